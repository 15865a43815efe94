import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLines, readTsv, shared } from '../../eval/batteries/support.ts';
import { openCatalogue } from '../../src/apps/cli/catalogue.ts';
import { snapshotOf } from '../../src/apps/cli/store.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import type { LawbookInput } from '../../src/lawbook/input.ts';
import { openStore } from '../../src/store/index.ts';

/** What `pincite lawbook build` makes the lawbook of a data directory of. */
export async function realLaw(data: string): Promise<LawbookInput> {
  const catalogue = await openCatalogue(join(data, 'catalogue'));
  const store = await openStore({ directory: join(data, 'db') }, { readOnly: true });
  try {
    const stored = await store.sources();
    const sources = () => [...stored, ...catalogue.sources];
    const documents = store.documents({ withBody: false });
    const { report: _, ...input } = await lawbookInput(documents, facts, {
      catalogue: catalogue.rows(),
      sources,
    });
    return { ...input, jurisdictions, sources: sources(), snapshot: snapshotOf(sources()) };
  } finally {
    await store.close();
  }
}

export interface RealText {
  readonly text: string;
  /** Where it stands, if that is told. */
  readonly host: string | null;
}

/** The inputs of all case files beside the repository, with the words around them where those are given. */
export function realTexts(): readonly RealText[] {
  const folder = shared('cases');
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      if (name.endsWith('.jsonl'))
        return readLines(join(folder, name)).flatMap((line) => textOf(JSON.parse(line)));
      if (!name.endsWith('.tsv.gz')) return [];
      return readTsv(join(folder, name)).map(([, , left = '', anchor = '', right = '']) => ({
        text: left + anchor + right,
        host: null,
      }));
    });
}

function textOf(row: Readonly<Record<string, unknown>>): readonly RealText[] {
  const words = row.input ?? row.citation ?? [row.before, row.text, row.after].join('');
  const host = typeof row.host === 'string' ? row.host : null;
  return typeof words === 'string' ? [{ text: words, host }] : [];
}
