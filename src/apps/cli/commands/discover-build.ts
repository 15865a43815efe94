import { replaceFile } from '../../../lawbook/files.ts';
import type { CorpusDocument } from '../../../model/index.ts';
import type { Store } from '../../../store/index.ts';
import { buildInput } from '../../discovery.ts';
import type { CommandSpec } from '../command.ts';
import { discoveryFile } from '../discoverer.ts';
import { CliError } from '../errors.ts';
import { count } from '../format.ts';
import { startProgress } from '../progress.ts';
import { dataDirectory, openInterpreter } from '../session.ts';
import { openCorpus } from '../store.ts';

export const discoverBuild: CommandSpec = {
  name: 'discover build',
  summary: 'build the index that discover finds provisions with',
  description: `Reads every provision of the store: headings, structure, titles, texts, and what refers to it. Run it after
lawbook build. The index is one file beside the lawbook, checked whenever it is opened; while it is
being built the old one serves.`,
  examples: [
    ['discover build', 'after lawbook build'],
    ['discover build --json', 'counts for a program'],
  ],
  options: ['json', 'data', 'database'],
  async run(io, _args, options) {
    const { pincite, lawbook } = await openInterpreter(io, options);
    if (lawbook === null)
      throw new CliError('discovery needs a lawbook; build one with: pincite lawbook build');
    const store = await openCorpus(io, options, 'read');
    try {
      const { buildDiscovery } = await import('../../../discovery/index.ts');
      const progress = await startProgress(io, 'indexing provisions');
      const { bytes, manifest } = await buildDiscovery(buildInput(pincite, lawbook, provisionsOf(store)), {
        onProgress: (done) => progress.update(0, 0, `${count(done)} provisions`),
      });
      const file = discoveryFile(dataDirectory(io, options));
      replaceFile(file, bytes);
      progress.end(`${count(manifest.provisions)} provisions, ${(bytes.length / 1e6).toFixed(1)} MB`);
      const said = `${count(manifest.provisions)} provisions in ${manifest.languages.join(', ')}; ${count(manifest.unbound)} left out that nothing binds`;
      await io.out.line(options.json ? JSON.stringify({ ...manifest, bytes: bytes.length }) : said);
    } finally {
      await store.close();
    }
  },
};

function provisionsOf(store: Store): AsyncIterable<CorpusDocument> {
  return store.documents({ kinds: ['legislation', 'chunk'] });
}
