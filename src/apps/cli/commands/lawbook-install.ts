import { resolve } from 'node:path';
import type { CommandSpec } from '../command.ts';
import { prepareDataDirectory } from '../data-dir.ts';
import { formatManifest } from '../format.ts';
import { dataDirectory } from '../session.ts';
import { styleFor } from '../style.ts';

export const lawbookInstall: CommandSpec = {
  name: 'lawbook install',
  argument: '<archive>',
  argumentHelp: 'a file that lawbook pack wrote',
  summary: 'install a packed lawbook into the data directory',
  description:
    'Every file in the archive is checked first; a lawbook that is there stays unless all is well.',
  examples: [['lawbook install french-law.tar.gz', 'then route, resolve and extract use it']],
  options: ['json', 'data'],
  async run(io, args, options) {
    const { path } = dataDirectory(io, options);
    const { installLawbook } = await import('../../../lawbook/pack.ts');
    const { lawbook } = prepareDataDirectory(path);
    const manifest = installLawbook(resolve(io.cwd, args[0] as string), lawbook);
    await io.out.line(options.json ? JSON.stringify(manifest) : formatManifest(manifest, styleFor(io)));
  },
};
