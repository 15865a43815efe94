import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPincite, type Pincite } from '../../src/index.ts';
import { uk } from '../../src/jurisdictions/uk/index.ts';
import { facts } from '../../src/jurisdictions/uk/instruments.ts';
import { clmlReader } from '../../src/jurisdictions/uk/reader-clml.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type { CorpusDocument } from '../../src/model/document.ts';
import { describeWithData } from '../../test/support/shared.ts';
import { folderWith, remove } from './fixture.ts';
import { linesOf } from './lines.ts';
import { readPlainText } from './uk-plain.ts';
import { inStatutoryOrder, unitOf, writeUkProvisions } from './uk-provisions.ts';
import { changesOf } from './uk-provisions-states.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map(remove)));

const plain = (...numbers: string[]) =>
  [
    'Title: The Bread Order 2023',
    'Date: 2024-08-01',
    'Identifier: http://www.legislation.gov.uk/uksi/2023/1/made',
    '',
  ]
    .concat(numbers.flatMap((number) => [number, '', 'Words of no law.', '']))
    .join('\n');

describe('numbered plain text', () => {
  it('gives the numbers of the body, and none of tables, quotations and Schedules', async () => {
    const folder = await folderWith({
      'a.txt.gz': plain(
        ...[
          '1',
          '1.1',
          '1.1.a',
          '1.1.b',
          '1.1.b.i',
          '1.1.b.ii',
          '1.1.ba',
          '1.2',
          '1.2A',
          '2',
          '2.a',
          '2.b',
          '2.b.i',
        ],
        // A table, quoted sections, a quoted paragraph, a quoted subsection.
        ...[
          '1990',
          '3',
          '3.9A',
          '3.9A.1',
          '3.9A.1.a',
          '4',
          '4.1',
          '4.1.c',
          '4.1.2A',
          '4.1.2A.a',
          '4A',
          '4A.1',
          '5',
        ],
        ...['1', '1.1', '2', '6'],
      ),
    });
    folders.push(folder);
    const text = await readPlainText(join(folder, 'a.txt.gz'));
    expect(text).toMatchObject({ work: 'uksi/2023/1', title: 'The Bread Order 2023', asOf: '2024-08-01' });
    expect(text?.numbers.map((number) => number.join('.'))).toEqual([
      ...[
        '1',
        '1.1',
        '1.1.a',
        '1.1.b',
        '1.1.b.i',
        '1.1.b.ii',
        '1.1.ba',
        '1.2',
        '1.2A',
        '2',
        '2.a',
        '2.b',
        '2.b.i',
      ],
      ...['3', '4', '4.1', '4A', '4A.1', '5'],
    ]);
  });

  it.each([
    ['ukpga/2023/50', 'Online Safety Act 2023', 's'],
    ['uksi/2023/1', 'The Bread (Baking Rules) Regulations 2023', 'reg'],
    ['nisr/2023/1', 'The Bread Order (Northern Ireland) 2023', 'art'],
    ['uksi/2023/1', 'The Civil Procedure (Amendment) Rules 2023', 'rule'],
    ['uksi/2023/1', 'The Bread Scheme 2023', null],
    ['ssi/2023/1', 'Act of Sederunt (Rules and Regulations) 2023', null],
  ])('%s, %s: %s', (work, title, unit) => {
    expect(unitOf(work, title)).toBe(unit);
  });
});

