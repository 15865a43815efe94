import { romanToInt } from '../../src/jurisdictions/uk/coordinates-numbers.ts';
import type { IsoDate } from '../../src/model/dates.ts';
import { linesOf } from './lines.ts';

/** What one plain text says of an instrument. */
export interface PlainText {
  /** Path of the work on legislation.gov.uk. */
  readonly work: string;
  readonly title: string;
  /** The law is that of this day. */
  readonly asOf: IsoDate | null;
  /** Numbers of the body in document order, level by level: `['1', '2', 'a', 'i']`. */
  readonly numbers: readonly (readonly string[])[];
}

const HEADER = /^(Title|Date|Identifier): (.*)$/;
const WORK =
  /^https?:\/\/www\.legislation\.gov\.uk\/(?:id\/)?([^\s]+?)(?:\/(?:enacted|made|\d{4}-\d{2}-\d{2}))?$/;
/** A line of its own: `1.2.a.i`, `124A.1`. */
const NUMBER_LINE = /^\d{1,4}[A-Z]{0,3}(?:\.[0-9A-Za-z]{1,6}){0,5}$/;

/**
 * Reads a text in which every provision begins with its whole number on a line of its own. Only the body is read, up to
 * the point where numbers start again: which Schedule begins there, the text does not tell.
 */
export async function readPlainText(file: string): Promise<PlainText | null> {
  const header = new Map<string, string>();
  const body = new BodyNumbers();
  for await (const line of linesOf(file)) {
    const text = line.text.trim();
    const field = HEADER.exec(text);
    if (field !== null && !header.has(field[1] as string)) header.set(field[1] as string, field[2] as string);
    else if (NUMBER_LINE.test(text) && !body.take(text.split('.'))) break;
  }
  const work = WORK.exec(header.get('Identifier') ?? '')?.[1];
  if (work === undefined) return null;
  const asOf = header.get('Date') ?? '';
  return {
    work,
    title: header.get('Title') ?? '',
    asOf: /^\d{4}-\d{2}-\d{2}$/.test(asOf) ? asOf : null,
    numbers: body.numbers,
  };
}

/**
 * Sorts the numbers of the body from all else that stands on a line of its own: cells of tables, and numbers of quoted
 * words, which are written below the provision that quotes them (`29.7.63A.1`). A number counts if it continues those of
 * its level, and if the level is written as such.
 */
export class BodyNumbers {
  readonly numbers: (readonly string[])[] = [];
  /** The last number that counted at every level, by the number above it. */
  private readonly lasts = new Map<string, string>();

  /** @returns false where numbers start again: the body has ended. */
  take(number: readonly string[]): boolean {
    const parent = number.slice(0, -1);
    const last = this.lasts.get(parent.join('.'));
    const own = number.at(-1) as string;
    if (number.length === 1 && last !== undefined && own === '1') return false;
    const known = parent.length === 0 || this.lasts.has(above(parent)) === true;
    if (known && this.counts(parent) && follows(last, own, levelOf(number))) {
      this.lasts.set(parent.join('.'), own);
      this.numbers.push(number);
    }
    return true;
  }

  /** Whether the number above is the one that was read last at its level. */
  private counts(parent: readonly string[]): boolean {
    return parent.every((own, at) => this.lasts.get(parent.slice(0, at).join('.')) === own);
  }
}

function above(path: readonly string[]): string {
  return path.slice(0, -1).join('.');
}

/** How a level is counted: sections and subsections in figures, paragraphs in letters, what lies below in Roman ones. */
type Count = 'figures' | 'letters' | 'roman' | 'any';

function levelOf(number: readonly string[]): readonly Count[] {
  if (number.length === 1) return ['figures'];
  if (number.length === 2) return ['figures', 'letters'];
  const upper = /^\d/.test(number[1] as string) ? 2 : 1;
  const depth = number.length - upper;
  return depth === 1 ? ['letters'] : depth === 2 ? ['roman'] : ['any'];
}

function follows(last: string | undefined, own: string, counts: readonly Count[]): boolean {
  return counts.some((count) => FOLLOWS[count](last, own));
}

const FOLLOWS: Readonly<Record<Count, (last: string | undefined, own: string) => boolean>> = {
  figures: followsInFigures,
  letters: followsInLetters,
  roman: followsInRoman,
  any: (last, own) => followsInLetters(last?.toLowerCase(), own.toLowerCase()) || followsInDoubles(last, own),
};

function followsInFigures(last: string | undefined, own: string): boolean {
  const figure = /^(\d+)([A-Z]*)$/.exec(own);
  if (figure === null) return false;
  const before = last === undefined ? 0 : Number.parseInt(last, 10);
  const now = Number(figure[1]);
  if (now === before + 1 && figure[2] === '') return true;
  return last !== undefined && now === before && figure[2] !== '';
}

/** `b` after `a` or `ab`; `aa` and `ab` after `a`. */
function followsInLetters(last: string | undefined, own: string): boolean {
  if (!/^[a-z]{1,3}$/.test(own)) return false;
  if (last === undefined) return own === 'a';
  const [before, now] = [last.charCodeAt(0), own.charCodeAt(0)];
  return own.length === 1 ? now === before + 1 : now === before && own > last;
}

function followsInRoman(last: string | undefined, own: string): boolean {
  const [before, now] = [last === undefined ? 0 : romanToInt(last), romanToInt(own)];
  return before !== null && now === before + 1;
}

function followsInDoubles(last: string | undefined, own: string): boolean {
  if (!/^([a-z])\1$/i.test(own)) return false;
  return last === undefined ? own.toLowerCase() === 'aa' : own.charCodeAt(0) === last.charCodeAt(0) + 1;
}
