import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CorpusDocument, CorpusReader, Reject } from '../../src/model/document.ts';

/** A folder with the given files, packed where a name ends in `.gz`; objects become lines of JSON. */
export async function folderWith(
  files: Readonly<Record<string, string | readonly unknown[]>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pincite-import-'));
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : content.map((row) => JSON.stringify(row)).join('\n');
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, name.endsWith('.gz') ? gzipSync(text) : text);
  }
  return folder;
}

export function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

export async function readAll(reader: CorpusReader, path: string) {
  const documents: CorpusDocument[] = [];
  const rejects: Reject[] = [];
  for await (const item of reader.read(path)) {
    if (item.type === 'document') documents.push(item.document);
    else if (item.type === 'reject') rejects.push(item.reject);
  }
  return { documents, rejects };
}
