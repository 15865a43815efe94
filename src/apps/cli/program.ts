import { Command, CommanderError } from 'commander';
import type { CommandSpec, OptionName, Options } from './command.ts';
import { check } from './commands/check.ts';
import { corpusIndex } from './commands/corpus-index.ts';
import { corpusIngest } from './commands/corpus-ingest.ts';
import { corpusList } from './commands/corpus-list.ts';
import { corpusSync } from './commands/corpus-sync.ts';
import { discover } from './commands/discover.ts';
import { discoverBuild } from './commands/discover-build.ts';
import { discoverEmbed } from './commands/discover-embed.ts';
import { drift } from './commands/drift.ts';
import { edgesResolve } from './commands/edges-resolve.ts';
import { evaluate } from './commands/eval.ts';
import { extract } from './commands/extract.ts';
import { gate } from './commands/gate.ts';
import { gateMatrix } from './commands/gate-matrix.ts';
import { gateUpdate } from './commands/gate-update.ts';
import { get } from './commands/get.ts';
import { judge } from './commands/judge.ts';
import { judgeCalibrate } from './commands/judge-calibrate.ts';
import { lawbookBuild } from './commands/lawbook-build.ts';
import { lawbookInfo } from './commands/lawbook-info.ts';
import { lawbookInstall } from './commands/lawbook-install.ts';
import { lawbookPack } from './commands/lawbook-pack.ts';
import { lawbookVerify } from './commands/lawbook-verify.ts';
import { lsp } from './commands/lsp.ts';
import { mcp } from './commands/mcp.ts';
import { query } from './commands/query.ts';
import { resolve } from './commands/resolve.ts';
import { route } from './commands/route.ts';
import { serve } from './commands/serve.ts';
import { worker } from './commands/worker.ts';
import { CliError, Exit, type ExitCode } from './errors.ts';
import type { Io } from './io.ts';
import { OPTIONS } from './options.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  route,
  resolve,
  extract,
  get,
  query,
  discover,
  discoverBuild,
  discoverEmbed,
  gate,
  gateUpdate,
  gateMatrix,
  judge,
  judgeCalibrate,
  drift,
  check,
  corpusIngest,
  corpusSync,
  corpusIndex,
  corpusList,
  lawbookBuild,
  lawbookInfo,
  lawbookVerify,
  lawbookPack,
  lawbookInstall,
  edgesResolve,
  evaluate,
  worker,
  serve,
  mcp,
  lsp,
];

const GROUPS: Readonly<Record<string, string>> = {
  corpus: 'Take law into the store, and see what it holds',
  lawbook: 'Build and keep the index of the law',
  edges: 'References from document to document',
};

const AFTER = `
Examples:
  $ pincite extract "Vu l'article 1240 du code civil"
  $ pincite route --json "article L. 1234-9 du code du travail"
  $ pincite get "IDCC 3239"
  $ pincite help get

Exit code 0: done, whatever the answer says. 1: a check has findings. 2: wrong use, or it cannot run.`;

/** Runs one command line and gives its exit code. @throws CliError for wrong use. */
export async function runProgram(argv: readonly string[], version: string, io: Io): Promise<ExitCode> {
  const texts: string[] = [];
  let run: (() => Promise<ExitCode | undefined> | Promise<void>) | null = null;
  const program = setUp(new Command('pincite'), texts);
  program
    .description('Binds legal citations to law: what a citation denotes, whether it exists, and its text.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', AFTER);
  addOptions(program, Object.keys(OPTIONS) as OptionName[], null);
  const groups = new Map<string, Command>();
  for (const spec of COMMANDS) {
    const [first = '', second] = spec.name.split(' ');
    const parent = second === undefined ? program : groupOf(program, groups, first, texts);
    const command = setUp(parent.command(second ?? first), texts);
    // `gate` is a command, and the group of `gate update`.
    if (second === undefined) groups.set(first, command);
    describe(command, spec);
    command.action(() => {
      const options = merged(command, spec);
      run = () => spec.run(io, command.args, options);
    });
  }
  // `help corpus ingest` is what `corpus ingest --help` is.
  const [first, topic, ...rest] = argv;
  const known = topic === undefined || COMMANDS.some(({ name }) => name.split(' ')[0] === topic);
  const asked =
    first !== 'help'
      ? argv
      : topic === undefined
        ? ['--help']
        : [topic, ...rest, ...(known ? ['--help'] : [])];
  try {
    program.parse(asked, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) {
      await io.out.write(texts.join(''));
      return Exit.done;
    }
    if (error.code === 'commander.help') {
      io.note(texts.join('').trimEnd());
      throw new CliError('no command is given; name one of the above');
    }
    throw new CliError(wrongUse(error, argv));
  }
  return (await (run as (() => Promise<ExitCode | undefined> | Promise<void>) | null)?.()) ?? Exit.done;
}

