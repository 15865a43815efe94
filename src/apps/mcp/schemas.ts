import { z } from 'zod';
import type { DiscoveryResult } from '../../discovery/index.ts';
import {
  type BindingKind,
  type CitationKind,
  DOCUMENT_KINDS,
  dayNumber,
  type ExtractedCitation,
  isCoordinate,
  RESOLUTION_STATUSES,
  type Resolution,
  ROUTE_STATUSES,
  type RoutedCitation,
  type RouteResult,
} from '../../model/index.ts';
import { MAX_TAGS } from '../cli/jsonl.ts';

/*
 * The shapes of what goes in and comes out. What comes out may grow fields, so those objects are open; what goes in is
 * closed, so that a misspelt argument is told of.
 */

const LONGEST_TEXT = 1_000_000;

export const day = z
  .string()
  .refine((text) => dayNumber(text) !== null, 'must be a calendar day, YYYY-MM-DD')
  .meta({ format: 'date' });
export const language = z.string().regex(/^[a-z]{2}$/, 'must be two lower-case letters (ISO 639-1), e.g. fr');

export const reading = {
  at: day.optional().describe('The law of that day (YYYY-MM-DD). Without it: the day of the index.'),
  jurisdictions: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Codes of the legal systems to read for, e.g. ["fr", "eu"]. Without it: all.'),
  context: z
    .array(z.string().refine(isCoordinate, 'must be a coordinate, e.g. fr/code/travail'))
    .max(20)
    .optional()
    .describe('Coordinates of what was spoken of before, so that a bare "article 5" can be read.'),
};

/** A text from people, as long as `longest` characters. */
export const text = (what: string, longest = LONGEST_TEXT) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(longest, `must have at most ${longest} characters`)
    .describe(what);

export const tags = (what: string) =>
  z
    .record(z.string().min(1), z.string())
    .refine((tags) => Object.keys(tags).length <= MAX_TAGS, `must have at most ${MAX_TAGS} members`)
    .meta({ maxProperties: MAX_TAGS })
    .describe(`${what} At most ${MAX_TAGS}.`);

const keys = <K extends string>(record: Readonly<Record<K, true>>) => z.enum(Object.keys(record) as K[]);

const bindingKind = keys<BindingKind>({
  bound: true,
  ambiguous: true,
  conflict: true,
  unlinked: true,
  noInstrument: true,
  noProvision: true,
  notInForce: true,
  outOfCoverage: true,
  unverified: true,
  notLaw: true,
  unread: true,
});
const citationKind = keys<CitationKind>({
  provision: true,
  instrument: true,
  decision: true,
  document: true,
  notLaw: true,
});

const candidate = z.looseObject({ coordinate: z.string(), label: z.string() });
const pair = z.tuple([z.string(), z.string()]);
const strings = z.record(z.string(), z.string());

const citationFields = {
  span: z.tuple([z.int(), z.int()]).describe('[start, end) in UTF-16 units of the text'),
  text: z.string(),
  jurisdiction: z.string(),
  kind: citationKind,
  coordinate: z.string().nullable(),
  coordinates: z.array(z.string()),
  instrument: z
    .looseObject({ coordinate: z.string().nullable(), title: z.string().nullable(), ids: strings })
    .nullable(),
  pinpoints: z.array(
    z.looseObject({
      unit: z.string(),
      value: z.string(),
      to: z.string().exactOptional(),
      same: z.literal(true).exactOptional(),
    }),
  ),
  decision: z
    .looseObject({
      court: z.string().nullable(),
      number: z.string().nullable(),
      date: z.string().nullable(),
      ecli: z.string().nullable(),
    })
    .nullable(),
  binding: bindingKind.describe('what became of it; only "bound" denotes law that is held'),
  verified: z.boolean().describe('existence was checked against a held text or a complete list, and stands'),
  reason: z.string().nullable(),
  polarity: z.enum(['cited', 'excluded', 'context']),
  version: strings.nullable(),
  candidates: z.array(candidate),
};

export const citation: z.ZodType<ExtractedCitation> = z.looseObject(citationFields);

