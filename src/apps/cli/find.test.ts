import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import { madeReader } from '../../../test/support/made-reader.ts';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { facts } from '../../jurisdictions/readers.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import type { CorpusDocument } from '../../model/index.ts';
import { createPincite } from '../../pincite.ts';
import type { Store } from '../../store/index.ts';
import { findDocument } from './find.ts';
import { BASE_SNAPSHOT } from './session.ts';

const document = (id: string, fields: Partial<CorpusDocument>): CorpusDocument => ({
  id,
  jurisdiction: 'fr',
  instrumentId: null,
  versionGroup: null,
  kind: 'legislation',
  language: 'fr',
  source: 'made',
  coordinate: null,
  date: null,
  dateEnd: null,
  parentId: null,
  title: id,
  body: 'text',
  tags: {},
  sortOrder: 0,
  ...fields,
});

const article = (id: string, number: string, date: string | null, dateEnd: string | null): CorpusDocument =>
  document(id, {
    instrumentId: 'fr_code_civil',
    versionGroup: `g${number}`,
    coordinate: `fr/code/civil/art${number}`,
    date,
    dateEnd,
    tags: { code: 'Code civil', article_number: number },
  });

const norm = (
  place: string,
  tags: Record<string, string>,
  fields: Partial<CorpusDocument> = {},
): CorpusDocument =>
  document(`de.bgb/${place}`, {
    jurisdiction: 'de',
    language: 'de',
    instrumentId: 'de_bgb',
    coordinate: `de/bgb/${place}`,
    versionGroup: place,
    tags: { code: 'BGB', ...tags },
    ...fields,
  });

const documents = [
  norm('p823', { paragraph: '823' }),
  norm('p823/1', { absatz: '1' }),
  norm('p9', { paragraph: '9' }, { dateEnd: '2028-01-01' }),
  norm('p9', { paragraph: '9' }, { id: 'de.bgb/p9@2028', date: '2028-01-01' }),
  article('fr.1134old', '1134', null, '2016-10-01'),
  article('fr.1134new', '1134', '2016-10-01', null),
  article('fr.2279', '2279', '2008-01-01', null),
  document('fr.law', {
    instrumentId: 'fr_loi_2012-34567',
    coordinate: 'fr/loi/2012-3456',
    tags: { nature: 'LOI', number: '2012-3456', signature_date: '2012-03-04' },
  }),
  document('fr.one', { kind: 'decision', tags: { case_number: ['490536'], court: 'conseil_etat' } }),
  document('fr.other', { kind: 'decision', tags: { case_number: '490536', court: 'conseil_etat' } }),
];

const reader = madeReader(documents);

/** What a store without a lawbook gives, and what it offers without taking it. */
onEachEngine('a document found by queries alone', ({ open }) => {
  const lawbook = createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: BASE_SNAPSHOT });
  const pincite = createPincite({ lawbook, jurisdictions });
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await store.ingest(reader, import.meta.filename);
  });
  afterAll(async () => {
    await store.close();
  });

  const find = async (input: string, tags?: Record<string, string>): Promise<unknown[]> => {
    const finder = {
      pincite,
      jurisdictions,
      store: store.lookup(),
      hasLawbook: false,
      snapshot: BASE_SNAPSHOT,
      // The law of one system may be held of a later day than that of all.
      snapshots: { de: '2030-01-01' },
    };
    const { outcome, document, candidates, reason } = await findDocument(finder, {
      id: null,
      input,
      tags,
      at: undefined,
      context: undefined,
      jurisdictions: undefined,
      language: undefined,
    });
    return [outcome, document?.id ?? candidates.map(({ id }) => id), reason];
  };

  it.each<[string, unknown[]]>([
    ['article 2279 du code civil', ['document', 'fr.2279', null]],
    ['article 1134 du code civil', ['document', 'fr.1134new', null]],
    ['fr.1134old', ['document', 'fr.1134old', null]],
    ['loi n° 2012-3456 du 4 mars 2012', ['document', 'fr.law', null]],
    ['article 2279', ['ambiguous', ['fr.2279'], 'provision_without_instrument']],
    ["l'ancien article 1134 du code civil", ['ambiguous', ['fr.1134new'], 'version_not_known']],
    ['articles 2279 du code civil et 99 du code pénal', ['ambiguous', ['fr.2279'], 'several_citations']],
    ['loi n° 2012-3456 du 5 mars 2012', ['ambiguous', ['fr.law'], 'number_date_mismatch']],
    ['loi du 4 mars 2012', ['ambiguous', ['fr.law'], 'date_only']],
    ['§ 823 Abs. 1 Satz 1 und 2 BGB', ['document', 'de.bgb/p823/1', null]],
    ['§ 823 BGB', ['document', 'de.bgb/p823', null]],
    ['§ 823 Abs. 1 BGB', ['document', 'de.bgb/p823/1', null]],
    ['§ 823 Abs. 2 BGB', ['document', 'de.bgb/p823', null]],
    ['§ 9 BGB', ['document', 'de.bgb/p9@2028', null]],
    ['490536', ['ambiguous', ['fr.one', 'fr.other'], 'several_documents']],
  ])('%s', async (input, expected) => expect(await find(input)).toEqual(expected));

  it('is not looked for by a text', async () => {
    const text = 'article 2279 du code civil, '.repeat(200);
    expect(await find(text)).toEqual(['not_found', [], 'query_too_long']);
  });

  it('is taken where the tags of the caller say what was left open', async () => {
    expect(await find('article 2279', { code: 'Code civil' })).toEqual(['document', 'fr.2279', null]);
    expect(await find('article 2279', { code: 'Code pénal' })).toEqual([
      'not_found',
      [],
      'provision_without_instrument',
    ]);
    expect(await find('article 2279 du code civil', { code: 'Code pénal' })).toEqual([
      'not_found',
      [],
      'contradictory_tags',
    ]);
  });
});
