/** A power of two. */
const CAPACITY = 4096;

/**
 * Keeps what was made of ordinals asked for lately: records are asked for in clusters. Every ordinal has one place, which
 * it shares with others, so keeping a record costs an array access, and a walk over many ordinals forgets one record at
 * a time.
 */
export class RecordCache<T extends object | string> {
  private readonly ordinals = new Int32Array(CAPACITY);
  private readonly records = new Array<T | undefined>(CAPACITY).fill(undefined);
  private readonly make: (ordinal: number) => T;

  constructor(make: (ordinal: number) => T) {
    this.make = make;
  }

  get(ordinal: number): T {
    const place = ordinal & (CAPACITY - 1);
    const known = this.records[place];
    if (known !== undefined && this.ordinals[place] === ordinal) return known;
    const record = this.make(ordinal);
    this.ordinals[place] = ordinal;
    this.records[place] = record;
    return record;
  }
}
