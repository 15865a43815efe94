import { runAnswering } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { formatResolution } from '../format.ts';
import { openInterpreter, reading } from '../session.ts';

export const resolve: CommandSpec = {
  name: 'resolve',
  argument: '[citation...]',
  argumentHelp: 'the citation; standard input where it is absent or -',
  summary: 'say in which of five states the legal basis of a rule is',
  description: `Answers resolved, instrument_only, not_in_corpus, non_statutory or unparseable, with the reason and
who has to mend it. The answer can be stored with the rule and compared later: contentHash changes
when the text does.

With --jsonl a line is {"id", "input", "at"?}.`,
  examples: [
    ['resolve "art. R. 4228-20 C. trav."', 'the state of one citation'],
    ['resolve --json --at 2016-01-01 "article 1382 du code civil"', 'as it was on that day'],
    ['resolve --jsonl < rules.jsonl', 'a whole register'],
  ],
  options: ['json', 'jsonl', 'at', 'jurisdictions', 'data'],
  async run(io, args, options) {
    const { pincite } = await openInterpreter(io, options);
    await runAnswering(io, args, options, {
      what: 'the citation',
      fields: ['at'],
      answer: (line) => pincite.resolve(line.input, reading(line)),
      format: formatResolution,
    });
  },
};
