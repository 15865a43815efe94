import type { Coordinate } from '../model/coordinate.ts';
import type { LanguageData } from './data/language.ts';
import { SYSTEMS, type Territory } from './data/systems.ts';
import { wordsOf } from './words.ts';

/** What speaks for or against a provision before any question is asked. */
export interface PriorFacts {
  readonly jurisdiction: string;
  readonly coordinate: Coordinate;
  readonly nature: string;
  readonly former: boolean;
  readonly heading: string;
  readonly structure: readonly string[];
  readonly title: string;
  readonly body: string;
}

/** No longer in force on the snapshot. */
const FORMER = 0.3;
const AMENDING = 0.8;
/** Share of words of amendment among the first ones from which on a provision counts as amending another law. */
const AMENDING_SHARE = 0.04;
const AMENDING_WORDS = 60;
/** What every doubling of the number of references adds. */
const CITED = 0.12;
const CITED_MOST = 2;

/** Weight of being referred to by so many provisions, between 1 and {@link CITED_MOST}. */
export function citedWeight(references: number): number {
  return Math.min(CITED_MOST, 1 + CITED * Math.log2(1 + references));
}

/** Weight of a provision between 0 and 1. */
export function priorOf(facts: PriorFacts, language: LanguageData | null): number {
  const nature = SYSTEMS[facts.jurisdiction]?.natures[facts.nature] ?? 1;
  const standing = facts.former ? FORMER : 1;
  return nature * unit(facts) * standing * minor(facts, language) * amending(facts, language);
}

function unit({ jurisdiction, coordinate }: PriorFacts): number {
  const [letters = ''] = /^[A-Za-z]*/.exec(coordinate.slice(coordinate.lastIndexOf('/') + 1)) ?? [];
  return SYSTEMS[jurisdiction]?.units?.[letters] ?? 1;
}

function minor({ heading, structure }: PriorFacts, language: LanguageData | null): number {
  if (language === null) return 1;
  const text = ` ${wordsOf(`${heading} ${structure.join(' ')}`, 200).join(' ')} `;
  let weight = 1;
  for (const [words, own] of language.minorHeadings)
    if (text.includes(` ${words} `)) weight = Math.min(weight, own);
  const whole = wordsOf(heading, 200).join(' ');
  for (const [words, own] of language.minorWhenWhole) if (whole === words) weight = Math.min(weight, own);
  return weight;
}

function amending({ body }: PriorFacts, language: LanguageData | null): number {
  if (language === null) return 1;
  const words = wordsOf(body.slice(0, AMENDING_WORDS * 12), AMENDING_WORDS);
  const found = words.filter((word) => language.amending.includes(word)).length;
  return words.length > 0 && found / words.length >= AMENDING_SHARE ? AMENDING : 1;
}

const NO_TERRITORIES: readonly Territory[] = [];

export function territoriesOf(jurisdiction: string): readonly Territory[] {
  return SYSTEMS[jurisdiction]?.territories ?? NO_TERRITORIES;
}

/** 0, or the number of the territory that an instrument of this nature is law of, plus one. */
export function territoryOf(jurisdiction: string, nature: string): number {
  return territoriesOf(jurisdiction).findIndex(({ natures }) => natures.includes(nature)) + 1;
}
