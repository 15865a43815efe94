import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { SourceInfo } from '../../src/model/document.ts';

/** Writes a list for `lawbook build` in the format of documents, packed: its source, then a row a line. */
export async function writeListFile(
  target: string,
  source: SourceInfo,
  rows: Iterable<object> | AsyncIterable<object>,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify({ source })}\n`;
    for await (const row of rows) yield `${JSON.stringify(row)}\n`;
  }
  await mkdir(dirname(target), { recursive: true });
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(target));
}
