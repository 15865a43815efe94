import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  boeAct,
  boeList,
  bulkFolder,
  clml,
  dilaFolder,
  ecfrTitle,
  feed,
  finlexAct,
  giiArchive,
  giiContents,
  giiLaw,
  JSON_TYPE,
  legiArticlePath,
  legiCode,
  sparql,
  tarball,
  XML,
  xhtml,
} from '../../../../test/support/law-files.ts';
import { file, type LawService, startLawService, status } from '../../../../test/support/law-service.ts';
import { madeZip } from '../../../../test/support/made-documents.ts';
import { readers } from '../../../jurisdictions/readers.ts';
import type { CorpusDocument, CorpusEdge, Reject } from '../../../model/document.ts';
import { type Synced, type SyncOptions, syncCorpus } from '../sync.ts';
import { services } from './index.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-services-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let service: LawService;
let data = '';
beforeEach(async () => {
  service = await startLawService();
  data = mkdtempSync(join(home, 'data-'));
});
afterEach(() => service.close());

const NOW = new Date('2030-03-01T12:00:00Z');

interface Ran extends Omit<Synced, 'manifest' | 'folder'> {
  /** Laws that wait to be read. */
  readonly waiting: readonly string[];
  readonly cursor: string | null;
}

function run(code: string, options: Partial<SyncOptions> = {}): Promise<Ran> {
  const found = services.find((one) => one.code === code);
  if (found === undefined) throw new Error(`there is no service ${code}`);
  return syncCorpus(
    {
      service: found,
      data,
      base: service.base + new URL(found.base).pathname.replace(/\/$/, ''),
      items: [],
      hosts: [],
      tries: 1,
      rate: 1_000,
      signal: new AbortController().signal,
      now: () => NOW,
      ...options,
    },
    async ({ manifest, folder: _, ...rest }) => ({
      ...rest,
      waiting: manifest.waiting('a store'),
      cursor: manifest.cursor,
    }),
  );
}

/** The documents that the readers make of a law's folder. */
async function documentsOf(code: string, unit: string) {
  const path = join(data, 'sync', code, 'laws', unit);
  for (const reader of readers) {
    if (!(await reader.accepts(path))) continue;
    const documents: CorpusDocument[] = [];
    const rejects: Reject[] = [];
    const edges: CorpusEdge[] = [];
    for await (const item of reader.read(path)) {
      if (item.type === 'edge') edges.push(item.edge);
      if (item.type === 'document') documents.push(item.document);
      if (item.type === 'reject') rejects.push(item.reject);
    }
    return {
      documents,
      rejects,
      edges,
      coordinates: [...new Set(documents.map(({ coordinate }) => coordinate))],
    };
  }
  throw new Error(`no reader takes ${path}`);
}

/** Every file below the data directory with its time and content. */
function state(): readonly string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(data, name)).isFile())
    .sort()
    .map(
      (name) =>
        `${name} ${statSync(join(data, name)).mtimeMs} ${readFileSync(join(data, name), 'latin1').length}`,
    );
}

const put = (path: string, content: string | Buffer, type: string): void =>
  void service.pages.set(path, file(content, type));

/** A second run of the same finds nothing, writes nothing, and asks on condition alone. */
async function isQuiet(code: string, options: Partial<SyncOptions> = {}): Promise<void> {
  const before = state();
  service.seen.length = 0;
  const again = await run(code, options);
  expect(again).toMatchObject({ complete: true, findings: [], counts: { fetched: 0, bytes: 0 } });
  expect(service.seen.filter(({ conditional, status: code }) => !conditional || code !== 304)).toEqual([]);
  expect(service.seen.length).toBeGreaterThan(0);
  expect(state()).toEqual(before);
}

