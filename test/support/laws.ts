import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { isCoordinate } from '../../src/model/coordinate.ts';
import type { CorpusDocument, CorpusReader, Reject } from '../../src/model/document.ts';

/** What a reader makes of a path; every document has a valid coordinate and an id of its own. */
export async function lawsOf(reader: CorpusReader, path: string) {
  const documents: CorpusDocument[] = [];
  const rejects: Reject[] = [];
  for await (const item of reader.read(path)) {
    if (item.type === 'document') documents.push(item.document);
    else if (item.type === 'reject') rejects.push(item.reject);
  }
  expect(documents.filter(({ coordinate }) => coordinate === null || !isCoordinate(coordinate))).toEqual([]);
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  return { documents, rejects };
}

/** Reads files that are written for the purpose, by their names. */
export async function readFiles(reader: CorpusReader, files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await mkdtemp(join(tmpdir(), 'pincite-laws-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return { accepted: await reader.accepts(folder), ...(await lawsOf(reader, folder)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Documents in short: place below the law, days, and the beginning of the text; `-` where there is none. */
export function inShort(documents: readonly CorpusDocument[]): string[] {
  return documents.map(({ coordinate, instrumentId, date, dateEnd, body, tags }) => {
    const place = coordinate?.slice((instrumentId ?? '').length + 1) || coordinate;
    const text = body === '' ? '-' : JSON.stringify(body.slice(0, 24));
    return `${place} ${date ?? ''}..${dateEnd ?? ''} ${text}${tags.enforcement_status === 'repealed' ? ' repealed' : ''}`;
  });
}
