import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { check } from './check.ts';
import { common } from './common.ts';
import { corpus } from './corpus.ts';
import { gate } from './gate.ts';
import { LANGUAGES } from './languages.ts';
import { outcomes } from './outcomes.ts';
import { ruleTitles } from './rules.ts';
import { shell } from './shell.ts';

const catalogue = { ask, check, common, corpus, gate, outcomes, ruleTitles, shell };

/** No language has these as words of its own. */
const VALUES = ['⟨1⟩', '⟨2⟩', '⟨3⟩'];

/** Every word with its path; what takes values is said with some. */
function said(value: unknown, path: string): readonly (readonly [path: string, words: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(...VALUES))]];
  return Object.entries(value as object).flatMap(([key, inner]) => said(inner, `${path}.${key}`));
}

describe.each(Object.entries(catalogue))('the words of %s', (_, part) => {
  const english = said(part.en, '');

  it.each(LANGUAGES)('are all there in %s, and no more', (language) => {
    expect(said(part[language], '').map(([path]) => path)).toEqual(english.map(([path]) => path));
  });

  it.each(LANGUAGES)('are never empty in %s, and say every value that they are given', (language) => {
    const words = new Map(said(part[language], ''));
    for (const [path, text] of english) {
      const own = words.get(path) ?? '';
      expect(own.trim(), path).not.toBe('');
      for (const value of VALUES)
        expect(own.includes(value), `${path} in ${language}: ${own}`).toBe(text.includes(value));
    }
  });
});
