import { countEdges, type EdgeCount } from '../../../store/edges.ts';
import type { EdgeCounts } from '../../worker/run.ts';
import type { CommandSpec } from '../command.ts';
import { edgeRuns, edgesDone, withList } from '../edges.ts';
import { EdgeThreads } from '../edges-in-threads.ts';
import { count } from '../format.ts';
import { type Progress, startProgress } from '../progress.ts';
import { openCorpus } from '../store.ts';
import type { Style } from '../style.ts';
import { styleFor } from '../style.ts';

export const edgesResolve: CommandSpec = {
  name: 'edges resolve',
  summary: 'find the references in the documents, and the documents that they mean',
  description: `Reads the documents that are new or have changed, makes an edge of every citation in them, and looks for the
targets of all edges that have none: what the lawbook binds the reference to, in the version of the
citing document's day. A reference that leads nowhere keeps the reason, and is tried again once what it
lacks has come into the store or another lawbook has been built.

Several processes may do this at once on a server. What is cut short goes on with the next run.`,
  examples: [
    ['edges resolve', 'after corpus ingest and lawbook build'],
    ['edges resolve --workers 4', 'documents are read in four threads'],
    ['edges resolve --json', 'what was done, and how many edges are in which state'],
  ],
  options: ['json', 'workers', 'data', 'database'],
  async run(io, _args, options) {
    const store = await openCorpus(io, options, 'write');
    const threads = new EdgeThreads(io, options);
    const stop = new AbortController();
    const interrupt = (): void => stop.abort();
    process.once('SIGINT', interrupt);
    let progress: Progress | null = null;
    let phase = '';
    try {
      const run = await edgeRuns(
        io,
        options,
        store,
        threads.extractorOf,
      )({
        signal: stop.signal,
        onProgress: (now) => {
          phase = now.phase;
          progress?.update(now.done, now.total, `${phase}, ${edgesDone(now.counts)}`);
        },
      });
      progress = await startProgress(io, 'edges');
      const counts = await run.all().finally(() => progress?.end(edgesDone(run.counts())));
      const edges = await countEdges(store.driver);
      const interrupted = stop.signal.aborted;
      await io.out.line(
        options.json
          ? JSON.stringify({ ...withList(counts), interrupted, edges })
          : format(counts, edges, styleFor(io)),
      );
    } finally {
      process.off('SIGINT', interrupt);
      await threads.close();
      await store.close();
    }
  },
};

function format(counts: EdgeCounts, edges: readonly EdgeCount[], style: Style): string {
  const lines = [edgesDone(counts), style.bold('Edges of the store')];
  for (const { state, reason, edges: number } of edges)
    lines.push(`  ${count(number).padStart(12)}  ${state}${reason === null ? '' : style.dim(` ${reason}`)}`);
  return lines.join('\n');
}
