import { describe, expect, it } from 'vitest';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { facts } from '../../jurisdictions/readers.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import { TagFilterSet, type TagQuery, tagQuery } from '../../model/index.ts';
import { createPincite } from '../../pincite.ts';
import { BASE_SNAPSHOT } from './session.ts';

/** The characters that a case number may be written with or without. */
const CASE_MARKS = '[\\s.\\-/]';

const law = (language: string, tags: Record<string, string>, more: Partial<TagQuery> = {}): TagQuery =>
  tagQuery({ language, kind: 'legislation', tagFilters: TagFilterSet.fromTags(tags), ...more });

const byNumber = (value: string, court: string | readonly string[], hint: string): TagQuery =>
  tagQuery({
    language: 'fr',
    kind: 'decision',
    tagFilters: new TagFilterSet([
      { key: 'case_number', op: 'NORMALIZE', value, normalizePattern: CASE_MARKS },
      typeof court === 'string'
        ? { key: 'court', op: 'EQ', value: court }
        : { key: 'court', op: 'IN', value: court },
    ]),
    hint,
  });

const inForceFirst = { shouldSortInForceFirst: true };

/**
 * The examples of the specification of references, each from its words to the query that they stand for, with no
 * lawbook but the base layer and every legal system listening. A provision is always looked up in force first.
 */
describe('the query of a reference', () => {
  const lawbook = createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: BASE_SNAPSHOT });
  const pincite = createPincite({ lawbook, jurisdictions });

  it.each<[string, TagQuery]>([
    ['article 1240 du code civil', law('fr', { article_number: '1240', code: 'Code civil' }, inForceFirst)],
    [
      'article 1147 du code civil, dans sa version en vigueur au 15 juin 2015',
      law('fr', { article_number: '1147', code: 'Code civil' }, { ...inForceFirst, atDate: '2015-06-15' }),
    ],
    ['loi n 2021-1109', law('fr', { nature: 'LOI', number: '2021-1109' })],
    ['pourvoi 20-20.648', byNumber('20-20.648', 'cour_cassation', 'pourvoi Cour de cassation')],
    ['486329', byNumber('486329', 'conseil_etat', "requête Conseil d'État")],
    [
      '21/00091',
      byNumber('21/00091', ['cour_appel', 'tribunal_judiciaire'], "RG cour d'appel ou tribunal judiciaire"),
    ],
    [
      'ECLI:FR:CCASS:2024:C100001',
      tagQuery({
        language: 'fr',
        kind: 'decision',
        tagFilters: TagFilterSet.fromTags({ ecli: 'ECLI:FR:CCASS:2024:C100001' }),
      }),
    ],
    ['IDCC 3239', law('fr', { idcc: '3239', in_force: 'true' })],
    [
      'section 1 of the Theft Act 1968',
      law(
        'en',
        {},
        {
          ...inForceFirst,
          tagFilters: new TagFilterSet([
            { key: 'section_number', op: 'EQ', value: '1' },
            { key: 'act_title', op: 'ILIKE', value: 'Theft Act 1968' },
          ]),
        },
      ),
    ],
    ['§ 823 BGB', law('de', { paragraph: '823', code: 'BGB' }, inForceFirst)],
    ['Article 101 TFEU', law('en', { article_number: '101', treaty: 'TFEU' }, inForceFirst)],
  ])('%s', (reference, expected) => {
    expect(pincite.query(reference).queries).toEqual([expected]);
  });
});
