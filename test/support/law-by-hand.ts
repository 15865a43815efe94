import type { LawbookProvision } from '../../src/lawbook/input.ts';
import type { InstrumentInput } from '../../src/model/index.ts';

type At<T extends { readonly coordinate: string }> = Partial<T> & Pick<T, 'coordinate'>;

/** An instrument that is held with all that is in it, and of which nothing more is known than a test says. */
export function instrumentAt({ coordinate, ...fields }: At<InstrumentInput>): InstrumentInput {
  const [jurisdiction = '', nature = ''] = coordinate.split('/');
  return {
    ...{ coordinate, jurisdiction, nature, title: coordinate, names: [], numbers: [] },
    ...{ date: null, inForceFrom: null, inForceTo: null },
    ...{ structure: 'complete', document: null, held: true, provenance: null },
    ...fields,
  };
}

/** A version of a provision that is in force without end, in the instrument that the first three parts of its coordinate name. */
export function provisionAt({ coordinate, ...fields }: At<LawbookProvision>): LawbookProvision {
  return {
    ...{ coordinate, instrument: coordinate.split('/').slice(0, 3).join('/'), order: 1 },
    ...{ from: null, to: null, document: null, heading: null, headingOnly: false, successor: null },
    ...fields,
  };
}
