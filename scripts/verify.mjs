// Everything that must hold before a change is finished, on a machine that has only Node and npm.
//
//   npm run verify                     all steps
//   npm run verify -- --only=lint      only steps whose name contains the word (installing always runs)
//
// A step that fails does not stop the later ones. The last line is the sum: every test and every check
// counts as one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'pincite');
const reports = join(cache, 'reports');
const inCI = process.env.CI === 'true' || process.env.CI === '1';
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';

/**
 * Other versions of Node that the package promises to run on, and which of the tests run there: of what reads and binds
 * citations on one between, and on the newest all but the long data tests and those of single commands.
 */
const otherNodes = [
  {
    version: 22,
    tests: ['text', 'grammar', 'jurisdictions', 'binding', 'lawbook'].map((name) => `src/${name}/`),
  },
  { version: 24, tests: ['--exclude', 'src/apps/cli/**'] },
];

const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

step('install', install);
check('lint', () => run(bin('@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.']));
check('types', () => run(bin('typescript', 'tsc'), ['--noEmit']));
check('types of the examples', () => run(bin('typescript', 'tsc'), ['--noEmit', '-p', 'examples']));
check('types of the pages', () => run(bin('typescript', 'tsc'), ['--noEmit', '-p', 'web']));
check('imports', () =>
  run(bin('dependency-cruiser', 'depcruise'), ['--config', '.dependency-cruiser.cjs', 'src']),
);
check('generated files', () => run(join(root, 'scripts/generate-jurisdictions.mjs'), ['--check']));
check('unused code', () => run(bin('knip', 'knip'), []));
check(
  'build',
  () =>
    run(bin('tsdown', 'tsdown'), []) &&
    run(join(root, 'scripts/pack-base.mjs'), []) &&
    run(bin('vite', 'vite'), ['build', 'web']),
);
check('package', () => run(bin('publint', 'publint'), ['--strict']));
check('built package', () => run(join(root, 'scripts/smoke.mjs'), []));

step(`tests on Node ${process.versions.node}`, () => tests(process.execPath, 'node-own', ['--coverage']));
check('coverage', coverage);
for (const other of otherNodes) testOn(other);

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

// ---------------------------------------------------------------------------------------------- steps

/** The built package, and some of the tests, on another version of Node. */
function testOn({ version, tests: which }) {
  const name = `Node ${version}`;
  if (version === Number.parseInt(process.versions.node, 10) || !selected(name)) return;
  const node = fetchNode(version);
  if (node === null) {
    // A machine without network still gets its answer on its own Node; CI may not pass that way.
    if (inCI) check(`${name} is at hand`, () => false);
    else skip(`${name} could not be fetched`);
    return;
  }
  check(`built package on ${name}`, () => run(join(root, 'scripts/smoke.mjs'), [], { node }));
  step(`tests on ${name}`, () => tests(node, `node-${version}`, which, { PINCITE_MATRIX: '1' }));
}

/** Runs one step under a heading and says how long it took. `work` returns false where it failed. */
function step(name, work) {
  if (name !== 'install' && !selected(name)) return;
  console.log(`\n== ${name}`);
  const started = Date.now();
  let good = false;
  try {
    good = work() !== false;
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
  }
  if (!good) failures.push(name);
  console.log(`-- ${name}: ${good ? 'done' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return good;
}

/** A step that counts as one in the sum. */
function check(name, work) {
  const good = step(name, work);
  if (good === undefined) return;
  if (good) sum.passed++;
  else sum.failed++;
}

function skip(reason) {
  console.log(`\n== skipped: ${reason}`);
  sum.skipped++;
}

function selected(name) {
  return name.toLowerCase().includes(only.toLowerCase());
}

function install() {
  if (installedAsLocked()) return true;
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return true;
  sum.failed++;
  return false;
}

/** Whether node_modules holds what the lock asks for, which saves the installation. */
function installedAsLocked() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const same = ([path, { version }]) => locked[path]?.version === version;
  const needed = ([path, entry]) => path === '' || entry.optional || entry.devOptional || path in there;
  return Object.entries(there).every(same) && Object.entries(locked).every(needed);
}

function tests(node, name, args, env = {}) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ran = run(vitest, ['run', ...reporters, ...args], { node, env });
  if (!existsSync(file)) {
    sum.failed++;
    return false;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that does not load has no tests to fail: it counts as one failure.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  sum.passed += report.numPassedTests;
  sum.failed += failed;
  sum.skipped += report.numPendingTests + report.numTodoTests;
  if (!ran && failed === 0) sum.failed++;
  return ran && failed === 0 && report.numPassedTests > 0;
}

/** Lines covered, by folder, against the least share in scripts/coverage.json. */
function coverage() {
  const file = join(root, 'coverage', 'coverage-summary.json');
  if (!existsSync(file)) throw new Error('there is no coverage report: the tests did not run to the end');
  const { total: _, ...files } = JSON.parse(readFileSync(file, 'utf8'));
  const least = JSON.parse(readFileSync(join(root, 'scripts/coverage.json'), 'utf8'));
  let good = true;
  for (const [folder, percent] of Object.entries(least)) {
    let covered = 0;
    let lines = 0;
    for (const [path, counts] of Object.entries(files)) {
      if (!relative(root, path).split(sep).join('/').startsWith(`${folder}/`)) continue;
      covered += counts.lines.covered;
      lines += counts.lines.total;
    }
    const share = lines === 0 ? 0 : (100 * covered) / lines;
    if (share < percent) good = false;
    console.log(`${folder}: ${share.toFixed(1)} % of ${lines} lines, at least ${percent} %`);
  }
  return good;
}

// -------------------------------------------------------------------------------------------- programs

/** Runs a JavaScript file under a Node (this one unless another is named). False where it failed. */
function run(file, args, { node = process.execPath, env = {} } = {}) {
  const done = spawnSync(node, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    // What a test starts as `node` is the same Node.
    env: { ...process.env, ...env, PATH: `${dirname(node)}${delimiter()}${process.env.PATH ?? ''}` },
  });
  if (done.error) throw done.error;
  return done.status === 0;
}

function delimiter() {
  return process.platform === 'win32' ? ';' : ':';
}

/** The file of a program that a package installs. */
function bin(name, program) {
  const folder = join(root, 'node_modules', name);
  const { bin: programs } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof programs === 'string' ? programs : programs[program]);
}

/** The newest Node of a major version, from the npm package that holds its binary; null where unreachable. */
function fetchNode(major) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(cache, `node-${major}`);
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${major}`];
    spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  }
  if (!existsSync(node)) return null;
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0 ? node : null;
}
