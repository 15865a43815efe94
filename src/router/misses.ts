import { type Jurisdiction, type RouteResult, TokenKind } from '../model/index.ts';
import { createScanner, type Scanner } from '../text/scan.ts';

/** What is told of a question that looks like a citation and was not understood. Its text is never part of it. */
export type MissEvent =
  /** SHA-256 of the question in UTF-8, lower-case hex, and its length in UTF-16 units. */
  | { readonly hash: string; readonly length: number }
  /** What the caller's `redact` made of the question. */
  | { readonly redacted: string };

export interface MissOptions {
  /** Told of each miss. What it throws, or rejects with, changes no answer. */
  readonly sink: (event: MissEvent) => unknown;
  /** Told the question; what it returns is passed on instead of hash and length. Where it fails, nothing is. */
  readonly redact?: (question: string) => string;
}

/** Tells of misses. Nothing is told where nobody asks for it, and nothing is kept. */
export class MissLog {
  private readonly options: MissOptions;
  private readonly hash: (text: string) => string;
  private readonly onError: (error: unknown) => void;
  private readonly scanner: Scanner;

  constructor(
    options: MissOptions,
    jurisdictions: readonly Jurisdiction[],
    hash: (text: string) => string,
    onError: (error: unknown) => void,
  ) {
    this.options = options;
    this.hash = hash;
    this.onError = onError;
    this.scanner = createScanner(jurisdictions.flatMap(({ grammar }) => grammar.triggers));
  }

  /** Never throws. */
  tell(question: string, result: RouteResult): void {
    try {
      if (result.status !== 'ROUTE_UNRESOLVED' || !this.looksLikeCitation(question, result)) return;
      Promise.resolve(this.options.sink(this.event(question))).catch(this.onError);
    } catch (error) {
      this.onError(error);
    }
  }

  private event(question: string): MissEvent {
    const { redact } = this.options;
    if (redact === undefined) return { hash: this.hash(question), length: question.length };
    const redacted: unknown = redact(question);
    if (typeof redacted !== 'string') throw new TypeError('redact returned no string');
    return { redacted };
  }

  /** Something was read, or a word that can begin a citation stands beside a number. A paragraph sign needs no word. */
  private looksLikeCitation(question: string, { citations, reason }: RouteResult): boolean {
    if (citations.length > 0 || reason === 'too_many_citations') return true;
    const { count, kind, word, value } = this.scanner.scan(question);
    let number = false;
    let trigger = false;
    for (let i = 0; i < count; i++) {
      if (kind[i] === TokenKind.number) number = true;
      else if (word[i] !== 0 || value[i] === SECTION_SIGN) trigger = true;
    }
    return number && trigger;
  }
}

const SECTION_SIGN = '§'.charCodeAt(0);
