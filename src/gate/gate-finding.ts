import { fingerprintOf } from './fingerprint.ts';
import { GATE_CODES, type GateCode } from './gate-codes.ts';
import type { GateFinding } from './model.ts';

type Optional = 'rule' | 'citation' | 'place' | 'evidence' | 'didYouMean' | 'remedy';

/** A finding of the level that its code has. */
export function findingOf(
  code: GateCode,
  message: string,
  more: Partial<Pick<GateFinding, Optional>> = {},
): GateFinding {
  const finding = {
    code,
    level: GATE_CODES[code].level,
    rule: null,
    citation: null,
    place: null,
    evidence: [],
    didYouMean: [],
    remedy: null,
    ...more,
    message,
  };
  return { ...finding, fingerprint: fingerprintOf(finding) };
}
