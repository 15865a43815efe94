import { existsSync } from 'node:fs';
import type { Store } from '../../store/index.ts';
import type { McpOptions } from '../mcp/index.ts';
import type { Options } from './command.ts';
import { openServedDiscoverer } from './discoverer.ts';
import type { Io } from './io.ts';
import { dataDirectory, type Interpreter, openInterpreter } from './session.ts';
import { hasDatabase, openCorpus, snapshotOf } from './store.ts';
import { packageVersion } from './version.ts';

/** What the lawbook and the store of the data directory answer. The caller closes the store. */
export async function openServed(io: Io, options: Options): Promise<McpOptions> {
  const interpreter = await openInterpreter(io, options);
  return servedOf(io, options, interpreter, await openServedStore(io, options));
}

/** The store of the data directory or the server; null where there is none, which is said once. */
export async function openServedStore(io: Io, options: Options): Promise<Store | null> {
  const held = hasDatabase(io, options) || existsSync(dataDirectory(io, options).database);
  if (!held) io.note('pincite: there is no store, so only tools that need no documents are offered');
  const readFrom = options.readFrom ?? (io.env.PINCITE_READ_FROM || undefined);
  return held ? openCorpus(io, { ...options, ...(readFrom && { readFrom }) }, 'read') : null;
}

/** What a law answers together with a store. */
export async function servedOf(
  io: Io,
  options: Options,
  interpreter: Interpreter,
  store: Store | null,
): Promise<McpOptions> {
  const { pincite, lawbook, jurisdictions } = interpreter;
  return {
    pincite,
    jurisdictions,
    store,
    discovery: await openServedDiscoverer(io, dataDirectory(io, options), interpreter),
    lawbook: lawbook?.manifest ?? null,
    snapshot: lawbook === null ? snapshotOf((await store?.sources()) ?? []) : pincite.snapshot,
    version: packageVersion(),
    onError: (error) => {
      if (io.env.PINCITE_DEBUG) io.note(String(error instanceof Error ? error.stack : error));
    },
  };
}

/** `8080`, `0.0.0.0:8080` or `[::1]:8080`, as the option has checked it. */
export function hostAndPort(address: string): { host?: string; port: number } {
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, Math.max(colon, 0)).replace(/^\[|\]$/g, '');
  return { ...(host === '' ? {} : { host }), port: Number(address.slice(colon + 1)) };
}
