import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { kaliReader } from '../../src/jurisdictions/fr/reader-kali.ts';
import type { InstrumentInput } from '../../src/model/ports.ts';
import type { VersionedReader } from '../../src/store/ingest.ts';
import { codesReader } from './codes.ts';
import { decisionsReader } from './decisions.ts';
import { lawsReader, textsByNumber } from './laws.ts';

/** One source to take in: a reader, where it reads, and the name under which progress is kept. */
export interface ImportStep {
  readonly name: string;
  readonly reader: VersionedReader;
  readonly path: string;
}

export interface FrenchImport {
  readonly steps: readonly ImportStep[];
  /** Texts of which only number and day are known, for the lawbook. */
  readonly instruments: readonly InstrumentInput[];
}

/**
 * Everything that there is to read of French law, in the order in which it is taken in.
 *
 * @param data folder with the test data of all jurisdictions.
 * @param packages folders of the two packages, by their short names, as far as they are there.
 */
export async function frenchImport(
  data: string,
  packages: Readonly<Partial<Record<'legi-data' | 'kali-data', string>>>,
): Promise<FrenchImport> {
  const fr = join(data, 'fr');
  const legi = packages['legi-data'] ?? null;
  const kali = packages['kali-data'];
  const steps: ImportStep[] = [];
  if (await codesReader(legi).accepts(fr))
    steps.push({ name: 'fr-codes', reader: codesReader(legi), path: fr });
  if (kali !== undefined) steps.push({ name: 'fr-agreements', reader: kaliReader, path: kali });
  for (const [name, reader] of [
    ['fr-laws', lawsReader],
    ['fr-decisions', decisionsReader],
  ] as const)
    if (await reader.accepts(fr)) steps.push({ name, reader, path: fr });
  const listed = existsSync(join(fr, 'texts_ansvar_index.jsonl'));
  return { steps, instruments: listed ? (await textsByNumber(fr)).instruments : [] };
}
