import { join } from 'node:path';
import { giiReader } from '../../src/jurisdictions/de/reader-gii.ts';
import type { ImportStep } from './readers.ts';

/**
 * Everything that there is to read of German law: both states of the federal laws, as one.
 *
 * @param data folder with the test data of all jurisdictions.
 */
export async function germanImport(data: string): Promise<readonly ImportStep[]> {
  const path = join(data, 'de');
  return (await giiReader.accepts(path)) ? [{ name: 'de-laws', reader: giiReader, path }] : [];
}
