import { describe, expect, it } from 'vitest';
import { disputedRows, parseDisputed } from './disputed.ts';

const head = '## fr\n\n| id | expectation | authority | reason |\n|---|---|---|---|\n';

describe('disputed rows', () => {
  it('are read by battery', () => {
    const found = parseDisputed(`${head}| \`fr-1\` | a | b | c |\n\n## gold\n\n| 7 | a | b | c |\n`);
    expect([...found].map(([battery, ids]) => [battery, ...ids])).toEqual([
      ['fr', 'fr-1'],
      ['gold', '7'],
    ]);
  });
  it('need an authority', () => {
    expect(() => parseDisputed(`${head}| fr-1 | a |  | c |\n`)).toThrow('authority');
  });
  it('stand in the file as they must', () => {
    expect(() => disputedRows()).not.toThrow();
  });
});
