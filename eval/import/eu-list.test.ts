import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type UnionListReport, writeUnionList } from './eu-list.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pincite-eu-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function written(...rows: string[]): Promise<{ report: UnionListReport; list: unknown[] }> {
  const catalogue = join(folder, 'catalogue.tsv.gz');
  const target = join(folder, 'out/list.jsonl.gz');
  const head = 'celex\ttype\tversions\tfirst\tlast\ttitle_en\ttitle_fr\tshort';
  await writeFile(catalogue, gzipSync(`${[head, ...rows].join('\n')}\n`));
  const report = await writeUnionList(catalogue, target);
  const lines = gunzipSync(await readFile(target))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return { report, list: lines.map((line) => JSON.parse(line)) };
}

it('writes one act a line, with the day of its signature, and proves the absence of none', async () => {
  const { report, list } = await written(
    '32031R0007\tREG_DEL\t2\t2031-02-03\t2032-01-01\tRegulation (EU) 2031/7 on bread\tR\tR',
    '31999L0008\tDIR\t1\t2001-05-06\t2001-05-06\t\t\t',
  );
  expect(report).toEqual({ acts: 2, passedOver: 0 });
  expect(list).toEqual([
    { source: expect.objectContaining({ source: 'celex-catalogue', snapshot: null }) },
    {
      coordinate: 'eu/reg/2031/7',
      kind: 'legislation',
      language: 'en',
      title: 'Regulation (EU) 2031/7 on bread',
      tags: { celex: '32031R0007', signature_date: '2031-02-03' },
    },
    {
      coordinate: 'eu/dir/1999/8',
      kind: 'legislation',
      language: 'en',
      title: '31999L0008',
      tags: { celex: '31999L0008' },
    },
  ]);
});

it('counts what it passes over: treaties, corrigenda, numbers that are none', async () => {
  const { report, list } = await written(
    '11997E083\tTREATY\t1\t1957-03-25\t1957-03-25\tTreaty\tT\tT',
    '32031R0007R(01)\tCORRIGENDUM\t1\t2031-03-03\t2031-03-03\tCorrigendum\tC\tC',
    'nonsense\tREG\t1\t2031-03-03\t2031-03-03\tNothing\tN\tN',
  );
  expect(report).toEqual({ acts: 0, passedOver: 3 });
  expect(list).toHaveLength(1);
});
