import type { Reading } from '../../../grammar/reading.ts';
import { REPORTERS, type ReporterFact } from '../facts-reporters.ts';
import { yearAt } from './brackets.ts';
import { isVolume } from './laws.ts';
import { PhraseTable } from './phrases.ts';

const TABLE = new PhraseTable(
  REPORTERS.flatMap((reporter) =>
    [reporter.name, joined(reporter.name)].map((name) => [name, reporter] as const),
  ),
);

/** "NW2d" for "N.W.2d", "US" for "U.S.": courts of several states write initials without dots. */
function joined(name: string): string {
  return name.replace(/(?<=\b[A-Z])\.\s?(?=[A-Z]\b)/g, '');
}

/** First words of all names: triggers. */
export const REPORTER_WORDS: readonly string[] = TABLE.heads;

export interface ReporterMatch {
  /** The volume. */
  readonly start: number;
  /** Token behind the name. */
  readonly end: number;
  readonly reporter: ReporterFact;
}

/** The reporter whose name begins at token i, behind its volume: "410 U.S.", "2020 WL". */
export function reporterAt(r: Reading, i: number): ReporterMatch | null {
  if (!isVolume(r, i - 1) || !r.capitalised(i)) return null;
  const found = TABLE.at(r, i);
  if (found === null) return null;
  const { value: reporter, end } = found;
  if (reporter.form === 'year' && (yearAt(r, i - 1) < 0 || !inCapitals(r, i))) return null;
  if (reporter.form === 'doubtful' && !isWritten(r, i, end, reporter.name)) return null;
  return { start: i - 1, end, reporter };
}

/** "IL", "WL": in small letters they are words; where nothing has small letters capitals show nothing. */
function inCapitals(r: Reading, i: number): boolean {
  return !r.isInCapitals && r.source(i, i + 1) === r.source(i, i + 1).toUpperCase();
}

/** Names that are words as well count only with their dots and capitals. */
function isWritten(r: Reading, i: number, end: number, name: string): boolean {
  return r.source(i, end).replace(/\s+/g, '').startsWith(name.replace(/\s+/g, ''));
}

export interface Page {
  readonly end: number;
  /** Null for a page that is not yet known: "410 U.S. ___". */
  readonly text: string | null;
}

/** "113", "70P", "___". */
export function pageAt(r: Reading, i: number): Page | null {
  if (r.is(i, '_')) {
    let end = i + 1;
    while (r.is(end, '_')) end++;
    return { end, text: null };
  }
  const marked = r.is(i, '¶') ? i + 1 : i;
  if (!r.isNumber(marked) || r.size(marked) > 8) return null;
  const lettered = r.letter(marked + 1) !== '' && r.glued(marked + 1);
  const end = lettered ? marked + 2 : marked + 1;
  const goesOn = (r.is(end, '.') || r.is(end, '/')) && r.glued(end) && r.isNumber(end + 1) && r.glued(end + 1);
  return goesOn ? null : { end, text: r.source(marked, end).toUpperCase() };
} // biome-ignore format: one line

export interface Pins {
  readonly end: number;
  readonly values: readonly { readonly value: string; readonly to?: string }[];
}

const MAX_PINS = 8;

/** ", 153", ", 153-54, 160 n.3", "at *3", "at 152–53": the pages that are meant. @param isNext whether a citation begins there */
export function pinsAt(r: Reading, i: number, isNext: (i: number) => boolean): Pins {
  const values: { value: string; to?: string }[] = [];
  let end = i;
  while (values.length < MAX_PINS) {
    const pin = pinAt(r, end, isNext);
    if (pin === null) break;
    values.push(pin.to === null ? { value: pin.value } : { value: pin.value, to: pin.to });
    end = pin.end;
  }
  return { end, values };
}

function pinAt(r: Reading, i: number, isNext: (i: number) => boolean) {
  const comma = r.is(i, ',') || r.is(i, '&') ? i + 1 : i;
  const said = r.words(comma, 'at') ? comma + 1 : comma;
  const at = r.is(said, '*') ? said + 1 : said;
  if (said === i || !r.isNumber(at) || r.size(at) > 5 || isNext(at)) return null;
  const ranged = r.isDash(at + 1) && r.isNumber(at + 2);
  const to = ranged ? r.folded(at + 2) : null;
  return { end: noteEnd(r, ranged ? at + 3 : at + 1), value: r.folded(at), to };
}

/** Behind "n.3", "nn.3-4", "& n.5". */
function noteEnd(r: Reading, i: number): number {
  const at = r.is(i, '&') ? i + 1 : i;
  if (!r.words(at, 'n') && !r.words(at, 'nn')) return i;
  const number = r.is(at + 1, '.') ? at + 2 : at + 1;
  if (!r.isNumber(number)) return i;
  return r.isDash(number + 1) && r.isNumber(number + 2) ? number + 3 : number + 1;
}
