import type { CommandSpec } from '../command.ts';
import { count } from '../format.ts';
import { startProgress } from '../progress.ts';
import { openCorpus } from '../store.ts';

export const corpusIndex: CommandSpec = {
  name: 'corpus index',
  summary: 'index the texts of the store, so that words can be found in them',
  description: `Full-text search finds what was indexed since it last changed: run this after corpus ingest. Only new
and changed documents are read. It can be interrupted: the next run goes on from there.`,
  examples: [
    ['corpus index', 'after corpus ingest'],
    ['corpus index --json', 'counts for a program'],
  ],
  options: ['json', 'data', 'database'],
  async run(io, _args, options) {
    const store = await openCorpus(io, options, 'write');
    const stop = new AbortController();
    const interrupt = (): void => stop.abort(new Error('interrupted; run it again to go on'));
    process.once('SIGINT', interrupt);
    try {
      const before = await store.textIndexState();
      const left = before.documents - before.indexed;
      const progress = await startProgress(io, 'indexing');
      const counts = await store.indexText({
        signal: stop.signal,
        onProgress: (done) => progress.update(done, left, `${count(done)} documents`),
      });
      progress.end(`${count(counts.indexed)} documents`);
      const { documents } = before;
      const said = `${count(counts.indexed)} documents indexed, of ${count(documents)}; ${count(counts.removed)} removed`;
      await io.out.line(options.json ? JSON.stringify({ ...counts, documents }) : said);
    } finally {
      process.off('SIGINT', interrupt);
      await store.close();
    }
  },
};
