import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './distance.ts';

describe('editDistance', () => {
  it.each([
    ['rihgts', 'rights', 1],
    ['rigts', 'rights', 1],
    ['rightss', 'rights', 1],
    ['righds', 'rights', 1],
    ['rgihst', 'rights', 2],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('counts %s to %s', (a, b, edits) => {
    expect(editDistance(a, b, 3)).toBe(edits);
    expect(editDistance(b, a, 3)).toBe(edits);
  });

  it('says one more than the limit for what lies further apart', () => {
    expect(editDistance('a', 'abcdefgh', 3)).toBe(4);
    expect(editDistance('kitten', 'sitting', 2)).toBe(3);
    expect(editDistance('kitten', 'sitting', 3)).toBe(3);
  });

  it('agrees with the whole table, whatever the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(wholeTable(a, b), limit + 1));
      }),
    );
  });
});

/** The textbook recurrence without a band. */
function wholeTable(a: string, b: string): number {
  const cell = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const same = a[i - 1] === b[j - 1];
    const edits = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1)];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits.push(at(i - 2, j - 2) + 1);
    return Math.min(...edits);
  };
  const known = new Map<string, number>();
  const at = (i: number, j: number): number => {
    const key = `${i},${j}`;
    const value = known.get(key) ?? cell(i, j);
    known.set(key, value);
    return value;
  };
  return at(a.length, b.length);
}
