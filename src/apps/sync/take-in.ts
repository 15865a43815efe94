import { join } from 'node:path';
import type { IsoDate, SourceInfo } from '../../model/index.ts';
import type { IngestResult, Store, StoredSource, VersionedReader } from '../../store/index.ts';
import { readerOf } from '../reader-of.ts';
import {
  type Changes,
  changesBetween,
  type InstrumentKey,
  instrumentsOf,
  type Reading,
  readingsOf,
} from './changes.ts';
import type { Manifest } from './manifest.ts';
import type { SyncFolder } from './mirror.ts';
import type { Service } from './model.ts';

export interface TakeInOptions {
  readonly service: Pick<Service, 'code' | 'formats'>;
  readonly store: Store;
  /** What the store is known by in the manifest. */
  readonly storeName: string;
  readonly folder: SyncFolder;
  readonly manifest: Manifest;
  readonly readers: readonly VersionedReader[];
  readonly signal: AbortSignal;
  /** The day whose law the service had; null where not all of it could be fetched. */
  readonly day: IsoDate | null;
  readonly onProgress: (done: number, total: number) => void;
}

export interface TakenIn {
  readonly results: readonly IngestResult[];
  readonly changes: Changes;
  /** Laws that no reader takes yet: their files are kept for one. */
  readonly unread: readonly string[];
}

/** Takes the laws whose files have changed into the store, each for itself, and tells what that changed. */
export async function takeIn(options: TakeInOptions): Promise<TakenIn> {
  const { service, manifest, storeName, folder, signal, onProgress } = options;
  const readers = options.readers.filter(({ format }) => service.formats?.includes(format) !== false);
  const known = await options.store.sources();
  const units = [
    ...new Set([...manifest.waiting(storeName), ...unsettled(service.code, known, manifest)]),
  ].sort();
  const results: IngestResult[] = [];
  const unread: string[] = [];
  const all: Changes[] = [];
  try {
    for (const [done, unit] of units.entries()) {
      signal.throwIfAborted();
      onProgress(done, units.length);
      const path = join(folder.laws, unit);
      const reader = await readerOf(path, readers);
      if (reader === undefined) {
        unread.push(unit);
        continue;
      }
      const { result, changes } = await takeOne(options, known, unit, path, reader);
      results.push(result);
      all.push(changes);
      if (result.state === 'complete') await manifest.add({ event: 'ingested', unit, store: storeName });
      if (SETTLED_AT.has(results.length)) await settle(options.store, results);
    }
  } finally {
    // Also where it is cut short: what was taken in is held.
    if (results.length > 0) await settle(options.store, results);
  }
  return { results, unread, changes: together(all) };
}

/** Laws that the store itself does not call complete: another file has taken rows of theirs, or a run was cut short. */
function unsettled(code: string, known: readonly StoredSource[], manifest: Manifest): readonly string[] {
  const files = known.flatMap(({ files: all }) => all).filter(({ state }) => state !== 'complete');
  const names = new Set(files.map(({ name }) => name));
  return manifest.units.filter((unit) => names.has(nameOf(code, unit)));
}

/** Statistics that are much too old lead queries astray: they are renewed each time that the laws have doubled. */
const SETTLED_AT = new Set(Array.from({ length: 16 }, (_, n) => 2 ** (n + 4)));

function settle(store: Store, results: readonly IngestResult[]): Promise<void> {
  return store.settle(new Set(results.map(({ source }) => source)));
}

async function takeOne(
  { service: { code }, store, signal, day }: TakeInOptions,
  known: readonly StoredSource[],
  unit: string,
  path: string,
  reader: VersionedReader,
): Promise<{ readonly result: IngestResult; readonly changes: Changes }> {
  const name = nameOf(code, unit);
  const watched = new Watched(reader, store, (info) => snapshotOf(info, known, code, day));
  // What its files held before and hold no more is met by no reader.
  for (const instrument of await instrumentsOf(store.driver, name)) await watched.meet(instrument);
  const result = await store.ingest(watched, path, { name, signal, oneOfMany: true });
  const { instruments, before } = watched;
  const after = instruments.length === 0 ? [] : await readingsOf(store.driver, instruments);
  return { result, changes: changesBetween(before, after) };
}

/** The name of a law's folder among the files of its source. */
function nameOf(code: string, unit: string): string {
  return `sync/${code}/${unit}`;
}

/**
 * The day whose law a source holds. The service had all of it on the day of the run, also what has not changed for years. Beside files
 * from elsewhere the earlier day holds: what they lack proves nothing after it.
 */
function snapshotOf(
  { source, snapshot }: SourceInfo,
  known: readonly StoredSource[],
  code: string,
  day: IsoDate | null,
): IsoDate | null {
  const held = known.find((one) => one.source === source);
  const elsewhere = held?.files.some(({ name }) => !name.startsWith(nameOf(code, ''))) === true;
  if (day === null) return held?.snapshot ?? snapshot;
  return elsewhere && held.snapshot !== null && held.snapshot < day ? held.snapshot : day;
}

/** A reader that looks, before the first document of a law is written, what the store holds of it. */
class Watched implements VersionedReader {
  readonly format: string;
  readonly description: string;
  readonly version: string;
  readonly before: Reading[] = [];
  private readonly reader: VersionedReader;
  private readonly store: Store;
  private readonly snapshot: (info: SourceInfo) => IsoDate | null;
  private readonly seen = new Map<string, InstrumentKey>();

  constructor(reader: VersionedReader, store: Store, snapshot: (info: SourceInfo) => IsoDate | null) {
    this.reader = reader;
    this.store = store;
    this.snapshot = snapshot;
    this.format = reader.format;
    this.description = reader.description;
    this.version = reader.version ?? '1';
  }

  get instruments(): readonly InstrumentKey[] {
    return [...this.seen.values()];
  }

  accepts(path: string): Promise<boolean> {
    return this.reader.accepts(path);
  }

  async source(path: string): Promise<SourceInfo> {
    const info = await this.reader.source(path);
    return { ...info, snapshot: this.snapshot(info) };
  }

  async *read(path: string): ReturnType<VersionedReader['read']> & AsyncGenerator {
    for await (const item of this.reader.read(path)) {
      if (item.type === 'document') await this.meet(item.document);
      yield item;
    }
  }

  async meet({
    jurisdiction,
    instrumentId,
  }: {
    jurisdiction: string;
    instrumentId: string | null;
  }): Promise<void> {
    if (instrumentId === null || this.seen.has(instrumentId)) return;
    const key = { jurisdiction, instrumentId };
    this.seen.set(instrumentId, key);
    this.before.push(...(await readingsOf(this.store.driver, [key])));
  }
}

function together(all: readonly Changes[]): Changes {
  return {
    added: all.flatMap(({ added }) => added),
    changed: all.flatMap(({ changed }) => changed),
    repealed: all.flatMap(({ repealed }) => repealed),
    renumbered: all.flatMap(({ renumbered }) => renumbered),
    removed: all.flatMap(({ removed }) => removed),
  };
}
