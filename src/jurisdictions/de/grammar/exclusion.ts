import type { Reading } from '../../../grammar/reading.ts';
import type { Mention } from './mentions.ts';
import { Role } from './words.ts';

/** What is left out of the law named before it: "nicht aber § 826 BGB", "mit Ausnahme von § 825", "außer § 825". */
const CUES: readonly (readonly string[])[] = [
  ['mit', 'ausnahme'],
  ['unter', 'ausschluss'],
  ['abgesehen'],
  ['ausgenommen'],
  ['ausser'],
  ['exklusive'],
  ['nicht'],
  ['ohne'],
];
/** Cues that leave something out also in front of the first law: "alle Pflichten mit Ausnahme von § 10 GwG". */
const CLEAR: ReadonlySet<string> = new Set(['ausnahme', 'ausschluss', 'ausgenommen']);
/** These leave something out wherever they stand. */
const INSTEAD = new Set(['statt', 'anstatt', 'anstelle']);
/** What may stand in front of a cue, and behind it. */
const BEFORE = new Set(['aber', 'jedoch', 'wohl', 'also', 'allerdings', 'hingegen']);
const BEHIND = new Set(['von', 'aber', 'auch', 'etwa', 'jedoch', 'hingegen', 'nach', 'aus', 'gemass']);
const MAX_WORDS = 4;

function skipped(r: Reading, i: number, among: ReadonlySet<string>): number {
  let at = i;
  while (at < i + MAX_WORDS && (among.has(r.folded(at)) || r.role(at, Role.particle))) at++;
  return at;
}

/** The token at which what is left out begins, where a cue stands right behind token i - 1; null where none does. */
export function exclusionBehind(r: Reading, i: number): number | null {
  let at = i;
  if (r.is(at, ',') || r.is(at, ';')) at++;
  if (r.is(at, '(')) at++;
  if (r.role(at, Role.and)) at++;
  at = skipped(r, at, BEFORE);
  const cue = INSTEAD.has(r.folded(at)) ? [''] : CUES.find((words) => r.words(at, ...words));
  return cue === undefined ? null : skipped(r, at + cue.length, BEHIND);
}

/** "weder § 823", "statt § 826": the word before a mention, articles and prepositions left out. */
function wordBefore(r: Reading, i: number): string {
  let at = i - 1;
  while (at > i - MAX_WORDS && (BEHIND.has(r.folded(at)) || r.role(at, Role.particle))) at--;
  return r.folded(at);
}

const endOf = (mention: Mention): number =>
  mention.type === 'law' ? mention.end : Math.max(mention.group.end, mention.law?.end ?? 0);

/** For each mention whether the words leave it out. */
export function excludedMentions(r: Reading, mentions: readonly Mention[]): readonly boolean[] {
  const excluded: boolean[] = [];
  let neither = false;
  mentions.forEach((mention, k) => {
    const previous = mentions[k - 1];
    const word = wordBefore(r, mention.from);
    neither = word === 'weder' || (neither && word === 'noch');
    excluded.push(
      neither ||
        INSTEAD.has(word) ||
        (CLEAR.has(word) && previous === undefined) ||
        (previous !== undefined &&
          isExcludedAfter(r, endOf(previous), mention.from, excluded[k - 1] === true)) ||
        (word === 'nicht' && isContrasted(r, endOf(mention))),
    );
  });
  return excluded;
}

/** Behind a cue, or joined by nothing but "und" to what is left out: "mit Ausnahme von § 825 BGB und § 827 BGB". */
function isExcludedAfter(r: Reading, end: number, from: number, excluded: boolean): boolean {
  return exclusionBehind(r, end) === from || (excluded && r.role(end, Role.and) && end + 1 === from);
}

/** "nicht § 823 BGB, sondern § 826 BGB". */
function isContrasted(r: Reading, end: number): boolean {
  return r.words(r.is(end, ',') ? end + 1 : end, 'sondern');
}
