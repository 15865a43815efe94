import { ANY, encodePattern, ONE } from './patterns.ts';
import { folded } from './terms.ts';

/** Whether a text is like a pattern, in any case and without accents: what `corpus.fold(...) LIKE` says in the database. */
export function isLike(text: string, pattern: string): boolean {
  const wanted = encodePattern(pattern)
    .split(WILDCARD)
    .map((part) => (part === ANY || part === ONE ? part : folded(part)))
    .join('');
  return matches([...folded(text)], [...wanted]);
}

const WILDCARD = new RegExp(`([${ANY}${ONE}])`);

/** At a mismatch only the last `%` takes one character more: those before it have found their shortest match. */
function matches(text: readonly string[], pattern: readonly string[]): boolean {
  let [at, next, star, from] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[next] === ANY) [star, from] = [next++, at];
    else if (pattern[next] === ONE || pattern[next] === text[at]) [at, next] = [at + 1, next + 1];
    else if (star >= 0) [next, at] = [star + 1, ++from];
    else return false;
  }
  while (pattern[next] === ANY) next++;
  return next === pattern.length;
}
