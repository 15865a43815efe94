import type { GrammarWord } from '../../../model/index.ts';
import { DECISION_WORDS, IDENTIFIER_WORDS } from './decisions-words.ts';
import { FOREIGN_WORDS, PRACTICE_WORDS, SOURCEBOOKS, TREATY_WORDS } from './elsewhere-words.ts';
import { MISSPELT_UNIT_WORDS, UNIT_WORDS } from './units.ts';

/** What a word can be in a citation. Bits: a word may be several things. */
export const Role = {
  // Provisions: bits 0 to 9.
  /** Announces a provision: section, reg., Sch., para., Part ... */
  unit: 1,
  /** A unit word with one slip in it. */
  misspelt: 1 << 1,
  /** and, or: between the members of a list. */
  and: 1 << 2,
  /** to, through: between the ends of a range. */
  to: 1 << 3,
  /** et seq., onwards, ff: a range without a stated end. */
  following: 1 << 4,
  /** Behind a number, shows that it counts something or is a day: employees, per, April. */
  counted: 1 << 5,
  /** above, below: places a provision in the text that the words stand in. */
  place: 1 << 6,
  /** this, that, the said, preceding: points to a provision without naming it. */
  pointing: 1 << 7,
  /** first ... twentieth: "the First Schedule". */
  ordinal: 1 << 8,
  /** of, in, under: from a provision to what it lies in. */
  within: 1 << 9,
  // Decisions and identifiers: bits 28 to 30.
  /** Can begin the part of a citation by which a decision is known: uksc, ewca, ac, all ... */
  decision: 1 << 28,
  /** Can begin an identifier: uk, legislation. */
  identifier: 1 << 29,
  /** Can begin the name of what is cited beside Acts and instruments: the law of other countries, practice of the courts. */
  elsewhere: 1 << 30,
} as const;

function words(role: number, list: string | readonly string[], value = 0): readonly GrammarWord[] {
  return (typeof list === 'string' ? list.split(' ') : list).map((word) => ({ word, roles: role, value }));
}

const PROVISIONS: readonly GrammarWord[] = [
  ...words(Role.unit, UNIT_WORDS),
  ...words(Role.misspelt, MISSPELT_UNIT_WORDS),
  ...words(Role.and, 'and or'),
  ...words(Role.to, 'to through thru'),
  ...words(Role.following, 'seq sequens sequentes sqq onwards onward ff following'),
  ...words(
    Role.counted,
    // "may" is left out: "section 3 may be amended".
    'january february march april june july august september october november december ' +
      'per percent pounds pence euros dollars million billion thousand hundred times ' +
      'second seconds minute minutes hour hours day days week weeks month months year years ' +
      'people persons employees workers members staff men women copies pages others ' +
      'am pm miles metres km kg',
  ),
  ...words(Role.place, 'above below hereof aforesaid hereinbefore'),
  ...words(Role.pointing, 'this that these those said preceding previous foregoing next same'),
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .flatMap((word) => words(Role.ordinal, word)),
  ...words(Role.within, 'of in under'),
];

const DECISIONS: readonly GrammarWord[] = [
  ...words(Role.decision, DECISION_WORDS),
  ...words(Role.identifier, IDENTIFIER_WORDS),
  ...words(Role.elsewhere, [
    ...FOREIGN_WORDS,
    ...PRACTICE_WORDS,
    ...TREATY_WORDS,
    ...SOURCEBOOKS,
    'immigration',
  ]),
];

/** All words are folded: lower case, no accents. */
export const WORDS: readonly GrammarWord[] = [...DECISIONS, ...PROVISIONS];
