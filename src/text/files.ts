import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';

/** Why a file could not be read to its end; what came before it has been handed on. */
export interface FileFault {
  readonly reason:
    | 'unreadable'
    | 'truncated'
    | 'not_gzip'
    | 'invalid_utf8'
    | 'not_xml'
    | 'not_json'
    | 'too_deep'
    | 'too_large';
  readonly detail: string;
}

/** The longest official file has some 60 MB; a text that grows beyond this was made to fill a memory. */
const LARGEST = 1024 * 1024 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Ends the reading of a file with its fault. */
export class FileStop extends Error {
  readonly fault: FileFault;

  constructor(reason: FileFault['reason'], detail: string) {
    super(detail);
    this.fault = { reason, detail };
  }
}

/** The first characters of a file, unpacked; '' where it cannot be read. */
export async function headOfFile(path: string, characters = 4096, encoding = 'utf-8'): Promise<string> {
  let head = '';
  try {
    for await (const text of textOfFile(path, encoding)) {
      head += text;
      if (head.length >= characters) break;
    }
  } catch {
    // Reading it will say why.
  }
  return head.slice(0, characters);
}

/** Why a file cannot be read to its end; null where it can. */
export async function faultOfFile(path: string, encoding = 'utf-8'): Promise<FileFault | null> {
  try {
    for await (const _ of textOfFile(path, encoding));
    return null;
  } catch (error) {
    if (error instanceof FileStop) return error.fault;
    throw error;
  }
}

/** The whole text of a file. @throws FileStop, also where it has more characters than allowed. */
export async function wholeText(path: string, encoding: string, largest: number): Promise<string> {
  const pieces: string[] = [];
  let size = 0;
  for await (const piece of textOfFile(path, encoding)) {
    size += piece.length;
    if (size > largest) throw new FileStop('too_large', `more than ${largest} characters`);
    pieces.push(piece);
  }
  return pieces.join('');
}

/**
 * The text of a file, plain or compressed with gzip, piece by piece.
 *
 * @param encoding of the Encoding Standard's labels; bytes that it does not allow are a fault.
 * @throws FileStop
 */
export async function* textOfFile(path: string, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let size = 0;
  for await (const bytes of unpacked(path)) {
    size += bytes.length;
    if (size > LARGEST) throw new FileStop('too_large', `more than ${LARGEST} bytes of text`);
    yield decode(decoder, bytes);
  }
  yield decode(decoder);
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new FileStop('invalid_utf8', `the file is not in ${decoder.encoding}`);
  }
}

async function* unpacked(path: string): AsyncGenerator<Uint8Array> {
  const packed = await isPacked(path);
  const file = createReadStream(path);
  try {
    yield* packed ? pipeline(file, createGunzip(), () => {}) : file;
  } catch (error) {
    throw stopOf(error as NodeJS.ErrnoException);
  } finally {
    file.destroy();
  }
}

async function isPacked(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
      return buffer.equals(GZIP);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw stopOf(error as NodeJS.ErrnoException);
  }
}

function stopOf(error: NodeJS.ErrnoException): Error {
  if (error instanceof FileStop) return error;
  if (error.code === 'Z_BUF_ERROR') return new FileStop('truncated', 'the archive ends before its text does');
  if (error.code?.startsWith('Z_') === true) return new FileStop('not_gzip', error.message);
  return new FileStop('unreadable', error.message);
}
