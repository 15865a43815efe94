/** The running text of a file: white space collapsed, one line a block. Positions in it stay valid as it grows. */
export class RunningText {
  private text = '';
  /** What stands at the end: nothing may follow a space or a line break but a word. */
  private spaced = true;
  /** A number has been written, and what it numbers stands on its line. */
  private numbered = false;

  get length(): number {
    return this.text.length;
  }

  push(piece: string): void {
    const collapsed = piece.replace(/\s+/g, ' ');
    const added = this.spaced && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (added === '') return;
    this.text += added;
    this.spaced = added.endsWith(' ');
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
    if (this.numbered || this.text === '' || this.text.endsWith('\n')) return;
    this.text += mark;
    this.spaced = true;
  }

  /** The text of `[from, to)` without the parts left out, which are sorted and lie within. */
  between(from: number, to: number, leftOut: readonly (readonly [number, number])[] = []): string {
    let text = '';
    let at = from;
    for (const [start, end] of leftOut) {
      text += `${this.text.slice(at, start)}\n`;
      at = end;
    }
    return tidied(text + this.text.slice(at, to));
  }
}

function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t]+$/, '').replace(/^ +/, ''))
    .filter((line) => line !== '')
    .join('\n');
}
