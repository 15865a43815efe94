/**
 * The lists of a data directory with a million invented provisions beside them: how fast a lawbook is and what it takes at a
 * size that no list fills yet.
 *
 *   npx tsx bench/enlarge.ts DATA TARGET [PROVISIONS]
 *
 * Sections and subsections go to Acts and instruments whose structure is not known, as many as such texts have. The same
 * input gives the same bytes. Then `pincite lawbook build --data TARGET`, and `npm run bench -- --data TARGET`.
 */
import { createWriteStream, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openEngine } from '../eval/batteries/open.ts';
import { seeded, thousands } from '../eval/batteries/support.ts';
import type { InstrumentRecord } from '../src/model/index.ts';

const SEED = 1_000_000;
/** What the provisions of a text are called, by its series. */
const UNITS: Readonly<Record<string, string>> = { ukpga: 's', asp: 's', uksi: 'reg', wsi: 'reg', ssi: 'reg' };

const [from, target, wanted = '1000000'] = process.argv.slice(2);
if (from === undefined || target === undefined) {
  console.error('usage: enlarge.ts DATA TARGET [PROVISIONS]');
  process.exit(2);
}
const engine = openEngine(from);
const catalogue = join(target, 'catalogue');
rmSync(catalogue, { recursive: true, force: true });
mkdirSync(catalogue, { recursive: true });
for (const file of readdirSync(join(from, 'catalogue')))
  symlinkSync(resolve(from, 'catalogue', file), join(catalogue, file));
const added = { provisions: 0, instruments: 0 };
await pipeline(
  Readable.from(lines(Number(wanted))),
  createGzip(),
  createWriteStream(join(catalogue, 'zz-enlarged.jsonl.gz')),
);
await engine.close();
console.log(`${thousands(added.provisions)} provisions of ${thousands(added.instruments)} instruments added`);

function* lines(wanted: number): Generator<string> {
  const random = seeded(SEED);
  const source = {
    source: 'enlarged',
    title: 'Invented provisions for measuring',
    licence: 'CC0-1.0',
    attribution: 'nobody',
    snapshot: engine.index.snapshotOf('uk'),
  };
  yield `${JSON.stringify({ source })}\n`;
  for (const instrument of engine.instruments) {
    if (added.provisions >= wanted) return;
    if (instrument.structure !== 'none' || UNITS[instrument.nature] === undefined) continue;
    added.instruments++;
    for (const path of provisions(UNITS[instrument.nature] as string, random)) yield row(instrument, path);
  }
}

/** Mostly short texts, now and then a long one; half of the provisions have parts. */
function* provisions(unit: string, random: () => number): Generator<string> {
  const count = 2 + Math.floor(60 * random() ** 4);
  for (let number = 1; number <= count; number++) {
    yield `${unit}${number}`;
    const parts = random() < 0.5 ? 0 : 2 + Math.floor(random() * 6);
    for (let part = 1; part <= parts; part++) yield `${unit}${number}/${part}`;
  }
}

function row({ coordinate }: InstrumentRecord, path: string): string {
  added.provisions++;
  return `${JSON.stringify({
    kind: 'legislation',
    language: 'en',
    title: path,
    coordinate: `${coordinate}/${path}`,
    instrument_id: coordinate.replaceAll('/', '_'),
    sort_order: added.provisions,
  })}\n`;
}
