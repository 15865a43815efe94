import type { CorpusDocument } from '../../../model/index.ts';
import type { Store } from '../../../store/index.ts';
import type { CommandSpec } from '../command.ts';
import { prepareDataDirectory } from '../data-dir.ts';
import { CliError } from '../errors.ts';
import { count, formatManifest } from '../format.ts';
import type { Io } from '../io.ts';
import { startProgress } from '../progress.ts';
import { dataDirectory } from '../session.ts';
import { openCorpus, snapshotOf } from '../store.ts';
import { styleFor } from '../style.ts';

export const lawbookBuild: CommandSpec = {
  name: 'lawbook build',
  summary: 'compile the index of all law in the store',
  description: `Reads every document of the store and what each jurisdiction knows by hand, and writes the lawbook into
the data directory in place of the old one. The same input gives the same bytes.`,
  examples: [
    ['lawbook build', 'after corpus ingest'],
    ['lawbook build --json', 'prints the manifest'],
  ],
  options: ['json', 'data', 'database'],
  async run(io, _args, options) {
    const { lawbook: target } = prepareDataDirectory(dataDirectory(io, options).path);
    const [{ jurisdictions }, { facts }, { lawbookInput }, { buildLawbook }] = await Promise.all([
      import('../../../jurisdictions/list.ts'),
      import('../../../jurisdictions/readers.ts'),
      import('../../../lawbook/fromDocuments.ts'),
      import('../../../lawbook/build.ts'),
    ]);
    const store = await openCorpus(io, options, 'read');
    try {
      const sources = await store.sources();
      const total = sources.reduce((sum, { documents }) => sum + documents, 0);
      if (total === 0)
        throw new CliError('the store holds no document yet; take some in with: pincite corpus ingest PATH');
      const input = await lawbookInput(read(io, store, total), facts);
      const { report } = input;
      if (report.unplaced > 0)
        io.note(`pincite: ${count(report.unplaced)} documents of law have no coordinate and are left out`);
      const progress = await startProgress(io, 'building');
      const manifest = await buildLawbook(
        {
          jurisdictions,
          // Files and counts belong to the store.
          sources: sources.map(({ source, title, licence, attribution, snapshot }) => ({
            source,
            title,
            licence,
            attribution,
            snapshot,
          })),
          completeness: input.completeness,
          instruments: input.instruments,
          provisions: input.provisions,
          snapshot: snapshotOf(sources),
        },
        target,
        (step, done) => progress.update(0, 0, `${step} ${count(done)}`),
      );
      progress.end(`${count(manifest.counts.provisions)} provisions`);
      await io.out.line(options.json ? JSON.stringify(manifest) : formatManifest(manifest, styleFor(io)));
    } finally {
      await store.close();
    }
  },
};

/** All documents without their texts; of a text the index only asks whether there is one. */
async function* read(io: Io, store: Store, total: number): AsyncGenerator<CorpusDocument> {
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
