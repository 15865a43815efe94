import type { InputLine } from '../cli/jsonl.ts';
import type { SharedLawbook } from '../pool/thread.ts';
import type { CheckRequest } from './checker.ts';
import type { TextCommand } from './long-texts.ts';

/** What a thread is begun with. */
export interface ThreadLaw extends SharedLawbook {
  /** False where the base layer answers, which has no content id to tell of. */
  readonly held: boolean;
  readonly version: string;
  /** Whether texts can be asked for. */
  readonly texts: boolean;
}

/** What a thread is asked to do. */
export type ThreadTask =
  | { readonly kind: 'check'; readonly request: CheckRequest }
  | { readonly kind: 'read'; readonly command: TextCommand; readonly line: InputLine };
