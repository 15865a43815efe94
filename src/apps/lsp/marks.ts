import type { Coordinate } from '../../model/index.ts';

/** Lines and characters count from 0, characters in UTF-16 units, as the protocol has them. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Something said about one place of a document: a citation that stands, or what is amiss. */
export interface Mark {
  readonly range: Range;
  /** `none` where there is nothing to say but what a hover shows. */
  readonly level: 'none' | 'note' | 'warning' | 'error';
  /** Stable, for machines: a rule of `check`, a code of the gate. */
  readonly code: string;
  readonly message: string;
  /** The words that stand there; null where they are no citation. */
  readonly words: string | null;
  /** What could stand there instead, best first: found when it is asked for, since each is read again. */
  instead(): readonly Replacement[];
  readonly coordinates: readonly Coordinate[];
}

export interface Replacement {
  readonly title: string;
  readonly text: string;
  /** Whether the citation is amiss: a fix. Otherwise it stands and could be written in its canonical form. */
  readonly isFix: boolean;
}

/** Where both `check` and the gate count: from 1. */
interface Counted {
  readonly line: number;
  readonly column: number;
}

export function positionOf({ line, column }: Counted): Position {
  return { line: line - 1, character: column - 1 };
}

export function holds({ start, end }: Range, { line, character }: Position): boolean {
  const fromStart = line - start.line || character - start.character;
  const toEnd = end.line - line || end.character - character;
  return fromStart >= 0 && toEnd >= 0;
}

export function meet(a: Range, b: Range): boolean {
  return holds(a, b.start) || holds(a, b.end) || holds(b, a.start);
}
