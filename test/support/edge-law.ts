import { writeFileSync } from 'node:fs';
import { createExtractor } from '../../src/apps/worker/extractor.ts';
import { createResolver } from '../../src/apps/worker/resolver.ts';
import { EdgeRun, type EdgeRunOptions } from '../../src/apps/worker/run.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import type { Lawbook } from '../../src/lawbook/buffers.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type { CorpusDocument } from '../../src/model/index.ts';
import { createPincite } from '../../src/pincite.ts';
import type { Store } from '../../src/store/index.ts';

export const SNAPSHOT = '2026-01-01';

type Fields = Partial<CorpusDocument> & Pick<CorpusDocument, 'id'>;

const CODE = {
  kind: 'legislation',
  language: 'fr',
  jurisdiction: 'fr',
  instrumentId: 'fr_code_travail',
  title: 'Code du travail',
} as const;

/** A code of some articles, with two versions of the first one. */
export function smallCode(articles = 6): Fields[] {
  const article = (n: number, more: Partial<CorpusDocument> = {}): Fields => ({
    ...CODE,
    id: `fr.legiarti${String(n).padStart(12, '0')}`,
    versionGroup: `cid${n}`,
    coordinate: `fr/code/travail/artL1234-${n}`,
    date: '2008-05-01',
    body: `Disposition ${n}.`,
    sortOrder: n,
    tags: { article_number: `L1234-${n}`, code: 'Code du travail', nature: 'CODE' },
    ...more,
  });
  return [
    {
      ...CODE,
      id: 'fr.legitext000006072050',
      coordinate: 'fr/code/travail',
      date: '1973-01-03',
      sortOrder: 0,
      tags: { nature: 'CODE', structure: 'complete', type: 'statute', code: 'Code du travail' },
    },
    article(1, { id: 'fr.legiarti900000000001', dateEnd: '2015-01-01' }),
    article(1, { date: '2015-01-01' }),
    ...Array.from({ length: articles - 1 }, (_, n) => article(n + 2)),
  ];
}

/** A decision that speaks of law. */
export function decision(number: number, date: string, body: string): Fields {
  return {
    id: `fr.decision${number}`,
    jurisdiction: 'fr',
    kind: 'decision',
    language: 'fr',
    title: `Décision ${number}`,
    date,
    body,
  };
}

/** Writes documents as a file of the corpus format. */
export function writeCorpus(path: string, source: string, documents: readonly Fields[]): string {
  const head = { source: { source, snapshot: SNAPSHOT } };
  const lines = [head, ...documents].map((line) => JSON.stringify(line));
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** What a lawbook of all that the store holds is built from. */
export async function lawbookOf(store: Store) {
  const { report: _, ...law } = await lawbookInput(store.documents(), facts);
  return { ...law, jurisdictions, sources: await store.sources(), snapshot: SNAPSHOT };
}

/** A run of the work on edges over a store, by a lawbook. */
export function runWith(store: Store, lawbook: Lawbook, options: EdgeRunOptions = {}): EdgeRun {
  const pincite = createPincite({ lawbook, jurisdictions });
  const { contentId } = lawbook.manifest;
  return new EdgeRun(
    store.driver,
    createExtractor(pincite, contentId),
    createResolver(pincite, contentId),
    options,
  );
}

/** The same with a lawbook of what the store holds now. */
export async function runOver(store: Store, options: EdgeRunOptions = {}): Promise<EdgeRun> {
  return runWith(store, await buildInMemory(await lawbookOf(store)), options);
}
