import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeWithData } from '../../test/support/shared.ts';
import { writeCodeList } from './us-list.ts';
import { heldTitles } from './us-readers.ts';
import { ownSections } from './us-sections.ts';

const section = (number: string, heading: string) => ({ number, heading });

describe('the sections of a title', () => {
  it('are those of the title, and not those of acts that its notes quote', () => {
    const own = ownSections('18', [
      section('§ 1', 'Bread'),
      section('§ 77', 'Dough'),
      section('§ 78dd–1', 'Loaves'),
      section('§ 1', 'SHORT TITLE.'),
      section('§ 2', 'Section 2'),
      section('§ 3', '[Constitution.]'),
      section('§  § 79', '11 Another section 79 is set out after this section. Crumbs'),
      section('§ 4', 'Set out in a note'),
      section('§ 80', 'Crusts'),
    ]);
    expect(own).toEqual([
      section('1', 'Bread'),
      section('77', 'Dough'),
      section('78dd-1', 'Loaves'),
      section('79', 'Crumbs'),
      section('80', 'Crusts'),
    ]);
  });

  it('are two of one number where Congress enacted two', async () => {
    const own = ownSections('31', [
      section('§ 3', '11 Another section 3 is set out after section 4 of this title. Bread'),
      section('§ 4', 'Loaves'),
      section('§ 3', '11 Another section 3 is set out preceding section 4 of this title. Crumbs'),
    ]);
    expect(own.map(({ number, heading }) => `${number} ${heading}`)).toEqual(['3 Bread', '3 Crumbs', '4 Loaves']);
  }); // biome-ignore format: one line

  it('are put in order where the list has none', () => {
    const own = ownSections('34', ['500', '10', '300', '20', '40'].map((number) => section(`§ ${number}`, 'Text')));
    expect(own.map(({ number }) => number)).toEqual(['10', '20', '40', '300', '500']);
  }); // biome-ignore format: one line

  it('have no numbers of the past', () => {
    expect(ownSections('14', [section('§ 2', 'Primary duties')])).toEqual([]);
    expect(ownSections('2', [section('§ 441a', 'Limitations'), section('§ 601', 'Establishment')])).toEqual([
      section('601', 'Establishment'),
    ]);
  });
});

describe('the list of the Code', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pincite-us-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(...rows: string[]) {
    const list = join(folder, 'list.tsv.gz');
    const target = join(folder, 'out/list.jsonl.gz');
    await writeFile(list, gzipSync(`${rows.join('\n')}\n`));
    const report = await writeCodeList(list, new Set(['31']), target);
    const lines = gunzipSync(await readFile(target)).toString('utf8').trimEnd().split('\n');
    return { report, rows: lines.slice(1).map((line) => JSON.parse(line)) };
  } // biome-ignore format: one line

  it('has titles and their sections, which proves that they exist and no more', async () => {
    const { report, rows } = await write('18\t§ 2\tPrincipals', '18\t§ 1\tSHORT TITLE.', '31\t§ 101\tAgency');
    expect(report).toEqual({ titles: 1, sections: 1, leftOut: 1 });
    expect(rows).toEqual([
      expect.objectContaining({ coordinate: 'us/usc/18', tags: { nature: 'usc', structure: 'partial' } }),
      expect.objectContaining({ coordinate: 'us/usc/18/2', title: '§ 2 (Principals)', date: '1948-09-01' }),
    ]);
  });

  it('is refused with the line that is none', async () => {
    await expect(write('18\t§ 2\tPrincipals', '53\t§ 1\tNothing')).rejects.toThrow('line 2');
    await expect(write('18\t§ 2')).rejects.toThrow('line 1');
  });
});

describeWithData('the list of the Code', ({ data }) => {
  it('has sections that people cite, and none of a title that was numbered anew', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pincite-us-'));
    const target = join(folder, 'list.jsonl.gz');
    const us = join(data, 'us');
    const report = await writeCodeList(join(us, 'usc-section-list.tsv.gz'), heldTitles(us), target);
    const text = gunzipSync(await readFile(target)).toString('utf8');
    await rm(folder, { recursive: true });
    expect(report).toEqual({ titles: 41, sections: 17_776, leftOut: 4_118 });
    for (const section of ['18/1343', '28/1331', '5/552a', '8/1226', '11/362', '17/107', '52/30116'])
      expect(text).toContain(`"us/usc/${section}"`);
    expect(text).not.toMatch(/"us\/usc\/(?:14|1|31)\//);
  });
});
