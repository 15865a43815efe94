import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import type { Routes } from './routes.ts';

/** Where the build puts the pages: the same place seen from the sources and from the built package. */
const BUILT = fileURLToPath(new URL('../../../dist/web', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** Names of built assets carry a hash of what is in them, so a browser may keep them for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

const NOT_BUILT =
  'The pages of this service were not built. Where it runs from its sources: npm run build, then start it again.\n' +
  'The service itself answers: /openapi.json lists what it can be asked.\n';

/**
 * What the pages may do: run and load what this service holds and ask this service, nothing else. Nothing can put a string
 * into the page as markup but lit, whose templates are constants.
 */
const policy = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['lit-html'],
  },
  strictTransportSecurity: false,
});

/** A built file, as it is and compressed. */
interface PageFile {
  readonly type: string;
  readonly bodies: Readonly<Record<string, Buffer>>;
}

/**
 * Serves the web pages at `/`. Each file is a route of its own, read once: a path can lead to nothing but these. They hold
 * nothing that needs a token, and are served before one is asked for.
 */
export function pages(routes: Routes, folder: string = BUILT): void {
  if (!existsSync(join(folder, 'index.html'))) {
    routes.add('GET', '/', (c) => c.text(NOT_BUILT, 501));
    return;
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const path = `/${name.replaceAll('\\', '/')}`;
    const isHashed = path.startsWith('/assets/');
    const file = { type, bodies: bodiesOf(readFileSync(join(folder, name))) };
    serveFile(routes, path === '/index.html' ? '/' : path, file, isHashed ? FOR_GOOD : 'no-cache');
  }
}

function serveFile(routes: Routes, path: string, { type, bodies }: PageFile, caching: string): void {
  const supports = Object.keys(bodies);
  routes.add('GET', path, policy, etag(), (c) => {
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports,
      default: 'identity',
      match: smallest,
    });
    const headers = { 'content-type': type, 'cache-control': caching, vary: 'Accept-Encoding' };
    const body = new Uint8Array(bodies[encoding] as Buffer);
    return c.body(
      body,
      200,
      encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    );
  });
}

/** The first of ours, in the order of their size, that the browser takes at all. */
function smallest(
  taken: readonly { readonly type: string; readonly q: number }[],
  { supports, default: otherwise }: { readonly supports: readonly string[]; readonly default: string },
): string {
  return supports.find((ours) => taken.some(({ type, q }) => type === ours && q > 0)) ?? otherwise;
}

function bodiesOf(content: Buffer): PageFile['bodies'] {
  return { br: brotliCompressSync(content), gzip: gzipSync(content), identity: content };
}
