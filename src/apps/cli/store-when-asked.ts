import { existsSync } from 'node:fs';
import type { Lookup, Store } from '../../store/index.ts';
import type { Options } from './command.ts';
import type { Io } from './io.ts';
import { dataDirectory } from './session.ts';
import { hasDatabase, openCorpus } from './store.ts';

/** A store that is opened once it is first asked: most answers need no text of it. */
export class StoreWhenAsked {
  readonly #open: () => Promise<Store | null>;
  #opened: Promise<{ readonly store: Store; readonly lookup: Lookup } | null> | null = null;

  constructor(open: () => Promise<Store | null>) {
    this.#open = open;
  }

  /** Null where the store cannot be had. */
  async lookup(): Promise<Lookup | null> {
    this.#opened ??= this.#open().then((store) => store && { store, lookup: store.lookup() });
    return (await this.#opened)?.lookup ?? null;
  }

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => null))?.store.close();
  }
}

/**
 * The store of the data directory or the server; null where there is none.
 *
 * @param without what is left out while another process has the directory, which serves one at a time; it is said once.
 */
export function storeWhenAsked(io: Io, options: Options, without: string): StoreWhenAsked | null {
  const held = hasDatabase(io, options) || existsSync(dataDirectory(io, options).database);
  return held ? new StoreWhenAsked(() => unlessInUse(io, openCorpus(io, options, 'read'), without)) : null;
}

/** The texts of law of a store, which is opened once one of them is asked for. */
export interface TextsWhenAsked extends Pick<Lookup, 'find' | 'byCoordinate'> {
  close(): Promise<void>;
}

/** The same, as texts alone; nothing is found while the store cannot be had. */
export function textsWhenAsked(io: Io, options: Options, without: string): TextsWhenAsked | null {
  const store = storeWhenAsked(io, options, without);
  if (store === null) return null;
  return {
    find: async (id) => (await store.lookup())?.find(id) ?? [],
    byCoordinate: async (coordinate, at) => (await store.lookup())?.byCoordinate(coordinate, at) ?? [],
    close: () => store.close(),
  };
}

async function unlessInUse(io: Io, opening: Promise<Store>, without: string): Promise<Store | null> {
  try {
    return await opening;
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    if (code !== 'directory_in_use' && code !== 'directory_locked_elsewhere') throw error;
    io.note(`pincite: ${without}: ${message}`);
    return null;
  }
}
