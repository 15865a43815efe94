import type { Driver, Queryable, QueryOptions, ReplicaState } from './driver.ts';
import { codeOf, StoreError } from './errors.ts';
import { openPostgres, type PostgresDriver } from './postgres.ts';
import { ReplicaLag } from './replica-lag.ts';

const LOOK_MS = 500;
/** A server that takes longer to say where it stands is away, and whatever waits for it waits no longer. */
const PATIENCE_MS = 2_000;
/** What is older than that is not shown: the primary answers. */
const MOST_LAG_SECONDS = 10;

/** SQLSTATEs of what a replica refuses or lacks for a while and its primary does not: conflicts with what it replays, and new tables. */
const PRIMARY_CAN: ReadonlySet<string> = new Set(['40001', '40P01', '42P01', '42703', '42883', '3F000']);

/** Where a server stands in the log of what was written. */
interface Standing {
  readonly standby: boolean;
  /** Tells one cluster from another: a replica has that of its primary. */
  readonly system: string;
  /** Bytes of the log that it has applied; null for a replica that does not follow a log. */
  readonly place: number | null;
}

const STANDING = `SELECT pg_is_in_recovery() AS standby, (SELECT system_identifier::text FROM pg_control_system()) AS system,
  pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0')::float8 AS place`;

/**
 * Reads from a replica while it is there, is one of this primary, and is not far behind; else from the primary. A read that
 * the replica fails is asked of the primary: nobody who asks sees it go or come back.
 *
 * @param primary is closed with what is returned
 * @throws StoreError where the replica refuses us, or is none of this primary; one that is away is waited for
 */
export async function readingFrom(url: string, primary: PostgresDriver, primaryUrl: string): Promise<Driver> {
  const replica = new Replica(url, primary, primaryUrl);
  try {
    await replica.begin();
  } catch (error) {
    await Promise.all([replica.close(), primary.close()]);
    throw error;
  }
  return {
    ...primary,
    query: (...asked) => replica.query(...asked),
    replica: () => replica.state,
    async close() {
      await replica.close();
      await primary.close();
    },
  };
}

class Replica implements Queryable {
  readonly #primary: PostgresDriver;
  /** Connections of their own, so that no crowd of questions hides whether the servers live. */
  readonly #watched: { readonly primary: Watched; readonly replica: Watched };
  readonly #lag = new ReplicaLag();
  #reads: PostgresDriver | null = null;
  readonly #url: string;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #closed = false;
  state: ReplicaState = { reads: 'primary', why: 'away', lagSeconds: null };

  constructor(url: string, primary: PostgresDriver, primaryUrl: string) {
    this.#url = url;
    this.#primary = primary;
    this.#watched = { primary: new Watched(primaryUrl), replica: new Watched(url) };
  }

  /** @throws StoreError for what no waiting mends */
  async begin(): Promise<void> {
    try {
      await this.#look();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    if (this.state.why === 'foreign')
      throw new StoreError(
        'bad_replica',
        'the server to read from is no replica of the database',
        'name a streaming replica (a hot standby) of it',
      );
    this.#next();
  }

  async query<R extends object>(
    sql: string,
    parameters?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<R[]> {
    const from = this.state.reads === 'replica' ? this.#reads : null;
    if (from === null) return this.#primary.query<R>(sql, parameters, options);
    try {
      return await from.query<R>(sql, parameters, options);
    } catch (error) {
      if (isAway(error)) this.#away();
      else if (!PRIMARY_CAN.has(codeOf(error) ?? '')) throw error;
      return this.#primary.query<R>(sql, parameters, options);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    const { primary, replica } = this.#watched;
    await Promise.all([primary.close(), replica.close(), this.#reads?.close()]);
  }

  #next(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        .catch(() => this.#away())
        .finally(() => this.#next());
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** @throws what asking the replica throws */
  async #look(): Promise<void> {
    const [primary, replica] = await Promise.allSettled([
      this.#watched.primary.standing(),
      this.#watched.replica.standing(),
    ]);
    // Whoever waits for a primary that is not heard of would wait until the system gives up, a quarter of an hour later.
    if (primary.status === 'rejected') {
      if (isAway(primary.reason)) this.#primary.abandon();
    } else this.#lag.primaryAt(primary.value.place, performance.now());
    if (replica.status === 'rejected') throw replica.reason;
    const known = primary.status === 'fulfilled' ? primary.value : null;
    const lagSeconds = known && this.#lag.seconds(replica.value.place, performance.now());
    this.#reads ??= await openPostgres(this.#url, { readOnly: true, connectMs: PATIENCE_MS });
    const why = !isOf(replica.value, known)
      ? 'foreign'
      : (lagSeconds ?? 0) > MOST_LAG_SECONDS
        ? 'behind'
        : null;
    this.state = { reads: why === null ? 'replica' : 'primary', why, lagSeconds };
  }

  #away(): void {
    this.state = { reads: 'primary', why: 'away', lagSeconds: null };
    this.#reads?.abandon();
  }
}

function isOf(replica: Standing, primary: Standing | null): boolean {
  return replica.standby && (primary === null || primary.system === replica.system);
}

function isAway(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'unreachable';
}

/** One connection by which a server is asked where it stands. */
class Watched {
  readonly #url: string;
  #driver: PostgresDriver | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws StoreError `unreachable` where it does not tell in time */
  async standing(): Promise<Standing> {
    this.#driver ??= await openPostgres(this.#url, {
      readOnly: true,
      connections: 1,
      connectMs: PATIENCE_MS,
    });
    const late = setTimeout(() => this.#driver?.abandon(), PATIENCE_MS);
    try {
      const [standing] = await this.#driver.query<Standing>(STANDING);
      return standing as Standing;
    } finally {
      clearTimeout(late);
    }
  }

  async close(): Promise<void> {
    await this.#driver?.close();
  }
}
