import { describe, expect, it } from 'vitest';
import { StoreError } from './errors.ts';
import { parseTagStrings } from './tag-strings.ts';

const parsed = (text: string): unknown => {
  const [filter] = parseTagStrings({ k: text }).filters;
  return [filter?.op, filter?.value];
};

describe('tag filters as strings', () => {
  it.each([
    ['v', 'EQ', 'v'],
    ['two words', 'EQ', 'two words'],
    ['a|b', 'IN', ['a', 'b']],
    ['!=v', 'NOT_IN', ['v']],
    ['!=a|b', 'NOT_IN', ['a', 'b']],
    ['*', 'EXISTS', null],
    ['!*', 'NOT_EXISTS', null],
    ['\\*', 'EQ', '*'],
    ['\\!*', 'EQ', '!*'],
    ['a\\|b', 'EQ', 'a|b'],
    ['a\\\\|b', 'IN', ['a\\', 'b']],
    ['a*', 'EQ', 'a*'],
    ['=v', 'EQ', '=v'],
    ['v\\', 'EQ', 'v\\'],
    ["'; DROP TABLE x --", 'EQ', "'; DROP TABLE x --"],
    ['%_', 'EQ', '%_'],
  ])('%j is %s', (text, op, value) => {
    expect(parsed(text)).toEqual([op, value]);
  });

  it.each(['', '|', 'a|', '|a', 'a||b', '!', '!v', '!=', '!=a|'])('refuses %j, with the remedy', (text) => {
    expect(() => parsed(text)).toThrow(StoreError);
    expect(() => parsed(text)).toThrow(/write v, a\|b, !=v/);
  });

  it('takes every key of the record, and none without a name', () => {
    expect(parseTagStrings({ a: '1', b: '!*' }).filters.map(({ key, op }) => [key, op])).toEqual([
      ['a', 'EQ'],
      ['b', 'NOT_EXISTS'],
    ]);
    expect(() => parseTagStrings({ '': 'v' })).toThrow('has no key');
  });
});
