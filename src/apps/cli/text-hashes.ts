import { existsSync } from 'node:fs';
import type { Resolution } from '../../model/index.ts';
import type { Pincite, ResolveOptions } from '../../pincite.ts';
import type { Lookup, Store } from '../../store/index.ts';
import type { Options } from './command.ts';
import type { Io } from './io.ts';
import { dataDirectory } from './session.ts';
import { hasDatabase, openCorpus } from './store.ts';

/** The state of a legal basis, with the hash of each text that it rests on. */
export async function resolveWithHashes(
  pincite: Pincite,
  citation: string,
  options: ResolveOptions,
  store: Pick<Lookup, 'textHash'>,
): Promise<Resolution> {
  const hashes = new Map<string, string | null>();
  const contentHash = (id: string): string | null => {
    const known = hashes.get(id) ?? null;
    hashes.set(id, known);
    return known;
  };
  const first = pincite.resolve(citation, { ...options, contentHash });
  if (hashes.size === 0) return first;
  const ids = [...hashes.keys()];
  const found = await Promise.all(ids.map((id) => store.textHash(id)));
  for (const [n, id] of ids.entries()) hashes.set(id, found[n] ?? null);
  return pincite.resolve(citation, { ...options, contentHash });
}

/** Hashes of texts, from a store that is opened once one is asked for. */
export class TextHashes implements Pick<Lookup, 'textHash'> {
  readonly #open: () => Promise<Store | null>;
  #opened: Promise<{ readonly store: Store; readonly lookup: Lookup } | null> | null = null;

  constructor(open: () => Promise<Store | null>) {
    this.#open = open;
  }

  async textHash(id: string): Promise<string | null> {
    const opened = await this.#once();
    return opened === null ? null : opened.lookup.textHash(id);
  }

  /** Whether the store can be asked: otherwise a hash that is null says nothing. */
  async known(): Promise<boolean> {
    return (await this.#once()) !== null;
  }

  #once(): Promise<{ readonly store: Store; readonly lookup: Lookup } | null> {
    this.#opened ??= this.#open().then((store) => store && { store, lookup: store.lookup() });
    return this.#opened;
  }

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => null))?.store.close();
  }
}

/** Those of the data directory or the server; without a store there are none. */
export function textHashesOf(io: Io, options: Options): TextHashes | null {
  const held = hasDatabase(io, options) || existsSync(dataDirectory(io, options).database);
  return held ? new TextHashes(() => unlessInUse(io, openCorpus(io, options, 'read'))) : null;
}

/** A directory serves one process at a time: what is resolved meanwhile is resolved without hashes, and that is said. */
async function unlessInUse(io: Io, opening: Promise<Store>): Promise<Store | null> {
  try {
    return await opening;
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    if (code !== 'directory_in_use' && code !== 'directory_locked_elsewhere') throw error;
    io.note(`pincite: contentHash is left null: ${message}`);
    return null;
  }
}
