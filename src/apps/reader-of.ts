import type { VersionedReader } from '../store/index.ts';

/** The first reader that takes a file or folder. */
export async function readerOf(
  path: string,
  readers: readonly VersionedReader[],
): Promise<VersionedReader | undefined> {
  for (const reader of readers) if (await reader.accepts(path)) return reader;
  return undefined;
}
