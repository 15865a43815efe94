import { describe, expect, it } from 'vitest';
import { partsOf } from './compounds.ts';

const frequency = new Map(
  Object.entries({
    kundigung: 50,
    frist: 80,
    miete: 40,
    verhaltnis: 30,
    arbeit: 90,
    geber: 5,
    schutz: 20,
    gesetz: 60,
  }),
);
const parts = (word: string): readonly string[] =>
  partsOf(
    word,
    (part) => (part === 'miet' ? 'miete' : part),
    (stem) => frequency.get(stem) ?? 0,
  );

describe('a compound', () => {
  it.each([
    ['kundigungsfrist', ['kundigung', 'frist']],
    ['mietverhaltnis', ['miete', 'verhaltnis']],
    ['arbeitgeber', ['arbeit', 'geber']],
    ['kundigungsschutzgesetz', ['kundigung', 'schutz', 'gesetz']],
  ])('%s is taken apart into words of the index', (word, expected) => {
    expect(parts(word)).toEqual(expected);
  });

  it.each(['kundigung', 'frist', 'kundigungsxyz', 'qwertzuiopqwertz', ''])('%s is none', (word) => {
    expect(parts(word)).toEqual([]);
  });
});
