import type { QueryResult } from '../../../model/index.ts';
import { type LineCommand, runLineCommand } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { formatQuery, queryJson } from '../format.ts';
import { interpreterOver, reading } from '../session.ts';

export const query: CommandSpec = {
  name: 'query',
  argument: '[reference...]',
  argumentHelp: 'the reference; standard input where it is absent or -',
  summary: 'show the store queries that a reference stands for, without running them',
  description: `Queries without hint are certain: where they find different documents the reference is ambiguous.
Queries with a hint are possible readings, tried where nothing certain finds anything.

With --jsonl a line is {"id", "input"}.`,
  examples: [
    ['query "article 1240 du code civil"', 'by article number and code'],
    ['query --json "pourvoi 20-20.648"', 'a case number, with the readings it allows'],
  ],
  options: ['json', 'jsonl', 'workers', 'jurisdictions', 'data'],
  run: (io, args, options) => runLineCommand(io, args, options, queryLines),
};

export const queryLines: LineCommand<QueryResult> = {
  name: 'query',
  async open(law, io) {
    const { pincite } = await interpreterOver(io, law);
    return {
      what: 'the reference',
      fields: [],
      answer: (line) => pincite.query(line.input, reading(line)),
      json: ({ queries }) => ({ queries: queries.map(queryJson) }),
      format: formatQuery,
    };
  },
};
