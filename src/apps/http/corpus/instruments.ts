import { z } from 'zod';
import type { InstrumentOrdinal, ProvisionIndex } from '../../../model/index.ts';
import { type Endpoint, postEndpoint } from '../endpoint.ts';
import type { Served } from '../law.ts';
import { catalogueOf, type Wanted } from './catalogue.ts';
import {
  checkSystem,
  type Instrument,
  indexOf,
  instrumentShape,
  instrumentView,
  page,
  pageShape,
} from './shapes.ts';

/** Titles that are looked at in a search: nobody turns more pages of likenesses. */
const MOST_FOUND = 400;

const found = instrumentShape.extend({
  matched: z.enum(['citation', 'title']).optional().describe('what the query has of it'),
});
type Found = z.output<typeof found>;

export const instruments: Endpoint = postEndpoint({
  path: '/v1/instruments',
  operation: 'instruments',
  title: 'List laws',
  description:
    'The laws that the lawbook knows, a page at a time. With query: what it cites comes first, then titles that share at ' +
    'least half of its words; how many there are is not known then.',
  input: z.strictObject({
    query: z.string().min(1).max(1_000).optional().describe('A citation, a name, or words of a title.'),
    jurisdiction: z.string().optional().describe('Code of a legal system, e.g. fr.'),
    nature: z.string().optional().describe('One of the natures that the answer lists, e.g. code.'),
    held: z.boolean().optional().describe('true: only laws whose text is held.'),
    ...page(50, 200),
  }),
  output: z.looseObject({
    instruments: z.array(found),
    total: z.int().nullable().describe('null where it is not known'),
    more: z.boolean(),
    ...pageShape,
    natures: z.array(z.looseObject({ jurisdiction: z.string(), nature: z.string(), instruments: z.int() })),
  }),
  example: { query: 'code civil', limit: 10 },
  async run(served, { query, limit, offset, ...wanted }) {
    const index = indexOf(served);
    checkSystem(served, wanted.jurisdiction);
    if (query !== undefined) {
      const all = searched(served, index, query, wanted);
      const shown = all.slice(offset, offset + limit);
      const more = all.length > offset + limit;
      return { instruments: shown, total: null, more, limit, offset, natures: [] };
    }
    const { select, natures } = await catalogueOf(served);
    const { ordinals, total } = select(wanted, limit, offset);
    return {
      instruments: ordinals.map((ordinal) => instrumentView(index.instrument(ordinal))),
      total,
      more: total > offset + limit,
      limit,
      offset,
      natures: natures.map((one) => ({ ...one })),
    };
  },
});

function searched(served: Served, index: ProvisionIndex, query: string, wanted: Wanted): Found[] {
  const codes = served.jurisdictions
    .map(({ code }) => code)
    .filter((code) => wanted.jurisdiction === undefined || code === wanted.jurisdiction);
  const matched = new Map<InstrumentOrdinal, Found['matched']>();
  for (const ordinal of cited(served, index, query, codes)) matched.set(ordinal, 'citation');
  const alike = codes.map((code) => index.similarTitles(code, query, null, MOST_FOUND));
  // The best of each legal system before the second best of any.
  for (let rank = 0; rank < MOST_FOUND; rank++)
    for (const list of alike) {
      const ordinal = list[rank];
      if (ordinal !== undefined && !matched.has(ordinal)) matched.set(ordinal, 'title');
    }
  return [...matched].flatMap(([ordinal, how]) => {
    const view: Instrument = instrumentView(index.instrument(ordinal));
    return fits(view, wanted) ? [{ ...view, matched: how }] : [];
  });
}

/** The laws that a query cites, those included among which a citation does not choose. */
function cited(
  { pincite }: Served,
  index: ProvisionIndex,
  query: string,
  jurisdictions: readonly string[],
): readonly InstrumentOrdinal[] {
  const found = pincite.readAndBind(query, { jurisdictions }).flatMap(({ binding }) => {
    const named = binding.kind === 'bound' ? [binding.instrument.coordinate] : [];
    const offered = 'candidates' in binding ? binding.candidates.map(({ coordinate }) => coordinate) : [];
    return [...named, ...offered];
  });
  return found.map((one) => index.instrumentAt(one)).filter((ordinal) => ordinal >= 0);
}

function fits({ jurisdiction, nature, held }: Instrument, wanted: Wanted): boolean {
  return (
    (wanted.jurisdiction === undefined || wanted.jurisdiction === jurisdiction) &&
    (wanted.nature === undefined || wanted.nature === nature) &&
    (wanted.held === undefined || wanted.held === held)
  );
}