/** What commander prints is collected: help goes to standard output, errors become one message. */
function setUp(command: Command, texts: string[]): Command {
  const keep = (text: string): void => {
    texts.push(text);
  };
  return command
    .exitOverride()
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: keep, writeErr: keep, outputError: () => {} })
    .configureHelp({ helpWidth: 100 });
}

function groupOf(program: Command, groups: Map<string, Command>, name: string, texts: string[]): Command {
  let group = groups.get(name);
  if (group === undefined) {
    group = setUp(program.command(name), texts)
      .description(GROUPS[name] ?? '')
      .helpOption('-h, --help', 'print this help');
    groups.set(name, group);
  }
  return group;
}

function describe(command: Command, spec: CommandSpec): void {
  // Lines are broken anew to fit; paragraphs stay.
  const text = spec.description.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
  const examples = spec.examples.map(([line, what]) => `  $ pincite ${line}\n      ${what}`);
  command
    .summary(spec.summary)
    .description(`${spec.summary[0]?.toUpperCase()}${spec.summary.slice(1)}.\n\n${text}`)
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', `\nExamples:\n${examples.join('\n')}`);
  if (spec.argument !== undefined) command.argument(spec.argument, spec.argumentHelp);
  addOptions(command, spec.options, spec.optionHelp ?? {});
}

/** @param help what options mean to the command; null where they are taken and not shown */
function addOptions(
  command: Command,
  names: readonly OptionName[],
  help: CommandSpec['optionHelp'] | null,
): void {
  for (const name of names) {
    const option = OPTIONS[name]();
    option.description = help?.[name] ?? option.description;
    command.addOption(help === null ? option.hideHelp() : option);
  }
}

/** Options may stand before the command as well; those behind it win. */
function merged(command: Command, spec: CommandSpec): Options {
  let before: Record<string, unknown> = {};
  for (let parent = command.parent; parent !== null; parent = parent.parent)
    before = { ...parent.opts(), ...before };
  for (const name of Object.keys(before)) {
    if (!spec.options.includes(name as OptionName)) {
      throw new CliError(`${spec.name} takes no option --${name}; see pincite help ${spec.name}`);
    }
  }
  const options: Options = { ...before, ...command.opts() };
  if (options.json && options.jsonl)
    throw new CliError('--json and --jsonl exclude each other; give one of them');
  return options;
}

const HINTS: Readonly<Record<string, string>> = {
  'commander.unknownOption': ' A text that begins with a dash goes after --.',
  'commander.excessArguments': ' A text of several words goes in quotation marks.',
};

function wrongUse(error: CommanderError, argv: readonly string[]): string {
  const text = error.message.replace(/^error: /, '').replaceAll(/\n\((.*)\)/g, '. $1');
  const command = COMMANDS.findLast(({ name }) => argv.join(' ').startsWith(name))?.name;
  const sentence = /[.?!]$/.test(text) ? text : `${text}.`;
  return `${sentence}${HINTS[error.code] ?? ''} See pincite help${command === undefined ? '' : ` ${command}`}`;
}
