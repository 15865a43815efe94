import { describe, expect, it } from 'vitest';
import type { Span } from '../model/index.ts';
import { beside, quotationsOf } from './quotations.ts';

describe('citations beside a quotation', () => {
  const text = 'art. 1 says "one two three four five" (art. 2), and art. 3 says nothing.';
  const spanOf = (words: string): Span => [text.indexOf(words), text.indexOf(words) + words.length];
  const quoted = spanOf('one two three four five');

  it('are the last before it and the first behind it', () => {
    expect(quotationsOf(text, [])).toEqual([quoted]);
    expect(beside(text, quoted, ['art. 1', 'art. 2', 'art. 3'].map(spanOf))).toEqual([0, 1]);
  });

  it('are none where there are none, or one side alone has one', () => {
    expect(beside(text, quoted, [])).toEqual([]);
    expect(beside(text, quoted, [spanOf('art. 1')])).toEqual([0]);
    expect(beside(text, quoted, [spanOf('art. 3')])).toEqual([0]);
  });

  it('do not reach into it', () => {
    const across: Span = [spanOf('says')[0], quoted[0] + 3];
    const inside = spanOf('two three');
    expect(beside(text, quoted, [spanOf('art. 1'), across, inside, spanOf('art. 2')])).toEqual([0, 3]);
  });

  it('are found among very many in steps that do not grow with them', () => {
    const line = 'art. 1 says "one two three four five". ';
    const many = line.repeat(40_000);
    const citations = Array.from({ length: 40_000 }, (_, n): Span => [n * line.length, n * line.length + 6]);
    let looks = 0;
    const watched = new Proxy(citations, {
      get(target, name, receiver) {
        looks++;
        return Reflect.get(target, name, receiver);
      },
    });
    const last = quotationsOf(many.slice(-line.length), []).map(
      ([start, end]): Span => [start + 39_999 * line.length, end + 39_999 * line.length],
    );
    expect(beside(many, last[0] as Span, watched)).toEqual([39_999]);
    expect(looks).toBeLessThan(100);
  });
});
