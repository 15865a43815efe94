import type { LawbookProvision } from '../../src/lawbook/input.ts';
import { buildInMemory } from '../../src/lawbook/memory.ts';
import type { InstrumentInput } from '../../src/model/index.ts';
import { instrumentAt, provisionAt } from './law-by-hand.ts';
import { smallJurisdiction } from './small-law.ts';

/** A lawbook of one code with some provisions, for what the law of `smallLawbook` does not have. */
export function oneCode(code: Partial<InstrumentInput>, provisions: readonly Partial<LawbookProvision>[]) {
  const coordinate = 'xx/code/a';
  return buildInMemory({
    instruments: [instrumentAt({ coordinate, title: 'Code A', ...code })],
    provisions: provisions.map((one, n) =>
      provisionAt({ instrument: coordinate, coordinate: `${coordinate}/art1`, document: `xx.${n}`, ...one }),
    ),
    jurisdictions: [smallJurisdiction],
    completeness: [],
    sources: [],
    snapshot: '2026-01-01',
  });
}
