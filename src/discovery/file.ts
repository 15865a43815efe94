import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * One file: magic number, version and length of the header, the header as JSON, the columns on boundaries of eight bytes, and the
 * SHA-256 of all that stands before it. Numbers are in the byte order of the machine, which the magic number shows.
 */
export const COLUMNS = {
  coordinateBytes: Uint8Array,
  coordinateOffsets: Uint32Array,
  headingBytes: Uint8Array,
  headingOffsets: Uint32Array,
  language: Uint8Array,
  jurisdiction: Uint8Array,
  instrument: Int32Array,
  territory: Uint8Array,
  /** 100 for a prior of 1. */
  prior: Uint8Array,
  termBytes: Uint8Array,
  termOffsets: Uint32Array,
  termSlots: Int32Array,
  termFirst: Uint32Array,
  postingProvision: Int32Array,
  postingImpact: Uint8Array,
  aboveFirst: Uint32Array,
  aboveTerm: Int32Array,
} as const;

type ColumnName = keyof typeof COLUMNS;
type Column<C> = C extends { readonly prototype: infer Instance } ? Instance : never;
export type Columns = { readonly [K in ColumnName]: Column<(typeof COLUMNS)[K]> };

/** What an index says of itself. */
export interface DiscoveryManifest {
  /** Content id of the lawbook that its coordinates were proved with. */
  readonly lawbook: string;
  readonly languages: readonly string[];
  /** Provisions of each language. */
  readonly provisionsOfLanguage: readonly number[];
  readonly jurisdictions: readonly string[];
  readonly provisions: number;
  /** Provisions of the corpus that no coordinate leads to. */
  readonly unbound: number;
  readonly terms: number;
  readonly postings: number;
}

interface Header extends DiscoveryManifest {
  readonly columns: readonly (readonly [offset: number, bytes: number])[];
}

const MAGIC = 0x49444350;
const FORMAT = 2;
const HASH_BYTES = 32;
const PREFIX_BYTES = 12;

/** An index that cannot be read: what is wrong, and what to do. */
export class DiscoveryError extends Error {
  override readonly name = 'DiscoveryError';

  constructor(problem: string, remedy = 'run `pincite discover build`') {
    super(`${problem}; ${remedy}`);
  }
}

const aligned = (length: number): number => Math.ceil(length / 8) * 8;

/** The bytes of an index file. */
export function indexBytes(manifest: DiscoveryManifest, columns: Columns): Uint8Array<ArrayBuffer> {
  const names = Object.keys(COLUMNS) as ColumnName[];
  let end = 0;
  const places = names.map((name): readonly [number, number] => {
    const offset = end;
    end = aligned(offset + columns[name].byteLength);
    return [offset, columns[name].byteLength];
  });
  const header = new TextEncoder().encode(JSON.stringify({ ...manifest, columns: places } satisfies Header));
  const start = aligned(PREFIX_BYTES + header.length);
  const bytes = new Uint8Array(start + end + HASH_BYTES);
  new Uint32Array(bytes.buffer, 0, 3).set([MAGIC, FORMAT, header.length]);
  bytes.set(header, PREFIX_BYTES);
  names.forEach((name, n) => {
    const { buffer, byteOffset, byteLength } = columns[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + (places[n]?.[0] ?? 0));
  });
  bytes.set(hashOf(bytes), start + end);
  return bytes;
}

/** What an index file holds. */
export interface IndexFile {
  readonly manifest: DiscoveryManifest;
  readonly columns: Columns;
  /** SHA-256 of all of it, in hexadecimal digits: what else was made of an index says so by it. */
  readonly hash: string;
}

/**
 * Reads an index, once every byte of it is proved to be the one that was built.
 *
 * @throws DiscoveryError where the file is missing, damaged, or of another format.
 */
export function readIndex(path: string): IndexFile {
  const bytes = bytesOf(path);
  if (bytes.length < PREFIX_BYTES + HASH_BYTES) throw new DiscoveryError(`${path} is too short for an index`);
  const [magic, format, length = 0] = new Uint32Array(bytes.buffer, 0, 3);
  if (magic !== MAGIC) throw new DiscoveryError(`${path} is no discovery index of this byte order`);
  if (format !== FORMAT)
    throw new DiscoveryError(`${path} has index format ${format}, this version of Pincite reads ${FORMAT}`);
  const hash = bytes.subarray(bytes.length - HASH_BYTES);
  if (!Buffer.from(hashOf(bytes)).equals(hash))
    throw new DiscoveryError(`${path} is damaged: it does not match its hash`);
  const { columns: places, ...manifest } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + length)),
  ) as Header;
  const start = aligned(PREFIX_BYTES + length);
  const columns: Record<string, Columns[ColumnName]> = {};
  Object.entries(COLUMNS).forEach(([name, Column], n) => {
    const [offset, size] = places[n] as readonly [number, number];
    columns[name] = new Column(bytes.buffer, start + offset, size / Column.BYTES_PER_ELEMENT);
  });
  return { manifest, columns: columns as unknown as Columns, hash: Buffer.from(hash).toString('hex') };
}

function hashOf(bytes: Uint8Array): Uint8Array {
  return createHash('sha256')
    .update(bytes.subarray(0, bytes.length - HASH_BYTES))
    .digest();
}

/** In memory of their own, so that columns begin on their boundaries. */
function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  try {
    const read = readFileSync(path);
    const bytes = new Uint8Array(read.length);
    bytes.set(read);
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new DiscoveryError(`there is no discovery index at ${path}`);
  }
}
