/**
 * Draws provisions by lot for the author of questions, and prints them with their texts, one JSON object a line.
 *
 *   npx tsx eval/discovery/draw.ts --half sealed-2 [--data DIR] [--sources DIR] [--count N]
 *
 * It reads the files beside the repository and the package that `npm run data` has fetched; `--data` has the lawbook.
 *
 * The order is that of the SHA-256 of the half's name and the coordinate, so that the turn of a provision does not
 * depend on what else is held. Only law in force is drawn, neither short nor long, that no earlier half asks about;
 * how it is found plays no part.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { openLawbook } from '../../src/lawbook/open.ts';
import type { CorpusDocument } from '../../src/model/document.ts';
import { createPincite } from '../../src/pincite.ts';
import { repoRoot, shared } from '../batteries/support.ts';
import { germanImport } from '../import/de-readers.ts';
import { frenchImport, type ImportStep } from '../import/readers.ts';
import { britishImport } from '../import/uk-readers.ts';
import { HALVES, readHalf } from './battery.ts';
import { plainActs } from './plain-acts.ts';

/** Where provisions are drawn, and the language that they are asked about in. */
const POOLS = [
  { language: 'fr', under: 'fr/code/', documents: frenchDocuments },
  { language: 'en', under: 'uk/', documents: britishDocuments },
  { language: 'de', under: 'de/', documents: germanDocuments },
];
const WORDS = { least: 40, most: 400 };
/** The last segment of a whole provision has its unit (`p551`, `artL1234-1`); what divides it has none (`1`, `a`). */
const WHOLE = /^[a-z].*\d/i;

interface Drawn {
  readonly turn: string;
  readonly document: CorpusDocument;
}

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'sealed-2' },
    data: { type: 'string' },
    sources: { type: 'string' },
    count: { type: 'string', default: '150' },
  },
});
const data = values.data ?? join(repoRoot, '.pincite/full');
const half = HALVES.find((one) => one === values.half);
if (half === undefined) throw new Error(`--half is one of ${HALVES.join(', ')}`);
const count = Number(values.count);
const today = new Date().toISOString().slice(0, 10);
const lawbook = openLawbook(join(data, 'lawbook'));
const pincite = createPincite({ lawbook, jurisdictions });
const earlier = HALVES.slice(0, HALVES.indexOf(half));
const asked = new Set(earlier.flatMap((one) => readHalf(one).questions.flatMap(({ right }) => right)));
for (const { language, under, documents } of POOLS) {
  const pool = new Map<string, Drawn>();
  for await (const document of documents()) {
    const { coordinate, kind } = document;
    if (coordinate === null || !coordinate.startsWith(under) || kind !== 'legislation') continue;
    if (document.language !== language || asked.has(coordinate)) continue;
    if (!WHOLE.test(coordinate.slice(coordinate.lastIndexOf('/') + 1))) continue;
    if (!isOfLength(document.body) || !isInForce(document)) continue;
    const turn = createHash('sha256').update(`${half} ${coordinate}`).digest('hex');
    pool.set(coordinate, { turn, document });
  }
  console.error(`${language}: ${pool.size} provisions to draw from`);
  const inTurn = [...pool.values()].sort((a, b) => (a.turn < b.turn ? -1 : 1));
  let place = 0;
  for (const { document } of inTurn) {
    const { coordinate, title, tags, body } = document;
    if (place === count) break;
    if (!isBound(coordinate as string)) continue;
    console.log(JSON.stringify({ language, place: ++place, coordinate, title, tags, body }));
  }
}

async function* frenchDocuments(): AsyncGenerator<CorpusDocument> {
  const sources = values.sources ?? join(repoRoot, '.pincite/sources');
  const legi = readdirSync(sources).find((name) => name.startsWith('legi-data-'));
  if (legi === undefined) throw new Error(`no package with French codes in ${sources}; run npm run data`);
  const { steps } = await frenchImport(shared('data'), { 'legi-data': join(sources, legi) });
  yield* documentsOf(steps);
}

async function* britishDocuments(): AsyncGenerator<CorpusDocument> {
  yield* documentsOf(await britishImport(shared('data')));
  yield* plainActs(shared('data', 'uk/plain'), isBound);
}

async function* germanDocuments(): AsyncGenerator<CorpusDocument> {
  yield* documentsOf(await germanImport(shared('data')));
}

async function* documentsOf(steps: readonly ImportStep[]): AsyncGenerator<CorpusDocument> {
  for (const { reader, path } of steps)
    for await (const item of reader.read(path)) if (item.type === 'document') yield item.document;
}

function isBound(coordinate: string): boolean {
  const { status, coordinates } = pincite.route(coordinate);
  return status === 'ROUTE_BOUNDED' && coordinates[0] === coordinate;
}

/** In force on the day whose law the lawbook holds, and still today. */
function isInForce({ jurisdiction, date, dateEnd }: CorpusDocument): boolean {
  const snapshot = lawbook.index.snapshotOf(jurisdiction);
  return (date === null || date <= snapshot) && (dateEnd === null || dateEnd > today);
}

function isOfLength(body: string): boolean {
  const words = body.split(/\s+/).filter((word) => word !== '').length;
  return words >= WORDS.least && words <= WORDS.most;
}
