import { resolve } from 'node:path';
import type { CommandSpec } from '../command.ts';
import { dataDirectory } from '../session.ts';

export const lawbookPack: CommandSpec = {
  name: 'lawbook pack',
  argument: '<archive>',
  argumentHelp: 'the file to write, e.g. lawbook.tar.gz',
  summary: 'pack the lawbook into one archive with its checksum',
  description:
    'Beside ARCHIVE goes ARCHIVE.sha256, which sha256sum --check reads. Equal lawbooks give equal archives.',
  examples: [['lawbook pack french-law.tar.gz', 'to be installed elsewhere']],
  options: ['json', 'data'],
  async run(io, args, options) {
    const { packLawbook } = await import('../../../lawbook/pack.ts');
    const archive = resolve(io.cwd, args[0] as string);
    const { bytes, sha256, manifest } = packLawbook(dataDirectory(io, options).lawbook, archive);
    const { contentId } = manifest;
    await io.out.line(
      options.json
        ? JSON.stringify({ archive, bytes, sha256, contentId })
        : `${archive}\n${bytes} bytes, SHA-256 ${sha256}\ncontent id ${contentId}`,
    );
  },
};
