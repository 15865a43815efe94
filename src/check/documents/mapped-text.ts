import type { Span } from '../../model/index.ts';
import type { Place } from '../model.ts';
import { DocumentError } from './errors.ts';
import { MAX_TEXT } from './limits.ts';

const NOWHERE: Place = { page: null, paragraph: null, part: null, line: null, column: null };

/** Plain text that grows piece by piece out of a source, each piece knowing where it comes from. */
export class MappedText {
  readonly #source: string;
  readonly #pieces: string[] = [];
  /** Where each run of text begins here and in the source: within a run both advance together. */
  readonly #here: number[] = [0];
  readonly #there: number[] = [0];
  readonly #quoted: Span[] = [];
  #length = 0;
  #end = '';
  /** The position of the source at which the last run goes on; none behind a mark. */
  #next = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get length(): number {
    return this.#length;
  }

  /** Text that stands at `at` of the source, character by character. */
  add(text: string, at: number): void {
    if (text === '') return;
    if (at !== this.#next) {
      this.#here.push(this.#length);
      this.#there.push(at);
    }
    this.#append(text);
    this.#next = at + text.length;
  }

  /** A mark between texts that the source writes otherwise: at most one of them, and none at the beginning. */
  separate(mark: ' ' | '\t' | '\n' | '\n\n'): void {
    if (this.#length === 0 || this.#end.endsWith('\n\n') || this.#end.endsWith(mark)) return;
    this.#append(mark === '\n\n' && this.#end.endsWith('\n') ? '\n' : mark);
    this.#next = -1;
  }

  /** What has been written since `from` is a quotation. */
  quote(from: number): void {
    if (from < this.#length) this.#quoted.push([from, this.#length]);
  }

  get text(): string {
    return this.#pieces.join('');
  }

  get quoted(): readonly Span[] {
    return this.#quoted;
  }

  /** From a position of the text to line and column of the source. */
  places(): (offset: number) => Place {
    const lines = lineStarts(this.#source);
    return (offset) => {
      const run = last(this.#here, offset);
      const end = this.#here[run + 1] ?? this.#length;
      const within = Math.min(offset, end) - (this.#here[run] as number);
      const at = Math.min((this.#there[run] as number) + within, this.#source.length);
      const line = last(lines, at);
      return { ...NOWHERE, line: line + 1, column: at - (lines[line] as number) + 1 };
    };
  }

  #append(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
    this.#end = (this.#end + text).slice(-2);
    if (this.#length > MAX_TEXT) throw tooLong();
  }
}

/** A unit of a format that has no lines of its own: a line of a page, a paragraph. */
export interface Unit {
  readonly text: string;
  readonly place: Omit<Place, 'column'>;
  /** What joins it to the next one: a line break, a blank line, nothing. */
  readonly joint: '\n' | '\n\n' | '';
}

/** The text of units, and the place of every position in it. */
export function joined(units: readonly Unit[]): { text: string; place: (offset: number) => Place } {
  const starts: number[] = [];
  let length = 0;
  for (const { text, joint } of units) {
    starts.push(length);
    length += text.length + joint.length;
    if (length > MAX_TEXT) throw tooLong();
  }
  const place = (offset: number): Place => {
    const n = last(starts, offset);
    const unit = units[n];
    if (unit === undefined) return NOWHERE;
    return { ...unit.place, column: offset - (starts[n] as number) + 1 };
  };
  return { text: units.map(({ text, joint }) => text + joint).join(''), place };
}

/** Where the lines of a text begin. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The last of some ascending numbers that is not above a value, by position; 0 where all are. */
function last(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) <= value) low = middle;
    else high = middle;
  }
  return low;
}

function tooLong(): DocumentError {
  return new DocumentError(
    'too_long',
    `its text is longer than ${MAX_TEXT / 1e6} million characters; split it`,
  );
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((raised, digit) => [String(digit), raised]),
);

/**
 * Raised digits as the characters that are raised by themselves. Written flat, the mark of a note would become part of the
 * number before it: "article 1240" and note 1 are not article 12401.
 */
export function raised(text: string): string {
  return text.replaceAll(/[0-9]/g, (digit) => SUPERSCRIPTS[digit] ?? digit);
}
