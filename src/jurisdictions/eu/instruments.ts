import type {
  CorpusDocument,
  InstrumentInput,
  JurisdictionFacts,
  NameInput,
  TagValue,
} from '../../model/index.ts';
import { celexOf, parseCelex } from './celex.ts';
import { CODE, celexCoordinate, celexOfCoordinate, coordinateOf, parseCoordinate, Scheme } from './coordinates.ts'; // biome-ignore format: one line
import { ACTS, type ActFact, TREATY_FACTS, type TreatyFact } from './facts-acts.ts';
import { CASES, type CaseFact } from './facts-cases.ts';
import { eliAddress } from './grammar/identifiers.ts';
import { isInCommonSeries } from './series.ts';

type OfficialNumbers = InstrumentInput['numbers'];

/** What the base layer knows of an instrument is its names and numbers. */
const BARE = { jurisdiction: CODE, structure: 'none', document: null, held: false } as const;

/** Names that several acts bear ("eIDAS", "AMLD", "CRD"): entered as popular names, which may be shared and then ask. */
const SHARED: ReadonlySet<string> = new Set(
  [...ACTS, ...TREATY_FACTS]
    .flatMap(({ names }) => names.map(nameKey))
    .filter((name, at, all) => all.indexOf(name) !== at),
);

function nameKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').replace(/(\p{L})(\d)/gu, '$1 $2'); // biome-ignore format: one line
}

function named(text: string): NameInput {
  const form = SHARED.has(nameKey(text)) ? 'popular' : /\s/.test(text) ? 'short' : 'acronym';
  return { text, form, year: 0 };
}

/** The numbers that follow from the CELEX number, and the order of the parts of a decision's number where a title tells it. */
function numbersOf(celex: string, title: string): OfficialNumbers {
  const [series = '', year = '', number = ''] = parseCelex(celex)?.instrument ?? [];
  const eli = eliAddress(series, year, number);
  const order =
    series === 'dec' && Number(year) <= 2014 ? orderIn(title, year, number.split('.')[0] as string) : null;
  return [
    { scheme: Scheme.celex, value: celex },
    ...(celex.includes('/') ? [{ scheme: Scheme.celex, value: celex.replaceAll('/', '-') }] : []),
    ...(eli === null ? [] : [{ scheme: Scheme.eli, value: eli }]),
    ...(order === null ? [] : [{ scheme: Scheme.order, value: order }]),
    ...(isInCommonSeries(series, year, number)
      ? [{ scheme: Scheme.common, value: `${year}/${number}` }]
      : []),
  ];
}

/** "Decision No 768/2008/EC" is `768/2008`, "Decision 1999/468/EC" is `1999/468`. */
function orderIn(title: string, year: string, number: string): string | null {
  const short = year.slice(2);
  if (new RegExp(`\\b${number}/(?:${year}|${short})/`).test(title)) return `${number}/${year}`;
  return new RegExp(`\\b(?:${year}|${short})/${number}/`).test(title) ? `${year}/${number}` : null;
}

/** `L 119/1` of 2016 is `L/2016/119/1`; since October 2023 the number of the act stands for it: `L/2024/1689`. */
function journalNumbers({ celex, oj, ojDate }: ActFact): OfficialNumbers {
  if (oj === null || ojDate === null) return [];
  const [letter = '', place] = oj.split(' ');
  const [, year = '', number = ''] = parseCelex(celex)?.instrument ?? [];
  const value =
    place === undefined ? [letter, year, number] : [letter, ojDate.slice(0, 4), ...place.split('/')];
  // Many acts share a day, so it is none of the numbers that an act is known by.
  return [{ scheme: Scheme.oj, value: value.join('/') }];
}

