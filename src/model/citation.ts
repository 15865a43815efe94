import type { Coordinate } from './coordinate.ts';
import type { IsoDate } from './dates.ts';

/** `[start, end)` in UTF-16 units of the original text. */
export type Span = readonly [start: number, end: number];

/** Whether a citation is meant, excluded ("sauf l'article 3"), or only context for what is meant. */
export type Polarity = 'cited' | 'excluded' | 'context';

/** A place below a provision: `{unit: 'al', value: '3'}`. Units are those of the jurisdiction's coordinates. */
export interface Pinpoint {
  readonly unit: string;
  /** Normalised: Arabic ordinals, `-1` for the last one, letters lower-case, Roman items as written (`II bis`). */
  readonly value: string;
  /** The last member where a range or a list of places is cited ("3° à 5°", "a, b et c"). */
  readonly to?: string;
  /** The words refer back to a place already named ("même premier alinéa"). */
  readonly same?: true;
}

/** An official number under a scheme of its jurisdiction: `{scheme: 'text', value: '2021-1109'}`, `{scheme: 'nor', ...}`. */
export interface OfficialNumber {
  readonly scheme: string;
  readonly value: string;
}

/** How a citation came to its instrument. */
export type InstrumentSource =
  /** Named beside the provision, or standing alone. */
  | 'named'
  /** Taken from an earlier mention by a back reference ("même code", "that Act"). */
  | 'backReference'
  /** The text's own instrument ("présent code", or bare provisions in a text whose host is given). */
  | 'host'
  /** The caller's context. */
  | 'context';

/** Words that were put right, `[as cited, as read]`. */
export type Correction = readonly [from: string, to: string];

/** The instrument that a citation names, as read: nothing here is looked up beyond the words of names. */
export interface InstrumentRef {
  readonly span: Span | null;
  readonly source: InstrumentSource;
  readonly jurisdiction: string;
  /** The kind of text the words claim, in the jurisdiction's terms (`code`, `loi`, `decret`); null where they claim none. */
  readonly nature: string | null;
  /**
   * Lexicon instruments that bear the name, with its year where `titleYear` says that one was read; empty where the
   * instrument is not cited by name, or no instrument bears it.
   */
  readonly named: readonly number[];
  /** The year that is part of the name as cited ("Theft Act 1968"). */
  readonly titleYear: number | null;
  /** Words of the name that had to be put right before `named` was found; such a name binds only where absence is provable. */
  readonly corrections: readonly Correction[];
  /**
   * Why `named`, though known, has to be asked about: `embedded_title` (it stands inside words that were not read),
   * `title_without_year`, `acronym`, `reordered`, `typo` ...; null where nothing speaks against it.
   */
  readonly doubt: string | null;
  /** Lexicon instruments that the words nearly name: the same title of another year, one misspelt word. Offered, never bound. */
  readonly near: readonly number[];
  /** Official numbers given; all of them denote the same instrument. */
  readonly numbers: readonly OfficialNumber[];
  /** Day of signature or of the text as cited. */
  readonly date: IsoDate | null;
  /** Year of the text where only that is said ("loi Badinter de 1985"). */
  readonly year: number | null;
  /** The name as cited, where one was. */
  readonly title: string | null;
  /** Fixed by an identifier or by context. */
  readonly coordinate: Coordinate | null;
  /** Words with the shape of a date that name no day ("26/12/19874"), as cited. */
  readonly misdated: string | null;
  /** The body that issued the text, where its name is part of the citation. */
  readonly issuer: string | null;
  /** Set where the words show that the instrument belongs to no series held ("eu", "foreign", "agreement"). */
  readonly outside: string | null;
}

/** One undecided reading of a provision number. Segments are coordinate segments below the instrument. */
export type ProvisionReading =
  /** `doubtful`: offered where nothing likelier exists, never bound ("219 I" as article 219, item I). */
  | { readonly type: 'single'; readonly path: readonly string[]; readonly doubtful?: boolean }
  | { readonly type: 'range'; readonly from: readonly string[]; readonly to: readonly string[] }
  /** "et suivants", "et seq.": starts here, end unknown. */
  | { readonly type: 'open'; readonly from: readonly string[] };

