import { resolve } from 'node:path';
import type { Options } from './command.ts';
import { CliError } from './errors.ts';
import { type Io, readAll } from './io.ts';
import { answerLines, type InputLine, type LineField, refuseUnknown } from './jsonl.ts';
import { resumeAnswers } from './resume.ts';
import { type Style, styleFor } from './style.ts';

/** A command that answers one input, or every line of a stream, with one object. */
export interface Answering<Result extends object> {
  /** What is missing where no input is given: `a question`. */
  readonly what: string;
  /** The fields of an input line, besides id and input. */
  readonly fields: readonly LineField[];
  answer(line: InputLine): Result | Promise<Result>;
  /** How many lines of a stream are worked on at once; one after the other where omitted. */
  readonly atOnce?: number;
  /** The object of the contract, where it is not the result itself. */
  json?(result: Result): object;
  format(result: Result, style: Style): string;
}

/** The text of the arguments, or of standard input where there is none or `-`. Words need no quotes. */
export async function inputText(io: Io, args: readonly string[], what: string): Promise<string> {
  const text = args.join(' ');
  return args.length > 0 && text !== '-' ? text : readAll(io, what);
}

/** Answers one input, or with `--jsonl` a stream of them. Options stand in for what a line does not say. */
export async function runAnswering<Result extends object>(
  io: Io,
  args: readonly string[],
  options: Options,
  { what, fields, answer, atOnce = 1, json = (result) => result, format }: Answering<Result>,
  read: (io: Io, args: readonly string[], what: string) => Promise<string> = inputText,
): Promise<void> {
  const { at, jurisdictions, context, language, limit, tag: tags } = options;
  if (options.jsonl) {
    if (args.length > 0)
      throw new CliError('--jsonl reads its inputs from standard input; leave the argument out');
    if (io.stdin.isTTY === true) io.note('pincite: reading JSON lines from the terminal; end with Ctrl-D');
    const known = (await import('../../jurisdictions/list.ts')).jurisdictions.map(({ code }) => code);
    const reply = (line: InputLine): object | Promise<object> => {
      refuseUnknown(line.jurisdictions, known);
      const result = answer({
        id: line.id,
        input: line.input,
        at: line.at ?? at,
        jurisdictions: line.jurisdictions ?? jurisdictions,
        context: line.context ?? context,
        language: line.language ?? language,
        tags: line.tags ?? tags,
        limit: line.limit ?? limit,
      });
      return result instanceof Promise ? result.then(json) : json(result);
    };
    if (options.resume === undefined) return answerLines(io.stdin, io.out, fields, reply, { atOnce });
    const { out, answered, close } = await resumeAnswers(resolve(io.cwd, options.resume));
    if (answered > 0) io.note(`pincite: ${answered} lines are answered already`);
    return answerLines(io.stdin, out, fields, reply, { atOnce, skip: answered }).finally(close);
  }
  const input = await read(io, args, what);
  const result = await answer({ id: null, input, at, jurisdictions, context, language, tags, limit });
  await io.out.line(options.json ? JSON.stringify(json(result)) : format(result, styleFor(io)));
}
