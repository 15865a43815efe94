import { describe, expect, it } from 'vitest';
import { createReader } from '../../../grammar/read.ts';
import { createBaseLawbook } from '../../../lawbook/memory.ts';
import { uk } from '../index.ts';
import { facts } from '../instruments.ts';

const { lexicon } = createBaseLawbook([facts], { sources: [], snapshot: '2026-07-01', jurisdictions: [uk] });
const reader = createReader([uk], lexicon);

/** Words and reason of what is cited outside of the series of law. */
function outside(text: string): string[] {
  return reader
    .read(text)
    .flatMap(({ span, instrument }) =>
      instrument?.outside ? [`${instrument.outside}: ${text.slice(...span)}`] : [],
    );
}

describe('practice of the courts', () => {
  it.each<[string, string]>([
    ['RSC Ord 14 r 1', 'rules_of_court: RSC Ord 14 r 1'],
    ['R.S.C. Ord. 53, r. 3(7)', 'rules_of_court: R.S.C. Ord. 53, r. 3(7)'],
    ['under Order 14, rules 1 and 2', 'rules_of_court: Order 14, rules 1 and 2'],
    ['CCR Order 3', 'rules_of_court: CCR Order 3'],
    ['CPR PD 16 para 8.1', 'practice_direction: CPR PD 16 para 8.1'],
    ['PD51O', 'practice_direction: PD51O'],
    ['Practice Direction 16, paragraph 8.1', 'practice_direction: Practice Direction 16, paragraph 8.1'],
    ['PACE Code C para 6.6', 'code_of_practice: PACE Code C para 6.6'],
    ['paragraph 6.6 of Code C', 'code_of_practice: paragraph 6.6 of Code C'],
    ['para 4.2 of the Code of Practice', 'code_of_practice: para 4.2 of the Code of Practice'],
  ])('%s', (text, expected) => {
    expect(outside(text)).toEqual([expected]);
  });

  it.each([
    'Order 14 of them',
    'in order 14 rule 1 cards',
    'the Practice Direction was amended',
    'a code of practice',
    'Code C is a language',
    'Police and Criminal Evidence Act 1984 (Codes of Practice) Order 2004',
  ])('%s', (text) => {
    expect(outside(text)).toEqual([]);
  });
});

describe('the law of other countries', () => {
  it.each<[string, string]>([
    ['section 1983 of the U.S.C.', 'us: section 1983 of the U.S.C.'],
    ['42 U.S.C. § 1983', 'us: 42 U.S.C. § 1983'],
    ['17 CFR 240', 'us: 17 CFR 240'],
    ['article 1240 of the Code civil', 'fr: article 1240 of the Code civil'],
    ['§ 823 BGB', 'de: § 823 BGB'],
    ['art. 42 CdC', 'es: art. 42 CdC'],
    ['Ley Orgánica 3/2018, art 5', 'es: Ley Orgánica 3/2018, art 5'],
    ['Real Decreto-ley 1/2010', 'es: Real Decreto-ley 1/2010'],
    ['BOE-A-2015-11430', 'es: BOE-A-2015-11430'],
  ])('%s', (text, expected) => {
    expect(outside(text)).toEqual([expected]);
  });

  it.each(['the BGB was amended', '1996 c. 18', 'real 58/2003', 'the code was broken', 'c. f. r.'])(
    '%s',
    (text) => {
      expect(outside(text)).toEqual([]);
    },
  );
});
