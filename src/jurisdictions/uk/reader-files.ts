import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const NAME = /\.xml(?:\.gz)?$/i;

/** XML files under a path: the path itself, or the files of a folder, by name. */
export async function filesUnder(path: string): Promise<readonly string[]> {
  const info = await stat(path).catch(() => null);
  if (info === null) return [];
  if (!info.isDirectory()) return NAME.test(basename(path)) ? [path] : [];
  return (await readdir(path))
    .filter((file) => NAME.test(file))
    .sort()
    .map((file) => join(path, file));
}
