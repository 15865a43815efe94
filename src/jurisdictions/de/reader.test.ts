import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { isCoordinate } from '../../model/coordinate.ts';
import type { CorpusDocument, Reject } from '../../model/document.ts';
import { giiReader } from './reader-gii.ts';
import { designation } from './reader-gii-numbers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pincite-de-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readAll(path: string) {
  const documents: CorpusDocument[] = [];
  const rejects: Reject[] = [];
  let last = { done: 0, total: -1 };
  for await (const item of giiReader.read(path)) {
    if (item.type === 'document') documents.push(item.document);
    else if (item.type === 'reject') rejects.push(item.reject);
    else if (item.type === 'progress') last = item;
  }
  expect(last.done).toBe(last.total);
  expect(documents.filter(({ coordinate }) => coordinate !== null && !isCoordinate(coordinate))).toEqual([]);
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  const at = (coordinate: string) =>
    documents
      .filter((document) => document.coordinate === coordinate)
      .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  return { documents, rejects, at };
}

/** Coordinates in force twice on one day. */
function duplicates(documents: readonly CorpusDocument[]): string[] {
  const last = new Map<string, CorpusDocument>();
  const found: string[] = [];
  const inOrder = documents.filter(({ kind }) => kind === 'legislation');
  inOrder.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  for (const document of inOrder) {
    const coordinate = document.coordinate as string;
    const before = last.get(coordinate);
    if (before !== undefined && (before.dateEnd === null || before.dateEnd > (document.date ?? '')))
      found.push(coordinate);
    last.set(coordinate, document);
  }
  return found;
}

const norm = (doknr: string, metadata: string, content: string | null): string =>
  `<norm builddate="20250301000000" doknr="BJNR000010001${doknr}"><metadaten><jurabk>TestG 2001</jurabk>${metadata}</metadaten>` +
  `<textdaten>${content === null ? '' : `<text format="XML"><Content>${content}</Content></text>`}<fussnoten/></textdaten></norm>`;

const unit = (key: string, label: string, title: string): string =>
  `<gliederungseinheit><gliederungskennzahl>${key}</gliederungskennzahl><gliederungsbez>${label}</gliederungsbez>` +
  `<gliederungstitel>${title}</gliederungstitel></gliederungseinheit>`;

const law = (built: string, norms: string): string =>
  `<?xml version="1.0"?><dokumente builddate="${built}000000" doknr="BJNR000010001">` +
  `<norm builddate="${built}000000" doknr="BJNR000010001"><metadaten><jurabk>TestG 2001</jurabk><amtabk>TestG</amtabk>` +
  '<ausfertigung-datum manuell="ja">2001-02-03</ausfertigung-datum><fundstelle typ="amtlich"><periodikum>BGBl I</periodikum>' +
  '<zitstelle>2001, 17</zitstelle></fundstelle><kurzue>Versuchsgesetz</kurzue><langue>Gesetz über Versuche</langue>' +
  '<standangabe checked="ja"><standtyp>Stand</standtyp><standkommentar>Zuletzt geändert</standkommentar></standangabe>' +
  '</metadaten><textdaten><fussnoten><Content><P><pre>(+++ Textnachweis ab: 1.4.2001 +++)</pre></P></Content></fussnoten>' +
  `</textdaten></norm>${norms}</dokumente>`;

const ARTICLES =
  norm('BJNG1', unit('020', 'Zweiter Teil', 'Übergang'), '<P/>') +
  norm('BJNG2', unit('020010', 'Art 7', 'Weitere Vorschriften'), '<P>(weggefallen)</P>') +
  norm('BJNE5', `${unit('020010', 'Art 7', '')}<enbez>§ 1</enbez><titel>Früher</titel>`, '<P>Ein Satz.</P>') +
  norm('BJNG3', unit('020020', 'Art 8 bis 9', ''), '<P>(weggefallen)</P>') +
  norm('BJNE6', '<enbez>Anlage (zu § 2)</enbez>', '<P><IMG SRC="a.jpg"/></P>');

const FIRST =
  norm('BJNE0', '<enbez>Eingangsformel</enbez>', '<P>Der Bundestag hat beschlossen:</P>') +
  norm('BJNG0', unit('010', 'Erster Teil', 'Versuche'), '<P/>') +
  norm(
    'BJNE1',
    '<enbez>§ 1</enbez><titel format="parat">Begriff<BR/>Zweck</titel>',
    '<P>(1) Ein Versuch ist <DL><DT>1.</DT><DD><LA>erlaubt,<DL><DT>a)</DT><DD><LA>stets</LA></DD></DL></LA></DD>' +
      '<DT>2.</DT><DD><LA>nötig.</LA></DD></DL></P><P>Das gilt überall.</P><P>(1a) Mehr.</P>' +
      '<P>(2) (weggefallen)</P><P>(3) Drei<FnR ID="F1"/>.</P><P>(3) Noch einmal drei.</P>',
  ) +
  norm('BJNE2', '<enbez>§ 2</enbez>', '<P>Alt.</P>') +
  norm('BJNE3', '<enbez>(XXXX) §§ 3 bis 5a</enbez><titel>(weggefallen)</titel>', '<P/>') +
  norm('BJNE4', '<enbez>§ 6</enbez><titel>(weggefallen)</titel>', '<P>-</P>') +
  ARTICLES;

