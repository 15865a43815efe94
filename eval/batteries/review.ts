import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../src/gate/model.ts';
import type { Resolution } from '../../src/model/index.ts';
import type { Engine } from './engine.ts';
import { readTsv, repoRoot, sample } from './support.ts';

/** A string of a rule file with what it was resolved to, `contentHash` being the id of the text. */
export interface ReviewRow {
  readonly text: string;
  readonly place: Place;
  readonly resolution: Resolution;
}

/** A row as a reader sees it. */
export interface ReadRow {
  readonly file: string;
  readonly line: string;
  readonly citation: string;
  readonly coordinate: string;
  readonly title: string;
  readonly text: string;
  readonly verdict: string;
  readonly reason: string;
}

const HEAD = ['file', 'line', 'citation', 'coordinate', 'title', 'text', 'verdict', 'reason'] as const;
const READ_BY_PEOPLE = 100;
const EXCERPT = 160;

export const reviewFolder: string = join(repoRoot, 'eval/review');

export function readReview(file: string): ReadRow[] {
  return readTsv(join(reviewFolder, file)).map(
    (cells) => Object.fromEntries(HEAD.map((name, n) => [name, cells[n] ?? ''])) as unknown as ReadRow,
  );
}

/** The rows of one state that people read: drawn by seed, in the order of the files. */
export function drawn<T extends ReviewRow>(rows: readonly T[], status: Resolution['status']): T[] {
  return sample(
    rows.filter(({ resolution }) => resolution.status === status),
    READ_BY_PEOPLE,
  );
}

/** Writes drawn rows beside the text that they bind. A verdict is kept as long as its row says what it said. */
export async function writeReview(name: string, rows: readonly ReviewRow[], engine: Engine): Promise<string> {
  mkdirSync(reviewFolder, { recursive: true });
  const written = await Promise.all(
    (['resolved', 'non_statutory'] as const).map(async (status) => {
      const file = `${name.replace(/-rules$/, '')}-${status.replace('_', '-')}.tsv`;
      const path = join(reviewFolder, file);
      const verdicts = new Map(
        (existsSync(path) ? readReview(file) : []).map((row) => [keyOf(row), row] as const),
      );
      const shown = await Promise.all(drawn(rows, status).map((row) => shownRow(row, engine)));
      const lines = shown.map((row) => {
        const { verdict, reason } = verdicts.get(keyOf(row)) ?? row;
        return HEAD.map((column) => ({ ...row, verdict, reason })[column]).join('\t');
      });
      writeFileSync(path, `${[HEAD.join('\t'), ...lines].join('\n')}\n`);
      return `eval/review/${file}, ${lines.length} rows`;
    }),
  );
  return written.join('; ');
}

function keyOf({ file, citation, coordinate }: ReadRow): string {
  return [file, citation, coordinate].join('\t');
}

/** What is read of a row, its coordinates as they stand in the file. */
export function coordinatesOf(resolution: Resolution): string {
  return partsOf(resolution)
    .map(({ coordinate, range }) => (range === null ? (coordinate ?? '') : range.join(' to ')))
    .join(' ; ');
}

/** A cell holds no tab and no line break. */
export function cell(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

async function shownRow({ text, place, resolution }: ReviewRow, engine: Engine): Promise<ReadRow> {
  const [first] = partsOf(resolution);
  return {
    file: place.file,
    line: String(place.line),
    citation: cell(text),
    coordinate: coordinatesOf(resolution),
    title: cell(first?.instrument ?? ''),
    text: await excerptOf(first?.contentHash ?? null, resolution, engine),
    verdict: 'unread',
    reason: '',
  };
}

function partsOf(resolution: Resolution): readonly Resolution[] {
  return resolution.parts.length === 0 ? [resolution] : resolution.parts;
}

/** How the provision begins, or why there is nothing to read. */
async function excerptOf(id: string | null, { status, reason }: Resolution, engine: Engine): Promise<string> {
  if (status !== 'resolved') return `(none: ${reason ?? status})`;
  if (id === null) return '(none: the law holds no document of it)';
  if (engine.finder === null) return `(none: no store; document ${id})`;
  const { store } = await engine.finder();
  const document = await store.document(id);
  if (document === null) return `(none: document ${id} is not in the store)`;
  const body = cell(document.body);
  if (body !== '') return body.slice(0, EXCERPT).trimEnd();
  return `(none: the sources have no text of ${reason === null ? '' : `what is ${reason}, `}document ${id})`;
}
