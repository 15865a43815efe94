/** Small numbers for texts, by first appearance. */
export class Interner {
  readonly texts: string[] = [];
  private readonly ids = new Map<string, number>();

  id(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    this.ids.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }

  /** The texts in order, and the rank of every id: appearance follows the input's order, ranks do not. */
  ranked(compare: (a: string, b: string) => number): { readonly texts: string[]; readonly rank: Int32Array } {
    const ids = this.texts.map((_, id) => id);
    ids.sort((a, b) => compare(this.texts[a] as string, this.texts[b] as string));
    const rank = new Int32Array(ids.length);
    ids.forEach((id, position) => {
      rank[id] = position;
    });
    return { texts: ids.map((id) => this.texts[id] as string), rank };
  }
}
