import type {
  CorpusDocument,
  InstrumentInput,
  IsoDate,
  JurisdictionFacts,
  NameInput,
  TagValue,
} from '../../model/index.ts';

/** An act that people cite often: a row to check against its source. Lists are parted by `|`. */
export interface ActFact {
  /** Coordinate below the code: `sb/2008/253`. */
  readonly act: string;
  /** `sb 253/2008`; several numbers are parted by `|`. */
  readonly numbers: string;
  readonly date: IsoDate | null;
  readonly title: string;
  /** Short titles, also in the cases in which citations have them. */
  readonly names: string;
  readonly acronyms: string;
  /** What people call it; several acts may bear such a name, and then it asks. */
  readonly popular: string;
  /** First day no longer in force. */
  readonly until: IsoDate | null;
  /** What confirms that number, day and title belong together. */
  readonly confirmed: string;
}

/** Confirms rows that no held text does. */
export const REGISTER = 'number and title known from the official register, no copy of it compared';

/**
 * Rows that one source confirms: a file of official law that has the numbers beside the titles, or `REGISTER`. A row is
 * `act; numbers; date; title; names; acronyms; popular; until`, of which the last ones may be left out.
 */
export function actFacts(confirmed: string, rows: string): readonly ActFact[] {
  return rows
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const [
        act = '',
        numbers = '',
        date = '',
        title = '',
        names = '',
        acronyms = '',
        popular = '',
        until = '',
      ] = row.split(';').map((cell) => cell.trim());
      const known = { act, numbers, title, names, acronyms, popular, confirmed };
      return { ...known, date: date || null, until: until || null };
    });
}

function listed(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split('|').map((name) => name.trim());
}

export interface FactsOptions {
  readonly provenance: string;
  /** The nature of acts whose coordinate names no series. */
  readonly nature?: string;
  /** The official numbers of an act that the facts lack, by its coordinate below the code. */
  numbersOf(act: string): InstrumentInput['numbers'];
}

/** The half of a system that the builder of lawbooks needs, from its rows. */
export function statuteFacts(
  code: string,
  acts: readonly ActFact[],
  { provenance, nature = '', numbersOf: numbersOfUnknown }: FactsOptions,
): JurisdictionFacts {
  const byAct = new Map(acts.map((act) => [act.act, act]));
  return {
    code,
    instruments: acts.map((act) => inputOf(code, act, nature, provenance)),
    describe(document) {
      const act = text(document.tags.act);
      const known = byAct.get(act);
      if (document.kind === 'decision') return { names: [], numbers: ecliOf(document) };
      if (known !== undefined) return { names: namesOf(known), numbers: numbersOf(known) };
      const short = text(document.tags.short_title);
      const names = [document.title, short]
        .filter((name) => name !== '')
        .map((name) => named(name, 'popular'));
      return { names, numbers: numbersOfUnknown(act) };
    },
    // No list of all acts of a year is held: nothing is refused.
    completeness: [],
  };
}

function inputOf(code: string, act: ActFact, nature: string, provenance: string): InstrumentInput {
  const [series = '', ...rest] = act.act.split('/');
  return {
    coordinate: `${code}/${act.act}`,
    jurisdiction: code,
    nature: rest.length > 0 ? series : nature,
    title: act.title,
    names: namesOf(act),
    numbers: numbersOf(act),
    date: act.date,
    inForceFrom: null,
    inForceTo: act.until,
    structure: 'none',
    document: null,
    held: false,
    provenance: `${provenance}; ${act.confirmed}`,
  };
}

function named(name: string, form: NameInput['form']): NameInput {
  return { text: name, form, year: 0 };
}

function namesOf({ title, names, acronyms, popular }: ActFact): readonly NameInput[] {
  const all = [
    named(title, 'title'),
    ...listed(names).map((name) => named(name, 'short')),
    ...listed(acronyms).map((name) => named(name, 'acronym')),
    ...listed(popular).map((name) => named(name, 'popular')),
  ];
  return [...new Map(all.map((name) => [name.text.toLowerCase(), name])).values()];
}

function numbersOf({ numbers }: ActFact): InstrumentInput['numbers'] {
  return listed(numbers).map((number) => {
    const blank = number.indexOf(' ');
    const scheme = number.slice(0, blank);
    const value = number.slice(blank + 1);
    // The day of an act of a nature is looked up as `loi|2017-09-18`.
    return { scheme, value: scheme === 'date' ? value.replace('/', '|') : value };
  });
}

function ecliOf({ tags }: CorpusDocument): InstrumentInput['numbers'] {
  const ecli = text(tags.ecli);
  return ecli === '' ? [] : [{ scheme: 'ecli', value: ecli }];
}

function text(value: TagValue | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
