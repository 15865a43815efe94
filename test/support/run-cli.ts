import { Writable } from 'node:stream';
import { explain } from '../../src/apps/cli/errors.ts';
import { type Io, Output } from '../../src/apps/cli/io.ts';
import { runProgram } from '../../src/apps/cli/program.ts';

export interface CliRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line as `main.ts` runs it, in a folder. */
export async function runCli(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onOutput: (text: string) => void = () => {},
): Promise<CliRun> {
  let stdout = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      stdout += chunk;
      onOutput(String(chunk));
      done();
    },
  });
  const notes: string[] = [];
  const io = {
    stdin: Object.assign((async function* () {})(), { isTTY: true }),
    out: new Output(stream),
    note: (line: string) => void notes.push(line),
    env,
    cwd,
    outIsTerminal: false,
    errIsTerminal: false,
  };
  let status = 2;
  try {
    status = await runProgram(args, '1.2.3', io);
  } catch (error) {
    notes.push(`pincite: ${explain(error)}`);
  }
  return { status, stdout, stderr: notes.join('\n') };
}

/** What a command talks to where a test reads nothing of what it answers. */
export function silentIo(
  cwd: string,
  env: Readonly<Record<string, string>> = {},
  note: Io['note'] = () => {},
): Io {
  return {
    stdin: Object.assign((async function* () {})(), { isTTY: true }),
    out: new Output(new Writable({ write: (_chunk, _encoding, done) => done() })),
    note,
    env,
    cwd,
    outIsTerminal: false,
    errIsTerminal: false,
  };
}
