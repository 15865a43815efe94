import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import type { Item } from './link-items.ts';
import type { InstrumentMention } from './mentions.ts';
import { listedNumberAt } from './numbers-series.ts';

/**
 * Official numbers that stand alone in the cells of a list or table, where its heading says what they are: "S.I. numbers:
 * 2005/275, 2006/300", "| SI | Title |" above "| 2005/275 | ...". Without such a heading a bare number is none of law.
 */
export function withCells(r: Reading, items: readonly Item[]): readonly Item[] {
  if (!hasCells(r)) return items;
  const found: Item[] = [];
  let series = OTHER;
  let next = 0;
  /** Token behind the heading or the cell before: only there a comma parts cells, elsewhere it is one of a sentence. */
  let open = NOWHERE;
  for (let i = 0; i < r.count; i++) {
    while (next < items.length && (items[next]?.tail ?? 0) <= i) next++;
    if ((items[next]?.from ?? r.count) <= i) continue;
    const heading = headingAt(r, i);
    if (heading !== null) ({ series, end: open } = heading);
    const mention = series === OTHER || !beginsCell(r, i, open) ? null : cellAt(r, i, series);
    if (mention === null) continue;
    found.push({ from: i, end: mention.end, tail: mention.end, type: 'instrument', mention });
    open = mention.end;
    i = mention.end - 1;
  }
  return found.length === 0 ? items : [...items, ...found].sort((a, b) => a.from - b.from);
}

const NOWHERE = -1;

/** Whether a number stands where a cell can begin: few texts have one, and of the others no word has to be looked at. */
function hasCells(r: Reading): boolean {
  if (!r.tokens.text.includes('/')) return false;
  for (let i = 0; i < r.count; i++)
    if (r.isNumber(i) && r.is(i + 1, '/') && r.size(i) === 4 && beginsCell(r, i, i - 1)) return true;
  return false;
}

/** A heading that names what the numbers under it are, but no series that is numbered by year. */
const OTHER = '';

const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['si', 'si'],
  ['sis', 'si'],
  ['ssi', 'ssi'],
  ['ssis', 'ssi'],
  ['directive', OTHER],
  ['directives', OTHER],
  ['decision', OTHER],
  ['decisions', OTHER],
  ['case', OTHER],
  ['cases', OTHER],
]);

/** First letters of all that names a series: every word of a text with a number in it is asked. */
const HEADS = new Set([...HEADINGS.keys(), 'statutory'].map((word) => word.charCodeAt(0)));

interface Heading {
  readonly series: string;
  /** Its colon, bar, or the first token of the next line. */
  readonly end: number;
}

/** Words behind the series in a heading: "S.I. numbers revoked:". */
const MAX_HEADING = 8;

/** The heading at i; null where the words name no series, or go on as a sentence. */
function headingAt(r: Reading, i: number): Heading | null {
  const series = seriesAt(r, i);
  if (series === null) return null;
  for (let at = i + 1; at <= i + MAX_HEADING; at++) {
    if (r.is(at, ':') || r.is(at, '|') || r.newlineBefore(at)) return { series, end: at };
    if (!r.isWord(at) && !r.is(at, '.')) return null;
  }
  return null;
}

/** The series that the words at i name. */
function seriesAt(r: Reading, i: number): string | null {
  if (!r.isWord(i) || !HEADS.has(r.head(i))) return null;
  if (r.words(i, 'statutory')) {
    const nation = r.folded(i - 1);
    if (r.folded(i + 1) === 'rules' || nation === 'irish') return OTHER;
    const instruments = r.folded(i + 1) === 'instruments' || r.folded(i + 1) === 'instrument';
    return instruments ? (nation === 'scottish' ? 'ssi' : 'si') : null;
  }
  if (r.letter(i) === 's' && r.is(i + 1, '.') && r.letter(i + 2) === 'i') return 'si';
  return HEADINGS.get(r.folded(i)) ?? null;
}

/** The number that fills the cell that begins at i, with notes of a series in brackets: "2005/275 (W. 22)". */
function cellAt(r: Reading, i: number, series: string): InstrumentMention | null {
  if (!r.isNumber(i) || r.size(i) !== 4 || !r.is(i + 1, '/')) return null;
  const match = listedNumberAt(r, i, series, 0, 0);
  if (match === null || !endsCell(r, match.end)) return null;
  const ref = newInstrumentRef(CODE, { span: r.span(i, match.end), numbers: match.numbers });
  return { from: i, end: match.end, kind: match.kind, ref };
}

function beginsCell(r: Reading, i: number, open: number): boolean {
  if (r.newlineBefore(i) || r.is(i - 1, '|') || r.is(i - 1, '•')) return true;
  return i - 1 === open && (r.is(open, ',') || r.is(open, ';') || r.is(open, ':') || r.words(open, 'and'));
}

function endsCell(r: Reading, at: number): boolean {
  if (at >= r.count || r.newlineBefore(at) || r.words(at, 'and')) return true;
  return [',', ';', '|', '('].some((mark) => r.is(at, mark)) || (r.is(at, '.') && !r.glued(at + 1));
}
