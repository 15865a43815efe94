import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { writeUkList } from './uk-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'pincite-uk-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(text: string): Promise<Readonly<Record<string, string>>[]> {
  const file = join(folder, 'table.csv');
  writeFileSync(file, text);
  const rows: Readonly<Record<string, string>>[] = [];
  for await (const row of csvOf(file)) rows.push(row);
  return rows;
}

it('a table may quote its cells, with commas, quotes and line ends in them', async () => {
  expect(await rowsOf('a,b,c\n1,,3\n"x, y","say ""no""","two\nlines"\n')).toEqual([
    { a: '1', b: '', c: '3' },
    { a: 'x, y', b: 'say "no"', c: 'two\nlines' },
  ]);
  await expect(rowsOf('a,b\n"never closed,1\n')).rejects.toThrow(/ends inside a quoted cell/);
});

const LIST = `type,year,number,title,source,regnal,date,repealed_in_title,path
ukpga,1996,18,Employment Rights Act 1996,x,,1996-05-22,,ukpga/1996/18
ukpga,1960,9,"Bread, Butter and Cake Act 1960 (repealed 1.4.1998)",x,Eliz2/8-9,1959-12-17,1,ukpga/Eliz2/8-9/9
apni,1937,4,Petroleum Act (Northern Ireland) 1937,x,Edw8&1Geo6/1,1937-05-06,,apni/Edw8&1Geo6/1/4
uksi,1950,1798,The Bread Order 1950,x,,2950-11-07,,uksi/1950/1798
ukpga,1832,35,An Act to continue.,x,Will4/2-3,1882-04-04,,ukpga/Will4/2-3/35
wsi,2011,3006,,x,,2011-12-01,,wsi/2011/3006
asc,2021,4,,x,,2021-04-29,,asc/2021/4
ukdsi,2012,9780111529935,The Bread Order 2012,x,,2012-07-01,,ukdsi/2012/9780111529935
`;
const MORE = `path,text,kind,source
ukpga/1996/18,ERA 1996,abbr,x
ukpga/1996/18,Deddf Bara 1996,alt_title,x
apni/Edw8&1Geo6/1/4,apni/1937/4,alt_path,x
`;

it('the published list becomes a list of works, its traps avoided', async () => {
  writeFileSync(join(folder, 'instruments.csv.gz'), gzipSync(LIST));
  writeFileSync(join(folder, 'alt_titles.csv'), MORE);
  const target = join(folder, 'catalogue/works.jsonl.gz');
  expect(await writeUkList(folder, target)).toEqual({
    works: 8,
    untitled: 1,
    drafts: 1,
    badDays: ['uksi/1950/1798: 2950-11-07', 'ukpga/Will4/2-3/35: 1882-04-04'],
  });
  const [source, ...works] = gunzipSync(readFileSync(target))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(source.source).toMatchObject({ source: 'legislation-gov-uk-list', snapshot: '2026-07-10' });
  expect(works).toMatchObject([
    {
      coordinate: 'uk/ukpga/1996/18',
      title: 'Employment Rights Act 1996',
      tags: { signature_date: '1996-05-22', abbreviation: ['ERA 1996'], alt_title: ['Deddf Bara 1996'] },
    },
    // Passed in December: that year before the one that the list sorts it under.
    { date_end: '1998-04-01', tags: { year: ['1959', '1960'], regnal: 'Eliz2/8-9', repealed: 'true' } },
    { coordinate: 'uk/apni/Edw8and1Geo6/1/4' },
    { coordinate: 'uk/uksi/1950/1798' },
    { tags: { year: '1832' } },
    { title: 'wsi 2011/3006', tags: { untitled: 'true' } },
    { title: 'Curriculum and Assessment (Wales) Act 2021' },
    { coordinate: 'uk/ukdsi/2012/9780111529935' },
  ]);
  expect(works[3].tags).not.toHaveProperty('signature_date');
  expect(works[4].tags).not.toHaveProperty('signature_date');
});
