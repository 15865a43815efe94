/** Why a document cannot be read. The check goes on with the others. */
export type DocumentFault =
  | 'unreadable'
  | 'too_large'
  | 'too_long'
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

/** A library that reads a format is an optional peer: where it is missing, the error names it. */
export class PackageMissingError extends Error {
  override readonly name = 'PackageMissingError';
}

/** What `load` imports, or an error that says what to install. */
export async function peer<T>(names: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new PackageMissingError(
      `this document needs packages that are not installed; run: npm install ${names}`,
    );
  }
}
