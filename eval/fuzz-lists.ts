import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalogue } from '../src/apps/cli/catalogue.ts';
import { CliError } from '../src/apps/cli/errors.ts';
import { jurisdictions } from '../src/jurisdictions/list.ts';
import { facts } from '../src/jurisdictions/readers.ts';
import { buildLawbook } from '../src/lawbook/build.ts';
import { LawbookError } from '../src/lawbook/errors.ts';
import { lawbookInput } from '../src/lawbook/fromDocuments.ts';
import { openLawbook } from '../src/lawbook/open.ts';
import { pick, seeded } from './batteries/support.ts';

type Row = Record<string, unknown>;
type Random = () => number;

/** What came of building a lawbook from damaged rows. */
export interface ListOutcome {
  readonly built: boolean;
  /** What the build promises and did not keep; empty where all is well. */
  readonly faults: readonly string[];
}

const LIST = 'made.jsonl';
const SOURCE = {
  source: { source: 'made', title: 'Made', licence: 'CC0-1.0', attribution: 'none', snapshot: '2026-01-01' },
};

/** Facts without base layers: the rows alone decide, and a build takes milliseconds. */
const bare = facts.map((one) => ({ ...one, instruments: [], completeness: [] }));

function instrumentRow(number: number): Row {
  return {
    coordinate: `uk/ukpga/1996/${number}`,
    kind: 'legislation',
    language: 'en',
    title: `Made Act ${number} 1996`,
    tags: { nature: 'ukpga', structure: 'complete' },
  };
}

function provisionRow(number: number, section: number): Row {
  return {
    coordinate: `uk/ukpga/1996/${number}/s${section}`,
    instrument_id: `uk_ukpga_1996_${number}`,
    kind: 'legislation',
    language: 'en',
    title: `s. ${section}`,
    sort_order: section,
    date: '1996-07-01',
  };
}

function goodRows(): Row[] {
  const numbers = [1, 2, 3];
  return numbers.flatMap((number) => [
    instrumentRow(number),
    ...numbers.map((section) => provisionRow(number, section)),
  ]);
}

const VALUES: readonly unknown[] = [
  null, '', ' ', 0, -1, 1.5, 1e99, true, [], {}, [null], '\u0000', '\ud800', 'x'.repeat(5_000), '1996-02-30', '9999-12-31',
  '2026-13-01', 'uk', 'uk/', 'uk//1', 'uk/ukpga/1996/1', 'uk/ukpga/1996/1/s1', 'xx/act/1', 'fr/code/civil/art1', 'uk_ukpga_1996_2',
  'legislation', 'section', 'chunk', 'en', 'Made Act 2 1996', { structure: 'complete' }, { nature: 'uksi' }, { group_end: 'uk/ukpga/1996/9/s9' },
]; // biome-ignore format: a table
const KEYS = [
  'coordinate',
  'id',
  'instrument_id',
  'kind',
  'language',
  'title',
  'sort_order',
  'date',
  'date_end',
  'tags',
  'parent_id',
  'version_group',
  'unknown',
];

/** One change to the rows, each of a kind that real lists show: a lost field, a wrong value, a row twice, a broken line. */
function damage(rows: Row[], lines: string[], random: Random): void {
  const at = Math.floor(random() * rows.length);
  const row = { ...rows[at] };
  const kind = random();
  if (kind < 0.15) delete row[pick(Object.keys(row), random)];
  else if (kind < 0.6) row[pick(KEYS, random)] = pick(VALUES, random);
  else if (kind < 0.75) rows.push({ ...row, title: String(pick(VALUES, random)) });
  else if (kind < 0.85)
    row.tags = {
      ...(row.tags as Row),
      [pick(['nature', 'group_end', 'structure', 'repealed', 'year'], random)]: pick(VALUES, random),
    };
  else lines.push(JSON.stringify(row).slice(0, Math.floor(random() * 60)));
  rows[at] = row;
}

/**
 * Builds a lawbook from a list with up to four damages. It must be built and open, or be refused with a remedy, and where
 * a row is at fault with the name of its file.
 */
export async function damagedList(seed: number, number: number): Promise<ListOutcome> {
  const random = seeded((Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0);
  const rows = goodRows();
  const broken: string[] = [];
  for (let i = Math.floor(random() * 5); i > 0; i--) damage(rows, broken, random);
  const folder = mkdtempSync(join(tmpdir(), 'pincite-lists-'));
  try {
    const lists = join(folder, 'catalogue');
    mkdirSync(lists);
    writeFileSync(
      join(lists, LIST),
      [SOURCE, ...rows].map((row) => `${JSON.stringify(row)}\n`).join('') + broken.join('\n'),
    );
    return await outcomeOf(lists, join(folder, 'lawbook'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function outcomeOf(lists: string, target: string): Promise<ListOutcome> {
  try {
    const catalogue = await openCatalogue(lists);
    const { report: _, ...input } = await lawbookInput((async function* () {})(), bare, {
      catalogue: catalogue.rows(),
      sources: () => catalogue.sources,
    });
    await buildLawbook(
      { ...input, jurisdictions, sources: catalogue.sources, snapshot: '2026-01-01' },
      target,
    );
    openLawbook(target);
    return { built: true, faults: [] };
  } catch (error) {
    return { built: false, faults: faultsOf(error) };
  }
}

function faultsOf(error: unknown): string[] {
  if (!(error instanceof LawbookError) && !(error instanceof CliError))
    return [`threw ${error instanceof Error ? error.stack : String(error)}`];
  const faults: string[] = [];
  if (!error.message.includes(';')) faults.push(`no remedy: ${error.message}`);
  if (!error.message.includes(LIST)) faults.push(`names no file: ${error.message}`);
  return faults;
}
