/**
 * The load generator of bench/serve.ts, a process of its own: `npx tsx bench/serve-load.ts '{"url": ...}'` sends requests as
 * told, and prints what became of them as JSON.
 */
import { fileURLToPath } from 'node:url';
import autocannon, { type Request, type Result } from 'autocannon';
import { hostileTexts } from '../eval/batteries/hostile.ts';
import { jurisdictions } from '../src/jurisdictions/list.ts';
import { readCases } from '../test/support/cases.ts';

/** Requests of one kind, at a rate or as many as go. */
export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly kind: keyof typeof KINDS;
  /** How long, or how many. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
  readonly perSecond: number | null;
  /** Who asks. */
  readonly token: string;
}

/** What became of the requests of one kind. */
export interface Loaded {
  readonly kind: Load['kind'];
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** No answer at all: a connection that broke, or a time-out. */
  readonly unanswered: number;
  readonly statuses: Readonly<Record<string, number>>;
}

function questions(): readonly string[] {
  return jurisdictions.flatMap(({ code }) => {
    const file = fileURLToPath(new URL(`../src/jurisdictions/${code}/cases.txt`, import.meta.url));
    return readCases(file).map(({ text }) => text);
  });
}

function post(path: string, body: string, type = 'application/json'): Request {
  return { method: 'POST', path, body, headers: { 'content-type': type } };
}

const asked = (path: string, input: string): Request => post(path, JSON.stringify({ input }));

/** Documents that a checker should not mind, and that want nothing good. */
const DOCUMENTS = [
  '<script>alert(1)</script><p>article 1240 du code civil</p>',
  `%PDF-1.7\n${'1 0 obj << '.repeat(500)}`,
  `PK\u0003\u0004${'x'.repeat(2_000)}`,
  '['.repeat(4_000),
];

const KINDS = {
  route: () => questions().map((input) => asked('/v1/route', input)),
  good: () =>
    questions().flatMap((input, n) => [
      asked(n % 2 === 0 ? '/v1/route' : '/v1/resolve', input),
      ...(n % 8 === 0 ? [asked('/v1/extract', `Vu ${input}, et ${input}.`)] : []),
      ...(n % 64 === 0 ? [post('/v1/check', `Vu ${input}.`, 'text/plain')] : []),
    ]),
  hostile: () => [
    post('/v1/route', '{"input":'),
    post('/v1/route', JSON.stringify({ input: 5, at: 'never' })),
    post('/v1/route', 'x=y', 'application/x-www-form-urlencoded'),
    post(`/${'x'.repeat(2_000)}`, '{}'),
    post('/v1/route/batch', 'bad\n'.repeat(100), 'application/x-ndjson'),
    post('/v1/instruments', JSON.stringify({ query: '% _ \\ "', limit: 1e9 })),
    post('/v1/tree', JSON.stringify({ coordinate: '../../etc/passwd' })),
    post('/mcp', '{"jsonrpc":"2.0","id":1,"method":"no/such"}'),
    ...DOCUMENTS.map((text) => post('/v1/check', text, 'application/octet-stream')),
    ...hostileTexts(4_096).flatMap(({ text }) => [asked('/v1/route', text), asked('/v1/extract', text)]),
  ],
} as const;

async function generate({ url, connections, kind, until, perSecond, token }: Load): Promise<Loaded> {
  const requests = KINDS[kind]().map((request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }));
  let clients = 0;
  const result: Result = await autocannon({
    url,
    connections,
    // An answer may wait for the check of another document.
    timeout: 60,
    requests: requests.slice(0, 1),
    // Each connection asks a part: were all to be written down for each, the first answers would wait 0.4 s for that to be done.
    setupClient: (client) => {
      const own = requests.filter((_, n) => n % connections === clients);
      clients++;
      client.setRequests(own);
    },
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
    ...(perSecond === null ? {} : { overallRate: perSecond }),
  });
  const { latency, statusCodeStats = {} } = result;
  return {
    kind,
    answered: result.requests.total,
    perSecond: result.requests.average,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
    unanswered: result.errors + result.timeouts,
    statuses: Object.fromEntries(
      Object.entries(statusCodeStats).map(([code, { count = 0 }]) => [code, count]),
    ),
  };
}

const loads = JSON.parse(process.argv[2] ?? '[]') as readonly Load[];
process.stdout.write(JSON.stringify(await Promise.all(loads.map(generate))));
