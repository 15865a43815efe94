import { byCoordinates, readDocuments } from '../store/documents.ts';
import type { Queryable } from '../store/driver.ts';
import { textHash } from '../text/text-hash.ts';
import { type StaleEntry, type StaleReason, staleEntries } from './drift.ts';
import { type JudgeModel, judgeAll } from './judge.ts';
import type { Lockfile } from './lockfile.ts';
import type { Case, Judgement } from './model.ts';
import { MAJORITY } from './votes.ts';
import { type Difference, differenceOf, type WordPart, wordParts } from './wording.ts';

/** An acceptance that no longer holds, with what moved under it. Also where it is right: then the record is stale. */
export interface Drifted extends Pick<StaleEntry, 'entry'> {
  readonly reasons: readonly StaleReason[];
  /** Whether words changed or only their layout; null where the text did not, or the accepted one is not held any more. */
  readonly difference: Difference | null;
  /** The accepted text and that of today, word by word; null where there is nothing to compare. */
  readonly parts: readonly WordPart[] | null;
  /** What the judge says now; null where it was not asked. */
  readonly judgement: Judgement | null;
}

export interface Sweep {
  /** Acceptances in the lockfile. */
  readonly accepted: number;
  readonly drifted: readonly Drifted[];
}

/**
 * Looks for acceptances that rest on what is no longer so. What is stale is decided before anything is asked, and only that is
 * judged again. Nothing is written: a job that refreshed its own record would bless the drift that it is there to find.
 *
 * @param judge null where nobody is to be asked
 */
export async function sweep(
  lockfile: Lockfile,
  cases: readonly Case[],
  db: Queryable,
  judge: JudgeModel | null,
): Promise<Sweep> {
  const { stale } = staleEntries(lockfile, cases);
  const open = stale.flatMap(({ now }) => now ?? []);
  const judged = judge === null ? [] : await judgeAll(judge, open, { policy: MAJORITY });
  const judgements = new Map(judged.map(({ asked, judgement }) => [asked, judgement]));
  const drifted = await Promise.all(
    stale.map(async ({ entry, reasons, now }) => ({
      entry,
      reasons,
      ...(await movedText(entry, now, db)),
      judgement: now === null ? null : (judgements.get(now) ?? null),
    })),
  );
  return { accepted: lockfile.accepted.length, drifted };
}

const UNMOVED = { difference: null, parts: null };

/** Compares with the accepted text, which is a version of the provision that the store still holds, or is not there any more. */
async function movedText(
  { coordinate, contentHash }: StaleEntry['entry'],
  now: Case | null,
  db: Queryable,
): Promise<Pick<Drifted, 'difference' | 'parts'>> {
  const text = now?.evidence?.text ?? null;
  if (text === null || textHash(text) === contentHash) return UNMOVED;
  const [heads = []] = await byCoordinates(db, [coordinate]);
  const versions = await readDocuments(db, heads);
  const accepted = versions.find((one) => one !== null && textHash(one.body) === contentHash);
  if (accepted == null) return UNMOVED;
  return {
    difference: differenceOf(accepted.body, text),
    parts: await wordParts(accepted.body, text),
  };
}
