/**
 * The long form of the differential test: the lawbook of a data directory, built anew, against plain Maps of the same input. All
 * records and look-ups, then what interpreters say of the inputs of all case files and of texts made of them.
 *
 *   npm run differential -- [--data DIR] [--sample N] [--variants N] [--seed S] [--every N]
 *
 * `--sample` texts of the cases are asked (default 2000), each with so many `--variants` (default 3); of the records one in
 * `--every` is compared (default: all). Takes the database of the directory for itself, and some 6 GB of memory.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generator } from '../../eval/batteries/hostile.ts';
import { dataDirectory } from '../../eval/batteries/open.ts';
import { sample, seeded, thousands } from '../../eval/batteries/support.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { buildLawbook } from '../../src/lawbook/build.ts';
import { type Lawbook, openLawbook } from '../../src/lawbook/open.ts';
import { compareRecords, Differences, Interpreters } from './compare.ts';
import { type PlainLaw, plainLaw } from './plain-law.ts';
import { realLaw, realTexts } from './real-law.ts';
import { variantsOf } from './variants.ts';

const FRESH_EVERY = 500;
/** Made texts beside those of the cases: one for so many. */
const MADE_EVERY = 4;
const SHOWN = 20;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sample: { type: 'string', default: '2000' },
    variants: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
  },
});
const [count, variants, seed, every] = [values.sample, values.variants, values.seed, values.every].map(Number) as [
  number, number, number, number,
]; // biome-ignore format: a tuple
const folder = mkdtempSync(join(tmpdir(), 'pincite-differential-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const input = await step('reading the law', () => realLaw(dataDirectory(values.data)));
const lawbook = await step('building the lawbook', async () => {
  await buildLawbook(input, folder);
  return openLawbook(folder);
});
const plain = await step('making plain Maps', () => plainLaw(input, lawbook.index));
const records = new Differences();
await step('comparing records', async () => compareRecords(lawbook, plain, systemsOf(), records, every));
const answers = new Differences();
await step('comparing answers', async () => compareAnswers(lawbook, plain, answers));
for (const { what, quick, plain: other } of [...records.found, ...answers.found].slice(0, SHOWN))
  console.log(`${what}\n  quick ${shown(quick, other)}\n  plain ${shown(other, quick)}`);
console.log(
  `${thousands(records.compared)} look-ups and ${thousands(answers.compared)} answers compared, ` +
    `${records.found.length + answers.found.length} differences; ${plain.index.unsearched} searches of titles not comparable`,
);
process.exitCode = records.found.length + answers.found.length > 0 ? 1 : 0;

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

function systemsOf() {
  return [...jurisdictions].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function compareAnswers(lawbook: Lawbook, plain: PlainLaw, differences: Differences): void {
  const random = seeded(seed);
  const made = generator(seed);
  const all = realTexts();
  const words = all.map(({ text }) => text);
  const interpreters = new Interpreters(lawbook, plain, differences);
  let asked = 0;
  const ask = (text: string, host: string | null): void => {
    const at = random() < 0.2 ? `${1900 + Math.floor(random() * 130)}-06-15` : null;
    const options = { at, context: host === null ? [] : [host] };
    interpreters.compare({ text, options }, asked++ % FRESH_EVERY === 0);
  };
  for (const [n, { text, host }] of sample(all, count, seed).entries()) {
    for (const one of variantsOf(text, variants, random, words)) ask(one, host);
    if (n % MADE_EVERY === 0) ask(made(n), null);
  }
}

/** The part of a value in which it differs from another. */
function shown(value: unknown, other: unknown): string {
  const [text, beside] = [value, other].map((one) => JSON.stringify(one) ?? 'undefined') as [string, string];
  let at = 0;
  while (at < text.length && text[at] === beside[at]) at++;
  return `…${text.slice(Math.max(0, at - 80), at + 240)}`;
}
