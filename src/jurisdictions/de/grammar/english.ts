import type { Reading } from '../../../grammar/reading.ts';
import type { ProvisionReading } from '../../../model/index.ts';
import { absatzSegment, provisionSegment } from '../coordinates.ts';
import { englishPlaceAt } from './english-places.ts';
import type { Group, Leaf } from './group.ts';
import { normNumberAt } from './numbers.ts';
import { listed, type Place, placeAt } from './places.ts';

/** How English writes § behind a law, and whether several may follow. */
const SECTION: ReadonlyMap<string, boolean> = new Map([
  ['s', false],
  ['sec', false],
  ['sect', false],
  ['section', false],
  ['ss', true],
  ['secs', true],
  ['sections', true],
]);
const MAX_LEAVES = 64;
/** Where abbreviations in capitals may be those of any country: only a basis or a question this short is about one law. */
const SHORT_INPUT = 40;

/**
 * The norms that stand behind a law in English: "GwG s. 15(3) Nr. 3(b)", "HGB sections 325 and 326", "KWG ss. 10-12". Only
 * the law in front shows that they are German.
 *
 * @param mixed whether the law's abbreviation has small letters inside, as no English one has.
 */
export function englishGroupAt(r: Reading, i: number, mixed: boolean): Group | null {
  const plural = SECTION.get(r.folded(i));
  if (plural === undefined || (i > 0 && r.glued(i)) || (!mixed && r.count > SHORT_INPUT)) return null;
  const leaves: Leaf[] = [];
  let from = i;
  let at = r.is(i + 1, '.') ? i + 2 : i + 1;
  while (leaves.length < MAX_LEAVES) {
    const leaf = leafAt(r, from, at, plural);
    if (leaf === null) break;
    leaves.push(leaf);
    const next = plural ? separatorAt(r, leaf.end) : leaf.end;
    if (next === leaf.end) break;
    from = next;
    at = next;
  }
  const end = leaves.at(-1)?.end;
  if (end === undefined) return null;
  const limit = leaves.length === MAX_LEAVES ? 'too_many_members' : null;
  const firm = { end, leaves };
  return { from: i, end, unit: 'p', plural, leaves, within: null, firm, german: true, weak: false, limit };
}

/** "and", "or", "&", a comma, or a comma and a word: the token behind. */
function separatorAt(r: Reading, i: number): number {
  const at = r.is(i, ',') ? i + 1 : i;
  return r.words(at, 'and') || r.words(at, 'or') || r.is(at, '&') ? at + 1 : at;
}

function leafAt(r: Reading, from: number, at: number, plural: boolean): Leaf | null {
  const number = normNumberAt(r, at, false);
  if (number === null) return null;
  const path = [provisionSegment('p', number.text)];
  const last = lastOfRange(r, number.end, plural);
  if (last !== null && last.value >= number.value) {
    const readings: ProvisionReading[] = [
      { type: 'range', from: path, to: [provisionSegment('p', last.text)] },
    ];
    return { from, end: last.end, target: { unit: 'p', readings, ordered: false, pinpoints: [] } };
  }
  const { end, places } = placesAt(r, number.end);
  const absatz = places.find(({ unit }) => unit === 'abs');
  const reading: ProvisionReading =
    absatz !== undefined
      ? { type: 'single', path: [...path, absatzSegment(absatz.value)] }
      : number.open
        ? { type: 'open', from: path }
        : { type: 'single', path };
  return { from, end, target: { unit: 'p', readings: [reading], ordered: false, pinpoints: places } };
}

/** "10-12", "10 to 12". */
function lastOfRange(r: Reading, i: number, plural: boolean) {
  const hyphen = (r.is(i, '-') || r.is(i, '\u2013')) && (plural || r.glued(i));
  return hyphen || (plural && r.words(i, 'to')) ? normNumberAt(r, i + 1, false) : null;
}

/** "(3) Nr. 3(b)", "(2)(a)", "(1) sentence 2", "Abs. 3 Nr. 1". */
function placesAt(r: Reading, start: number): { readonly end: number; readonly places: readonly Place[] } {
  let end = start;
  let places: readonly Place[] = [];
  for (;;) {
    const step = bracketedAt(r, end, places) ?? englishPlaceAt(r, end) ?? placeAt(r, end);
    if (step === null || places.some(({ unit }) => unit === step.place.unit)) return { end, places };
    places = listed(places, step.place);
    end = step.end;
  }
}

/** "(3)", "(1a)" is the Absatz, or the number below it; "(b)" a letter. Both are glued to what stands before them. */
function bracketedAt(r: Reading, i: number, places: readonly Place[]) {
  if (!r.is(i, '(') || (places.length > 0 && !r.glued(i))) return null;
  if (r.isNumber(i + 1) && r.size(i + 1) <= 2) {
    const letter = r.glued(i + 2) ? r.letter(i + 2) : '';
    const end = letter === '' ? i + 2 : i + 3;
    const unit = places.length === 0 ? ('abs' as const) : ('nr' as const);
    return r.is(end, ')') ? { end: end + 1, place: { unit, value: `${r.number(i + 1)}${letter}` } } : null;
  }
  if (r.letter(i + 1) === '' || !r.is(i + 2, ')')) return null;
  const value = r.letter(i + 1);
  const ranged = r.is(i + 3, '-') && r.is(i + 4, '(') && r.letter(i + 5) > value && r.is(i + 6, ')');
  return ranged
    ? { end: i + 7, place: { unit: 'lit' as const, value, to: r.letter(i + 5) } }
    : { end: i + 3, place: { unit: 'lit' as const, value } };
}
