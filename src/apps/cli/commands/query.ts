import { runAnswering } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { formatQuery, queryJson } from '../format.ts';
import { openInterpreter, reading } from '../session.ts';

export const query: CommandSpec = {
  name: 'query',
  argument: '[reference...]',
  argumentHelp: 'the reference; standard input where it is absent or -',
  summary: 'show the store queries that a reference stands for, without running them',
  description: `A query without hint is certain: the first that finds something answers. Queries with a hint are
possible readings: all are tried, and two that find something are ambiguous.

With --jsonl a line is {"id", "input"}.`,
  examples: [
    ['query "article 1240 du code civil"', 'by article number and code'],
    ['query --json "pourvoi 20-20.648"', 'a case number, with the readings it allows'],
  ],
  options: ['json', 'jsonl', 'jurisdictions', 'data'],
  async run(io, args, options) {
    const { pincite } = await openInterpreter(io, options);
    await runAnswering(io, args, options, {
      what: 'the reference',
      fields: [],
      answer: (line) => pincite.query(line.input, reading(line)),
      json: ({ queries }) => ({ queries: queries.map(queryJson) }),
      format: formatQuery,
    });
  },
};
