import type { CommandSpec } from '../command.ts';
import { dataDirectory } from '../session.ts';
import { styleFor } from '../style.ts';

export const lawbookVerify: CommandSpec = {
  name: 'lawbook verify',
  summary: 'compare every file of the lawbook with its hash',
  description: 'Every command does the same when it opens the lawbook; a damaged one is never used.',
  examples: [['lawbook verify', 'exit code 0, or 2 with what is damaged and how to mend it']],
  options: ['json', 'data'],
  async run(io, _args, options) {
    const { openLawbook } = await import('../../../lawbook/open.ts');
    // Opening hashes every byte.
    const { manifest } = openLawbook(dataDirectory(io, options).lawbook);
    const { contentId, files } = manifest;
    if (options.json) return io.out.line(JSON.stringify({ verified: true, contentId, files }));
    const style = styleFor(io);
    for (const [name, { bytes, sha256 }] of Object.entries(files)) {
      await io.out.line(`${style.good('good')}  ${name}  ${bytes} bytes  ${style.dim(sha256)}`);
    }
    await io.out.line(`content id ${contentId}`);
  },
};
