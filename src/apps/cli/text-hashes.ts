import type { Resolution } from '../../model/index.ts';
import type { Pincite, ResolveOptions } from '../../pincite.ts';
import type { Lookup } from '../../store/index.ts';
import type { Options } from './command.ts';
import type { Io } from './io.ts';
import { type StoreWhenAsked, storeWhenAsked } from './store-when-asked.ts';

/** What tells the hashes of texts. */
export type TextHashSource = Pick<Lookup, 'textHash'>;

/** The state of a legal basis, with the hash of each text that it rests on. */
export async function resolveWithHashes(
  pincite: Pincite,
  citation: string,
  options: ResolveOptions,
  store: TextHashSource,
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

/** Hashes of texts, of a store that is opened once one is asked for. */
export class TextHashes implements TextHashSource {
  readonly #store: StoreWhenAsked;

  constructor(store: StoreWhenAsked) {
    this.#store = store;
  }

  async textHash(id: string): Promise<string | null> {
    return (await this.#store.lookup())?.textHash(id) ?? null;
  }

  /** Whether the store can be asked: otherwise a hash that is null says nothing. */
  async known(): Promise<boolean> {
    return (await this.#store.lookup()) !== null;
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

/** Those of the data directory or the server; without a store there are none. */
export function textHashesOf(io: Io, options: Options): TextHashes | null {
  const store = storeWhenAsked(io, options, 'contentHash is left null');
  return store === null ? null : new TextHashes(store);
}
