import { z } from 'zod';
import { hasCorpus, type McpContext } from './context.ts';
import { defineTool, type Tool } from './tool.ts';
import { checkJurisdictions } from './tools-law.ts';

const texts = z.array(z.string());
const counted = z.int().nullable().describe('null where no document of it is held');

const sourceView = z.looseObject({
  source: z.string(),
  title: z.string(),
  licence: z.string(),
  attribution: z.string().describe('to be named where texts of the source are shown'),
  snapshot: z.string().nullable().describe('the day whose law it holds'),
  documents: counted,
  firstYear: counted,
  newest: z.string().nullable(),
  jurisdictions: texts,
  kinds: texts,
  languages: texts,
});

const coverage = defineTool({
  name: 'coverage',
  title: 'What is covered',
  description:
    'What this server holds, by source, with the terms of use: number of documents, first year, newest document, and ' +
    'the day whose law it is. Read it before saying that something does not exist or is the latest.',
  input: z.strictObject({
    jurisdiction: z.string().optional().describe('Code of one legal system; without it all.'),
  }),
  output: z.looseObject({
    jurisdictions: z.array(z.looseObject({ code: z.string(), name: z.string(), languages: texts })),
    sources: z.array(sourceView),
    documents: z.int(),
    indexed: z.int().describe('documents that full-text search can find'),
    lawbook: z
      .looseObject({ snapshot: z.string(), instruments: z.int(), provisions: z.int(), contentId: z.string() })
      .nullable()
      .describe('the index of what exists; null where only names and numbers of laws are known'),
    snapshot: z.string().describe('the day that an omitted date means'),
    rules: texts,
  }),
  async run(context: McpContext, { jurisdiction }) {
    checkJurisdictions(context, jurisdiction === undefined ? undefined : [jurisdiction]);
    const { lawbook, snapshot } = context;
    const sources = (await sourcesOf(context)).filter(
      (source) => jurisdiction === undefined || source.jurisdictions.includes(jurisdiction),
    );
    const { documents, indexed } = (await context.holdings?.index()) ?? { documents: 0, indexed: 0 };
    return {
      jurisdictions: context.jurisdictions
        .filter(({ code }) => jurisdiction === undefined || code === jurisdiction)
        .map(({ code, name, languages }) => ({ code, name, languages: [...languages] })),
      sources,
      documents,
      indexed,
      lawbook:
        lawbook === null
          ? null
          : {
              snapshot: lawbook.snapshot,
              instruments: lawbook.counts.instruments,
              provisions: lawbook.counts.provisions,
              contentId: lawbook.contentId,
            },
      snapshot,
      rules: RULES,
    };
  },
});

/** Sources of the corpus with what is held of them; without a corpus, the sources of the lawbook. */
async function sourcesOf(context: McpContext): Promise<z.output<typeof sourceView>[]> {
  if (!hasCorpus(context)) return (context.lawbook?.sources ?? []).map((info) => ({ ...info, ...UNHELD }));
  const infos = new Map((await context.store.sources()).map((info) => [info.source, info]));
  return (await context.holdings.extents()).map(({ source, oldest, newest, ...extent }) => {
    const { title = source, licence = '', attribution = '', snapshot = null } = infos.get(source) ?? {};
    return {
      ...{ source, title, licence, attribution, snapshot },
      documents: extent.documents,
      firstYear: oldest === null ? null : Number(oldest.slice(0, 4)),
      newest,
      jurisdictions: [...extent.jurisdictions],
      kinds: [...extent.kinds],
      languages: [...extent.languages],
    };
  });
}

const UNHELD = {
  documents: null,
  firstYear: null,
  newest: null,
  jurisdictions: [],
  kinds: [],
  languages: [],
};

/** How answers may be made from what the tools give. */
const RULES = [
  'Quote and cite only what get_document gave, with its id and the date of its version.',
  'Where a tool asks, ask the user: never choose among candidates for them.',
  'Only route_query with nextAction REFUSE says that a law does not exist. Anything else that is not found is merely not held.',
  'Without a date the law is that of the snapshot, which is not today.',
  'Name the attribution of a source where you show its texts.',
];

export const COVERAGE: Tool<McpContext> = coverage;
