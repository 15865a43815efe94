import { contextOf, hasCorpus, type McpOptions } from '../mcp/context.ts';
import type { Tool } from '../mcp/tool.ts';
import { CORPUS_TOOLS } from '../mcp/tools-corpus.ts';
import { COVERAGE } from '../mcp/tools-coverage.ts';
import { Problem } from './problem.ts';

/** What is looked up in the corpus as the tools for agents do it: search, browse, coverage. */
export interface LookupTool
  extends Pick<Tool<never>, 'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema'> {
  /** @throws Repairable for a body that the caller can mend */
  answer(body: unknown): Promise<object>;
}

/** `get` is a command here, so its tool is left out. */
const FROM_CORPUS = CORPUS_TOOLS.filter(({ name }) => name === 'search' || name === 'browse');

export function lookupTools(served: McpOptions): readonly LookupTool[] {
  const context = contextOf(served);
  const fromCorpus = FROM_CORPUS.map(({ call, ...tool }) => ({
    ...tool,
    async answer(body: unknown) {
      if (!hasCorpus(context)) throw new Problem(501, 'no_store', NO_STORE);
      return call(context, body);
    },
  }));
  const { call, ...coverage } = COVERAGE;
  return [...fromCorpus, { ...coverage, answer: (body) => call(context, body) }];
}

export const NO_STORE =
  'this service holds no documents; the operator can take some in: pincite corpus ingest';