const SECOND = FIRST.replace('<P>Alt.</P>', '<P>Neu.</P>')
  .replace('<titel>(weggefallen)</titel>', '<titel>(weggefallen) </titel>')
  .replace(ARTICLES, norm('BJNE9', '<enbez>§ 7</enbez>', '<P>(1) Dazu.</P>') + ARTICLES);

describe('the reader of federal law', () => {
  it('makes one law of its states, with every norm and Absatz', async () => {
    const path = join(folder, 'law');
    await mkdir(join(path, 'old-2025-04-02'), { recursive: true });
    await mkdir(join(path, 'new-2026-04'));
    await writeFile(join(path, 'old-2025-04-02/testg.xml'), law('20250301', FIRST));
    await writeFile(join(path, 'new-2026-04/testg.xml.gz'), gzipSync(law('20260203', SECOND)));
    expect(await giiReader.accepts(path)).toBe(true);
    expect((await giiReader.source(path)).snapshot).toBe('2026-04-01');
    const { documents, rejects, at } = await readAll(path);
    expect(rejects).toEqual([]);
    expect(duplicates(documents)).toEqual([]);

    expect(at('de/testg')).toMatchObject([
      {
        id: 'de.testg',
        title: 'Gesetz über Versuche',
        date: '2001-04-01',
        dateEnd: null,
        tags: {
          nature: 'gesetz',
          code: 'TestG',
          jurabk: 'TestG 2001',
          bjnr: 'BJNR000010001',
          signature_date: '2001-02-03',
          published: 'BGBl I 2001, 17',
          structure: 'complete',
          structure_since: '2026-02-03',
        },
      },
    ]);
    expect(at('de/testg/eingangsformel')).toMatchObject([
      { kind: 'chunk', body: 'Der Bundestag hat beschlossen:' },
    ]);
    const section = documents.find(
      ({ kind, title }) => kind === 'section' && title === 'Erster Teil Versuche',
    );
    expect(at('de/testg/p1')).toMatchObject([
      {
        id: 'de.testg/p1',
        title: 'TestG, § 1 (Begriff Zweck)',
        parentId: section?.id,
        date: '2001-04-01',
        dateEnd: null,
        tags: { paragraph: '1', section_path: 'Erster Teil Versuche', start_unknown: 'true' },
      },
    ]);
    expect(at('de/testg/p1/1')).toMatchObject([
      {
        parentId: 'de.testg/p1',
        body: '(1) Ein Versuch ist\n1. erlaubt,\na) stets\n2. nötig.\nDas gilt überall.',
        tags: { absatz: '1' },
      },
    ]);
    expect(at('de/testg/p1/1')[0]?.tags.paragraph).toBeUndefined();
    expect(at('de/testg/p1/1a')).toHaveLength(1);
    expect(at('de/testg/p1/2')).toMatchObject([{ body: '', tags: { enforcement_status: 'repealed' } }]);
    expect(at('de/testg/p1/3')).toMatchObject([{ body: '(3) Drei.\n(3) Noch einmal drei.' }]);
  });

  it('dates what has changed, what has come and what is gone', async () => {
    const { at } = await readAll(join(folder, 'law'));
    expect(at('de/testg/p2')).toMatchObject([
      { id: 'de.testg/p2', body: 'Alt.', dateEnd: '2026-02-03', tags: { enforcement_status: 'superseded' } },
      { id: 'de.testg/p2@2026-02-03', body: 'Neu.', date: '2026-02-03', dateEnd: null },
    ]);
    expect(at('de/testg/p7/1')).toMatchObject([{ date: '2026-02-03', dateEnd: null }]);
    for (const number of ['3', '4', '5', '5a', '6']) {
      const [repealed, ...more] = at(`de/testg/p${number}`);
      expect(more).toEqual([]);
      expect(repealed).toMatchObject({
        body: '',
        dateEnd: '2025-03-01',
        tags: { enforcement_status: 'repealed' },
      });
      expect(repealed?.tags.text_missing).toBeUndefined();
    }
  });

  it('names paragraphs by the article that they stand in', async () => {
    const { at } = await readAll(join(folder, 'law'));
    expect(at('de/testg/art7/p1')).toMatchObject([
      { title: 'TestG, Art. 7 § 1 (Früher)', tags: { article_number: '7', paragraph: '1' } },
    ]);
    expect(at('de/testg/art7')).toMatchObject([{ body: '', dateEnd: null, tags: { text_missing: 'true' } }]);
    expect(at('de/testg/art9')).toMatchObject([{ tags: { enforcement_status: 'repealed' } }]);
    expect(at('de/testg/anlage')).toMatchObject([{ body: '', tags: { annex: '', text_missing: 'true' } }]);
  });

  it('says what it cannot read', async () => {
    const path = join(folder, 'broken');
    await mkdir(path);
    const whole = law('20250301', FIRST);
    await writeFile(join(path, 'a-cut.xml'), whole.slice(0, 900));
    await writeFile(join(path, 'b-cut.xml.gz'), gzipSync(whole).subarray(0, 600));
    await writeFile(join(path, 'c-other.xml'), '<rss><channel/></rss>');
    await writeFile(
      join(path, 'd-latin.xml'),
      Buffer.from('<dokumente doknr="B1">\xe4</dokumente>', 'latin1'),
    );
    await writeFile(join(path, 'e-empty.xml'), '<dokumente doknr="B2"/>');
    const { documents, rejects } = await readAll(path);
    expect(documents).toEqual([]);
    expect(rejects.map(({ where, reason }) => `${where} ${reason}`)).toEqual([
      'a-cut.xml not_xml',
      'b-cut.xml.gz truncated',
      'c-other.xml not_a_law',
      'd-latin.xml invalid_utf8',
      'e-empty.xml no_law',
    ]);
    expect(await giiReader.accepts(join(folder, 'absent'))).toBe(false);
    expect(await giiReader.accepts(join(path, 'c-other.xml'))).toBe(false);
    expect((await giiReader.source(join(folder, 'absent'))).snapshot).toBeNull();
  });

  it.each([
    ['§ 5a', 'p5a'],
    ['§  1.01', 'p1.01'],
    ['§ 4a.01', 'p4a.01'],
    ['§ 13ma', 'p13ma'],
    ['Art IIIa', 'artIIIa'],
    ['Anlage D2a', 'anlageD2a'],
    ['Anhang (zu § 3 Absatz 3)', 'anlage'],
    ['Anlage 2 (zu § 4)', 'anlage2'],
    ['(XXXX) §§ 13a u. 13b', 'p13a p13b'],
    ['(XXXX)§§ 20a bis 20c', 'p20a p20b p20c'],
    ['(XXXX) §§ 38 bis 40b', 'p38 p39 p40 p40a p40b'],
    ['(XXXX) Art 74a und 75', 'art74a art75'],
    ['Präambel', ''],
    ['Abschnitt 3', ''],
    ['Anlagenverzeichnis', ''],
    ['§§ 3 bis', ''],
    ['§§ 9 bis 3', ''],
  ])('reads %o as %o', (written, segments) => {
    expect((designation(written)?.segments ?? []).join(' ')).toBe(segments);
  });
});

