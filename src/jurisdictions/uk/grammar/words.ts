import type { GrammarWord } from '../../../model/index.ts';

/** What a word can be in a citation. Bits: a word may be several things. */
export const Role = {
  /** Announces a provision: section, reg., Sch., para., Part ... */
  unit: 1,
} as const;

/** All words are folded: lower case, no accents. */
export const WORDS: readonly GrammarWord[] = [{ word: 'section', roles: Role.unit, value: 0 }];
