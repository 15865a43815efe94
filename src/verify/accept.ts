import { textHash } from '../text/text-hash.ts';
import type { Judged } from './judge.ts';
import type { AcceptedCitation, ExceptedCitation, Lockfile } from './lockfile.ts';
import { subjectKey } from './lockfile.ts';

export interface Acceptance {
  readonly lockfile: Lockfile;
  readonly accepted: number;
  /** Declared anew, on the issue that is given. */
  readonly excepted: number;
  /** Entries that went, because nothing states them any more. */
  readonly removed: number;
  /** What is neither accepted nor declared: it blocks. */
  readonly left: readonly Judged[];
}

/**
 * What a person's run makes of the lockfile. Verdicts that were not asked for again stay as they are where the basis is still
 * stated.
 *
 * @param cited keys of all that the rules state now; see {@link subjectKey}
 * @param issue owns what is not accepted; null where nothing may be declared
 */
export function accept(
  before: Lockfile,
  judged: readonly Judged[],
  cited: ReadonlySet<string>,
  issue: string | null,
): Acceptance {
  const asked = new Map(judged.map((one) => [subjectKey(one.asked), one]));
  const stays = (entry: Parameters<typeof subjectKey>[0]): boolean => cited.has(subjectKey(entry));
  const untouched = <E extends AcceptedCitation | ExceptedCitation>(entries: readonly E[]): E[] =>
    entries.filter((entry) => stays(entry) && !asked.has(subjectKey(entry)));
  const declared = new Map(before.exceptions.filter(stays).map((entry) => [subjectKey(entry), entry]));
  const accepted: AcceptedCitation[] = [];
  const exceptions: ExceptedCitation[] = [];
  const left: Judged[] = [];
  let excepted = 0;
  for (const [key, one] of asked) {
    const entry = acceptedFrom(one);
    const known = declared.get(key);
    const owner = known?.issue ?? issue;
    if (entry !== null) accepted.push(entry);
    else if (owner === null) left.push(one);
    else {
      exceptions.push(exceptedFrom(one, owner));
      if (known === undefined) excepted++;
    }
  }
  return {
    lockfile: {
      accepted: [...untouched(before.accepted), ...accepted],
      exceptions: [...untouched(before.exceptions), ...exceptions],
    },
    accepted: accepted.length,
    excepted,
    removed: [...before.accepted, ...before.exceptions].filter((entry) => !stays(entry)).length,
    left,
  };
}

function acceptedFrom({ asked, judgement }: Judged): AcceptedCitation | null {
  const { rule, citation, part, statement, evidence } = asked;
  const { verdict, quote, model, promptId, votes } = judgement;
  if (verdict !== 'SUPPORTS' || evidence === null || statement === null || quote === null || model === null)
    return null;
  const supports = votes.filter((vote) => vote.verdict === 'SUPPORTS').length;
  const { coordinate, to, contentHash } = evidence;
  return {
    rule,
    citation,
    part,
    coordinate,
    to,
    contentHash,
    statementHash: textHash(statement),
    promptId,
    model,
    votes: `${supports}/${votes.length}`,
    quote,
  };
}

function exceptedFrom({ asked, judgement }: Judged, issue: string): ExceptedCitation {
  const { rule, citation, part } = asked;
  const { verdict, label, reason } = judgement;
  // An acceptance that cannot be written down is none.
  const standing = verdict === 'SUPPORTS' ? 'INDETERMINATE' : verdict;
  return { rule, citation, part, verdict: standing, label, reason: reason.trim() || standing, issue };
}
