import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches, patternOf } from './corpus-pattern.ts';

describe('a pattern', () => {
  it.each([
    ['internal policy *', 'internal policy 12', true],
    ['internal policy *', 'an internal policy 12', false],
    ['*briefing*', 'library briefing 3', true],
    ['a*b', 'ab', true],
    ['a*a', 'a', false],
    ['a*b*c', 'a-c-b', false],
    ['plain', 'plain', true],
    ['plain', 'plainer', false],
    ['*', '', true],
    ['a.c', 'abc', false],
  ])('%s describes %s: %s', (pattern, text, expected) => {
    expect(matches(patternOf(pattern), text)).toBe(expected);
  });

  it('describes what its stars were replaced in', () => {
    const piece = fc.string({ maxLength: 5 }).map((text) => text.replaceAll('*', ''));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.array(piece), (pieces, fillings) => {
        const text = pieces.reduce((left, right, n) => `${left}${fillings[n] ?? ''}${right}`);
        return matches(patternOf(pieces.join('*')), text);
      }),
    );
  });
});
