import { existsSync } from 'node:fs';
import type { Resolution } from '../../model/index.ts';
import { textHash } from '../../verify/text-hash.ts';
import type { Options } from './command.ts';
import { explain } from './errors.ts';
import type { Io } from './io.ts';
import { dataDirectory } from './session.ts';
import { hasDatabase, openCorpus } from './store.ts';

/** Fills in the hashes of texts that a store holds. */
export interface Hashes {
  /** Whether there is a store: without one no hash is known. */
  readonly known: boolean;
  /** @param resolution with the ids of documents in the place of their hashes; see {@link documentId}. */
  fill(resolution: Resolution): Promise<Resolution>;
  close(): Promise<void>;
}

/** What the interpreter puts where the hash belongs: it answers at once, and a store does not. */
export const documentId = (id: string): string => id;

/** The hashes of the corpus beside the lawbook; none where there is no store, or another process has it. */
export async function openHashes(io: Io, options: Options): Promise<Hashes> {
  if (!hasDatabase(io, options) && !existsSync(dataDirectory(io, options).database)) return NO_HASHES;
  try {
    const store = await openCorpus(io, options, 'read');
    const lookup = store.lookup();
    const hashOf = async (id: string): Promise<string | null> => {
      const document = (await lookup.find(id)).find((one) => one.id === id);
      return document === undefined ? null : textHash(document.body);
    };
    return { known: true, fill: (resolution) => filled(resolution, hashOf), close: () => store.close() };
  } catch (error) {
    io.note(`pincite: no hashes of texts: ${explain(error)}`);
    return NO_HASHES;
  }
}

const NO_HASHES: Hashes = {
  known: false,
  fill: (resolution) => filled(resolution, async () => null),
  close: async () => {},
};

async function filled(
  resolution: Resolution,
  hashOf: (id: string) => Promise<string | null>,
): Promise<Resolution> {
  const { contentHash: id, parts } = resolution;
  return {
    ...resolution,
    contentHash: id === null ? null : await hashOf(id),
    parts: await Promise.all(parts.map((part) => filled(part, hashOf))),
  };
}
