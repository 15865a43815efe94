import { mkdirSync } from 'node:fs';
import { lockDirectory } from '../../store/lock.ts';
import { type FetchCounts, type FetchResult, fetchLaws } from './fetch-laws.ts';
import { Fetching } from './fetching.ts';
import { Http, type HttpOptions } from './http.ts';
import { Manifest } from './manifest.ts';
import { openMirror, prepareSyncFolder, type SyncFolder, syncFolder } from './mirror.ts';
import { type Service, SyncError } from './model.ts';

export interface SyncOptions
  extends Pick<HttpOptions, 'hosts' | 'signal' | 'onWait' | 'backoffMs' | 'longestWaitMs' | 'timeoutMs'> {
  readonly service: Service;
  /** The data directory. */
  readonly data: string;
  /** Another address than the official one: a mirror. */
  readonly base?: string | undefined;
  /** A day, instead of where the last complete run ended. */
  readonly since?: string | undefined;
  /** Laws that are wanted, in the service's words; all where there are none. */
  readonly items: readonly string[];
  readonly limit?: number | undefined;
  readonly dryRun?: boolean | undefined;
  readonly tries?: number | undefined;
  /** Requests a second. */
  readonly rate?: number | undefined;
  readonly now?: () => Date;
  readonly onProgress?: (counts: FetchCounts) => void;
}

/** The files of a legal system as the service has them now, held for this process alone until it is closed. */
export interface Synced extends FetchResult {
  readonly base: string;
  readonly requests: number;
  readonly folder: SyncFolder;
  readonly manifest: Manifest;
}

const TRIES = 5;

/**
 * Brings the files of a legal system up to date with its official service, and hands them to `use` while no other run may touch them.
 *
 * @throws SyncError where the service cannot be used or the command asks for what it does not know
 */
export async function syncCorpus<T>(options: SyncOptions, use: (synced: Synced) => Promise<T>): Promise<T> {
  const { service, now = () => new Date() } = options;
  const items = options.items.map((text) => itemOf(service, text));
  const folder = syncFolder(options.data, service.code);
  mkdirSync(folder.path, { recursive: true });
  const release = lockDirectory(folder.path);
  try {
    await prepareSyncFolder(folder);
    const manifest = new Manifest(folder.manifest, now);
    // How far all law was fetched says nothing of a law that is named: it may never have been.
    const since = options.since ?? (items.length === 0 ? manifest.cursor : null);
    const ahead = since === null || options.since !== undefined ? false : liesAhead(since, now());
    if (ahead)
      throw new SyncError(
        `${manifest.path} says that everything up to ${since} has been fetched, and that lies ahead of this computer's clock; set the clock right, or say since when with --since YYYY-MM-DD`,
      );
    if (since === null && items.length === 0 && !service.listsAll)
      throw new SyncError(
        `${service.title} tells what has changed, and this is the first run: say since when with --since YYYY-MM-DD, or name laws, e.g. ${service.itemExample}`,
      );
    const base = new URL(options.base ?? service.base);
    const http = new Http({
      ...options,
      base,
      perSecond: options.rate ?? service.perSecond,
      tries: options.tries ?? TRIES,
    });
    const result = await fetchLaws({
      service,
      listing: {
        base,
        since,
        goesOn: options.since === undefined && since !== null,
        items,
        held: manifest.units,
        today: now().toISOString().slice(0, 10),
        now: now().toISOString(),
      },
      fetching: new Fetching(http, folder, manifest),
      manifest,
      mirror: openMirror(folder),
      signal: options.signal,
      dryRun: options.dryRun ?? false,
      limit: options.limit ?? Number.POSITIVE_INFINITY,
      onProgress: options.onProgress ?? (() => {}),
    });
    await manifest.compact();
    return await use({ ...result, base: base.href, requests: http.requests, folder, manifest });
  } finally {
    release();
  }
}

/** Marks are days or times, written with or without signs in between; those of a place may be a day ahead of UTC. */
function liesAhead(mark: string, now: Date): boolean {
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();
  return mark.replaceAll(/\D/g, '').slice(0, 14) > tomorrow.replaceAll(/\D/g, '').slice(0, 14);
}

function itemOf(service: Service, text: string): string {
  const item = service.item(text);
  if (item !== null) return item;
  throw new SyncError(
    `${JSON.stringify(text)} names no law of ${service.title}; write it like ${service.itemExample}`,
  );
}
