/** What has been asked lately, within a bound: what was asked longest ago goes first. */
export class BoundedCache {
  readonly #limit: number;
  /** In the order of their last use. An answer weighs nothing until it has come. */
  readonly #entries = new Map<string, { readonly value: Promise<unknown>; weight: number }>();
  #weight = 0;

  /** @param limit the sum of weights that are kept, in whatever unit `weigh` is given */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(name: string): Promise<unknown> | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    return entry.value;
  }

  set(name: string, value: Promise<unknown>): void {
    this.delete(name);
    this.#entries.set(name, { value, weight: 0 });
  }

  /** Says what an answer takes; its name counts as well. */
  weigh(name: string, weight: number): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    this.#weight += weight + name.length - entry.weight;
    entry.weight = weight + name.length;
    for (const [oldest, { weight: held }] of this.#entries) {
      if (this.#weight <= this.#limit) break;
      if (held > 0) this.delete(oldest);
    }
  }

  delete(name: string): void {
    this.#weight -= this.#entries.get(name)?.weight ?? 0;
    this.#entries.delete(name);
  }
}
