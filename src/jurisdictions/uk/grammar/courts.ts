import { type Coordinate, escapeSegment } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { COURTS, type CourtFact, type DivisionFact, type YearSpan } from '../facts-courts.ts';
import { beginnings, SpellingTable } from './decisions-spelled.ts';

/** A court, with its division where one is named. */
export interface Court {
  readonly fact: CourtFact;
  readonly division: DivisionFact | null;
}

/** `[2019] EWHC 123 (Admin)`. */
export interface NeutralCitation {
  readonly court: Court;
  readonly year: number;
  /** Without leading zeros; letters in capitals, parts joined by `_` (`2020_0341`, `J70`). */
  readonly number: string;
}

/** The court as Find Case Law's addresses write it, which is also its code in citations: `ewhc/admin`, `uksc`. */
export function courtCode({ fact, division }: Court): string {
  const court = fact.code.toLowerCase();
  return division === null ? court : `${court}/${division.code.toLowerCase()}`;
}

/** The one way to write a neutral citation: what decisions are looked up by. */
export function neutralText({ court: { fact, division }, year, number }: NeutralCitation): string {
  const before = division !== null && divisionStandsBefore(fact, year);
  if (division === null) return `[${year}] ${fact.code} ${number}`;
  // The Sheriff Appeal Court writes its division in brackets, the Court of Appeal does not.
  if (fact.code === 'SAC') return `[${year}] SAC (${division.code}) ${number}`;
  return before
    ? `[${year}] ${fact.code} ${division.code} ${number}`
    : `[${year}] ${fact.code} ${number} (${division.code})`;
}

/** "[2001] EWHC Admin 123": until the Practice Direction of 14 January 2002 ([2002] 1 WLR 346) the division stood before the number. */
function divisionStandsBefore({ code, division }: CourtFact, year: number): boolean {
  return division === 'before' || (code === 'EWHC' && year < 2002);
}

/**
 * The coordinate of a decision, in the order of Find Case Law's addresses: `uk/ewhc/admin/2019/123`. Null where the division
 * that the coordinate needs is not said.
 */
export function neutralCoordinate(citation: NeutralCitation): Coordinate | null {
  const { court, year, number } = citation;
  if (!isWhole(court)) return null;
  return `${CODE}/${courtCode(court)}/${year}/${escapeSegment(number)}`;
}

/** Whether the division is named where the citation of the court needs one. */
export function isWhole({ fact, division }: Court): boolean {
  return fact.division === undefined || fact.alone === true || division !== null;
}

/** Whether the court could decide in that year. */
export function satIn({ fact, division }: Court, year: number): boolean {
  return within(fact.years, year) && within(division?.years ?? fact.years, year);
}

function within(spans: readonly YearSpan[], year: number): boolean {
  return spans.some(([from, to]) => (from === null || year >= from) && (to === null || year <= to));
}

const WRITTEN =
  /^\[(\d{4})\] ([A-Za-z]+)(?: \(?([A-Za-z]+)\)?)? ([A-Z]{0,5}\d[\dA-Z_]*)(?: \(([A-Za-z\d]+)\))?$/;

/** A neutral citation from the one way to write it; null where it is no such, or its court is not known. */
export function parseNeutral(text: string): NeutralCitation | null {
  const match = WRITTEN.exec(text);
  if (match === null) return null;
  const [, year = '', code = '', before, number = '', behind] = match;
  const division = before ?? behind;
  // "SC EDIN": every sheriff court has a code of its own.
  if (code === 'SC' && before !== undefined)
    return { court: sheriffCourt(before), year: Number(year), number: canonicalNumber(number) };
  const court = courtNamed(code, division ?? null);
  return court === null ? null : { court, year: Number(year), number: canonicalNumber(number) };
}

/** A court by its code and that of its division, or one of its other spellings; null where there is no such. */
export function courtNamed(code: string, division: string | null): Court | null {
  const fact = COURTS.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (fact === undefined || division === null) return fact === undefined ? null : { fact, division: null };
  const wanted = division.toLowerCase();
  const known = (fact.divisions ?? []).find((one) =>
    [one.code, ...(one.also ?? [])].some((spelling) => spelling.toLowerCase() === wanted),
  );
  return known === undefined ? null : { fact, division: known };
}

/** Leading zeros are padding: "[2015] UKUT 0047 (AAC)" is number 47. Parts of a register's number keep theirs. */
export function canonicalNumber(number: string): string {
  const upper = number.toUpperCase().replaceAll('/', '_');
  return /^\d+$/.test(upper) ? upper.replace(/^0+(?=\d)/, '') : upper;
}