/** The path that a reading begins with: of a range its first provision. */
export function readingPath(reading: ProvisionReading): readonly string[] {
  return reading.type === 'single' ? reading.path : reading.from;
}

/** The provision part of a citation: every reading that the words allow, most natural first. */
export interface ProvisionTarget {
  readonly unit: string;
  readonly readings: readonly ProvisionReading[];
  /** True where the first reading that exists is meant; false where several existing readings have to be asked about. */
  readonly ordered: boolean;
  readonly pinpoints: readonly Pinpoint[];
}

/** Which state of the law a citation asks for. */
export type VersionQualifier =
  | { readonly type: 'at'; readonly date: IsoDate }
  /** "dans sa rédaction antérieure à X": before X entered into force. */
  | { readonly type: 'before'; readonly text: InstrumentRef }
  /** "dans sa rédaction issue de X": as X left it. */
  | { readonly type: 'from'; readonly text: InstrumentRef }
  /** "ancien article 1382": a former state, its day not given. */
  | { readonly type: 'former' }
  /**
   * "alors en vigueur", "applicable au litige": a state that the words do not fix. `year` is that of the text as cited ("AktG
   * 1937"): a text of the name that was made later is another one.
   */
  | { readonly type: 'undated'; readonly words: string; readonly year?: number };

/** A decision as cited. */
export interface DecisionRef {
  /** Court code of the jurisdiction (`cour_cassation`); several where the form leaves them open. */
  readonly courts: readonly string[];
  readonly chamber: string | null;
  readonly location: string | null;
  readonly date: IsoDate | null;
  /** Case number in canonical form. */
  readonly number: string | null;
  /** Letter that a register prints before its numbers ("Q 23-10.708"); no part of the number. */
  readonly letter: string | null;
  readonly ecli: string | null;
  readonly reporter: string | null;
  readonly parties: string | null;
  /** Decision type where the form names one (`QPC`, `DC`). */
  readonly type: string | null;
  /** The words have the figures of the number between other marks ("20.12-234" for 20-12.234): offered, never bound. */
  readonly misspelt?: true;
}

export type CitationKind =
  | 'provision'
  | 'instrument'
  | 'decision'
  /** A document id, address or record number that denotes one document directly. */
  | 'document'
  /** Looks like a citation and is none of law (a judge's order, a contract's article). */
  | 'notLaw';

export type ProvisionRelation = 'present' | 'same' | 'previous' | 'next';

/** Something one text says of one place of law. Everything Pincite answers is derived from these. */
export interface Citation {
  readonly kind: CitationKind;
  readonly jurisdiction: string;
  readonly span: Span;
  readonly polarity: Polarity;
  readonly instrument: InstrumentRef | null;
  readonly provision: ProvisionTarget | null;
  readonly decision: DecisionRef | null;
  /** For kind `document`: ids to look up, in order. */
  readonly documents: readonly string[];
  readonly version: VersionQualifier | null;
  /** "devenu l'article 1240": the successor that the text itself states. */
  readonly becomes: readonly string[] | null;
  /**
   * The text that the same enumeration names later, where the provision may belong to it instead: "l'article 417, l'article
   * 459 et l'article 494-4 du code civil" inside another code. Taken only where `instrument` has no such provision.
   */
  readonly alternative: InstrumentRef | null;
  /** How the words place the provision relative to others: "présent article", "article précédent", "même article L. 3". */
  readonly relation: ProvisionRelation | null;
  /** A remark that is part of the citation ("ci-après", "précité"), as written. */
  readonly remark: string | null;
  /** Why a bare provision has no instrument: a back reference without antecedent, or nothing named at all. */
  readonly unlinked: 'no_antecedent' | 'context_needed' | 'provision_without_instrument' | null;
  /** A bound of the reader that was hit; such a citation is never bound. */
  readonly limit: string | null;
  /** True where the words merely define the provision ("Art. L. 322-66. - ") rather than refer to it. */
  readonly definition: boolean;
}
