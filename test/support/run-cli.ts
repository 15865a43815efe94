import { Writable } from 'node:stream';
import { explain } from '../../src/apps/cli/errors.ts';
import { Output } from '../../src/apps/cli/io.ts';
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
