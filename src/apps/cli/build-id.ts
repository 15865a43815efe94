import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that this program runs from: the sources, or what was built of them. */
const PROGRAM = fileURLToPath(new URL('../../', import.meta.url));
/** What takes no part in an answer. */
const APART = /\.(test\.ts|d\.ts|map|md|html|css)$/;

/** What a build is known by: `sha256:` over the names and contents of the files that it runs. */
export function buildId(folder: string = PROGRAM): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !APART.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${file.slice(folder.length).replaceAll('\\', '/')} ${content}\n`);
  }
  return `sha256:${hash.digest('hex')}`;
}
