import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf, StoreError } from './errors.ts';

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When that process started: a later process under the same number is another one. */
  readonly started: string;
}

const LOCK = 'lock.json';

/**
 * Takes a directory for this process, because PGlite itself lets two processes open one directory and diverge.
 * A lock whose process is gone is taken over; one of another host is not judged.
 *
 * @returns what gives the directory back
 * @throws StoreError `directory_in_use` or `directory_locked_elsewhere`
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, LOCK);
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) });
  const draft = join(directory, `.lock-${process.pid}-${Math.random().toString(36).slice(2)}`);
  // Written aside and linked, so that nobody ever reads half a lock.
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(draft, path);
        break;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const held = read(path);
      if (held === undefined) continue;
      const owner = parse(held);
      if (owner !== null) refuseIfAlive(owner, directory, path);
      if (attempt > 20)
        throw new StoreError(
          'directory_in_use',
          `the data directory ${directory} is being taken by others`,
          'try again',
        );
      removeStale(path, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  let held = true;
  const release = (): void => {
    if (!held) return;
    held = false;
    process.off('exit', release);
    if (read(path) === mine) rmSync(path, { force: true });
  };
  process.once('exit', release);
  return release;
}

function refuseIfAlive(owner: Owner, directory: string, path: string): void {
  if (owner.host !== hostname())
    throw new StoreError(
      'directory_locked_elsewhere',
      `the data directory ${directory} is in use by process ${owner.pid} on ${owner.host}`,
      `close it there, or remove ${path} if that process is gone`,
    );
  const started = startOf(owner.pid);
  if (started === null || (owner.started !== null && started !== owner.started)) return;
  const who = owner.pid === process.pid ? `this process (${owner.pid})` : `process ${owner.pid}`;
  throw new StoreError(
    'directory_in_use',
    `the data directory ${directory} is in use by ${who}`,
    'wait until it has finished, or use a PostgreSQL server, which serves many processes at once',
  );
}

/** Removes a lock judged stale, unless somebody else has just replaced it. */
function removeStale(path: string, judged: string): void {
  const aside = `${path}.stale-${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== judged) {
    try {
      linkSync(aside, path);
    } catch {
      // A third one holds it by now.
    }
  }
  rmSync(aside, { force: true });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Null for a lock that holds no owner: nobody writes such a one, so nobody holds it. */
function parse(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Owner | null;
    return typeof owner?.pid === 'number' && typeof owner.host === 'string' ? owner : null;
  } catch {
    return null;
  }
}

/** When a process started, in the system's own terms; 'running' where that cannot be told, null where it is gone. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return null;
  }
  try {
    // The name in brackets may hold blanks; the start is the 22nd field, the state the 3rd.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent has not asked yet.
    return fields[0] === 'Z' ? null : (fields[19] ?? 'running');
  } catch {
    // No such file system here.
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'running';
  }
}
