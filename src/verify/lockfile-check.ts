import { textHash } from '../text/text-hash.ts';
import { type ExceptedCitation, type Lockfile, subjectKey } from './lockfile.ts';

/** A basis as a rule states it now. */
export interface CitedBasis {
  readonly rule: string | null;
  readonly citation: string;
  /** What the rule demands; null where it is not known, and then nothing is said of it. */
  readonly statement: string | null;
}

/** One thing about which rules and lockfile disagree. */
export interface LockfileFinding {
  readonly code: 'unjudged_basis' | 'orphaned_judgement' | 'changed_statement' | 'judgement_exceptions_grew';
  readonly rule: string | null;
  readonly citation: string;
  readonly message: string;
  readonly remedy: string;
}

const JUDGE = 'pincite judge --accept, and commit the lockfile';

/**
 * The free check: every basis is in the lockfile with the same text, and every entry is stated. It compares texts alone, needs
 * no key and no law, and accepts nothing.
 */
export function checkLockfile(lockfile: Lockfile, bases: readonly CitedBasis[]): LockfileFinding[] {
  const entries = [...lockfile.accepted, ...lockfile.exceptions];
  const parts = new Map<string, string[]>();
  for (const entry of entries) parts.set(keyOf(entry), [...(parts.get(keyOf(entry)) ?? []), entry.part]);
  const cited = new Map(bases.map((basis) => [keyOf(basis), basis]));
  const findings: LockfileFinding[] = [];
  for (const [key, { rule, citation }] of cited) {
    const held = parts.get(key) ?? [];
    const about = { code: 'unjudged_basis', rule, citation, remedy: JUDGE } as const;
    if (held.length === 0)
      findings.push({
        ...about,
        message: 'is not in the lockfile: nobody judged whether it supports the rule',
      });
    else if (!isWhole(held))
      findings.push({
        ...about,
        message: `is in the lockfile with ${held.join(', ')} of its citations alone`,
      });
  }
  const gone = new Map(entries.filter((entry) => !cited.has(keyOf(entry))).map((one) => [keyOf(one), one]));
  for (const { rule, citation } of gone.values())
    findings.push({
      code: 'orphaned_judgement',
      rule,
      citation,
      message: 'is in the lockfile, and no rule of that name states it',
      remedy: `correct the rule, or take the entry out with ${JUDGE}`,
    });
  for (const { rule, citation, statementHash } of lockfile.accepted) {
    const statement = cited.get(keyOf({ rule, citation }))?.statement ?? null;
    if (statement !== null && textHash(statement) !== statementHash)
      findings.push({
        code: 'changed_statement',
        rule,
        citation,
        message: 'was accepted for what the rule demanded before it was reworded',
        remedy: JUDGE,
      });
  }
  return findings;
}

/** Exceptions may shrink and never grow. They are counted by citation: a rule that was renamed is no growth. */
export function checkExceptions(
  { exceptions }: Lockfile,
  before: readonly ExceptedCitation[],
): LockfileFinding[] {
  const left = new Map<string, number>();
  const countedAs = ({ citation, part }: ExceptedCitation): string => JSON.stringify([citation, part]);
  for (const entry of before) left.set(countedAs(entry), (left.get(countedAs(entry)) ?? 0) + 1);
  return exceptions.flatMap((entry) => {
    const count = left.get(countedAs(entry)) ?? 0;
    left.set(countedAs(entry), count - 1);
    if (count > 0) return [];
    const { rule, citation } = entry;
    return [
      {
        code: 'judgement_exceptions_grew' as const,
        rule,
        citation,
        message: 'is an exception that the merge base does not have',
        remedy: 'cite the provision that carries the rule instead',
      },
    ];
  });
}

/** Whether there is an entry for each of the citations of a basis, all of the same count. */
function isWhole(parts: readonly string[]): boolean {
  const wanted = parts.map((_, n) => `${n + 1}/${parts.length}`);
  return wanted.every((part) => parts.includes(part));
}

function keyOf({ rule, citation }: { readonly rule: string | null; readonly citation: string }): string {
  return subjectKey({ rule, citation, part: '' });
}
