import { resolve } from 'node:path';
import type { Options } from './command.ts';
import { CliError } from './errors.ts';
import { type Io, readAll } from './io.ts';
import { answerLines, type InputLine, type LineField, refuseUnknown } from './jsonl.ts';
import { resumeAnswers } from './resume.ts';
import { type OpenedLaw, openLaw } from './session.ts';
import { type Style, styleFor } from './style.ts';
import type { TextHashSource } from './text-hashes.ts';

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

/** A command that reads the law alone: what it answers with is made in this thread, or in each of several. */
export interface LineCommand<Result extends object> {
  readonly name: string;
  open(law: OpenedLaw, io: Io, options: Options, hashes: TextHashSource | null): Promise<Answering<Result>>;
}

/** The text of the arguments, or of standard input where there is none or `-`. Words need no quotes. */
export async function inputText(io: Io, args: readonly string[], what: string): Promise<string> {
  const text = args.join(' ');
  return args.length > 0 && text !== '-' ? text : readAll(io, what);
}

/**
 * What a line is answered with: options stand in for what it does not say.
 *
 * @param known codes of the legal systems that a line may name.
 */
export function replyOf<Result extends object>(
  { answer, json = (result) => result }: Answering<Result>,
  { at, jurisdictions, context, language, limit, tag: tags }: Options,
  known: readonly string[],
): (line: InputLine) => object | Promise<object> {
  return (line) => {
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
}

/** Refuses an argument beside `--jsonl`, and says where the lines come from. */
export function expectLines(io: Io, args: readonly string[]): void {
  if (args.length > 0)
    throw new CliError('--jsonl reads its inputs from standard input; leave the argument out');
  if (io.stdin.isTTY === true) io.note('pincite: reading JSON lines from the terminal; end with Ctrl-D');
}

/** Opens the law and answers: lines in threads where more than one worker is asked for. */
export async function runLineCommand<Result extends object>(
  io: Io,
  args: readonly string[],
  options: Options,
  command: LineCommand<Result>,
  {
    hashes = null,
    read = inputText,
  }: { readonly hashes?: TextHashSource | null; readonly read?: typeof inputText } = {},
): Promise<void> {
  const { workers = 1, jsonl = false } = options;
  if (workers > 1 && !jsonl) throw new CliError('--workers goes with --jsonl: one input keeps one busy');
  const law = await openLaw(io, options);
  if (workers === 1)
    return runAnswering(io, args, options, await command.open(law, io, options, hashes), read);
  expectLines(io, args);
  const { answerInThreads } = await import('./lines-in-threads.ts');
  await answerInThreads(io, options, command.name, law, hashes);
}

/** Answers one input, or with `--jsonl` a stream of them. */
export async function runAnswering<Result extends object>(
  io: Io,
  args: readonly string[],
  options: Options,
  answering: Answering<Result>,
  read: typeof inputText = inputText,
): Promise<void> {
  const { what, fields, answer, atOnce = 1, json = (result) => result, format } = answering;
  const { at, jurisdictions, context, language, limit, tag: tags } = options;
  if (options.jsonl) {
    expectLines(io, args);
    const known = (await import('../../jurisdictions/list.ts')).jurisdictions.map(({ code }) => code);
    const reply = replyOf(answering, options, known);
    if (options.resume === undefined) return answerLines(io.stdin, io.out, fields, reply, { atOnce });
    const { out, answered, close } = await resumeAnswers(resolve(io.cwd, options.resume));
    if (answered > 0) io.note(`pincite: ${answered} lines are answered already`);
    return answerLines(io.stdin, out, fields, reply, { atOnce, skip: answered }).finally(close);
  }
  const input = await read(io, args, what);
  const result = await answer({ id: null, input, at, jurisdictions, context, language, tags, limit });
  await io.out.line(options.json ? JSON.stringify(json(result)) : format(result, styleFor(io)));
}
