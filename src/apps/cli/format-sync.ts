import type { StoredReject } from '../../store/index.ts';
import { printable } from '../../text/printable.ts';
import type { Change, Changes } from '../sync/changes.ts';
import type { Mended } from '../sync/failures.ts';
import type { Synced } from '../sync/sync.ts';
import type { TakenIn } from '../sync/take-in.ts';
import type { EdgeCounts } from '../worker/run.ts';
import type { BasisChange, BasisChanges } from './bases.ts';
import { count } from './format.ts';
import type { Style } from './style.ts';

/** All that a run did. */
export interface SyncReport {
  readonly code: string;
  readonly dryRun: boolean;
  readonly synced: Synced;
  /** Null where nothing was waiting. */
  readonly taken: TakenIn | null;
  readonly rejects: readonly StoredReject[];
  readonly edges: EdgeCounts | null;
  readonly mended: readonly Mended[];
  /** Null where no project is named, or nothing has changed. */
  readonly bases: BasisChanges | null;
}

/** Rows of a list that are printed; `--json` prints all. */
const SHOWN = 20;

/** What a sync did, for people. */
export function formatSync(
  { dryRun, synced, taken, rejects, edges, mended, bases }: SyncReport,
  style: Style,
): string {
  const { counts, findings, wanted, complete } = synced;
  const out = [
    `${style.bold(`${count(counts.fetched)} files fetched`)}, ${count(counts.unchanged)} unchanged, ${count(counts.gone)} not there; ${count(synced.requests)} requests`,
  ];
  if (counts.passed > 0) out.push(style.dim(`${count(counts.passed)} files of other texts are passed over`));
  if (dryRun) rows(out, `${count(wanted.length)} would be fetched`, wanted, style.bold);
  if (taken !== null) {
    out.push(...changeLines(taken.changes, style));
    rows(out, 'kept, and read by no reader yet', taken.unread, style.warn);
  }
  const said = mended.map(
    ({ source, reference, was, target }) => `${source}: ${reference} is ${target} (was ${was ?? 'pending'})`,
  );
  if (edges !== null)
    rows(out, `${count(mended.length)} references that led nowhere lead somewhere now`, said, style.good);
  const basis = ({ place, text, was, is }: BasisChange): string => `${place}: ${text} is ${is} (was ${was})`;
  rows(out, 'legal bases stand now', (bases?.mended ?? []).map(basis), style.good);
  rows(out, 'legal bases stand no more', (bases?.broken ?? []).map(basis), style.bad);
  rows(
    out,
    'findings',
    findings.map(({ where, reason, detail }) => `${where}: ${reason}, ${detail}`),
    style.bad,
  );
  rows(
    out,
    'rejected',
    rejects.map(({ file, where, reason, detail }) => `${file} ${where}: ${reason}, ${detail}`),
    style.warn,
  );
  if (!complete && !dryRun) out.push(style.warn('not everything has been fetched: run it again to go on'));
  return out.join('\n');
}

function changeLines(changes: Changes, style: Style): readonly string[] {
  const out: string[] = [];
  const dated = ({ coordinate, from }: Change): string =>
    `${coordinate}${from === null ? '' : `, from ${from}`}`;
  rows(out, 'added', changes.added.map(dated), style.good);
  rows(out, 'changed', changes.changed.map(dated), style.warn);
  rows(out, 'repealed', changes.repealed.map(dated), style.bad);
  const moved = changes.renumbered.map(
    (move) => `${move.coordinate} is ${move.to}${move.from === null ? '' : `, from ${move.from}`}`,
  );
  rows(out, 'renumbered', moved, style.warn);
  rows(
    out,
    'in the source no more',
    changes.removed.map(({ coordinate }) => coordinate),
    style.bad,
  );
  return out;
}

function rows(out: string[], title: string, lines: readonly string[], tone: (text: string) => string): void {
  if (lines.length === 0) return;
  out.push(tone(/^\d/.test(title) ? title : `${count(lines.length)} ${title}`));
  out.push(...lines.slice(0, SHOWN).map((line) => `  ${printable(line)}`));
  if (lines.length > SHOWN) out.push(`  ... ${count(lines.length - SHOWN)} more`);
}
