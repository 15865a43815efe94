import type {
  CorpusDocument,
  InstrumentInput,
  JurisdictionFacts,
  NameInput,
  SeriesPlace,
  TagValue,
} from '../../model/index.ts';
import { CODE, instrumentCoordinate } from './coordinates.ts';
import { aliasNames } from './facts-aliases.ts';
import { WELL_KNOWN } from './facts-instruments.ts';
import { ENGLISH_TITLES, FORMER_TITLES } from './facts-titles.ts';
import { abbreviationNames, citedTitle, initials, titleNames } from './instruments-names.ts';
import {
  completenessGroup,
  hasInitials,
  isDraft,
  isEuropean,
  LISTED,
  numberScheme,
  Scheme,
  sessionScheme,
} from './series.ts';

type OfficialNumbers = InstrumentInput['numbers'];

/** A path on legislation.gov.uk in its parts: `ukpga/1996/18`, `ukpga/Eliz2/8-9/69`. */
interface Work {
  readonly path: string;
  readonly series: string;
  /** `Eliz2/8-9` for chapters of a session. */
  readonly session: string | null;
  /** Null for chapters of a session: the path does not tell it. */
  readonly year: string | null;
  readonly number: string;
}

/** Longer ones are ISBNs, which drafts bear in place of a number. */
const LONGEST_NUMBER = 6;

function workOf(path: string): Work | null {
  const parts = path.split('/');
  const [series, first, second, third] = parts;
  if (series === undefined || first === undefined || second === undefined) return null;
  if (parts.length === 3 && /^[12]\d{3}$/.test(first))
    return { path, series, session: null, year: first, number: second };
  if (parts.length === 4 && third !== undefined)
    return { path, series, session: `${first}/${second}`, year: null, number: third };
  return null;
}

/** @param years calendar years of the work, that of its Royal Assent first. */
function numbersOf(work: Work, years: readonly string[]): OfficialNumbers {
  const { series, session, number } = work;
  if (number.length > LONGEST_NUMBER) return [{ scheme: Scheme.isbn, value: number }];
  const dated = years.map((year) => ({ scheme: numberScheme(series), value: `${year}/${number}` }));
  const scheme = session === null ? null : sessionScheme(series);
  return scheme === null ? dated : [...dated, { scheme, value: `${session}/${number}`.toLowerCase() }];
}

/** Titles that a work bears or bore beside the one that its source prints. */
const OTHER_TITLES = new Map(FORMER_TITLES.map(({ path, title }) => [path, title]));

/** Drafts bear the titles of what they may become, and European law is cited by its number: neither has names. */
function isNamed({ series, number }: Work): boolean {
  return !isDraft(series) && !isEuropean(series) && number.length <= LONGEST_NUMBER;
}

interface Titles {
  readonly title: string;
  readonly others: readonly string[];
  readonly former: readonly string[];
  readonly abbreviations: readonly string[];
}

function namesOf(
  work: Work,
  year: number,
  { title, others, former, abbreviations }: Titles,
): readonly NameInput[] {
  if (!isNamed(work)) return [];
  const { year: printed } = citedTitle(title);
  return [
    ...titleNames(title, year),
    // A further title that lacks the year is an abridged one, and would name other works too; one of another year is that of
    // another work, which a list has in the wrong place.
    ...others
      .flatMap((other) => titleNames(other))
      .filter((other) => printed === 0 || other.year === printed),
    ...former.flatMap((other) => titleNames(other, year, 'former')),
    ...(hasInitials(work.series) ? [title, ...former].flatMap(initials) : []),
    ...abbreviations.flatMap(abbreviationNames),
  ];
}

function formerTitles(path: string, tag: TagValue | undefined): readonly string[] {
  const known = OTHER_TITLES.get(path);
  return known === undefined ? list(tag) : [known, ...list(tag)];
}

function describe(document: CorpusDocument): ReturnType<JurisdictionFacts['describe']> {
  const { coordinate, kind, tags, title } = document;
  if (kind === 'decision') return { names: [], numbers: decisionNumbers(tags) };
  const work = coordinate === null ? null : workOf(coordinate.slice(CODE.length + 1));
  if (work === null) return { names: titleNames(title), numbers: [] };
  const years = work.year === null ? list(tags.year) : [work.year];
  const titles = {
    title: ENGLISH_TITLES[work.path] ?? (tags.untitled === undefined ? title : ''),
    others: list(tags.alt_title),
    former: formerTitles(work.path, tags.former_title),
    abbreviations: list(tags.abbreviation),
  };
  const names = [...namesOf(work, Number(years[0] ?? 0), titles), ...aliasNames(work.path)];
  return { names, numbers: numbersOf(work, years) };
}

function decisionNumbers(tags: CorpusDocument['tags']): OfficialNumbers {
  return [
    ...list(tags.ecli).map((value) => ({ scheme: 'ecli', value })),
    ...list(tags.case_number).map((value) => ({ scheme: 'case', value })),
    ...list(tags.court).map((value) => ({ scheme: 'court', value })),
  ];
}

function list(value: TagValue | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

function place({ coordinate, names, numbers }: InstrumentInput): SeriesPlace | null {
  const work = workOf(coordinate.slice(CODE.length + 1));
  const dated = numbers.find(({ scheme }) => work !== null && scheme === numberScheme(work.series));
  if (work === null || dated === undefined || isDraft(work.series)) return null;
  const [year, number] = dated.value.split('/').map(Number);
  if (year === undefined || number === undefined || !Number.isInteger(number)) return null;
  return {
    group: completenessGroup(work.series),
    year,
    run: work.session ?? String(year),
    number,
    titled: names.some((name) => name.form === 'title' && name.year > 0),
  };
}

/** The base layer knows works by path and title. */
function wellKnown([path, title]: readonly [path: string, title: string]): InstrumentInput {
  const work = workOf(path) as Work;
  const year = work.year ?? String(citedTitle(title).year);
  const titles = { title, others: [], former: formerTitles(path, undefined), abbreviations: [] };
  return {
    coordinate: instrumentCoordinate(path),
    jurisdiction: CODE,
    nature: work.series,
    title,
    names: [...namesOf(work, Number(year), titles), ...aliasNames(path)],
    numbers: numbersOf(work, [year]),
    date: null,
    inForceFrom: null,
    inForceTo: null,
    structure: 'none',
    document: null,
    held: false,
    provenance: `https://www.legislation.gov.uk/${path}`,
  };
}

export const facts: JurisdictionFacts = {
  code: CODE,
  instruments: WELL_KNOWN.map(wellKnown),
  describe,
  completeness: [],
  series: LISTED,
  place,
};
