import { expect, it } from 'vitest';
import { createReader } from '../../grammar/read.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import { de } from './index.ts';
import { facts } from './instruments.ts';

const { lexicon, index } = createBaseLawbook([facts], {
  sources: [],
  snapshot: '2026-03-10',
  jurisdictions: [de],
});
const reader = createReader([de], lexicon);

/** The queries of a reference, each as one line. */
function queries(text: string, host: string | null = null): string[] {
  return reader.read(text, { host }).flatMap((citation) =>
    de.queries(citation, index).map(({ kind, tagFilters, atDate, hint }) => {
      const filters = tagFilters.filters.map(({ key, op, value }) => `${key} ${op} ${value}`);
      return [kind, ...filters, ...[atDate, hint].filter((one) => one !== null)].join('; ');
    }),
  );
}

it.each<[string, string[]]>([
  ['§ 823 BGB', ['legislation; paragraph EQ 823; code EQ BGB']],
  ['§ 1 Absatz 2 Satz 1 des Geldwäschegesetzes', ['legislation; paragraph EQ 1; code EQ GwG']],
  ['Art. 20 Abs. 3 GG', ['legislation; article_number EQ 20; code EQ GG']],
  ['Art. 229 § 6 EGBGB', ['legislation; article_number EQ 229; paragraph EQ 6; code EQ EGBGB']],
  [
    '§ 433f BGB',
    ['legislation; paragraph EQ 433f; code EQ BGB', 'legislation; paragraph EQ 433; code EQ BGB'],
  ],
  ['§ 6 Abs. 2 ZWStS', ['legislation; paragraph EQ 6; code EQ ZWStS']],
  ['§ 5', ['legislation; paragraph EQ 5']],
  ['Geldwäschegesetz', ['legislation; code EQ GwG']],
  ['Anlage 1 AWV', ['legislation; annex EQ 1; code EQ AWV']],
  [
    '§ 242 BGB in der bis zum 31. Dezember 2001 geltenden Fassung',
    ['legislation; paragraph EQ 242; code EQ BGB; 2001-12-31'],
  ],
  ['BVerwG 1 C 4.16', ['decision; case_number NORMALIZE 1 C 4/16; court EQ BVerwG; Aktenzeichen BVerwG']],
  ['2 LA 230/15', ['decision; case_number NORMALIZE 2 LA 230/15; Aktenzeichen']],
  ['ECLI:DE:BGH:2019:150119UIXZR89.18.0', ['decision; ecli EQ ECLI:DE:BGH:2019:150119UIXZR89.18.0']],
  ['NJW 2015, 1827', []],
])('%s', (text, expected) => {
  expect(queries(text)).toEqual(expected);
});

it('asks for the law that the text stands in, and for the one that a list names later', () => {
  expect(queries('§ 14 in Verbindung mit § 2c des Kreditwesengesetzes', 'de/zag')).toEqual([
    'legislation; paragraph EQ 14; code EQ ZAG',
    'legislation; paragraph EQ 14; code EQ KWG',
    'legislation; paragraph EQ 2c; code EQ KWG',
  ]);
});
