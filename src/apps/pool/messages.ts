/** An error as it goes from thread to thread, which keeps no class. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
  readonly stack: string | undefined;
}

export type ToThread =
  | { readonly kind: 'job'; readonly job: unknown }
  | {
      readonly kind: 'told';
      readonly call: number;
      readonly value: unknown;
      readonly error: CarriedError | null;
    };

/** Jobs are answered in the order in which they came, so an answer needs no number. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly error: CarriedError }
  | { readonly kind: 'ask'; readonly call: number; readonly question: unknown };

export function carried(error: unknown): CarriedError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), code: undefined, stack: undefined };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return { name, message, code: typeof code === 'symbol' ? String(code) : code, stack };
}

/** The same error again, by name, message, code and stack. */
export function restored({ name, message, code, stack }: CarriedError): Error {
  const error = new Error(message);
  Object.defineProperty(error, 'name', { value: name });
  return Object.assign(error, { stack, ...(code === undefined ? {} : { code }) });
}
