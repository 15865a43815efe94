import { mkdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Mirror, SyncError } from './model.ts';

/** The folder of one legal system in a data directory. */
export interface SyncFolder {
  readonly path: string;
  readonly manifest: string;
  /** One folder a law. */
  readonly laws: string;
  /** Lists of the service as they came last. */
  readonly lists: string;
  /** What is on its way; emptied by every run. */
  readonly parts: string;
}

export function syncFolder(data: string, code: string): SyncFolder {
  const path = join(data, 'sync', code);
  return {
    path,
    manifest: join(path, 'manifest.jsonl'),
    laws: join(path, 'laws'),
    lists: join(path, 'lists'),
    parts: join(path, 'parts'),
  };
}

/** Makes the folder where it is absent, and removes what an earlier run left half fetched. */
export async function prepareSyncFolder(folder: SyncFolder): Promise<void> {
  await rm(folder.parts, { recursive: true, force: true });
  for (const path of [folder.laws, folder.lists, folder.parts]) mkdirSync(path, { recursive: true });
}

/** What may be a path below the folder: services and archives name files, and must not name one elsewhere. */
const SAFE = /^[0-9A-Za-z][0-9A-Za-z_.~-]*(?:\/[0-9A-Za-z][0-9A-Za-z_.~-]*)*$/;

/** @throws SyncError for a name that leads out of the folder or holds what file systems may take for something else */
export function safePath(path: string): string {
  if (path.length > 400 || !SAFE.test(path))
    throw new SyncError(
      `the service names a file ${JSON.stringify(path.slice(0, 100))}, which is no name for a file here`,
    );
  return path;
}

/** Files below `laws`. Each is written aside and renamed, so that nobody ever reads half of one. */
export function openMirror({ laws, parts }: SyncFolder): Mirror {
  let number = 0;
  const place = async (from: string, path: string): Promise<void> => {
    const to = join(laws, safePath(path));
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  };
  return {
    async write(path, content) {
      const part = join(parts, `file-${number++}`);
      await writeFile(part, content);
      await place(part, path);
    },
    move: place,
    async remove(path) {
      try {
        await rm(join(laws, safePath(path)));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
  };
}
