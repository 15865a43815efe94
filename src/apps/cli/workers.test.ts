import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ThreadBroken } from '../pool/thread-pool.ts';
import { explain } from './errors.ts';
import { type Io, Output } from './io.ts';
import { answerBlocks } from './lines-in-threads.ts';
import { runProgram } from './program.ts';

const fixture = fileURLToPath(new URL('fixtures/small-code.jsonl', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'pincite-workers-'));
const data = join(home, 'data');
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The command line with lines, or bytes, on its standard input. */
async function pincite(args: readonly string[], input: string | Uint8Array = '') {
  const written: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(Buffer.from(chunk));
      done();
    },
  });
  const notes: string[] = [];
  const io: Io = {
    stdin: (async function* () {
      yield Buffer.from(input);
    })(),
    out: new Output(stream),
    note: (line) => void notes.push(line),
    env: { PINCITE_DATA: data },
    cwd: home,
    outIsTerminal: false,
    errIsTerminal: false,
  };
  const status = await runProgram(args, '0', io).catch((error: unknown) => {
    notes.push(explain(error));
    return 2;
  });
  return { status, out: Buffer.concat(written).toString(), notes };
}

/** Latencies differ from call to call. */
const untimed = (text: string): string => text.replaceAll(/"latencyNs":\d+/g, '"latencyNs":0');

const INPUTS = [
  'article L. 1234-9 du code du travail',
  'article L. 9999-9 du code du travail',
  'Companies Act 2006, s. 172',
  'aux articles L. 1234-1 et suivants',
  '§ 823 BGB',
  '😀 é 10 %',
  '',
];
/** Enough of them for many blocks, with lines of every fault between them. */
const LINES = Buffer.concat(
  Array.from({ length: 2_500 }, (_, n) => {
    if (n % 501 === 0) return Buffer.from('no JSON\n');
    if (n % 502 === 0) return Buffer.from([0xff, 0xfe, 0x0a]);
    if (n % 503 === 0) return Buffer.from(`${JSON.stringify({ id: n, input: n })}\r\n`);
    const input = INPUTS[n % INPUTS.length];
    return Buffer.from(`${JSON.stringify({ id: n, input, ...(n % 5 === 0 ? { at: '2010-01-01' } : {}) })}\n`);
  }),
);

beforeAll(async () => {
  for (const args of [['corpus', 'ingest', fixture], ['lawbook', 'build']]) {
    const { status, notes } = await pincite(args);
    expect(status, notes.join('\n')).toBe(0);
  } // biome-ignore format: two commands
}, 120_000);

describe('lines answered in threads', () => {
  it.each([
    ['route', '--filter', 'sql'],
    ['resolve'],
    ['extract', '--context', 'fr/code/travail'],
    ['query'],
  ])(
    'are those that %s answers alone, in order',
    async (...command) => {
      const [alone, together] = [
        await pincite([...command, '--jsonl'], LINES),
        await pincite([...command, '--jsonl', '--workers', '3'], LINES),
      ];
      expect(together.status).toBe(0);
      expect(untimed(together.out) === untimed(alone.out)).toBe(true);
      expect(alone.out.split('\n')).toHaveLength(2_501);
    },
    120_000,
  );

  it('have hashes of the texts of the store', async () => {
    const line = `${JSON.stringify({ id: 1, input: INPUTS[0] })}\n`;
    const { out } = await pincite(['resolve', '--jsonl', '--workers', '2'], line);
    expect(JSON.parse(out).contentHash).toMatch(/^sha256:[0-9a-f]{64}$/);
  }, 120_000);

  it('are refused where there is but one input', async () => {
    const { status, notes } = await pincite(['route', '--workers', '2', 'article 1']);
    expect([status, notes]).toEqual([2, ['--workers goes with --jsonl: one input keeps one busy']]);
    expect((await pincite(['route', '--jsonl', '--workers', '0'])).notes.join()).toContain('1 or more');
    expect((await pincite(['route', '--jsonl', '--workers', '999'])).notes.join()).toContain('up to 256');
  });
});

