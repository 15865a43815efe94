import { describe, expect, it } from 'vitest';
import { addressOf, listOf, parseAddress } from './address.ts';

describe('an address', () => {
  it.each([
    ['ask', '', { q: 'article 1240, code civil & « autre » #1?' }],
    ['corpus', 'fr/code/civil/artR~2A123-1', { at: '2010-01-01' }],
    ['gate', 'lockfile', {}],
  ] as const)('of %s %s is read as it was written', (page, path, query) => {
    const read = parseAddress(addressOf(page, path, query));
    expect([read.page, read.path, Object.fromEntries(read.query)]).toEqual([page, path, query]);
  });

  it('leaves out what says nothing, and writes lists', () => {
    const address = addressOf('ask', '', {
      q: 'x',
      at: '',
      j: [],
      ctx: ['fr/code/civil', 'eu/reg/2016/679'],
      no: undefined,
    });
    expect(address).toBe('#/ask?q=x&ctx=fr%2Fcode%2Fcivil%2Ceu%2Freg%2F2016%2F679');
    expect(listOf(parseAddress(address).query, 'ctx')).toEqual(['fr/code/civil', 'eu/reg/2016/679']);
    expect(listOf(parseAddress(address).query, 'j')).toEqual([]);
  });

  it.each(['', '#', '#/', '#/nowhere/at/all', '#/ask/%E0%A4%A', '#//?=&&'])('%j leads to a page', (hash) => {
    expect(parseAddress(hash).page).toBe('ask');
  });
});
