import type { Citation, InstrumentRef } from '../model/index.ts';

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
    named: [],
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
