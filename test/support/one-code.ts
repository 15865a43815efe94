import type { LawbookProvision } from '../../src/lawbook/input.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type { InstrumentInput } from '../../src/model/index.ts';
import { smallJurisdiction } from './small-law.ts';

/** A lawbook of one code with some provisions, for what the law of `smallLawbook` does not have. */
export function oneCode(code: Partial<InstrumentInput>, provisions: readonly Partial<LawbookProvision>[]) {
  const coordinate = 'xx/code/a';
  return buildInMemory({
    instruments: [
      {
        coordinate,
        jurisdiction: 'xx',
        nature: 'code',
        title: 'Code A',
        names: [],
        numbers: [],
        date: null,
        inForceFrom: null,
        inForceTo: null,
        structure: 'complete',
        document: null,
        held: true,
        provenance: null,
        ...code,
      },
    ],
    provisions: provisions.map((one, n) => ({
      instrument: coordinate,
      coordinate: `${coordinate}/art1`,
      order: 1,
      from: null,
      to: null,
      document: `xx.${n}`,
      heading: null,
      headingOnly: false,
      successor: null,
      ...one,
    })),
    jurisdictions: [smallJurisdiction],
    completeness: [],
    sources: [],
    snapshot: '2026-01-01',
  });
}
