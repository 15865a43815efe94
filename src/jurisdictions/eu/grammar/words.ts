import type { Reading } from '../../../grammar/reading.ts';
import type { GrammarWord } from '../../../model/index.ts';
import {
  ABOUT,
  BETWEEN,
  CASE_WORDS,
  DRAFTS,
  FRAMEWORK,
  JOINTS,
  JOURNAL_WORDS,
  KINDS,
  Lang,
  type Language,
  LEAD_WORDS,
  MARGINALS,
  MATTER_JOINTS,
  Meaning,
  type MeaningName,
  NUMBER_WORDS,
  ORDINALS,
  TAGS,
  UNITS,
} from './vocabulary.ts';

/** What one word means in which languages, and in which number. */
interface Sense {
  meanings: number;
  /** Languages, by meaning. */
  readonly languages: Map<number, number>;
  /** Languages in which it is a plural, by meaning; those in which it may be both. */
  readonly plurals: Map<number, number>;
  readonly either: Map<number, number>;
  /** Kinds of acts by language, the ordinal. */
  readonly kinds: Map<string, number>;
  ordinal: number;
}

const SENSES = new Map<string, Sense>();

function sense(word: string): Sense {
  let known = SENSES.get(word);
  if (known === undefined) {
    known = { meanings: 0, languages: new Map(), plurals: new Map(), either: new Map(), kinds: new Map(), ordinal: 0 }; // biome-ignore format: one line
    SENSES.set(word, known);
  }
  return known;
}

function enter(marked: string, meaning: number, languages: number): string {
  const word = marked.replace(/[+~]$/, '');
  const one = sense(word);
  one.meanings |= meaning;
  add(one.languages, meaning, languages);
  if (marked.endsWith('+')) add(one.plurals, meaning, languages);
  if (marked.endsWith('~')) add(one.either, meaning, languages);
  return word;
}

function add<K>(map: Map<K, number>, key: K, bits: number): void {
  map.set(key, (map.get(key) ?? 0) | bits);
}

const ALL_LANGUAGES = -1;

for (const table of [UNITS, JOINTS]) {
  for (const [meaning, rows] of Object.entries(table))
    for (const [language, words] of Object.entries(rows))
      for (const marked of words.split(' ')) enter(marked, Meaning[meaning as MeaningName], Lang[language as Language]); // biome-ignore format: one line
}
for (const [letter, rows] of Object.entries(KINDS))
  for (const [language, words] of Object.entries(rows))
    for (const marked of words.split(' ')) {
      const bit = Lang[language as Language];
      add(sense(enter(marked, Meaning.kind, bit)).kinds, letter, bit);
    }
for (const [value, words] of Object.entries(ORDINALS))
  for (const word of words.split(' ')) {
    enter(word, Meaning.ordinal, ALL_LANGUAGES);
    sense(word).ordinal = Number(value);
  }
const PLAIN: readonly (readonly [string, number])[] = [
  [NUMBER_WORDS, Meaning.number],
  [TAGS.union, Meaning.tag],
  [TAGS.community, Meaning.tag],
  [TAGS.either, Meaning.tag],
  [BETWEEN, Meaning.between],
  [[...FRAMEWORK].join(' '), Meaning.between],
  [CASE_WORDS, Meaning.case],
  [JOURNAL_WORDS, Meaning.journal],
  [LEAD_WORDS, Meaning.lead],
  [DRAFTS, Meaning.draft],
  [ABOUT, Meaning.about],
  [MATTER_JOINTS, Meaning.joint],
  [MARGINALS, Meaning.marginal],
];
for (const [words, meaning] of PLAIN)
  for (const word of words.split(' ')) enter(word, meaning, ALL_LANGUAGES);

/** The letters of CELEX numbers and cases, the words that addresses and ECLI begin with. */
const IDENTIFIER_WORDS =
  'celex ecli eli eu opinion gutachten avis dictamen parere advies r l d f h e m p a k c t cj cc co cv tj to fj fo tn jn'.split(
    ' ',
  );
