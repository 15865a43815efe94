import { describe, expect, it } from 'vitest';
import { Remembered, RememberedOf } from './remembered.ts';

describe('what is remembered', () => {
  it('is made once for each key', () => {
    const remembered = new Remembered<object>(2);
    const first = remembered.get('a', () => ({}));
    expect(remembered.get('a', () => ({}))).toBe(first);
    expect(remembered.get('b', () => ({}))).not.toBe(first);
  });

  it('is forgotten where there are more keys than are kept', () => {
    const remembered = new Remembered<number>(2);
    for (const [i, key] of ['a', 'b', 'c'].entries()) remembered.get(key, () => i);
    expect(['c', 'a'].map((key) => remembered.get(key, () => -1))).toEqual([2, -1]);
  });

  it('of one object is not that of another', () => {
    const remembered = new RememberedOf<object, number>(2);
    const [one, other] = [{}, {}];
    expect(remembered.get(one, 'a', () => 1)).toBe(1);
    expect(remembered.get(other, 'a', () => 2)).toBe(2);
    expect(remembered.get(one, 'a', () => 3)).toBe(1);
  });
});
