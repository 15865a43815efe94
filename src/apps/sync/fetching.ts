import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Received } from './attempt.ts';
import { unexpected } from './expected.ts';
import type { Conditions, Http } from './http.ts';
import type { Fetched, Manifest } from './manifest.ts';
import type { SyncFolder } from './mirror.ts';
import { type Expected, type Finding, SyncError } from './model.ts';

/** A file that is wanted. */
export interface Wanted {
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: Expected;
  /** What was kept of the last time. */
  readonly known: Fetched | null;
  /** Where nothing is known of it: only what has changed since then is of use, as an HTTP date. */
  readonly changedSince: string | null;
}

export type Got =
  | { readonly got: 'file'; readonly path: string; readonly entry: Omit<Fetched, 'unit' | 'stamp'> }
  | { readonly got: 'unchanged' }
  | { readonly got: 'gone'; readonly status: number }
  | { readonly got: 'nothing'; readonly finding: Finding };

/** How often a file is fetched again that came damaged though the service called it whole. */
const DAMAGED_TRIES = 2;

/** Fetches files, and hands on only those that are whole and what they should be. */
export class Fetching {
  private readonly http: Http;
  private readonly folder: SyncFolder;
  private readonly manifest: Manifest;
  private number = 0;

  constructor(http: Http, folder: SyncFolder, manifest: Manifest) {
    this.http = http;
    this.folder = folder;
    this.manifest = manifest;
  }

  async file(wanted: Wanted): Promise<Got> {
    const path = join(this.folder.parts, `fetched-${this.number++}.part`);
    for (let n = 1; ; n++) {
      const received = await this.http.fetch(wanted.address, wanted.headers, conditionsOf(wanted), path);
      if (received.outcome === 'unchanged') return { got: 'unchanged' };
      if (received.outcome === 'gone') return { got: 'gone', status: received.status };
      if (received.outcome === 'failed') {
        await rm(path, { force: true });
        return nothing(wanted.address, received.reason, received.detail);
      }
      const fault = await unexpected(path, received.type, wanted.expected);
      if (fault === null) return this.whole(path, received, wanted);
      await rm(path, { force: true });
      if (!fault.damaged || n >= DAMAGED_TRIES) return nothing(wanted.address, fault.reason, fault.detail);
    }
  }

  /** A service that knows no conditions sends what is held again: that is no change. */
  private async whole(
    path: string,
    received: Extract<Received, { outcome: 'fetched' }>,
    { address, known }: Wanted,
  ): Promise<Got> {
    const { status, sha256, bytes, etag, lastModified } = received;
    if (known?.sha256 === sha256) {
      await rm(path, { force: true });
      return { got: 'unchanged' };
    }
    return { got: 'file', path, entry: { address: address.href, status, sha256, bytes, etag, lastModified } };
  }

  /** A list of the service: the kept one where it has not changed. @throws SyncError where there is none, for nothing is known then */
  async list(address: URL, headers: Readonly<Record<string, string>>, expected: Expected): Promise<string> {
    const kept = join(
      this.folder.lists,
      createHash('sha256').update(address.href).digest('hex').slice(0, 24),
    );
    const known = existsSync(kept) ? this.manifest.of(address) : null;
    const got = await this.file({ address, headers, expected, known, changedSince: null });
    if (got.got === 'file') {
      await rename(got.path, kept);
      await this.manifest.add({ event: 'fetched', unit: 'list', stamp: null, ...got.entry });
    } else if (got.got !== 'unchanged') {
      const why = got.got === 'gone' ? `it answers ${got.status}` : got.finding.detail;
      throw new SyncError(
        `the list ${address.href} cannot be had: ${why}; see whether the service works, or name another address with --base`,
      );
    }
    return kept;
  }
}

function conditionsOf({ known, changedSince }: Wanted): Conditions | null {
  if (known === null) return changedSince === null ? null : { etag: null, lastModified: changedSince };
  return known.status === 200 ? known : null;
}

function nothing(address: URL, reason: string, detail: string): Got {
  return { got: 'nothing', finding: { reason, where: address.href, detail } };
}
