import { z } from 'zod';
import { resolveWithHashes } from '../cli/text-hashes.ts';
import type { McpContext } from './context.ts';
import { citation, reading, resolution, routeResult, text } from './schemas.ts';
import { defineTool, Repairable, type Tool } from './tool.ts';

const LONGEST_CITATION = 10_000;

const routeQuery = defineTool({
  name: 'route_query',
  title: 'Route a question',
  description:
    'Decides what a question about law may be answered from, before anything is retrieved. nextAction says what to do: ' +
    'RETRIEVE_BOUNDED (get the documents of the coordinates, and answer from nothing else), ASK_USER (put the clarification ' +
    'and the candidates to the user), REFUSE (no such law exists; say so with the suggestions), DECLARE_OUT_OF_COVERAGE ' +
    '(this law is not held; say that it was not checked), VERIFY_LIVE, DISCOVER_THEN_BIND (no citation; use discover or search).',
  input: z.strictObject({ query: text('The question, as the user put it.', LONGEST_CITATION), ...reading }),
  output: routeResult,
  run(context: McpContext, { query, ...options }) {
    checkJurisdictions(context, options.jurisdictions);
    return context.pincite.route(query, given(options));
  },
});

const resolveCitation = defineTool({
  name: 'resolve_citation',
  title: 'Resolve a citation',
  description:
    'Says in which state one citation is: resolved, instrument_only, not_in_corpus, non_statutory or unparseable, with ' +
    'the reason, the exact coordinate and who has to mend it. It gives no text: get_document does.',
  input: z.strictObject({
    citation: text(
      'One citation, e.g. "article 1240 du code civil" or "Art. 6(1)(f) GDPR".',
      LONGEST_CITATION,
    ),
    ...reading,
  }),
  output: resolution,
  run(context: McpContext, { citation: cited, ...options }) {
    checkJurisdictions(context, options.jurisdictions);
    const { pincite, store } = context;
    return store === null
      ? pincite.resolve(cited, given(options))
      : resolveWithHashes(pincite, cited, given(options), store.lookup());
  },
});

const checkText = defineTool({
  name: 'check_text',
  title: 'Check the citations of a text',
  description:
    'Finds every citation of law in a text and says of each what it denotes and whether that was checked. Use it on a ' +
    'draft before it is shown: whatever is not "bound" and verified has not been confirmed.',
  input: z.strictObject({ text: text('The text, without markup.'), ...reading }),
  output: z.looseObject({
    citations: z.array(citation),
    total: z.int(),
    verified: z.int().describe('bound to law whose existence was checked'),
    unverified: z.int().describe('everything else: not confirmed, or found wrong'),
    indexSnapshot: z.string(),
  }),
  run(context: McpContext, { text: checked, ...options }) {
    checkJurisdictions(context, options.jurisdictions);
    const { citations, indexSnapshot } = context.pincite.extract(checked, given(options));
    const verified = citations.filter(({ binding, verified }) => binding === 'bound' && verified).length;
    const total = citations.length;
    return { citations: [...citations], total, verified, unverified: total - verified, indexSnapshot };
  },
});

/** The tools that need no document. */
export const LAW_TOOLS: readonly Tool<McpContext>[] = [routeQuery, resolveCitation, checkText];

/** Options without those that are not given. */
export function given<T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
}

export function checkJurisdictions(context: McpContext, codes: readonly string[] | undefined): void {
  const known = context.jurisdictions.map(({ code }) => code);
  const unknown = codes?.find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw new Repairable(`there is no jurisdiction ${JSON.stringify(unknown)}; known: ${known.join(', ')}`);
}
