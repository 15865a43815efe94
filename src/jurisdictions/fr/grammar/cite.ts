import type { Citation, DecisionRef, InstrumentRef, Span } from '../../../model/index.ts';

/** A citation of this jurisdiction with everything unsaid filled in. */
export function citation(facts: Pick<Citation, 'kind' | 'span'> & Partial<Citation>): Citation {
  return {
    jurisdiction: 'fr',
    polarity: 'cited',
    instrument: null,
    provision: null,
    decision: null,
    documents: [],
    version: null,
    becomes: null,
    relation: null,
    remark: null,
    alternative: null,
    unlinked: null,
    limit: null,
    definition: false,
    ...facts,
  };
}

export function instrumentCitation(ref: InstrumentRef, span: Span): Citation {
  return citation({ kind: 'instrument', span, instrument: ref });
}

export function decisionCitation(span: Span, decision: Partial<DecisionRef>): Citation {
  const nothing = { courts: [], chamber: null, location: null, date: null, number: null, letter: null, ecli: null, reporter: null, parties: null, type: null }; // biome-ignore format: one line
  return citation({ kind: 'decision', span, decision: { ...nothing, ...decision } });
}