describe('legislation.gov.uk', () => {
  const act = (n: number): string => `/ukpga/2030/${n}/data.xml`;

  it('is read back in its log to the day that is asked for, page by page, each work once', async () => {
    const page = (entries: Parameters<typeof feed>[0], next?: string): string =>
      feed(entries, next === undefined ? undefined : `http://www.legislation.gov.uk/update/data.feed?page=${next}`);
    put('/update/data.feed', page([['ukpga/2030/1', '2030-02-20T10:00:00Z'], ['ukpga/2030/2', '2030-02-19T10:00:00Z']], '2'), XML);
    put('/update/data.feed?page=2', page([['ukpga/2030/1/section/3', '2030-02-18T10:00:00Z'], ['ukpga/2030/3', '2030-02-01T10:00:00Z']], '3'), XML);
    for (const n of [1, 2]) put(act(n), clml(`ukpga/2030/${n}`, '2030-02-18', { 1: 'Bread is baked.' }), XML);
    const ran = await run('uk', { since: '2030-02-10' });
    expect(ran).toMatchObject({ complete: true, findings: [], counts: { offered: 2, fetched: 2 } });
    expect(ran.waiting).toEqual(['ukpga/2030/1', 'ukpga/2030/2']);
    expect(ran.cursor).toBe('2030-02-20T10:00:00.000Z');
    expect(service.seen.map(({ path }) => path)).not.toContain('/update/data.feed?page=3');
    expect((await documentsOf('uk', 'ukpga/2030/1')).coordinates).toEqual(['uk/ukpga/2030/1', 'uk/ukpga/2030/1/s1']);
    await isQuiet('uk');
  });

  it('goes on where the last run ended', async () => {
    put('/update/data.feed', feed([['ukpga/2030/1', '2030-02-20T10:00:00Z']]), XML);
    put(act(1), clml('ukpga/2030/1', '2030-02-18', { 1: 'Bread is baked.' }), XML);
    await run('uk', { since: '2030-02-10' });
    put('/update/data.feed', feed([['ukpga/2030/2', '2030-02-25T10:00:00Z'], ['ukpga/2030/1', '2030-02-20T10:00:00Z'], ['ukpga/2030/9', '2030-02-11T10:00:00Z']]), XML);
    put(act(2), clml('ukpga/2030/2', '2030-02-24', { 1: 'Rolls are baked.' }), XML);
    service.seen.length = 0;
    expect(await run('uk')).toMatchObject({ complete: true, counts: { fetched: 1, unchanged: 1 } });
    expect(service.seen.map(({ path }) => path)).toEqual(['/update/data.feed', act(2)]);
  });

  it('does not begin without a day, and gives single works without one', async () => {
    await expect(run('uk')).rejects.toThrow('say since when with --since YYYY-MM-DD, or name laws, e.g. ukpga/1996/18');
    put('/ukpga/Eliz2/8-9/69/data.xml', clml('ukpga/Eliz2/8-9/69', '2030-01-01', { 1: 'Bread.' }), XML);
    expect(await run('uk', { items: ['ukpga/Eliz2/8-9/69'] })).toMatchObject({ complete: true, cursor: null, waiting: ['ukpga/Eliz2/8-9/69'] });
    await isQuiet('uk', { items: ['ukpga/Eliz2/8-9/69'] });
    await expect(run('uk', { items: ['../secrets'] })).rejects.toThrow('names no law of legislation.gov.uk');
  });
}); // biome-ignore format: lists of entries

describe('the Publications Office', () => {
  const text = (celex: string): string => `/resource/celex/${celex}`;
  const rows = [
    { celex: '32030R0001', modified: '2030-02-20T10:00:00.000+01:00', date: '2030-01-10' },
    { celex: '02030R0001-20300215', modified: '2030-02-21T10:00:00.000+01:00', date: '2030-02-15' },
    { celex: '02030R0001-20300215', modified: '2030-02-21T10:00:00.000+01:00', date: '2030-02-15' },
  ];

  it('gives an act with its states, in the language and form that are asked for', async () => {
    put('/webapi/rdf/sparql', sparql(rows), 'application/sparql-results+json');
    let accepted: unknown;
    service.pages.set(text('32030R0001'), (response, request) => {
      accepted = [request.headers.accept, request.headers['accept-language']];
      response.writeHead(303, { location: '/resource/cellar/abc/DOC_1' }).end();
    });
    put('/resource/cellar/abc/DOC_1', xhtml({ 1: 'Bread.', 2: 'Rolls.' }), 'application/xhtml+xml;charset=UTF-8');
    put(text('02030R0001-20300215'), xhtml({ 1: 'Bread.', 2: 'Long rolls.' }), 'application/xhtml+xml;charset=UTF-8');
    const ran = await run('eu', { since: '2030-02-01' });
    expect(ran).toMatchObject({ complete: true, findings: [], counts: { offered: 2, fetched: 2 }, waiting: ['32030R0001'] });
    expect(accepted).toEqual(['application/xhtml+xml, text/html;q=0.5', 'eng']);
    const query = new URL(`http://x${service.seen[0]?.path}`).searchParams.get('query') ?? '';
    expect(query).toContain('FILTER(?modified >= "2030-02-01T00:00:00.000Z"^^xsd:dateTime)');
    const { documents } = await documentsOf('eu', '32030R0001');
    expect(documents.filter(({ coordinate }) => coordinate === 'eu/reg/2030/1/art2').map(({ date, body }) => [date, body])).toEqual([
      ['2030-01-10', 'Rolls.'],
      ['2030-02-15', 'Long rolls.'],
    ]);
  }); // biome-ignore format: long lines

  it('is asked for one act with all its states, and for nothing else that a number could mean', async () => {
    put('/webapi/rdf/sparql', sparql([]), 'application/sparql-results+json');
    await run('eu', { items: ['32008D0768(01)'] });
    const query = new URL(`http://x${service.seen[0]?.path}`).searchParams.get('query') ?? '';
    expect(query).toContain(String.raw`"^((3|0)2008D0768\\(01\\)(-[0-9]{8})?)$"`);
    await expect(run('eu', { items: ['32016R0679" } #'] })).rejects.toThrow('names no law');
  });
});

