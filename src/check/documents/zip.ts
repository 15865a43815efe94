import type { Entry, ZipFile } from 'yauzl';
import { optional } from '../../text/optional.ts';
import { DocumentError } from './errors.ts';

/** A part of a Word file that unpacks to more was made to fill a memory: 10 million characters have some 100 MB of marks. */
const LARGEST_PART = 200_000_000;
const MOST_PARTS = 10_000;

/** Parts of a packed file by name, unpacked within bounds. Parts that are not asked for are never unpacked. */
export async function unzipped(
  bytes: Uint8Array,
  wanted: Pick<ReadonlySet<string>, 'has'>,
): Promise<ReadonlyMap<string, Buffer>> {
  const yauzl = await optional('yauzl', () => import('yauzl'));
  const zip = await opened(
    yauzl.default.fromBuffer,
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
  const parts = new Map<string, Buffer>();
  try {
    if (zip.entryCount > MOST_PARTS) throw new DocumentError('damaged', `it has ${zip.entryCount} parts`);
    for await (const entry of entries(zip)) {
      if (entry.isEncrypted())
        throw new DocumentError('encrypted', 'it is protected by a password; remove it first');
      if (wanted.has(entry.fileName)) parts.set(entry.fileName, await content(zip, entry));
    }
    return parts;
  } finally {
    zip.close();
  }
}

type FromBuffer = typeof import('yauzl').fromBuffer;

function opened(fromBuffer: FromBuffer, buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true, validateEntrySizes: true, autoClose: false }, (error, zip) =>
      error ? reject(damaged(error)) : resolve(zip),
    );
  });
}

async function* entries(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (settled: () => void): void => {
        zip.removeAllListeners();
        settled();
      };
      zip.once('entry', (one: Entry) => settle(() => resolve(one)));
      zip.once('end', () => settle(() => resolve(null)));
      zip.once('error', (error: Error) => settle(() => reject(damaged(error))));
      zip.readEntry();
    });
    if (entry === null) return;
    yield entry;
  }
}

async function content(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > LARGEST_PART) throw tooLarge(entry);
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(damaged(error)) : resolve(opened)));
  });
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream) {
      size += piece.length;
      if (size > LARGEST_PART) throw tooLarge(entry);
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    throw error instanceof DocumentError ? error : damaged(error as Error);
  }
  return Buffer.concat(pieces);
}

function tooLarge({ fileName }: Entry): DocumentError {
  return new DocumentError('too_large', `its part ${fileName} unpacks to more than ${LARGEST_PART / 1e6} MB`);
}

function damaged(error: Error): DocumentError {
  return new DocumentError('damaged', `it is damaged (${error.message}); save it again`);
}
