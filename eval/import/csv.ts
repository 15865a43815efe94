import { linesOf } from './lines.ts';

/**
 * The rows of a table with commas (RFC 4180), by the names in its first line; unpacked where the name ends in `.gz`. A
 * quoted cell may hold commas and doubled quotes, and go on in the next line.
 */
export async function* csvOf(file: string): AsyncIterable<Readonly<Record<string, string>>> {
  let columns: readonly string[] | null = null;
  let open = '';
  for await (const { text } of linesOf(file)) {
    const row = open === '' ? text : `${open}\n${text}`;
    const cells = cellsOf(row);
    if (cells === null) {
      open = row;
      continue;
    }
    open = '';
    if (columns === null) columns = cells;
    else yield Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  }
  if (open !== '') throw new Error(`${file} ends inside a quoted cell`);
}

/** The cells of a row, or null while a quoted cell is open. */
function cellsOf(row: string): string[] | null {
  if (!row.includes('"')) return row.split(',');
  const cells: string[] = [];
  for (let at = 0; at <= row.length; at++) {
    let cell = '';
    while (row[at] === '"') {
      const end = row.indexOf('"', at + 1);
      if (end < 0) return null;
      // A second quote behind the first stands for one, and the loop reads on.
      cell += row.slice(at + 1, end) + (row[end + 1] === '"' ? '"' : '');
      at = end + 1;
    }
    const comma = row.indexOf(',', at);
    const stop = comma < 0 ? row.length : comma;
    cells.push(cell + row.slice(at, stop));
    at = stop;
  }
  return cells;
}
