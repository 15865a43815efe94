import type { Coordinate, ExtractedCitation, IsoDate, Span } from '../model/index.ts';
import type { Level, RuleId } from './rules.ts';

/** What a document can be written in. */
export const DOCUMENT_TYPES = ['text', 'markdown', 'html', 'docx', 'pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * Where something stands in the original. Numbers count from 1, columns in UTF-16 units. Text, Markdown and HTML have lines of
 * the source; PDF has a page and lines of it; DOCX, which knows neither, has paragraphs.
 */
export interface Place {
  readonly page: number | null;
  readonly paragraph: number | null;
  /** Of a DOCX, where it is not the main text: `footnote`, `endnote`. */
  readonly part: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** A date that a document states as its own, and where. */
export interface StatedDate {
  readonly date: IsoDate;
  /** In words: `the front matter`, `line 3`. */
  readonly where: string;
}

/** A document as plain text, with the way back to the original. */
export interface ReadDocument {
  readonly type: DocumentType;
  readonly text: string;
  /** The place of a position in `text`. */
  place(offset: number): Place;
  /** Passages that the format itself marks as quoted, in `text`. */
  readonly quoted: readonly Span[];
  readonly stated: StatedDate | null;
  /** What could not be read, in words; empty where everything was. */
  readonly unread: readonly string[];
}

/** A text of law that a citation was held against. */
export interface CheckedText {
  readonly document: string;
  readonly coordinate: Coordinate;
  readonly title: string;
  /** `sha256:` and the SHA-256 of the text as UTF-8, as `resolve` gives it. */
  readonly contentHash: string;
}

/** What was left unchecked, and why, in words. */
export interface Unchecked {
  readonly what: string;
  readonly why: string;
}

/** A piece of the comparison of a quotation with the text of law. */
export interface Difference {
  /** In both; in the law and not in the quotation; in the quotation and not in the law. */
  readonly type: 'same' | 'missing' | 'added';
  readonly text: string;
}

export interface QuotationCheck {
  readonly text: string;
  readonly span: Span;
  readonly result: 'verbatim' | 'near' | 'absent' | 'not_compared';
  /** The text of law that has it, or comes nearest; null where there is none. */
  readonly document: string | null;
  readonly differences: readonly Difference[];
}

/** One statement about one place of a document. */
export interface Finding {
  readonly rule: RuleId;
  readonly level: Level;
  /** For people: facts, with what they rest on. */
  readonly message: string;
  /** `[start, end)` of the plain text; null where the whole document is meant. */
  readonly span: Span | null;
  readonly place: { readonly start: Place; readonly end: Place } | null;
  readonly citation: ExtractedCitation | null;
  /** Further citations of the same thing right beside it ("[2019] UKSC 41, [2020] AC 373"). */
  readonly parallel: readonly ExtractedCitation[];
  readonly checked: {
    /** The day whose law the index holds of this legal system. */
    readonly indexSnapshot: IsoDate;
    /** The day whose law was asked for. */
    readonly at: IsoDate;
    readonly texts: readonly CheckedText[];
  } | null;
  readonly unchecked: readonly Unchecked[];
  readonly quotation: QuotationCheck | null;
}

/** The day whose law a document was held against, and who said so. */
export interface CheckedDay {
  readonly date: IsoDate;
  readonly source: 'asked' | 'stated' | 'snapshot';
  readonly where: string | null;
}

/** What was found in one document. */
export interface DocumentCheck {
  /** Its name as given; `-` for standard input. */
  readonly file: string;
  /** Null where it could not be read. */
  readonly type: DocumentType | null;
  readonly at: CheckedDay;
  readonly findings: readonly Finding[];
}

/** A checked document with what only reports need: its text, and the law beside it. */
export interface CheckedDocument extends DocumentCheck {
  readonly text: string;
  /** Texts of law by document id. */
  readonly law: ReadonlyMap<string, LawText>;
}

/** A text of law as a store holds it. */
export interface LawText {
  readonly title: string;
  readonly body: string;
}
