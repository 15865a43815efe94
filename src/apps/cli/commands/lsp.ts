import { optional } from '../../../text/optional.ts';
import type { CommandSpec } from '../command.ts';
import { openBase, openInterpreter } from '../session.ts';
import { textsWhenAsked } from '../store-when-asked.ts';
import { packageVersion } from '../version.ts';

export const lsp: CommandSpec = {
  name: 'lsp',
  summary: 'serve an editor: findings, the words of the law, and fixes, while you write',
  description: `Speaks the Language Server Protocol on standard input and output, as editors start it. In files that
hold the rules of a project (pincite.config.ts) it says what the gate says; in Markdown, text and HTML what
check says. A hover shows what a citation denotes, since when, and its words. Fixes are offered where
reading them again denotes exactly what they promise.`,
  examples: [
    ['lsp', 'the command to enter in an editor'],
    ['lsp --data /srv/law --at 2024-01-01', 'another law, of another day'],
  ],
  options: ['at', 'data', 'database'],
  async run(io, _args, options) {
    const { serveEditor } = await optional(
      'vscode-languageserver vscode-languageserver-textdocument',
      () => import('../../lsp/index.ts'),
    );
    const { pincite, lawbook, jurisdictions } = await openInterpreter(io, options);
    const law = { lawbook: lawbook ?? (await openBase(jurisdictions)), jurisdictions };
    const texts = textsWhenAsked(io, options, 'no text of law is shown');
    const editor = { law, pincite, texts, isHeld: lawbook !== null, at: options.at ?? null };
    const stop = new AbortController();
    const end = (): void => stop.abort();
    process.once('SIGINT', end).once('SIGTERM', end);
    try {
      await serveEditor(process.stdin, process.stdout, editor, packageVersion(), stop.signal);
    } finally {
      await texts?.close();
      process.off('SIGINT', end).off('SIGTERM', end);
    }
  },
};
