import { createHash } from 'node:crypto';
import type { GateFinding } from './model.ts';

type Known = Pick<GateFinding, 'code' | 'rule' | 'citation' | 'place'>;

const DIGITS = 32;

/**
 * What a finding is known by wherever it moves: code, rule and citation. One that names neither rule nor citation is
 * known by its file; no line counts.
 */
export function fingerprintOf({ code, rule, citation, place }: Known): string {
  const subject = rule === null && citation === null ? [place?.file ?? null] : [rule, citation];
  return createHash('sha256')
    .update(JSON.stringify([code, ...subject]))
    .digest('hex')
    .slice(0, DIGITS);
}

/** Findings that are known by the same are counted in their order, so that none hides another. */
export function withDistinctFingerprints(findings: readonly GateFinding[]): GateFinding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const count = (seen.get(finding.fingerprint) ?? 0) + 1;
    seen.set(finding.fingerprint, count);
    return count === 1 ? finding : { ...finding, fingerprint: `${finding.fingerprint}:${count}` };
  });
}