const routedCitation: z.ZodType<RoutedCitation> = z.looseObject({
  ...citationFields,
  resolution: z.enum(ROUTE_STATUSES),
  repealed: z
    .looseObject({
      from: z.string().nullable(),
      to: z.string().nullable(),
      successors: z.array(z.string()),
    })
    .nullable(),
  liveCheckable: z.boolean(),
});

export const routeResult: z.ZodType<RouteResult> = z.looseObject({
  status: z.enum(ROUTE_STATUSES),
  nextAction: z.enum([
    'RETRIEVE_BOUNDED',
    'ASK_USER',
    'REFUSE',
    'DECLARE_OUT_OF_COVERAGE',
    'VERIFY_LIVE',
    'DISCOVER_THEN_BIND',
  ]),
  coordinates: z.array(z.string()),
  excluded: z.array(z.string()),
  candidates: z.array(candidate),
  clarification: z.string().nullable(),
  citations: z.array(routedCitation),
  corrections: z.array(pair),
  suggestions: z.array(candidate),
  repealed: z.boolean(),
  temporalHint: z.string().nullable(),
  source: z.enum(['grammar', 'identifier', 'context']).nullable(),
  reason: z.string().nullable(),
  messages: z.array(z.string()),
  indexSnapshot: z.string(),
  latencyNs: z.number(),
});

export const resolution: z.ZodType<Resolution> = z.looseObject({
  status: z.enum(RESOLUTION_STATUSES),
  owner: z.enum(['corpus', 'authoring']).nullable(),
  reason: z.string().nullable(),
  coordinate: z.string().nullable(),
  instrument: z.string().nullable(),
  provision: z.string().nullable(),
  qualifier: z.string().nullable(),
  range: pair.nullable(),
  etSeq: z.boolean(),
  gloss: z.string().nullable(),
  headingOnly: z.boolean(),
  successor: z.string().nullable(),
  candidates: z.array(candidate),
  get parts(): z.ZodType<Resolution[]> {
    return z.array(resolution);
  },
  contentHash: z.string().nullable(),
  verifiable: z.boolean(),
  warnings: z.array(z.string()),
  indexSnapshot: z.string(),
});

export const discovered: z.ZodType<DiscoveryResult> = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        coordinate: z.string(),
        label: z.string(),
        heading: z.string().nullable(),
        score: z.number().describe('compares candidates of one answer alone'),
        matched: z.array(z.string()).describe('words of the question that were found'),
      }),
    )
    .describe('best first; none is bound until it is confirmed'),
  confident: z.boolean().describe('false: the corpus does not seem to hold what is asked for'),
  confidence: z.number(),
  reason: z
    .enum(['not_a_string', 'query_too_long', 'no_words', 'nothing_found', 'other_law', 'little_in_common'])
    .nullable(),
  language: z.string().nullable(),
  note: z.string().nullable().describe('what was not done that should have been'),
});

/** A document without its text. */
const headFields = {
  id: z.string(),
  title: z.string(),
  coordinate: z.string().nullable(),
  kind: z.enum(DOCUMENT_KINDS),
  jurisdiction: z.string(),
  language: z.string(),
  source: z.string(),
  date: z.string().nullable().describe('first day in force, or the day of a decision'),
  dateEnd: z.string().nullable().describe('first day no longer in force'),
  inForce: z.boolean().describe('on the day asked for, else on the day of the index'),
};

export const documentHead = z.looseObject(headFields);

export const documentView = z.looseObject({
  ...headFields,
  instrumentId: z.string().nullable(),
  versionGroup: z.string().nullable(),
  parentId: z.string().nullable(),
  tags: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string().describe('the text, or the part of it that was asked for'),
  bodyOffset: z.int(),
  bodyLength: z.int().describe('characters of the whole text; ask again with a higher offset for the rest'),
});

export const getResult = z.looseObject({
  outcome: z.enum(['document', 'ambiguous', 'not_found']),
  document: documentView.nullable(),
  warning: z.string().nullable(),
  candidates: z
    .array(z.looseObject({ id: z.string(), title: z.string(), hint: z.string().nullable() }))
    .describe('call again with the id of the one that is meant'),
  total: z.int().describe('how many answer, those that are not listed included'),
  tried: z.array(z.string()),
  reason: z.string().nullable(),
});
