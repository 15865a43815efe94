/**
 * Run by `eval/mutate.ts` in a copy of the sources that holds all mutants of a sample, each off: switches one after the other on and
 * asks the batteries and the cases of all legal systems until one notices. Prints a line for each mutant that it begins with, and for
 * what noticed it.
 */
import { join } from 'node:path';
import { jurisdictions } from '../src/jurisdictions/list.ts';
import { facts } from '../src/jurisdictions/readers.ts';
import { lawbookFromBuffers } from '../src/lawbook/buffers.ts';
import { createBaseLawbook } from '../src/lawbook/memory.ts';
import { openLawbook } from '../src/lawbook/open.ts';
import { createPincite } from '../src/pincite.ts';
import { outcomeOf, readCases } from '../test/support/cases.ts';
import type { Battery } from './batteries/battery.ts';
import type { Engine } from './batteries/engine.ts';
import { batteries } from './batteries/list.ts';
import { repoRoot } from './batteries/support.ts';
import { SWITCH } from './mutants.ts';

/** Those that take little time for what they hold, with how many rows of each. */
const ASKED: readonly (readonly [battery: string, rows: number | null])[] = [
  ['fr', null],
  ['uk', null],
  ['uk-sampled', null],
  ['de', null],
  ['eu', null],
  ['uk-gold', 1_000],
];

const [, , data = '', numbers = ''] = process.argv;
const lawbook = openLawbook(join(data, 'lawbook'));
const instruments = Array.from({ length: lawbook.manifest.counts.instruments }, (_, n) =>
  lawbook.index.instrument(n),
);
const bases = jurisdictions.map((law) => {
  const known = facts.filter(({ code }) => code === law.code);
  const options = { sources: [], snapshot: '2025-11-01', jurisdictions: [law] };
  const file = join(repoRoot, 'src/jurisdictions', law.code, 'cases.txt');
  return { law, lawbook: createBaseLawbook(known, options), cases: readCases(file) };
});

/** Errors inside: the methods never throw. */
const errors: unknown[] = [];

interface Check {
  readonly name: string;
  /** Rows that are as expected, and rows that are wrong. */
  run(): Promise<{ readonly good: readonly string[]; readonly wrong: readonly string[] }>;
}

const checks: readonly Check[] = [
  { name: 'cases', run: async () => ({ good: casesOf(), wrong: [] }) },
  ...ASKED.map(([name, limit]) => {
    const battery = batteries.find((one) => one.name === name) as Battery;
    return { name, run: () => rowsOf(battery, limit) };
  }),
];

const expected = new Map<Check, Awaited<ReturnType<Check['run']>>>();
for (const check of checks) expected.set(check, await check.run());
for (const number of numbers.split(',').map(Number)) {
  console.log(`begin ${number}`);
  console.log(`end ${number} ${(await noticed(number)) ?? ''}`);
}

async function noticed(number: number): Promise<string | null> {
  for (const check of checks) {
    const fault = await withMutant(number, () => faultOf(check));
    if (fault === null) continue;
    if ((await faultOf(check)) !== null)
      throw new Error(`mutant ${number} has left something behind in ${check.name}`);
    return fault;
  }
  return null;
}

async function withMutant<T>(number: number, work: () => Promise<T>): Promise<T> {
  const globals = globalThis as Record<string, unknown>;
  globals[SWITCH] = number;
  try {
    return await work();
  } finally {
    delete globals[SWITCH];
  }
}

async function faultOf(check: Check): Promise<string | null> {
  const before = expected.get(check);
  try {
    const { good, wrong } = await check.run();
    const now = new Set(good);
    const lost = before?.good.find((id) => !now.has(id));
    const worse = wrong.find((id) => before?.wrong.includes(id) !== true);
    if (lost !== undefined) return `${check.name}: ${lost} lost`;
    return worse === undefined ? null : `${check.name}: ${worse} WRONG`;
  } catch (error) {
    return `${check.name}: ${String(error).split('\n')[0]}`;
  }
}

/** An engine that was never asked anything: what is remembered was found out without the fault, or with another. */
function engine(): Engine {
  const { buffers, manifest } = lawbook;
  const fresh = lawbookFromBuffers(buffers.hot, buffers.cold, manifest);
  const pincite = createPincite({ lawbook: fresh, jurisdictions, onError: (error) => errors.push(error) });
  return {
    index: fresh.index,
    lexicon: fresh.lexicon,
    instruments,
    contentId: manifest.contentId,
    jurisdictions: jurisdictions.map(({ code }) => code),
    base: false,
    read: (text, options) => pincite.read(text, options),
    bound: (text, options) => pincite.readAndBind(text, options),
    extract: (text, options) => pincite.extract(text, options),
    route: (text, options) => pincite.route(text, options),
    finder: null,
    get: null,
    close: async () => {},
  };
}

async function rowsOf(battery: Battery, limit: number | null) {
  const options = { limit, show: null, kind: null, data, review: false, disputed: new Set<string>() };
  const { rows } = await battery.run(engine(), options);
  if (errors.splice(0).length > 0) throw new Error('an error inside');
  const ids = (verdict: string): string[] =>
    rows.filter((row) => row.verdict === verdict).map(({ id }) => id);
  return { good: ids('expected'), wrong: ids('WRONG') };
}

/** The lines of case files that come out as they say. */
function casesOf(): readonly string[] {
  return bases.flatMap(({ law, lawbook: { buffers, manifest }, cases }) => {
    const fresh = lawbookFromBuffers(buffers.hot, buffers.cold, manifest);
    const pincite = createPincite({ lawbook: fresh, jurisdictions: [law] });
    return cases.flatMap(({ line, text, outcomes, host }) => {
      const bound = pincite.readAndBind(text, { context: host === null ? [] : [host] });
      return bound.map(outcomeOf).join(' ; ') === outcomes.join(' ; ') ? [`${law.code} line ${line}`] : [];
    });
  });
}
