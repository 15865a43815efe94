import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { LawbookError } from './errors.ts';
import {
  LAWBOOK_FILES,
  lawbookFiles,
  readCurrent,
  replaceDirectory,
  replaceFile,
  sha256,
  verifyContents,
} from './files.ts';
import type { Manifest } from './manifest.ts';
import { readTar, writeTar } from './tar.ts';

/** More than any lawbook holds: an archive that unpacks to more is no lawbook. */
const MAX_UNPACKED = 2 ** 31 - 1;
const BEST = 9;
/** Offset of the gzip field that names the operating system, and its value for "unknown": archives do not tell. */
const GZIP_SYSTEM = { at: 9, unknown: 255 } as const;

export interface PackedLawbook {
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Packs a lawbook into one compressed tar archive, verified first; equal lawbooks give equal archives. Beside it goes
 * `ARCHIVE.sha256`, in the form that `sha256sum --check` reads.
 */
export function packLawbook(directory: string, archive: string): PackedLawbook {
  const { hot, cold, manifest } = readCurrent(directory);
  const files = lawbookFiles(new Uint8Array(hot), cold.bytes(0, cold.byteLength), manifest);
  const packed = gzipSync(writeTar(files), { level: BEST });
  packed[GZIP_SYSTEM.at] = GZIP_SYSTEM.unknown;
  const hash = sha256(packed);
  replaceFile(archive, packed);
  replaceFile(`${archive}.sha256`, new TextEncoder().encode(`${hash}  ${basename(archive)}\n`));
  return { manifest, bytes: packed.length, sha256: hash };
}

/**
 * Unpacks an archive in place of the lawbook in a directory, once everything in it is proved whole.
 *
 * @throws LawbookError for a damaged or foreign archive; what was in the directory then stays.
 */
export function installLawbook(archive: string, directory: string): Manifest {
  const files = readTar(unzipped(archive), archive);
  const names: readonly string[] = LAWBOOK_FILES;
  if (files.size !== names.length || !names.every((name) => files.has(name)))
    throw new LawbookError(`${archive} holds other files than a lawbook has`, 'get the archive again');
  const manifest = verifyContents(files, archive);
  replaceDirectory(directory, files);
  return manifest;
}

function unzipped(archive: string): Uint8Array {
  const packed = readFileSync(archive);
  try {
    return gunzipSync(packed, { maxOutputLength: MAX_UNPACKED });
  } catch (error) {
    throw new LawbookError(
      `${archive} cannot be unpacked (${(error as Error).message})`,
      'get the archive again',
    );
  }
}
