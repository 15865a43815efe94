import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './support.ts';

/** Rows disputed with their authority, as ids by battery: the first two cells of the tables of `eval/disputed.md`. */
export function disputedRows(): ReadonlyMap<string, ReadonlySet<string>> {
  const path = join(repoRoot, 'eval/disputed.md');
  return existsSync(path) ? parseDisputed(readFileSync(path, 'utf8')) : new Map();
}

/** @throws Error for a row without expectation, authority or reason: nothing is disputed without them. */
export function parseDisputed(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let battery: string | null = null;
  for (const line of text.split('\n')) {
    battery = /^## (\S+)$/.exec(line)?.[1] ?? battery;
    if (battery === null || !line.startsWith('|')) continue;
    const cells = line.split('|').slice(1, -1);
    const [id = '', ...rest] = cells.map((cell) => cell.trim().replace(/^`|`$/g, ''));
    if (id === 'id' || /^:?-+:?$/.test(id)) continue;
    if (rest.length !== 3 || rest.some((cell) => cell === ''))
      throw new Error(`eval/disputed.md: row ${id} of ${battery} needs expectation, authority and reason`);
    const ids = found.get(battery) ?? new Set();
    ids.add(id);
    found.set(battery, ids);
  }
  return found;
}
