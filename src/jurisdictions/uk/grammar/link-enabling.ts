import { Cue } from './cues-words.ts';
import { canOwn } from './link-items.ts';
import type { Linking } from './link-state.ts';

/**
 * The delegated instrument that the Act of item `by` is named for: "Regulations made under section 64 of the X Act, reg 3",
 * "S.I. 2011/2260, made under the X Act". Answers its item, -1 where no mention names it, null where the Act enables none.
 */
export function enabledUnder(linking: Linking, by: number): number | null {
  const { r, sequence, links } = linking;
  const { items } = sequence;
  let first = by;
  while (first > 0 && links[first - 1]?.by === by) first--;
  let at = (items[first]?.from ?? 0) - 1;
  while (r.role(at, Cue.determiner)) at--;
  if (r.words(at - 1, 'pursuant', 'to')) at--;
  else if (!r.words(at, 'under')) return null;
  const made = MADE.has(r.folded(at - 1));
  const named = r.role(at - 1, Cue.kind) && !ENABLING.has(r.folded(at - 1));
  const before = items[first - 1];
  const direct = before !== undefined && canOwn(before) && at - (made ? 1 : 0) - before.tail <= 1;
  if (!made && !named && !direct) return null;
  return direct ? first - 1 : -1;
}

const MADE = new Set(['made', 'issued']);
const ENABLING = new Set(['act', 'acts', 'measure', 'measures']);
