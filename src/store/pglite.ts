import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Driver, load, type Queryable } from './driver.ts';
import { messageOf, StoreError } from './errors.ts';
import { lockDirectory } from './lock.ts';

/** The exact version whose files and SQL are tested. */
const VERSION = '0.5.14';
/** Changes when the layout of the directory changes. */
const FORMAT = 1;
const MARKER = 'store.json';
const DATABASE = 'pgdata';

export interface PgliteOptions {
  /** Where it lives; null keeps it in memory. */
  readonly directory: string | null;
  readonly readOnly: boolean;
  /** A dump (`dump()`) to start from where the directory is new. */
  readonly snapshot?: Blob;
}

export interface PgliteDriver extends Driver {
  /** Tells that the schema is in place: until then a directory is made anew when it is opened next. */
  ready(): void;
  /** The whole database as an archive, for {@link PgliteOptions.snapshot}. */
  dump(): Promise<Blob>;
}

/** @throws StoreError where the directory is in use, foreign or damaged, or the package is missing. */
export async function openPglite(options: PgliteOptions): Promise<PgliteDriver> {
  const { readOnly, snapshot } = options;
  const { PGlite, extensions } = await load(
    '@electric-sql/pglite',
    VERSION,
    'A store in a directory',
    async () => {
      const [{ PGlite }, { unaccent }] = await Promise.all([
        import('@electric-sql/pglite'),
        import('@electric-sql/pglite/contrib/unaccent'),
      ]);
      return { PGlite, extensions: { unaccent } };
    },
  );
  const home = options.directory === null ? null : enter(resolve(options.directory), readOnly);
  try {
    const db = await PGlite.create({
      ...(home === null ? {} : { dataDir: join(home.directory, DATABASE) }),
      ...(snapshot === undefined || home?.fresh === false ? {} : { loadDataDir: snapshot }),
      extensions,
    });
    if (readOnly) await db.exec('SET default_transaction_read_only = on');
    const on = (target: Pick<typeof db, 'query'>): Queryable => ({
      query: async <R extends object>(sql: string, parameters: readonly unknown[] = []) =>
        (await target.query<R>(sql, [...parameters])).rows as R[],
    });
    return {
      engine: 'pglite',
      readOnly,
      ...on(db),
      script: async (sql) => {
        await db.exec(sql);
      },
      transaction: (work) => db.transaction((tx) => work(on(tx as unknown as typeof db))),
      ready: () => home?.ready(),
      dump: () => db.dumpDataDir('none'),
      close: async () => {
        try {
          await db.close();
        } finally {
          home?.release();
        }
      },
    };
  } catch (error) {
    home?.release();
    if (error instanceof StoreError || home === null) throw error;
    throw new StoreError(
      'directory_damaged',
      `the database in ${home.directory} does not open (${messageOf(error)})`,
      'restore it from a copy, or remove the directory and ingest again',
      error,
    );
  }
}

interface Home {
  readonly directory: string;
  readonly fresh: boolean;
  ready(): void;
  release(): void;
}

/** Enters a directory: makes sure that it is ours, and takes it for this process. */
function enter(directory: string, readOnly: boolean): Home {
  const marker = join(directory, MARKER);
  const state = look(directory, marker);
  if (state !== 'ready' && readOnly)
    throw new StoreError(
      'not_initialised',
      `there is no database in ${directory}`,
      'ingest something first: pincite corpus ingest PATH',
    );
  mkdirSync(directory, { recursive: true });
  const release = lockDirectory(directory);
  try {
    // Another process may have finished making it while we waited for the lock.
    const fresh = look(directory, marker) !== 'ready';
    if (fresh) {
      rmSync(join(directory, DATABASE), { recursive: true, force: true });
      mark(marker, 'creating');
    }
    return { directory, fresh, release, ready: () => (fresh ? mark(marker, 'ready') : undefined) };
  } catch (error) {
    release();
    throw error;
  }
}

function look(directory: string, marker: string): 'absent' | 'creating' | 'ready' {
  const foreign = (why: string): never => {
    throw new StoreError(
      'foreign_directory',
      `${directory} is no Pincite database: ${why}`,
      'name another directory, one that is empty or does not exist yet',
    );
  };
  if (!existsSync(directory)) return 'absent';
  let names: string[] = [];
  try {
    names = readdirSync(directory);
  } catch (error) {
    foreign((error as { code?: string }).code === 'ENOTDIR' ? 'it is a file' : messageOf(error));
  }
  if (!names.includes(MARKER)) {
    const others = names.filter((name) => !name.startsWith('.lock-') && !name.startsWith('lock.json'));
    return others.length === 0
      ? 'absent'
      : foreign(`it holds other files (${others.slice(0, 3).join(', ')})`);
  }
  let found: { store?: unknown; format?: unknown; state?: unknown } | null = null;
  try {
    found = JSON.parse(readFileSync(marker, 'utf8'));
  } catch {
    // Told below.
  }
  if (found?.store !== 'pincite' || typeof found.format !== 'number')
    return foreign(`its ${MARKER} is damaged`);
  if (found.format > FORMAT)
    throw new StoreError(
      'newer_format',
      `${directory} was made by a newer Pincite (format ${found.format}, this one knows ${FORMAT})`,
      'update Pincite',
    );
  return found.state === 'ready' ? 'ready' : 'creating';
}

function mark(marker: string, state: 'creating' | 'ready'): void {
  const draft = `${marker}.new`;
  writeFileSync(draft, `${JSON.stringify({ store: 'pincite', format: FORMAT, state })}\n`);
  renameSync(draft, marker);
}
