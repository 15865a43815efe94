import { z } from 'zod';
import {
  type CorpusDocument,
  DOCUMENT_KINDS,
  type ExtractResult,
  type GetResult,
} from '../../model/index.ts';
import type { LineField } from '../cli/jsonl.ts';
import {
  citation,
  day,
  discovered,
  getResult,
  language,
  resolution,
  routeResult,
  tags,
} from '../mcp/schemas.ts';

/** The optional fields of a request, by name. `null` is as good as absent, as on the command line. */
const FIELDS: Readonly<Record<LineField, z.ZodType>> = {
  at: day.nullish().describe('The law of that day (YYYY-MM-DD). Without it: the day of the index.'),
  jurisdictions: z
    .array(z.string())
    .nullish()
    .describe('Codes of the legal systems to read for, e.g. ["fr", "eu"]. Without it: all.'),
  context: z
    .array(z.string())
    .nullish()
    .describe('Coordinates of what was spoken of before, so that a bare "article 5" can be read.'),
  tags: tags('Values that the document must bear, e.g. {"court": "conseil_etat"}.').nullish(),
  limit: z.int().positive().nullish().describe('How many at most.'),
  language: language.nullish().describe('Language of the documents or of the question, two letters.'),
};

/** What one line of a command asks: closed, so that a misspelt field is told of. */
export function requestOf(fields: readonly LineField[], what: string) {
  return z.strictObject({
    id: z.unknown().optional().describe('Given back with the answer.'),
    input: z.string().describe(what),
    ...Object.fromEntries(fields.map((field) => [field, FIELDS[field]])),
  });
}

const corpusDocument: z.ZodType<CorpusDocument> = z.looseObject({
  id: z.string(),
  jurisdiction: z.string(),
  instrumentId: z.string().nullable(),
  versionGroup: z.string().nullable(),
  kind: z.enum(DOCUMENT_KINDS),
  language: z.string(),
  source: z.string(),
  coordinate: z.string().nullable(),
  date: z.string().nullable(),
  dateEnd: z.string().nullable(),
  parentId: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  tags: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  sortOrder: z.number(),
});

const found: z.ZodType<GetResult> = getResult.extend({ document: corpusDocument.nullable() });

const extracted: z.ZodType<ExtractResult> = z.looseObject({
  citations: z.array(citation),
  indexSnapshot: z.string(),
});

const queries = z.looseObject({
  queries: z.array(
    z.looseObject({
      language: z.string().nullable(),
      kind: z.string().nullable(),
      tagFilters: z.array(
        z.looseObject({
          key: z.string(),
          op: z.string(),
          value: z.union([z.string(), z.array(z.string())]).nullable(),
          normalizePattern: z.string().nullable(),
        }),
      ),
      shouldSortInForceFirst: z.boolean(),
      atDate: z.string().nullable(),
      hint: z.string().nullable(),
    }),
  ),
});

const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What was wrong, and what to do.'),
  code: z.string().describe('For programs: one word for each cause.'),
  requestId: z.string(),
});

/** What comes out, by the name of its component in the description. */
export const ANSWERS = {
  RouteResult: routeResult,
  Resolution: resolution,
  ExtractResult: extracted,
  GetResult: found,
  QueryResult: queries,
  DiscoveryResult: discovered,
  Problem: problem,
} as const;
export type AnswerName = keyof typeof ANSWERS;
