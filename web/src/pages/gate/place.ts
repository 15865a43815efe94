/** `rules/aml.yaml:3:25` */
export function placeWords({ file, line, column }: { file: string; line: number; column: number }): string {
  return `${file}:${line}:${column}`;
}