/**
 * "[2016] SC EDIN 45": sheriff courts cite by the letters of their place, which no list fixes (Scottish Courts and Tribunals
 * Service, from 2016).
 */
export function sheriffCourt(place: string): Court {
  const code = place.toUpperCase();
  return {
    fact: {
      code: 'SC',
      name: 'Sheriff Court',
      years: [[2015, null]],
      division: 'before',
      source: 'Scottish Courts and Tribunals Service',
    },
    division: { code },
  };
}

/** By the number of the case alone, which the divisions of the High Court share since 2002: "[2019] EWHC 123". */
function undivided(citation: NeutralCitation): readonly string[] {
  const { court, year } = citation;
  if (court.fact.code !== 'EWHC' || court.division === null || year < 2002) return [];
  return [neutralText({ ...citation, court: { ...court, division: null } })];
}

/**
 * Official numbers of a decision held under a neutral citation, for a lawbook: `case`, by which citations find it, and
 * `court`, with which they have to agree. Empty where the text is no neutral citation.
 */
export function decisionNumbers(
  neutral: string,
): readonly { readonly scheme: string; readonly value: string }[] {
  const citation = parseNeutral(neutral);
  if (citation === null) return [];
  return [
    ...[neutralText(citation), ...undivided(citation)].map((value) => ({ scheme: 'case', value })),
    { scheme: 'court', value: courtCode(citation.court) },
  ];
}

function withDivisions(fact: CourtFact): readonly (readonly [string, Court])[] {
  const alone: Court = { fact, division: null };
  return [fact.code, ...(fact.also ?? [])].flatMap((code) => [
    [code, alone] as const,
    // "EWFC B12" is a number that begins with B, not the division.
    ...dividedCourts(fact)
      .filter(([division]) => division.length > 1)
      .map(([division, court]) => [`${code} ${division}`, court] as const),
  ]);
}

/** The court with each of its divisions, by all their spellings. */
function dividedCourts(fact: CourtFact): readonly (readonly [string, Court])[] {
  return (fact.divisions ?? []).flatMap((division) => {
    const court: Court = { fact, division };
    return [division.code, ...(division.also ?? [])].map((spelling) => [spelling, court] as const);
  });
}

/** "[2012] EWHC 1639 (COP)" was the citation of the Court of Protection until it had a code of its own in 2014. */
const COURT_OF_PROTECTION: Court = {
  fact: COURTS.find(({ code }) => code === 'EWCOP') as CourtFact,
  division: null,
};

/** "[2005] ScotCS CSIH_12", "[2023] Scot CSOH 9": BAILII's name of the database before the official code. */
const SCOTTISH: readonly (readonly [string, Court])[] = ['CSIH', 'CSOH', 'HCJAC'].flatMap((code) => {
  const court: Court = { fact: COURTS.find((fact) => fact.code === code) as CourtFact, division: null };
  return ['Scot', 'ScotCS', 'ScotHC'].map((base) => [`${base} ${code}`, court] as const);
});

/** Courts by their codes, alone and with a division behind. */
export const COURT_TABLE = new SpellingTable<Court>([...COURTS.flatMap(withDivisions), ...SCOTTISH]);

/** Divisions of a court by what stands behind the number: "(Admin)", "(T3)". */
const DIVISIONS: ReadonlyMap<string, SpellingTable<Court>> = new Map(
  COURTS.filter(({ divisions }) => divisions !== undefined).map((fact) => [fact.code, divisionsOf(fact)]),
);

function divisionsOf(fact: CourtFact): SpellingTable<Court> {
  const named = dividedCourts(fact);
  return new SpellingTable(fact.code === 'EWHC' ? [...named, ['COP', COURT_OF_PROTECTION]] : named);
}

export function divisionTable(court: Court): SpellingTable<Court> | null {
  return DIVISIONS.get(court.fact.code) ?? null;
}

/** Words that can begin a neutral citation; a division before the number may be glued to its court ("EWCACiv"). */
export const COURT_WORDS: readonly string[] = [
  ...new Set([
    'sc',
    ...COURTS.flatMap((fact) => withDivisions(fact).flatMap(([words]) => beginnings(words))),
  ]),
];

/** First segments of decisions' coordinates behind the jurisdiction. */
export const COURT_SERIES: ReadonlySet<string> = new Set([
  'sc',
  ...COURTS.map(({ code }) => code.toLowerCase()),
]);