describe('gesetze-im-internet.de', () => {
  const law = (text: string, jurabk = 'BrotG') =>
    giiArchive(giiLaw({ 1: 'Brot ist zu backen.', 2: text }, jurabk));
  const place = async (slug: string, text: string): Promise<void> =>
    put(`/${slug}/xml.zip`, await law(text, slug === 'br_tchg' ? 'BrötchG' : 'BrotG'), 'application/zip');

  it('gives every law of its table, unpacked, and the next time those that have changed', async () => {
    put('/gii-toc.xml', giiContents('http://www.gesetze-im-internet.de', ['brotg', 'br_tchg']), 'text/xml');
    await place('brotg', 'Es ist rund.');
    await place('br_tchg', 'Es ist klein.');
    expect(await run('de')).toMatchObject({ complete: true, findings: [], counts: { fetched: 2 }, waiting: ['br_tchg', 'brotg'] });
    await isQuiet('de');
    await place('brotg', 'Es ist lang.');
    expect(await run('de', { now: () => new Date('2030-04-01T12:00:00Z') })).toMatchObject({ counts: { fetched: 1, unchanged: 1 } });
    const { documents } = await documentsOf('de', 'brotg');
    expect(documents.filter(({ coordinate }) => coordinate?.endsWith('/p2')).map(({ date, dateEnd, body }) => [date, dateEnd, body])).toEqual([
      ['2030-01-02', '2030-04-01', 'Es ist rund.'],
      ['2030-04-01', null, 'Es ist lang.'],
    ]);
  }); // biome-ignore format: long lines

  it('tells of a law that its table names no more', async () => {
    put('/gii-toc.xml', giiContents('http://www.gesetze-im-internet.de', ['brotg', 'br_tchg']), 'text/xml');
    await place('brotg', 'Es ist rund.');
    await place('br_tchg', 'Es ist klein.');
    await run('de');
    put('/gii-toc.xml', giiContents('http://www.gesetze-im-internet.de', ['brotg']), 'text/xml');
    service.pages.set('/br_tchg/xml.zip', status(404));
    expect(await run('de')).toMatchObject({ counts: { gone: 1 }, findings: [{ reason: 'withdrawn' }] });
    expect(await run('de')).toMatchObject({ complete: true, findings: [] });
  });

  it('holds one law in an archive, in its own format', async () => {
    const archives = [
      await madeZip({ 'a.gif': 'x' }),
      await madeZip({ 'a.xml': '<html/>' }),
      Buffer.from('PK, and nothing else'),
    ];
    const reasons: unknown[] = [];
    for (const archive of archives) {
      put('/brotg/xml.zip', archive, 'application/zip');
      reasons.push((await run('de', { items: ['brotg'] })).findings.map(({ reason }) => reason));
    }
    expect(reasons).toEqual([['unexpected_content'], ['unexpected_root'], ['damaged']]);
    // What could not be used is asked for again.
    expect(await run('de', { items: ['brotg'] })).toMatchObject({
      complete: false,
      findings: [{ reason: 'damaged' }],
    });
  });

  it('asks for laws that are not held only whether they have changed since the day', async () => {
    put('/gii-toc.xml', giiContents('http://www.gesetze-im-internet.de', ['brotg']), 'text/xml');
    let asked: string | undefined;
    service.pages.set('/brotg/xml.zip', (response, request) => {
      asked = request.headers['if-modified-since'];
      response.writeHead(304).end();
    });
    expect(await run('de', { since: '2030-02-01' })).toMatchObject({
      complete: true,
      counts: { fetched: 0, unchanged: 1 },
    });
    expect(asked).toBe('Fri, 01 Feb 2030 00:00:00 GMT');
  });
});

