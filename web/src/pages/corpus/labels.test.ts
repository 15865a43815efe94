import { describe, expect, it } from 'vitest';
import { entryName, shortLabel } from './labels.ts';

describe('labels within a law', () => {
  it('do not repeat the law', () => {
    expect(shortLabel('Code civil, article 1240', 'Code civil')).toBe('article 1240');
    expect(shortLabel('Code civil', 'Code civil')).toBe('Code civil');
    expect(shortLabel('Code civil, ', 'Code civil')).toBe('Code civil, ');
  });

  it.each([
    ['Made Act 2010, s. 1 (Duty)', 'Duty', 's. 1 (Duty)'],
    ['Made Act 2010, s. 2', 'Duty', 's. 2 Duty'],
    ['Made Act 2010, Article 3', 'MA 2010, Article 3', 'Article 3'],
    ['Part one', null, 'Part one'],
  ])('%s with the heading %j reads %s', (label, heading, name) => {
    expect(entryName(label, heading, 'Made Act 2010')).toBe(name);
  });
});
