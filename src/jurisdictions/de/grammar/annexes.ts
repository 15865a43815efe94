import type { Reading } from '../../../grammar/reading.ts';
import { provisionSegment } from '../coordinates.ts';
import { type Group, groupAt, type Leaf, placesFrom } from './group.ts';
import { romanAt } from './numbers.ts';
import { Role } from './words.ts';

/** An annex as cited, in front of its law. */
export interface Annex {
  readonly group: Group;
  readonly numbered: boolean;
  /** Whether the norm that it belongs to is named: "Anlage zu § 9". */
  readonly ofNorm: boolean;
}

interface AnnexNumber {
  readonly from: number;
  readonly end: number;
  readonly text: string;
}

const SIGN = '§';
const MAX_ANNEXES = 16;

/**
 * "Anlage 1", "Anhang II Nr. 3", "Anlagen 1 und 2 zu § 5", "Anlage 1 (zu § 2 Abs. 1)". The annexes of a law are numbered through,
 * so a number tells which one is meant; an annex that is told by its norm alone may be any of them.
 */
export function annexAt(r: Reading, i: number): Annex | null {
  const numbers = numbersAt(r, i + 1);
  const places = numbers.length > 1 ? [] : placesFrom(r, numbers.at(-1)?.end ?? i + 1);
  const named = places.at(-1)?.end ?? numbers.at(-1)?.end ?? i + 1;
  const norm = normEnd(r, named);
  const end = norm ?? named;
  const pinpoints = places.map(({ place }) => place);
  const all: readonly AnnexNumber[] = numbers.length === 0 ? [{ from: i, end: i + 1, text: '' }] : numbers;
  const leaves = all.map((number, n): Leaf => {
    const path = [provisionSegment('anlage', number.text)];
    const target = { unit: 'anlage', readings: [{ type: 'single' as const, path }], ordered: true, pinpoints };
    return { from: n === 0 ? i : number.from, end: n === all.length - 1 ? end : number.end, target };
  }); // biome-ignore format: one line
  const limit = numbers.length === 0 && norm !== null ? 'unread_article' : null;
  const firm = { end, leaves };
  const group: Group = {
    from: i,
    end,
    unit: 'anlage',
    plural: false,
    leaves,
    firm,
    german: true,
    weak: false,
    within: null,
    limit,
  };
  return { group, numbered: numbers.length > 0, ofNorm: norm !== null };
}

/** "1", "1a", "II", "1, 2 und 4a". */
function numbersAt(r: Reading, i: number): readonly AnnexNumber[] {
  const numbers: AnnexNumber[] = [];
  for (let at = i; numbers.length < MAX_ANNEXES; ) {
    const number = numberAt(r, at);
    if (number === null) break;
    numbers.push(number);
    at = r.is(number.end, ',') ? number.end + 1 : number.end;
    if (r.role(at, Role.and)) at++;
    if (at === number.end) break;
  }
  return numbers;
}

function numberAt(r: Reading, i: number): AnnexNumber | null {
  if (!r.isNumber(i))
    return romanAt(r, i) > 0 || isLetter(r, i) ? { from: i, end: i + 1, text: r.source(i, i + 1) } : null;
  if (r.size(i) > 2 || r.number(i) === 0 || r.is(i + 1, '.')) return null;
  const lettered = r.glued(i + 1) && r.isWord(i + 1) && r.size(i + 1) === 1;
  const text = `${r.number(i)}${lettered ? r.folded(i + 1) : ''}`;
  return { from: i, end: lettered ? i + 2 : i + 1, text };
}

/** "Anlage A zu § 5": a capital, in front of words that go on. */
function isLetter(r: Reading, i: number): boolean {
  return r.letter(i) !== '' && r.capitalised(i) && (r.words(i + 1, 'zu') || r.is(i + 1, '('));
}

/** Token behind the norm that an annex belongs to: "zu § 9", "(zu § 2 Abs. 1)"; null where none is named. */
function normEnd(r: Reading, i: number): number | null {
  const bracket = r.is(i, '(');
  const at = bracket ? i + 1 : i;
  if (!r.words(at, 'zu')) return null;
  const norm = r.is(at + 1, SIGN) || r.role(at + 1, Role.article) ? groupAt(r, at + 1) : null;
  if (norm === null) return null;
  // "Anlage 1 (zu § 2 FeV)": the law stands inside.
  return bracket && r.is(norm.end, ')') ? norm.end + 1 : norm.end;
}
