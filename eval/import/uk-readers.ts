import { join } from 'node:path';
import { readers } from '../../src/jurisdictions/uk/reader.ts';
import type { ImportStep } from './readers.ts';

/** Folders of the data, and the names under which their progress is kept. */
const FOLDERS: Readonly<Record<string, string>> = { clml: 'uk-acts', judgments: 'uk-judgments' };

/**
 * Everything that there is to read of British law with its text.
 *
 * @param data folder with the test data of all jurisdictions.
 */
export async function britishImport(data: string): Promise<readonly ImportStep[]> {
  const steps: ImportStep[] = [];
  for (const [folder, name] of Object.entries(FOLDERS)) {
    const path = join(data, 'uk', folder);
    for (const reader of readers) if (await reader.accepts(path)) steps.push({ name, reader, path });
  }
  return steps;
}
