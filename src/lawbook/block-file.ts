import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { LawbookError } from './errors.ts';
import type { ByteSource } from './stored-texts.ts';

const BLOCK = 16 * 1024;
/** Blocks that are kept: 4 MB. */
const KEPT = 256;
const CHUNK = 256 * 1024;

/** Files whose reader is gone: nobody closes a lawbook. */
const unreachable = new FinalizationRegistry<number>(closeSync);

/**
 * A file that is read where it is asked for, block by block; the blocks asked for lately are kept. It stays readable when
 * its directory is replaced, and is of no more use once somebody has written into it.
 */
export class BlockFile implements ByteSource {
  readonly byteLength: number;
  readonly path: string;
  /** Its descriptor, as long as it is open. */
  readonly file: number;
  private readonly modified: number;
  /** Every block has one place, which it shares with others. */
  private readonly blocks = new Array<Uint8Array | undefined>(KEPT).fill(undefined);
  private readonly numbers = new Int32Array(KEPT).fill(-1);

  /** @param shared descriptor of the same file that another thread keeps open */
  constructor(path: string, shared?: number) {
    this.path = path;
    this.file = shared ?? openSync(path, 'r');
    const { size, mtimeMs } = fstatSync(this.file);
    this.byteLength = size;
    this.modified = mtimeMs;
    if (shared === undefined) unreachable.register(this, this.file, this);
  }

  /** @throws LawbookError where the file was written to since it was opened. */
  bytes(start: number, end: number): Uint8Array {
    const number = Math.floor(start / BLOCK);
    const first = number * BLOCK;
    if (end > first + BLOCK) return this.read(new Uint8Array(end - start), start);
    return this.block(number, first).subarray(start - first, end - first);
  }

  private block(number: number, first: number): Uint8Array {
    const place = number % KEPT;
    const kept = this.blocks[place];
    if (kept !== undefined && this.numbers[place] === number) return kept;
    this.numbers[place] = -1;
    const block = this.read(kept ?? new Uint8Array(BLOCK), first);
    this.blocks[place] = block;
    this.numbers[place] = number;
    return block;
  }

  private read(into: Uint8Array, start: number): Uint8Array {
    this.fill(into, start);
    const { size, mtimeMs } = fstatSync(this.file);
    if (size !== this.byteLength || mtimeMs !== this.modified)
      throw new LawbookError(`${this.path} was changed while it was open`);
    return into;
  }

  /** Fills as much as the file has; answers how much that is. */
  private fill(into: Uint8Array, start: number): number {
    let done = 0;
    while (done < into.length) {
      const read = readSync(this.file, into, done, into.length - done, start + done);
      if (read === 0) break;
      done += read;
    }
    return done;
  }

  /** SHA-256 of the whole file, which is not kept in memory for it. */
  sha256(): string {
    const hash = createHash('sha256');
    const chunk = new Uint8Array(CHUNK);
    for (let at = 0; at < this.byteLength; ) {
      const read = this.fill(chunk, at);
      if (read === 0) break;
      hash.update(chunk.subarray(0, read));
      at += read;
    }
    return hash.digest('hex');
  }

  close(): void {
    if (unreachable.unregister(this)) closeSync(this.file);
  }
}
