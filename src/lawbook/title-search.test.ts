import { beforeAll, describe, expect, it } from 'vitest';
import type { InstrumentInput, ProvisionIndex } from '../model/ports.ts';
import { buildInMemory } from './memory.ts';

const JURISDICTION = {
  naming: { direction: 'last' as const, particles: ['the', 'of', 'and'] },
  lookupKey: (path: readonly string[]) => path.join('/'),
  completenessGroup: (nature: string) => nature,
};

const ACTS = [
  ['aa/1', 'Bread Rights Act', 1996],
  ['aa/2', 'Bread Rights Act', 2020],
  ['aa/3', 'Bread (Amendment) Act', 1998],
  ['aa/4', 'Data Protection Act', 2018],
  ['aa/5', 'Protection of the Data and Bread (Fees) Order', 2018],
  ['aa/6', 'Cake Order', 2018],
  ['bb/1', 'Bread Rights Act', 1996],
] as const;

let index: ProvisionIndex;

beforeAll(async () => {
  const instruments = ACTS.map(([coordinate, text, year]): InstrumentInput => {
    const jurisdiction = coordinate.slice(0, 2);
    const bare = { numbers: [], date: null, inForceFrom: null, inForceTo: null, structure: 'none' } as const;
    const names = [
      { text, form: 'title', year },
      { text: 'BRA', form: 'acronym', year },
    ] as const;
    const title = `${text} ${year}`;
    return { ...bare, coordinate, jurisdiction, nature: 'act', title, names, document: null, held: true, provenance: null };
  }); // biome-ignore format: one line
  const jurisdictions = ['aa', 'bb'].map((code) => ({ ...JURISDICTION, code }));
  const settings = { provisions: [], completeness: [], sources: [], snapshot: '2025-01-01' };
  ({ index } = await buildInMemory({ ...settings, jurisdictions, instruments }));
});

const titles = (ordinals: readonly number[]) => ordinals.map((one) => index.instrument(one).coordinate);

describe('titles that resemble another', () => {
  it('differ least in words first, then in years', () => {
    expect(titles(index.similarTitles('aa', 'Bread Wrongs Act 1997', 1997, 3))).toEqual(['aa/1', 'aa/3']);
  });

  it('are of the years around, or of any where none is cited', () => {
    expect(titles(index.similarTitles('aa', 'Bread Rights Act', 2012, 3))).toEqual(['aa/2']);
    expect(titles(index.similarTitles('aa', 'Bread Rights Act', null, 2))).toEqual(['aa/1', 'aa/2']);
  });

  it('share half of the words at least, particles aside', () => {
    expect(titles(index.similarTitles('aa', 'The Marchwood Harbour and Cake Bylaw', 2018, 3))).toEqual([]);
    expect(titles(index.similarTitles('aa', 'The Cake of the Marchwood', 2018, 3))).toEqual(['aa/6']);
  });

  it('are those of one legal system, each instrument once', () => {
    expect(titles(index.similarTitles('bb', 'Bread Rights Act', 1996, 3))).toEqual(['bb/1']);
    expect(index.similarTitles('cc', 'Bread Rights Act', 1996, 3)).toEqual([]);
  });

  it('are none for a title without words', () => {
    expect(index.similarTitles('aa', '', null, 3)).toEqual([]);
    expect(index.similarTitles('aa', 'of the', 1996, 3)).toEqual([]);
  });
});

describe('titles of the same words', () => {
  it('are found in any order', () => {
    expect(titles(index.permutedTitles('aa', 'Protection of Data Act 2018', 2018))).toEqual(['aa/4']);
    expect(titles(index.permutedTitles('aa', 'the Act Data Protection', 2018))).toEqual(['aa/4']);
  });

  it('have no word more or less, and are of the year', () => {
    expect(index.permutedTitles('aa', 'Data Act 2018', 2018)).toEqual([]);
    expect(index.permutedTitles('aa', 'Data Protection Cake Act 2018', 2018)).toEqual([]);
    expect(index.permutedTitles('aa', 'Data Protection Marchwood Act 2018', 2018)).toEqual([]);
    expect(index.permutedTitles('aa', 'Data Protection Act', 2017)).toEqual([]);
  });
});

it('titles of a year that hold a word', () => {
  expect(titles(index.titlesWith('aa', '2018 Order', 2018, 9))).toEqual(['aa/5', 'aa/6']);
  expect(titles(index.titlesWith('aa', '2018 Order', 2018, 1))).toEqual(['aa/5']);
  expect(index.titlesWith('aa', 'Act', 1900, 9)).toEqual([]);
});
