import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeGermanList } from './de-list.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pincite-de-'));
});
afterEach(() => rm(folder, { recursive: true }));

const HEAD = 'bjnr\tjurabk\tamtabk\tgii_slug\ttitle\tausfertigung\tstand_datum\tparagraphs\tannexes\tother';

async function written(...rows: string[]): Promise<unknown[]> {
  const index = join(folder, 'index.tsv.gz');
  const target = join(folder, 'out/list.jsonl.gz');
  await writeFile(index, gzipSync(`${[HEAD, ...rows].join('\n')}\n`));
  expect(await writeGermanList(index, target)).toEqual({ laws: rows.length });
  return gunzipSync(await readFile(target))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
}

it('writes one law a line, without the day of its state', async () => {
  expect(
    await written('BJNR1\tTestG 1990\tTestG\ttestg_1990\tTestgesetz *)\t1990-02-03\t2050-12-31\t3\t0\t0'),
  ).toEqual([
    {
      coordinate: 'de/testg',
      kind: 'legislation',
      language: 'de',
      title: 'Testgesetz',
      tags: {
        nature: 'gesetz',
        jurabk: 'TestG 1990',
        bjnr: 'BJNR1',
        amtabk: 'TestG',
        signature_date: '1990-02-03',
      },
    },
  ]);
});

it('leaves out a day that is none', async () => {
  const [law] = await written('BJNR2\tXV\t\txv\tX-Verordnung\t\t\t1\t0\t0');
  expect(law).toMatchObject({ coordinate: 'de/xv', tags: { nature: 'gesetz', jurabk: 'XV', bjnr: 'BJNR2' } });
});

it('refuses a file of other columns', async () => {
  const index = join(folder, 'index.tsv.gz');
  await writeFile(index, gzipSync('a\tb\n'));
  await expect(writeGermanList(index, join(folder, 'x.jsonl.gz'))).rejects.toThrow('other columns');
});
