import { codeOf, StoreError } from './errors.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface QueryOptions {
  /**
   * The plan is kept with the connection, for a statement that is asked often and whose values tell the planner nothing: where
   * tables are partitioned, planning takes longer than anything else.
   */
  readonly planOnce?: boolean;
}

/** Values travel as parameters `$1 ... $n` only. */
export interface Queryable {
  query<R extends object = Row>(
    sql: string,
    parameters?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<R[]>;
}

/** The one way to a database. Two implementations: PGlite in a directory, and a PostgreSQL server. */
export interface Driver extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  readonly readOnly: boolean;
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>;
  /** All or nothing; the callback's connection is its own. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Where reads go, in a store with a replica. */
  readonly replica?: () => ReplicaState;
  close(): Promise<void>;
}

/** A replica as it was seen last. */
export interface ReplicaState {
  /** Who answers what is read. */
  readonly reads: 'replica' | 'primary';
  /** Why the replica does not; null where it does. */
  readonly why: 'away' | 'behind' | 'foreign' | null;
  /** Since when the replica lacks something that the primary has, in seconds; null where that cannot be told. */
  readonly lagSeconds: number | null;
}

/**
 * Rows for a statement as one JSON parameter: `FROM ${rowsFrom(1, 'id text, tags jsonb')}`. One parameter carries a
 * batch of any size, and both engines read it alike.
 */
export function rowsFrom(parameter: number, columns: string, alias = 'rows'): string {
  return `json_to_recordset($${parameter}::text::json) AS ${alias}(${columns})`;
}

/** Loads an optional package, or says what to install. */
export async function load<T>(
  name: string,
  version: string,
  what: string,
  get: () => Promise<T>,
): Promise<T> {
  try {
    return await get();
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND' && codeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StoreError(
      'package_missing',
      `${what} needs the package ${name}, which is not installed`,
      `npm install ${name}@${version}`,
    );
  }
}
