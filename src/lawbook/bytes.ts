/**
 * Strings as bytes: one UTF-8 heap with offsets, hashed and compared without decoding. A text of ASCII characters,
 * which nearly every key is, is hashed and compared by its character codes and never encoded.
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, FNV_PRIME);
}

/** Spreads the high bits over the low ones, which a table's remainder mostly looks at. */
function finish(hash: number): number {
  return (hash ^ (hash >>> 15)) | 0;
}

/** Hash of UTF-8 bytes; with `folded`, ASCII capitals count as small letters. */
export function hashBytes(bytes: Uint8Array, start: number, end: number, folded: boolean): number {
  let hash = FNV_OFFSET | 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    hash = hashByte(hash, folded ? lower(byte) : byte);
  }
  return finish(hash);
}

/** The same hash for a text that is not encoded yet. */
export function hashText(text: string, folded: boolean): number {
  let hash = FNV_OFFSET | 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return hashEncoded(text, folded);
    hash = hashByte(hash, folded ? lower(code) : code);
  }
  return finish(hash);
}

function hashEncoded(text: string, folded: boolean): number {
  const bytes = encoder.encode(text);
  return hashBytes(bytes, 0, bytes.length, folded);
}

/** Whether the bytes in `[start, end)` spell the text. */
export function spells(
  bytes: Uint8Array,
  start: number,
  end: number,
  text: string,
  folded: boolean,
): boolean {
  if (end - start < text.length) return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return sameBytes(bytes.subarray(start, end), encoder.encode(text), folded);
    const byte = bytes[start + i] as number;
    if (byte !== code && !(folded && lower(byte) === lower(code))) return false;
  }
  return end - start === text.length;
}

function sameBytes(a: Uint8Array, b: Uint8Array, folded: boolean): boolean {
  if (a.length !== b.length) return false;
  return a.every((byte, i) => byte === b[i] || (folded && lower(byte) === lower(b[i] as number)));
}

const SHORT = 64;

/**
 * A short text of ASCII characters, else null. Nearly every coordinate, key and document id is one, and a text decoder
 * takes three times as long for it (300 against 100 ns for 20 characters).
 */
function shortAscii(bytes: Uint8Array, start: number, end: number): string | null {
  if (end - start > SHORT) return null;
  const codes = new Array<number>(end - start);
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte > 127) return null;
    codes[i - start] = byte;
  }
  return String.fromCharCode(...codes);
}

export function decoded(bytes: Uint8Array, start: number, end: number): string {
  // `slice` copies: a text decoder takes no view of shared memory.
  return shortAscii(bytes, start, end) ?? decoder.decode(bytes.slice(start, end));
}

/** Read-only texts, decoded one at a time. */
export interface Texts {
  readonly length: number;
  at(index: number): string;
  /** Whether the text at an index is this one; with `folded`, whatever the case of its ASCII letters. */
  spells(index: number, text: string, folded: boolean): boolean;
}

/** Texts in a heap in memory. */
export class Strings implements Texts {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.bytes = bytes;
    this.offsets = offsets;
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  at(index: number): string {
    return decoded(this.bytes, this.offsets[index] as number, this.offsets[index + 1] as number);
  }

  spells(index: number, text: string, folded: boolean): boolean {
    const start = this.offsets[index] as number;
    return spells(this.bytes, start, this.offsets[index + 1] as number, text, folded);
  }

  hash(index: number, folded: boolean): number {
    const start = this.offsets[index] as number;
    return hashBytes(this.bytes, start, this.offsets[index + 1] as number, folded);
  }
}

const MAX_HEAP = 2 ** 31 - 1;

/** A growing heap of strings: holds no reference to the texts that it was given. */
export class StringHeap {
  private bytes = new Uint8Array(1024);
  private readonly offsets: number[] = [0];
  private used = 0;

  get length(): number {
    return this.offsets.length - 1;
  }

  /** Adds a text and answers its index. */
  add(text: string): number {
    this.reserve(text.length * 3);
    this.used += encoder.encodeInto(text, this.bytes.subarray(this.used)).written;
    return this.close();
  }

  /** Adds a string of another heap without decoding it. */
  copy(from: Strings, index: number): number {
    const start = from.offsets[index] as number;
    const end = from.offsets[index + 1] as number;
    this.reserve(end - start);
    this.bytes.set(from.bytes.subarray(start, end), this.used);
    this.used += end - start;
    return this.close();
  }

  strings(): Strings {
    return new Strings(this.bytes.subarray(0, this.used), Uint32Array.from(this.offsets));
  }

  private close(): number {
    this.offsets.push(this.used);
    return this.offsets.length - 2;
  }

  private reserve(more: number): void {
    const needed = this.used + more;
    if (needed <= this.bytes.length) return;
    if (needed > MAX_HEAP) throw new RangeError('a string heap outgrows 2 GB');
    const grown = new Uint8Array(Math.min(MAX_HEAP, Math.max(needed, this.bytes.length * 2)));
    grown.set(this.bytes.subarray(0, this.used));
    this.bytes = grown;
  }
}

/** Order of two strings of one heap by their bytes. */
export function compareStrings(strings: Strings, a: number, b: number): number {
  const { bytes, offsets } = strings;
  const startA = offsets[a] as number;
  const startB = offsets[b] as number;
  const lengthA = (offsets[a + 1] as number) - startA;
  const lengthB = (offsets[b + 1] as number) - startB;
  for (let i = 0; i < lengthA && i < lengthB; i++) {
    const difference = (bytes[startA + i] as number) - (bytes[startB + i] as number);
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}
