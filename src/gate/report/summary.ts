import type { ResolutionStatus } from '../../model/index.ts';
import type { GateFinding, GateReport, Level } from '../model.ts';

/** How many citations are in which state, in words; states without any are left out. */
export function statesOf({ checked }: GateReport): string {
  const counts = new Map<ResolutionStatus, number>();
  for (const { resolution } of checked)
    counts.set(resolution.status, (counts.get(resolution.status) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ');
}

export function countOf({ findings }: GateReport, level: Level): number {
  return findings.filter((finding) => finding.level === level).length;
}

/** `1 error`, `2 errors`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a finding says, with the rule and the citation in front that it is about. */
export function sentenceOf({ rule, citation, message }: GateFinding): string {
  const subject = [rule, citation === null ? null : `"${citation}"`]
    .filter((part) => part !== null)
    .join(' ');
  return subject === '' ? message : `${subject}: ${message}`;
}
