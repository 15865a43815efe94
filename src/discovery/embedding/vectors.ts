import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { DiscoveryError } from '../file.ts';

/** What vectors are of. */
export interface VectorsHeader {
  readonly model: string;
  /** Numbers of one vector. */
  readonly dimension: number;
  /** SHA-256, in hexadecimal digits, of the index whose provisions they stand for, in its order. */
  readonly index: string;
  readonly provisions: number;
}

/** Vectors of all provisions, each of length 1 before its numbers were rounded. */
export interface Vectors extends VectorsHeader {
  /** Of provision n: `numbers[n * dimension .. (n + 1) * dimension]`, times {@link scales}`[n]`. */
  readonly numbers: Int8Array;
  readonly scales: Float32Array;
}

/**
 * One file: magic number, format and length of the header, the header as JSON, filled up with blanks to eight bytes; for each provision
 * the scale and the numbers; and the SHA-256 of all that stands before it. Until it is whole it is called `.partial`, has no
 * hash, and is gone on with where it ends.
 */
const MAGIC = 0x56444350;
const FORMAT = 1;
const PREFIX_BYTES = 12;
const SCALE_BYTES = 4;
const HASH_BYTES = 32;
const MOST_NUMBER = 127;
const REMEDY = 'run `pincite discover embed`';

const recordBytes = ({ dimension }: VectorsHeader): number => SCALE_BYTES + dimension;

function headOf(header: VectorsHeader): Buffer {
  const { model, dimension, index, provisions } = header;
  const json = Buffer.from(JSON.stringify({ model, dimension, index, provisions }));
  const length = Math.ceil((PREFIX_BYTES + json.length) / 8) * 8;
  const head = Buffer.alloc(length, ' ');
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt32LE(FORMAT, 4);
  head.writeUInt32LE(length - PREFIX_BYTES, 8);
  json.copy(head, PREFIX_BYTES);
  return head;
}

/** Writes vectors one after another; what an earlier run has written is kept. */
export class VectorsWriter {
  readonly #path: string;
  readonly #partial: string;
  readonly #header: VectorsHeader;
  readonly #file: number;
  /** Provisions whose vectors are there. */
  done: number;

