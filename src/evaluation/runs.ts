import * as z from 'zod';
import { EvaluationError, type Scored } from './model.ts';
import { byKind, type Tally, tally } from './tally.ts';

/** A run as it is kept: a summary, and the outcome of every row, or of every row that is not as expected. */
export interface Run {
  readonly summary: Readonly<Record<string, string | number>>;
  /** Scores by kind; absent of runs that were kept before there were any. */
  readonly kinds?: Readonly<Record<string, Tally>>;
  /** `all` rows are listed one by one; of `exceptions` each line lists the ids of one outcome. */
  readonly rows: Readonly<Record<string, string | readonly (number | string)[]>>;
}

const outcomes = /^(?:expected$|(?:other|WRONG): )/;
const schema = z.object({
  summary: z.record(z.string(), z.union([z.string(), z.number()])),
  rows: z.record(
    z.string(),
    z.union([z.string().regex(outcomes, 'is no outcome'), z.array(z.union([z.number(), z.string()]))]),
  ),
});

/** @throws EvaluationError where the file is no run. */
export function readRun(content: string, name: string): Run {
  let run: unknown;
  try {
    run = JSON.parse(content);
  } catch {}
  const { success, error } = schema.safeParse(run);
  if (success) return run as Run;
  const [issue] = error.issues;
  const where =
    issue === undefined || issue.path.length === 0 ? '' : ` (${issue.path.join('.')}: ${issue.message})`;
  throw new EvaluationError(
    `${name} is no run that was kept${where}; write one with: pincite eval --run FILE BATTERY`,
  );
}

export interface Changes {
  readonly won: readonly string[];
  readonly lost: readonly string[];
  readonly wrong: readonly string[];
  /** Rows that the last run did not have. */
  readonly added: number;
}

/** JSON with one row a line, in the order of the battery, so that two runs differ in few lines. */
export function compact(
  summary: Readonly<Record<string, string | number>>,
  rows: readonly Scored[],
  keep: 'all' | 'exceptions',
): string {
  const lines =
    keep === 'all'
      ? rows.map((row) => `    ${JSON.stringify(row.id)}: ${JSON.stringify(outcome(row))}`)
      : exceptions(rows);
  const kinds = byKind(rows).map(
    ([kind, part]) => `    ${JSON.stringify(kind)}: ${JSON.stringify(tally(part))}`,
  );
  const fields = JSON.stringify(summary, null, 2).replaceAll('\n', '\n  ');
  return `{\n  "summary": ${fields},\n  "kinds": {\n${kinds.join(',\n')}\n  },\n  "rows": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function outcome({ verdict, reason }: Scored): string {
  return verdict === 'expected' ? 'expected' : `${verdict}: ${reason}`;
}

/** Ids of one outcome; numbers in blocks of a thousand, so that one change touches one line. */
function exceptions(rows: readonly Scored[]): string[] {
  const groups = new Map<string, (number | string)[]>();
  for (const row of rows) {
    if (row.verdict === 'expected') continue;
    const number = Number(row.id);
    const isNumber = Number.isSafeInteger(number);
    const key = isNumber ? `${outcome(row)} ${Math.floor(number / 1000)}` : outcome(row);
    const ids = groups.get(key) ?? [];
    groups.set(key, ids);
    ids.push(isNumber ? number : row.id);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([key, ids]) => `    ${JSON.stringify(key)}: ${JSON.stringify(ids.sort(byNumberOrName))}`);
}

function byNumberOrName(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : a < b ? -1 : 1;
}

/** @param whole whether all rows were run: of a sample nothing is said of rows left out. */
export function changes(before: Run, rows: readonly Scored[], whole: boolean): Changes {
  const old = oldVerdicts(before);
  const won: string[] = [];
  const lost: string[] = [];
  const wrong: string[] = [];
  let added = 0;
  for (const { id, verdict } of rows) {
    const was = old.get(id) ?? (old.listsAll ? null : 'expected');
    if (was === null) added++;
    else if (was !== verdict) {
      if (verdict === 'expected') won.push(id);
      else if (verdict === 'WRONG') wrong.push(id);
      else if (was === 'expected') lost.push(id);
    }
  }
  return { won, lost, wrong, added: whole ? added : 0 };
}

function oldVerdicts({ rows }: Run): { get(id: string): string | undefined; listsAll: boolean } {
  const verdicts = new Map<string, string>();
  let listsAll = false;
  for (const [key, value] of Object.entries(rows)) {
    if (typeof value === 'string') {
      listsAll = true;
      verdicts.set(key, value.split(':')[0] as string);
    } else for (const id of value) verdicts.set(String(id), key.split(':')[0] as string);
  }
  return { get: (id) => verdicts.get(id), listsAll };
}