describe('the BOE', () => {
  const LIST = '/datosabiertos/api/legislacion-consolidada';
  const id = (n: number): string => `BOE-A-2030-${n}`;

  it('lists its acts in pages, and knows by the list what has not changed', async () => {
    const rows = Array.from({ length: 51 }, (_, n) => [id(n + 1), `202901${String((n % 28) + 1).padStart(2, '0')}T090000Z`] as const);
    put(`${LIST}?offset=0&limit=50`, boeList(rows.slice(0, 50)), JSON_TYPE);
    put(`${LIST}?offset=50&limit=50`, boeList(rows.slice(50)), JSON_TYPE);
    for (let n = 1; n <= 51; n++) put(`${LIST}/id/${id(n)}`, boeAct(id(n), { 1: 'El pan se cuece.' }), XML);
    const ran = await run('es');
    expect(ran).toMatchObject({ complete: true, counts: { offered: 51, fetched: 51 }, cursor: '2029-01-28T09:00:00.000Z' });
    expect((await documentsOf('es', id(7))).coordinates).toEqual(['es/boe/2030/7', 'es/boe/2030/7/art1']);
    service.seen.length = 0;
    put(`${LIST}?from=20290128&offset=0&limit=50`, boeList([rows[27] as readonly [string, string], [id(3), '20290215T090000Z']]), JSON_TYPE);
    put(`${LIST}/id/${id(3)}`, boeAct(id(3), { 1: 'El pan no se cuece.' }), XML);
    expect(await run('es')).toMatchObject({ complete: true, counts: { offered: 2, fetched: 1, unchanged: 1 } });
    expect(service.seen.map(({ path }) => path)).toEqual([`${LIST}?from=20290128&offset=0&limit=50`, `${LIST}/id/${id(3)}`]);
  }); // biome-ignore format: long lines

  it('says in the answer whether it is one', async () => {
    put(`${LIST}/id/${id(1)}`, '<?xml version="1.0"?><response><status><code>500</code><text>error</text></status><data/></response>', XML);
    expect(await run('es', { items: [id(1)] })).toMatchObject({ complete: false, findings: [{ reason: 'unexpected_content' }] });
    put(LIST, JSON.stringify({ status: { code: '400', text: 'from' }, data: [] }), JSON_TYPE);
    expect((await run('es')).stopped).toMatch(/is not as it was described: status\.code: the interface answers with an error/);
  }); // biome-ignore format: long lines
});

