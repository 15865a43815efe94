import type { ExtractedCitation } from '../../src/model/index.ts';

/** A citation as `extract` prints it, bound unless the facts say otherwise, for tests. */
export function citationOf(facts: Partial<ExtractedCitation>): ExtractedCitation {
  const { coordinate = null } = facts;
  return {
    span: [0, 1],
    text: 'x',
    jurisdiction: 'xx',
    kind: 'provision',
    coordinates: coordinate === null ? [] : [coordinate],
    instrument: null,
    pinpoints: [],
    decision: null,
    binding: 'bound',
    verified: false,
    reason: null,
    polarity: 'cited',
    version: null,
    candidates: [],
    ...facts,
    coordinate,
  };
}
