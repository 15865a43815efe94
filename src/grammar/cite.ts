import type { Citation, DecisionRef, InstrumentRef, Span } from '../model/index.ts';

const NONE: readonly never[] = [];

/** A citation of a jurisdiction with everything unsaid filled in. */
export function newCitation(
  jurisdiction: string,
  facts: Pick<Citation, 'kind' | 'span'> & Partial<Citation>,
): Citation {
  return {
    jurisdiction,
    polarity: 'cited',
    instrument: null,
    provision: null,
    decision: null,
    documents: [],
    version: null,
    becomes: null,
    alternative: null,
    relation: null,
    remark: null,
    unlinked: null,
    limit: null,
    definition: false,
    ...facts,
  };
}

/** An instrument as cited in a jurisdiction, named beside its provision unless the facts say otherwise. */
export function newInstrumentRef(
  jurisdiction: string,
  facts: Pick<InstrumentRef, 'span'> & Partial<InstrumentRef>,
): InstrumentRef {
  return {
    source: 'named',
    jurisdiction,
    nature: null,
    named: NONE,
    titleYear: null,
    corrections: NONE,
    doubt: null,
    near: NONE,
    numbers: [],
    date: null,
    year: null,
    title: null,
    coordinate: null,
    misdated: null,
    issuer: null,
    outside: null,
    ...facts,
  };
}

/** A decision as cited, with everything unsaid filled in. */
export function newDecision(facts: Partial<DecisionRef>): DecisionRef {
  return {
    courts: NONE,
    chamber: null,
    location: null,
    date: null,
    number: null,
    letter: null,
    ecli: null,
    reporter: null,
    parties: null,
    type: null,
    ...facts,
  };
}

/** An instrument that is cited as a whole. */
export function instrumentCitation(ref: InstrumentRef, span: Span): Citation {
  return newCitation(ref.jurisdiction, { kind: 'instrument', span, instrument: ref });
}
