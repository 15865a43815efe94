import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { bulkFolder, giiArchive, JSON_TYPE, sparql, XML } from '../../../../test/support/law-files.ts';
import { file, type LawService, startLawService } from '../../../../test/support/law-service.ts';
import { describeWithData } from '../../../../test/support/shared.ts';
import { readers } from '../../../jurisdictions/readers.ts';
import type { Service } from '../model.ts';
import { syncCorpus } from '../sync.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { fi } from './fi.ts';
import { uk } from './uk.ts';
import { us } from './us.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-samples-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let law: LawService;
beforeEach(async () => {
  law = await startLawService();
});
afterEach(() => law.close());

describeWithData('files as the official services send them', ({ data: shared }) => {
  const read = (path: string): Buffer => {
    const bytes = readFileSync(join(shared, path));
    return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  };
  const put = (path: string, content: string | Buffer, type = XML): void =>
    void law.pages.set(path, file(content, type));

  /** Fetches one law. @returns its folder, and how many documents a reader makes of it; null where none takes it yet */
  async function fetched(service: Service, item: string): Promise<readonly [unit: string, documents: number | null]> {
    const data = mkdtempSync(join(home, 'data-'));
    const base = law.base + new URL(service.base).pathname.replace(/\/$/, '');
    return syncCorpus(
      { service, data, base, items: [item], hosts: [], rate: 1_000, tries: 1, signal: new AbortController().signal },
      async ({ findings, stopped, folder, manifest }) => {
        expect([findings, stopped]).toEqual([[], null]);
        const [unit = ''] = manifest.waiting('a store');
        return [unit, await documentsIn(join(folder.laws, unit), service)];
      },
    );
  }

  async function documentsIn(path: string, { formats }: Service): Promise<number | null> {
    for (const reader of readers.filter(({ format }) => formats?.includes(format) !== false)) {
      if (!(await reader.accepts(path))) continue;
      let documents = 0;
      for await (const { type } of reader.read(path)) if (type === 'document') documents++;
      return documents;
    }
    return null;
  }

  it.each([
    ['ukpga/1998/42', 'uk/clml/ukpga-1998-42.xml.gz'],
    ['ukpga/2018/12', 'uk/clml/ukpga-2018-12.2022-12-05.xml.gz'],
    ['asp/2005/10', 'uk/clml/asp-2005-10-metadata.xml.gz'],
  ])('%s of legislation.gov.uk', async (work, path) => {
    put(`/${work}/data.xml`, read(path), 'application/xml;charset=utf-8');
    const [unit, documents] = await fetched(uk, work);
    expect(unit).toBe(work);
    expect(documents).toBeGreaterThan(0);
  });

  it.each([
    ['32016R0679', '2016-04-27', '32016R0679.xhtml.gz'],
    ['32024R1689', '2024-06-13', '32024R1689_oj.xhtml.gz'],
    ['02015R2120-20240515', '2024-05-15', '32015R2120_cons.xhtml.gz'],
    ['31958R0001', '1958-04-15', '31958R0001_old.html'],
  ])('%s of the Publications Office', async (celex, date, name) => {
    put('/webapi/rdf/sparql', sparql([{ celex, modified: '2026-01-01T00:00:00Z', date }]), 'application/sparql-results+json');
    put(`/resource/celex/${celex}`, read(`official-formats/eu/${name}`), 'application/xhtml+xml;charset=UTF-8');
    const act = `3${celex.slice(1, 10)}`;
    const [unit, documents] = await fetched(eu, act);
    expect(unit).toBe(act);
    expect(documents).toBeGreaterThan(1);
  });

  it('a law of gesetze-im-internet.de, with its document type', async () => {
    put('/gg/xml.zip', await giiArchive(read('official-formats/de/gii-gg.xml').toString('utf8')), 'application/zip');
    expect((await fetched(de, 'gg'))[1]).toBeGreaterThan(1);
  });

  it('an act of the BOE', async () => {
    const id = 'BOE-A-1978-31229';
    put(`/datosabiertos/api/legislacion-consolidada/id/${id}`, read('official-formats/es/boe-constitucion-sample.xml'));
    expect((await fetched(es, id))[1]).toBeGreaterThan(1);
  });

  it.each([
    ['1999/132', 'sample-code.xml.gz'],
    ['1999/731', 'sample-constitution.xml.gz'],
  ])('%s of Finlex', async (item, name) => {
    put(`/finlex/avoindata/v1/akn/fi/act/statute-consolidated/${item}/fin@`, read(`official-formats/fi/${name}`));
    expect((await fetched(fi, item))[1]).toBeGreaterThan(1);
  });

  it.each([
    ['ECFR/title-1', 'ECFR-title1', 'ECFR-title1.xml.gz'],
    ['COMPS/COMPS-1', 'COMPS-1', 'sample-comps-small.xml'],
    ['PLAW/119/public', 'PLAW-119publ1', 'sample-public-law-small.xml'],
  ])('%s of govinfo', async (folder, name, path) => {
    put(`/bulkdata/json/${folder}`, bulkFolder([{ link: `${folder}/${name}.xml`, modified: '29-Jan-2026 12:00' }]), JSON_TYPE);
    put(`/bulkdata/${folder}/${name}.xml`, read(`official-formats/us/${path}`));
    expect((await fetched(us, folder))[0]).toBe(`${folder}/${name}`);
  });
}); // biome-ignore format: long lines
