/**
 * Run by `bench/workers.ts` in a process of its own, over the built package: answers lines in so many threads, and prints the time
 * that it took, on the clock and of processors, and the memory that it has.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , dist = '', data = '', file = '', workers = '1'] = process.argv;
const load = (path: string) => import(pathToFileURL(join(dist, path)).href);
const [{ openLaw }, { commandThreads }, { answerBlocks }, { routeLines }, { replyOf }, { answerLines }] =
  await Promise.all(
    ['session', 'threads', 'lines-in-threads', 'commands/route', 'answer', 'jsonl'].map((name) =>
      load(`apps/cli/${name}.js`),
    ),
  );

const io = { env: { ...process.env, PINCITE_DATA: data }, cwd: process.cwd(), note: console.error };
const options = { workers: Number(workers), jsonl: true };
const law = await openLaw(io, options);
const opened = process.memoryUsage.rss() / 1e6;
const lines = readFileSync(file);
const threads = commandThreads(io, options, law, { kind: 'lines', command: 'route', hashes: false });
const alone = await routeLines.open(law, io, options, null);

/** As standard input comes: 64 KB at a time. */
async function* stream(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < lines.length; at += 65_536) yield lines.subarray(at, at + 65_536);
}

const out = { write: async () => {} };
const signal = new AbortController().signal;
const run = () =>
  options.workers === 1
    ? answerLines(stream(), out, alone.fields, replyOf(alone, options))
    : answerBlocks(stream(), out, threads, options.workers, signal);

await run();
const cpu = process.cpuUsage();
const started = performance.now();
await run();
const ms = performance.now() - started;
const { user, system } = process.cpuUsage(cpu);
const rss = process.memoryUsage.rss() / 1e6;
console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, opened, rss }));
await threads.close();
