import type {
  Citation,
  Coordinate,
  InstrumentRef,
  ProvisionReading,
  VersionQualifier,
} from '../../model/index.ts';
import type { Reading } from '../reading.ts';

/**
 * How a legal system writes citations of statutes: words, shapes of numbers and the order of parts, as data. Lists of words are
 * folded and parted by blanks.
 */
export interface StatuteSystem {
  readonly code: string;
  /** Announce a provision: `§`, `artikel`, `čl.`, annexes, chapters. The first one is what a bare number belongs to. */
  readonly units: readonly UnitSpec[];
  /** Places below a provision, the outer before the inner. */
  readonly levels: readonly LevelSpec[];
  readonly numbers: NumberShape;
  readonly words: StatuteWords;
  /** Heads of titles: "zákon", "wet". Behind a provision, alone, they point to an act that is not named. */
  readonly heads: string;
  /** Kinds of acts of one series of numbers; a number with the name of another kind asks. */
  readonly kinds?: Kinds;
  /** Last letters of words that are titles of statutes ("barneloven"), by which unknown ones are told. */
  readonly titleEndings: readonly string[];
  /** Further words that start an identifier or an act that has no head. */
  readonly identifierWords: string;
  /** Numbered, dated and otherwise written acts that start at token i, and identifiers. */
  actAt(r: Reading, i: number): ActMention | null;
  /** Decisions by file number, at one of the identifier words. Those by ECLI are read for every system. */
  decisionAt?(r: Reading, i: number): DecisionMention | null;
  /** A place may stand right in front of its provision, without a word between: "odst. 2 § 9". */
  readonly bareAhead?: true;
  /** Corrects what belongs together: a Dutch article number that names the book of its code. */
  joined?(act: InstrumentRef, readings: readonly ProvisionReading[]): Joined | null;
  /** The instrument that a coordinate of the system lies in; null where it is none. */
  instrumentOf(coordinate: Coordinate): Coordinate | null;
}

/**
 * Kinds of acts that share one series of numbers, each with the words that name it, folded: `zakon-` begins so, `-laki` ends so,
 * `bekendtgorelse_af` are two words in a row. Where several fit, the first one.
 */
export type Kinds = Readonly<Record<string, string>>;

export interface UnitSpec {
  readonly unit: string;
  /** Before numbers in labels: `§`, `čl.`. */
  readonly label: string;
  readonly words: string;
  /** Those of its words behind which several numbers stand. */
  readonly plural?: string;
  /** Written with the sign §. */
  readonly sign?: true;
  /** Words behind the number instead of in front of it: "3 luvun 2 §". */
  readonly behind?: true;
  /** The unit may stand without a number, where there is one alone. */
  readonly sole?: true;
  /** A group that other provisions lie in where their numbers begin anew: `luku`. */
  readonly group?: true;
  /** The series (segment behind the code) of the instruments that have it; a bare one inside a text of another is another act's. */
  readonly only?: string;
  /** Numbered by ordinals: "disposición adicional primera". */
  readonly ordinals?: true;
}

export interface LevelSpec {
  readonly unit: string;
  readonly label: string;
  readonly words: string;
  /** Written with the sign §. */
  readonly sign?: true;
  /** Written as "1°". */
  readonly degrees?: true;
  readonly takes: 'number' | 'letter' | 'either';
  /** Only a paragraph and one point make part of a coordinate; a detail is a pinpoint. */
  readonly kind: 'paragraph' | 'point' | 'detail';
  /** In front of a number in coordinates. */
  readonly prefix?: string;
  /** The word follows the number: "1 momentti", "vijfde lid". */
  readonly behind?: true;
}

export interface NumberShape {
  /** Marks that join parts of one number: `3:40`, `4-2`, `3.14`. */
  readonly joins: readonly string[];
  /** A letter may stand apart: "§ 136 a". */
  readonly spacedLetter?: true;
  /** A raised number may have come down behind a blank, as where marks of the page were taken out: "§ 237 3" is § 237³. */
  readonly loweredApart?: true;
  /** bis, ter ...; `glued` where they are words of the language too: "420bis". */
  readonly latin?: true | 'glued';
  /** "42.1.b)": dots part places. A dot before three digits parts thousands. */
  readonly dotted?: true;
  /** Begins with a Roman number: "VII.2". */
  readonly roman?: true;
}

