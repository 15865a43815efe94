import * as cz from '../../src/jurisdictions/cz/coordinates.ts';
import * as ee from '../../src/jurisdictions/ee/coordinates.ts';
import { ACTS as ESTONIAN_ACTS } from '../../src/jurisdictions/ee/facts-acts.ts';
import * as es from '../../src/jurisdictions/es/coordinates.ts';
import {
  designation,
  REPEALED,
  MARKS as SPANISH_MARKS,
} from '../../src/jurisdictions/es/reader-designations.ts';
import * as fi from '../../src/jurisdictions/fi/coordinates.ts';
import type { LawText } from '../../src/text/law.ts';
import type { LawFormat } from '../../src/text/law-reader.ts';
import { lowered } from '../../src/text/tree.ts';
import { type Collected, collected, textOfLaw } from './national-collected.ts';
import { frontMatter, type MarkdownUse, readMarkdown } from './national-markdown.ts';

/** What the front matter of a system's files tells of a law. */
interface MarkdownLaw {
  readonly base: Collected;
  readonly use: MarkdownUse;
  about(
    values: Readonly<Record<string, string>>,
  ): Pick<LawText, 'coordinate' | 'name' | 'begins' | 'signed' | 'day'> | null;
  /** The value with the day on which the file was right; a state that takes effect later does not tell it. */
  readonly asOf: string;
}

const CZECH: MarkdownUse = {
  scheme: cz.scheme,
  titleDepth: 1,
  provision(heading) {
    const [, sign, number] = /^(§|Čl\.) (\d+[a-z]*|[IVXLC]+)$/.exec(heading) ?? [];
    if (number === undefined) return null;
    return { segment: cz.scheme.segment(sign === '§' ? 'p' : 'art', number), heading: '' };
  },
  annex(line) {
    const [, number] = /^Příloha č\. (\d+[a-z]?)(?: k |$)/.exec(line) ?? [];
    return number === undefined ? null : cz.scheme.segment('priloha', number);
  },
  headingBelow: true,
  marks: [
    { unit: '', level: 'paragraph', pattern: /^\((\d{1,3}[a-z]?)\)/ },
    { unit: '', level: 'point', pattern: /^([a-z]{1,2})\)/ },
    { unit: 'bod', level: 'point', pattern: /^(\d{1,3}[a-z]?)\. / },
  ],
  note: /^\^\d+\)/,
  repealed: /^\(?(?:zrušen[aoy]?)\)?\.?$/i,
};

const ESTONIAN: MarkdownUse = {
  scheme: ee.scheme,
  titleDepth: 1,
  provision(heading) {
    const [, number, words = ''] = /^§ (\d+[⁰¹²³⁴⁵⁶⁷⁸⁹]*)\.\s*(.*)$/.exec(heading) ?? [];
    return number === undefined ? null : { segment: ee.scheme.segment('p', lowered(number)), heading: words };
  },
  marks: [
    { unit: '', level: 'paragraph', pattern: /^\((\d{1,3}[⁰¹²³⁴⁵⁶⁷⁸⁹]*)\)/ },
    { unit: 'p', level: 'point', pattern: /^(\d{1,3}[⁰¹²³⁴⁵⁶⁷⁸⁹]*)\)/ },
  ],
  soleParagraph: true,
};

/** Momentit bear no numbers, and what follows a list is told from a new one by its meaning alone: sections are the deepest. */
const FINNISH: MarkdownUse = {
  scheme: fi.scheme,
  titleDepth: 1,
  provision(heading) {
    const [, number, letter = '', words = ''] = /^(\d+)\s?([a-z])? §\s*(.*)$/.exec(heading) ?? [];
    return number === undefined ? null : { segment: fi.scheme.segment('p', number + letter), heading: words };
  },
  chapter(heading) {
    const [, number, letter = ''] = /^(\d+)\s?([a-z])? luku\b/.exec(heading) ?? [];
    return number === undefined ? null : fi.scheme.segment('luku', number + letter);
  },
  blocks: true,
  marks: [],
  note: /^\*?\d+ ?[a-z]? ?§ tulee voimaan/,
  repealed: /^\d+ ?[a-z]? § on kumottu [AL]:l/,
};

