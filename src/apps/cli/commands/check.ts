import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAX_BYTES } from '../../../check/documents/limits.ts';
import type { CheckedDocument, CheckOptions, DocumentInput } from '../../../check/index.ts';
import { CHECK_FORMATS, type CheckFormat } from '../../../check/report/index.ts';
import { writeWhole } from '../../../text/whole-file.ts';
import { checkOptions } from '../check-options.ts';
import type { CommandSpec, Options } from '../command.ts';
import { CliError, Exit } from '../errors.ts';
import type { Io } from '../io.ts';
import { reportFormat } from '../report-format.ts';
import { type OpenedLaw, openLaw } from '../session.ts';
import { type TextsWhenAsked, textsWhenAsked } from '../store-when-asked.ts';
import { styleFor } from '../style.ts';
import { packageVersion } from '../version.ts';

export const check: CommandSpec = {
  name: 'check',
  argument: '<file...>',
  argumentHelp: 'documents, or patterns such as "drafts/**/*.md"; - is standard input',
  summary: 'hold every citation and quotation of documents against the law',
  description: `Reads text, Markdown, HTML, DOCX and PDF. Tells for each citation whether the law that it names is
held, and for each quotation beside one whether the words are those of the law. Without --at the law is
that of the date that a document states as its own, else that of the index.

Exit code 0: all stands, or was not checked, which notes say. 1: a refusal, a question, or a document that
could not be read. 2: cannot run.`,
  examples: [
    ['check brief.docx', 'one document'],
    ['check --format html --output report.html brief.pdf', 'a page to read and pass on'],
    ['check --format sarif "answers/**/*.md"', 'for code scanning'],
    ['check --type markdown - < answer.md', 'standard input'],
    ['check --workers 4 "archive/**/*.pdf"', 'four documents at once'],
  ],
  options: [
    'format',
    'output',
    'json',
    'workers',
    'type',
    'at',
    'jurisdictions',
    'context',
    'data',
    'database',
  ],
  async run(io, args, options) {
    const format = reportFormat<CheckFormat>(options, CHECK_FORMATS, 'text');
    const inputs = await documents(io, args, options);
    const { formatCheck, hasFindings } = await import('../../../check/index.ts');
    const law = await openLaw(io, options);
    const texts = textsWhenAsked(io, options, 'no text of law is compared');
    try {
      const how = checkOptions(options, law, texts);
      const checked = await checkAll(io, options, law, how, texts, inputs);
      const { index, manifest } = law.opened;
      const context = {
        version: packageVersion(),
        index: { snapshot: index.snapshot, contentId: law.held ? manifest.contentId : null },
      };
      const { output } = options;
      if (output !== undefined)
        writeWhole(resolve(io.cwd, output), await formatCheck(checked, format, context));
      // A report that goes into a file is told for people as well.
      const told = output === undefined ? format : 'text';
      await io.out.write(await formatCheck(checked, told, context, styleFor(io)));
      return hasFindings(checked) ? Exit.finding : Exit.done;
    } finally {
      await texts?.close();
    }
  },
};

/** One document after the other, or several at once in threads; what they find comes in the order of the documents. */
async function checkAll(
  io: Io,
  options: Options,
  law: OpenedLaw,
  how: CheckOptions,
  texts: TextsWhenAsked | null,
  inputs: readonly DocumentInput[],
): Promise<readonly CheckedDocument[]> {
  const { checkDocument, uncheckedDocument } = await import('../../../check/index.ts');
  const workers = Math.min(options.workers ?? 1, inputs.length);
  if (workers <= 1) {
    const checked: CheckedDocument[] = [];
    for (const input of inputs) checked.push(await checkDocument(input, how));
    return checked;
  }
  const [{ commandThreads }, { runInParts }] = await Promise.all([
    import('../threads.ts'),
    import('../../pool/thread-pool.ts'),
  ]);
  const work = { kind: 'check', texts: texts !== null } as const;
  const threads = commandThreads<DocumentInput, CheckedDocument>(
    io,
    { ...options, workers },
    law,
    work,
    async (id) => texts?.find(id),
  );
  try {
    const parts = inputs.map((input) =>
      runInParts(
        threads,
        input,
        (one) => [one],
        ({ name }, { message }) =>
          uncheckedDocument(name, `the thread that read it broke twice (${message}); split it`, how),
      ),
    );
    return (await Promise.all(parts)).flat();
  } finally {
    await threads.close();
  }
}

/** Standard input and files, in the order given; those of a pattern in the order of their names. */
async function documents(
  io: Io,
  args: readonly string[],
  { type }: Options,
): Promise<readonly DocumentInput[]> {
  const inputs = new Map<string, DocumentInput>();
  for (const arg of args) {
    if (arg === '-') inputs.set(arg, { name: arg, bytes: await allBytes(io), ...(type && { type }) });
    else for (const name of await filesOf(io, arg)) inputs.set(name, { name, path: resolve(io.cwd, name) });
  }
  return [...inputs.values()];
}

async function filesOf(io: Io, arg: string): Promise<readonly string[]> {
  const stat = statSync(resolve(io.cwd, arg), { throwIfNoEntry: false });
  if (stat?.isDirectory())
    throw new CliError(`${arg} is a folder; name files, or a pattern such as "${arg}/**/*.md"`);
  if (stat !== undefined) return [arg];
  const { glob, isDynamicPattern } = await import('tinyglobby');
  if (!isDynamicPattern(arg)) throw new CliError(`there is no file ${arg}`);
  const found = await glob(arg, { cwd: io.cwd, expandDirectories: false });
  if (found.length === 0) throw new CliError(`no file matches ${arg}`);
  return found.sort();
}

/** Standard input whole. What is longer than any document is cut, and the reader of documents says that it is too large. */
async function allBytes(io: Io): Promise<Uint8Array> {
  if (io.stdin.isTTY === true) io.note('pincite: reading the document from the terminal; end with Ctrl-D');
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of io.stdin) {
    parts.push(part);
    length += part.length;
    if (length > MAX_BYTES) break;
  }
  return Buffer.concat(parts);
}
