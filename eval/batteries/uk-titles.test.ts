import { describe, expect, it } from 'vitest';
import { editDistance } from '../../src/text/distance.ts';
import { seeded } from './support.ts';
import { misspell, variants } from './uk-corruption.ts';
import { judgmentText } from './uk-judgments.ts';
import { titleKey, withoutNotes } from './uk-titles.ts';

describe('titles', () => {
  it('are cited without the notes of editors', () => {
    expect(withoutNotes('Example Act 1985 (repealed 1.4.1990)')).toBe('Example Act 1985');
    expect(withoutNotes('Example  (Repeals)\n Act 1985')).toBe('Example (Repeals) Act 1985');
  });
  it('have one key where nobody can tell them apart', () => {
    expect(titleKey('The Health & Safety at Work, etc. Act 1974')).toBe(
      titleKey('Health and Safety at Work etc Act 1974'),
    );
    expect(titleKey('Finance Act 1974')).not.toBe(titleKey('Finance Act 1975'));
    expect(titleKey('Finance (No. 2) Act 1975')).not.toBe(titleKey('Finance Act 1975'));
  });
});

describe('corruption', () => {
  it('makes one edit and keeps the case', () => {
    const random = seeded(3);
    for (const way of ['insert', 'delete', 'substitute', 'transpose'] as const)
      for (const word of ['Rights', 'employment', 'NHS']) {
        const edited = misspell(word, way, random);
        if (edited === null) continue;
        expect(editDistance(word.toLowerCase(), edited.toLowerCase(), 2)).toBe(1);
        expect(edited[0] === edited[0]?.toUpperCase()).toBe(word[0] === word[0]?.toUpperCase());
      }
  });
  it('is the same for the same seed, and leaves numbers alone', () => {
    const made = () => [...variants('Example Rights (No. 2) Act 1985', seeded(1))];
    expect(made()).toEqual(made());
    expect(made().every(({ title }) => title.includes('2') && title.includes('1985'))).toBe(true);
    expect(
      made()
        .filter(({ way }) => way === 'swapped')
        .map(({ title }) => title),
    ).toContain('Rights Example (No. 2) Act 1985');
    expect(
      made()
        .filter(({ way }) => way === 'dropped')
        .map(({ title }) => title),
    ).toContain('Example Rights (. 2) Act 1985');
  });
});

describe('judgmentText', () => {
  it('keeps words, lines and characters, and nothing else', () => {
    const xml =
      '<akomaNtoso><meta><uk:cite>[2020] X 1</uk:cite></meta><header><p>A &amp; B</p></header><judgmentBody><p>under <ref href="x">s&#46; 1</ref><br/>of it</p></judgmentBody></akomaNtoso>';
    expect(judgmentText(xml)).toBe('A & B\nunder s. 1\nof it');
  });
});
