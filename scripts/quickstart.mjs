// From a fresh clone to answers about French law, with Node and npm alone.
//
//   npm run quickstart
//
// Installs, builds, fetches the law, takes it into the store, compiles the index, and asks some questions through
// the built command line. What is done already is skipped, so it can be stopped and run again. PINCITE_DATA names
// another data directory than .pincite.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const data = resolve(process.env.PINCITE_DATA || join(root, '.pincite'));
const cli = join(root, 'dist/apps/cli/main.js');
const started = Date.now();

const questions = [
  ['get', 'article L. 1234-9 du code du travail'],
  ['route', 'L. 111-1 CSS'],
  ['resolve', 'art. R. 4228-20 C. trav.'],
  ['get', 'IDCC 3239'],
  [
    'extract',
    "Vu les articles L. 1232-1 et L. 1235-3 du code du travail et l'article L. 242-1 du code de la sécurité sociale",
  ],
  ['route', 'article L. 9999-9 du code du travail'],
  ['get', 'article L. 111-1'],
];
/** Lines of an answer that are shown. */
const SHOWN = 12;

main().catch((error) => {
  console.error(`\nquickstart: ${error instanceof Error ? error.message : error}`);
  console.error('Run it again once that is mended: it goes on where it stopped.');
  process.exitCode = 2;
});

async function main() {
  checkNode();
  await step('install packages', installed, () => npm('ci', '--no-audit', '--no-fund'));
  await step('build', built, () => npm('run', '--silent', 'build'));

  const { fetchFrenchLaw } = await import('./fetch-french-law.mjs');
  const { prepareDataDirectory } = await import('../dist/apps/cli/data-dir.js');
  const { sources } = prepareDataDirectory(data);
  let folders = {};
  await step(
    'fetch French law',
    () => false,
    async () => {
      folders = await fetchFrenchLaw(sources, (line) => console.log(`   ${line}`));
    },
  );

  const state = readState();
  const corpus = Object.values(folders).map((folder) => folder.slice(sources.length + 1));
  const ingested = () => corpus.every((name) => state.ingested?.includes(name));
  await step('take it into the store', ingested, () => {
    pincite('corpus', 'ingest', ...Object.values(folders));
    writeState({ ingested: corpus });
  });
  const indexed = () => existsSync(join(data, 'lawbook/manifest.json')) && readState().indexed === true;
  await step('compile the index', indexed, () => {
    pincite('lawbook', 'build');
    writeState({ ...readState(), indexed: true });
  });

  console.log('\nSome questions:');
  for (const [command, text] of questions) ask(command, text);
  console.log(`
Ready in ${seconds(started)}. Ask more:

  node dist/apps/cli/main.js get "article L. 3121-27 du code du travail"
  node dist/apps/cli/main.js extract --json some-text.txt
  node dist/apps/cli/main.js route --jsonl < questions.jsonl
  node dist/apps/cli/main.js --help

The law lives in ${data}. docs/contract.md says what every answer means.`);
}

/** One step with its duration; what `done` says is done is left alone. */
async function step(name, done, work) {
  if (done()) {
    console.log(`== ${name}: done already`);
    return;
  }
  console.log(`== ${name}`);
  const from = Date.now();
  await work();
  console.log(`-- ${name}: ${seconds(from)}`);
}

function ask(command, text) {
  console.log(`\n$ pincite ${command} "${text}"`);
  const asked = spawnSync(process.execPath, [cli, command, text], { encoding: 'utf8', env: environment() });
  if (asked.status !== 0) throw new Error(`pincite ${command} failed: ${asked.stderr.trim()}`);
  const lines = asked.stdout.trimEnd().split('\n');
  for (const line of lines.slice(0, SHOWN))
    console.log(`  ${line.length > 160 ? `${line.slice(0, 159)}…` : line}`);
  if (lines.length > SHOWN) console.log(`  ... ${lines.length - SHOWN} more lines`);
}

function pincite(...args) {
  const ran = spawnSync(process.execPath, [cli, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  });
  if (ran.status !== 0) throw new Error(`pincite ${args.slice(0, 2).join(' ')} did not end well`);
}

function environment() {
  return { ...process.env, PINCITE_DATA: data };
}

function npm(...args) {
  const windows = process.platform === 'win32';
  const ran = spawnSync(windows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: windows });
  if (ran.status !== 0) throw new Error(`npm ${args.join(' ')} did not end well`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node ${process.versions.node} is too old; Pincite needs 20.19 or later`);
  }
}

/** Whether node_modules holds what the lock asks for. */
function installed() {
  const file = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return false;
  const there = JSON.parse(readFileSync(file, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || there[path]?.version === entry.version,
  );
}

/** Whether the build is newer than every source file. */
function built() {
  if (!existsSync(cli)) return false;
  const src = join(root, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(src, name));
  const since = statSync(cli).mtimeMs;
  return [...files, join(root, 'package.json')].every((file) => statSync(file).mtimeMs <= since);
}

function stateFile() {
  return join(data, 'quickstart.json');
}

function readState() {
  try {
    return JSON.parse(readFileSync(stateFile(), 'utf8'));
  } catch {
    return {};
  }
}

function writeState(state) {
  writeFileSync(stateFile(), `${JSON.stringify(state)}\n`);
}

function seconds(from) {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}
