/**
 * WHAT GOES HERE: facts kept by hand (names, numbers, dates, completeness), each with where it comes from, and how a
 * document of the reader gets its names and numbers. Input of the lawbook builder alone; `index.ts` never reaches it.
 */
import type { InstrumentInput, JurisdictionFacts, NameInput } from '../../model/index.ts';
import { ACT_NUMBER, actCoordinate, CODE, GAZETTE_NUMBER } from './coordinates.ts';

/** One act, as a row that a person can check against its source. */
interface ActFact {
  readonly number: string;
  readonly title: string;
  readonly gazette: string;
  readonly from: string;
  readonly to: string | null;
  /** What people call it. A name that several acts bear is `popular` in each of them, and asks. */
  readonly popular: readonly string[];
  readonly provenance: string;
}

const ACTS: readonly ActFact[] = [
  { number: '12', title: 'Act on Bread', gazette: '1990/7', from: '1990-05-01', to: null, popular: ['Act on Baking'], provenance: 'invented' },
  { number: '15', title: 'Act on Butter', gazette: '1993/2', from: '1993-03-01', to: null, popular: [], provenance: 'invented' },
  { number: '21', title: 'Act on Cake', gazette: '2001/9', from: '2001-10-01', to: '2015-01-01', popular: ['Act on Baking'], provenance: 'invented' },
]; // biome-ignore format: a row a line

function namesOf(act: ActFact): readonly NameInput[] {
  const popular = act.popular.map((text): NameInput => ({ text, form: 'popular', year: 0 }));
  return [{ text: act.title, form: 'title', year: 0 }, ...popular];
}

function numbersOf(act: Pick<ActFact, 'number' | 'gazette'>): InstrumentInput['numbers'] {
  return [
    { scheme: ACT_NUMBER, value: act.number },
    { scheme: GAZETTE_NUMBER, value: act.gazette },
  ];
}

function inputOf(act: ActFact): InstrumentInput {
  return {
    coordinate: actCoordinate(act.number),
    jurisdiction: CODE,
    nature: 'act',
    title: act.title,
    names: namesOf(act),
    numbers: numbersOf(act),
    date: null,
    inForceFrom: act.from,
    inForceTo: act.to,
    // The base layer knows names and numbers; what is inside comes from documents.
    structure: 'none',
    document: null,
    held: false,
    provenance: act.provenance,
  };
}

export const facts: JurisdictionFacts = {
  code: CODE,
  instruments: ACTS.map(inputOf),
  describe({ title, tags }) {
    const number = typeof tags.act === 'string' ? tags.act : '';
    const known = ACTS.find((act) => act.number === number);
    if (known !== undefined) return { names: namesOf(known), numbers: numbersOf(known) };
    return {
      names: [{ text: title, form: 'title', year: 0 }],
      numbers: number === '' ? [] : [{ scheme: ACT_NUMBER, value: number }],
    };
  },
  // One row for each series and year of which every number is known: group, year, basis, the day it reaches, highest
  // number. Without a row nothing is refused, which is right.
  completeness: [],
};
