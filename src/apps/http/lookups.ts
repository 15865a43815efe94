import { contextOf, hasCorpus } from '../mcp/context.ts';
import type { Tool } from '../mcp/tool.ts';
import { CORPUS_TOOLS } from '../mcp/tools-corpus.ts';
import { COVERAGE } from '../mcp/tools-coverage.ts';
import { perLaw, type Served } from './law.ts';
import { Problem } from './problem.ts';

/** What is looked up in the corpus as the tools for agents do it: search, browse, coverage. */
export interface LookupTool
  extends Pick<Tool<never>, 'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema'> {
  /** Arguments as programs send them. */
  readonly example: object;
  /** @throws Repairable for a body that the caller can mend */
  answer(served: Served, body: unknown): Promise<object>;
}

/** `get` is a command here, so its tool is left out. */
const FROM_CORPUS = CORPUS_TOOLS.filter(({ name }) => name === 'search' || name === 'browse');
const EXAMPLES: Readonly<Record<string, object>> = {
  search: { query: 'préavis', language: 'fr' },
  browse: { reference: 'code civil' },
  coverage: {},
};

/** What the tools count of a store is counted once for a law. */
const contextFor = perLaw(contextOf);

export function lookupTools(): readonly LookupTool[] {
  const fromCorpus = FROM_CORPUS.map(({ call, ...tool }) => ({
    ...tool,
    example: EXAMPLES[tool.name] ?? {},
    async answer(served: Served, body: unknown) {
      const context = contextFor(served);
      if (!hasCorpus(context)) throw new Problem(501, 'no_store', NO_STORE);
      return call(context, body);
    },
  }));
  const { call, ...coverage } = COVERAGE;
  return [
    ...fromCorpus,
    {
      ...coverage,
      example: EXAMPLES[coverage.name] ?? {},
      answer: (served: Served, body: unknown) => call(contextFor(served), body),
    },
  ];
}

export const NO_STORE =
  'this service holds no documents; the operator can take some in: pincite corpus ingest';
