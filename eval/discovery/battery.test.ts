import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLawbook } from '../../src/lawbook/open.ts';
import { repoRoot, skipped } from '../../test/support/shared.ts';
import { readHalf } from './battery.ts';

const halves = (['open', 'sealed'] as const).map((half) => ({ half, ...readHalf(half) }));
const all = halves.flatMap(({ questions }) => questions);

describe('the battery of discovery', () => {
  it('is the one that was sealed, and has enough of each kind', () => {
    expect(all.filter(({ right }) => right.length > 0).length).toBeGreaterThanOrEqual(160);
    expect(all.filter(({ right }) => right.length === 0)).toHaveLength(60);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  });

  it('has questions of each language in both halves', () => {
    for (const { questions } of halves)
      expect([...new Set(questions.map(({ language }) => language))].sort()).toEqual(['de', 'en', 'fr']);
  });
});

const lawbook = join(repoRoot, '.pincite/full/lawbook');
// Made from what is beside the repository and from packages; a clean clone has none, and need not.
if (!existsSync(lawbook)) skipped('headings of the battery', '.pincite/full is not there; run npm run data');
else
  describe('a question', () => {
    const { index } = openLawbook(lawbook);

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
