/**
 * WHAT GOES HERE: what cases.txt cannot show. Coordinates that no two numbers may share, the reader of the official
 * files, and one way through all of it: from a file to an answer.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lawbookInput } from '../../lawbook/fromDocuments.ts';
import { buildInMemory, createBaseLawbook } from '../../lawbook/memory.ts';
import type { CorpusDocument, ReaderItem } from '../../model/index.ts';
import { createPincite } from '../../pincite.ts';
import { lookupKey, sectionLabel, sectionNumber, sectionSegment } from './coordinates.ts';
import { xx } from './index.ts';
import { facts } from './instruments.ts';
import { readers } from './reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'pincite-xx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILE = `act|12|Act on Bread|1990-05-01
section|4|1990-05-01|2000-01-01|Bread is made of flour.
section|4|2000-01-01||Bread is made of flour and water.
section|4a|2000-01-01||Rolls are bread.
paragraph|1|2000-01-01||
section|5|someday||
`;

async function readAll(text: string): Promise<readonly ReaderItem[]> {
  const path = join(folder, 'gazette.xxlaw');
  writeFileSync(path, text);
  const [reader] = readers;
  const items: ReaderItem[] = [];
  if ((await reader?.accepts(path)) !== true) return items;
  for await (const item of reader?.read(path) ?? []) items.push(item);
  return items;
}

async function held() {
  const items = await readAll(FILE);
  const documents = items.flatMap((item) => (item.type === 'document' ? [item.document] : []));
  const input = await lawbookInput(stream(documents), [facts]);
  const settings = { jurisdictions: [xx], sources: [], snapshot: '2026-01-01' };
  return createPincite({ lawbook: await buildInMemory({ ...input, ...settings }), jurisdictions: [xx] });
}

async function* stream(documents: readonly CorpusDocument[]): AsyncGenerator<CorpusDocument> {
  yield* documents;
}

describe('coordinates', () => {
  it('keep every number, and label it', () => {
    for (const number of ['4', '4a', '4-6']) {
      const segment = sectionSegment(number);
      expect(sectionNumber(segment)).toBe(number);
      expect(sectionLabel([segment])).toBe(`section ${number}`);
    }
    expect(lookupKey(['s4A'])).toBe(lookupKey(['s4a']));
    expect(lookupKey(['s4-6'])).not.toBe(lookupKey(['s46']));
  });
});

describe('the reader', () => {
  it('rejects what it cannot read, with the place and the reason', async () => {
    const items = await readAll(FILE);
    expect(items.filter(({ type }) => type === 'document')).toHaveLength(4);
    expect(items.flatMap((item) => (item.type === 'reject' ? [item.reject] : []))).toEqual([
      { where: 'gazette.xxlaw:5', reason: 'unknown_record', detail: 'paragraph|1|2000-01-01||' },
      { where: 'gazette.xxlaw:6', reason: 'bad_date', detail: 'section|5|someday||' },
    ]);
  });
});

describe('with documents', () => {
  it('binds the version of the day asked for', async () => {
    const pincite = await held();
    const at = (day: string | null) => pincite.readAndBind('section 4 of the Act on Bread', { at: day })[0];
    expect(at(null)?.binding).toMatchObject({
      kind: 'bound',
      coordinates: ['xx/act/12/s4'],
      documents: ['xx.act-12-s4-2000-01-01'],
    });
    expect(at('1995-01-01')?.binding).toMatchObject({ documents: ['xx.act-12-s4-1990-05-01'] });
  });

  it('refuses a section that the complete text does not have', async () => {
    const [found] = (await held()).readAndBind('section 99 of the Act on Bread');
    expect(found?.binding).toMatchObject({ kind: 'noProvision', coordinate: 'xx/act/12/s99' });
  });

  it('asks whether a hyphen is a number or a range, and lets the lawbook answer', async () => {
    const [found] = (await held()).readAndBind('section 4-4a of the Act on Bread');
    expect(found?.binding).toMatchObject({
      kind: 'bound',
      coordinates: ['xx/act/12/s4', 'xx/act/12/s4a'],
      extent: { type: 'range' },
    });
  });
});

describe('queries', () => {
  const lawbook = createBaseLawbook([facts], { jurisdictions: [xx], sources: [], snapshot: '2026-01-01' });
  const pincite = createPincite({ lawbook, jurisdictions: [xx] });
  const tags = (text: string) =>
    pincite
      .query(text)
      .queries.map(({ tagFilters }) =>
        tagFilters.filters.map(({ key, value }) => `${key}=${value}`).join(' '),
      );

  it.each([
    ['section 4 of the Act on Bread', ['act=12 section=4']],
    ['section 4 of Act no. 99', ['act=99 section=4']],
    ['the Act on Butter', ['act=15']],
    ['Gazette 1993/2', ['act=15']],
    ['section 4', ['section=4']],
    ['section 4-6 of the Act on Bread', ['act=12 section=4-6', 'act=12 section=4']],
  ])('%s', (text, expected) => {
    expect(tags(text)).toEqual(expected);
  });
});
