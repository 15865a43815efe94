/**
 * The running text of a file: white space collapsed, one line a block. Positions in it stay valid as it grows. It is kept in
 * pieces: a string that is looked at each time it has grown is copied each time, 100 s for a text of 40,000 lines.
 */
export class RunningText {
  private readonly pieces: string[] = [];
  /** Where each piece begins. */
  private readonly starts: number[] = [];
  private size = 0;
  /** What stands at the end: nothing may follow a space or a line break but a word. */
  private spaced = true;
  /** The text is empty or ends with a line. */
  private ended = true;
  /** A number has been written, and what it numbers stands on its line. */
  private numbered = false;

  get length(): number {
    return this.size;
  }

  push(piece: string): void {
    const collapsed = piece.replace(/\s+/g, ' ');
    const added = this.spaced && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (added === '') return;
    this.append(added);
    this.spaced = added.endsWith(' ');
    this.ended = false;
    this.numbered = false;
  }

  /** Begins a line with the number of what follows. */
  number(number: string): void {
    this.endLine();
    this.push(`${number} `);
    this.numbered = true;
  }

  /** Ends the line, if it holds anything. */
  endLine(): void {
    this.separate('\n');
  }

  /** Ends the cell of a table. */
  endCell(): void {
    this.separate('\t');
  }

  private separate(mark: string): void {
    if (this.numbered || this.ended) return;
    this.append(mark);
    this.spaced = true;
    this.ended = mark === '\n';
  }

  private append(piece: string): void {
    this.pieces.push(piece);
    this.starts.push(this.size);
    this.size += piece.length;
  }

  /** The text of `[from, to)` without the parts left out, which are sorted and lie within. */
  between(from: number, to: number, leftOut: readonly (readonly [number, number])[] = []): string {
    let text = '';
    let at = from;
    for (const [start, end] of leftOut) {
      text += `${this.slice(at, start)}\n`;
      at = end;
    }
    return tidied(text + this.slice(at, to));
  }

  private slice(from: number, to: number): string {
    const first = this.pieceAt(from);
    let last = first;
    while (last < this.pieces.length && (this.starts[last] as number) < to) last++;
    const offset = this.starts[first] ?? 0;
    return this.pieces
      .slice(first, last)
      .join('')
      .slice(from - offset, Math.max(from, to) - offset);
  }

  /** The piece that a position lies in. */
  private pieceAt(position: number): number {
    let low = 0;
    let high = this.pieces.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) <= position) low = middle;
      else high = middle;
    }
    return low;
  }
}

function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t]+$/, '').replace(/^ +/, ''))
    .filter((line) => line !== '')
    .join('\n');
}
