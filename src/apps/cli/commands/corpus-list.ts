import type { CommandSpec } from '../command.ts';
import { formatSources } from '../format.ts';
import { openCorpus } from '../store.ts';
import { styleFor } from '../style.ts';

export const corpusList: CommandSpec = {
  name: 'corpus list',
  summary: 'show what the store holds, by source',
  description: 'Documents, references, licence and day of every source, and how far each file was read.',
  examples: [
    ['corpus list', 'for people'],
    ['corpus list --json', 'with every file and its counts'],
  ],
  options: ['json', 'data', 'database'],
  async run(io, _args, options) {
    const store = await openCorpus(io, options, 'read');
    try {
      const sources = await store.sources();
      await io.out.line(options.json ? JSON.stringify({ sources }) : formatSources(sources, styleFor(io)));
    } finally {
      await store.close();
    }
  },
};
