import { runAnswering } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { formatRoute } from '../format.ts';
import { openInterpreter, reading } from '../session.ts';

export const route: CommandSpec = {
  name: 'route',
  argument: '[query...]',
  argumentHelp: 'the question; standard input where it is absent or -',
  summary: 'decide what a question about law may retrieve, before anything is retrieved',
  description: `Answers one of six statuses and the next action: retrieve within the coordinates, ask the user, refuse
because no such law exists, say that this law is not held, or search. Of several citations the most
cautious decides; each keeps its own outcome.

With --jsonl a line is {"id", "input", "context"?, "jurisdictions"?, "at"?}.`,
  examples: [
    ['route "article L. 1234-9 du code du travail"', 'what to retrieve'],
    ['route --json --context fr/code/travail "et l\'article L. 1235-3 ?"', 'a question after another'],
    ['route --at 2008-01-01 "article L. 122-9 du code du travail"', 'the law of that day'],
    ['route --jsonl < questions.jsonl > routes.jsonl', 'as many as you like, in order'],
  ],
  options: ['json', 'jsonl', 'at', 'jurisdictions', 'context', 'data'],
  async run(io, args, options) {
    const { pincite } = await openInterpreter(io, options);
    await runAnswering(io, args, options, {
      what: 'the question',
      fields: ['context', 'jurisdictions', 'at'],
      answer: (line) => pincite.route(line.input, reading(line)),
      format: formatRoute,
    });
  },
};
