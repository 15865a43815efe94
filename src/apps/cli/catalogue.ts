import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueRow } from '../../lawbook/fromDocuments.ts';
import type { SourceInfo } from '../../model/index.ts';
import type { PlacedItem } from '../../store/ingest.ts';
import { CliError } from './errors.ts';

/** The lists of a data directory: what they say, and where they come from. */
export interface Catalogue {
  /** Reads all files in the order of their names. @throws CliError for a row that is no document, with the remedy. */
  readonly rows: () => AsyncGenerator<CatalogueRow>;
  /** Of the files read so far. */
  readonly sources: readonly SourceInfo[];
  readonly files: readonly string[];
}

/**
 * Lists of instruments and provisions without texts: files in the format of documents (docs/corpus-format.md). They are read
 * when a lawbook is built and go into no store.
 */
export async function openCatalogue(folder: string): Promise<Catalogue> {
  const { jsonlReader } = await import('../../store/jsonl.ts');
  const names = existsSync(folder) ? (await readdir(folder)).sort() : [];
  const files: string[] = [];
  for (const name of names) {
    const file = join(folder, name);
    if (await jsonlReader.accepts(file)) files.push(file);
  }
  const sources: SourceInfo[] = [];
  async function* rows(): AsyncGenerator<CatalogueRow> {
    for (const file of files) {
      sources.push(await jsonlReader.source(file));
      for await (const item of jsonlReader.read(file) as AsyncIterable<PlacedItem>) {
        if (item.type === 'document') yield { document: item.document, where: item.where ?? file };
        if (item.type === 'reject') throw badRow(folder, item.reject);
      }
    }
  }
  return { rows, sources, files };
}

/** A list with a row left out would prove the absence of what the row names. */
function badRow(
  folder: string,
  { where, reason, detail }: { readonly where: string; readonly reason: string; readonly detail: string },
): CliError {
  return new CliError(
    `${join(folder, where)} is no document: ${reason} (${detail}); correct the row, or take the file out of ${folder}`,
  );
}
