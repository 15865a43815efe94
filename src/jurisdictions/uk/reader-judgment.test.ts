import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { isCoordinate } from '../../model/coordinate.ts';
import type { CorpusDocument, Reject } from '../../model/document.ts';
import { facts } from './instruments.ts';
import { readers } from './reader.ts';
import { judgmentReader } from './reader-judgment.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pincite-uk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readAll(path: string) {
  const documents: CorpusDocument[] = [];
  const rejects: Reject[] = [];
  let last = { done: 0, total: -1 };
  for await (const item of judgmentReader.read(path)) {
    if (item.type === 'document') documents.push(item.document);
    else if (item.type === 'reject') rejects.push(item.reject);
    else if (item.type === 'progress') last = item;
  }
  expect(last.done).toBe(last.total);
  return { documents, rejects };
}

/** A file on the disk, by what it holds. */
async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const AKN = 'xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"';
const UK = 'xmlns:uk="https://caselaw.nationalarchives.gov.uk/akn"';

const judgment = (
  cite: string,
  { date = '2019-05-06', event = 'judgment', body = '' } = {},
) => `<?xml version="1.0"?>
<akomaNtoso ${UK} ${AKN}>
  <judgment name="judgment">
    <meta>
      <identification source="#tna">
        <FRBRWork><FRBRthis value="https://caselaw.nationalarchives.gov.uk/id/ewhc/admin/2019/123"/>
          <FRBRdate date="${date}" name="${event}"/><FRBRname value="Baker &amp; Co v  Miller"/></FRBRWork>
        <FRBRManifestation><FRBRdate date="2024-01-02T03:04:05" name="transform"/></FRBRManifestation>
      </identification>
      <proprietary source="#"><uk:court>EWHC-QBD-Admin</uk:court>${cite === '' ? '' : `<uk:cite>${cite}</uk:cite>`}</proprietary>
      <presentation><style xmlns="http://www.w3.org/1999/xhtml">#judgment { color: red }</style></presentation>
    </meta>
    <header><p>Neutral Citation: <neutralCitation>${cite}</neutralCitation></p><p>Case No: <docketNumber>CO/1/2019</docketNumber></p></header>
    <judgmentBody><decision>
      <p><judge>Mrs Justice Oak</judge> :</p>
      <level><heading>Facts</heading>
        <paragraph><num>1.</num><content><p>The mill burnt
          down<authorialNote marker="1"><p>At night.</p></authorialNote>.</p></content></paragraph>
        <paragraph><num>2.</num><intro><p>It follows:</p></intro><subparagraph><num>(a)</num><content><p>that flour is dear;</p></content></subparagraph></paragraph>
      </level>
      <table><tr><td>x</td><td>y</td></tr></table>${body}
    </decision></judgmentBody>
    <attachments><attachment><doc><meta><identification><FRBRWork><FRBRdate date="1999-01-01" name="judgment"/></FRBRWork></identification></meta><mainBody><p>Appendix</p></mainBody></doc></attachment></attachments>
  </judgment>
</akomaNtoso>`;

