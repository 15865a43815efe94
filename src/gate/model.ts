import type { Coordinate, IsoDate, Resolution } from '../model/index.ts';

/** Where something stands in a file of the project. Lines and columns count from 1, columns in UTF-16 units. */
export interface Place {
  /** Relative to the root of the project, with `/` between folders. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A legal basis as a rule states it. */
export interface StatedBasis {
  /** What the project calls the rule; null where the file does not tell. */
  readonly rule: string | null;
  readonly text: string;
  /** The address that the rule gives beside the title, where the project says that it gives one. */
  readonly link: string | null;
  readonly place: Place;
}

export const SCAN_CODES = [
  'unreadable_file',
  'file_too_large',
  'binary_file',
  'outside_root',
  'link_loop',
  'unknown_language',
  'no_files',
  'syntax_error',
  'cyclic_alias',
  'not_evaluable',
  'no_basis_stated',
] as const;
export type ScanCode = (typeof SCAN_CODES)[number];

/** What could not be read as a legal basis: never silence. */
export interface ScanFinding {
  readonly code: ScanCode;
  readonly rule: string | null;
  readonly place: Place;
  /** What was wrong and what to do about it. */
  readonly message: string;
}

/** All that the surfaces of a project state. In the order of files, then of places. */
export interface Scan {
  readonly bases: readonly StatedBasis[];
  readonly findings: readonly ScanFinding[];
  /** Files that were read; a gate that read none has checked nothing. */
  readonly files: number;
}

/** Where a project writes legal bases, and how they are told from other strings. */
export interface Surface {
  /** Globs relative to the root; the ending tells the language. `.git` and `node_modules` are never entered. */
  readonly files: readonly string[];
  readonly exclude?: readonly string[];
  /** Names of fields, properties, dictionary keys, keyword arguments or variables that hold a basis. */
  readonly fields?: readonly string[];
  /** In YAML, JSON and TOML: `rules[*].basis`, `**.reference`, `a."b.c"[0]`; `*` is any one key or item, `**` any number. */
  readonly keyPaths?: readonly string[];
  /** Calls whose argument is a basis: `finding` (every string argument), `finding#1` (the second one), `Finding.create#basis`. */
  readonly calls?: readonly string[];
  /** Decorators, annotations and attributes, written as calls are. */
  readonly decorators?: readonly string[];
  /**
   * Names of the fields (or key paths) that name the rule of a basis: beside it, or else in the nearest group around it.
   * `#0` is the first argument of a call.
   */
  readonly rule?: readonly string[];
  /** Names of the fields (or key paths) beside a basis that link to the law. */
  readonly link?: readonly string[];
  /** Names of the fields (or key paths) beside a basis that say what the rule demands: what the judge compares with the law. */
  readonly statement?: readonly string[];
  /** Whether a rule without a basis is a finding. */
  readonly required?: boolean;
}

/** An instrument that the rules of a project may cite. */
export interface DeclaredInstrument {
  readonly coordinate: Coordinate;
  /** How the rules write it: every authored prefix of the project is declared here and nowhere else. */
  readonly names?: readonly string[];
  /** `instrument`: only as a whole, its text is not held. `text` where omitted. */
  readonly citable?: 'text' | 'instrument';
  /** The day of the text that is held, where the source does not tell. */
  readonly textAsOf?: IsoDate;
  /** Days after which a text is stale. */
  readonly maxAgeDays?: number;
  readonly source?: string;
}

/** Instruments that rules cite under one name (`EU Sanctions Regulations`): citable as a whole. */
export interface InstrumentGroup {
  readonly name: string;
  readonly members: readonly Coordinate[];
}

/** What `pincite.config.ts` declares. */
export interface Project {
  readonly name?: string;
  readonly corpus: {
    readonly instruments: readonly DeclaredInstrument[];
    readonly groups?: readonly InstrumentGroup[];
    /** Days after which any text of the corpus is stale. */
    readonly maxAgeDays?: number;
  };
  /** Bases that are no law: exact strings, and patterns with `*`. */
  readonly methodology?: { readonly bases?: readonly string[]; readonly patterns?: readonly string[] };
  readonly surfaces: readonly Surface[];
  /** Paths of the two registers, relative to the root. */
  readonly registers?: { readonly ungrammatical?: string; readonly corpusGaps?: string };
  /** Instruments that the project watches: pinned both ways against those held. */
  readonly radar?: readonly Coordinate[];
  /** Groups of duplicate provisions that are known, by instrument: may shrink and never grow. */
  readonly duplicates?: Readonly<Record<Coordinate, number>>;
  /** Rules that need no basis, with the reason. */
  readonly withoutBasis?: Readonly<Record<string, string>>;
  /** The day whose law is meant; the lawbook's snapshot where omitted. */
  readonly at?: IsoDate;
}

/** A basis with what was found out about it. */
export interface CheckedBasis {
  readonly basis: StatedBasis;
  readonly resolution: Resolution;
}

export const TIERS = ['grammar', 'corpus'] as const;
/** `grammar`: can every citation be read? Needs no law. `corpus`: does what it cites exist in the law that is held? */
export type Tier = (typeof TIERS)[number];

export type Level = 'error' | 'warning' | 'note';

/** One line of a report. */
export interface GateFinding {
  /** `undeclared_gap`, `stale_entry`, `wrong_register`, `expired_entry`, a scan code ...: stable, for machines. */
  readonly code: string;
  readonly level: Level;
  readonly rule: string | null;
  readonly citation: string | null;
  readonly place: Place | null;
  readonly message: string;
  /** What was looked at to say so. */
  readonly evidence: readonly string[];
  readonly didYouMean: readonly string[];
  /** The exact thing to do: a command, or the edit. */
  readonly remedy: string | null;
  /** Hash of code, rule and citation, never of a line number: the same finding keeps it wherever it moves. */
  readonly fingerprint: string;
}

export interface GateReport {
  readonly tier: Tier;
  /** False where anything of level `error` was found, or nothing was checked. */
  readonly passed: boolean;
  readonly files: number;
  readonly checked: readonly CheckedBasis[];
  readonly findings: readonly GateFinding[];
  readonly indexSnapshot: IsoDate | null;
}
