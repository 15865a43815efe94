import { beforeAll, describe, expect, it } from 'vitest';
import { generator } from '../../eval/batteries/hostile.ts';
import { seeded } from '../../eval/batteries/support.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import type { Lawbook } from '../../src/lawbook/buffers.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import { compareRecords, Differences, Interpreters } from './compare.ts';
import { allCases, madeLaw } from './made-law.ts';
import { type PlainLaw, plainLaw } from './plain-law.ts';
import { isOneEdit } from './plain-lexicon.ts';
import { variantsOf } from './variants.ts';

/* The short form; `npm run differential` compares over all law and cases that there are. */

const SEED = 20_261_130;
const systems = [...jurisdictions].sort((a, b) => (a.code < b.code ? -1 : 1));
let lawbook: Lawbook;
let plain: PlainLaw;

beforeAll(async () => {
  lawbook = await buildInMemory(madeLaw(SEED));
  plain = await plainLaw(madeLaw(SEED), lawbook.index);
}, 120_000);

describe('the lawbook against plain Maps of the same law', () => {
  it('has the same records, and finds them by the same', () => {
    const differences = new Differences();
    compareRecords(lawbook, plain, systems, differences);
    expect(differences.found).toEqual([]);
    expect(differences.compared).toBeGreaterThan(50_000);
  }, 120_000);

  it('has the same words near a word', () => {
    const random = seeded(SEED);
    const words = Array.from({ length: 5_000 }, (_, word) => plain.lexicon.wordText(word)).filter(Boolean);
    const differences = new Differences();
    for (const word of words.filter(() => random() < 0.05))
      for (const near of variantsOf(word, 4, random, words))
        differences.hold(near, lawbook.lexicon.neighbours(near), plain.lexicon.neighbours(near));
    expect(differences.found).toEqual([]);
  }, 120_000);

  it('finds the same titles by their words', () => {
    const random = seeded(SEED);
    const differences = new Differences();
    const titles = plain.index.instruments.map(({ title }) => title);
    for (const { jurisdiction, title } of plain.index.instruments) {
      if (random() > 0.3) continue;
      const year = random() < 0.3 ? null : 1950 + Math.floor(random() * 75);
      for (const text of variantsOf(title, 3, random, titles)) {
        const ask = ({ index }: Pick<Lawbook, 'index'>): object => ({
          similar: index.similarTitles(jurisdiction, text, year, 3),
          with: index.titlesWith(jurisdiction, text, year ?? 0, 5),
          permuted: index.permutedTitles(jurisdiction, text, year ?? 0),
        });
        differences.hold(`${jurisdiction} ${year} ${text}`, ask(lawbook), ask(plain));
      }
    }
    expect(differences.found).toEqual([]);
    expect(plain.index.unsearched).toBeLessThan(differences.compared / 10);
  }, 120_000);

  it('is read to the same answers, whatever was asked before', () => {
    const random = seeded(SEED);
    const cases = allCases().filter(() => random() < 0.15);
    const all = cases.map(({ text }) => text);
    const made = generator(SEED);
    const differences = new Differences();
    const interpreters = new Interpreters(lawbook, plain, differences);
    const texts = cases.flatMap(({ text, host }) =>
      variantsOf(text, 1, random, all).map((one) => ({ text: one, context: host === null ? [] : [host] })),
    );
    for (let n = 0; n < 200; n++) texts.push({ text: made(n), context: [] });
    for (const [n, { text, context }] of texts.entries()) {
      const at = random() < 0.2 ? `${1900 + Math.floor(random() * 130)}-06-15` : null;
      interpreters.compare({ text, options: { context, at } }, n % 50 === 0);
    }
    expect(differences.found).toEqual([]);
    expect(differences.compared).toBeGreaterThan(500);
  }, 300_000);
});

describe('a difference', () => {
  it('is seen where one way answers otherwise', async () => {
    const differences = new Differences();
    differences.hold('same', { a: [1] }, { a: [1] });
    differences.hold('other', { a: [1] }, { a: [2] });
    expect(differences.found.map(({ what }) => what)).toEqual(['other']);
    const other = await plainLaw(madeLaw(SEED + 1), lawbook.index);
    compareRecords(lawbook, other, systems, differences);
    expect(differences.found.length).toBeGreaterThan(1);
  }, 120_000);

  it.each([
    ['bread', 'braed', true],
    ['bread', 'read', true],
    ['bread', 'breads', true],
    ['bread', 'broad', true],
    ['bread', 'bread', false],
    ['bread', 'board', false],
    ['bread', 'drebab', false],
  ])('of one letter lies between %s and %s: %s', (a, b, expected) => {
    expect(isOneEdit(a, b)).toBe(expected);
    expect(isOneEdit(b, a)).toBe(expected);
  });
});
