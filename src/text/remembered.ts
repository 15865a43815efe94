/**
 * What was found out for earlier keys: texts repeat themselves. Of more than so many keys all are forgotten, so that no text
 * can make it grow.
 */
export class Remembered<T> {
  private readonly values = new Map<string, T>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: string, make: () => T): T {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.values.size >= this.most) this.values.clear();
    this.values.set(key, made);
    return made;
  }
}

/** The same for what belongs to an object, for as long as that is kept. */
export class RememberedOf<K extends object, T> {
  private readonly owners = new WeakMap<K, Remembered<T>>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(owner: K, key: string, make: () => T): T {
    let own = this.owners.get(owner);
    if (own === undefined) {
      own = new Remembered(this.most);
      this.owners.set(owner, own);
    }
    return own.get(key, make);
  }
}