  /** Opens the file that an earlier run of the same model over the same index has begun, else a new one. */
  constructor(path: string, header: VectorsHeader) {
    this.#path = path;
    this.#partial = `${path}.partial`;
    this.#header = header;
    const head = headOf(header);
    this.done = begun(this.#partial, head, recordBytes(header));
    if (this.done === 0) {
      this.#file = openSync(this.#partial, 'w');
      writeSync(this.#file, head);
    } else {
      // Half of a record may have been written last.
      truncateSync(this.#partial, head.length + this.done * recordBytes(header));
      this.#file = openSync(this.#partial, 'a');
    }
  }

  /** @throws DiscoveryError where a vector has another length than the first */
  push(vectors: readonly (readonly number[])[]): void {
    const { dimension } = this.#header;
    const bytes = Buffer.alloc(vectors.length * recordBytes(this.#header));
    vectors.forEach((vector, n) => {
      const at = n * recordBytes(this.#header);
      const rounded = roundedOf(vector, dimension);
      bytes.writeFloatLE(rounded.scale, at);
      bytes.set(new Uint8Array(rounded.numbers.buffer), at + SCALE_BYTES);
    });
    writeSync(this.#file, bytes);
    this.done += vectors.length;
  }

  /** Ends the file with its hash, and puts it in its place. */
  finish(): void {
    this.close();
    const hash = hashOf(this.#partial, statSync(this.#partial).size);
    const file = openSync(this.#partial, 'a');
    writeSync(file, hash);
    closeSync(file);
    renameSync(this.#partial, this.#path);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Whole records behind this head; 0 where the file is absent or begins otherwise. */
function begun(path: string, head: Buffer, record: number): number {
  if (!existsSync(path)) return 0;
  const file = openSync(path, 'r');
  const found = Buffer.alloc(head.length);
  readSync(file, found, 0, found.length, 0);
  closeSync(file);
  return found.equals(head) ? Math.floor((statSync(path).size - head.length) / record) : 0;
}

const PIECE = 1 << 20;

/** SHA-256 of the first bytes of a file, which need not fit into memory. */
function hashOf(path: string, length: number): Buffer {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(PIECE);
  const file = openSync(path, 'r');
  for (let at = 0; at < length; ) {
    const read = readSync(file, piece, 0, Math.min(PIECE, length - at), at);
    if (read === 0) break;
    hash.update(piece.subarray(0, read));
    at += read;
  }
  closeSync(file);
  return hash.digest();
}

/** A vector of length 1 as whole numbers and their scale. @throws DiscoveryError where it has another length or no direction */
export function roundedOf(
  vector: readonly number[],
  dimension: number,
): { readonly numbers: Int8Array<ArrayBuffer>; readonly scale: number } {
  if (vector.length !== dimension)
    throw new DiscoveryError(
      `the model gave a vector of ${vector.length} numbers, and the index has ${dimension}`,
      REMEDY,
    );
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0)
    throw new DiscoveryError('the model gave a vector without direction', 'ask another model');
  const most = Math.max(...vector.map(Math.abs));
  const numbers = Int8Array.from(vector, (value) => Math.round((value / most) * MOST_NUMBER));
  return { numbers, scale: most / length / MOST_NUMBER };
}

/**
 * Reads vectors, once every byte of them is proved to be the one that was written.
 *
 * @throws DiscoveryError where the file is missing, damaged, of another format, or of another index
 */
export function readVectors(path: string, index: string): Vectors {
  if (!existsSync(path)) throw new DiscoveryError(`there are no vectors at ${path}`, REMEDY);
  const size = statSync(path).size;
  const file = openSync(path, 'r');
  try {
    const { header, start } = readHead(path, file, size);
    const record = recordBytes(header);
    const end = start + header.provisions * record;
    const hash = Buffer.alloc(HASH_BYTES);
    readSync(file, hash, 0, HASH_BYTES, end);
    if (size !== end + HASH_BYTES || !hashOf(path, end).equals(hash))
      throw new DiscoveryError(`${path} is damaged: it does not match its hash`, REMEDY);
    if (header.index !== index)
      throw new DiscoveryError(`${path} stands for the provisions of another index`, REMEDY);
    return { ...header, ...readRecords(file, start, header) };
  } finally {
    closeSync(file);
  }
}

function readHead(path: string, file: number, size: number) {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  readSync(file, prefix, 0, PREFIX_BYTES, 0);
  const [magic, format, length] = [0, 4, 8].map((at) => prefix.readUInt32LE(at)) as [number, number, number];
  if (magic !== MAGIC) throw new DiscoveryError(`${path} holds no vectors`, REMEDY);
  if (format !== FORMAT)
    throw new DiscoveryError(`${path} has format ${format}, this version of Pincite reads ${FORMAT}`, REMEDY);
  if (size < PREFIX_BYTES + length) throw new DiscoveryError(`${path} is damaged: it is cut short`, REMEDY);
  const json = Buffer.alloc(length);
  readSync(file, json, 0, length, PREFIX_BYTES);
  try {
    return { header: JSON.parse(json.toString('utf8')) as VectorsHeader, start: PREFIX_BYTES + length };
  } catch {
    throw new DiscoveryError(`${path} is damaged: its header cannot be read`, REMEDY);
  }
}

/** Records that are read at a time. */
const AT_ONCE = 1_000;

function readRecords(file: number, start: number, header: VectorsHeader) {
  const { provisions, dimension } = header;
  const record = recordBytes(header);
  const numbers = new Int8Array(provisions * dimension);
  const scales = new Float32Array(provisions);
  const piece = Buffer.alloc(record * AT_ONCE);
  for (let first = 0; first < provisions; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, provisions - first);
    readSync(file, piece, 0, count * record, start + first * record);
    for (let n = 0; n < count; n++) {
      scales[first + n] = piece.readFloatLE(n * record);
      const at = piece.byteOffset + n * record + SCALE_BYTES;
      numbers.set(new Int8Array(piece.buffer, at, dimension), (first + n) * dimension);
    }
  }
  return { numbers, scales };
}
