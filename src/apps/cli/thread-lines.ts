import { Writable } from 'node:stream';
import type { Ask, JobServer } from '../pool/jobs.ts';
import { carried } from '../pool/messages.ts';
import { type LineCommand, replyOf } from './answer.ts';
import { extractLines } from './commands/extract.ts';
import { queryLines } from './commands/query.ts';
import { resolveLines } from './commands/resolve.ts';
import { routeLines } from './commands/route.ts';
import { type Io, Output } from './io.ts';
import { answerLines } from './jsonl.ts';
import type { OpenedLaw } from './session.ts';
import type { AnsweredBlock, ThreadBegin, ThreadWork } from './threads.ts';

const COMMANDS: readonly LineCommand<object>[] = [routeLines, resolveLines, extractLines, queryLines].map(
  (command) => command as LineCommand<object>,
);

/** Answers blocks of lines as the command does alone, by the same code. */
export async function lineServer(
  { options, env, cwd }: ThreadBegin,
  { command: name, hashes }: Extract<ThreadWork, { kind: 'lines' }>,
  law: OpenedLaw,
  ask: Ask,
): Promise<JobServer<Uint8Array, AnsweredBlock>> {
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) throw new Error(`no lines of ${name} are answered in threads`);
  const textHash = async (id: string): Promise<string | null> => (await ask(id)) as string | null;
  const answering = await command.open(law, threadIo(env, cwd), options, hashes ? { textHash } : null);
  const known = law.jurisdictions.map(({ code }) => code);
  const reply = replyOf(answering, options, known);
  const { fields, atOnce = 1 } = answering;
  return {
    async answer(block) {
      const parts: string[] = [];
      const out = { write: async (text: string | Uint8Array) => void parts.push(String(text)) };
      const ended = await answerLines(only(block), out, fields, reply, { atOnce }).then(() => null, carried);
      return { bytes: new TextEncoder().encode(parts.join('')), ended };
    },
    handedOver: ({ bytes }) => [bytes.buffer],
  };
}

async function* only(block: Uint8Array): AsyncGenerator<Uint8Array> {
  yield block;
}

/** What a command talks to in a thread: it reads nothing and prints nothing, but for notices. */
function threadIo(env: Io['env'], cwd: string): Io {
  return {
    stdin: (async function* () {})(),
    out: new Output(new Writable({ write: (_chunk, _encoding, done) => done() })),
    note: (line) => process.stderr.write(`${line}\n`),
    env,
    cwd,
    outIsTerminal: false,
    errIsTerminal: false,
  };
}
