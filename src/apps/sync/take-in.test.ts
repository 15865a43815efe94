import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { clml, giiArchive, giiContents, XML } from '../../../test/support/law-files.ts';
import { file, type LawService, startLawService } from '../../../test/support/law-service.ts';
import { describeWithData } from '../../../test/support/shared.ts';
import { readers } from '../../jurisdictions/readers.ts';
import type { CorpusReader } from '../../model/document.ts';
import { openStore, type Store } from '../../store/index.ts';
import type { Service } from './model.ts';
import { de } from './services/de.ts';
import { uk } from './services/uk.ts';
import { syncCorpus } from './sync.ts';
import { type TakenIn, takeIn } from './take-in.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-take-in-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let law: LawService;
let data = '';
let store: Store;
beforeEach(async () => {
  law = await startLawService();
  data = mkdtempSync(join(home, 'data-'));
  store = await openStore({ directory: join(data, 'db') });
}, 60_000);
afterEach(async () => {
  await law.close();
  await store.close();
});

/** A run of a service on a day, taken into the store. */
function sync(service: Service, day: string, items: readonly string[] = []): Promise<TakenIn> {
  const signal = new AbortController().signal;
  const now = (): Date => new Date(`${day}T12:00:00Z`);
  return syncCorpus(
    { service, data, base: law.base, items, hosts: [], rate: 1_000, signal, now },
    ({ folder, manifest, complete }) =>
      takeIn({
        ...{ service, store, storeName: 'here', folder, manifest, readers, signal },
        day: complete ? day : null,
        onProgress: () => {},
      }),
  );
}

const TIME = { timeout: 180_000 };

it('gives a source the day of the run, and beside law from elsewhere the earlier day', TIME, async () => {
  const snapshot = async (): Promise<unknown> => (await store.sources()).map((one) => one.snapshot);
  law.pages.set('/ukpga/2010/1/data.xml', file(clml('ukpga/2010/1', '2011-01-01', { 1: 'Bread is baked.' }), XML));
  await sync(uk, '2030-03-01', ['ukpga/2010/1']);
  expect(await snapshot()).toEqual(['2030-03-01']);
  const [clmlReader] = readers.filter(({ format }) => format === 'clml');
  const other = join(data, 'other.xml');
  writeFileSync(other, clml('ukpga/2011/7', '2029-01-01', { 1: 'Rolls are baked.' }));
  await store.ingest(clmlReader as CorpusReader, other);
  law.pages.set('/ukpga/2010/1/data.xml', file(clml('ukpga/2010/1', '2030-03-02', { 1: 'Bread is bought.' }), XML));
  await sync(uk, '2030-03-02', ['ukpga/2010/1']);
  expect(await snapshot()).toEqual(['2029-01-01']);
}); // biome-ignore format: long lines

it('tells that a law is removed whose files hold none of it any more', TIME, async () => {
  law.pages.set('/ukpga/2010/1/data.xml', file(clml('ukpga/2010/1', '2011-01-01', { 1: 'Bread is baked.' }), XML));
  await sync(uk, '2030-03-01', ['ukpga/2010/1']);
  writeFileSync(join(data, 'sync/uk/laws/ukpga/2010/1/2030-03-01.xml'), clml('ukpga/1998/42', '2011-01-01', { 1: 'Rolls are baked.' }));
  await store.driver.query("UPDATE corpus.ingests SET state = 'stale'");
  const { added, removed } = (await sync(uk, '2030-03-02', ['ukpga/2010/1'])).changes;
  expect([added, removed].map((all) => all.map(({ coordinate }) => coordinate))).toEqual([['uk/ukpga/1998/42'], ['uk/ukpga/2010/1']]);
}); // biome-ignore format: long lines

