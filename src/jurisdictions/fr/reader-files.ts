import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The files of a source under a path: the path itself, or the files of a folder, by name. */
export async function filesUnder(path: string, name: RegExp): Promise<readonly string[]> {
  const info = await stat(path).catch(() => null);
  if (info === null) return [];
  if (!info.isDirectory()) return name.test(basename(path)) ? [path] : [];
  return (await readdir(path))
    .filter((file) => name.test(file))
    .sort()
    .map((file) => join(path, file));
}

export async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}

/** The first characters of a file. */
export async function headOf(file: string, bytes = 4096): Promise<string> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
