import type { Coordinate } from './coordinate.ts';
import type { DayNumber, IsoDate } from './dates.ts';

/** Position of an instrument in a lawbook. */
export type InstrumentOrdinal = number;
/** Position of a provision in a lawbook; within one instrument ordinals follow document order. */
export type ProvisionOrdinal = number;
/** A node of a name trie; 0 is "no node". */
export type NameNode = number;

/** Which end of a name the grammar of a jurisdiction enters it from: "code civil" by its first word, "X Act" by its last. */
export type NameDirection = 'first' | 'last';

/** Words and names: all that reading needs of a lawbook. */
export interface Lexicon {
  /** Id of a folded word in the names' vocabulary, or -1. `hash` is the scanner's. */
  wordId(folded: Uint16Array, start: number, end: number, hash: number): number;
  root(jurisdiction: string, direction: NameDirection): NameNode;
  /** The child of a node by the next word, 0 where there is none. */
  step(node: NameNode, word: number): NameNode;
  /** Instruments whose whole name ends at the node; with a year where the name carries one. Empty inside names. */
  namesAt(node: NameNode): readonly NamePosting[];
  /** Folded words by which names are entered from this direction: the children of the root. */
  entryWords(jurisdiction: string, direction: NameDirection): readonly string[];
  /** Words of the vocabulary within one edit (insertion, deletion, substitution, transposition) of a word, without itself. */
  neighbours(folded: string): readonly number[];
  /** A word of the vocabulary, folded. */
  wordText(word: number): string;
}

export interface NamePosting {
  readonly instrument: InstrumentOrdinal;
  /** Year the name carries, 0 where it has none. */
  readonly year: number;
  /** Title, short title, acronym, former title ...: the form's own kind, for messages. */
  readonly form: NameForm;
}

export const NAME_FORMS = ['title', 'short', 'acronym', 'former', 'popular'] as const;
export type NameForm = (typeof NAME_FORMS)[number];

/** How much of an instrument's inner structure a lawbook holds. Only `complete` proves absence. */
export type Structure = 'none' | 'partial' | 'complete';

export interface InstrumentRecord {
  readonly ordinal: InstrumentOrdinal;
  readonly coordinate: Coordinate;
  readonly jurisdiction: string;
  /** In the jurisdiction's terms: `code`, `loi`, `decret`, `idcc`, `decision` ... */
  readonly nature: string;
  readonly title: string;
  /** Official numbers, with the schemes of the jurisdiction. */
  readonly ids: Readonly<Record<string, string>>;
  /** Day of signature or decision. */
  readonly date: IsoDate | null;
  readonly inForceFrom: DayNumber;
  /** First day no longer in force; FOREVER while open. */
  readonly inForceTo: DayNumber;
  /** The source says that it is repealed, whether or not it tells the day. */
  readonly repealed: boolean;
  readonly structure: Structure;
  /** The document of the whole text, where one is held. */
  readonly document: string | null;
  /** False for what the lawbook only knows by name or number (base layer, lists without text). */
  readonly held: boolean;
  readonly provisions: { readonly from: ProvisionOrdinal; readonly to: ProvisionOrdinal };
}

export interface ProvisionRecord {
  readonly ordinal: ProvisionOrdinal;
  readonly instrument: InstrumentOrdinal;
  readonly coordinate: Coordinate;
  readonly heading: string | null;
  /** Every known version is a heading without text. */
  readonly headingOnly: boolean;
  /** The source has several provisions of this number in force at once. */
  readonly duplicate: boolean;
  readonly successors: readonly ProvisionOrdinal[];
  /**
   * For groups (a Part, a chapter) whose members do not lie below their coordinate: the provisions `[from, to)` in document
   * order that they hold, smaller groups and what lies below sections included. Null for everything else.
   */
  readonly members: { readonly from: ProvisionOrdinal; readonly to: ProvisionOrdinal } | null;
  readonly versions: readonly ProvisionVersion[];
}

/** `[from, to)` and the document that holds the text of the interval. */
export interface ProvisionVersion {
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly document: string | null;
}

