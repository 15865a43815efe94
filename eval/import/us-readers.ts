import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { taggedReader } from '../../src/jurisdictions/us/reader-tags.ts';
import type { ImportStep } from './readers.ts';
import { codeFormat } from './us-json.ts';

/** Titles of the Code whose texts are there: their sections are not taken from the list. */
export function heldTitles(us: string): ReadonlySet<string> {
  const names = existsSync(us) ? readdirSync(us) : [];
  return new Set(names.flatMap((name) => /^usc-title0*(\d+)\.json/.exec(name)?.[1] ?? []));
}

/**
 * Everything that there is to read of American law.
 *
 * @param data folder with the test data of all jurisdictions.
 */
export async function americanImport(data: string): Promise<readonly ImportStep[]> {
  const path = join(data, 'us');
  const reader = taggedReader(codeFormat);
  return (await reader.accepts(path)) ? [{ name: 'us-code', reader, path }] : [];
}