function actInput(act: ActFact): InstrumentInput {
  const coordinate = celexCoordinate(act.celex) as string;
  return {
    ...BARE,
    coordinate,
    nature: coordinate.split('/')[1] as string,
    title: act.title,
    names: act.names.map(named),
    numbers: [...numbersOf(act.celex, orderTitle(act)), ...journalNumbers(act)],
    date: act.date,
    inForceFrom: act.from,
    inForceTo: act.to,
    provenance: `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${act.celex}`,
  };
}

/** Decisions of Parliament and Council say so in their titles here; all others have the year first. */
function orderTitle({ celex, title }: ActFact): string {
  const [, year = '', number = ''] = parseCelex(celex)?.instrument ?? [];
  return title.includes(`${number}/${year}/`) ? title : `${year}/${number}/`;
}

function treatyInput({ name, title, date, from, to, names }: TreatyFact): InstrumentInput {
  return {
    ...BARE,
    coordinate: coordinateOf(['treaty', name]),
    nature: 'treaty',
    title,
    names: names.map(named),
    numbers: treatyNumbers(coordinateOf(['treaty', name])),
    date,
    inForceFrom: from,
    inForceTo: to,
    provenance: 'https://eur-lex.europa.eu/collection/eu-law/treaties.html',
  };
}

function treatyNumbers(coordinate: string): OfficialNumbers {
  const celex = celexOfCoordinate(coordinate);
  return celex === null ? [] : [{ scheme: Scheme.celex, value: celex }];
}

function caseInput({ number, ecli, name }: CaseFact): InstrumentInput {
  const [, court = 'C', digits = '', short = ''] = /^(?:([CTF])-)?(\d+)\/(\d{2})$/.exec(number) ?? [];
  const year = String(Number(short) + (Number(short) >= 53 ? 1900 : 2000));
  const segments = ['judgment', court, year, digits];
  return {
    ...BARE,
    coordinate: coordinateOf(segments),
    nature: 'decision',
    title: `${number}, ${name}`,
    names: [],
    numbers: [
      { scheme: Scheme.celex, value: celexOf(segments) as string },
      { scheme: Scheme.ecli, value: ecli },
      { scheme: Scheme.case, value: number },
      { scheme: 'court', value: 'cjeu' },
    ],
    date: null,
    inForceFrom: null,
    inForceTo: null,
    provenance: `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=${ecli}`,
  };
}

const FACTS_BY_CELEX = new Map(ACTS.map((act) => [act.celex, act]));

/** What the title of an act is display text, its names are those of the facts. */
function describe({ coordinate, tags, title }: CorpusDocument): ReturnType<JurisdictionFacts['describe']> {
  const parsed = coordinate === null ? null : parseCoordinate(coordinate);
  const celex = one(tags.celex) ?? (parsed === null ? null : celexOf(parsed.instrument.split('/').slice(1)));
  if (parsed === null || celex === null) return { names: [], numbers: [] };
  const treaty = TREATY_FACTS.find(({ name }) => parsed.instrument === coordinateOf(['treaty', name]));
  if (treaty !== undefined)
    return { names: treaty.names.map(named), numbers: treatyNumbers(parsed.instrument) };
  const act = FACTS_BY_CELEX.get(celex);
  const journal = act === undefined ? [] : journalNumbers(act);
  return {
    names: act?.names.map(named) ?? [],
    numbers: [...numbersOf(celex, title), ...journal, ...decisionNumbers(tags)],
  };
}

function decisionNumbers(tags: CorpusDocument['tags']): OfficialNumbers {
  return [Scheme.ecli, Scheme.case].flatMap((scheme) => {
    const value = one(scheme === Scheme.case ? tags.case_number : tags.ecli);
    return value === null ? [] : [{ scheme, value }];
  });
}

function one(value: TagValue | undefined): string | null {
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
}

export const facts: JurisdictionFacts = {
  code: CODE,
  instruments: [...ACTS.map(actInput), ...TREATY_FACTS.map(treatyInput), ...CASES.map(caseInput)],
  describe,
  // No year of any series is known to be complete: nothing is refused for its number.
  completeness: [],
};
