import type { CorpusDocument, TagValue } from '../../model/document.ts';
import type { JurisdictionFacts } from '../../model/jurisdiction.ts';
import type { InstrumentInput, NameInput } from '../../model/ports.ts';
import { CODE, lawCoordinate, slug } from './coordinates.ts';
import { ENGLISH_NAMES } from './facts-english.ts';
import { LAWS, type LawFact, lawOf } from './facts-laws.ts';

type OfficialNumbers = InstrumentInput['numbers'];

/**
 * Official numbers of German instruments:
 *
 * | scheme | value |
 * |---|---|
 * | `bjnr` | number of the law in the juris documentation: `BJNR001950896` |
 * | `jurabk` | its key there: `KredWG` |
 * | `abk` | the abbreviation by which it is cited: `KWG` |
 * | `ecli`, `case`, `court` | of a decision: ECLI, file number in canonical form, court |
 */
function numbersOf(parts: Readonly<Record<string, string | null>>): OfficialNumbers {
  return Object.entries(parts).flatMap(([scheme, value]) =>
    value === null || value === '' ? [] : [{ scheme, value }],
  );
}

const named = (text: string, form: NameInput['form']): NameInput => ({ text, form, year: 0 });

const ROMAN = /^SGB ([IVX]+)$/;
const BOOKS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV'];

/** "SGB V" is also written "SGB 5". */
function abbreviationsOf({ abbreviation, jurabk }: LawFact): readonly string[] {
  const book = ROMAN.exec(abbreviation)?.[1];
  const written = book === undefined ? [] : [`SGB ${BOOKS.indexOf(book)}`];
  return [...new Set([abbreviation, ...written, ...(jurabk === null ? [] : [jurabk])])];
}

function namesOf(law: LawFact): readonly NameInput[] {
  const [abbreviation = '', ...keys] = abbreviationsOf(law);
  return [
    named(law.title, 'title'),
    ...law.names.map((name) => named(name, 'title')),
    ...(ENGLISH_NAMES[law.abbreviation] ?? []).map((name) => named(name, 'title')),
    named(abbreviation, 'acronym'),
    ...keys.map((key) => named(key, 'short')),
  ];
}

function inputOf(law: LawFact): InstrumentInput {
  return {
    coordinate:
      law.jurabk === null ? `${CODE}/${slug(law.abbreviation)}` : lawCoordinate(law.jurabk, law.abbreviation),
    jurisdiction: CODE,
    nature: 'gesetz',
    title: law.title,
    names: namesOf(law),
    numbers: numbersOf({ bjnr: law.bjnr, jurabk: law.jurabk, abk: law.abbreviation }),
    date: law.date,
    inForceFrom: null,
    inForceTo: law.inForceTo,
    structure: 'none',
    document: null,
    held: false,
    provenance: law.provenance,
  };
}

/** Abbreviations that the Länder give to laws of their own: alone they name none of the Federation's. */
const OF_THE_LANDER: readonly string[] = ['lbg', 'fag', 'wo'];

/** Folded abbreviations of the laws of the base layer: no other law is called by one of them. */
const TAKEN: ReadonlySet<string> = new Set([
  ...OF_THE_LANDER,
  ...LAWS.flatMap((law) => abbreviationsOf(law).map((name) => slug(name))),
]);

/**
 * Names of a law that only the index tells. Official abbreviations and titles are not unique there, so they are entered as
 * popular names, which ask where they are shared.
 */
function indexedNames(title: string, tags: CorpusDocument['tags']): readonly NameInput[] {
  const short = [one(tags.amtabk), one(tags.jurabk)].filter((name) => name !== '' && !TAKEN.has(slug(name)));
  const titles = [title, one(tags.short_title)].filter((name) => name !== '' && name !== 'Bekanntmachung');
  return [...new Set([...titles, ...short])].map((name) => named(name, 'popular'));
}

function describe({ kind, tags, title }: CorpusDocument): ReturnType<JurisdictionFacts['describe']> {
  if (kind === 'decision') {
    const [ecli, number, court] = [one(tags.ecli), one(tags.case_number), one(tags.court)];
    return { names: [], numbers: numbersOf({ ecli, case: number, court }) };
  }
  const jurabk = one(tags.jurabk);
  const law = lawOf(jurabk);
  const abk = law?.abbreviation ?? one(tags.amtabk);
  return {
    names: law === undefined ? indexedNames(title, tags) : namesOf(law),
    numbers: numbersOf({ bjnr: one(tags.bjnr), jurabk, abk }),
  };
}

function one(value: TagValue | undefined): string {
  return (value === undefined ? undefined : typeof value === 'string' ? value : value[0]) ?? '';
}

export const facts: JurisdictionFacts = {
  code: CODE,
  instruments: LAWS.map(inputOf),
  describe,
  // The index lists the federal laws of one day, in no series of numbers: nothing is refused on its word.
  completeness: [],
};
