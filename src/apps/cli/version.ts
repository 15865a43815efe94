import { readFileSync } from 'node:fs';

/** The version of the package, as its own manifest says. */
export function packageVersion(): string {
  // Three folders up in the sources and in what is built.
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
