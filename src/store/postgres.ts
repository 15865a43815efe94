import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { type Driver, load, type Queryable, type QueryOptions } from './driver.ts';
import { codeOf, messageOf, StoreError, type StoreErrorCode } from './errors.ts';

const VERSION = '8';
const OLDEST = 15;

/** A session that nobody is behind any more gives back what it has locked within half a minute, and not in hours. */
const SESSION = [
  // A statement over a parameter of rows looks costly to the planner, and compiling it took seconds where running it
  // takes less than a millisecond.
  'SET jit = off',
  // Of a machine that lost its power or its network nothing more is heard, and the server waits two hours by default.
  'SET tcp_keepalives_idle = 10',
  'SET tcp_keepalives_interval = 5',
  'SET tcp_keepalives_count = 3',
  'SET tcp_user_timeout = 30000',
  // A process that stands still answers all the same: a batch is read in seconds, and the longest text in one minute.
  "SET idle_in_transaction_session_timeout = '5min'",
].join(';');

export interface PostgresOptions {
  readonly readOnly: boolean;
  /** Connections at a time. */
  readonly connections?: number;
  /** How long a connection may take to be made. */
  readonly connectMs?: number;
}

export interface PostgresDriver extends Driver {
  /** Breaks all connections: what waits for an answer fails at once, and what comes after makes new ones. */
  abandon(): void;
}

/** @throws StoreError where the URL is wrong, or the server cannot be reached or refuses us. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<PostgresDriver> {
  checkUrl(url);
  const { readOnly, connections = 8, connectMs = 10_000 } = options;
  const { default: pg } = await load('pg', VERSION, 'A store on a PostgreSQL server', () => import('pg'));
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(readOnly ? { options: '-c default_transaction_read_only=on' } : {}),
    application_name: 'pincite',
    onConnect: async (client) => {
      await client.query(SESSION);
    },
  });
  const open = new Set<PoolClient>();
  // A connection that breaks while it is idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that breaks in a transaction between two statements: the next statement tells.
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => open.delete(client));
  const on = (target: Pick<PoolClient, 'query'>): Queryable => ({
    query: async <R extends object>(
      sql: string,
      parameters: readonly unknown[] = [],
      { planOnce = false }: QueryOptions = {},
    ) => {
      const name = planOnce ? { name: nameOf(sql) } : {};
      try {
        return (await target.query<R>({ text: sql, values: [...parameters], ...name })).rows;
      } catch (error) {
        throw lost(error) ? lostConnection(error) : error;
      }
    },
  });
  try {
    const { rows } = await pool.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST)
      throw new StoreError(
        'server_too_old',
        `the server is PostgreSQL ${major}`,
        `use PostgreSQL ${OLDEST} or later`,
      );
  } catch (error) {
    await pool.end();
    throw error instanceof StoreError ? error : connectionError(error, url);
  }
  return {
    engine: 'postgres',
    readOnly,
    ...on(pool),
    script: async (sql) => {
      await pool.query(sql);
    },
    async transaction(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw lost(error) ? lostConnection(error) : error;
      });
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work(on(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    abandon() {
      for (const client of open) socketOf(client).destroy(new Error('Connection terminated: given up'));
    },
    close: () => pool.end(),
  };
}

const names = new Map<string, string>();

/** What a server knows a statement by: as long as its identifiers may be. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `pincite_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
  names.set(sql, name);
  return name;
}

/** `pg` ends a connection politely only, which a server that is not heard of never answers. */
function socketOf(client: PoolClient): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
}

function checkUrl(url: string): void {
  let parsed: URL | null = null;
  try {
    parsed = new URL(url);
  } catch {
    // Told below.
  }
  if (parsed?.protocol !== 'postgres:' && parsed?.protocol !== 'postgresql:')
    throw new StoreError(
      'bad_url',
      'the database URL is not one of PostgreSQL',
      'write it as postgres://user:password@host:5432/database',
    );
}

/** What the codes of Node and of PostgreSQL mean for somebody who gave a URL. */
const CONNECTION: Readonly<Record<string, readonly [StoreErrorCode, string, string]>> = {
  ECONNREFUSED: ['unreachable', 'nothing listens there', 'start the server, or correct host and port'],
  ENOTFOUND: ['unreachable', 'the host name is not known', 'correct the host name'],
  EAI_AGAIN: ['unreachable', 'the host name cannot be looked up now', 'check the name and the network'],
  ETIMEDOUT: ['unreachable', 'it does not answer', 'check host, port and firewall'],
  EHOSTUNREACH: ['unreachable', 'no route leads there', 'check host and network'],
  ECONNRESET: ['unreachable', 'it closed the connection', 'check that a PostgreSQL server listens there'],
  ENOENT: ['unreachable', 'there is no such socket', 'start the server, or correct the path'],
  '28P01': ['login_refused', 'the password is wrong', 'correct user and password in the URL'],
  '28000': ['login_refused', 'this user may not log in', 'correct the user, or allow it in pg_hba.conf'],
  '3D000': ['no_such_database', 'there is no such database', 'create it (createdb), or correct its name'],
  '42501': ['login_refused', 'this user may not use the database', 'grant it CONNECT'],
  '57P03': ['unreachable', 'the server is starting up or shutting down', 'try again in a moment'],
  '53300': ['unreachable', 'the server has no free connection', 'try again, or raise max_connections'],
};

/** What `pg` itself says, without a code, of a connection that has gone. */
const GONE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;
/** Connection exceptions, and an administrator who ends the connection or the server. */
const GONE_STATES = /^(08...|57P0[123])$/;

function lost(error: unknown): boolean {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(cause) ?? '';
  return (
    GONE.test(messageOf(cause)) ||
    GONE_STATES.test(code) ||
    code === 'EPIPE' ||
    CONNECTION[code]?.[0] === 'unreachable'
  );
}

function lostConnection(error: unknown): StoreError {
  return new StoreError(
    'unreachable',
    `the connection to the database was lost (${messageOf(error) || codeOf(error)})`,
    'see that the server runs, and do it again',
    error,
  );
}

function connectionError(error: unknown, url: string): StoreError {
  const { host, pathname, username } = new URL(url);
  // Never the password.
  const where = `${username === '' ? '' : `${username}@`}${host}${pathname}`;
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const password = /password must be a string|SASL/i.test(messageOf(cause));
  const known = password ? CONNECTION['28P01'] : CONNECTION[codeOf(cause) ?? ''];
  const [code, why, remedy] = known ?? ['unreachable', messageOf(cause), 'check the URL and the server'];
  return new StoreError(code, `cannot open the database at ${where}: ${why}`, remedy, error);
}
