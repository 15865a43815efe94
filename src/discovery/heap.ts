/** Keeps the highest of what it is offered. */
export class Heap {
  private readonly items: number[] = [];
  private readonly values: number[] = [];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  offer(item: number, value: number): void {
    const { items, values, size } = this;
    if (items.length < size) {
      items.push(item);
      values.push(value);
      this.up(items.length - 1);
    } else if (value > (values[0] as number)) {
      items[0] = item;
      values[0] = value;
      this.down();
    }
  }

  /** In no order. */
  kept(): readonly number[] {
    return this.items;
  }

  /** Highest first. */
  ordered(): readonly number[] {
    const { items, values } = this;
    return items
      .map((item, n) => ({ item, value: values[n] as number }))
      .sort((a, b) => b.value - a.value || a.item - b.item)
      .map(({ item }) => item);
  }

  private up(at: number): void {
    for (let child = at; child > 0; ) {
      const parent = (child - 1) >> 1;
      if ((this.values[parent] as number) <= (this.values[child] as number)) return;
      this.swap(parent, child);
      child = parent;
    }
  }

  private down(): void {
    const { length } = this.items;
    for (let parent = 0; ; ) {
      let child = 2 * parent + 1;
      if (child >= length) return;
      if (child + 1 < length && (this.values[child + 1] as number) < (this.values[child] as number)) child++;
      if ((this.values[parent] as number) <= (this.values[child] as number)) return;
      this.swap(parent, child);
      parent = child;
    }
  }

  private swap(a: number, b: number): void {
    const { items, values } = this;
    [items[a], items[b]] = [items[b] as number, items[a] as number];
    [values[a], values[b]] = [values[b] as number, values[a] as number];
  }
}