describeWithData('lists of British provisions', ({ data }) => {
  it('say what the texts say, and prove absence for one Act', async () => {
    const folder = await folderWith({});
    folders.push(folder);
    const target = join(folder, 'lists.jsonl.gz');
    const report = await writeUkProvisions(join(data, 'uk'), target);
    expect(report).toMatchObject({ instruments: 1053, complete: ['ukpga/2023/50'] });
    expect(report.provisions).toBeGreaterThan(150_000);
    expect(report.unitUnknown).toHaveLength(5);
    const places = new Set<string>();
    for await (const { text } of linesOf(target))
      places.add((JSON.parse(text) as CorpusDocument).coordinate ?? '');
    // Section 91(4) of the Online Safety Act quotes a subsection (4A) of another Act.
    expect(places.has('uk/ukpga/2023/50/s91/4')).toBe(true);
    expect(places.has('uk/ukpga/2023/50/s91/4/4A')).toBe(false);
    expect(places.has('uk/ukpga/2023/50/sch4/para1')).toBe(true);
    expect(places.has('uk/ukpga/1996/18/s124/1ZA/a')).toBe(true);
  }, 120_000);
});

describeWithData('the Data Protection Act 2018 in three states', ({ data }) => {
  let folder: string;
  let pincite: Pincite;
  beforeAll(async () => {
    folder = await folderWith({});
    const clml = join(folder, 'clml');
    await mkdir(clml);
    for (const state of ['.enacted', '.2022-12-05', '']) {
      const name = `ukpga-2018-12${state}.xml.gz`;
      await symlink(join(data, 'uk/clml', name), join(clml, name));
    }
    const documents: CorpusDocument[] = [];
    for await (const item of clmlReader.read(clml))
      if (item.type === 'document') documents.push(item.document);
    const input = await lawbookInput(each(documents), [facts]);
    const settings = { jurisdictions: [uk], sources: [], snapshot: '2026-04-07' };
    pincite = createPincite({ lawbook: await buildInMemory({ ...input, ...settings }), jurisdictions: [uk] });
    return () => remove(folder);
  }, 120_000);

  it('answers with the text of the day', () => {
    const versionOn = (at: string) => {
      const binding = pincite.readAndBind('s. 155 DPA 2018', { at })[0]?.binding;
      return binding?.kind === 'bound' ? binding.documents[0] : binding?.kind;
    };
    expect(versionOn('2019-01-01')).toBe('uk.ukpga/2018/12/s155@2018-05-23');
    expect(versionOn('2023-06-01')).toBe('uk.ukpga/2018/12/s155@2020-12-31');
    expect(versionOn('2026-03-01')).toBe('uk.ukpga/2018/12/s155@2026-02-05');
  });

  it('refuses what no state has, and tells of what has gone', () => {
    expect(pincite.route('section 999 of the Data Protection Act 2018').status).toBe(
      'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND',
    );
    expect(pincite.route('section 17A of the Data Protection Act 2018')).toMatchObject({
      status: 'ROUTE_BOUNDED',
    });
    expect(JSON.stringify(pincite.route('section 17A of the Data Protection Act 2018'))).toContain(
      '2026-02-05',
    );
  });

  it('lists what was added, changed and repealed', async () => {
    const [first, second] = await changesOf(join(folder, 'clml'), 'ukpga/2018/12', [
      ...['2018-05-23', '2022-12-05', '2026-04-07'],
    ]);
    expect(first?.added).toEqual(expect.arrayContaining(['s17A', 's74A', 's119A', 'sch21/para1']));
    expect(first?.repealed).toEqual(expect.arrayContaining(['s22', 'sch6/para1']));
    expect(second?.added).toEqual(expect.arrayContaining(['s148A', 's164A', 'sch12A/para1']));
    expect(second?.changed).toContain('s155');
    expect(second?.repealed).toEqual(expect.arrayContaining(['s17A', 's128']));
  }, 60_000);
});

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

it('puts inserted sections in their place, and Schedules behind them', () => {
  const paths = ['s98', 's98/1', 's99', 's100', 'sch1', 'sch1/para2', 's98ZA', 's98A', 's98A/1'];
  const ordered = inStatutoryOrder(paths.map((path) => path.split('/')));
  expect(ordered.map((path) => path.join('/'))).toEqual([
    ...['s98', 's98/1', 's98ZA', 's98A', 's98A/1', 's99', 's100', 'sch1', 'sch1/para2'],
  ]);
});
