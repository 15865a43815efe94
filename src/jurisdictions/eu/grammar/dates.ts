import type { Reading } from '../../../grammar/reading.ts';
import { dayOf, type IsoDate, isoDate } from '../../../model/index.ts';
import { Meaning, MONTHS } from './vocabulary.ts';

const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
);
const OF = new Set(['of', 'du', 'vom', 'de', 'del', 'van', 'do']);
/** "of the European Parliament and of the Council of 27 April 2016" */
const MAX_BETWEEN = 14;

export interface DateBehind {
  readonly end: number;
  readonly date: IsoDate;
}

/** The day of signature behind the number of an act, with the institutions in between; null where none is told. */
export function dateBehind(r: Reading, end: number): DateBehind | null {
  for (let at = end; at < end + MAX_BETWEEN; at++) {
    if (r.isNumber(at)) return at > end ? dateAt(r, at) : null;
    const between = r.role(at, Meaning.between) || OF.has(r.folded(at)) || r.is(at, "'") || r.is(at, ',');
    if (!between || r.newlineBefore(at)) return null;
  }
  return null;
}

/** "27 April 2016", "1er juillet 2003", "27. April 2016", "27 de abril de 2016". */
export function dateAt(r: Reading, start: number): DateBehind | null {
  const day = r.number(start);
  let at = start + 1;
  if (r.glued(at) && (r.words(at, 'er') || r.is(at, '.') || r.is(at, '°'))) at++;
  if (r.words(at, 'de')) at++;
  const month = MONTH_OF.get(r.folded(at)) ?? 0;
  at++;
  if (r.words(at, 'de')) at++;
  const known = month === 0 || r.size(at) !== 4 ? null : dayOf(r.number(at), month, day);
  const date = known === null ? null : isoDate(known);
  return date === null ? null : { end: at + 1, date };
}
