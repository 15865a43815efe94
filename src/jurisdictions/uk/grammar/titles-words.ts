import type { Reading } from '../../../grammar/reading.ts';

/** Words that follow a title within a longer one, whether or not they have capitals. */
const TAILS = new Set(
  (
    'amendment amendments amending commencement continuance confirmation revocation extension modification modifications ' +
    'application approval variation appointed day days transitional consequential repeal repeals savings'
  ).split(' '),
);

/** Whether titles of amending and commencing instruments have the word behind the title that they are about. */
export function isTail(r: Reading, at: number): boolean {
  return r.isWord(at) && TAILS.has(r.folded(at));
}

export function hasTail(r: Reading, from: number, last: number): boolean {
  for (let i = from; i <= last; i++) if (isTail(r, i)) return true;
  return false;
}
