import { decoded, spells, type Texts } from './bytes.ts';

/** Bytes that are fetched when they are asked for. */
export interface ByteSource {
  readonly byteLength: number;
  /** The bytes in `[start, end)`, to be used at once: the next call may overwrite them. */
  bytes(start: number, end: number): Uint8Array;
}

/** Where a section lies in a file, in bytes. */
export interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Texts of a lawbook file that stays where it is. */
export class StoredTexts implements Texts {
  private readonly source: ByteSource;
  private readonly heap: Place;
  private readonly offsets: Place;
  /** Start and end of a text, in the byte order of this machine like the file. */
  private readonly ends = new Uint32Array(2);
  private readonly endBytes = new Uint8Array(this.ends.buffer);

  constructor(source: ByteSource, heap: Place, offsets: Place) {
    this.source = source;
    this.heap = heap;
    this.offsets = offsets;
  }

  get length(): number {
    return this.offsets.length / Uint32Array.BYTES_PER_ELEMENT - 1;
  }

  at(index: number): string {
    const bytes = this.bytesAt(index);
    return decoded(bytes, 0, bytes.length);
  }

  spells(index: number, text: string, folded: boolean): boolean {
    const bytes = this.bytesAt(index);
    return spells(bytes, 0, bytes.length, text, folded);
  }

  private bytesAt(index: number): Uint8Array {
    const { source, heap, offsets, ends } = this;
    const at = offsets.offset + index * Uint32Array.BYTES_PER_ELEMENT;
    this.endBytes.set(source.bytes(at, at + ends.byteLength));
    return source.bytes(heap.offset + (ends[0] as number), heap.offset + (ends[1] as number));
  }
}
