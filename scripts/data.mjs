// Builds .pincite/full: a store and a lawbook of everything beside the repository that can be read, and of the two
// packages with French law. It can be stopped and run again: what is done and has not changed is skipped.
//
//   npm run data
//
// PINCITE_SHARED names the folder that is otherwise ../shared/data.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { fetchFrenchLaw } from './fetch-french-law.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const data = resolve(process.env.PINCITE_SHARED || join(root, '../shared/data'));
const live = process.stderr.isTTY === true;

let shown = 0;
/** One line that is written over, on a terminal; elsewhere only lines that stay. */
function say(line, final = true) {
  const now = Date.now();
  if (!final && (!live || now - shown < 200)) return;
  shown = now;
  process.stderr.write(`${live ? '\r\x1b[K' : ''}${line}${final ? '\n' : ''}`);
}

try {
  if (!existsSync(data)) throw new Error(`${data} is not there; name the folder with PINCITE_SHARED`);
  register();
  const { buildFull, fullDirectory } = await import('../eval/import/build.ts');
  const packages = await fetchFrenchLaw(join(root, '.pincite/sources'), say);
  await buildFull({ data, packages, target: fullDirectory(root), say });
} catch (error) {
  say(`data: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
