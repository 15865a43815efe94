import { z } from 'zod';
import type { CorpusDocument } from '../../../model/index.ts';
import { changesBetween } from '../../../verify/changes.ts';
import { VerifyError } from '../../../verify/model.ts';
import { differenceOf, wordParts } from '../../../verify/wording.ts';
import { day } from '../../mcp/schemas.ts';
import { type Endpoint, postEndpoint } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import { coordinate, page, pageShape, storeOf } from './shapes.ts';

export const partsShape = z
  .array(z.looseObject({ type: z.enum(['same', 'removed', 'added']), text: z.string() }))
  .nullable()
  .describe(
    'word by word, in the order of the text; null where the texts are too different, or too long, to be compared',
  );

const id = z.string().min(1).max(1_000).describe('The id of a document, as a list of versions gives it.');
const compared = z.looseObject({
  id: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  dateEnd: z.string().nullable(),
});

export const difference: Endpoint = postEndpoint({
  path: '/v1/difference',
  operation: 'difference',
  title: 'Compare two versions',
  description:
    'How the texts of two documents differ, word by word. Cosmetic: white space and typography alone.',
  input: z.strictObject({ from: id, to: id }),
  output: z.looseObject({
    from: compared,
    to: compared,
    kind: z.enum(['same', 'cosmetic', 'wording']),
    parts: partsShape,
  }),
  example: { from: 'fr.legiarti000000000102', to: 'fr.legiarti000000000102' },
  async run(served, asked) {
    const store = storeOf(served);
    const documentOf = async (wanted: string): Promise<CorpusDocument> => {
      const document = await store.document(wanted);
      if (document === null) throw new Problem(404, 'no_such_document', `there is no one document ${wanted}`);
      return document;
    };
    const [from, to] = await Promise.all([documentOf(asked.from), documentOf(asked.to)]);
    return {
      from: headOf(from),
      to: headOf(to),
      kind: differenceOf(from.body, to.body) ?? 'same',
      parts: await wordParts(from.body, to.body),
    };
  },
});

function headOf({ id, title, date, dateEnd }: CorpusDocument) {
  return { id, title, date, dateEnd };
}

export const changes: Endpoint = postEndpoint({
  path: '/v1/changes',
  operation: 'changes',
  title: 'See what changed between two days',
  description:
    'The provisions of a law, or below a provision, that are not the same on two days, as the versions in the store say.',
  input: z.strictObject({
    coordinate,
    from: day.describe('The earlier day.'),
    to: day.describe('The later day.'),
    ...page(50, 200),
  }),
  output: z.looseObject({
    changes: z.array(
      z.looseObject({
        coordinate: z.string(),
        language: z.string(),
        title: z.string(),
        kind: z.enum(['wording', 'cosmetic', 'heading', 'added', 'removed', 'unheld']),
        parts: partsShape,
      }),
    ),
    total: z.int(),
    ...pageShape,
  }),
  example: { coordinate: 'fr/code/civil', from: '2010-01-01', to: '2020-01-01' },
  async run(served, { coordinate: asked, from, to, limit, offset }) {
    const all = await changesBetween(storeOf(served).driver, asked, from, to).catch((error: unknown) => {
      throw error instanceof VerifyError ? new Problem(422, 'bad_field', error.message) : error;
    });
    const shown = all.slice(offset, offset + limit).map(async ({ before, after, ...change }) => ({
      ...change,
      parts: before === null || after === null ? null : await wordParts(before, after),
    }));
    return { changes: await Promise.all(shown), total: all.length, limit, offset };
  },
});
