import type { CommandSpec } from '../command.ts';
import { formatManifest } from '../format.ts';
import { dataDirectory } from '../session.ts';
import { styleFor } from '../style.ts';

export const lawbookInfo: CommandSpec = {
  name: 'lawbook info',
  summary: 'show what the lawbook holds: day, counts, sources with their licences',
  description: 'With --json it prints the manifest.',
  examples: [
    ['lawbook info', 'for people'],
    ['lawbook info --json', 'the manifest'],
  ],
  options: ['json', 'data'],
  async run(io, _args, options) {
    const { openLawbook } = await import('../../../lawbook/open.ts');
    const { manifest } = openLawbook(dataDirectory(io, options).lawbook);
    await io.out.line(options.json ? JSON.stringify(manifest) : formatManifest(manifest, styleFor(io)));
  },
};
