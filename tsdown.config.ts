import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'tsdown';

const entry: Record<string, string> = {};

function add(name: string): void {
  const file = `src/${name}.ts`;
  if (existsSync(file)) entry[name] = file;
}

add('index');
add('lawbook/index');
add('store/index');
add('check/index');
add('discovery/index');
add('pill/index');
add('gate/index');
add('verify/index');
add('evaluation/index');
add('apps/registry/index');
add('apps/mcp/index');
add('apps/http/index');
add('apps/http/law-thread');
add('apps/pool/index');
add('apps/pool/pool-thread');
add('apps/cli/main');
add('apps/cli/thread');
/** Citations as people write them: a service warms up with them. */
const copied: { from: string; to: string }[] = [];
if (existsSync('src/jurisdictions')) {
  for (const code of readdirSync('src/jurisdictions')) {
    if (code.startsWith('_')) continue;
    add(`jurisdictions/${code}/index`);
    const from = `src/jurisdictions/${code}/cases.txt`;
    if (existsSync(from)) copied.push({ from, to: `dist/jurisdictions/${code}` });
  }
}

export default defineConfig({
  entry,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: true,
  // One output file per source file: a stack trace names the place, and a file that is found by its
  // position (a worker, packed base data) is where the source says it is.
  unbundle: true,
  fixedExtension: false,
  clean: true,
  copy: copied,
});
