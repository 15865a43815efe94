import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { Output } from './io.ts';
import { answerLines, LineProblem, lines, parseLine } from './jsonl.ts';
import { resumeAnswers } from './resume.ts';

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}

async function read(parts: (string | Uint8Array)[], limit?: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const batch of lines(chunks(...parts), limit)) {
    for (const line of batch) found.push(typeof line === 'string' ? line.trimEnd() : line.error.code);
  }
  return found;
}

describe('lines', () => {
  it.each([
    [['a\nb\nc\n'], ['a', 'b', 'c']],
    [['a\nb\nc'], ['a', 'b', 'c']],
    [
      ['a', 'b\nc', '\n', 'd'],
      ['ab', 'c', 'd'],
    ],
    [['a\r\nb\r\nc\r\n'], ['a', 'b', 'c']],
    [['\n\na\n'], ['', '', 'a']],
    [['\ufeffa\nb\n'], ['a', 'b']],
    [[], []],
    [[''], []],
  ])('cuts %j into %j', async (parts, expected) => {
    expect(await read(parts)).toEqual(expected);
  });

  it('keeps characters whole that two chunks share', async () => {
    const bytes = Buffer.from('é€\n😀\n');
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(await read([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(['é€', '😀']);
    }
  });

  it('answers bytes that are no UTF-8, wherever they stand, and reads the rest', async () => {
    const bad = Uint8Array.of(0xff, 0xfe);
    const all = Buffer.concat([bad, Buffer.from('\nb\n'), bad, Buffer.from('\nd\n'), bad]);
    const expected = ['not_utf8', 'b', 'not_utf8', 'd', 'not_utf8'];
    expect(await read([all])).toEqual(expected);
    for (let cut = 0; cut <= all.length; cut++) {
      expect(await read([all.subarray(0, cut), all.subarray(cut)])).toEqual(expected);
    }
  });

  it('answers lines over the limit, in one chunk and over many', async () => {
    const long = 'x'.repeat(11);
    const exact = 'y'.repeat(10);
    const expected = [exact, 'too_long', 'a', 'too_long', 'b', 'too_long'];
    const all = `${exact}\n${long}\na\n${long}${long}\nb\n${long}`;
    for (let size = 1; size <= all.length; size++) {
      const parts = all.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(await read(parts, 10), `chunks of ${size}`).toEqual(expected);
    }
  });

  it('holds no more of an endless line than the limit', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < 2000; i++) yield Buffer.alloc(1 << 20, 120);
    }
    const before = process.memoryUsage().rss;
    const found: unknown[] = [];
    for await (const batch of lines(endless())) found.push(...batch);
    expect(found).toHaveLength(1);
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
  });
});

