import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { FileStop, headOfFile, wholeText } from '../../text/files.ts';
import { readXml, type XmlHandler } from '../../text/xml.ts';
import type { Expected, Work } from './model.ts';

/** What a file is instead of what it should be. */
export interface Unexpected {
  readonly reason: string;
  readonly detail: string;
  /** It came damaged, so that another attempt may help. */
  readonly damaged: boolean;
}

/** Media types under which services send a format; some send archives and XML without saying what they are. */
const TYPES: Readonly<Record<Expected['format'], RegExp>> = {
  xml: /xml|octet-stream/,
  json: /json/,
  html: /html/,
  zip: /zip|octet-stream/,
  gzip: /gzip|x-tar|octet-stream/,
};

/** Characters of a list or page. */
const LARGEST_TEXT = 256 * 1024 * 1024;

/** Compares a fetched file with what it must be, to its last byte. @returns null where it is that */
export async function unexpected(file: string, type: string, expected: Expected): Promise<Unexpected | null> {
  const { format } = expected;
  if (type !== '' && !TYPES[format].test(type))
    return other('content_type', `it is sent as ${type.split(';')[0]}, and ${format} is expected`);
  if ((await stat(file)).size === 0) return damage('empty', 'it is empty');
  switch (format) {
    case 'xml':
      return notXml(file, expected);
    case 'json':
      return notText(file, (text) => jsonFault(text), expected);
    case 'html':
      return notText(file, (text) => (/<\/html>\s*$/i.test(text) ? null : 'the page has no end'), expected);
    case 'zip':
      return (await starts(file, [0x50, 0x4b]))
        ? null
        : other('not_zip', 'it does not begin as a zip file does');
    case 'gzip':
      return notGzip(file);
  }
}

async function notXml(file: string, { roots, holds, work }: Expected): Promise<Unexpected | null> {
  const handler = new RootHandler();
  const fault = await readXml(file, handler);
  const { root } = handler;
  if (root !== null && roots !== undefined && !roots.includes(root))
    return other(
      'unexpected_root',
      `the root element is <${root}>, and ${roots.map((name) => `<${name}>`).join(' or ')} is expected`,
    );
  if (fault !== null) return damage(fault.reason, fault.detail);
  const odd = holds === undefined ? null : await notText(file, () => null, { format: 'xml', holds });
  return odd ?? (work === undefined ? null : anotherWork(file, work));
}

/** Characters within which a law says which one it is; descriptions of British Acts list their parts first. */
const HEAD = 512 * 1024;

async function anotherWork(file: string, { asked, named, is = (name) => name === asked }: Work) {
  const names = named(await headOfFile(file, HEAD));
  if (names.some(is)) return null;
  const [name] = names;
  return name === undefined
    ? other('unknown_work', `it does not say which law it is, and ${asked} was asked for`)
    : other('other_work', `it is the text of ${name}, and ${asked} was asked for`);
}

class RootHandler implements XmlHandler {
  root: string | null = null;

  open({ name }: { readonly name: string }): void {
    this.root ??= name;
  }

  text(): void {}

  close(): void {}
}

async function notText(
  file: string,
  fault: (text: string) => string | null,
  { format, holds }: Expected,
): Promise<Unexpected | null> {
  try {
    const text = await wholeText(file, 'utf-8', LARGEST_TEXT);
    const found = fault(text);
    if (found !== null) return damage(`not_${format}`, found);
    if (holds !== undefined && !holds.test(text))
      return other('unexpected_content', `nothing in it looks like what is expected (${holds.source})`);
    return null;
  } catch (error) {
    if (error instanceof FileStop) return damage(error.fault.reason, error.fault.detail);
    throw error;
  }
}

function jsonFault(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A gzip file ends with a checksum: unpacking it shows whether all of it came. */
async function notGzip(file: string): Promise<Unexpected | null> {
  if (!(await starts(file, [0x1f, 0x8b]))) return other('not_gzip', 'it does not begin as a gzip file does');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere);
    return null;
  } catch (error) {
    return damage('truncated', `the archive is cut short or damaged (${(error as Error).message})`);
  }
}

async function starts(file: string, bytes: readonly number[]): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
    return bytes.every((byte, n) => buffer[n] === byte);
  } finally {
    await handle.close();
  }
}

function other(reason: string, detail: string): Unexpected {
  return { reason, detail, damaged: false };
}

function damage(reason: string, detail: string): Unexpected {
  return { reason, detail, damaged: true };
}
