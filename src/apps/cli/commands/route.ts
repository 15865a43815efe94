import type { RouteResult } from '../../../model/index.ts';
import { FILTERS, type FilterDialect } from '../../../router/filter.ts';
import { type LineCommand, runLineCommand } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { formatRoute } from '../format.ts';
import { interpreterOver, reading } from '../session.ts';

export const route: CommandSpec = {
  name: 'route',
  argument: '[query...]',
  argumentHelp: 'the question; standard input where it is absent or -',
  summary: 'decide what a question about law may retrieve, before anything is retrieved',
  description: `Answers one of six statuses and the next action: retrieve within the coordinates, ask the user, refuse
because no such law exists, say that this law is not held, or search. Of several citations the most
cautious decides; each keeps its own outcome.

With --filter a bounded answer also has the filter that a vector store or database retrieves with.

With --jsonl a line is {"id", "input", "context"?, "jurisdictions"?, "at"?}.`,
  examples: [
    ['route "article L. 1234-9 du code du travail"', 'what to retrieve'],
    ['route --json --context fr/code/travail "et l\'article L. 1235-3 ?"', 'a question after another'],
    ['route --at 2008-01-01 "article L. 122-9 du code du travail"', 'the law of that day'],
    ['route --filter sql "article L. 1234-9 du code du travail"', 'the condition to put into a query'],
    ['route --jsonl < questions.jsonl > routes.jsonl', 'as many as you like, in order'],
    ['route --jsonl --workers 4 < questions.jsonl', 'the same in four threads'],
  ],
  options: ['json', 'jsonl', 'workers', 'at', 'jurisdictions', 'context', 'filter', 'data'],
  run: (io, args, options) => runLineCommand(io, args, options, routeLines),
};

export const routeLines: LineCommand<RouteResult> = {
  name: 'route',
  async open(law, io, options) {
    const { filter: dialect } = options;
    const { pincite } = await interpreterOver(io, law);
    return {
      what: 'the question',
      fields: ['context', 'jurisdictions', 'at'],
      answer: (line) => pincite.route(line.input, reading(line)),
      json: (result) => (dialect === undefined ? result : { ...result, filter: filterOf(result, dialect) }),
      format(result, style) {
        const text = formatRoute(result, style);
        const filter = dialect === undefined ? null : filterOf(result, dialect);
        if (filter === null) return text;
        return `${text}\n${typeof filter === 'string' ? filter : JSON.stringify(filter)}`;
      },
    };
  },
};

/** Only what is bounded has a filter. */
function filterOf(result: RouteResult, dialect: FilterDialect): string | object | null {
  return result.status === 'ROUTE_BOUNDED' ? FILTERS[dialect](result) : null;
}
