import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { BlockFile } from '../../lawbook/block-file.ts';
import { type Lawbook, lawbookFromBuffers } from '../../lawbook/buffers.ts';
import type { Manifest } from '../../lawbook/manifest.ts';

/** A lawbook on its way to another thread: memory that both see, and nothing that is copied. */
export interface SharedLawbook {
  readonly hot: SharedArrayBuffer;
  /** A file that the process keeps open, by its path and descriptor; whole bytes where there is no file. */
  readonly cold: SharedArrayBuffer | { readonly path: string; readonly descriptor: number };
  readonly manifest: Manifest;
}

/** What other threads open a lawbook from. Keep the lawbook as long as they use it: it keeps its file open. */
export function sharedLawbook({ buffers: { hot, cold }, manifest }: Lawbook): SharedLawbook {
  if (cold instanceof BlockFile)
    return { hot: shared(hot), cold: { path: cold.path, descriptor: cold.file }, manifest };
  if ('bytes' in cold)
    throw new Error('a lawbook whose texts lie in no file cannot be read by another thread');
  return { hot: shared(hot), cold: shared(cold), manifest };
}

/** The lawbook of {@link sharedLawbook}, in the other thread. */
export function lawbookOf({ hot, cold, manifest }: SharedLawbook): Lawbook {
  return lawbookFromBuffers(hot, 'path' in cold ? new BlockFile(cold.path, cold.descriptor) : cold, manifest);
}

/** What was compiled in memory is copied once, for all threads together. */
function shared(bytes: ArrayBufferLike): SharedArrayBuffer {
  if (bytes instanceof SharedArrayBuffer) return bytes;
  const copy = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(new Uint8Array(bytes));
  return copy;
}

/** A thread that runs a module of Pincite. Run from its source it has to be told first how TypeScript is read. */
export function beginThread(module: URL, options: WorkerOptions): Worker {
  if (!module.pathname.endsWith('.ts')) return new Worker(module, options);
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const [reader, code] = [join(tsx, 'dist/esm/api/index.mjs'), module.href].map((one) => JSON.stringify(one));
  const begin = `import(${reader}).then(({ register }) => { register(); return import(${code}); });`;
  return new Worker(begin, { ...options, eval: true });
}
