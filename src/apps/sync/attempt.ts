import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { retryAfterMs } from '../../text/retry-after.ts';

/** One request. */
export interface Attempt {
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The file that the body goes into. */
  readonly into: string;
  readonly base: URL;
  readonly hosts: readonly string[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly transfer: Transfer;
}

/** What attempts at one file hand on to each other: a large file that broke off goes on where it did (RFC 9110, 14). */
export class Transfer {
  /** Names the very content of which a part is held; null where none is, or the service gives no parts. */
  private validator: string | null = null;

  /** @param into the file that holds the part */
  async conditions(into: string): Promise<Record<string, string>> {
    const held = this.validator === null ? 0 : await sizeOf(into);
    return held === 0 || this.validator === null
      ? {}
      : { range: `bytes=${held}-`, 'if-range': this.validator };
  }

  /** A content begins to come. */
  begins({ headers }: Response): void {
    const tag = headers.get('etag');
    const strong = tag?.startsWith('W/') === true ? null : tag;
    const parts = headers.get('accept-ranges') === 'bytes' && headers.get('content-encoding') === null;
    this.validator = parts ? (strong ?? headers.get('last-modified')) : null;
  }

  get goesOn(): boolean {
    return this.validator !== null;
  }

  forget(): void {
    this.validator = null;
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** What became of a request. */
export type Received =
  | {
      readonly outcome: 'fetched';
      readonly status: number;
      readonly type: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
      /** Of the body, without what only transports it. */
      readonly sha256: string;
      readonly bytes: number;
    }
  | { readonly outcome: 'unchanged' }
  /** Not there (any more), by the service's own word. */
  | { readonly outcome: 'gone'; readonly status: number }
  | {
      readonly outcome: 'failed';
      readonly reason: string;
      readonly detail: string;
      /** The same request may succeed a little later. */
      readonly passing: boolean;
      readonly retryAfterMs: number | null;
    };

type Failed = Extract<Received, { outcome: 'failed' }>;

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const GONE = new Set([404, 410]);
/** What a service answers while it is busy or being mended (RFC 9110, 15.6; 429 of RFC 6585). */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Larger files are archives of a whole country's law: the largest has some 2 GB. */
const LARGEST = 8 * 1024 ** 3;

/** Some services refuse requests that do not say who asks. */
const AGENT = 'pincite (corpus sync)';

/** Sends one request, follows its redirects, and writes the body into a file. It never throws for what a service does. */
export async function attempt(request: Attempt): Promise<Received> {
  let address = request.address;
  const idle = new Idle(request.timeoutMs);
  const signal = AbortSignal.any([request.signal, idle.signal]);
  try {
    for (let hop = 0; ; hop++) {
      const response = await fetch(address, {
        redirect: 'manual',
        signal,
        headers: {
          'user-agent': AGENT,
          ...request.headers,
          ...(await request.transfer.conditions(request.into)),
        },
      });
      idle.heard();
      if (!REDIRECTS.has(response.status)) return await receive(response, request, signal, idle);
      await response.body?.cancel();
      const next = target(response, address, request);
      if ('outcome' in next) return next;
      if (hop >= MAX_REDIRECTS)
        return failure('redirects', `more than ${MAX_REDIRECTS} redirects, the last to ${next}`);
      address = next;
    }
  } catch (error) {
    if (!request.transfer.goesOn) await rm(request.into, { force: true });
    if (idle.signal.aborted) return passing('timeout', `no answer for ${request.timeoutMs / 1000} seconds`);
    return passing('network', networkFault(error));
  } finally {
    idle.end();
  }
}

/** Ends a request on which nothing has come for a while; a large file may take its time. */
class Idle {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(ms: number) {
    this.timer = setTimeout(() => this.controller.abort(), ms);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  heard(): void {
    this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

async function receive(
  response: Response,
  request: Attempt,
  signal: AbortSignal,
  idle: Idle,
): Promise<Received> {
  const { status, headers } = response;
  if (status === 200 || status === 206) return await save(response, request, signal, idle);
  await response.body?.cancel();
  if (status === 416) {
    request.transfer.forget();
    return passing('part', 'it does not give the rest of what broke off');
  }
  if (status === 304) return { outcome: 'unchanged' };
  if (GONE.has(status)) return { outcome: 'gone', status };
  const words = `it answers ${status}${response.statusText === '' ? '' : ` ${response.statusText}`}`;
  if (!PASSING.has(status)) return failure(`http_${status}`, words);
  return passing(`http_${status}`, words, retryAfterMs(headers.get('retry-after'), Date.now()));
}

async function save(
  response: Response,
  request: Attempt,
  signal: AbortSignal,
  idle: Idle,
): Promise<Received> {
  const { status, headers } = response;
  const { into, transfer } = request;
  const held = status === 206 ? await sizeOf(into) : 0;
  if (status === 206 && !headers.get('content-range')?.startsWith(`bytes ${held}-`)) {
    transfer.forget();
    await response.body?.cancel();
    return passing('part', `it sends another part than asked for (${headers.get('content-range')})`);
  }
  if (status === 200) transfer.begins(response);
  const bytes = held + (await write(response, into, held, signal, idle));
  const announced = headers.get('content-encoding') === null ? headers.get('content-length') : null;
  if (announced !== null && held + Number(announced) !== bytes)
    return passing('truncated', `${bytes - held} bytes came of ${announced}`);
  return {
    outcome: 'fetched',
    status: 200,
    type: headers.get('content-type') ?? '',
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    sha256: await sha256Of(into),
    bytes,
  };
}

/** Writes a body into a file, behind what is held of it. @returns how many bytes came */
async function write(
  response: Response,
  into: string,
  held: number,
  signal: AbortSignal,
  idle: Idle,
): Promise<number> {
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idle.heard();
      bytes += chunk.length;
      if (held + bytes > LARGEST) done(new Error(`more than ${LARGEST} bytes`));
      else done(null, chunk);
    },
  });
  const body = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream);
  await pipeline(body, count, createWriteStream(into, { flags: held > 0 ? 'a' : 'w' }), { signal });
  return bytes;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Where a redirect leads, if it may. Services write their own addresses with http too: the protocol stays that of the base. */
function target(response: Response, from: URL, { base, hosts }: Attempt): URL | Failed {
  const location = response.headers.get('location');
  if (location === null || !URL.canParse(location, from))
    return failure('redirect', `a redirect (${response.status}) without an address to go to`);
  const next = new URL(location, from);
  if (next.host === base.host || next.hostname === base.hostname) {
    next.protocol = base.protocol;
    next.port = base.port;
    return next;
  }
  if (hosts.includes(next.hostname) && /^https?:$/.test(next.protocol)) return next;
  return failure(
    'redirect_elsewhere',
    `it leads to another host, ${next.host}, which is not followed; allow it with --allow-host ${next.hostname} if that is where the law is`,
  );
}

function failure(reason: string, detail: string): Failed {
  return { outcome: 'failed', reason, detail, passing: false, retryAfterMs: null };
}

function passing(reason: string, detail: string, wait: number | null = null): Failed {
  return { outcome: 'failed', reason, detail, passing: true, retryAfterMs: wait };
}

/** `fetch` says only that it failed; its cause says why. */
function networkFault(error: unknown): string {
  const { cause, message } = error as Error & {
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return `the connection failed: ${cause?.code ?? cause?.message ?? message}`;
}
