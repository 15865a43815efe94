import { describe, expect, it } from 'vitest';
import { isCoordinate } from '../../src/model/index.ts';
import { type CrossBorderRow, claims } from './cross-border.ts';
import { citationOf } from './made-citation.ts';
import { readJsonl, repoRoot } from './support.ts';

const at = (coordinate: string | null, binding: 'bound' | 'outOfCoverage' = 'bound') =>
  citationOf({ coordinate, binding });

describe('what a text claims of the law of other systems', () => {
  it('is right where each place is claimed once', () => {
    const cites = ['eu/reg/2016/679/art6', 'eu/dir/1995/46|uk/eudr/1995/46'];
    const found = [
      at('eu/reg/2016/679/art6'),
      at('uk/eudr/1995/46', 'outOfCoverage'),
      at('de/bdsg/p1'),
      at(null),
    ];
    expect(claims({ cites, may: ['de/bdsg/p1'] }, found)).toEqual({ wrong: [], faults: [] });
    expect(claims({ cites }, [at('eu/reg/2016/679/art6')]).faults).toEqual([
      'not found: eu/dir/1995/46|uk/eudr/1995/46',
    ]);
  });

  it('is wrong where something else is bound, and a fault where it is only claimed, or less is', () => {
    expect(claims({ cites: [] }, [at('de/awg/p5')]).wrong).toHaveLength(1);
    expect(claims({ cites: [] }, [at('de/awg/p5', 'outOfCoverage')]).faults).toHaveLength(1);
    const coarse = claims({ cites: ['eu/reg/2016/679/art6'] }, [at('eu/reg/2016/679')]);
    expect(coarse.wrong).toEqual([]);
    expect(coarse.faults).toHaveLength(2);
  });

  it('is expected of sentences that differ, in coordinates', () => {
    const rows = readJsonl<CrossBorderRow>(`${repoRoot}/eval/expected/cross-border.jsonl`);
    expect(rows.length).toBeGreaterThanOrEqual(120);
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
    const places = rows.flatMap(({ cites, may = [] }) => [...cites, ...may].flatMap((one) => one.split('|')));
    expect(places.filter((place) => !isCoordinate(place))).toEqual([]);
  });
});
