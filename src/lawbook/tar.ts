import { LawbookError } from './errors.ts';

/** Just enough of the ustar format for a handful of flat files; equal contents give equal archives. */

const BLOCK = 512;
const CHECKSUM_AT = 148;
const CHECKSUM_LENGTH = 8;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Fields of a header that carry the same value in every archive: no owner, no clock. */
const FIXED_FIELDS: readonly (readonly [at: number, text: string])[] = [
  [100, '0000644\0'],
  [108, '0000000\0'],
  [116, '0000000\0'],
  [136, '00000000000\0'],
  [CHECKSUM_AT, ' '.repeat(CHECKSUM_LENGTH)],
  [156, '0'],
  [257, 'ustar\x0000'],
];

export function writeTar(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const names = [...files.keys()].sort();
  const sizes = names.map((name) => BLOCK + padded((files.get(name) as Uint8Array).length));
  // An archive ends with two empty blocks.
  const out = new Uint8Array(sizes.reduce((sum, size) => sum + size, 2 * BLOCK));
  let offset = 0;
  names.forEach((name, i) => {
    const bytes = files.get(name) as Uint8Array;
    out.set(header(name, bytes.length), offset);
    out.set(bytes, offset + BLOCK);
    offset += sizes[i] as number;
  });
  return out;
}

function padded(length: number): number {
  return Math.ceil(length / BLOCK) * BLOCK;
}

function header(name: string, size: number): Uint8Array {
  const block = new Uint8Array(BLOCK);
  const fields = [[0, name], [124, `${octal(size, 11)}\0`], ...FIXED_FIELDS] as const;
  for (const [at, text] of fields) block.set(encoder.encode(text), at);
  block.set(encoder.encode(`${octal(checksum(block), 6)}\0 `), CHECKSUM_AT);
  return block;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function checksum(block: Uint8Array): number {
  return block.reduce((sum, byte) => sum + byte, 0);
}

/**
 * Files of an archive as `writeTar` makes it. Anything else in it, a folder or a link for one, is refused.
 *
 * @param where the archive, for messages.
 */
export function readTar(archive: Uint8Array, where: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let offset = 0; offset + BLOCK <= archive.length; ) {
    const block = archive.subarray(offset, offset + BLOCK);
    if (block.every((byte) => byte === 0)) return files;
    const { name, size } = readHeader(block, where);
    const start = offset + BLOCK;
    if (start + size > archive.length || files.has(name)) break;
    files.set(name, archive.subarray(start, start + size));
    offset = start + padded(size);
  }
  throw damaged(where);
}

function readHeader(block: Uint8Array, where: string): { readonly name: string; readonly size: number } {
  const name = decoder.decode(block.subarray(0, 100)).replace(/\0.*$/s, '');
  const size = Number.parseInt(decoder.decode(block.subarray(124, 135)), 8);
  const expected = header(name.slice(0, 100), Number.isNaN(size) ? 0 : size);
  if (!block.every((byte, i) => byte === expected[i])) throw damaged(where);
  return { name, size };
}

function damaged(where: string): LawbookError {
  return new LawbookError(`${where} is damaged, or no archive of a lawbook`, 'get the archive again');
}
