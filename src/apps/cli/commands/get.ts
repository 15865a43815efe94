import { runAnswering } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { findDocument } from '../find.ts';
import { formatGet } from '../format.ts';
import { openInterpreter } from '../session.ts';
import { finderOver, openCorpus } from '../store.ts';

/** Lines that are looked up together. */
const AT_ONCE = 256;

export const get: CommandSpec = {
  name: 'get',
  argument: '[reference or id...]',
  argumentHelp: 'a reference, a coordinate or the id of a document; standard input where absent or -',
  summary: 'find the document that a reference, a coordinate or an id means',
  description: `Answers the document, or the candidates where several are meant, or what was tried. A warning says when
the reading was not the only possible one. A range gives its first document and all members.

With --jsonl a line is {"id", "input", "tags"?, "at"?, "language"?}. Lines are looked up many at a
time. With --resume FILE the answers go to that file, and a run that was cut short goes on where it
ended.`,
  examples: [
    ['get "article L. 1234-9 du code du travail"', 'the text in force'],
    ['get --at 2015-06-15 "article 1147 du code civil"', 'as it was on that day'],
    ['get "IDCC 3239"', 'a collective agreement'],
    ['get --json --tag court=conseil_etat 486329', 'a number that several courts use, narrowed'],
    ['get --jsonl < references.jsonl', 'a batch'],
    ['get --resume answers.jsonl < references.jsonl', 'a batch that can be interrupted'],
  ],
  options: [
    'json',
    'jsonl',
    'resume',
    'at',
    'language',
    'tag',
    'jurisdictions',
    'context',
    'data',
    'database',
  ],
  async run(io, args, options) {
    const interpreter = await openInterpreter(io, options);
    const store = await openCorpus(io, options, 'read');
    try {
      const finder = await finderOver(interpreter, store);
      await runAnswering(io, args, options, {
        what: 'the reference',
        fields: ['tags', 'at', 'language'],
        answer: (line) => findDocument(finder, line),
        atOnce: AT_ONCE,
        format: formatGet,
      });
    } finally {
      await store.close();
    }
  },
};
