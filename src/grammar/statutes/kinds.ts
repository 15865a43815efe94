import { foldText } from '../../text/scan.ts';
import type { Reading } from '../reading.ts';
import type { Kinds, StatuteSystem } from './system.ts';

/** The kind that the words of an act from token `from` up to its number claim; null where they claim none. */
export function claimedKind(r: Reading, { kinds }: StatuteSystem, from: number, to: number): string | null {
  if (kinds === undefined) return null;
  const words: string[] = [];
  for (let at = from; at < to && !r.isNumber(at); at++) if (r.isWord(at)) words.push(r.folded(at));
  return kindIn(words, kinds);
}

/** The kind that a title shows; null where its words show none. */
export function kindOfTitle({ kinds }: StatuteSystem, title: string): string | null {
  return kinds === undefined ? null : kindIn(foldText(title).split(/[^\p{L}\p{N}]+/u), kinds);
}

function kindIn(words: readonly string[], kinds: Kinds): string | null {
  for (let at = 0; at < words.length; at++)
    for (const [kind, patterns] of Object.entries(kinds))
      if (patterns.split(' ').some((pattern) => fits(words, at, pattern))) return kind;
  return null;
}

function fits(words: readonly string[], at: number, pattern: string): boolean {
  return pattern.split('_').every((part, k) => {
    const word = words[at + k] ?? '';
    if (part.endsWith('-')) return word.startsWith(part.slice(0, -1));
    return part.startsWith('-') ? word.endsWith(part.slice(1)) : word === part;
  });
}
