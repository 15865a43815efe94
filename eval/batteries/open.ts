import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import { createBaseLawbook } from '../../src/lawbook/memory.ts';
import { openLawbook } from '../../src/lawbook/open.ts';
import { createPincite, type Pincite } from '../../src/pincite.ts';
import type { Engine } from './engine.ts';
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
  /** Errors inside Pincite: its methods never throw, so they are gathered here. */
  readonly errors: unknown[];
}

/** Pincite over the lawbook of a data directory, over the base layer where there is none. */
export function openEngine(data: string): Opened {
  const folder = join(data, 'lawbook');
  const lawbook = existsSync(folder)
    ? openLawbook(folder)
    : createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: '2025-11-01' });
  const errors: unknown[] = [];
  const pincite = createPincite({ lawbook, jurisdictions, onError: (error) => errors.push(error) });
  const { index, manifest } = lawbook;
  return {
    pincite,
    index,
    errors,
    instruments: Array.from({ length: manifest.counts.instruments }, (_, ordinal) =>
      index.instrument(ordinal),
    ),
    contentId: manifest.contentId,
    jurisdictions: jurisdictions.map(({ code }) => code),
    base: !existsSync(folder),
    read: (text, options) => pincite.read(text, options),
    bound: (text, options) => pincite.readAndBind(text, options),
    extract: (text, options) => pincite.extract(text, options),
    route: (text, options) => pincite.route(text, options),
    get: null,
    close: async () => {},
  };
}
