import { describe, expect, it } from 'vitest';
import { createReader } from '../../grammar/read.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import { fr } from './index.ts';
import { facts } from './instruments.ts';

const { lexicon, index } = createBaseLawbook([facts], {
  sources: [],
  snapshot: '2026-02-05',
  jurisdictions: [fr],
});
const reader = createReader([fr], lexicon);

/** The queries of a reference, each as one line. */
function queries(text: string, host: string | null = null): string[] {
  return reader.read(text, { host }).flatMap((citation) =>
    fr.queries(citation, index).map(({ kind, tagFilters, shouldSortInForceFirst, atDate, hint }) => {
      const filters = tagFilters.filters.map(({ key, op, value }) => `${key} ${op} ${value}`);
      const rest = [shouldSortInForceFirst ? 'in force first' : '', atDate ?? '', hint ?? ''].filter(
        (one) => one !== '',
      );
      return [kind, ...filters, ...rest].join('; ');
    }),
  );
}

describe('queries of French references', () => {
  it.each<[string, string[]]>([
    ['article 1240 du code civil', ['legislation; article_number EQ 1240; code EQ Code civil; in force first']],
    ['loi n 2021-1109', ['legislation; nature EQ LOI; number EQ 2021-1109']],
    ['n° 77-561 du 3 juin 1977', ['legislation; number EQ 77-561']],
    ['pourvoi 20-20.648', ['decision; case_number NORMALIZE 20-20.648; court EQ cour_cassation; pourvoi Cour de cassation']],
    ['486329', ["decision; case_number NORMALIZE 486329; court EQ conseil_etat; requête Conseil d'État"]],
    ['21/00091', ["decision; case_number NORMALIZE 21/00091; court IN cour_appel,tribunal_judiciaire; RG cour d'appel ou tribunal judiciaire"]],
    ['ECLI:FR:CCASS:2024:C100001', ['decision; ecli EQ ECLI:FR:CCASS:2024:C100001']],
    ['IDCC 3239', ['legislation; idcc EQ 3239; in_force EQ true']],
    ['NOR : CPAX1925229L', ['legislation; nor EQ CPAX1925229L']],
    ['article 3 de la loi n° 78-17', ['legislation; article_number EQ 3; nature EQ LOI; number EQ 78-17; in force first']],
    ['article R. 196-1 du livre des procédures fiscales', ['legislation; article_number NORMALIZE R196-1; code EQ Livre des procédures fiscales; in force first']],
    ['article L. 111-1', ['legislation; article_number EQ L111-1; in force first']],
    ['article 199 quater C du code général des impôts', ['legislation; article_number EQ 199 quater C; code EQ Code général des impôts; in force first', 'legislation; article_number EQ 199 quater; code EQ Code général des impôts; in force first; article 199 quater']],
    ['loi du 6 janvier 1978', ['legislation; nature EQ LOI; signature_date EQ 1978-01-06']],
    ['titre III du livre III du code civil', ['legislation; code EQ Code civil']],
    ['au 3° du présent article', []],
  ])('%s', (text, expected) => {
    expect(queries(text)).toEqual(expected);
  }); // biome-ignore format: a row a line

  it('asks for the day that the words name', () => {
    expect(queries('article 1147 du code civil, dans sa version en vigueur au 15 juin 2015')).toEqual([
      'legislation; article_number EQ 1147; code EQ Code civil; in force first; 2015-06-15',
    ]);
  });

  it('asks within the host of a bare article', () => {
    expect(queries('article L. 111-1', 'fr/code/travail')).toEqual([
      'legislation; article_number EQ L111-1; code EQ Code du travail; in force first',
    ]);
  });
});

describe('coordinates of what no lawbook holds', () => {
  it.each<[string, string | null]>([
    ['loi n° 2031-5', 'fr/loi/2031-5'],
    ['décret du 31 août 1937', null],
    ['loi du 31 décembre 1937', 'fr/loi/1937-12-31'],
    ['Arrêté du 12 mai 2009 NOR : ECEC0910001A', 'fr/arrete/ECEC0910001A'],
    ['IDCC 9999', 'fr/idcc/9999'],
    ['ECLI:FR:CCASS:2024:C100001', 'fr/ecli/CCASS.2024.C100001'],
    ['directive 95/46/CE', null],
  ])('%s', (text, expected) => {
    const [citation] = reader.read(text);
    expect(citation === undefined ? undefined : fr.unverifiedCoordinate(citation)).toBe(expected);
  });

  it('share one series of numbers', () => {
    expect(fr.completenessGroup('decret')).toBe(fr.completenessGroup('loi'));
    expect(fr.completenessGroup('arrete')).not.toBe(fr.completenessGroup('loi'));
  });
});
