import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Where a service is asked while pages are worked on: `pincite serve` beside `npx vite web`. */
const SERVICE = process.env.PINCITE_SERVICE ?? 'http://127.0.0.1:8080';

const proxied = { target: SERVICE, changeOrigin: false };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The Content-Security-Policy allows no scripts within the page, and no `data:` addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  // The service answers pages of its own host alone, so the host that the browser asked for is passed on.
  server: { proxy: Object.fromEntries(['/v1', '/monitoring', '/health'].map((path) => [path, proxied])) },
});
