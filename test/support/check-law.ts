import type { CheckOptions } from '../../src/check/index.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { facts } from '../../src/jurisdictions/readers.ts';
import { lawbookInput } from '../../src/lawbook/fromDocuments.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type { CorpusDocument } from '../../src/model/index.ts';
import { createPincite } from '../../src/pincite.ts';

export const LAW_SNAPSHOT = '2026-01-01';

const CODE = {
  kind: 'legislation',
  language: 'fr',
  jurisdiction: 'fr',
  instrumentId: 'fr_code_civil',
  versionGroup: null,
  source: 'made',
  dateEnd: null,
  parentId: null,
} as const;

function article(number: string, body: string, from: string, to: string | null = null): CorpusDocument {
  return {
    ...CODE,
    id: `fr.civil.${number}.${from}`,
    versionGroup: `civil${number}`,
    coordinate: `fr/code/civil/art${number}`,
    date: from,
    dateEnd: to,
    title: `Code civil, article ${number}`,
    body,
    tags: { article_number: number, code: 'Code civil', nature: 'CODE' },
    sortOrder: Number(number),
  };
}

/** A code of four articles, one of them with two versions and one that is repealed. Its sentences are made. */
const documents: readonly CorpusDocument[] = [
  {
    ...CODE,
    id: 'fr.civil',
    coordinate: 'fr/code/civil',
    date: '1804-03-21',
    title: 'Code civil',
    body: '',
    tags: { nature: 'CODE', structure: 'complete', code: 'Code civil' },
    sortOrder: 0,
  },
  article('1240', 'Qui vend du pain l’a pesé devant l’acheteur, et garde la balance juste.', '2016-10-01'),
  article('1241', 'Le boulanger ouvre sa porte à six heures du matin.', '2000-01-01', '2010-01-01'),
  article('1241', 'Le boulanger ouvre sa porte à sept heures du matin.', '2010-01-01'),
  article('1242', 'La farine se garde au sec et à l’ombre. Elle ne se mêle pas.', '2000-01-01'),
  article('1382', 'Le four est éteint le soir par celui qui l’a allumé.', '1804-03-21', '2016-10-01'),
];

/** What a check of documents takes: all legal systems over a law of a few made articles, with their texts. */
export async function madeLaw(): Promise<CheckOptions> {
  const { report: _, ...law } = await lawbookInput(
    (async function* () {
      yield* documents;
    })(),
    facts,
  );
  const lawbook = await buildInMemory({ ...law, jurisdictions, sources: [], snapshot: LAW_SNAPSHOT });
  return {
    pincite: createPincite({ lawbook, jurisdictions }),
    texts: { find: async (id) => documents.filter((document) => document.id === id) },
    languages: ['fr', 'en', 'de'],
  };
}
