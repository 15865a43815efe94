import type { Store } from '../../src/store/index.ts';

/** What distinguishes the edges of one store from those of another that should be the same: the first few of each kind. */
export interface Differences {
  readonly lost: number;
  readonly added: number;
  readonly wrong: number;
  readonly shown: readonly string[];
}

const SHOWN = 10;

/**
 * An edge that was read by a lawbook which did not know its provision carries the instrument as well. The place that it
 * denotes is the same, and so is what became of it.
 */
const EDGES = `SELECT concat_ws(' | ', jurisdiction, source_id, kind, reference, ordinal) AS key,
  concat_ws(' | ', state, target_id, reason, origin, awaits, properties - 'instrument') AS value
  FROM corpus.edges ORDER BY 1`;

/** Holds the edges of a store against those that it should have. */
export async function compare(
  store: Store,
  right: Store,
): Promise<{ readonly edges: number; readonly differences: Differences }> {
  const [found, expected] = await Promise.all([edgesOf(store), edgesOf(right)]);
  const lost = [...expected.keys()].filter((key) => !found.has(key));
  const added = [...found.keys()].filter((key) => !expected.has(key));
  const wrong = [...found].filter(([key, value]) => expected.has(key) && expected.get(key) !== value);
  return {
    edges: expected.size,
    differences: {
      lost: lost.length,
      added: added.length,
      wrong: wrong.length,
      shown: [
        ...lost.slice(0, SHOWN).map((key) => `lost: ${key}`),
        ...added.slice(0, SHOWN).map((key) => `added: ${key} = ${found.get(key)}`),
        ...wrong
          .slice(0, SHOWN)
          .map(([key, value]) => `wrong: ${key} = ${value}; should be ${expected.get(key)}`),
      ],
    },
  };
}

async function edgesOf({ driver }: Store): Promise<ReadonlyMap<string, string>> {
  const rows = await driver.query<{ key: string; value: string }>(EDGES);
  return new Map(rows.map(({ key, value }) => [key, value]));
}