/** The words of every paragraph (§) of a law by its number, taken from the file without a reader. */
function rawParagraphs(xml: string): ReadonlyMap<string, string> {
  const norms = xml.split('<norm ').slice(1);
  return new Map(
    norms.flatMap((norm) => {
      const number = /<enbez>§ (\w+)<\/enbez>/.exec(norm)?.[1];
      const text = /<text\b[^>]*>([\s\S]*?)<\/text>/.exec(norm)?.[1] ?? '';
      return number === undefined ? [] : [[number, text.replaceAll(/<[^>]*>|\s/g, '')] as const];
    }),
  );
}

it('reads a law again that the store itself does not call complete', TIME, async () => {
  const items = ['ukpga/2010/1', 'ukpga/2010/2'];
  const publish = (work: string, text: string): void =>
    void law.pages.set(`/${work}/data.xml`, file(clml(work, '2011-01-01', { 1: text }), XML));
  for (const work of items) publish(work, 'Bread is baked.');
  expect((await sync(uk, '2030-03-01', items)).results).toHaveLength(2);
  await store.driver.query("UPDATE corpus.ingests SET state = 'stale' WHERE name = 'sync/uk/ukpga/2010/1'");
  publish('ukpga/2010/2', 'Bread is bought.');
  const { results, changes } = await sync(uk, '2030-03-02', items);
  expect(results.map(({ name, counts }) => [name, counts.documents, counts.updated])).toEqual([
    ['sync/uk/ukpga/2010/1', 2, 0],
    ['sync/uk/ukpga/2010/2', 3, 1],
  ]);
  expect(changes.changed.map(({ coordinate }) => coordinate)).toEqual(['uk/ukpga/2010/2/s1']);
  expect(
    (await store.sources()).flatMap(({ documents, files }) => [
      documents,
      ...files.map(({ state }) => state),
    ]),
  ).toEqual([5, 'complete', 'complete']);
});

describeWithData('two collections of German laws, a year apart', ({ data: shared }) => {
  const read = (folder: string, slug: string): string =>
    gunzipSync(readFileSync(join(shared, `de/${folder}/${slug}.xml.gz`))).toString('utf8');
  const collections = ['gii-xml-2025-04-02', 'gii-xml-2026-04'] as const;
  const laws = { awg_2013: 'awg', bdsg_2018: 'bdsg', gwg_2017: 'gwg', ustg_1980: 'ustg', zag_2018: 'zag' };
  const publish = async (folder: string): Promise<void> => {
    law.pages.set('/gii-toc.xml', file(giiContents(law.base, Object.keys(laws)), 'text/xml'));
    for (const slug of Object.keys(laws))
      law.pages.set(`/${slug}/xml.zip`, file(await giiArchive(read(folder, slug)), 'application/zip'));
  };
  /** Paragraphs whose words differ in the files themselves. */
  const differing = (slug: string): readonly string[] => {
    const [before, after] = collections.map((folder) => rawParagraphs(read(folder, slug)));
    const numbers = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
    return [...numbers].filter((number) => before?.get(number) !== after?.get(number)).sort();
  };

  it('differ in what changed, and in nothing else', TIME, async () => {
    await publish(collections[0]);
    const first = await sync(de, '2025-04-02');
    expect(first.changes.added.map(({ coordinate }) => coordinate).sort()).toEqual(
      Object.values(laws).map((code) => `de/${code}`),
    );
    await publish(collections[1]);
    const { changes } = await sync(de, '2026-04-01');
    const { added, changed, repealed, renumbered, removed } = changes;
    expect([renumbered, removed]).toEqual([[], []]);
    for (const [slug, code] of Object.entries(laws)) {
      const paragraph = new RegExp(`^de/${code}/p(\\w+)$`);
      const told = [...added, ...changed, ...repealed].flatMap(
        ({ coordinate }) => paragraph.exec(coordinate)?.[1] ?? [],
      );
      expect(told.sort(), code).toEqual(differing(slug));
    }
    expect(added.map(({ coordinate }) => coordinate)).toContain('de/gwg/p23b');
    expect(differing('bdsg_2018')).toEqual([]);
  });
});
