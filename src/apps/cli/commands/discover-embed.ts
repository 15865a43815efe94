import { buildInput } from '../../discovery.ts';
import type { CommandSpec } from '../command.ts';
import { discoveryFile, vectorsFile } from '../discoverer.ts';
import { CliError } from '../errors.ts';
import { count } from '../format.ts';
import { startProgress } from '../progress.ts';
import { dataDirectory, openInterpreter } from '../session.ts';
import { openCorpus } from '../store.ts';

export const discoverEmbed: CommandSpec = {
  name: 'discover embed',
  summary: 'ask an embedding model for the vectors that discover finds meaning with',
  description: `Sends the text of every provision of the index to the OpenAI-compatible endpoint that the environment names:
PINCITE_EMBEDDING_URL, PINCITE_EMBEDDING_KEY and PINCITE_EMBEDDING_MODEL. Run it after discover build; a
run that was ended goes on where it stopped. discover then joins what is near in meaning with what has the
words, as long as the same three are set. Nothing is sent anywhere without them.`,
  examples: [
    ['discover embed', 'after discover build, with the endpoint in the environment'],
    ['discover embed --json', 'counts for a program'],
  ],
  options: ['json', 'data', 'database'],
  async run(io, _args, options) {
    const { embeddingEndpointFrom, embedProvisions, openDiscovery, openEmbeddingModel } = await import(
      '../../../discovery/index.ts'
    );
    const endpoint = embeddingEndpointFrom(io.env);
    if (endpoint === null)
      throw new CliError(
        'no embedding endpoint is named; set PINCITE_EMBEDDING_URL, PINCITE_EMBEDDING_KEY and PINCITE_EMBEDDING_MODEL',
      );
    const { pincite, lawbook, jurisdictions } = await openInterpreter(io, options);
    if (lawbook === null)
      throw new CliError('discovery needs a lawbook; build one with: pincite lawbook build');
    const data = dataDirectory(io, options);
    const { manifest, hash } = await openDiscovery(discoveryFile(data), {
      index: lawbook.index,
      jurisdictions,
      route: (query, how) => pincite.route(query, how),
    });
    const store = await openCorpus(io, options, 'read');
    try {
      const progress = await startProgress(io, 'embedding provisions');
      const documents = store.documents({ kinds: ['legislation', 'chunk'] });
      const { provisions } = manifest;
      const { asked, dimension } = await embedProvisions(
        { ...buildInput(pincite, lawbook, documents), index: hash, provisions },
        await openEmbeddingModel(endpoint),
        vectorsFile(data),
        { onProgress: (done) => progress.update(done, provisions, `${count(done)} provisions`) },
      );
      progress.end(`${count(provisions)} provisions`);
      const said = `${count(provisions)} vectors of ${dimension} numbers by ${endpoint.model}; ${count(asked)} asked for now`;
      await io.out.line(
        options.json ? JSON.stringify({ model: endpoint.model, provisions, dimension, asked }) : said,
      );
    } finally {
      await store.close();
    }
  },
};
