import { rm } from 'node:fs/promises';
import type { Fetching, Got, Wanted } from './fetching.ts';
import type { Manifest } from './manifest.ts';
import {
  type Finding,
  type Listing,
  type Mirror,
  type Offer,
  type Placed,
  type Service,
  SyncError,
} from './model.ts';

export interface FetchOptions {
  readonly service: Service;
  readonly listing: Omit<Listing, 'list' | 'report'>;
  readonly fetching: Fetching;
  readonly manifest: Manifest;
  readonly mirror: Mirror;
  readonly signal: AbortSignal;
  /** Lists what would be fetched, and fetches nothing but lists. */
  readonly dryRun: boolean;
  /** Files that are fetched at most. */
  readonly limit: number;
  readonly onProgress: (counts: FetchCounts) => void;
}

export interface FetchCounts {
  /** Files that the service offers and that are wanted. */
  offered: number;
  fetched: number;
  /** By the service's word, or its list's. */
  unchanged: number;
  gone: number;
  bytes: number;
  /** Files of the service that are law and that nothing here takes yet. */
  passed: number;
}

export interface FetchResult {
  readonly counts: Readonly<FetchCounts>;
  /** Everything that was offered has been looked at, and nothing failed. */
  readonly complete: boolean;
  readonly findings: readonly Finding[];
  /** What a dry run would ask for. */
  readonly wanted: readonly string[];
  /** Why it ended before its time, and what to do; what was fetched until then is kept. */
  readonly stopped: string | null;
}

/** So many files in a row are no accident: the service refuses, or publishes in another form. */
const MOST_FAILURES = 20;

/** Fetches what a service offers anew into the mirror. */
export async function fetchLaws(options: FetchOptions): Promise<FetchResult> {
  return new Run(options).all();
}

class Run {
  private readonly options: FetchOptions;
  private readonly counts: FetchCounts = {
    offered: 0,
    fetched: 0,
    unchanged: 0,
    gone: 0,
    bytes: 0,
    passed: 0,
  };
  private readonly findings: Finding[] = [];
  private readonly wanted: string[] = [];
  private asked = 0;
  /** Files in a row that were not what they should be. */
  private failures = 0;
  private limited = false;

  constructor(options: FetchOptions) {
    this.options = options;
  }

  async all(): Promise<FetchResult> {
    const { service, listing, fetching, manifest, dryRun } = this.options;
    const offers = service.offers({
      ...listing,
      list: (address, headers, expected) => fetching.list(address, headers, expected),
      report: (finding) => this.findings.push(finding),
    });
    const { cursor, stopped } = await this.each(offers).then(
      (reached) => ({ cursor: reached, stopped: null }),
      (error: unknown) => ({ cursor: null, stopped: reasonOf(error) }),
    );
    const complete = this.findings.length === 0 && !this.limited && stopped === null;
    // A cursor of some laws would say of all others that nothing of them was missed.
    const whole = complete && !dryRun && listing.items.length === 0;
    if (whole && cursor !== null && cursor !== manifest.cursor)
      await manifest.add({ event: 'complete', cursor });
    const { counts, findings, wanted } = this;
    return { counts, complete, findings, wanted, stopped };
  }

  /** Takes offers as they come, several at once. @returns the cursor; null where it was cut short */
  private async each(offers: AsyncGenerator<Offer, string | null>): Promise<string | null> {
    const running = new Set<Promise<void>>();
    const failed: unknown[] = [];
    let cursor: string | null = null;
    try {
      while (failed.length === 0 && !this.limited) {
        const next = await offers.next();
        if (next.done === true) {
          cursor = next.value;
          break;
        }
        const one: Promise<void> = this.take(next.value)
          .catch((error: unknown) => void failed.push(error))
          .finally(() => running.delete(one));
        running.add(one);
        if (running.size >= this.options.service.parallel) await Promise.race(running);
      }
    } finally {
      await Promise.all(running);
    }
    if (failed.length > 0) throw failed[0];
    return cursor;
  }

