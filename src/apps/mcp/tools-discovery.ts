import { z } from 'zod';
import type { DiscoveryContext } from './context.ts';
import { day, discovered, language, text } from './schemas.ts';
import { defineTool, type Tool } from './tool.ts';
import { checkJurisdictions } from './tools-law.ts';

/** Longer questions are not read, and the answer would say so. */
const LONGEST_QUESTION = 4_096;
const MOST_CANDIDATES = 50;

const discoverProvisions = defineTool({
  name: 'discover',
  title: 'Discover provisions',
  description:
    'Offers provisions that may answer a question which cites none, as coordinates with their headings, best first. Nothing is ' +
    'bound: put the candidates to the user, then route_query the coordinate of the one that is confirmed. confident false means ' +
    'that this law does not seem to be held, for the reason given: say so.',
  input: z.strictObject({
    question: text('The question, as the user put it.', LONGEST_QUESTION),
    limit: z.int().min(1).max(MOST_CANDIDATES).default(10),
    jurisdictions: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('Codes of the legal systems to look in, e.g. ["fr", "eu"]. Without it: all.'),
    at: day.optional().describe('Only what was in force on that day.'),
    language: language.optional().describe('Language of the question. Without it, it is found out.'),
  }),
  output: discovered,
  run(context: DiscoveryContext, { question, ...how }) {
    checkJurisdictions(context, how.jurisdictions);
    return context.discovery.discover(question, how);
  },
});

/** The tools that need an index of discovery. */
export const DISCOVERY_TOOLS: readonly Tool<DiscoveryContext>[] = [discoverProvisions];
