import type { Resolution } from '../../../model/index.ts';
import { runAnswering } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { formatResolution } from '../format.ts';
import { openInterpreter, reading } from '../session.ts';
import { resolveWithHashes, textHashesOf } from '../text-hashes.ts';

/** Lines whose texts are looked up together. */
const AT_ONCE = 256;

export const resolve: CommandSpec = {
  name: 'resolve',
  argument: '[citation...]',
  argumentHelp: 'the citation; standard input where it is absent or -',
  summary: 'say in which of five states the legal basis of a rule is',
  description: `Answers resolved, instrument_only, not_in_corpus, non_statutory or unparseable, with the reason and
who has to mend it. The answer can be stored with the rule and compared later: contentHash, the
SHA-256 of the text in the store, changes when the text does.

With --jsonl a line is {"id", "input", "at"?}.`,
  examples: [
    ['resolve "art. R. 4228-20 C. trav."', 'the state of one citation'],
    ['resolve --json --at 2016-01-01 "article 1382 du code civil"', 'as it was on that day'],
    ['resolve --jsonl < rules.jsonl', 'a whole register'],
  ],
  options: ['json', 'jsonl', 'at', 'jurisdictions', 'data', 'database'],
  async run(io, args, options) {
    const { pincite } = await openInterpreter(io, options);
    const hashes = textHashesOf(io, options);
    try {
      await runAnswering<Resolution>(io, args, options, {
        what: 'the citation',
        fields: ['at'],
        answer: (line) =>
          hashes === null
            ? pincite.resolve(line.input, reading(line))
            : resolveWithHashes(pincite, line.input, reading(line), hashes),
        atOnce: AT_ONCE,
        format: formatResolution,
      });
    } finally {
      await hashes?.close();
    }
  },
};
