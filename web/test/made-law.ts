/* Law made for the walk through the pages: its words are invented, its forms are those of real collections. */

type Row = Readonly<Record<string, unknown>>;

const france = (id: string, title: string, more: Row): Row => ({
  id: `fr.${id}`,
  kind: 'legislation',
  language: 'fr',
  title,
  ...more,
});

const civil = (number: string, sortOrder: number, body: string, more: Row = {}): Row =>
  france(`civil-${number}-${more.date ?? ''}`, `Code civil, article ${number}`, {
    coordinate: `fr/code/civil/art${number}`,
    instrumentId: 'fr_code_civil',
    versionGroup: `civil-${number}`,
    parentId: 'fr.civil-chapter',
    date: '1804-03-21',
    sortOrder,
    body,
    tags: { article_number: number, code: 'Code civil' },
    ...more,
  });

const amlr = (number: number, body: string, more: Row = {}): Row => ({
  id: `eu.amlr-${number}-${more.date ?? ''}`,
  kind: 'legislation',
  language: 'en',
  title: `Article ${number}`,
  coordinate: `eu/reg/2024/1624/art${number}`,
  instrumentId: 'eu_reg_2024_1624',
  versionGroup: `amlr-${number}`,
  date: '2024-05-31',
  sortOrder: number,
  body,
  ...more,
});

/** What Article 20 said before it was amended. */
export const FORMER_ARTICLE_20 = 'Obliged entities identify the customer within ten days.';

/** Texts, as `corpus ingest` takes them. */
export const TEXTS: readonly Row[] = [
  {
    source: {
      source: 'made-law',
      title: 'Law made for the pages',
      licence: 'CC0-1.0',
      attribution: 'Pincite, invented texts',
      snapshot: '2026-01-01',
    },
  },
  france('civil', 'Code civil', {
    coordinate: 'fr/code/civil',
    instrumentId: 'fr_code_civil',
    date: '1804-03-21',
    tags: { nature: 'CODE', structure: 'complete', code: 'Code civil' },
    sortOrder: 0,
  }),
  france('civil-chapter', 'Chapitre Ier : De la réparation', {
    kind: 'section',
    coordinate: 'fr/code/civil/LEGISCTA000000000001',
    instrumentId: 'fr_code_civil',
    parentId: 'fr.civil',
    date: '1804-03-21',
    sortOrder: 1,
  }),
  civil('1240', 2, 'Qui cause un dommage à autrui le répare, selon la coutume du lieu.', {
    dateEnd: '1950-01-01',
  }),
  civil(
    '1240',
    2,
    'Qui cause par sa faute un dommage à autrui est tenu de le réparer, selon la coutume du lieu.',
    {
      date: '1950-01-01',
      dateEnd: '2016-10-01',
    },
  ),
  civil(
    '1240',
    2,
    'Qui cause par sa faute un dommage à autrui est tenu de le réparer entièrement.\nLa réparation ne dépend pas de la coutume du lieu.',
    { date: '2016-10-01' },
  ),
  civil('1241', 3, 'On répond aussi du dommage causé par son imprudence, comme il est dit à l’article 1240.'),
  civil('1382', 4, 'La faute qui cause un dommage oblige à le réparer.', { dateEnd: '2016-10-01' }),
  {
    id: 'eu.amlr',
    kind: 'legislation',
    language: 'en',
    coordinate: 'eu/reg/2024/1624',
    instrumentId: 'eu_reg_2024_1624',
    title: 'Regulation (EU) 2024/1624',
    tags: { structure: 'complete' },
    date: '2024-05-31',
    sortOrder: 0,
  },
  amlr(20, FORMER_ARTICLE_20, { dateEnd: '2025-07-01' }),
  amlr(20, 'Obliged entities identify the customer within five days, and record how.', {
    date: '2025-07-01',
  }),
  amlr(21, 'Where identification fails, the relationship is not begun.'),
];

/** How many acts of each year a list of British law names. */
const ACTS: Readonly<Record<number, number>> = {
  2016: 4,
  2017: 3,
  2018: 5,
  2019: 4,
  2020: 6,
  2021: 3,
  2022: 4,
  2023: 2,
};
const GAP = '2019/2';

/** A list of laws without texts, as the folder `catalogue` takes it: all years but one are complete. */
export const LISTED: readonly Row[] = [
  {
    source: {
      source: 'made-list',
      title: 'A list of acts made for the pages',
      licence: 'CC0-1.0',
      attribution: 'Pincite, invented titles',
      snapshot: '2024-01-01',
    },
  },
  ...Object.entries(ACTS).flatMap(([year, acts]) =>
    Array.from({ length: acts }, (_, n) => `${year}/${n + 1}`)
      .filter((number) => number !== GAP)
      .map((number) => ({
        id: `uk.ukpga/${number}`,
        kind: 'legislation',
        language: 'en',
        coordinate: `uk/ukpga/${number}`,
        instrumentId: `uk_ukpga_${number.replace('/', '_')}`,
        title: `Examples (No. ${number.split('/')[1]}) Act ${year}`,
        date: `${year}-06-01`,
        tags: { nature: 'ukpga' },
      })),
  ),
];

export const jsonLines = (rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
