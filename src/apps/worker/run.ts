import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from '../../store/driver.ts';
import type { EdgeKey } from '../../store/edges.ts';
import {
  type DueKey,
  type EdgeExtractor,
  type ExtractBatch,
  extractBatch,
} from '../../store/edges-extract.ts';
import {
  type EdgeBatch,
  type EdgeFailure,
  type EdgeFailures,
  type EdgeResolver,
  resolveBatch,
} from '../../store/edges-resolve.ts';
import { reviewEdges } from '../../store/edges-review.ts';
import { Pace } from './pace.ts';
import { type PatienceOptions, patiently } from './patience.ts';

/** What a run has done so far. */
export interface EdgeCounts {
  /** Documents read for citations. */
  readonly documents: number;
  /** Edges that were read out of them. */
  readonly extracted: number;
  /** Edges made due again by a change of the corpus or of the lawbook. */
  readonly reopened: number;
  /** Edges that went with their documents. */
  readonly removed: number;
  readonly resolved: number;
  readonly failures: EdgeFailures;
}

export interface EdgeProgress {
  readonly phase: 'review' | 'extract' | 'resolve';
  readonly done: number;
  /** As counted when the phase began; other workers take their part of it. */
  readonly total: number;
  readonly counts: EdgeCounts;
}

export interface EdgeRunOptions extends Pick<PatienceOptions, 'onWait'> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EdgeProgress) => void;
  /** Edges per transaction. */
  readonly batchSize?: number;
  /** Documents per transaction. */
  readonly documentBatch?: number;
  /** Stops after that many milliseconds, with work left for others. */
  readonly budget?: number;
}

const EDGES = 2_000;
const DOCUMENTS = 200;

/**
 * Makes due what a change may have changed, reads the documents that are due, and resolves what is pending. Any number
 * of processes may do this at once: each batch is one transaction over rows that nobody else holds.
 */
export class EdgeRun {
  readonly #db: Driver;
  readonly #extractor: EdgeExtractor;
  readonly #resolver: EdgeResolver;
  readonly #options: EdgeRunOptions;
  readonly #started = performance.now();
  #documents = 0;
  #extracted = 0;
  #reopened = 0;
  #removed = 0;
  #resolved = 0;
  readonly #failures: Record<EdgeFailure, Record<string, number>> = { ambiguous: {}, not_found: {} };

  constructor(db: Driver, extractor: EdgeExtractor, resolver: EdgeResolver, options: EdgeRunOptions = {}) {
    this.#db = db;
    this.#extractor = extractor;
    this.#resolver = resolver;
    this.#options = options;
  }

  /** All that there is to do; the counts also where it was interrupted. */
  async all(): Promise<EdgeCounts> {
    await this.review();
    await this.drain();
    return this.counts();
  }

  counts(): EdgeCounts {
    const { ambiguous, not_found } = this.#failures;
    return {
      documents: this.#documents,
      extracted: this.#extracted,
      reopened: this.#reopened,
      removed: this.#removed,
      resolved: this.#resolved,
      failures: { ambiguous: { ...ambiguous }, not_found: { ...not_found } },
    };
  }

  async review(): Promise<void> {
    this.#report('review', 0, 0);
    const review = await this.#patiently(() => reviewEdges(this.#db, this.#resolver.lawbook));
    this.#reopened += review?.reopened ?? 0;
    this.#removed += review?.removed ?? 0;
  }

  /** Both steps, until nothing is left that nobody else holds. */
  async drain(): Promise<void> {
    await this.extract();
    await this.resolve();
  }

  /** Reads what is due. */
  async extract(): Promise<void> {
    const { documents: total } = await this.waiting();
    const pace = new Pace(this.#options.documentBatch ?? DOCUMENTS);
    let after: DueKey | null = null;
    for (let done = 0; total > 0 && !this.isOver(); ) {
      const from: DueKey | null = after;
      const batch: ExtractBatch = await this.#paced(pace, (limit) =>
        extractBatch(this.#db, this.#extractor, { limit, after: from }),
      );
      // At the end once more from the beginning, where another worker may have given up.
      if (batch.taken === 0 && from === null) break;
      after = batch.last;
      done += batch.taken;
      this.#documents += batch.taken;
      this.#extracted += batch.edges;
      this.#fail(batch.failures);
      this.#report('extract', done, total);
    }
    // So that the way over the pending edges is the index.
    if (this.#extracted + this.#reopened > 0)
      await this.#patiently(() => this.#db.query('ANALYZE corpus.edges'));
  }

  /** Finds the targets of what is pending. */
  async resolve(): Promise<void> {
    const { edges: total } = await this.waiting();
    const pace = new Pace(this.#options.batchSize ?? EDGES);
    let after: EdgeKey | null = null;
    for (let done = 0; total > 0 && !this.isOver(); ) {
      const from: EdgeKey | null = after;
      const batch: EdgeBatch = await this.#paced(pace, (limit) =>
        resolveBatch(this.#db, this.#resolver, { limit, after: from }),
      );
      if (batch.taken === 0 && from === null) break;
      after = batch.last;
      done += batch.taken;
      this.#resolved += batch.resolved;
      this.#fail(batch.failures);
      this.#report('resolve', done, total);
    }
  }

  /** What there is to do. */
  async waiting(): Promise<{ readonly documents: number; readonly edges: number }> {
    const [row] = await this.#patiently(() =>
      this.#db.query<{ documents: number; edges: number }>(
        `SELECT (SELECT count(*) FROM corpus.extractions WHERE due)::integer AS documents,
           (SELECT count(*) FROM corpus.edges WHERE state = 'pending')::integer AS edges`,
      ),
    );
    return row ?? { documents: 0, edges: 0 };
  }

  #fail(failures: EdgeFailures): void {
    for (const state of ['ambiguous', 'not_found'] as const) {
      for (const [reason, edges] of Object.entries(failures[state]))
        this.#failures[state][reason] = (this.#failures[state][reason] ?? 0) + edges;
    }
  }

  /** Whether it stops although work may be left. */
  isOver(): boolean {
    const { signal, budget } = this.#options;
    return signal?.aborted === true || (budget !== undefined && performance.now() - this.#started > budget);
  }

  #report(phase: EdgeProgress['phase'], done: number, total: number): void {
    this.#options.onProgress?.({ phase, done, total, counts: this.counts() });
  }

  /** One batch, of as many rows and after as long a rest as the pace of the last ones asks for. */
  async #paced<T>(pace: Pace, work: (limit: number) => Promise<T>): Promise<T> {
    const { signal } = this.#options;
    if (pace.rest > 0) await delay(pace.rest, undefined, signal && { signal }).catch(() => {});
    const begun = performance.now();
    const done = await this.#patiently(() => work(pace.limit));
    pace.took(performance.now() - begun);
    return done;
  }

  #patiently<T>(work: () => Promise<T>): Promise<T> {
    const { onWait, signal } = this.#options;
    return patiently(work, { ...(onWait ? { onWait } : {}), ...(signal ? { signal } : {}) });
  }
}
