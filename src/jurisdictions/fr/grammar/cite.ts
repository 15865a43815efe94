import { newCitation, newDecision } from '../../../grammar/cite.ts';
import type { Citation, DecisionRef, Span } from '../../../model/index.ts';

/** A citation of this jurisdiction with everything unsaid filled in. */
export function citation(facts: Pick<Citation, 'kind' | 'span'> & Partial<Citation>): Citation {
  return newCitation('fr', facts);
}

export function decisionCitation(span: Span, decision: Partial<DecisionRef>): Citation {
  return citation({ kind: 'decision', span, decision: newDecision(decision) });
}
