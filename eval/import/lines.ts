import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** The lines of a text file, unpacked where its name ends in `.gz`; empty ones are left out. */
export async function* linesOf(file: string): AsyncIterable<Line> {
  const bytes = createReadStream(file);
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (text !== '') yield { text, number };
  }
}

/** The rows of a table with tabs, by the names in its first line. */
export async function* tableOf(file: string): AsyncIterable<Readonly<Record<string, string>>> {
  let columns: readonly string[] | null = null;
  for await (const { text } of linesOf(file)) {
    const cells = text.split('\t');
    if (columns === null) columns = cells;
    else yield Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  }
}
