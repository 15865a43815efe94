import { z } from 'zod';
import { edgeEnds } from '../../../store/edge-ends.ts';
import type { DocumentHead, Store } from '../../../store/index.ts';
import { EDGE_STATES } from '../../../store/schema.ts';
import { type Endpoint, postEndpoint } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import { coordinate, noSuch, page, pageShape, storeOf } from './shapes.ts';

const other = z.looseObject({
  id: z.string(),
  title: z.string(),
  coordinate: z.string().nullable(),
  jurisdiction: z.string(),
  language: z.string(),
  date: z.string().nullable(),
});

export const edges: Endpoint = postEndpoint({
  path: '/v1/edges',
  operation: 'edges',
  title: 'Follow references',
  description:
    'What a document, or any version of a provision, refers to (out), and what refers to it (in): each edge with the ' +
    'words of the reference and the document at its other end.',
  input: z.strictObject({
    coordinate: coordinate.optional(),
    id: z.string().min(1).max(1_000).optional().describe('The id of one document.'),
    direction: z.enum(['in', 'out']),
    ...page(50, 200),
  }),
  output: z.looseObject({
    edges: z.array(
      z.looseObject({
        kind: z.string(),
        reference: z.string(),
        state: z.enum(EDGE_STATES),
        reason: z.string().nullable(),
        other: other.nullable().describe('null where there is no target, or it is not held'),
      }),
    ),
    total: z.int(),
    ...pageShape,
  }),
  example: { coordinate: 'fr/code/civil/art1240', direction: 'in' },
  async run(served, { direction, limit, offset, ...of }) {
    const store = storeOf(served);
    const { ends, total } = await edgeEnds(store.driver, await documentsOf(store, of), direction, {
      limit,
      offset,
    });
    return {
      edges: ends.map(({ kind, reference, state, reason, other: end }) => ({
        ...{ kind, reference, state, reason },
        other: end === null ? null : endView(end),
      })),
      total,
      limit,
      offset,
    };
  },
});

function endView({ id, title, coordinate, jurisdiction, language, date }: DocumentHead) {
  return { id, title, coordinate, jurisdiction, language, date };
}

/** The documents that are asked about. @throws Problem where none is held */
async function documentsOf(
  store: Store,
  { coordinate, id }: { readonly coordinate?: string | undefined; readonly id?: string | undefined },
): Promise<readonly DocumentHead[]> {
  if ((coordinate === undefined) === (id === undefined))
    throw new Problem(422, 'bad_field', 'give exactly one of coordinate and id');
  if (coordinate !== undefined) {
    const found = await store.byCoordinate(coordinate);
    if (found.length === 0) throw noSuch(coordinate);
    return found;
  }
  return store.find(id ?? '');
}
