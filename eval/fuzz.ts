/**
 * Random texts against promises that hold for any input: no exception, no error inside, every citation stands where it says,
 * whatever is bound is found again by its coordinate alone, without grammar and names, and an interpreter that has never been
 * asked before answers the same as one that has.
 *
 *   npm run fuzz -- [--count N] [--seed S] [--data DIR]
 *   npm run fuzz -- --what lists [--count N] [--seed S]     damaged lists of law instead, given to the lawbook builder
 *
 * A failure prints the seed and number of the text; `--count 1 --seed S --first NUMBER` makes it again.
 */
import { parseArgs } from 'node:util';
import { jurisdictions } from '../src/jurisdictions/list.ts';
import type { ExtractResult } from '../src/model/index.ts';
import { createPincite, type Pincite } from '../src/pincite.ts';
import { generator } from './batteries/hostile.ts';
import { dataDirectory, openEngine } from './batteries/open.ts';
import { thousands } from './batteries/support.ts';
import { damagedList } from './fuzz-lists.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    data: { type: 'string' },
    what: { type: 'string', default: 'texts' },
  },
});
if (values.what === 'lists') {
  await fuzzLists(Number(values.count), Number(values.seed), Number(values.first));
  process.exit();
}

const count = Number(values.count);
const seed = Number(values.seed);
const first = Number(values.first);
/** A text of at most a few hundred characters must not take as long as this, in ms. */
const STUCK = 1_000;
const CONTEXTS = [
  undefined,
  ['fr/code/travail'],
  ['fr/code/civil/art1240'],
  ['uk/ukpga/1996/18'],
  ['de/bgb/p823'],
  ['eu/reg/2016/679', 'nl/wwft'],
  ['fr/nothing/1', '', 'x/y'],
];

/** One text in so many is also given to an interpreter that was made for it. */
const FRESH_EVERY = 100;

const engine = openEngine(dataDirectory(values.data));
const text = generator(seed);
let failures = 0;
let citations = 0;
let bound = 0;
let slowest = { ms: 0, number: -1 };
const started = performance.now();

for (let number = first; number < first + count; number++) {
  const input = text(number);
  const context = CONTEXTS[number % CONTEXTS.length];
  const options = context === undefined ? {} : { context };
  const faults: string[] = [];
  const from = performance.now();
  try {
    const found = engine.extract(input, options);
    for (const one of found.citations) {
      citations++;
      if (one.binding === 'bound') bound++;
      const [start, end] = one.span;
      if (!(start >= 0 && start < end && end <= input.length))
        faults.push(`span ${start}-${end} is outside the text`);
      if (input.slice(start, end) !== one.text) faults.push(`span ${start}-${end} is not "${one.text}"`);
    }
    if (JSON.stringify(engine.extract(input, options)) !== JSON.stringify(found))
      faults.push('the second answer differs');
    faults.push(...notFoundAgain(found));
    if (
      number % FRESH_EVERY === 0 &&
      JSON.stringify(fresh().extract(input, options)) !== JSON.stringify(found)
    )
      faults.push('an interpreter that was never asked before answers otherwise');
    engine.route(input, options);
    engine.pincite.resolve(input, options);
    engine.pincite.query(input, options);
  } catch (error) {
    faults.push(`threw ${String(error)}`);
  }
  for (const error of engine.errors.splice(0))
    faults.push(`error inside: ${error instanceof Error ? error.stack : String(error)}`);
  const ms = performance.now() - from;
  if (ms > slowest.ms) slowest = { ms, number };
  if (ms > STUCK) faults.push(`took ${Math.round(ms)} ms`);
  if (faults.length === 0) continue;
  failures++;
  if (failures <= 20)
    console.log(`text ${number} of seed ${seed}: ${faults.join('; ')}\n  ${JSON.stringify(input)}`);
}

const seconds = (performance.now() - started) / 1000;
console.log(
  `${thousands(count)} texts of seed ${seed} in ${seconds.toFixed(1)} s: ${thousands(citations)} citations, ${thousands(bound)} bound; ` +
    `slowest text ${slowest.number} with ${slowest.ms.toFixed(1)} ms; ${failures} failures`,
);
await engine.close();
process.exitCode = failures > 0 ? 1 : 0;

function fresh(): Pincite {
  return createPincite({ lawbook: engine, jurisdictions });
}

/** Coordinates that the text was bound to and that bind to something else, or to nothing, when they are given alone. */
function notFoundAgain({ citations: all }: ExtractResult): readonly string[] {
  const places = all.flatMap(({ binding, coordinates }) => (binding === 'bound' ? coordinates : []));
  return [...new Set(places)].flatMap((place) => {
    const again = engine.extract(place).citations;
    const isSame = again.length === 1 && again[0]?.coordinate === place;
    return isSame ? [] : [`${place} is not found by its coordinate`];
  });
}

/** A list with a damaged row must be built whole or refused with file, row and remedy. */
async function fuzzLists(count: number, seed: number, first: number): Promise<void> {
  let built = 0;
  let failures = 0;
  for (let number = first; number < first + count; number++) {
    const outcome = await damagedList(seed, number);
    if (outcome.built) built++;
    if (outcome.faults.length === 0) continue;
    failures++;
    if (failures <= 20) console.log(`list ${number} of seed ${seed}: ${outcome.faults.join('; ')}`);
  }
  const refused = thousands(count - built);
  console.log(
    `${thousands(count)} lists of seed ${seed}: ${thousands(built)} built, ${refused} refused; ${failures} failures`,
  );
  process.exitCode = failures > 0 ? 1 : 0;
}
