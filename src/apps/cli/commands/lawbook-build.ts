import { existsSync } from 'node:fs';
import type { CatalogueRow } from '../../../lawbook/fromDocuments.ts';
import type { Manifest } from '../../../lawbook/manifest.ts';
import type { CorpusDocument } from '../../../model/index.ts';
import type { Store } from '../../../store/index.ts';
import { type Catalogue, openCatalogue } from '../catalogue.ts';
import type { CommandSpec } from '../command.ts';
import { type DataDirectory, prepareDataDirectory } from '../data-dir.ts';
import { CliError } from '../errors.ts';
import { count, formatManifest } from '../format.ts';
import type { Io } from '../io.ts';
import { startProgress } from '../progress.ts';
import { dataDirectory } from '../session.ts';
import { hasDatabase, openCorpus, snapshotOf } from '../store.ts';
import { styleFor } from '../style.ts';

export const lawbookBuild: CommandSpec = {
  name: 'lawbook build',
  summary: 'compile the index of all law in the store',
  description: `Reads every document of the store, every list in the folder catalogue of the data directory and what each
jurisdiction knows by hand, and writes the lawbook into the data directory in place of the old one. A
list is a file of documents without texts: law that is known to exist and is not held. The same input
gives the same bytes.`,
  examples: [
    ['lawbook build', 'after corpus ingest'],
    ['lawbook build --json', 'prints the manifest'],
  ],
  options: ['json', 'data', 'database'],
  async run(io, _args, options) {
    const data = prepareDataDirectory(dataDirectory(io, options).path);
    const catalogue = await openCatalogue(data.catalogue);
    // Lists alone make a lawbook too.
    const stored = catalogue.files.length === 0 || hasDatabase(io, options) || existsSync(data.database);
    const store = stored ? await openCorpus(io, options, 'read') : null;
    try {
      const manifest = await buildFrom(io, data, store, catalogue);
      await io.out.line(options.json ? JSON.stringify(manifest) : formatManifest(manifest, styleFor(io)));
    } finally {
      await store?.close();
    }
  },
};

/** Writes the lawbook of a store and of lists anew. */
export async function buildFrom(
  io: Io,
  data: DataDirectory,
  store: Store | null,
  catalogue: Catalogue,
): Promise<Manifest> {
  const [{ jurisdictions }, { facts }, { lawbookInput }, { buildLawbook }] = await Promise.all([
    import('../../../jurisdictions/list.ts'),
    import('../../../jurisdictions/readers.ts'),
    import('../../../lawbook/fromDocuments.ts'),
    import('../../../lawbook/build.ts'),
  ]);
  const stored = (await store?.sources()) ?? [];
  const total = stored.reduce((sum, { documents }) => sum + documents, 0);
  if (total === 0 && catalogue.files.length === 0)
    throw new CliError('the store holds no document yet; take some in with: pincite corpus ingest PATH');
  const input = await lawbookInput(read(io, store, total), facts, {
    catalogue: listed(io, catalogue),
    sources: () => [...stored, ...catalogue.sources],
  });
  const { report, ...law } = input;
  if (report.unplaced > 0)
    io.note(`pincite: ${count(report.unplaced)} documents of law have no coordinate and are left out`);
  const sources = [...stored, ...catalogue.sources];
  const progress = await startProgress(io, 'building');
  const manifest = await buildLawbook(
    { ...law, jurisdictions, sources, snapshot: snapshotOf(sources) },
    data.lawbook,
    (step, done) => progress.update(0, 0, `${step} ${count(done)}`),
  );
  progress.end(`${count(manifest.counts.provisions)} provisions`);
  return manifest;
}

async function* listed(io: Io, catalogue: Catalogue): AsyncGenerator<CatalogueRow> {
  const progress = await startProgress(io, 'reading lists');
  let done = 0;
  for await (const row of catalogue.rows()) {
    yield row;
    if (++done % 1000 === 0) progress.update(0, 0, `${count(done)} rows`);
  }
  progress.end(`${count(done)} rows`);
}

/** All documents without their texts; of a text the index only asks whether there is one. */
async function* read(io: Io, store: Store | null, total: number): AsyncGenerator<CorpusDocument> {
  if (store === null) return;
  const progress = await startProgress(io, 'reading the store');
  let done = 0;
  for await (const { blank, ...document } of store.documents({ withBody: false })) {
    // A version whose text is not held is no heading.
    const empty = blank && document.tags.text_missing === undefined;
    yield { ...document, body: empty ? '' : '.' };
    if (++done % 1000 === 0) progress.update(done, total, `${count(done)} documents`);
  }
  progress.end(`${count(done)} documents`);
}
