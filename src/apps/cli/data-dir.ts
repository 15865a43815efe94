import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from './errors.ts';

/** Changes when the layout of a data directory changes. */
export const DATA_FORMAT = 1;

const MARKER = 'pincite.json';
const DEFAULT = '.pincite';
const SOURCES = 'sources';
const CATALOGUE = 'catalogue';

/** Where corpora, lists, database and lawbook live. */
export interface DataDirectory {
  readonly path: string;
  /** False until the first command that writes. */
  readonly exists: boolean;
  readonly database: string;
  readonly lawbook: string;
  readonly sources: string;
  /** Lists of instruments and provisions without texts. */
  readonly catalogue: string;
}

/** `--data`, else `PINCITE_DATA`, else `.pincite` in the working directory. */
export function dataPath(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): string {
  const named = option ?? (env.PINCITE_DATA === '' ? undefined : env.PINCITE_DATA);
  if (named === '') throw new CliError('--data is empty; name a folder');
  return resolve(cwd, named ?? DEFAULT);
}

/** Looks at a data directory without changing it. @throws CliError where the folder is somebody else's. */
export function findDataDirectory(path: string): DataDirectory {
  return describe(path, check(path) === 'ours');
}

/** The same, and creates it where it is not there yet. */
export function prepareDataDirectory(path: string): DataDirectory {
  if (check(path) !== 'ours') {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, MARKER), `${JSON.stringify({ pincite: 'data', format: DATA_FORMAT })}\n`);
  }
  return describe(path, true);
}

function describe(path: string, exists: boolean): DataDirectory {
  return {
    path,
    exists,
    database: join(path, 'db'),
    lawbook: join(path, 'lawbook'),
    sources: join(path, SOURCES),
    catalogue: join(path, CATALOGUE),
  };
}

function check(path: string): 'ours' | 'absent' | 'empty' {
  const stat = lstatSync(resolveLink(path), { throwIfNoEntry: false });
  if (stat === undefined) return 'absent';
  if (!stat.isDirectory())
    throw new CliError(`the data directory ${path} is a file; name a folder with --data`);
  const marker = readMarker(path);
  if (marker === null) {
    // Sources may be fetched, lists put in place, and data directories of their own lie below, before anything else is done.
    const ours = (name: string): boolean =>
      name === SOURCES || name === CATALOGUE || readMarker(join(path, name)) !== null;
    if (readdirSync(path).every(ours)) return 'empty';
    throw new CliError(
      `${path} holds other things and no ${MARKER}, so it is no data directory of pincite; name a new or empty folder with --data`,
    );
  }
  let format: unknown;
  try {
    format = (JSON.parse(marker) as { format?: unknown } | null)?.format;
  } catch {
    format = undefined;
  }
  if (format === DATA_FORMAT) return 'ours';
  if (typeof format === 'number' && format > DATA_FORMAT) {
    throw new CliError(
      `the data directory ${path} was made by a newer pincite (format ${format}, this one reads ${DATA_FORMAT}); update pincite or name another folder with --data`,
    );
  }
  throw new CliError(
    `${join(path, MARKER)} is damaged; if ${path} is a data directory, write {"pincite":"data","format":${DATA_FORMAT}} into it, or name another folder with --data`,
  );
}

function readMarker(path: string): string | null {
  try {
    return readFileSync(join(path, MARKER), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function resolveLink(path: string): string {
  // A trailing separator makes lstat follow a link to a folder.
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true ? join(path, '/') : path;
}
