import { describe, expect, it } from 'vitest';
import { createReader } from '../../../grammar/read.ts';
import { createBaseLawbook } from '../../../lawbook/memory.ts';
import { uk } from '../index.ts';
import { facts } from '../instruments.ts';

const { lexicon } = createBaseLawbook([facts], { sources: [], snapshot: '2026-07-01', jurisdictions: [uk] });
const reader = createReader([uk], lexicon);

const numbers = (text: string): string[] =>
  reader
    .read(text)
    .flatMap(({ instrument }) =>
      (instrument?.numbers ?? []).map(({ scheme, value }) => `${scheme} ${value}`),
    );

describe('numbers in cells', () => {
  it.each<[string, string[]]>([
    ['S.I. numbers: 2005/275, 2006/300', ['si 2005/275', 'si 2006/300']],
    ['Statutory Instruments revoked\n2005/275\n2006/300 (W. 30)', ['si 2005/275', 'si 2006/300']],
    [
      '| SI | Title |\n| 2005/275 | The X Order |\n| 2006/300 | The Y Order |',
      ['si 2005/275', 'si 2006/300'],
    ],
    ['Scottish Statutory Instruments: 2005/100', ['ssi 2005/100']],
    ['SIs:\n2005/275\nCases:\n2006/300', ['si 2005/275']],
  ])('%j', (text, expected) => {
    expect(numbers(text)).toEqual(expected);
  });

  it.each([
    '2005/275',
    '| 2005/275 | art 3 |',
    'Directives: 2005/29, 2006/114',
    'Irish Statutory Instruments: 2005/275',
    'The SI was made. The invoice, 2005/275, was paid.',
    'SIs: none. The invoice, 2005/275, was paid.',
    'SI numbers: 12/2005/275',
  ])('are none of law without a heading that says so: %j', (text) => {
    expect(numbers(text)).toEqual([]);
  });
});
