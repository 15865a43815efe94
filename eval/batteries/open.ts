import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findDocument } from '../../src/apps/cli/find.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import { createBaseLawbook } from '../../src/lawbook/memory.ts';
import { openLawbook } from '../../src/lawbook/open.ts';
import { createPincite, type Pincite } from '../../src/pincite.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import type { Engine, StoreFinder } from './engine.ts';
import { repoRoot } from './support.ts';

/** `--data`, else `PINCITE_DATA`, else the full data beside the code, else the usual folder. */
export function dataDirectory(option: string | undefined): string {
  const named = option ?? process.env.PINCITE_DATA;
  if (named !== undefined && named !== '') return named;
  const full = join(repoRoot, '.pincite/full');
  return existsSync(full) ? full : join(repoRoot, '.pincite');
}

/** A package of French law as it was unpacked for the data directory, or null. */
export function packageFolder(data: string, name: string): string | null {
  for (const folder of [join(data, 'sources'), join(repoRoot, '.pincite/sources')]) {
    if (!existsSync(folder)) continue;
    const found = readdirSync(folder).find(
      (entry) => entry.startsWith(`${name}-`) && !entry.endsWith('.tgz'),
    );
    if (found !== undefined) return join(folder, found);
  }
  return null;
}

export interface Opened extends Engine {
  readonly pincite: Pincite;
  readonly store: (() => Promise<Store>) | null;
  /** Errors inside Pincite: its methods never throw, so they are gathered here. */
  readonly errors: unknown[];
}

/** Pincite over the lawbook of a data directory, over the base layer where there is none. */
export function openEngine(data: string): Opened {
  const folder = join(data, 'lawbook');
  const hasLawbook = existsSync(folder);
  const lawbook = hasLawbook
    ? openLawbook(folder)
    : createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: '2025-11-01' });
  const errors: unknown[] = [];
  const pincite = createPincite({ lawbook, jurisdictions, onError: (error) => errors.push(error) });
  const { index, lexicon, manifest } = lawbook;
  const database = join(data, 'db');
  let opened: Promise<Store> | null = null;
  // Opened when it is first asked: most batteries need none, and a directory has one user at a time.
  const store = existsSync(database)
    ? (): Promise<Store> => {
        opened ??= openStore({ directory: database }, { readOnly: true });
        return opened;
      }
    : null;
  const finder =
    store === null
      ? null
      : async (): Promise<StoreFinder> => ({
          pincite,
          jurisdictions,
          store: await store(),
          hasLawbook,
          snapshot: index.snapshot,
          snapshots: manifest.snapshots,
        });
  return {
    pincite,
    index,
    lexicon,
    errors,
    instruments: Array.from({ length: manifest.counts.instruments }, (_, ordinal) =>
      index.instrument(ordinal),
    ),
    contentId: manifest.contentId,
    jurisdictions: jurisdictions.map(({ code }) => code),
    base: !hasLawbook,
    read: (text, options) => pincite.read(text, options),
    bound: (text, options) => pincite.readAndBind(text, options),
    extract: (text, options) => pincite.extract(text, options),
    route: (text, options) => pincite.route(text, options),
    store,
    finder,
    get:
      finder === null
        ? null
        : async (reference, { at, context } = {}) =>
            findDocument(await finder(), {
              id: null,
              input: reference,
              at,
              context,
              jurisdictions: undefined,
              tags: undefined,
              language: undefined,
            }),
    close: async () => (await opened)?.close(),
  };
}
