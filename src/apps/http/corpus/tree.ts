import { z } from 'zod';
import type { InstrumentRecord, IsoDate, ProvisionOrdinal } from '../../../model/index.ts';
import { day } from '../../mcp/schemas.ts';
import { type Endpoint, postEndpoint } from '../endpoint.ts';
import type { Served } from '../law.ts';
import { outlineOf, WHOLE } from './outline.ts';
import { dayOf, instrumentAt, isInForce, labelOf, type Place, placeAt } from './place.ts';
import { coordinate, indexOf, instrumentShape, instrumentView, page, pageShape } from './shapes.ts';
import { storedTree } from './stored-tree.ts';
import { type Node, nodeShape } from './tree-shape.ts';

/** A provision, or an instrument as a whole, as a line of a table of contents. */
export function nodeView(served: Served, { instrument, provision }: Place, at: IsoDate): Node {
  const outline = outlineOf(served)(instrument);
  const inForce = isInForce({ instrument, provision }, at);
  if (provision === null)
    return {
      coordinate: instrument.coordinate,
      document: null,
      label: instrument.title,
      heading: null,
      inForce,
      headingOnly: false,
      duplicate: false,
      versions: 1,
      hasText: instrument.document !== null,
      children: outline.below(WHOLE).length,
    };
  const { coordinate, heading, headingOnly, duplicate, versions, ordinal } = provision;
  return {
    coordinate,
    document: null,
    label: labelOf(served, instrument, coordinate),
    ...{ heading, inForce, headingOnly, duplicate },
    versions: versions.length,
    hasText: !headingOnly && versions.some(({ document }) => document !== null),
    children: outline.below(ordinal).length,
  };
}

/** What a place lies in, the instrument first. */
export function pathOf(served: Served, { instrument, provision }: Place, at: IsoDate): Node[] {
  if (provision === null) return [];
  const above = outlineOf(served)(instrument).above(provision.ordinal);
  return [
    nodeView(served, { instrument, provision: null }, at),
    ...above.map((ordinal) => nodeAt(served, instrument, ordinal, at)),
  ];
}

function nodeAt(served: Served, instrument: InstrumentRecord, ordinal: ProvisionOrdinal, at: IsoDate): Node {
  return nodeView(served, { instrument, provision: indexOf(served).provision(ordinal) }, at);
}

export const tree: Endpoint = postEndpoint({
  path: '/v1/tree',
  operation: 'tree',
  title: 'Open a table of contents',
  description:
    'What lies right below a law, one of its parts or a provision, in document order. Where the source of the law has a ' +
    'table of contents it is that of the day; else it is made of the provisions that the lawbook knows, with what is no ' +
    'longer in force, which each line tells.',
  input: z.strictObject({ coordinate, at: day.optional(), ...page(200, 500) }),
  output: z.looseObject({
    instrument: instrumentShape,
    at: z.string(),
    of: nodeShape,
    path: z.array(nodeShape).describe('what it lies in, the law first'),
    entries: z.array(nodeShape),
    total: z.int(),
    ...pageShape,
  }),
  example: { coordinate: 'fr/code/civil' },
  async run(served, { coordinate: asked, limit, offset, ...more }) {
    const index = indexOf(served);
    const { store } = served;
    const whole = instrumentAt(index, asked);
    const at = dayOf(index, whole.jurisdiction, more.at);
    const instrument = instrumentView(whole);
    const stored = store === null ? null : await storedTree(store, asked, at, { limit, offset });
    if (stored !== null) return { instrument, at, ...stored, limit, offset };
    const place = placeAt(served, index, asked);
    const below = outlineOf(served)(whole).below(place.provision?.ordinal ?? WHOLE);
    return {
      instrument,
      at,
      of: nodeView(served, place, at),
      path: pathOf(served, place, at),
      entries: below.slice(offset, offset + limit).map((ordinal) => nodeAt(served, whole, ordinal, at)),
      total: below.length,
      limit,
      offset,
    };
  },
});
