import type { GetResult } from '../../src/model/index.ts';
import type { Verdict } from './battery.ts';

export interface Compared {
  readonly verdict: Verdict;
  /** How the two ways differ; '' where they do not. */
  readonly reason: string;
}

/**
 * Two results for one reference. Another document is wrong, and so is a document where the binding asks or refuses:
 * then the queries chose what must not be chosen. Where one way merely finds less it is another answer.
 */
export function compareWays(bound: GetResult, found: GetResult): Compared {
  if (bound.outcome === 'document' && found.outcome === 'document')
    return bound.document?.id === found.document?.id
      ? { verdict: 'expected', reason: '' }
      : { verdict: 'WRONG', reason: 'another document' };
  if (bound.outcome === found.outcome) return { verdict: 'expected', reason: '' };
  const reason = `${said(bound)}, ${said(found)}`;
  return { verdict: found.outcome === 'document' && decides(bound) ? 'WRONG' : 'other', reason };
}

/** Reasons that say no more than that the lawbook, or the store behind it, lacks the text. */
const LACKS = /^(no_match|not_understood|no_document|not_ingested|structure_unavailable|series|eu|foreign)$/;

/** Whether a result without a document is a statement: a question, or that there is no such law. */
function decides({ outcome, reason }: GetResult): boolean {
  return outcome === 'ambiguous' || !LACKS.test(reason ?? '');
}

const said = ({ outcome, reason }: GetResult): string =>
  reason === null ? outcome : `${outcome} (${reason})`;
