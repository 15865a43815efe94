import { describe, expect, it } from 'vitest';
import { follows, type LineMark, markedParts } from './marks.ts';

const MARKS: readonly LineMark[] = [
  { unit: '', level: 'paragraph', pattern: /^\((\d{1,3}[a-z]?)\)/ },
  { unit: '', level: 'point', pattern: /^([a-z]{1,2})\)/ },
  { unit: 'n', level: 'point', pattern: /^(\d{1,3}[¹²³]?)\./ },
];

function parts(...lines: string[]): string[] {
  return markedParts(lines, MARKS).map(
    ({ path, text }) =>
      `${path.map(([unit, number]) => unit + number).join('/')}: ${text.replace(/\n/g, '|')}`,
  );
}

describe('numbered lines', () => {
  it('are paragraphs, and points within them', () => {
    expect(parts('(1) One:', 'a) x', 'b) y', 'end', '(2) Two')).toEqual([
      '1: (1) One:|a) x|b) y|end',
      '1/a: a) x',
      '1/b: b) y|end',
      '2: (2) Two',
    ]);
  });

  it('are points of the provision where it has no paragraphs', () => {
    expect(parts('In this act:', '1. x', '1¹. y', '2. z')).toEqual(['n1: 1. x', 'n1.1: 1¹. y', 'n2: 2. z']);
  });

  it('below a point of another kind are text of it', () => {
    expect(parts('(1) One', 'a) x', '1. deeper', '2. deeper', 'b) y')).toEqual([
      '1: (1) One|a) x|1. deeper|2. deeper|b) y',
      '1/a: a) x|1. deeper|2. deeper',
      '1/b: b) y',
    ]);
  });

  it('begin anew with another list, which the source then has twice', () => {
    expect(parts('a) x', 'b) y', 'or', 'a) z').map((part) => part.split(':')[0])).toEqual(['a', 'b', 'a']);
  });

  it('are no numbers where they do not rise, leap, or do not begin at one', () => {
    expect(parts('(1) One', '(40) people')).toEqual(['1: (1) One|(40) people']);
    expect(parts('2. Februar')).toEqual([]);
  });

  it('are not read where another act is quoted', () => {
    expect(parts('(1) In the Act on Bread', '„(2) new words')).toEqual([]);
  });

  it.each([
    ['2', '2a', true],
    ['2a', '3', true],
    ['h', 'ch', true],
    ['ch', 'i', true],
    ['z', 'aa', true],
    ['4¹', '4²', true],
    ['3', '2', false],
    ['b', 'b', false],
  ])('%s is followed by %s: %s', (before, number, expected) => {
    expect(follows(before, number)).toBe(expected);
  });
});
