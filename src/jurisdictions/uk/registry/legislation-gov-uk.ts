import type { Coordinate, Registry, RegistryAnswer } from '../../../model/index.ts';
import { retryAfterMs } from '../../../text/retry-after.ts';
import { CODE } from '../coordinates.ts';
import { COMPLETE_SINCE, SERIES, SHARED_NUMBERS } from './series.ts';

export interface LegislationGovUkOptions {
  /** Where the site is; another one only for tests and mirrors. */
  readonly base?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Wall clock, ms since 1970. */
  readonly now?: () => number;
  /** For one look-up, redirects included. Default 5 s. */
  readonly timeoutMs?: number;
}

const BASE = 'https://www.legislation.gov.uk';
const MAX_REDIRECTS = 5;
/** An Act is on the site within weeks of Royal Assent: a year counts as complete a while after its end. */
const SETTLED_MS = 90 * 86_400_000;

/**
 * The official register of legislation of the United Kingdom. A work is asked for under its identifier,
 * `/id/ukpga/2027/12`, with `HEAD`; its text is never read. Whoever uses this tells the site of the works asked about, and
 * of nothing else. Wrap it in `guardedRegistry`.
 */
export function legislationGovUk(options: LegislationGovUkOptions = {}): Registry {
  const { base = BASE, fetch = globalThis.fetch, now = Date.now, timeoutMs = 5_000 } = options;
  const site = new Site(new URL(base), fetch, now);
  return {
    name: 'legislation.gov.uk',
    workOf,
    async lookUp(work) {
      const path = pathOf(work);
      if (path === null) return unclear('no_such_series');
      const signal = AbortSignal.timeout(timeoutMs);
      for (const address of addresses(path)) {
        const answer = await site.lookUp(address, signal);
        if (answer.found !== 'absent') return answer;
      }
      return { found: 'absent', proves: isSettled(path, now()) };
    },
  };
}

/** A work on the site: `ukpga/1996/18`, or by session `ukpga/Eliz2/8-9/69`. */
interface WorkPath {
  readonly series: string;
  /** The calendar year; null where the work stands under a session. */
  readonly year: number | null;
  readonly number: string;
  readonly path: string;
}

const CALENDAR = /^([a-z]+)\/([12]\d{3})\/([1-9]\d{0,12})(?=\/|$)/;
const REGNAL = /^([a-z]+)\/([A-Z][0-9A-Za-z]*\/[0-9]+(?:-[0-9]+)*)\/([1-9]\d{0,5})(?=\/|$)/;

function readPath(text: string): WorkPath | null {
  const [path, series = '', when = '', number = ''] = CALENDAR.exec(text) ?? REGNAL.exec(text) ?? [];
  if (path === undefined || !SERIES.has(series)) return null;
  return { series, year: when.includes('/') ? null : Number(when), number, path };
}

const PREFIX = `${CODE}/`;

function workOf(coordinate: Coordinate): Coordinate | null {
  const path = pathOf(coordinate);
  return path === null ? null : `${CODE}/${path.path}`;
}

function pathOf(coordinate: Coordinate): WorkPath | null {
  return coordinate.startsWith(PREFIX) ? readPath(coordinate.slice(PREFIX.length)) : null;
}

/** Where the work can stand: a number of a shared series stands under one of its codes, and its citation does not say which. */
function addresses(work: WorkPath): readonly WorkPath[] {
  const { series, year, number } = work;
  if (!SHARED_NUMBERS.includes(series)) return [work];
  const others = SHARED_NUMBERS.filter((one) => one !== series);
  return [series, ...others].map((one) => ({ ...work, series: one, path: `${one}/${year}/${number}` }));
}

function isSettled({ series, year }: WorkPath, now: number): boolean {
  const since = COMPLETE_SINCE[series];
  return year !== null && since !== undefined && year >= since && Date.UTC(year + 1, 0) + SETTLED_MS <= now;
}

/**
 * Whether what answers is what was asked for. The site moves a work to its own address: another code of a shared series,
 * or the session of an Act cited by calendar year.
 */
function isSame(asked: WorkPath, found: WorkPath): boolean {
  const series =
    asked.series === found.series ||
    (SHARED_NUMBERS.includes(asked.series) && SHARED_NUMBERS.includes(found.series));
  const session = found.year === null && asked.series === found.series;
  const when = asked.year === null ? asked.path === found.path : asked.year === found.year || session;
  return series && when && asked.number === found.number;
}

/** The site works, and its answer does not tell. */
function unclear(reason: string): RegistryAnswer {
  return { found: 'unknown', reason, failed: false, retryAfterMs: null };
}

function failed(reason: string, retryAfterMs: number | null = null): RegistryAnswer {
  return { found: 'unknown', reason, failed: true, retryAfterMs };
}

class Site {
  private readonly base: URL;
  private readonly fetch: typeof globalThis.fetch;
  private readonly now: () => number;

  constructor(base: URL, fetch: typeof globalThis.fetch, now: () => number) {
    this.base = base;
    this.fetch = fetch;
    this.now = now;
  }

  async lookUp(work: WorkPath, signal: AbortSignal): Promise<RegistryAnswer> {
    try {
      let url = new URL(`/id/${work.path}`, this.base);
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const response = await this.request(url, signal);
        const next = REDIRECTS.has(response.status) ? this.target(response, url) : null;
        if (next === null) return this.answerOf(response, work, url);
        url = next;
      }
      return unclear('too_many_redirects');
    } catch {
      return failed(signal.aborted ? 'timeout' : 'network');
    }
  }

  /** `HEAD`, or `GET` where the server does not know it; the body is not read. */
  private async request(url: URL, signal: AbortSignal): Promise<Response> {
    const head = await this.send('HEAD', url, signal);
    return head.status === 405 || head.status === 501 ? this.send('GET', url, signal) : head;
  }

  private async send(method: string, url: URL, signal: AbortSignal): Promise<Response> {
    const { fetch } = this;
    const response = await fetch(url.href, {
      method,
      redirect: 'manual',
      signal,
      headers: { accept: 'text/html' },
    });
    await response.body?.cancel();
    return response;
  }

  /** Where a redirect leads, null where it leaves the site. The site writes its own addresses with http too. */
  private target(response: Response, from: URL): URL | null {
    const location = response.headers.get('location');
    if (location === null || !URL.canParse(location, from.href)) return null;
    const url = new URL(location, from);
    url.protocol = this.base.protocol;
    return url.host === this.base.host ? url : null;
  }

  private answerOf(response: Response, asked: WorkPath, url: URL): RegistryAnswer {
    const { status, headers } = response;
    if (status === 404) return { found: 'absent', proves: false };
    if (status === 429 || status >= 500)
      return failed(`http_${status}`, retryAfterMs(headers.get('retry-after'), this.now()));
    if (status !== 200) return unclear(`http_${status}`);
    const found = readPath(url.pathname.replace(/^\/(?:id\/)?/, ''));
    if (found === null || !isSame(asked, found)) return unclear('another_work');
    return { found: 'confirmed', coordinate: `uk/${found.path}` };
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
