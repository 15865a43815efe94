import type { Reading } from '../../../grammar/reading.ts';
import type { PlaceStep } from './places.ts';

/** Words that English has for the places of a German norm. */
const PLACES = new Map([
  ['sentence', 'satz'],
  ['paragraph', 'abs'],
  ['para', 'abs'],
  ['no', 'nr'],
  ['number', 'nr'],
  ['letter', 'lit'],
] as const);

/** "sentence 2", "para. 1", "no. 3", "letter a". Other laws have such places too. */
export function englishPlaceAt(r: Reading, i: number): (PlaceStep & { readonly english: true }) | null {
  const unit = (PLACES as ReadonlyMap<string, PlaceStep['place']['unit']>).get(r.folded(i));
  if (unit === undefined) return null;
  const at = r.is(i + 1, '.') ? i + 2 : i + 1;
  const number = unit !== 'lit' && r.isNumber(at) && r.size(at) <= 2 ? `${r.number(at)}` : '';
  const value = unit === 'lit' ? r.letter(at) : number;
  return value === '' ? null : { end: at + 1, place: { unit, value }, bare: false, english: true };
}
