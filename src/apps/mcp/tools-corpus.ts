import { z } from 'zod';
import type { GetResult } from '../../model/index.ts';
import { discover, type SearchQuery, search } from '../../store/search.ts';
import { contentsOf } from '../../store/structure.ts';
import { parseTagStrings } from '../../store/tag-strings.ts';
import { findDocument, finderOf } from '../cli/find.ts';
import type { CorpusContext } from './context.ts';
import { day, documentHead, getResult, language, reading, tags, text } from './schemas.ts';
import { defineTool, Repairable, type Tool } from './tool.ts';
import { checkJurisdictions } from './tools-law.ts';
import { getView, headView } from './views.ts';

const LONGEST_REFERENCE = 10_000;
const MOST_HITS = 100;
const MOST_FACETS = 100;
const MOST_ENTRIES = 500;

const TAG_STRINGS =
  'By key: "v" has this value, "a|b" one of them, "!=v" or "!=a|b" has the tag with none of them, "*" has the tag, ' +
  '"!*" lacks it. Besides the tags of the documents there are kind, jurisdiction, source, language and in_force.';

interface Asked {
  readonly id?: string | undefined;
  readonly reference?: string | undefined;
  readonly tags?: Readonly<Record<string, string>> | undefined;
  readonly at?: string | undefined;
  readonly language?: string | undefined;
  readonly jurisdictions?: readonly string[] | undefined;
  readonly context?: readonly string[] | undefined;
}

/** The document of an id, or of a reference as people write it. */
export async function findAsked(context: CorpusContext, asked: Asked): Promise<GetResult> {
  const { store, snapshot } = context;
  const { id, reference, at, language: tongue, tags: own } = asked;
  if ((id === undefined) === (reference === undefined))
    throw new Repairable('give exactly one of id (of a document) and reference (a citation as written)');
  checkJurisdictions(context, asked.jurisdictions);
  const narrowed = { at, language: tongue, tags: own };
  if (reference === undefined)
    return store.get(id ?? '', {
      snapshot,
      ...(at === undefined ? {} : { at }),
      ...(tongue === undefined ? {} : { language: tongue }),
      ...(own === undefined ? {} : { tags: own }),
    });
  return findDocument(finderOf(context, store), {
    id: null,
    input: reference,
    ...narrowed,
    jurisdictions: asked.jurisdictions,
    context: asked.context,
  });
}

const identified = {
  id: text(
    'The id of a document, as search, browse or an ambiguous answer gave it.',
    LONGEST_REFERENCE,
  ).optional(),
  reference: text(
    'A reference as people write it, or a coordinate: "article 1240 du code civil", "§ 823 BGB", "C-131/12".',
    LONGEST_REFERENCE,
  ).optional(),
};

const getDocument = defineTool({
  name: 'get_document',
  title: 'Get a document',
  description:
    'The text of one provision or decision, by exactly one of id and reference. outcome "document" is the answer; ' +
    'heed its warning. "ambiguous" lists candidates: choose by asking the user, or call again with the id of one, or ' +
    'with tags that narrow it. "not_found" says in reason and tried what was looked for: it is no proof that the law ' +
    'does not exist (route_query tells that).',
  input: z.strictObject({
    ...identified,
    tags: tags('Values that the document must bear, e.g. {"court": "conseil_etat"}.').optional(),
    language: language.optional().describe('Language of the document, e.g. fr.'),
    ...reading,
    offset: z.int().min(0).default(0).describe('Where in a long text to begin, in characters.'),
  }),
  output: getResult,
  async run(context: CorpusContext, { offset, ...asked }) {
    return getView(await findAsked(context, asked), asked.at ?? context.snapshot, offset);
  },
});

const facet = z.looseObject({ value: z.string(), documents: z.int() });