  private async take(offer: Offer): Promise<void> {
    const { manifest, fetching, dryRun, limit, listing, signal } = this.options;
    signal.throwIfAborted();
    const { file, stamp } = offer;
    const known = manifest.of(file.address);
    if (stamp !== null && known?.stamp === stamp) {
      this.counts.offered++;
      this.counts.unchanged++;
      return this.report();
    }
    if (this.asked >= limit) {
      this.limited = true;
      return;
    }
    this.asked++;
    this.counts.offered++;
    if (dryRun) {
      this.wanted.push(file.address.href);
      return this.report();
    }
    const asksSince = stamp === null && listing.items.length === 0 && !listing.goesOn;
    const changedSince = asksSince && listing.since !== null ? httpDate(listing.since) : null;
    const wanted: Wanted = { ...file, known, changedSince };
    await this.settle(offer, await fetching.file(wanted));
    this.report();
  }

  private async settle(offer: Offer, got: Got): Promise<void> {
    const { manifest } = this.options;
    const { unit, stamp, file } = offer;
    const known = manifest.of(file.address);
    switch (got.got) {
      case 'unchanged':
        this.counts.unchanged++;
        // So that the list alone tells it the next time.
        if (known !== null && stamp !== null) await manifest.add({ event: 'fetched', ...known, stamp });
        break;
      case 'gone':
        await this.gone(offer, got.status);
        break;
      case 'nothing':
        this.failed(offer, got.finding);
        break;
      case 'file':
        // What could not be placed was not fetched: the next run asks for it again.
        if (!(await this.place(offer, got.path))) return;
        await manifest.add({ event: 'fetched', unit, stamp, ...got.entry });
        this.counts.fetched++;
        this.counts.bytes += got.entry.bytes ?? 0;
        break;
    }
    if (got.got !== 'nothing') this.failures = 0;
  }

  private failed({ ordered }: Offer, finding: Finding): void {
    this.findings.push(finding);
    const { where, detail } = finding;
    if (ordered) throw new SyncError(`${where}: ${detail}; what follows rests on it: run the command again`);
    if (++this.failures >= MOST_FAILURES)
      throw new SyncError(
        `${this.failures} files in a row are not as expected, the last ${where}: ${detail}; the service refuses or has changed, so the run ends here`,
      );
  }

  /** @returns whether anything of the file could be used */
  private async place(offer: Offer, path: string): Promise<boolean> {
    const { manifest, mirror } = this.options;
    const { units, findings, passed = 0 } = await placed(offer, path, mirror);
    await rm(path, { force: true });
    for (const unit of units) await manifest.add({ event: 'changed', unit });
    this.counts.passed += passed;
    if (units.length === 0 && findings[0] !== undefined) {
      this.findings.push(...findings.slice(1));
      this.failed(offer, findings[0]);
      return false;
    }
    this.findings.push(...findings);
    return true;
  }

  /** What was never held is asked for in vain; what was held stays, for the law of earlier days, and is told. */
  private async gone({ unit, stamp, file }: Offer, status: number): Promise<void> {
    const { manifest } = this.options;
    const known = manifest.of(file.address);
    if (known?.status === status && known.stamp === stamp) {
      this.counts.unchanged++;
      return;
    }
    this.counts.gone++;
    this.findings.push({
      reason: known === null ? 'not_there' : 'withdrawn',
      where: file.address.href,
      detail:
        known === null
          ? `the service answers ${status}; see whether the number is right`
          : `the service answers ${status} now; what was fetched of it before is kept`,
    });
    if (known === null) return;
    const nothing = { sha256: null, bytes: null, etag: null, lastModified: null };
    await manifest.add({ event: 'fetched', address: file.address.href, unit, status, stamp, ...nothing });
  }

  private report(): void {
    this.options.onProgress({ ...this.counts });
  }
}

/** A name that is none for a file here is a fault of that file alone. */
async function placed({ file }: Offer, path: string, mirror: Mirror): Promise<Placed> {
  try {
    return await file.place(path, mirror);
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    return { units: [], findings: [{ reason: 'name', where: file.address.href, detail: error.message }] };
  }
}

/** Only what the service does ends a run in order. */
function reasonOf(error: unknown): string {
  if (error instanceof SyncError) return error.message;
  throw error;
}

/** `Mon, 30 Nov 2026 00:00:00 GMT` of a day or a time; null for what is none. */
function httpDate(since: string): string | null {
  const time = Date.parse(since);
  return Number.isNaN(time) ? null : new Date(time).toUTCString();
}