describe('Finlex', () => {
  const SERIES = '/finlex/avoindata/v1/akn/fi/act/statute-consolidated';
  const entry = (number: number, version: string) => ({ akn_uri: `https://opendata.finlex.fi${SERIES}/2030/${number}/fin@${version}`, status: 'MODIFIED' });

  it('lists its acts by the version that they show', async () => {
    service.pages.set(`${SERIES}/list`, (response, request, turn) => {
      const page = Number(new URL(`http://x${request.url}`).searchParams.get('page'));
      const entries = Array.from({ length: page === 1 ? 10 : 1 }, (_, n) => entry(10 * page + n, '20300101'));
      file(JSON.stringify(entries), JSON_TYPE)(response, request, turn);
    });
    for (const number of [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
      put(`${SERIES}/2030/${number}/fin@`, finlexAct('2030', `${number}`, { 1: 'Leipä paistetaan.' }), XML);
    expect(await run('fi')).toMatchObject({ complete: true, counts: { offered: 11, fetched: 11 }, cursor: '2030-03-01' });
    expect((await documentsOf('fi', '2030/12')).coordinates).toContain('fi/sd/2030/12/p1');
    service.seen.length = 0;
    service.pages.set(`${SERIES}/list`, file(JSON.stringify([entry(10, '20300101'), entry(11, '20300202')]), JSON_TYPE));
    expect(await run('fi')).toMatchObject({ counts: { offered: 2, unchanged: 2, fetched: 0 } });
    expect(service.seen.map(({ path, status: code }) => `${path.slice(SERIES.length)} ${code}`)).toEqual([
      expect.stringContaining('publishedSince=2030-03-01T00%3A00%3A00.000Z 200'),
      '/2030/11/fin@ 304',
    ]);
  });
}); // biome-ignore format: long lines

describe('govinfo', () => {
  it('is walked folder by folder, to the files that are law', async () => {
    const json = '/bulkdata/json';
    put(`${json}/ECFR`, bulkFolder([{ link: 'ECFR/title-99' }, { link: 'ECFR/resources' }]), JSON_TYPE);
    put(`${json}/ECFR/title-99`, bulkFolder([{ link: 'ECFR/title-99/ECFR-title99.xml', modified: '29-Jan-2030 12:00' }, { link: 'ECFR/title-99/ECFR-title99.pdf', modified: '29-Jan-2030 12:00' }]), JSON_TYPE);
    put('/bulkdata/ECFR/title-99/ECFR-title99.xml', ecfrTitle(), XML);
    expect(await run('us', { items: ['ECFR'] })).toMatchObject({ complete: true, findings: [], counts: { offered: 1, fetched: 1 }, waiting: ['ECFR/title-99/ECFR-title99'] });
    await isQuiet('us', { items: ['ECFR'] });
  });
}); // biome-ignore format: long lines

describe('the DILA', () => {
  const folder = '/OPENDATA/LEGI';
  const [first, second, third] = ['LEGIARTI000099000001', 'LEGIARTI000099000002', 'LEGIARTI000099000003'] as const;
  const code = 'LEGITEXT000099000001';
  const before = [
    { id: first, num: 'L1', from: '2020-01-01', text: 'Le pain est cuit.' },
    { id: second, num: 'L2', from: '2020-01-01', text: 'Le petit pain est rond.' },
  ];
  const after = [
    { ...(before[0] as (typeof before)[0]), to: '2030-02-01', status: 'MODIFIE' },
    { ...(before[1] as (typeof before)[0]) },
    { id: third, num: 'L1', from: '2030-02-01', text: 'Le pain est bien cuit.', chain: [first, third] },
  ];
  const inDay = (day: string, files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${day}/${path}`, text]));

  it('gives the whole base, and then each day what is new and what is to be deleted, in order', async () => {
    const base = 'Freemium_legi_global_20300101-120000.tar.gz';
    put(`${folder}/`, dilaFolder([base, 'LEGI_20291231-210000.tar.gz']), 'text/html');
    put(`${folder}/${base}`, tarball({ ...legiCode(before), 'legi/global/code_et_TNC_en_vigueur/TNC_en_vigueur/JORF/TEXT/00/x.xml': '<x/>' }), 'application/x-gzip');
    const ran = await run('fr');
    expect(ran).toMatchObject({ complete: true, findings: [], counts: { fetched: 1, passed: 1 }, waiting: [code], cursor: '20300101-120000' });
    const held = await documentsOf('fr', code);
    expect(held.rejects).toEqual([]);
    expect(held.documents.map(({ id, coordinate, date, dateEnd, body, parentId }) => [id, coordinate, date, dateEnd, body, parentId])).toEqual([
      ['fr.legitext000099000001', 'fr/code/pain', null, null, '', null],
      ['fr.legiscta000099000001', 'fr/code/pain/LEGISCTA000099000001', '2020-01-01', null, '', 'fr.legitext000099000001'],
      ['fr.legiarti000099000001', 'fr/code/pain/artL1', '2020-01-01', null, 'Le pain est cuit.', 'fr.legiscta000099000001'],
      ['fr.legiarti000099000002', 'fr/code/pain/artL2', '2020-01-01', null, 'Le petit pain est rond.', 'fr.legiscta000099000001'],
    ]);
    expect(held.documents[0]?.tags).toMatchObject({ structure: 'complete', structure_since: '2030-02-01' });
    expect(held.edges).toMatchObject([
      { sourceId: 'fr.legiarti000099000001', kind: 'amended_by', reference: 'LOI n°2030-9 du 9 janvier 2030 - art. 3', properties: { text_cid: 'JORFTEXT000099000009' } },
      { sourceId: 'fr.legiarti000099000002', kind: 'amended_by' },
    ]);
    await isQuiet('fr');

    const next = ['LEGI_20300201-210000.tar.gz', 'LEGI_20300202-210000.tar.gz'] as const;
    put(`${folder}/`, dilaFolder([base, next[1], next[0], 'LEGI_20291231-210000.tar.gz']), 'text/html');
    put(`${folder}/${next[0]}`, tarball(inDay('20300201-210000', legiCode(after, [first, third]))), 'application/x-gzip');
    const without = after.filter(({ id }) => id !== second);
    put(`${folder}/${next[1]}`, tarball({ ...inDay('20300202-210000', legiCode(without, [])), '20300202-210000/liste_suppression_legi.dat': `${legiArticlePath(second)}\n` }), 'application/x-gzip');
    service.seen.length = 0;
    expect(await run('fr')).toMatchObject({ complete: true, findings: [], counts: { fetched: 2 }, cursor: '20300202-210000' });
    expect(service.seen.map(({ path }) => path.slice(folder.length + 1))).toEqual(['', ...next]);
    const now = await documentsOf('fr', code);
    expect(now.documents.slice(2).map(({ id, coordinate, date, dateEnd, versionGroup }) => [id, coordinate, date, dateEnd, versionGroup])).toEqual([
      ['fr.legiarti000099000001', 'fr/code/pain/artL1', '2020-01-01', '2030-02-01', first],
      ['fr.legiarti000099000003', 'fr/code/pain/artL1', '2030-02-01', null, first],
    ]);
    expect(readdirSync(join(data, 'sync/fr/laws', code, 'article'))).toEqual([`${first}.xml`, `${third}.xml`]);
  });

  it('never claims that a code is complete of which a section is not held, and names what is only known of', async () => {
    const files = legiCode(before, [first]);
    const partial = Object.fromEntries(Object.entries(files).filter(([path]) => !path.includes('section_ta')));
    put(`${folder}/`, dilaFolder(['LEGI_20300201-210000.tar.gz']), 'text/html');
    put(`${folder}/LEGI_20300201-210000.tar.gz`, tarball(inDay('20300201-210000', files)), 'application/x-gzip');
    await run('fr', { since: '2030-01-01' });
    const missing = (await documentsOf('fr', code)).documents.filter(({ tags }) => tags.text_missing === 'true');
    expect(missing.map(({ id, body }) => [id, body])).toEqual([['fr.legiarti000099000002', '']]);
    rmSync(join(data, 'sync'), { recursive: true });
    put(`${folder}/LEGI_20300201-210000.tar.gz`, tarball(inDay('20300201-210000', partial)), 'application/x-gzip');
    await run('fr', { since: '2030-01-01' });
    const { documents, rejects } = await documentsOf('fr', code);
    expect(documents[0]?.tags.structure).toBeUndefined();
    expect(rejects).toMatchObject([{ reason: 'section_missing' }]);
  });

  it('refuses versions that were never law, have no number, or no day yet, and says so', async () => {
    const odd = (n: number, more: object) => ({ id: `LEGIARTI00009900010${n}`, num: `L${n}`, from: '2020-01-01', text: 'Du pain.', ...more });
    const versions = [odd(1, { status: 'MODIFIE_MORT_NE' }), odd(2, { num: '' }), odd(3, { from: '2222-02-22' }), odd(4, { to: '2019-01-01' }), odd(5, { to: '2222-02-22' })];
    put(`${folder}/`, dilaFolder(['LEGI_20300201-210000.tar.gz']), 'text/html');
    put(`${folder}/LEGI_20300201-210000.tar.gz`, tarball(inDay('20300201-210000', legiCode(versions))), 'application/x-gzip');
    await run('fr');
    const { documents, coordinates, rejects } = await documentsOf('fr', code);
    expect(coordinates.slice(2)).toEqual(['fr/code/pain/artL5']);
    expect(documents.at(-1)).toMatchObject({ date: '2020-01-01', dateEnd: null });
    expect(rejects.map(({ reason }) => reason)).toEqual(['never_in_force', 'no_number', 'no_date', 'interval_inverted']);
  });

  it('takes the codes that are named alone, and others when they are named', async () => {
    put(`${folder}/`, dilaFolder(['LEGI_20300201-210000.tar.gz']), 'text/html');
    put(`${folder}/LEGI_20300201-210000.tar.gz`, tarball(inDay('20300201-210000', legiCode(before))), 'application/x-gzip');
    expect(await run('fr', { items: ['legitext000000000001'] })).toMatchObject({ complete: true, cursor: null, waiting: [] });
    expect(await run('fr', { items: [code] })).toMatchObject({ complete: true, counts: { fetched: 1 }, waiting: [code] });
  });

  it('tells where archives are missing in between', async () => {
    put(`${folder}/`, dilaFolder(['LEGI_20300201-210000.tar.gz']), 'text/html');
    put(`${folder}/LEGI_20300201-210000.tar.gz`, tarball(inDay('20300201-210000', legiCode(before))), 'application/x-gzip');
    await run('fr');
    put(`${folder}/`, dilaFolder(['LEGI_20300301-210000.tar.gz']), 'text/html');
    put(`${folder}/LEGI_20300301-210000.tar.gz`, tarball(inDay('20300301-210000', legiCode(before))), 'application/x-gzip');
    expect(await run('fr')).toMatchObject({ complete: false, findings: [{ reason: 'gap' }] });
  });

  it('stops where an archive fails, since the later ones rest on it', async () => {
    put(`${folder}/`, dilaFolder(['LEGI_20300201-210000.tar.gz', 'LEGI_20300202-210000.tar.gz']), 'text/html');
    service.pages.set(`${folder}/LEGI_20300201-210000.tar.gz`, status(403));
    put(`${folder}/LEGI_20300202-210000.tar.gz`, tarball(inDay('20300202-210000', legiCode(before))), 'application/x-gzip');
    const ran = await run('fr');
    expect(ran).toMatchObject({ complete: false, cursor: null, counts: { fetched: 0 } });
    expect(ran.stopped).toMatch(/it answers 403 Forbidden; what follows rests on it/);
  });
}); // biome-ignore format: long lines

describe('a file that is the text of another law', () => {
  const id = 'BOE-A-2030-1';
  const boe = '/datosabiertos/api/legislacion-consolidada/id';
  const finlex = '/finlex/avoindata/v1/akn/fi/act/statute-consolidated';
  const uslm = (congress: string, number: string) => `<pLaw xmlns="http://schemas.gpo.gov/xml/uslm"><meta><citableAs>Public Law ${congress}–${number}</citableAs></meta></pLaw>`;
  const plaw = '/bulkdata/PLAW/119/public/PLAW-119publ1.xml';
  const govinfo = (path: string) => put(`/bulkdata/json/${path.split('/')[2]}`, bulkFolder([{ link: path.slice('/bulkdata/'.length), modified: '29-Jan-2030 12:00' }]), JSON_TYPE);
  const title = '/bulkdata/ECFR/title-99/ECFR-title99.xml';

  it.each<readonly [code: string, item: string, path: string, right: () => string | Promise<Buffer>, wrong: () => string | Promise<Buffer>, detail: string]>([
    ['uk', 'ukpga/2030/1', '/ukpga/2030/1/data.xml', () => clml('ukpga/2030/1', '2030-02-18', { 1: 'Bread.' }), () => clml('ukpga/1998/42', '2030-02-18', { 1: 'Bread is free.' }), 'it is the text of ukpga/1998/42, and ukpga/2030/1 was asked for'],
    ['es', id, `${boe}/${id}`, () => boeAct(id, { 1: 'Pan.' }), () => boeAct('BOE-A-2030-2', { 1: 'Vino.' }), `it is the text of BOE-A-2030-2, and ${id} was asked for`],
    ['fi', '2030/12', `${finlex}/2030/12/fin@`, () => finlexAct('2030', '12', { 1: 'Leipä.' }), () => finlexAct('2030', '13', { 1: 'Viini.' }), 'it is the text of 2030/13, and 2030/12 was asked for'],
    ['de', 'brotg', '/brotg/xml.zip', () => giiArchive(giiLaw({ 1: 'Brot.' })), () => giiArchive(giiLaw({ 1: 'Wein.' }, 'WeinG 1994')), 'BJNR000010030.xml: it is the text of WeinG 1994, and brotg was asked for'],
    ['us', 'PLAW', plaw, () => uslm('119', '1'), () => uslm('119', '2'), 'it is the text of Public Law 119-2, and Public Law 119-1 was asked for'],
    ['us', 'ECFR', title, ecfrTitle, () => ecfrTitle().replace('Title 99', 'Title 98'), 'it is the text of title 98, and title 99 was asked for'],
  ])('is a finding (%s %s), and leaves what is held', async (code, item, path, right, wrong, detail) => {
    if (code === 'us') govinfo(path);
    const type = code === 'de' ? 'application/zip' : XML;
    put(path, await wrong(), type);
    const refused = { complete: false, counts: { fetched: 0 }, findings: [{ reason: 'other_work', detail }] };
    expect(await run(code, { items: [item] })).toMatchObject({ ...refused, waiting: [] });
    put(path, await right(), type);
    expect(await run(code, { items: [item] })).toMatchObject({ complete: true, counts: { fetched: 1 } });
    const held = state().filter((name) => name.includes('/laws/'));
    put(path, await wrong(), type);
    // A list that says of a file that it is the same is believed.
    if (code === 'us') put(`/bulkdata/json/${item}`, bulkFolder([{ link: path.slice('/bulkdata/'.length), modified: '30-Jan-2030 12:00' }]), JSON_TYPE);
    expect(await run(code, { items: [item] })).toMatchObject(refused);
    expect(state().filter((name) => name.includes('/laws/'))).toEqual(held);
  });

  it('is one where it says of itself nothing', async () => {
    put(`${boe}/${id}`, '<response><status><code>200</code></status><data/></response>', XML);
    expect(await run('es', { items: [id] })).toMatchObject({ findings: [{ reason: 'unknown_work', detail: `it does not say which law it is, and ${id} was asked for` }] });
  });

  it('is none where the law has another name besides', async () => {
    const regnal = clml('ukpga/Geo6/12-13-14/30', '2030-01-01', { 1: 'Bread.' }).replace('Year Value="Geo6"', 'Year Value="1949"').replace('Number Value="12-13-14"', 'Number Value="30"');
    put('/ukpga/1949/30/data.xml', regnal, XML);
    expect(await run('uk', { items: ['ukpga/1949/30'] })).toMatchObject({ complete: true, counts: { fetched: 1 } });
    put('/stag/xml.zip', await giiArchive(giiLaw({ 1: 'Brot.' }, 'RuStAG')), 'application/zip');
    expect(await run('de', { items: ['stag'] })).toMatchObject({ complete: true, counts: { fetched: 1 } });
  });
}); // biome-ignore format: a table

describe('an archive of the DILA', () => {
  it('that holds the files of another day is not applied', async () => {
    const files = legiCode([{ id: 'LEGIARTI000099000001', num: 'L1', from: '2020-01-01', text: 'Du pain.' }]);
    const other = Object.fromEntries(Object.entries(files).map(([path, text]) => [`20300102-210000/${path}`, text]));
    put('/OPENDATA/LEGI/', dilaFolder(['LEGI_20300201-210000.tar.gz']), 'text/html');
    put('/OPENDATA/LEGI/LEGI_20300201-210000.tar.gz', tarball(other), 'application/x-gzip');
    const ran = await run('fr');
    expect(ran).toMatchObject({ complete: false, counts: { fetched: 0 }, waiting: [] });
    expect(ran.stopped).toMatch(/it holds the files of 20300102-210000, and those of 20300201-210000 were asked for/);
  });

  it('that holds a file larger than memory should is not applied', async () => {
    const [path = ''] = Object.keys(legiCode([]));
    const block = Buffer.alloc(512);
    new Header({ path: `20300201-210000/${path}`, size: 65 * 1024 ** 2, type: 'File', mode: 0o644 }).encode(block);
    put('/OPENDATA/LEGI/', dilaFolder(['LEGI_20300201-210000.tar.gz']), 'text/html');
    put('/OPENDATA/LEGI/LEGI_20300201-210000.tar.gz', gzipSync(Buffer.concat([block, Buffer.alloc(1024)])), 'application/x-gzip');
    const ran = await run('fr');
    expect(ran.stopped).toMatch(/has 68157440 bytes, and 67108864 are the most that a file of a text may have/);
    expect(ran.waiting).toEqual([]);
    put('/OPENDATA/LEGI/LEGI_20300201-210000.tar.gz', tarball({ [`20300201-210000/${path}`]: ' '.repeat(32 * 1024 ** 2) }), 'application/x-gzip');
    expect((await run('fr')).stopped).toMatch(/it cannot be unpacked \(max decompression ratio exceeded/);
  });
}); // biome-ignore format: long lines

describe('a time of a list that lies ahead', () => {
  const act = clml('ukpga/2030/1', '2030-02-18', { 1: 'Bread.' });
  const log = (time: string): void => put('/update/data.feed', feed([['ukpga/2030/1', time]]), XML);

  it('is told, and what it is the time of is fetched', async () => {
    log('2999-01-01T00:00:00Z');
    put('/ukpga/2030/1/data.xml', act, XML);
    const findings = [{ reason: 'time', where: `${service.base}/update/data.feed`, detail: '"2999-01-01T00:00:00.000Z" lies ahead of the time of this run (2030-03-01T12:00:00.000Z)' }];
    expect(await run('uk', { since: '2030-02-01' })).toMatchObject({ complete: false, cursor: null, counts: { fetched: 1 }, findings });
    put('/ukpga/2030/1/data.xml', clml('ukpga/2030/1', '2030-02-19', { 1: 'Long bread.' }), XML);
    expect(await run('uk', { since: '2030-02-01' })).toMatchObject({ complete: false, cursor: null, counts: { fetched: 1 }, findings });
  });

  it('by less than a day is that of another clock, and the run goes on from its own', async () => {
    log('2030-03-01T15:00:00Z');
    put('/ukpga/2030/1/data.xml', act, XML);
    expect(await run('uk', { since: '2030-02-01' })).toMatchObject({ complete: true, cursor: NOW.toISOString() });
  });

  it.each(['29990101T000000Z', '20301399T000000Z', 'manana'])('or is none, %s, is told of an act of the BOE', async (time) => {
    const id = 'BOE-A-2030-1';
    const list = '/datosabiertos/api/legislacion-consolidada';
    put(list, boeList([[id, time]]), JSON_TYPE);
    put(`${list}/id/${id}`, boeAct(id, { 1: 'Pan.' }), XML);
    expect(await run('es')).toMatchObject({ complete: false, cursor: null, counts: { fetched: 1 }, findings: [{ reason: 'time' }] });
  });

  it('is told of an archive, which is not taken', async () => {
    put('/OPENDATA/LEGI/', dilaFolder(['LEGI_29990101-210000.tar.gz']), 'text/html');
    expect(await run('fr')).toMatchObject({ complete: false, cursor: null, counts: { offered: 0 }, findings: [{ reason: 'time' }] });
  });

  it('in the manifest is refused, and a day makes it good', async () => {
    log('2030-02-20T10:00:00Z');
    put('/ukpga/2030/1/data.xml', act, XML);
    await run('uk', { since: '2030-02-01', now: () => new Date('2031-01-01T00:00:00Z') });
    await expect(run('uk', { now: () => new Date('2030-01-01T00:00:00Z') })).rejects.toThrow(/says that everything up to 2030-02-20T10:00:00.000Z has been fetched, and that lies ahead .* with --since YYYY-MM-DD$/);
    expect(await run('uk', { since: '2030-02-01' })).toMatchObject({ complete: true, cursor: '2030-02-20T10:00:00.000Z' });
  });
}); // biome-ignore format: long lines
