import { printable } from '../../text/printable.ts';
import { PLAIN_TEXT, type TextStyle } from '../../text/style.ts';
import { table } from '../../text/table.ts';
import type { Scored } from '../model.ts';
import type { Evaluated, Evaluation } from '../outcome.ts';
import type { Changes } from '../runs.ts';
import { byKind, intervalText, percent, tally } from '../tally.ts';

/** Rows and ids that are listed of each outcome; the JSON report has all. */
const LISTED = 40;

/** For people at a terminal: scores, what changed, and the rows that are not as expected. */
export function textReport({ engine, batteries }: Evaluation, style: TextStyle): string {
  const law = engine.lawbook === null ? 'the base layer' : `lawbook ${engine.lawbook.slice(0, 12)}`;
  const head = `Law of ${engine.snapshot}, ${law}. Pincite ${engine.version}, build ${engine.build.slice(7, 19)}.`;
  return `${[style.dim(head), ...batteries.map((battery) => batteryText(battery, style))].join('\n\n')}\n`;
}

function batteryText({ name, rows, changes, since }: Evaluated, style: TextStyle): string {
  const parts = [style.bold(name), scoreTable(rows)];
  if (changes !== null) parts.push(changesText(changes, since));
  for (const verdict of ['WRONG', 'other'] as const) {
    const some = rows.filter((row) => row.verdict === verdict);
    if (some.length > 0) parts.push(listText(some, verdict, verdict === 'WRONG' ? style.bad : style.warn));
  }
  return parts.join('\n');
}

/** Scores by kind, with every denominator and the interval in which the true share lies (95 %). */
export function scoreTable(rows: readonly Scored[]): string {
  const line = (name: string, part: readonly Scored[]): readonly (string | number)[] => {
    const { expected, other, WRONG, total } = tally(part);
    return [
      printable(name),
      expected,
      other,
      WRONG,
      total,
      percent(expected, total),
      intervalText(expected, total),
    ];
  };
  const kinds = byKind(rows);
  return table(
    ['kind', 'expected', 'other', 'WRONG', 'total', 'share', '95 %'],
    [...(kinds.length > 1 ? kinds.map(([kind, part]) => line(kind, part)) : []), line('all', rows)],
  );
}

/** What an earlier run decided otherwise. */
export function changesText({ won, lost, wrong, added }: Changes, since: string | null): string {
  const list = (ids: readonly string[]): string =>
    ids.length === 0
      ? 'none'
      : `${ids.length}: ${ids.slice(0, LISTED).map(printable).join(' ')}${ids.length > LISTED ? ' …' : ''}`;
  return [
    `since ${since ?? 'the run before'}:`,
    `  newly as expected  ${list(won)}`,
    `  newly lost         ${list(lost)}`,
    `  newly WRONG        ${list(wrong)}`,
    ...(added > 0 ? [`  rows that the run before did not have: ${added}`] : []),
  ].join('\n');
}

function listText(
  rows: readonly Scored[],
  verdict: string,
  colour: TextStyle['bad'] = PLAIN_TEXT.bad,
): string {
  const lines = rows
    .slice(0, LISTED)
    .map(
      ({ id, reason, detail }) =>
        `  ${printable(id)}  ${printable(reason)}\n    ${printable(inputOf(detail))}`,
    );
  const more = rows.length > LISTED ? [`  and ${rows.length - LISTED} more; --json lists all`] : [];
  return [colour(`${verdict} (${rows.length}):`), ...lines, ...more].join('\n');
}

/** The first line of what a person needs: the input. */
function inputOf(detail = ''): string {
  return detail.split('\n')[0] ?? '';
}
