import { runAnswering } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { findDocument } from '../find.ts';
import { formatGet } from '../format.ts';
import { openInterpreter } from '../session.ts';
import { openCorpus, snapshotOf } from '../store.ts';

export const get: CommandSpec = {
  name: 'get',
  argument: '[reference or id...]',
  argumentHelp: 'a reference, a coordinate or the id of a document; standard input where absent or -',
  summary: 'find the document that a reference, a coordinate or an id means',
  description: `Answers the document, or the candidates where several are meant, or what was tried. A warning says when
the reading was not the only possible one. A range gives its first document and all members.

With --jsonl a line is {"id", "input", "tags"?, "at"?, "language"?}.`,
  examples: [
    ['get "article L. 1234-9 du code du travail"', 'the text in force'],
    ['get --at 2015-06-15 "article 1147 du code civil"', 'as it was on that day'],
    ['get "IDCC 3239"', 'a collective agreement'],
    ['get --json --tag court=conseil_etat 486329', 'a number that several courts use, narrowed'],
    ['get --jsonl < references.jsonl', 'a batch'],
  ],
  options: ['json', 'jsonl', 'at', 'language', 'tag', 'jurisdictions', 'context', 'data', 'database'],
  async run(io, args, options) {
    const { pincite, lawbook, jurisdictions } = await openInterpreter(io, options);
    const store = await openCorpus(io, options, 'read');
    try {
      const snapshot = lawbook === null ? snapshotOf(await store.sources()) : pincite.snapshot;
      const finder = { pincite, jurisdictions, store, hasLawbook: lawbook !== null, snapshot };
      await runAnswering(io, args, options, {
        what: 'the reference',
        fields: ['tags', 'at', 'language'],
        answer: (line) => findDocument(finder, line),
        format: formatGet,
      });
    } finally {
      await store.close();
    }
  },
};
