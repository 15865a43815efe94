/** A column of whole numbers that grows. */
export class IntColumn {
  private values = new Int32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Int32Array(this.values.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index] as number;
  }

  finish(): Int32Array<ArrayBuffer> {
    return this.values.slice(0, this.length);
  }
}
