import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lawReader } from '../../src/text/law-reader.ts';
import { belgianFormat, dutchFormat } from './national-articles.ts';
import { ansvarFormats } from './national-json.ts';
import { markdownFormats } from './national-laws.ts';
import type { ImportStep } from './readers.ts';

const FORMATS = [...markdownFormats, dutchFormat, belgianFormat, ...ansvarFormats];

/**
 * Everything that there is to read of national law in the formats of its compilers: one folder a legal system.
 *
 * @param data folder with the test data of all jurisdictions.
 */
export async function nationalImport(data: string): Promise<readonly ImportStep[]> {
  const steps: ImportStep[] = [];
  for (const format of FORMATS) {
    const path = join(data, 'national', format.code);
    const reader = lawReader(format);
    if (existsSync(path) && (await reader.accepts(path)))
      steps.push({ name: `${format.code}-laws`, reader, path });
  }
  return steps;
}
