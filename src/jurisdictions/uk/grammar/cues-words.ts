import type { GrammarWord } from '../../../model/index.ts';

/** What a word between citations says of them. Bits 18 to 27 of the roles; a word may be several things. */
export const Cue = {
  /** Ties a provision to the instrument behind it: "of", "to", "under", "in". */
  connector: 1 << 18,
  and: 1 << 19,
  /** Says that one text acts on another: "inserted by", "amends". What stands on its two sides belongs apart. */
  agent: 1 << 20,
  determiner: 1 << 21,
  /** What an instrument calls itself and others: "Act", "Order". */
  kind: 1 << 22,
  /** A preposition or conjunction that no name and no pointer can hold: what stands behind it is another phrase. */
  phrase: 1 << 23,
  /** A word after which a dot ends no sentence. */
  abbreviation: 1 << 24,
  /** The verb of an annotation without an agent: "in force", "see". */
  annotation: 1 << 25,
  /** Ends the words that take something out: "except", "other than". */
  exclusion: 1 << 26,
  /** Can begin a qualifier of time. */
  time: 1 << 27,
} as const;

const BY_CUE: readonly (readonly [number, string])[] = [
  [Cue.connector, 'of to under in from within'],
  [Cue.and, 'and or nor'],
  [
    Cue.agent,
    'by inserts inserted inserting substitutes substituted substituting amends amended amending repeals repealed ' +
      'repealing revokes revoked revoking omits omitted modifies modified applies applied disapplies disapplied adds ' +
      'added excludes excluded extends extended restricts restricted replaces replaced renumbered',
  ],
  [Cue.determiner, 'the that this those these said same such its their any a an'],
  [
    Cue.kind,
    'act acts measure measures order orders regulations rules scheme schemes directions direction instrument si byelaws',
  ],
  [
    Cue.phrase,
    'on about for with as than at by into through against between where when which who whose is are was were be been if ' +
      'because while whether but not has have had does do did shall may must will would',
  ],
  [
    Cue.abbreviation,
    'no nos v vs c cc etc cf eg ie st mr mrs ms dr ltd plc co inc vol p pp ed al viz reign sess',
  ],
  [Cue.annotation, 'force see'],
  [Cue.time, 'as before after prior from until since on at in immediately during'],
];

/** Words that take out what stands behind them, a few words between: "except for the purposes of section 4". */
export const EXCLUSIONS: readonly string[] = [
  'except',
  'excepting',
  'excluding',
  'except for',
  'save for',
  'other than',
  'rather than',
  'apart from',
  'aside from',
  'with the exception of',
  'to the exclusion of',
  'exclusive of',
  'instead of',
  'in place of',
  'in lieu of',
  'as opposed to',
  'as distinct from',
  'not including',
  'not incl',
  'not include',
  'not counting',
];

/** Words that do so only right in front: elsewhere they mean something else ("without breaching section 4"). */
export const DIRECT_EXCLUSIONS: readonly string[] = (
  'save|saving|save that|without|minus|less|bar|barring|sans|ignoring|disregarding|omitting|leaving aside|leaving out|' +
  'excl|exc|ex|never|never mind|no|no longer|neither|nor'
).split('|');

function lastWord(phrase: string): string {
  return phrase.slice(phrase.lastIndexOf(' ') + 1);
}

const ENDS_OF_EXCLUSIONS = ['not', ...[...EXCLUSIONS, ...DIRECT_EXCLUSIONS].map(lastWord)].join(' ');

/** All words are folded: lower case, no accents. */
export const CUE_WORDS: readonly GrammarWord[] = [
  ...BY_CUE,
  [Cue.exclusion, ENDS_OF_EXCLUSIONS] as const,
].flatMap(([roles, words]) => words.split(' ').map((word) => ({ word, roles, value: 0 })));