describe('blocks of lines', () => {
  const running = new AbortController().signal;
  const echo = async (block: Uint8Array) => ({ bytes: Uint8Array.from(block), ended: null });
  const collect = (parts: string[]) => ({
    write: async (text: string | Uint8Array) => void parts.push(Buffer.from(text as Uint8Array).toString()),
  });

  it('are read no faster than they are written', async () => {
    let read = 0;
    let written = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; read < 200; read++) yield Buffer.from(`${read}\n`);
    }
    const out = {
      write: async () => {
        written++;
        expect(read - written).toBeLessThan(20);
        await new Promise((done) => setTimeout(done, 1));
      },
    };
    await answerBlocks(endless(), out, { run: echo }, 2, running);
    expect(written).toBe(200);
  });

  it('are written in order, whichever is answered first', async () => {
    const parts: string[] = [];
    const lines = Array.from({ length: 30 }, (_, n) => `${n}\n`);
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (const line of lines) yield Buffer.from(line);
    }
    const run = async (block: Uint8Array) => {
      await new Promise((done) => setTimeout(done, (Number(Buffer.from(block).toString()) * 7) % 5));
      return echo(block);
    };
    await answerBlocks(stream(), collect(parts), { run }, 4, running);
    expect(parts.join('')).toBe(lines.join(''));
  });

  it('lose only the line on which threads break, which is answered with why', async () => {
    const parts: string[] = [];
    const run = async (block: Uint8Array) => {
      if (Buffer.from(block).includes('bad')) throw new ThreadBroken('no memory');
      return echo(block);
    };
    async function* stream(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{"id":1}\n{"id":"x","input":"bad"}\n{"id":3}\n');
    }
    await answerBlocks(stream(), collect(parts), { run }, 2, running);
    const error = {
      code: 'thread_broke',
      message: 'the thread that read the line broke twice (no memory); shorten the line',
    };
    expect(parts).toEqual(['{"id":1}\n', `${JSON.stringify({ id: 'x', error })}\n`, '{"id":3}\n']);
  });

  it('end with what no line can be answered after, behind the answers before it', async () => {
    const parts: string[] = [];
    const ended = { name: 'StoreError', message: 'gone', code: 'unreachable', stack: undefined };
    const run = async (block: Uint8Array) => ({
      bytes: Uint8Array.from(block),
      ended: block[0] === 51 ? ended : null,
    });
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (let n = 0; n < 9; n++) yield Buffer.from(`${n}\n`);
    }
    const failed = answerBlocks(stream(), collect(parts), { run }, 2, running);
    await expect(failed).rejects.toMatchObject({ name: 'StoreError', message: 'gone', code: 'unreachable' });
    expect(parts.join('')).toBe('0\n1\n2\n3\n');
  });
});

describe('documents', () => {
  it('are checked in threads as they are one after the other', async () => {
    mkdirSync(join(home, 'drafts'), { recursive: true });
    const held = 'L’article L. 1234-3 du code du travail : « Le préavis court dès la notification. »';
    for (let n = 0; n < 6; n++)
      writeFileSync(join(home, `drafts/${n}.txt`), n % 2 === 0 ? held : `Vu ${INPUTS[1]}.`);
    writeFileSync(join(home, 'drafts/broken.pdf'), '%PDF-1.4');
    const [alone, together] = [
      await pincite(['check', '--json', 'drafts/*']),
      await pincite(['check', '--json', '--workers', '3', 'drafts/*']),
    ];
    expect(JSON.parse(alone.out).documents).toHaveLength(7);
    expect(JSON.parse(together.out)).toEqual(JSON.parse(alone.out));
    expect([together.status, alone.status]).toEqual([1, 1]);
    expect(alone.out).toContain('"quotation"');
  }, 120_000);

  it('are read for references in threads', async () => {
    const { out, notes } = await pincite(['edges', 'resolve', '--json', '--workers', '2']);
    expect(JSON.parse(out || '{}'), notes.join('\n')).toMatchObject({ interrupted: false });
    expect(JSON.parse(out).documents).toBeGreaterThan(0);
    const again = await pincite(['edges', 'resolve', '--json']);
    expect(JSON.parse(again.out)).toMatchObject({ documents: 0, edges: JSON.parse(out).edges });
  }, 120_000);
});

it('an interrupted run has written whole lines, and dies of the signal', async () => {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, main, 'route', '--jsonl', '--workers', '2'], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', PINCITE_DATA: data },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stdout.once('data', () => child.kill('SIGINT'));
  child.stdin.on('error', () => {});
  const feed = setInterval(() => child.stdin.write(LINES), 5);
  const [code, signal] = await once(child, 'close');
  clearInterval(feed);
  expect([code, signal]).toEqual([null, 'SIGINT']);
  expect(out.endsWith('}\n')).toBe(true);
  const ids = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.slice(1, 500)).toEqual(Array.from({ length: Math.min(499, ids.length - 1) }, (_, n) => n + 1));
}, 120_000);
