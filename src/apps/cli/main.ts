#!/usr/bin/env node
import nodeModule from 'node:module';
import { BrokenPipe, CliError, Exit, explain } from './errors.ts';
import { type Io, Output } from './io.ts';
import { packageVersion } from './version.ts';

// A reader of standard error that has gone away is no reason to stop.
process.stderr.on('error', () => {});

const io: Io = {
  stdin: process.stdin,
  out: new Output(process.stdout),
  note: (line) => process.stderr.write(`${line}\n`),
  env: process.env,
  cwd: process.cwd(),
  outIsTerminal: process.stdout.isTTY === true,
  errIsTerminal: process.stderr.isTTY === true,
};

// From 22.1 on, Node keeps what it compiled for the next start.
(nodeModule as { enableCompileCache?(): unknown }).enableCompileCache?.();
process.exit(await main());

async function main(): Promise<number> {
  try {
    const { runProgram } = await import('./program.ts');
    const code = await runProgram(process.argv.slice(2), packageVersion(), io);
    await io.out.flush();
    return code;
  } catch (error) {
    if (error instanceof BrokenPipe) return Exit.done;
    io.note(`pincite: ${explain(error)}`);
    if (!(error instanceof CliError) && io.env.PINCITE_DEBUG) io.note(String((error as Error).stack));
    return Exit.cannot;
  }
}
