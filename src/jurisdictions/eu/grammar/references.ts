import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Coordinate, InstrumentRef, ReadOptions } from '../../../model/index.ts';
import { CODE, parseCoordinate } from '../coordinates.ts';
import { letterOfSeries } from '../series.ts';
import type { BackReference } from './mentions.ts';
import { FRAMEWORK, Meaning } from './vocabulary.ts';
import { kindAt, languagesOf } from './words.ts';

/** "that Regulation", "la présente directive", "dieser Verordnung", "thereof": i is the word for the kind, or "thereof". */
export function backReferenceAt(r: Reading, i: number, floor: number): BackReference | null {
  if (r.words(i, 'thereof')) return { from: i, end: i + 1, to: 'same', letter: null };
  const kind = kindAt(r, i);
  if (kind === null || i - 1 < floor) return null;
  const framework = kind.letter === 'D' && FRAMEWORK.has(r.folded(i - 1));
  const pointer = framework ? i - 2 : i - 1;
  const present = languagesOf(r, pointer, Meaning.present) & kind.languages;
  const same = languagesOf(r, pointer, Meaning.that) & kind.languages;
  if ((present === 0 && same === 0) || pointer < floor) return null;
  const letter = framework ? 'F' : kind.letter;
  return { from: pointer, end: i + 1, to: present !== 0 ? 'present' : 'same', letter };
}

/** An act that words can mean, with the letter of its kind. */
export interface Antecedent {
  readonly ref: InstrumentRef;
  readonly letter: string | null;
}

/** What the caller says the text stands in, or was about before. */
export interface Surroundings {
  readonly host: Antecedent | null;
  readonly context: Antecedent | null;
}

export function surroundingsOf({ host, context }: ReadOptions): Surroundings {
  const given = host === null ? [...new Set(context.map(instrumentOf))] : [];
  const [only] = given;
  return {
    host: host === null ? null : placed(host, 'host'),
    context: only !== undefined && given.length === 1 ? placed(only, 'context') : null,
  };
}

function instrumentOf(coordinate: Coordinate): Coordinate {
  return parseCoordinate(coordinate)?.instrument ?? coordinate;
}

function placed(coordinate: Coordinate, source: 'host' | 'context'): Antecedent | null {
  const parsed = parseCoordinate(coordinate);
  if (parsed === null) return null;
  const series = parsed.instrument.split('/')[1] as string;
  const letter = series === 'treaty' ? 'T' : letterOfSeries(series);
  if (letter === null) return null;
  const ref = newInstrumentRef(CODE, { span: null, source, nature: series, coordinate: parsed.instrument });
  return { ref, letter };
}
