import { statSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import type { ExtractResult } from '../../../model/index.ts';
import { type LineCommand, runLineCommand } from '../answer.ts';
import type { CommandSpec } from '../command.ts';
import { CliError } from '../errors.ts';
import { formatExtract } from '../format.ts';
import { type Io, readAll, readFileText } from '../io.ts';
import { interpreterOver, reading } from '../session.ts';

export const extract: CommandSpec = {
  name: 'extract',
  argument: '[text or file]',
  argumentHelp: 'the text, or a file of plain text; standard input where it is absent or -',
  summary: 'find every citation in a text, with what it denotes',
  description: `Answers the place of each citation in the text, the law it denotes, and whether that was checked.

With --jsonl a line is {"id", "input", "context"?, "jurisdictions"?, "at"?}.`,
  examples: [
    ['extract "Vu les articles 1240 et 1241 du code civil"', 'the citations of a sentence'],
    ['extract --json judgment.txt', 'of a file'],
    [
      'extract --context fr/code/travail "aux articles L. 1234-1 et L. 1234-9"',
      'of a text of the labour code',
    ],
    ['extract < letter.txt', 'of standard input'],
  ],
  options: ['json', 'jsonl', 'workers', 'at', 'jurisdictions', 'context', 'data'],
  run: (io, args, options) => runLineCommand(io, args, options, extractLines, { read: textOrFile }),
};

export const extractLines: LineCommand<ExtractResult> = {
  name: 'extract',
  async open(law, io) {
    const { pincite } = await interpreterOver(io, law);
    return {
      what: 'the text',
      fields: ['context', 'jurisdictions', 'at'],
      answer: (line) => pincite.extract(line.input, reading(line)),
      format: formatExtract,
    };
  },
};

/** What can only be meant as the name of a file, so that a wrong name is not read as a text. */
const FILE_NAME = /^\S+\.(txt|md|html?|xml|jsonl?|csv|tsv|docx?|odt|rtf|pdf|gz|zip)$|^(\.{0,2}\/|~\/)\S+$/i;

async function textOrFile(io: Io, args: readonly string[], what: string): Promise<string> {
  const [text = '-'] = args;
  if (text === '-') return readAll(io, what);
  const path = resolvePath(io.cwd, text);
  // Longer names than any file system has, and texts with line breaks, are texts.
  const stat = text.length > 1000 || text.includes('\0') ? undefined : fileAt(path);
  if (stat === 'folder') throw new CliError(`${path} is a folder; name a file`);
  if (stat === 'file') return readFileText(path);
  if (FILE_NAME.test(text))
    throw new CliError(`there is no file ${path}; a text is given in quotation marks`);
  return text;
}

function fileAt(path: string): 'file' | 'folder' | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    return stat.isDirectory() ? 'folder' : 'file';
  } catch {
    // Too long for a name, or below something that is no folder.
    return undefined;
  }
}
