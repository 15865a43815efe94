import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repoRoot } from '../support/shared.ts';

const config = join(repoRoot, '.dependency-cruiser.cjs');
const cruiser = join(repoRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

/**
 * A house in miniature: `dir/file.ts` imports the files named beside it. What is good passes, and every
 * line of `bad` breaks exactly the rule that it names.
 */
const good: Record<string, string[]> = {
  'index.ts': ['router/route.ts', 'lawbook/open.ts', 'jurisdictions/fr/index.ts'],
  'model/citation.ts': [],
  'text/scan.ts': ['model/citation.ts'],
  'grammar/read.ts': ['text/scan.ts'],
  'lawbook/open.ts': ['text/scan.ts', 'model/citation.ts'],
  'jurisdictions/fr/index.ts': ['grammar/read.ts', 'jurisdictions/fr/grammar.ts'],
  'jurisdictions/fr/grammar.ts': ['text/scan.ts'],
  'jurisdictions/fr/reader.ts': ['model/citation.ts', 'saxes'],
  'jurisdictions/fr/instruments.ts': ['model/citation.ts'],
  'jurisdictions/uk/index.ts': ['grammar/read.ts'],
  'jurisdictions/readers.ts': ['jurisdictions/fr/reader.ts'],
  'binding/bind.ts': ['grammar/read.ts', 'model/citation.ts'],
  'router/route.ts': ['binding/bind.ts'],
  'resolver/resolve.ts': ['binding/bind.ts'],
  'store/index.ts': ['model/citation.ts', 'saxes'],
  'gate/scan.ts': ['resolver/resolve.ts', 'store/index.ts'],
  'apps/cli/main.ts': ['index.ts', 'store/index.ts', 'jurisdictions/readers.ts', 'saxes'],
};

const bad: readonly [rule: string, from: string, to: string][] = [
  ['model-imports-down', 'model/bad.ts', 'text/scan.ts'],
  ['text-imports-down', 'text/bad.ts', 'grammar/read.ts'],
  ['grammar-imports-down', 'grammar/bad.ts', 'lawbook/open.ts'],
  ['grammar-imports-down', 'grammar/bad2.ts', 'jurisdictions/fr/grammar.ts'],
  ['lawbook-imports-down', 'lawbook/bad.ts', 'grammar/read.ts'],
  ['jurisdictions-imports-down', 'jurisdictions/fr/bad.ts', 'binding/bind.ts'],
  ['jurisdictions-stand-alone', 'jurisdictions/fr/bad2.ts', 'jurisdictions/uk/index.ts'],
  ['no-reader-or-facts-behind-a-jurisdiction', 'jurisdictions/de/index.ts', 'jurisdictions/fr/reader.ts'],
  ['no-reader-or-facts-behind-a-jurisdiction', 'jurisdictions/es/index.ts', 'jurisdictions/es/middle.ts'],
  ['core-needs-no-package', 'jurisdictions/ee/index.ts', 'saxes'],
  ['core-reaches-no-reader-and-no-store', 'jurisdictions/no/index.ts', 'store/index.ts'],
  ['binding-imports-down', 'binding/bad.ts', 'lawbook/open.ts'],
  ['binding-imports-down', 'binding/bad2.ts', 'jurisdictions/fr/index.ts'],
  ['router-imports-down', 'router/bad.ts', 'resolver/resolve.ts'],
  ['router-imports-down', 'router/bad2.ts', 'lawbook/open.ts'],
  ['resolver-imports-down', 'resolver/bad.ts', 'store/index.ts'],
  ['check-imports-down', 'check/bad.ts', 'router/route.ts'],
  ['discovery-imports-down', 'discovery/bad.ts', 'jurisdictions/fr/index.ts'],
  ['store-imports-down', 'store/bad.ts', 'binding/bind.ts'],
  ['gate-imports-down', 'gate/bad.ts', 'router/route.ts'],
  ['verify-imports-down', 'verify/bad.ts', 'gate/scan.ts'],
  ['nothing-imports-apps', 'store/bad2.ts', 'apps/cli/main.ts'],
  ['no-cycles', 'text/cycle.ts', 'text/elcyc.ts'],
  ['source-stands-alone', 'text/bad2.ts', 'text/scan.test.ts'],
  ['imports-resolve', 'text/bad3.ts', 'text/nowhere.ts'],
];
/** Links between the bad ones: a reader reached in two steps, and the way back of a cycle. */
const badMiddle: Record<string, string[]> = {
  'jurisdictions/es/middle.ts': ['jurisdictions/es/instruments.ts'],
  'jurisdictions/es/instruments.ts': [],
  'text/elcyc.ts': ['text/cycle.ts'],
  'text/scan.test.ts': [],
};

interface Violation {
  readonly rule: string;
  readonly from: string;
}

describe('the import rule', () => {
  const house = mkdtempSync(join(tmpdir(), 'pincite-house-'));
  beforeAll(() => {
    cpSync(join(repoRoot, 'tsconfig.json'), join(house, 'tsconfig.json'));
    const saxes = join(house, 'node_modules/saxes');
    mkdirSync(saxes, { recursive: true });
    writeFileSync(join(saxes, 'package.json'), '{"name":"saxes","version":"1.0.0","exports":"./index.js"}');
    writeFileSync(join(saxes, 'index.js'), '');
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it('has a line for every folder of src', () => {
    const folders = readdirSync(join(repoRoot, 'src'), { withFileTypes: true });
    const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    const rules = new Set(forbidden.map((rule) => rule.name));
    const lineless = names.filter((name) => name !== 'apps' && !rules.has(`${name}-imports-down`));
    expect(lineless).toEqual([]);
  });

  it('lets pass what goes down', () => {
    write(house, good);
    expect(violations(house)).toEqual([]);
  });

  it('bites on every import that does not', { timeout: 60_000 }, () => {
    write(house, good);
    write(house, badMiddle);
    write(house, Object.fromEntries(bad.map(([, from, to]) => [from, [to]])));
    const found = violations(house).map(({ rule, from }) => `${rule}: ${from}`);
    for (const [rule, from] of bad) expect(found).toContain(`${rule}: src/${from}`);
  });
});

function write(house: string, files: Record<string, string[]>): void {
  for (const [name, imports] of Object.entries(files)) {
    const file = join(house, 'src', name);
    mkdirSync(dirname(file), { recursive: true });
    const lines = imports.map((target) => `import '${specifier(file, house, target)}';\n`);
    writeFileSync(file, `${lines.join('')}export const here = '${name}';\n`);
  }
}

function specifier(file: string, house: string, target: string): string {
  if (!target.endsWith('.ts')) return target;
  const path = relative(dirname(file), join(house, 'src', target));
  return path.startsWith('.') ? path : `./${path}`;
}

function violations(house: string): Violation[] {
  const args = [cruiser, '--config', config, '--output-type', 'json', 'src'];
  let output: string;
  try {
    output = execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8', maxBuffer: 1 << 26 });
  } catch (error) {
    // The exit code is the number of violations; the report is on standard output all the same.
    output = (error as { stdout: string }).stdout;
  }
  const report = JSON.parse(output) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return report.summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
}