const searchTexts = defineTool({
  name: 'search',
  title: 'Search texts',
  description:
    'Full-text search. Former versions are left out unless asked for with at or former. Answer from a document only ' +
    'after get_document: a snippet is no text. With discover it also lists the values of a tag among the hits.',
  input: z.strictObject({
    query: text('Words that must all occur; OR, "a phrase" and -without are understood.', 1_000).optional(),
    language: language.describe('Language of the documents and of the words, e.g. fr.'),
    tags: tags(TAG_STRINGS).optional(),
    citing: tags(
      'Only documents that refer to a document: kind of the reference, id of the target. {"cites": "fr.legiarti..."}',
    ).optional(),
    discover: z
      .string()
      .min(1)
      .optional()
      .describe('A tag key: lists its values with their counts. "*" lists the keys.'),
    at: day.optional().describe('Only what was in force on that day.'),
    former: z.boolean().default(false).describe('Also versions that are no longer in force.'),
    from: day.optional().describe('First day of the date of the documents.'),
    to: day.optional().describe('Last day of the date of the documents.'),
    limit: z.int().min(1).max(MOST_HITS).default(20),
    offset: z.int().min(0).max(20_000).default(0),
  }),
  output: z.looseObject({
    hits: z.array(documentHead.extend({ snippet: z.string().nullable() })),
    total: z.int(),
    more: z.boolean().describe('there are more than total, and they were not ranked: narrow the search'),
    limit: z.int(),
    offset: z.int(),
    facets: z.array(facet).nullable(),
    notIndexed: z.int().describe('documents of the corpus that full-text search cannot find yet'),
  }),
  async run(context: CorpusContext, { query, tags: own = {}, discover: key, limit, offset, ...asked }) {
    const { store, snapshot, holdings } = context;
    const wanted: SearchQuery = {
      language: asked.language,
      text: query ?? null,
      tagFilters: parseTagStrings(own),
      citing: asked.citing ?? {},
      at: asked.at ?? null,
      former: asked.former,
      from: asked.from ?? null,
      to: asked.to ?? null,
    };
    const { documents, indexed } = await holdings.index();
    const found =
      query !== undefined && indexed === 0
        ? { hits: [], total: 0, more: false }
        : await search(store.driver, wanted, { limit, offset, snapshot });
    const facets =
      key === undefined || (query !== undefined && indexed === 0)
        ? null
        : await discover(store.driver, wanted, key, { limit: MOST_FACETS, snapshot });
    const today = asked.at ?? snapshot;
    return {
      hits: found.hits.map((hit) => ({ ...headView(hit, today), snippet: hit.snippet })),
      total: found.total,
      more: found.more,
      limit,
      offset,
      facets: facets === null ? null : [...facets],
      notIndexed: documents - indexed,
    };
  },
});

const entry = documentHead.extend({ children: z.int().describe('entries right below it') });

const browse = defineTool({
  name: 'browse',
  title: 'Browse a text',
  description:
    'The table of contents of a law, part by part: what lies right below a text, a part or an article, and above it. ' +
    'Begin with a reference such as "code du travail", then go on with the ids of its parts.',
  input: z.strictObject({
    ...identified,
    ...reading,
    limit: z.int().min(1).max(MOST_ENTRIES).default(100),
    offset: z.int().min(0).default(0),
  }),
  output: z.looseObject({
    ...getResult.omit({ document: true }).shape,
    of: documentHead.nullable(),
    path: z.array(documentHead).describe('what lies above it, the whole text first'),
    entries: z.array(entry),
    totalEntries: z.int(),
    limit: z.int(),
    offset: z.int(),
  }),
  async run(context: CorpusContext, { limit, offset, ...asked }) {
    const { document, ...found } = await findAsked(context, asked);
    const at = asked.at ?? context.snapshot;
    const contents =
      document === null
        ? { path: [], entries: [], total: 0 }
        : await contentsOf(context.store.driver, document, { at, limit, offset });
    return {
      ...found,
      candidates: [...found.candidates],
      tried: [...found.tried],
      of: document === null ? null : headView(document, at),
      path: contents.path.map((one) => headView(one, at)),
      entries: contents.entries.map((one) => ({ ...headView(one, at), children: one.children })),
      totalEntries: contents.total,
      limit,
      offset,
    };
  },
});

/** The tools that need documents. */
export const CORPUS_TOOLS: readonly Tool<CorpusContext>[] = [getDocument, searchTexts, browse];