for (const word of IDENTIFIER_WORDS) enter(word, Meaning.identifier, ALL_LANGUAGES);

export const WORDS: readonly GrammarWord[] = [...SENSES].map(([word, { meanings }]) => ({
  word,
  roles: meanings,
  value: 0,
}));

/** Units that a group of provisions can begin with. */
export const UNIT_WORDS =
  Meaning.article |
  Meaning.recital |
  Meaning.annex |
  Meaning.chapter |
  Meaning.title |
  Meaning.part |
  Meaning.section |
  Meaning.paragraph |
  Meaning.point |
  Meaning.subparagraph |
  Meaning.sentence |
  Meaning.indent;

/** Words that a decision or an identifier can begin with. */
export const WHOLE_WORDS = Meaning.case | Meaning.identifier;

/** Meanings that can start a citation. */
const TRIGGERS = UNIT_WORDS | WHOLE_WORDS | Meaning.kind | Meaning.journal;

/** Words that can start one by what they are, not by a meaning that others share. */
const OWN_WORDS = ['thereof', 'protocol', 'protocole', 'protokoll', 'protocolo', 'protocollo'];
const OWN = new Set(OWN_WORDS);
const SHORTEST_OWN = 7;

export const TRIGGER_WORDS: readonly string[] = [
  ...WORDS.filter(({ roles }) => (roles & TRIGGERS) !== 0).map(({ word }) => word),
  ...OWN_WORDS,
  'ec',
];

/**
 * Whether more than the name of an act can begin with the word at i. Single letters are parts of CELEX numbers and of the
 * numbers of cases: digits or a dash touch them.
 */
export function beginsConstruct(r: Reading, i: number): boolean {
  const roles = r.rolesAt(i) & (TRIGGERS | Meaning.tag);
  if (roles === 0) return r.size(i) >= SHORTEST_OWN && OWN.has(r.folded(i));
  if (roles !== Meaning.identifier || r.size(i) > 1) return true;
  return (r.isNumber(i - 1) && r.glued(i)) || r.is(i + 1, '-') || r.is(i + 1, '\u2013');
}

/** Languages in which the word at i has the meaning, as bits; 0 where it has it in none. */
export function languagesOf(r: Reading, i: number, meaning: number): number {
  return r.role(i, meaning) ? (SENSES.get(r.folded(i))?.languages.get(meaning) ?? 0) : 0;
}

/** Whether the word at i is a plural, a singular, or may be both, with this meaning. */
export function grammaticalNumber(r: Reading, i: number, meaning: number): 'singular' | 'plural' | 'either' {
  const known = SENSES.get(r.folded(i));
  if (known?.either.has(meaning) === true) return 'either';
  return known?.plurals.has(meaning) === true ? 'plural' : 'singular';
}

/** The letter of the kind of act that the word at i says, null for none. */
export function kindAt(
  r: Reading,
  i: number,
): { readonly letter: string; readonly languages: number } | null {
  if (!r.role(i, Meaning.kind)) return null;
  const [first] = SENSES.get(r.folded(i))?.kinds ?? [];
  return first === undefined ? null : { letter: first[0], languages: first[1] };
}

/** The letter of the kind of act that a folded word of a title says, null for none. */
export function kindOfWord(word: string): string | null {
  const [first] = SENSES.get(word)?.kinds.keys() ?? [];
  return first ?? null;
}

/** The ordinal at i ("first", "dernier"): its value, -1 for the last, 0 where it is none. */
export function ordinalAt(r: Reading, i: number): number {
  return r.role(i, Meaning.ordinal) ? (SENSES.get(r.folded(i))?.ordinal ?? 0) : 0;
}

const COMMUNITY = new Set(TAGS.community.split(' '));

/** Whether the tag at i is one of before the Union: "EC", "EWG". */
export function isCommunityTag(r: Reading, i: number): boolean {
  return COMMUNITY.has(r.folded(i));
}