describe('parseLine', () => {
  const all = ['at', 'jurisdictions', 'context', 'tags', 'language'] as const;

  it.each([
    ['nonsense', null, 'not_json'],
    ['', null, 'not_json'],
    ['{"id":1', null, 'not_json'],
    ['null', null, 'not_an_object'],
    ['[]', null, 'not_an_object'],
    ['"text"', null, 'not_an_object'],
    ['{}', null, 'bad_input'],
    ['{"id":"a"}', 'a', 'bad_input'],
    ['{"id":7,"input":5}', 7, 'bad_input'],
    ['{"id":7,"input":null}', 7, 'bad_input'],
    ['{"id":7,"input":"x","at":"2020-02-30"}', 7, 'bad_at'],
    ['{"id":7,"input":"x","at":20200101}', 7, 'bad_at'],
    ['{"id":7,"input":"x","jurisdictions":"fr"}', 7, 'bad_jurisdictions'],
    ['{"id":7,"input":"x","jurisdictions":[1]}', 7, 'bad_jurisdictions'],
    ['{"id":7,"input":"x","context":{}}', 7, 'bad_context'],
    ['{"id":7,"input":"x","context":[null]}', 7, 'bad_context'],
    ['{"id":7,"input":"x","tags":["a"]}', 7, 'bad_tags'],
    ['{"id":7,"input":"x","tags":{"a":1}}', 7, 'bad_tags'],
    [
      JSON.stringify({
        id: 7,
        input: 'x',
        tags: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, 'a'])),
      }),
      7,
      'bad_tags',
    ],
    ['{"id":7,"input":"x","language":"french"}', 7, 'bad_language'],
  ])('refuses %s', (line, id, code) => {
    expect(parseLine(line, all)).toMatchObject({ id, error: { code } });
  });

  it('reads every field, and takes null as absent', () => {
    const line =
      '{"id":{"a":1},"input":"x","at":null,"context":["fr/code/civil"],"tags":{"a":"b"},"language":"fr"}';
    expect(parseLine(line, all)).toEqual({
      id: { a: 1 },
      input: 'x',
      at: undefined,
      jurisdictions: undefined,
      context: ['fr/code/civil'],
      tags: { a: 'b' },
      language: 'fr',
    });
  });

  it('leaves fields alone that the command does not read', () => {
    expect(parseLine('{"id":1,"input":"x","at":5,"other":[]}', [])).toMatchObject({
      input: 'x',
      at: undefined,
    });
  });
});

describe('answerLines', () => {
  it('answers in order with the same id, and goes on after a failure', async () => {
    let written = '';
    const stream = new Writable({
      highWaterMark: 1,
      write(chunk, _, done) {
        written += String(chunk);
        setImmediate(done);
      },
    });
    const input = [
      '{"id":1,"input":"a"}',
      'noise',
      '{"input":"b"}',
      '{"id":"x","input":"fail"}',
      '{"id":2,"input":"problem"}',
      '{"id":3,"input":"late"}',
    ].join('\n');
    await answerLines(chunks(input), new Output(stream), [], (line) => {
      if (line.input === 'fail') throw new Error('broken\nin two');
      if (line.input === 'problem') throw new LineProblem('odd', 'an odd line');
      const result = { said: line.input };
      return line.input === 'late' ? new Promise((done) => setTimeout(() => done(result), 5)) : result;
    });
    expect(
      written
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { id: 1, said: 'a' },
      { id: null, error: { code: 'not_json', message: 'the line is not JSON' } },
      { id: null, said: 'b' },
      { id: 'x', error: { code: 'failed', message: 'broken in two' } },
      { id: 2, error: { code: 'odd', message: 'an odd line' } },
      { id: 3, said: 'late' },
    ]);
  });
});

describe('a run that is cut short', () => {
  const input = Array.from({ length: 9 }, (_, n) => `{"id":${n},"input":"line ${n}"}`).join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'pincite-resume-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const ids = (path: string): unknown[] =>
    readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);

  it('goes on behind the last whole answer, whatever was written of the next one', async () => {
    const path = join(folder, 'answers.jsonl');
    let asked = 0;
    const run = async (end: number): Promise<number> => {
      const { out, answered, close } = await resumeAnswers(path);
      const gone = Object.assign(new Error('gone'), { name: 'StoreError', code: 'unreachable' });
      const answer = async ({ input }: { readonly input: string }): Promise<object> => {
        asked++;
        if (input === `line ${end}`) throw gone;
        return { said: input };
      };
      const options = { atOnce: 3, skip: answered };
      try {
        await answerLines(chunks(input), out, [], answer, options);
      } catch (error) {
        expect(error).toBe(gone);
      } finally {
        await close();
      }
      return answered;
    };
    expect(await run(4)).toBe(0);
    expect(ids(path)).toEqual([0, 1, 2, 3]);
    appendFileSync(path, '{"id":4,"sa');
    expect(await run(7)).toBe(4);
    expect(ids(path)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    asked = 0;
    expect(await run(-1)).toBe(7);
    expect([ids(path), asked]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8], 2]);
  });
});
