import { describe, expect, it } from 'vitest';
import { literalPattern, TAG_FILTER_OPS, type TagFilter, TagFilterSet, tagQuery } from './tag-query.ts';

type Given = Partial<TagFilter> & Pick<TagFilter, 'key' | 'op'>;

const VALID: Record<(typeof TAG_FILTER_OPS)[number], Given> = {
  EQ: { key: 'k', op: 'EQ', value: 'v' },
  IN: { key: 'k', op: 'IN', value: ['v', 'w'] },
  NOT_IN: { key: 'k', op: 'NOT_IN', value: ['v'] },
  ILIKE: { key: 'k', op: 'ILIKE', value: 'v%' },
  EXISTS: { key: 'k', op: 'EXISTS' },
  NOT_EXISTS: { key: 'k', op: 'NOT_EXISTS' },
  NORMALIZE: { key: 'k', op: 'NORMALIZE', value: 'v', normalizePattern: '[-]' },
};

describe('a set of tag filters', () => {
  it.each(TAG_FILTER_OPS)('takes %s as it should be', (op) => {
    const [filter] = new TagFilterSet([VALID[op]]).filters;
    expect(filter).toEqual({ value: null, normalizePattern: null, ...VALID[op] });
  });

  it.each(TAG_FILTER_OPS.filter((op) => op !== 'NORMALIZE'))('refuses a normalizePattern on %s', (op) => {
    expect(() => new TagFilterSet([{ ...VALID[op], normalizePattern: '[-]' }])).toThrow(RangeError);
  });

  it.each<[string, Given]>([
    ['NORMALIZE without a normalizePattern', { key: 'k', op: 'NORMALIZE', value: 'v' }],
    ['an unknown operator', { key: 'k', op: 'LIKE' as 'EQ', value: 'v' }],
    ['no key', { key: '', op: 'EXISTS' }],
    ['EQ of nothing', { key: 'k', op: 'EQ' }],
    ['EQ of a list', { key: 'k', op: 'EQ', value: ['v'] }],
    ['IN of one value', { key: 'k', op: 'IN', value: 'v' }],
    ['EXISTS of a value', { key: 'k', op: 'EXISTS', value: 'v' }],
  ])('refuses %s', (_, filter) => expect(() => new TagFilterSet([filter])).toThrow(RangeError));

  it('is made of a record of tags', () => {
    expect(
      TagFilterSet.fromTags({ a: '1', b: '2' }).filters.map(({ key, op, value }) => [key, op, value]),
    ).toEqual([
      ['a', 'EQ', '1'],
      ['b', 'EQ', '2'],
    ]);
  });

  it('never changes, whatever happens to what it was made of', () => {
    const values = ['v'];
    const filters: Given[] = [{ key: 'k', op: 'IN', value: values }];
    const set = new TagFilterSet(filters);
    values.push('w');
    filters.push({ key: 'l', op: 'EXISTS' });
    expect(set.filters).toMatchObject([{ value: ['v'] }]);
    const both = set.and(TagFilterSet.fromTags({ a: '1' }));
    expect([set.filters.length, both.filters.length]).toEqual([1, 2]);
    const query = tagQuery({ language: 'fr', tagFilters: set });
    for (const frozen of [set, set.filters, set.filters[0], set.filters[0]?.value, query])
      expect(Object.isFrozen(frozen)).toBe(true);
  });

  it('writes a text as a pattern of that text alone', () => {
    expect(literalPattern('100 %_\\')).toBe('100 \\%\\_\\\\');
  });
});
