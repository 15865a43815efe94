import type { Queryable } from '../../store/driver.ts';
import { rowsFrom } from '../../store/driver.ts';
import { EDGE_KEY, KEY_FIELDS, keyColumns, keyFields, sameKey } from '../../store/edges.ts';
import type { StoredEdge } from '../../store/index.ts';

/** A reference that led nowhere, and leads to a document now. */
export interface Mended {
  readonly source: string;
  readonly reference: string;
  /** Why it led nowhere. */
  readonly was: string | null;
  readonly target: string;
}

type Failure = Pick<StoredEdge, 'jurisdiction' | 'sourceId' | 'kind' | 'reference' | 'ordinal' | 'reason'>;

/** More failures than these are not remembered one by one. */
const MOST = 200_000;

/** References of the store that lead nowhere. */
export function failuresOf(db: Queryable): Promise<Failure[]> {
  return db.query<Failure>(
    `SELECT ${keyColumns('e')}, e.reason FROM corpus.edges e WHERE e.state IN ('ambiguous', 'not_found')
     ORDER BY ${EDGE_KEY} LIMIT ${MOST}`,
  );
}

/** Those of earlier failures that lead somewhere now, in key order. */
export async function mendedOf(db: Queryable, failures: readonly Failure[]): Promise<readonly Mended[]> {
  if (failures.length === 0) return [];
  const reasons = new Map(failures.map((one) => [idOf(one), one.reason]));
  const found = await db.query<Failure & { readonly target: string }>(
    `SELECT ${keyColumns('e')}, e.target_id AS target FROM ${rowsFrom(1, KEY_FIELDS, 'f')}
     JOIN corpus.edges e ON ${sameKey('e', 'f')} WHERE e.state = 'resolved'
     ORDER BY ${EDGE_KEY.split(', ')
       .map((column) => `e.${column}`)
       .join(', ')}`,
    [JSON.stringify(failures.map(keyFields))],
  );
  return found.map((one) => ({
    source: one.sourceId,
    reference: one.reference,
    was: reasons.get(idOf(one)) ?? null,
    target: one.target,
  }));
}

function idOf(edge: Failure): string {
  return Object.values(keyFields(edge)).join('\0');
}