/** Completeness of one numbering group in one year. Absence is provable only where `complete`. */
export interface Completeness {
  readonly complete: boolean;
  readonly basis: string;
  /** The day the statement reaches. */
  readonly asOf: IsoDate;
  readonly highest: number;
}

/** What exists, in which order, when: all that binding needs of a lawbook. */
export interface ProvisionIndex {
  /** The day up to which every legal system of the lawbook is known: the earliest of theirs. */
  readonly snapshot: IsoDate;
  /** The day whose law of one legal system the lawbook holds: the meaning of an omitted date. */
  snapshotOf(jurisdiction: string): IsoDate;
  instrument(ordinal: InstrumentOrdinal): InstrumentRecord;
  /** By coordinate, case-folded; -1 where unknown. */
  instrumentAt(coordinate: Coordinate): InstrumentOrdinal;
  /** Instruments under an official number of a jurisdiction (value as normalised by it), in lawbook order. */
  byNumber(jurisdiction: string, scheme: string, value: string): readonly InstrumentOrdinal[];
  /** Provisions of an instrument under a look-up key (see Jurisdiction.lookupKey), in document order. */
  provisionsAt(instrument: InstrumentOrdinal, key: string): readonly ProvisionOrdinal[];
  /** The same in every instrument of a jurisdiction: for suggestions. */
  provisionsAnywhere(jurisdiction: string, key: string): readonly ProvisionOrdinal[];
  provision(ordinal: ProvisionOrdinal): ProvisionRecord;
  /** Provision and version interval that a document id belongs to; provision -1 for the text of a whole instrument. */
  byDocument(documentId: string): DocumentPlace | null;
  completeness(jurisdiction: string, group: string, year: number): Completeness | null;
  /**
   * Instruments whose titles share at least half of the words of a title that nothing bears, best first: most shared words,
   * then nearest year. For suggestions; at most `limit`.
   */
  similarTitles(
    jurisdiction: string,
    title: string,
    year: number | null,
    limit: number,
  ): readonly InstrumentOrdinal[];
  /** Instruments with a title of the year that holds all the words of another, at most `limit`. */
  titlesWith(jurisdiction: string, words: string, year: number, limit: number): readonly InstrumentOrdinal[];
  /** Instruments with a title of the year that has the same words in whatever order. */
  permutedTitles(jurisdiction: string, title: string, year: number): readonly InstrumentOrdinal[];
}

export interface DocumentPlace {
  readonly instrument: InstrumentOrdinal;
  readonly provision: ProvisionOrdinal;
  readonly from: DayNumber;
  readonly to: DayNumber;
}

/** What `lawbook build` takes of one instrument. Coordinates are canonical. */
export interface InstrumentInput {
  readonly coordinate: Coordinate;
  readonly jurisdiction: string;
  readonly nature: string;
  readonly title: string;
  readonly names: readonly NameInput[];
  readonly numbers: readonly { readonly scheme: string; readonly value: string }[];
  readonly date: IsoDate | null;
  readonly inForceFrom: IsoDate | null;
  readonly inForceTo: IsoDate | null;
  /** The source says that it is repealed and may not tell the day. */
  readonly repealed?: boolean;
  readonly structure: Structure;
  readonly document: string | null;
  readonly held: boolean;
  /** Where a fact entered by hand comes from. */
  readonly provenance: string | null;
}

export interface NameInput {
  readonly text: string;
  readonly form: NameForm;
  /** Year the name carries (then not part of `text`), 0 for none. */
  readonly year: number;
}

/** What `lawbook build` takes of one version of one provision. */
export interface ProvisionInput {
  readonly instrument: Coordinate;
  /** The whole coordinate of the provision. */
  readonly coordinate: Coordinate;
  readonly order: number;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly document: string | null;
  readonly heading: string | null;
  readonly headingOnly: boolean;
  readonly successor: Coordinate | null;
  /** For a group: the last provision in document order that it holds. */
  readonly groupEnd?: Coordinate | null;
}
