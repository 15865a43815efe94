const CAPACITY = 4096;

/** Keeps what was made of the ordinals asked for last: records are asked for in clusters. */
export class RecordCache<T> {
  private readonly records = new Map<number, T>();
  private readonly make: (ordinal: number) => T;

  constructor(make: (ordinal: number) => T) {
    this.make = make;
  }

  get(ordinal: number): T {
    const known = this.records.get(ordinal);
    if (known !== undefined) return known;
    const record = this.make(ordinal);
    if (this.records.size >= CAPACITY) this.records.clear();
    this.records.set(ordinal, record);
    return record;
  }
}