describeWithData('the federal laws', ({ data }) => {
  it('are read whole, with their changes between two states', { timeout: 60_000 }, async () => {
    const { documents, rejects, at } = await readAll(join(data, 'de'));
    expect(rejects).toEqual([]);
    expect(duplicates(documents)).toEqual([]);
    expect(documents.filter(({ tags }) => tags.level === 'law')).toHaveLength(41);

    const [before, after, ...more] = at('de/awg/p5a');
    expect(more).toEqual([]);
    expect(before?.dateEnd).toBe('2026-03-04');
    expect(after?.date).toBe('2026-03-04');
    expect(before?.body).not.toBe(after?.body);
    expect(at('de/gwg/p23b')).toMatchObject([{ date: '2026-03-10', dateEnd: null }]);
    const changed = (instrument: string) =>
      documents.filter(({ instrumentId, date, dateEnd, tags }) => {
        const dated = (dateEnd !== null && dateEnd > '2025-04-02') || (date !== null && date > '2025-04-02');
        return instrumentId === instrument && tags.level === 'norm' && dated;
      });
    expect(changed('de_bdsg')).toEqual([]);
    expect(changed('de_gwg').length).toBeGreaterThan(14);

    expect(at('de/egbgb/art229/p6')).toHaveLength(1);
    expect(at('de/egbgb/art246a/p1/2')).toHaveLength(1);
    expect(at('de/gg/art20/3')[0]?.body).toMatch(/^\(3\) Die Gesetzgebung/);
    expect(at('de/bgb/p823/1')).toHaveLength(1);
    expect(at('de/rheinschpersv-alt/p4a.01').length + at('de/rheinschpersv/p4a.01').length).toBe(1);
  });
});
