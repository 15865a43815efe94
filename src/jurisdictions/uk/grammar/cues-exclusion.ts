import type { Reading } from '../../../grammar/reading.ts';
import { Cue, DIRECT_EXCLUSIONS, EXCLUSIONS } from './cues-words.ts';

/** Words between a cue of exclusion and what it takes out: "except for the purposes of section 4". */
const MAX_FILLERS = 3;

/** A cue word by word, and how many other words may stand between it and what it takes out. */
interface ExclusionCue {
  readonly words: readonly string[];
  readonly fillers: number;
}

const CUES: readonly ExclusionCue[] = [
  { words: ['not'], fillers: 1 },
  ...EXCLUSIONS.map((phrase) => ({ words: phrase.split(' '), fillers: MAX_FILLERS })),
  ...DIRECT_EXCLUSIONS.map((phrase) => ({ words: phrase.split(' '), fillers: 0 })),
];

/** The longest of those that begin with a word stands in front: "save for" before "save". */
const BY_FIRST = indexed(
  [...CUES].sort((a, b) => b.words.length - a.words.length),
  0,
);
const BY_LAST = indexed(CUES, -1);

function indexed(cues: readonly ExclusionCue[], word: 0 | -1): ReadonlyMap<string, readonly ExclusionCue[]> {
  const index = new Map<string, ExclusionCue[]>();
  for (const cue of cues) {
    const key = cue.words.at(word) as string;
    index.set(key, [...(index.get(key) ?? []), cue]);
  }
  return index;
}

/** Cues that may be shortened, with a dot behind. */
const SHORTENED = new Set(['excl', 'exc', 'ex', 'incl']);

/**
 * Whether words right in front of i take it out of what is meant: "except section 4", "other than the Theft Act 1968",
 * "not s. 4". Looks no further back than `floor`.
 */
export function isExcluded(r: Reading, i: number, floor: number): boolean {
  let at = r.is(i - 1, '.') && SHORTENED.has(r.folded(i - 2)) ? i - 2 : i - 1;
  if (endsWithout(r, at, floor)) return true;
  for (let fillers = 0; at >= floor; at--) {
    if (r.role(at, Cue.exclusion) && exclusionEndsAt(r, at, floor, fillers)) return true;
    if (!r.isWord(at) || r.role(at, Cue.and | Cue.agent)) return false;
    if (r.folded(at) !== 'the' && ++fillers > MAX_FILLERS) return false;
  }
  return false;
}

/** "w/o". */
function endsWithout(r: Reading, at: number, floor: number): boolean {
  return at - 2 >= floor && r.letter(at) === 'o' && r.is(at - 1, '/') && r.letter(at - 2) === 'w';
}

/** A cue of exclusion whose last word stands at `at`. "whether or not section 4 applies" takes nothing out. */
function exclusionEndsAt(r: Reading, at: number, floor: number, fillers: number): boolean {
  const word = r.folded(at);
  if (word === 'not' && (r.folded(at - 1) === 'or' || r.folded(at - 1) === 'does')) return false;
  return (BY_LAST.get(word) ?? []).some(({ words, fillers: most }) => {
    const from = at + 1 - words.length;
    return fillers <= most && from >= floor && r.words(from, ...words);
  });
}

/** Token behind the cue of exclusion that begins at `at` and its dot; -1 where none does. */
export function exclusionEnd(r: Reading, at: number): number {
  if (r.words(at, 'w') && r.is(at + 1, '/') && r.letter(at + 2) === 'o') return at + 3;
  const cue = BY_FIRST.get(r.folded(at))?.find(({ words }) => r.words(at, ...words));
  if (cue === undefined) return -1;
  const end = at + cue.words.length;
  return r.is(end, '.') && SHORTENED.has(r.folded(end - 1)) ? end + 1 : end;
}

/** Words that take out what stands in front of them: "section 4 excepted", "section 4 is excluded", "section 4 aside". */
const TAKEN_OUT = new Set(['excepted', 'excluded', 'omitted', 'aside', 'apart', 'barred']);

/** Whether words right behind `tail` take out what ends there. "S. 4 excluded by ..." tells what another text did to it. */
export function isExcludedBehind(r: Reading, tail: number): boolean {
  let at = tail;
  while (r.words(at, 'is') || r.words(at, 'are') || r.words(at, 'being') || r.words(at, 'alone')) at++;
  if (r.words(at, 'not', 'included')) return isCutOff(r, at + 2);
  return TAKEN_OUT.has(r.folded(at)) && isCutOff(r, at + 1);
}

/** Whether a phrase ends at `at`. */
function isCutOff(r: Reading, at: number): boolean {
  return at >= r.count || !(r.isWord(at) || r.isNumber(at) || r.is(at, '(')) || r.role(at, Cue.and);
}
