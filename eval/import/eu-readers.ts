import { join } from 'node:path';
import { eurlexReader } from '../../src/jurisdictions/eu/reader-eurlex.ts';
import type { ImportStep } from './readers.ts';

/**
 * Everything that there is to read of Union law with its text: all formats and states as one, so that the states of an act
 * become its versions wherever they lie.
 *
 * @param data folder with the test data of all jurisdictions.
 */
export async function unionImport(data: string): Promise<readonly ImportStep[]> {
  const path = join(data, 'eu');
  return (await eurlexReader.accepts(path)) ? [{ name: 'eu-acts', reader: eurlexReader, path }] : [];
}
