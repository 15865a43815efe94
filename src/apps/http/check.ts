import { z } from 'zod';
import {
  CHECK_FORMATS,
  type CheckFormat,
  DOCUMENT_TYPES,
  type DocumentType,
  RULES,
} from '../../check/index.ts';
import { isCoordinate } from '../../model/index.ts';
import { refuseUnknown } from '../cli/jsonl.ts';
import { citation, day } from '../mcp/schemas.ts';
import type { CheckRequest } from './checker.ts';
import { type Endpoint, getEndpoint } from './endpoint.ts';
import type { Asked } from './environment.ts';
import { Problem, wellFormed } from './problem.ts';

/** What a document may be sent as, and what it is written in then; null where its name and its first bytes tell. */
const TYPES: Readonly<Record<string, DocumentType | null>> = {
  'application/octet-stream': null,
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/xhtml+xml': 'html',
  'text/html': 'html',
  'text/markdown': 'markdown',
  'text/plain': 'text',
  'multipart/form-data': null,
};
export const CHECKED_TYPES: readonly string[] = Object.keys(TYPES);

/** How each report is sent. What may be opened by a browser is sent to be kept, so that it is never a page of this host. */
export const REPORTS: Readonly<Record<CheckFormat, Readonly<Record<string, string>>>> = {
  json: { 'content-type': 'application/json' },
  text: { 'content-type': 'text/plain; charset=utf-8' },
  sarif: { 'content-type': 'application/sarif+json' },
  html: {
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment; filename="citations.html"',
  },
};

const list = z.string().transform((text) => text.split(',').filter((one) => one !== ''));

/** What stands in the address beside a document: how it is to be read, and nothing of it. */
export const checkQuery = z.strictObject({
  format: z.enum(CHECK_FORMATS).default('json').describe('The report that is wanted.'),
  type: z
    .enum(DOCUMENT_TYPES)
    .optional()
    .describe('What the document is written in, where neither Content-Type nor name and first bytes tell.'),
  at: day
    .optional()
    .describe('The law of that day. Without it: the date that the document states, else that of the index.'),
  jurisdictions: list
    .optional()
    .describe('Codes of the legal systems to read for, with commas between them.'),
  context: list
    .refine(
      (all) => all.every(isCoordinate),
      'must be coordinates with commas between them, e.g. fr/code/travail',
    )
    .optional()
    .describe('Coordinates of what the document is about.'),
  include: z
    .literal('text')
    .optional()
    .describe('In JSON: also the plain text, in which spans count, and the texts of law by document id.'),
});

/**
 * The document of a request, and the report that is wanted of it.
 *
 * @param known codes of the legal systems
 * @throws Problem for a parameter that is wrong, or a form without a file
 */
export async function checkRequestOf(c: Asked, known: readonly string[]): Promise<CheckRequest> {
  const { include, type, ...query } = parametersOf(c, known);
  const given = mediaType(c.req.header('content-type'));
  const file = given === 'multipart/form-data' ? await fileOf(c) : null;
  const stated = type ?? TYPES[file === null ? given : mediaType(file.type)] ?? null;
  return {
    ...withoutAbsent(query),
    name: file?.name || nameIn(c.req.header('content-disposition')) || 'document',
    bytes: new Uint8Array(await (file ?? c.req).arrayBuffer()),
    ...(stated === null ? {} : { type: stated }),
    withTexts: include === 'text' && query.format === 'json',
  };
}

function parametersOf(c: Asked, known: readonly string[]): z.output<typeof checkQuery> {
  const parameters = wellFormed(checkQuery, c.req.query());
  refuseUnknown(parameters.jurisdictions, known);
  return parameters;
}

async function fileOf(c: Asked): Promise<File> {
  const form = await c.req.parseBody({ all: true }).catch(() => {
    throw new Problem(400, 'not_a_form', 'the form cannot be read; send one file as multipart/form-data');
  });
  const files = Object.values(form)
    .flat()
    .filter((value) => value instanceof File);
  const [file, ...more] = files;
  if (file === undefined || more.length > 0)
    throw new Problem(422, 'bad_field', `the form has ${files.length} files; send one`);
  return file;
}

function mediaType(header = ''): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}

/** The name of RFC 6266: `attachment; filename*=UTF-8''brief.docx`, or in quotes where it is plain. */
function nameIn(header = ''): string | null {
  const extended = /filename\*=UTF-8''([^;\s]{1,1024})/i.exec(header)?.[1];
  if (extended === undefined) return /filename="([^"]{1,255})"/i.exec(header)?.[1] ?? null;
  try {
    return decodeURIComponent(extended);
  } catch {
    throw new Problem(422, 'bad_field', 'the name in Content-Disposition is no percent-encoded UTF-8');
  }
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function withoutAbsent<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

export const checkRules: Endpoint = getEndpoint({
  path: '/v1/check/rules',
  operation: 'checkRules',
  title: 'See what a check can say',
  description: 'Every rule of a check with its level, its title and what it means.',
  output: z.looseObject({
    rules: z.record(
      z.string(),
      z.looseObject({
        level: z.enum(['none', 'note', 'warning', 'error']),
        title: z.string(),
        help: z.string(),
      }),
    ),
  }),
  run: () => ({
    rules: Object.fromEntries(Object.entries(RULES).map(([id, rule]) => [id, { ...rule }])),
  }),
});

const offset = z.int();
const where = z.looseObject({
  page: z.int().nullable(),
  paragraph: z.int().nullable(),
  part: z.string().nullable(),
  line: z.int().nullable(),
  column: z.int().nullable(),
});

/** The report in JSON. */
export const checkShape = z.looseObject({
  documents: z.array(
    z.looseObject({
      file: z.string(),
      type: z.enum(DOCUMENT_TYPES).nullable().describe('null where it could not be read'),
      at: z.looseObject({
        date: z.string(),
        source: z.enum(['asked', 'stated', 'snapshot']),
        where: z.string().nullable(),
      }),
      findings: z.array(
        z.looseObject({
          rule: z.string(),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message: z.string(),
          span: z
            .tuple([offset, offset])
            .nullable()
            .describe('[start, end) in UTF-16 units of the plain text'),
          place: z.looseObject({ start: where, end: where }).nullable(),
          citation: citation.nullable(),
          parallel: z.array(citation),
          checked: z
            .looseObject({
              indexSnapshot: z.string(),
              at: z.string(),
              texts: z.array(
                z.looseObject({
                  document: z.string(),
                  coordinate: z.string(),
                  title: z.string(),
                  contentHash: z.string(),
                }),
              ),
            })
            .nullable(),
          unchecked: z.array(z.looseObject({ what: z.string(), why: z.string() })),
          quotation: z.looseObject({ text: z.string(), result: z.string() }).nullable(),
        }),
      ),
      text: z.string().optional().describe('with include=text'),
      law: z
        .record(z.string(), z.looseObject({ title: z.string(), body: z.string() }))
        .optional()
        .describe('with include=text: texts of law by document id'),
    }),
  ),
  counts: z.looseObject({ error: z.int(), warning: z.int(), note: z.int(), none: z.int() }),
  index: z.looseObject({ snapshot: z.string(), contentId: z.string().nullable() }),
});
