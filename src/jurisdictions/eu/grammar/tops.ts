import type { Reading } from '../../../grammar/reading.ts';
import type { Unit } from '../coordinates.ts';
import { Lang, Meaning } from './vocabulary.ts';
import { grammaticalNumber, languagesOf } from './words.ts';

/** "of the", "de l'" */
const MAX_CONNECTOR = 4;

/** "Art.", "Erwgr." are cut short, "Article." is not. */
const LONGEST_ABBREVIATION = 5;

/** Units that stand at the top of a citation. */
const TOPS: readonly (readonly [meaning: number, unit: Unit])[] = [
  [Meaning.article, 'art'],
  [Meaning.recital, 'rct'],
  [Meaning.annex, 'anx'],
  [Meaning.chapter, 'ch'],
  [Meaning.title, 'title'],
  [Meaning.part, 'part'],
  [Meaning.section, 'sec'],
];

/** The word that a group of provisions stands under. */
export interface Top {
  readonly unit: Unit;
  readonly end: number;
  readonly languages: number;
  readonly plural: boolean;
}

/** The unit word at i, with the dot that shortens it. Finnish ones have their numbers in front. */
export function topAt(r: Reading, i: number): Top | null {
  for (const [meaning, unit] of TOPS) {
    const languages = languagesOf(r, i, meaning);
    if (languages === 0 || languages === Lang.fi) continue;
    const plural = grammaticalNumber(r, i, meaning) === 'plural';
    // "Article." ends a sentence.
    const dotted = r.size(i) <= LONGEST_ABBREVIATION && r.is(i + 1, '.') && r.glued(i + 1);
    return { unit, end: dotted ? i + 2 : i + 1, languages, plural };
  }
  return null;
}

/** Token behind "of", "du", "de l'", "des", where one stands at `at`; -1 else. A comma may stand in front. */
export function connectorEnd(r: Reading, at: number): number {
  let end = r.is(at, ',') ? at + 1 : at;
  const start = end;
  while (end < start + MAX_CONNECTOR && (r.role(end, Meaning.of) || r.is(end, "'"))) end++;
  return end === start ? -1 : end;
}
