import type { Coordinate } from './coordinate.ts';
import type { IsoDate } from './dates.ts';

export const DOCUMENT_KINDS = ['legislation', 'decision', 'record', 'notice', 'section', 'chunk'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type TagValue = string | readonly string[];

/** One row of `corpus.documents`: a text, an article version, a decision, a section of a table of contents. */
export interface CorpusDocument {
  /** `{jurisdiction}.{source id}`; ECLIs and neutral citations keep their form. */
  readonly id: string;
  readonly jurisdiction: string;
  /** Partition key of the instrument that it belongs to (`fr_code_travail`), where it belongs to one. */
  readonly instrumentId: string | null;
  /** What all versions of one provision or text share (the cid of LEGI), so that a version leads to the others. */
  readonly versionGroup: string | null;
  readonly kind: DocumentKind;
  /** ISO 639-1. */
  readonly language: string;
  /** The collection it came from, e.g. `legi-data`. */
  readonly source: string;
  readonly coordinate: Coordinate | null;
  /** First day in force, or the day of a decision. */
  readonly date: IsoDate | null;
  /** First day no longer in force; null while open. */
  readonly dateEnd: IsoDate | null;
  readonly parentId: string | null;
  readonly title: string;
  readonly body: string;
  readonly tags: Readonly<Record<string, TagValue>>;
  /** Position in document order within the instrument. */
  readonly sortOrder: number;
}

/** A reference from one document to others; `targetId` stays null until it is resolved. */
export interface CorpusEdge {
  readonly jurisdiction: string;
  readonly sourceId: string;
  readonly kind: string;
  readonly reference: string;
  readonly ordinal: number;
  readonly targetId: string | null;
  readonly properties: Readonly<Record<string, string>>;
}

/** What a reader could not turn into a document, with the place and the reason. Nothing is dropped in silence. */
export interface Reject {
  /** File, and line or path inside it. */
  readonly where: string;
  readonly reason: string;
  readonly detail: string;
}

export type ReaderItem =
  | { readonly type: 'document'; readonly document: CorpusDocument }
  | { readonly type: 'edge'; readonly edge: CorpusEdge }
  | { readonly type: 'reject'; readonly reject: Reject }
  /** Progress: `done` of `total` units of the source (bytes, files) have been read. */
  | { readonly type: 'progress'; readonly done: number; readonly total: number };

/** Where a corpus comes from and under which terms; kept with the corpus and in the lawbook's manifest. */
export interface SourceInfo {
  readonly source: string;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  /** The day whose law it holds. */
  readonly snapshot: IsoDate | null;
}

/** Turns the files of one source format into documents, streaming, in a stable order. */
export interface CorpusReader {
  readonly format: string;
  /** Raised when the reader makes something else of the same file, so that files are read again; '1' where left out. */
  readonly version?: string;
  readonly description: string;
  /** Whether this reader takes the path (a file or folder); looks at names and first bytes only. */
  accepts(path: string): Promise<boolean>;
  source(path: string): Promise<SourceInfo>;
  read(path: string): AsyncIterable<ReaderItem>;
}
