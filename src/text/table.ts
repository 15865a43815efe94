/** `12,345` */
export function thousands(value: number): string {
  return value.toLocaleString('en-US');
}

/** A table with aligned columns; the first is text, the others are numbers or short words. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [
    head,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? thousands(cell) : cell))),
  ];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