describe('a judgment', () => {
  it('becomes a decision with its citation, court, day, name and text', async () => {
    const path = await fileOf('one.xml', judgment('[2019] EWHC 123 (Admin)'));
    expect(await judgmentReader.accepts(path)).toBe(true);
    const { documents, rejects } = await readAll(path);
    expect(rejects).toEqual([]);
    expect(documents).toEqual([
      {
        id: 'uk.[2019] EWHC 123 (Admin)',
        jurisdiction: 'uk',
        instrumentId: null,
        versionGroup: null,
        kind: 'decision',
        language: 'en',
        source: 'find-case-law',
        coordinate: 'uk/ewhc/admin/2019/123',
        date: '2019-05-06',
        dateEnd: null,
        parentId: null,
        title: 'Baker & Co v Miller [2019] EWHC 123 (Admin)',
        body: [
          'Neutral Citation: [2019] EWHC 123 (Admin)',
          'Case No: CO/1/2019',
          'Mrs Justice Oak :',
          'Facts',
          '1. The mill burnt down.',
          '2. It follows:',
          '(a) that flour is dear;',
          'x\ty',
          '1 At night.',
        ].join('\n'),
        tags: {
          neutral_citation: '[2019] EWHC 123 (Admin)',
          case_number: ['[2019] EWHC 123 (Admin)', '[2019] EWHC 123'],
          court: 'ewhc/admin',
          publisher_court: 'EWHC-QBD-Admin',
          docket_number: 'CO/1/2019',
          judge: 'Mrs Justice Oak',
        },
        sortOrder: 0,
      },
    ]);
  });

  it('is known to a lawbook by its citation, with and without division, and by its court', async () => {
    const { documents } = await readAll(await fileOf('two.xml', judgment('[2019] EWHC 124 (Admin)')));
    expect(facts.describe(documents[0] as CorpusDocument).numbers).toEqual([
      { scheme: 'case', value: '[2019] EWHC 124 (Admin)' },
      { scheme: 'case', value: '[2019] EWHC 124' },
      { scheme: 'court', value: 'ewhc/admin' },
    ]);
  });

  it('has no day where only that of the hearing, or none, is known', async () => {
    for (const given of [{ event: 'hearing' }, { date: '1000-01-01' }, { date: '2019-02-30' }]) {
      const path = await fileOf('day.xml', judgment('[2019] UKSC 1', given));
      expect((await readAll(path)).documents[0]?.date).toBeNull();
    }
  });

  it('may be packed', async () => {
    const path = await fileOf('packed.xml.gz', gzipSync(judgment('[2019] UKSC 2')));
    expect((await readAll(path)).documents).toHaveLength(1);
  });
});

describe('what is no judgment', () => {
  const act = '<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"/>';
  const press = `<akomaNtoso ${AKN}><doc name="pressSummary"><meta/></doc></akomaNtoso>`;
  it.each<[string, string | Buffer, string]>([
    ['act.xml', act, 'not_a_judgment'],
    ['press.xml', press, 'not_a_judgment'],
    ['text.xml', 'no XML at all', 'not_xml'],
    ['half.xml', judgment('[2019] UKSC 3').slice(0, 900), 'not_xml'],
    ['half.xml.gz', gzipSync(judgment('[2019] UKSC 3')).subarray(0, 300), 'truncated'],
    ['bare.xml', judgment(''), 'no_neutral_citation'],
    ['abroad.xml', judgment('[2019] IESC 3'), 'no_neutral_citation'],
  ])('%s is refused with a reason', async (name, content, reason) => {
    const { documents, rejects } = await readAll(await fileOf(name, content));
    expect(documents).toEqual([]);
    expect(rejects).toEqual([{ where: name, reason, detail: expect.stringMatching(/./) as string }]);
  });

  it('is not accepted', async () => {
    expect(await judgmentReader.accepts(await fileOf('act.xml', act))).toBe(false);
    expect(await judgmentReader.accepts(await fileOf('a.txt', judgment('[2019] UKSC 4')))).toBe(false);
    expect(await judgmentReader.accepts(join(folder, 'absent'))).toBe(false);
  });

  it('is a second file of a judgment that was read', async () => {
    const twice = await mkdtemp(join(folder, 'twice-'));
    await writeFile(join(twice, 'a.xml'), judgment('[2019] UKSC 5'));
    await writeFile(join(twice, 'b.xml'), judgment('[2019] UKSC 5'));
    const { documents, rejects } = await readAll(twice);
    expect(documents).toHaveLength(1);
    expect(rejects.map(({ where, reason }) => [where, reason])).toEqual([['b.xml', 'held_already']]);
  });
});

describeWithData('judgments of Find Case Law', ({ data }) => {
  it('are read, each with its coordinate and paragraphs', async () => {
    const path = join(data, 'uk/judgments');
    expect(readers.includes(judgmentReader)).toBe(true);
    const { documents, rejects } = await readAll(path);
    expect(documents.length).toBeGreaterThan(80);
    expect(rejects.map(({ reason }) => reason)).toEqual(['no_neutral_citation']);
    expect(new Set(documents.map(({ coordinate }) => coordinate)).size).toBe(documents.length);
    for (const { coordinate, body } of documents) {
      expect(isCoordinate(coordinate ?? '')).toBe(true);
      expect(body).toMatch(/^\(?1[.)]?\)? \S/m);
    }
  }, 60_000);
});
