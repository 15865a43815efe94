import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { openLawbook } from '../../src/lawbook/open.ts';
import { createPincite } from '../../src/pincite.ts';
import { repoRoot, skipped } from '../../test/support/shared.ts';
import { HALVES, type Half, readDrawn, readHalf } from './battery.ts';

/** How many questions of each half have an answer, and how many have none. */
const SIZES: Readonly<Record<Half, readonly [number, number]>> = {
  open: [143, 30],
  sealed: [141, 30],
  'sealed-2': [150, 50],
  'sealed-3': [150, 50],
  'sealed-4': [150, 50],
};
const halves = HALVES.map((half) => ({ half, ...readHalf(half) }));
const all = halves.flatMap(({ questions }) => questions);

describe('the battery of discovery', () => {
  it('is the one that was sealed, and asks nothing twice', () => {
    for (const { half, questions } of halves) {
      const answered = questions.filter(({ right }) => right.length > 0).length;
      expect([answered, questions.length - answered], half).toEqual(SIZES[half]);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  });

  it('has questions of each language in every half', () => {
    for (const { questions } of halves)
      expect([...new Set(questions.map(({ language }) => language))].sort()).toEqual(['de', 'en', 'fr']);
  });

  it.each(['sealed-2', 'sealed-3', 'sealed-4'] as const)(
    'asks in %s about what was drawn, turn by turn, and says why about what not',
    (half) => {
      const { questions } = readHalf(half);
      const drawn = readDrawn(half);
      expect(drawn.filter(({ question }) => question !== undefined)).toEqual(
        questions
          .filter(({ right, chosen }) => right.length > 0 && chosen !== 'subject')
          .map(({ id, language, right }) => ({
            language,
            turn: expect.any(Number),
            coordinate: right[0],
            question: id,
          })),
      );
      for (const language of ['de', 'en', 'fr']) {
        const turns = drawn.filter((one) => one.language === language).map(({ turn }) => turn);
        expect(turns).toEqual(turns.map((_, n) => n + 1));
      }
      for (const { question, passedOver } of drawn)
        expect((question === undefined) !== (passedOver === undefined)).toBe(true);
    },
  );

  it.each(['sealed-3', 'sealed-4'] as const)(
    'draws half of %s by lot and chooses the other by subject, in each language',
    (half) => {
      const { questions } = readHalf(half);
      for (const language of ['de', 'en', 'fr'])
        for (const chosen of ['lot', 'subject'])
          expect(questions.filter((one) => one.language === language && one.chosen === chosen)).toHaveLength(
            25,
          );
    },
  );
});

const lawbook = join(repoRoot, '.pincite/full/lawbook');
// Made from what is beside the repository and from packages; a clean clone has none, and need not.
if (!existsSync(lawbook)) skipped('headings of the battery', '.pincite/full is not there; run npm run data');
else
  describe('a question', () => {
    const opened = openLawbook(lawbook);
    const { index } = opened;

    it('is answered by provisions that are bound', () => {
      const pincite = createPincite({ lawbook: opened, jurisdictions });
      const unbound = all
        .flatMap(({ right }) => right)
        .filter((coordinate) => pincite.route(coordinate).coordinates[0] !== coordinate);
      expect(unbound).toEqual([]);
    });

    it('shares no four consecutive words with the heading of a provision that answers it', () => {
      const shared = all.flatMap(({ id, question, right }) => {
        const own = fours(question);
        return right
          .map((coordinate) => headingOf(coordinate))
          .filter((heading) => [...fours(heading)].some((four) => own.has(four)))
          .map((heading) => `${id}: ${heading}`);
      });
      expect(shared).toEqual([]);
    });

    function headingOf(coordinate: string): string {
      for (let end = coordinate.lastIndexOf('/'); end > 0; end = coordinate.lastIndexOf('/', end - 1)) {
        const instrument = index.instrumentAt(coordinate.slice(0, end));
        if (instrument < 0) continue;
        const { from, to } = index.instrument(instrument).provisions;
        for (let ordinal = from; ordinal < to; ordinal++) {
          const provision = index.provision(ordinal);
          if (provision.coordinate === coordinate) return provision.heading ?? '';
        }
      }
      return '';
    }
  });

function fours(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(3).map((_, n) => words.slice(n, n + 4).join(' ')));
}
