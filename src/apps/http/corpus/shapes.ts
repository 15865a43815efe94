import { z } from 'zod';
import { type InstrumentRecord, isCoordinate, isoDate, type ProvisionIndex } from '../../../model/index.ts';
import type { Store } from '../../../store/index.ts';
import { refuseUnknown } from '../../cli/jsonl.ts';
import type { Served } from '../law.ts';
import { Problem } from '../problem.ts';

/* What the routes for browsing take and give. */

export const coordinate = z
  .string()
  .refine(isCoordinate, 'must be a coordinate, e.g. fr/code/travail')
  .describe('A coordinate, e.g. fr/code/civil or fr/code/civil/art1240.');

/** A part of a long list. */
export const page = (usual: number, most: number) => ({
  limit: z.int().min(1).max(most).default(usual),
  offset: z.int().min(0).max(10_000_000).default(0),
});
export const pageShape = { limit: z.int(), offset: z.int() };

export const instrumentShape = z.looseObject({
  coordinate: z.string(),
  jurisdiction: z.string(),
  nature: z.string().describe('in the terms of the legal system: code, loi, ukpga ...'),
  title: z.string(),
  ids: z.record(z.string(), z.string()).describe('official numbers by scheme'),
  date: z.string().nullable().describe('day of signature or decision'),
  from: z.string().nullable().describe('first day in force'),
  to: z.string().nullable().describe('first day no longer in force'),
  repealed: z.boolean(),
  held: z.boolean().describe('false where only name or number are known'),
  structure: z.enum(['none', 'partial', 'complete']).describe('how much is known of its provisions'),
  provisions: z.int(),
  document: z.string().nullable().describe('id of the document of the whole text'),
});
export type Instrument = z.output<typeof instrumentShape>;

export function instrumentView(record: InstrumentRecord): Instrument {
  const { coordinate, jurisdiction, nature, title, ids, date, repealed, held, structure, document } = record;
  return {
    ...{ coordinate, jurisdiction, nature, title, ids: { ...ids }, date },
    from: isoDate(record.inForceFrom),
    to: isoDate(record.inForceTo),
    ...{ repealed, held, structure },
    provisions: record.provisions.to - record.provisions.from,
    document,
  };
}

export const NO_LAWBOOK =
  'this service has no lawbook; the operator can build one: pincite corpus ingest, then pincite lawbook build';

/** @throws Problem where the base layer answers */
export function indexOf({ index }: Served): ProvisionIndex {
  if (index === null) throw new Problem(501, 'no_lawbook', NO_LAWBOOK);
  return index;
}

/** @throws LineProblem for the code of a legal system that there is not */
export function checkSystem({ jurisdictions }: Served, asked: string | undefined): void {
  if (asked === undefined) return;
  refuseUnknown(
    [asked],
    jurisdictions.map(({ code }) => code),
  );
}

/** @throws Problem where no documents are held */
export function storeOf({ store }: Served): Store {
  if (store === null)
    throw new Problem(
      501,
      'no_store',
      'this service holds no documents; the operator can take some in: pincite corpus ingest',
    );
  return store;
}

export function noSuch(coordinate: string): Problem {
  return new Problem(
    404,
    'no_such_coordinate',
    `nothing is held at ${coordinate}; /v1/instruments lists what is`,
  );
}