const SPANISH: MarkdownUse = {
  scheme: es.scheme,
  titleDepth: 1,
  provision: designation,
  marks: SPANISH_MARKS,
  repealed: REPEALED,
};

const LEGALIZE = 'legalize';
const MARKDOWN: readonly MarkdownLaw[] = [
  {
    base: collected(
      'cz',
      'cs',
      LEGALIZE,
      'Úřední díla; MIT',
      'Ministerstvo vnitra České republiky; legalize-dev',
    ),
    use: CZECH,
    asOf: 'last_updated',
    about({ official_code = '', effectiveness_date, last_updated }) {
      const [number = ''] = official_code.split(' ');
      const coordinate = cz.actCoordinate('sb', number);
      if (coordinate === null) return null;
      return { coordinate, name: official_code, ...dates(effectiveness_date, undefined, last_updated) };
    },
  },
  {
    base: collected('ee', 'et', LEGALIZE, 'Õigusaktid; MIT', 'Riigi Teataja; legalize-dev'),
    use: ESTONIAN,
    asOf: 'publication_date',
    about({
      title = '',
      short_title,
      identifier = '',
      original_effective_date,
      adoption_date,
      effective_from,
    }) {
      // One of two files of an act lacks its abbreviation.
      const name =
        short_title ?? ESTONIAN_ACTS.find((act) => act.title === title)?.acronyms.split('|')[0] ?? '';
      const coordinate = ee.actCoordinate(name === '' ? null : name, identifier);
      return {
        coordinate,
        name: name || title,
        ...dates(original_effective_date, adoption_date, effective_from),
      };
    },
  },
  {
    base: collected('fi', 'fi', LEGALIZE, 'CC-BY-4.0; MIT', 'Oikeusministeriö, Finlex; legalize-dev'),
    use: FINNISH,
    asOf: 'last_updated',
    about({ citation = '', entry_into_force, last_updated }) {
      const coordinate = fi.coordinateOf('sd', citation);
      return coordinate === null
        ? null
        : { coordinate, name: citation, ...dates(entry_into_force, undefined, last_updated) };
    },
  },
  {
    base: collected('es', 'es', LEGALIZE, 'Aviso legal de la AEBOE; MIT', 'BOE; legalize-dev'),
    use: SPANISH,
    asOf: 'last_updated',
    about({ title = '', identifier = '', enactment_date, last_updated }) {
      const [, year, number] = /^BOE-A-(\d{4})-(\d+)$/.exec(identifier) ?? [];
      const coordinate = es.coordinateOf('boe', `${year}/${number}`);
      return coordinate === null
        ? null
        : {
            coordinate,
            name: title.split(',')[0] as string,
            ...dates(undefined, enactment_date, last_updated),
          };
    },
  },
];

function dates(begins?: string, signed?: string, day?: string): Pick<LawText, 'begins' | 'signed' | 'day'> {
  return { begins: begins ?? null, signed: signed ?? null, day: day ?? null };
}

export const markdownFormats: readonly LawFormat[] = MARKDOWN.map(({ base, use, about, asOf }) => ({
  ...base,
  description: `law of ${base.code} as Markdown with front matter`,
  label: use.scheme.label,
  names: /\.md(?:\.gz)?$/i,
  recognises: (head) => head.startsWith('---\n') && valueIn(head, 'country') === base.code,
  lawOf: (head) => valueIn(head, 'title'),
  asOf: (head) => valueIn(head, asOf) ?? null,
  parse: (path) =>
    textOfLaw(path, (text) => {
      const { values, body } = frontMatter(text);
      const law = about(values);
      if (law === null) return { reason: 'no_law', detail: 'the front matter does not tell which law it is' };
      const { provisions, notes } = readMarkdown(body, use);
      const tags = { nature: values.rank ?? 'law', ...(notes.length === 0 ? {} : { notes }) };
      return [
        { ...law, language: base.language, title: values.title ?? law.name, tags, ends: null, provisions },
      ];
    }),
}));

function valueIn(head: string, key: string): string | undefined {
  return new RegExp(`^${key}: "([^"]*)"`, 'm').exec(head)?.[1];
}
