import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BlockFile } from './block-file.ts';
import { LawbookError } from './errors.ts';
import {
  COLD_FILE,
  HOT_FILE,
  MANIFEST_FILE,
  type Manifest,
  type ManifestFile,
  manifestText,
  parseManifest,
} from './manifest.ts';

export const LAWBOOK_FILES = [COLD_FILE, HOT_FILE, MANIFEST_FILE] as const;

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Temporary directories of this process that are still being written. */
const active = new Set<string>();

/**
 * Writes a directory of files so that a crash at any moment leaves the old directory or the new one: everything is
 * written and flushed beside the target, then renamed. A directory cannot be renamed over another, so the old one is
 * set aside first; `currentDirectory` finds it there should the second rename never come.
 */
export function replaceDirectory(target: string, files: ReadonlyMap<string, Uint8Array>): void {
  const directory = resolve(target);
  mkdirSync(dirname(directory), { recursive: true });
  recover(directory);
  const temporary = mkdtempSync(join(dirname(directory), `${temporaryPrefix(directory)}${process.pid}-`));
  active.add(temporary);
  try {
    for (const [name, bytes] of files) writeFlushed(join(temporary, name), bytes);
    flush(temporary);
    swapIn(temporary, directory);
  } finally {
    active.delete(temporary);
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Writes one file so that a crash at any moment leaves the old one or the new one. */
export function replaceFile(target: string, bytes: Uint8Array): void {
  const file = resolve(target);
  mkdirSync(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `${temporaryPrefix(file)}${process.pid}`);
  rmSync(temporary, { force: true });
  writeFlushed(temporary, bytes);
  renameSync(temporary, file);
  flush(dirname(file));
}

/** Where the lawbook lies: at the target, or set aside by a build that was killed between its two renames. */
export function currentDirectory(target: string): string {
  const directory = resolve(target);
  return existsSync(directory)
    ? directory
    : existsSync(setAside(directory))
      ? setAside(directory)
      : directory;
}

function swapIn(temporary: string, directory: string): void {
  if (existsSync(directory)) renameSync(directory, setAside(directory));
  renameSync(temporary, directory);
  flush(dirname(directory));
  rmSync(setAside(directory), { recursive: true, force: true });
}

/** Undoes what a killed build left. */
function recover(directory: string): void {
  const parent = dirname(directory);
  if (!existsSync(directory) && existsSync(setAside(directory))) renameSync(setAside(directory), directory);
  rmSync(setAside(directory), { recursive: true, force: true });
  const prefix = temporaryPrefix(directory);
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    if (name.startsWith(prefix) && isAbandoned(path, name.slice(prefix.length)))
      rmSync(path, { recursive: true, force: true });
  }
}

function isAbandoned(path: string, suffix: string): boolean {
  const pid = Number.parseInt(suffix, 10);
  return pid === process.pid ? !active.has(path) : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function setAside(directory: string): string {
  return join(dirname(directory), `.${basename(directory)}.previous`);
}

function temporaryPrefix(directory: string): string {
  return `.${basename(directory)}.building-`;
}

function writeFlushed(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'wx');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function flush(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Reads a lawbook beside a builder that may replace it meanwhile: what failed in a directory that is gone counts not. */
export function readCurrent(target: string): VerifiedFiles {
  for (;;) {
    const directory = currentDirectory(target);
    const before = identity(directory);
    try {
      return readVerified(directory);
    } catch (error) {
      if (identity(directory) === before && currentDirectory(target) === directory) throw error;
    }
  }
}

function identity(directory: string): number | undefined {
  return statSync(directory, { throwIfNoEntry: false })?.ino;
}

/** The files of a lawbook with their manifest, proved whole. */
export interface VerifiedFiles {
  readonly manifest: Manifest;
  readonly hot: SharedArrayBuffer;
  /** Texts that are seldom asked for, and half of the bytes: they stay in their file. */
  readonly cold: BlockFile;
}

/** @throws LawbookError for a missing, stray or damaged file, or an unknown version. */
function readVerified(directory: string): VerifiedFiles {
  const path = join(directory, MANIFEST_FILE);
  if (!existsSync(path)) throw new LawbookError(`there is no lawbook in ${directory}`);
  const manifest = parseManifest(readFileSync(path, 'utf8'), path, sha256);
  refuseStrays(directory);
  return {
    manifest,
    hot: readFile(directory, HOT_FILE, manifest),
    cold: openFile(directory, COLD_FILE, manifest),
  };
}

function refuseStrays(directory: string): void {
  const names: readonly string[] = LAWBOOK_FILES;
  const stray = readdirSync(directory).find((name) => !names.includes(name));
  if (stray !== undefined)
    throw new LawbookError(
      `${join(directory, stray)} is no part of the lawbook`,
      'remove it, or run `pincite lawbook build`',
    );
}

function readFile(directory: string, name: string, manifest: Manifest): SharedArrayBuffer {
  const path = existing(directory, name);
  const entry = entryOf(manifest, name, path);
  checkSize(path, statSync(path).size, entry);
  const buffer = new SharedArrayBuffer(entry.bytes);
  const view = new Uint8Array(buffer);
  fill(path, view);
  checkHash(path, sha256(view), entry);
  return buffer;
}

function openFile(directory: string, name: string, manifest: Manifest): BlockFile {
  const path = existing(directory, name);
  const entry = entryOf(manifest, name, path);
  const file = new BlockFile(path);
  try {
    checkSize(path, file.byteLength, entry);
    checkHash(path, file.sha256(), entry);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

function existing(directory: string, name: string): string {
  const path = join(directory, name);
  if (!existsSync(path)) throw new LawbookError(`${path} is missing`);
  return path;
}

/** Proves the contents of an archive whole. */
export function verifyContents(contents: ReadonlyMap<string, Uint8Array>, where: string): Manifest {
  const text = new TextDecoder().decode(contents.get(MANIFEST_FILE));
  const manifest = parseManifest(text, `${MANIFEST_FILE} in ${where}`, sha256);
  for (const name of [HOT_FILE, COLD_FILE]) {
    const bytes = contents.get(name) as Uint8Array;
    const path = `${name} in ${where}`;
    const entry = entryOf(manifest, name, path);
    checkSize(path, bytes.length, entry);
    checkHash(path, sha256(bytes), entry);
  }
  return manifest;
}

function entryOf({ files }: Manifest, name: string, path: string): ManifestFile {
  const entry = files[name];
  if (entry === undefined) throw new LawbookError(`${path} is not in the manifest`);
  return entry;
}

function checkSize(path: string, size: number, { bytes }: ManifestFile): void {
  if (size !== bytes) throw new LawbookError(`${path} is damaged: it has ${size} bytes instead of ${bytes}`);
}

function checkHash(path: string, hash: string, entry: ManifestFile): void {
  if (hash !== entry.sha256)
    throw new LawbookError(`${path} is damaged: its SHA-256 is not that of the manifest`);
}

function fill(path: string, view: Uint8Array): void {
  const file = openSync(path, 'r');
  try {
    for (let done = 0; done < view.length; ) {
      const read = readSync(file, view, done, view.length - done, done);
      if (read === 0) throw new LawbookError(`${path} is damaged: it ends after ${done} bytes`);
      done += read;
    }
  } finally {
    closeSync(file);
  }
}

/** The files of a compiled lawbook under their names. */
export function lawbookFiles(
  hot: Uint8Array,
  cold: Uint8Array,
  manifest: Manifest,
): ReadonlyMap<string, Uint8Array> {
  return new Map([
    [HOT_FILE, hot],
    [COLD_FILE, cold],
    [MANIFEST_FILE, new TextEncoder().encode(manifestText(manifest))],
  ]);
}