export interface StatuteWords {
  readonly and: string;
  readonly to: string;
  /** "and following". */
  readonly following: string;
  /** What may stand between a provision and its act, and inside names. */
  readonly particles: string;
  /** "this", before a head. */
  readonly present: string;
  /** "the same", before a head. */
  readonly same: string;
  /** Has provisions and is no law: a contract. */
  readonly notLaw: string;
  /** Heads of the law of the Union, which another system reads. */
  readonly union: string;
  /** Behind a known name, make it that of another act: regions, "militar". */
  readonly qualifiers: string;
  /** Names of other states and their adjectives: a law of one of them is not the system's. */
  readonly states: string;
  readonly exclusion: string;
  /** Behind a head, go on with a title: "zákona" o, "wet" op. */
  readonly titles: string;
  /** Months in order; several words for one are joined by `|`. */
  readonly months: string;
  /** Ordinals with their values. */
  readonly ordinals: Readonly<Record<string, number>>;
  /** What ordinals in figures end in: "8e", "2de". */
  readonly ordinalEndings?: string;
  /** "no.", "č.": before the number of an act. */
  readonly numero: string;
  /** In front of a place, with "and" perhaps: "aanhef en". */
  readonly fillers: string;
  /** In front of a unit: "disposición" adicional. */
  readonly leads: string;
  /** Parts of acts that hold provisions or stand beside them, besides those that are units: "hlava", "afdeling". */
  readonly divisions: string;
  /** Texts that were proposed: "proyecto", "wetsvoorstel". */
  readonly drafts: string;
  /** What was written about a law: reasons, reports of committees, commentaries. */
  readonly about: string;
  /**
   * Small words between parts that belong together, besides particles: "zpráva" k, "men" ikke, "unntak" for, "wet" voor Suriname.
   */
  readonly joints: string;
  /**
   * First words of names that other systems have too: abbreviations, which need capitals, and titles. Without words of this
   * language around they are asked about.
   */
  readonly homographs: string;
  /** Show a text of another language, in which the same letters are something else. */
  readonly foreign: string;
  /** Occur in texts of this language and of no other system's: they show that a short abbreviation is meant. */
  readonly native: string;
  /** Places and units that no other system writes: a provision with one of them is asked about even without its act. */
  readonly distinct: string;
}

/** An act as read. */
export interface ActMention {
  readonly end: number;
  readonly ref: InstrumentRef;
  /** Written so that it is an act even alone. */
  readonly firm: boolean;
  /** The state of the act that the words name: a Danish consolidation. */
  readonly version?: VersionQualifier;
  /** Token at which provisions stand inside its name: "boek 2 titel 9 BW". */
  readonly inside?: number;
  /** First token, where the words begin before the one that showed them ("253/2008 Sb."). */
  readonly from?: number;
}

/** A decision as read. */
export interface DecisionMention {
  /** First token: a file number begins before the word that shows it. */
  readonly from: number;
  readonly end: number;
  readonly citation: Citation;
}

export interface Joined {
  readonly act: InstrumentRef;
  readonly readings: readonly ProvisionReading[];
}

/** What a word can be in a citation. Bits: a word may be several things. */
export const Role = {
  unit: 1,
  place: 1 << 1,
  and: 1 << 2,
  to: 1 << 3,
  following: 1 << 4,
  particle: 1 << 5,
  head: 1 << 6,
  present: 1 << 7,
  same: 1 << 8,
  notLaw: 1 << 9,
  union: 1 << 10,
  qualifier: 1 << 11,
  exclusion: 1 << 12,
  month: 1 << 13,
  ordinal: 1 << 14,
  numero: 1 << 15,
  filler: 1 << 16,
  native: 1 << 17,
  distinct: 1 << 18,
  identifier: 1 << 19,
  latin: 1 << 20,
  lead: 1 << 21,
  plural: 1 << 22,
  title: 1 << 23,
  homograph: 1 << 24,
  foreign: 1 << 25,
  ordinalEnding: 1 << 26,
  /** Another state, or what is of it. */
  state: 1 << 27,
  division: 1 << 28,
  draft: 1 << 29,
  about: 1 << 30,
  joint: 1 << 31,
} as const;
