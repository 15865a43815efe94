import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';

/** An element as it begins. */
export interface XmlElement {
  /** Name without prefix. */
  readonly name: string;
  readonly namespace: string;
  /** By qualified name: `RestrictStartDate`, `xml:base`. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** What reads the events of a file. Comments are passed over. */
export interface XmlHandler {
  open(element: XmlElement): void;
  text(text: string): void;
  close(): void;
  /** A processing instruction, `<?target body?>`. */
  instruction?(target: string, body: string): void;
}

/** Why a file could not be read to its end; what came before it has been handed to the handler. */
export interface XmlFault {
  readonly reason:
    | 'unreadable'
    | 'truncated'
    | 'not_gzip'
    | 'invalid_utf8'
    | 'not_xml'
    | 'too_deep'
    | 'too_large';
  readonly detail: string;
}

/** The longest official file has some 60 MB; a text that grows beyond this was made to fill a memory. */
const LARGEST = 1024 * 1024 * 1024;
/** Official files nest up to 60 elements. */
const DEEPEST = 1000;
const GZIP = Buffer.from([0x1f, 0x8b]);

class Stop extends Error {
  readonly fault: XmlFault;

  constructor(reason: XmlFault['reason'], detail: string) {
    super(detail);
    this.fault = { reason, detail };
  }
}

/**
 * Reads an XML file in UTF-8, plain or compressed with gzip, without ever holding it whole. Entities of a document type
 * are not expanded: a file that uses one is `not_xml`.
 *
 * @returns null if the file was well-formed to its end.
 */
export async function readXml(path: string, handler: XmlHandler): Promise<XmlFault | null> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  parser.on('opentag', (tag) => {
    if (++depth > DEEPEST) throw new Stop('too_deep', `more than ${DEEPEST} elements within each other`);
    const attributes = new Map(Object.entries(tag.attributes).map(([name, { value }]) => [name, value]));
    handler.open({ name: tag.local, namespace: tag.uri, attributes });
  });
  parser.on('closetag', () => {
    depth--;
    handler.close();
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  if (handler.instruction !== undefined)
    parser.on('processinginstruction', ({ target, body }) => handler.instruction?.(target, body));
  parser.on('error', ({ message }) => {
    throw new Stop('not_xml', message);
  });
  try {
    for await (const text of decoded(path)) parser.write(text);
    parser.close();
    return null;
  } catch (error) {
    if (error instanceof Stop) return error.fault;
    throw error;
  }
}

/** The first characters of a file, unpacked; '' where it cannot be read. */
export async function headOfXml(path: string, characters = 4096): Promise<string> {
  let head = '';
  try {
    for await (const text of decoded(path)) {
      head += text;
      if (head.length >= characters) break;
    }
  } catch {
    // Reading it will say why.
  }
  return head.slice(0, characters);
}

async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  for await (const bytes of unpacked(path)) {
    size += bytes.length;
    if (size > LARGEST) throw new Stop('too_large', `more than ${LARGEST} bytes of text`);
    yield decode(decoder, bytes);
  }
  yield decode(decoder);
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new Stop('invalid_utf8', 'the file is not in UTF-8');
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
  if (error instanceof Stop) return error;
  if (error.code === 'Z_BUF_ERROR') return new Stop('truncated', 'the archive ends before its text does');
  if (error.code?.startsWith('Z_') === true) return new Stop('not_gzip', error.message);
  return new Stop('unreadable', error.message);
}
