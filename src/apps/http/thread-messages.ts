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

/** A text of law as it goes to a thread. */
export interface ThreadText {
  readonly id: string;
  readonly coordinate: string | null;
  readonly title: string;
  readonly body: string;
}

/** What a thread is asked to do. */
export type ThreadTask =
  | { readonly kind: 'check'; readonly request: CheckRequest }
  | { readonly kind: 'read'; readonly command: TextCommand; readonly line: InputLine };

export type ToThread =
  | ThreadTask
  | { readonly kind: 'found'; readonly call: number; readonly texts: readonly ThreadText[] }
  | { readonly kind: 'lost'; readonly call: number };

export type FromThread =
  | { readonly kind: 'find'; readonly call: number; readonly id: string }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string };
