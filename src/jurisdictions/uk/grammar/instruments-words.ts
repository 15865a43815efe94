import type { GrammarWord } from '../../../model/index.ts';
import type { InstrumentKind } from './mentions.ts';

/** What a word does in or beside the name of an instrument. Bits 10 to 17 of the roles; a word may be several things. */
export const Name = {
  /** The kind of instrument that a title ends in: "Act", "Order", "Regulations". */
  kind: 1 << 10,
  /** Begins or marks an official number: "c.", "S.I.", "asp", "No.". */
  series: 1 << 11,
  /** A monarch, whose years count the sessions of Parliament: "Vict.", "Eliz.". */
  reign: 1 << 12,
  /** A word for a kind of instrument with one slip in it. */
  misspelt: 1 << 13,
  /** Stands before a title and cannot be part of one: prepositions, auxiliaries, question words, verbs of citing. */
  before: 1 << 14,
  /** Stands between the words of titles and in front of them: "of", "and", "for". */
  joiner: 1 << 15,
  /** A noun for what law has or undergoes: "breach of the Theft Act", "Introduction to the Equality Act". */
  aspect: 1 << 16,
  /** What is no law, or no law yet: "Bill", "Cm". */
  outside: 1 << 17,
} as const;

/** Roles of words at which the name of an instrument can be entered, besides the last words of titles. */
export const NAME_TRIGGERS: number = Name.kind | Name.series | Name.reign | Name.misspelt | Name.outside;

/**
 * Words that a title may have or lack: citations leave them out ("Companies Act" for "The Companies Act", "Health and
 * Safety at Work Act" for "... at Work etc. Act").
 */
export const TITLE_PARTICLES: readonly string[] = ['the', 'of', 'and', 'a', 'an', 'etc'];

const KINDS: Readonly<Record<string, InstrumentKind>> = {
  act: 'act',
  acts: 'act',
  deddf: 'act',
  measure: 'measure',
  measures: 'measure',
  mesur: 'measure',
  order: 'order',
  orders: 'order',
  gorchymyn: 'order',
  regulations: 'regulations',
  rheoliadau: 'regulations',
  rules: 'rules',
  rheolau: 'rules',
  scheme: 'scheme',
  schemes: 'scheme',
  directions: 'directions',
};

/** The kind that a folded word names, or null. */
export function kindOf(word: string): InstrumentKind | null {
  return Object.hasOwn(KINDS, word) ? (KINDS[word] ?? null) : null;
}

const BY_ROLE: readonly (readonly [number, string])[] = [
  [Name.kind, Object.keys(KINDS).join(' ')],
  [
    Name.series,
    's si sis ssi ssis sr sro o os w cy c ch cap chapter asp anaw asc dsc mwa nawm mccc nia no rhif l ni statutory ' +
      'regulation regulations directive directives decision decisions',
  ],
  [
    Name.reign,
    'vict victoria geo george eliz elizabeth edw edward will william ann anne hen henry cha chas charles ja jas james ' +
      'mar mary phil ric richard',
  ],
  [
    Name.before,
    'under per see in from within by about via regarding concerning pursuant through than as at on with without is are was ' +
      'were be been do does did has have had can could may might shall should will would must what which when where how why ' +
      'who whose if whether while that this these those but not vs v cf compare consider read apply applying explain ' +
      'summarise summarize cite citing quote quoting describe discuss define using use unlike like contrary both either ' +
      'neither only also whereas because since because although though uk gb also namely including includes meaning ' +
      'unless until between before after re',
  ],
  [Name.joiner, 'of and the a an or for to in at by on against with from as etc into other than its their'],
  [
    Name.aspect,
    'breach breaches meaning interpretation purposes purpose provisions provision effect scope application commencement ' +
      'amendment amendments repeal text wording contravention compliance violation overview summary requirements ' +
      'requirement enactment passing parts history explanation definition definitions introduction guide changes reference ' +
      'references exception exceptions implementation enforcement application operation terms accordance virtue ' +
      'preamble title title contents structure aim aims context version versions copy copies background extent',
  ],
  [Name.outside, 'bill draft cm cmnd cmd cd cp explanatory'],
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SHORTEST_CORRECTED = 5;

/** All words within one edit of a word, as far as they are long enough to be put right. */
function slips(word: string): readonly string[] {
  const found = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [head, tail] = [word.slice(0, i), word.slice(i)];
    found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
    for (const letter of LETTERS) found.add(head + letter + tail).add(head + letter + tail.slice(1));
  }
  return [...found].filter((slip) => slip.length >= SHORTEST_CORRECTED && kindOf(slip) === null);
}

/** A title is entered by its last word, so that a slip in that one has to be foreseen. */
const MISSPELT = ['order', 'regulations', 'rules', 'measure', 'scheme'].flatMap(slips);

/** All words are folded: lower case, no accents. */
export const NAME_WORDS: readonly GrammarWord[] = [
  ...BY_ROLE.flatMap(([roles, words]) => words.split(' ').map((word) => ({ word, roles, value: 0 }))),
  ...MISSPELT.map((word) => ({ word, roles: Name.misspelt, value: 0 })),
];
