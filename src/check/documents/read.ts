import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { DocumentType, ReadDocument } from '../model.ts';
import { decoded } from './decode.ts';
import { DocumentError, nestedTooDeeply } from './errors.ts';
import { MAX_BYTES } from './limits.ts';
import { readText } from './read-text.ts';

const BY_EXTENSION: Readonly<Record<string, DocumentType>> = {
  '.txt': 'text',
  '.text': 'text',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'html',
  '.docx': 'docx',
  '.docm': 'docx',
  '.pdf': 'pdf',
};

/** A document to be checked: its name, and its bytes where they do not lie in a file of that name. */
export interface DocumentInput {
  /** As given, for reports. Its extension says what it is written in, unless its first bytes do. */
  readonly name: string;
  /** Where the file lies; `name` where omitted. */
  readonly path?: string;
  readonly bytes?: Uint8Array;
  readonly type?: DocumentType;
}

/**
 * A document as plain text.
 *
 * @throws DocumentError for what cannot be read, PackageMissingError where a library is missing
 */
export async function readDocument({ name, path, bytes, type }: DocumentInput): Promise<ReadDocument> {
  const content = bytes ?? (await fileBytes(path ?? name));
  if (content.length > MAX_BYTES) throw tooLarge();
  if (content.length === 0) throw new DocumentError('empty', 'it is empty');
  const read = await readAs(type ?? typeOf(name, content), content);
  if (read.text.trim() === '') throw new DocumentError('no_text', 'it holds no text');
  return read;
}

async function readAs(type: DocumentType, content: Uint8Array): Promise<ReadDocument> {
  try {
    return await READERS[type](content);
  } catch (error) {
    // The libraries that parse call themselves for what stands within something else, and so end at the end of the stack.
    if (error instanceof RangeError && error.message.includes('call stack')) throw nestedTooDeeply();
    throw error;
  }
}

const READERS: Readonly<Record<DocumentType, (bytes: Uint8Array) => ReadDocument | Promise<ReadDocument>>> = {
  text: (bytes) => readText(decoded(bytes)),
  markdown: async (bytes) => (await import('./read-markdown.ts')).readMarkdown(decoded(bytes)),
  html: async (bytes) => (await import('./read-html.ts')).readHtml(decoded(bytes)),
  docx: async (bytes) => (await import('./read-docx.ts')).readDocx(bytes),
  pdf: async (bytes) => (await import('./read-pdf.ts')).readPdf(bytes),
};

async function fileBytes(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new DocumentError('unreadable', `it cannot be opened (${error.code ?? error.message})`);
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new DocumentError('unreadable', 'it is no file');
    if (stat.size > MAX_BYTES) throw tooLarge();
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function tooLarge(): DocumentError {
  return new DocumentError('too_large', `it is larger than ${MAX_BYTES / 1e6} MB; split it`);
}

/** What bytes begin with beats what a name ends with. */
function typeOf(name: string, bytes: Uint8Array): DocumentType {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK')) return 'docx';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0'))
    throw new DocumentError(
      'unsupported',
      'it is an old or protected Office file; save it as DOCX without a password',
    );
  const known = BY_EXTENSION[extname(name).toLowerCase()];
  if (known === 'pdf' || known === 'docx')
    throw new DocumentError('damaged', `it does not begin as a ${known.toUpperCase()} file does`);
  return known ?? (/^\s*(<!doctype html|<html)/i.test(head) ? 'html' : 'text');
}
