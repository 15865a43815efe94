/** Why a document cannot be read. The check goes on with the others. */
export type DocumentFault =
  | 'unreadable'
  | 'too_large'
  | 'too_long'
  | 'too_nested'
  | 'empty'
  | 'no_text'
  | 'not_utf8'
  | 'binary'
  | 'encrypted'
  | 'damaged'
  | 'unsupported';

/** A document that cannot be read: what is wrong, and what to do. Never thrown by `check`, which makes a finding of it. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Marks within marks, beyond what any document written by people has. */
export function nestedTooDeeply(): DocumentError {
  return new DocumentError('too_nested', 'it is nested too deeply; send it as plain text');
}
