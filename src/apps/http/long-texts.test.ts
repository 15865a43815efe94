import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CorpusService, startCorpusService } from '../../../test/support/corpus-service.ts';
import { type CheckedLaw, type ThreadLimits, threadedReader } from './law-threads.ts';
import { LONG_TEXT } from './long-texts.ts';

/** Long texts over HTTP, read in a thread as `pincite serve` does it. */

const SENTENCE = 'Vu les articles 1240 et 9999 du code civil, la cour décide ce qui suit. ';
const LONG = SENTENCE.repeat(Math.ceil(LONG_TEXT / SENTENCE.length) + 1);
const LINES = { 'content-type': 'application/x-ndjson' };

let corpus: CorpusService;
let law: CheckedLaw | null = null;
const readerWithin = (limits: Partial<ThreadLimits>) =>
  threadedReader({
    law: () => {
      law ??= { lawbook: corpus.lawbook, held: true, version: '1.2.3' };
      return law;
    },
    limits,
  });
let reader = readerWithin({});

beforeAll(async () => {
  corpus = await startCorpusService({
    reader: { read: (...asked) => reader.read(...asked), close: () => reader.close() },
  });
}, 60_000);
afterAll(() => corpus?.close());

async function restart(limits: Partial<ThreadLimits>): Promise<void> {
  await reader.close();
  reader = readerWithin(limits);
}

describe('a long text', { timeout: 60_000 }, () => {
  it('is read as a short one is', async () => {
    const answer = await corpus.service.post('/v1/extract', { id: 7, input: LONG });
    const { id, citations } = await answer.json();
    const short = await (await corpus.service.post('/v1/extract', { input: SENTENCE })).json();
    expect(id).toBe(7);
    expect(citations).toHaveLength(short.citations.length * (LONG.length / SENTENCE.length));
    expect(citations.slice(0, short.citations.length)).toEqual(short.citations);
    const { queries } = await (await corpus.service.post('/v1/query', { input: LONG })).json();
    expect(queries.length).toBeGreaterThan(LONG.length / SENTENCE.length);
  });

  it('that takes more time than it may is ended, alone or as a line of a batch', async () => {
    await restart({ ms: 1 });
    const answer = await corpus.service.post('/v1/extract', { input: LONG });
    const { code, detail } = await answer.json();
    expect([answer.status, code, detail]).toEqual([
      422,
      'too_heavy',
      expect.stringMatching(/^the text .* split it/),
    ]);
    const lines = [LONG, SENTENCE].map((input, id) => JSON.stringify({ id, input })).join('\n');
    const batch = await (await corpus.service.post('/v1/extract/batch', lines, LINES)).text();
    const [first, second] = batch
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ id: 0, error: { code: 'too_heavy' } });
    expect(second).toMatchObject({ id: 1, citations: [{ coordinate: 'fr/code/civil/art1240' }, {}] });
    await restart({});
  });

  it('that nobody waits for any more is left, and so is one that waits its turn', async () => {
    const left = new AbortController();
    const line = {
      ...{ id: null, input: LONG.repeat(20), at: undefined, jurisdictions: undefined },
      ...{ context: undefined, tags: undefined, language: undefined },
    };
    const begun = reader.read('extract', line, left.signal);
    const waiting = reader.read('extract', line, left.signal);
    left.abort();
    await expect(begun).rejects.toMatchObject({ code: 'client_gone' });
    await expect(waiting).rejects.toMatchObject({ code: 'client_gone' });
    const next = await corpus.service.post('/v1/extract', { input: LONG });
    expect(next.status).toBe(200);
  });
});
