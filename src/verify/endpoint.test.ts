import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answers,
  type Play,
  type StubEndpoint,
  says,
  startStubEndpoint,
} from '../../test/support/stub-endpoint.ts';
import { textHash } from '../text/text-hash.ts';
import { type EndpointOptions, endpointFrom, openEndpoint } from './endpoint.ts';
import { judgeAll, judgeCase } from './judge.ts';
import type { Case, Judgement } from './model.ts';
import { recording, replaying } from './recording.ts';

const TEXT =
  'Keepers of lighthouses shall record every lamp that they light.\n\nThe record shall be kept for five years.';
const evidence = {
  coordinate: 'xx/act/1/s1',
  to: null,
  title: 'Lighthouse Act, section 1',
  text: TEXT,
  contentHash: textHash(TEXT),
  headingOnly: false,
  caution: null,
};
const one: Case = {
  rule: 'lamp_record',
  citation: 'Lighthouse Act s. 1',
  part: '1/1',
  statement: 'Every lit lamp is recorded.',
  evidence,
  missing: null,
};
const QUOTE = 'shall record every lamp that they light';
const SUPPORT = { verdict: 'SUPPORTS', reason: 'It creates the duty.', quote: QUOTE, exceeds: [] };

let stub: StubEndpoint;
beforeAll(async () => {
  stub = await startStubEndpoint();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.received.length = 0;
});

async function judged(play: Play, options: EndpointOptions = {}, asked: Case = one): Promise<Judgement> {
  stub.play = play;
  return judgeCase(await openEndpoint(stub.endpoint, { retries: 0, ...options }), asked);
}

describe('an endpoint', () => {
  it('is sent the prompt, the material between markers, and the shape of the answer', async () => {
    const judgement = await judged((response) => answers(response, SUPPORT));
    expect(judgement).toMatchObject({ verdict: 'SUPPORTS', label: null, quote: QUOTE, model: 'stub-model' });
    expect(stub.received).toHaveLength(3);
    const [{ authorization, body } = {}] = stub.received as [(typeof stub.received)[0]];
    expect(authorization).toBe('Bearer sk-secret-of-the-test');
    expect(body).toMatchObject({
      model: 'stub-model',
      temperature: 0,
      response_format: { type: 'json_schema' },
    });
    expect(body?.response_format.json_schema.schema).toMatchObject({
      type: 'object',
      required: ['verdict', 'reason', 'quote', 'exceeds'],
      additionalProperties: false,
      properties: { verdict: { enum: ['SUPPORTS', 'CONTRADICTS', 'UNSUPPORTED', 'INDETERMINATE'] } },
    });
    const [system, user] = body?.messages ?? [];
    expect(system?.role).toBe('system');
    expect(system?.content).toContain('is this provision the right legal basis for the obligation');
    expect(system?.content).toContain('a provision on another subject');
    const boundary = /number ([0-9a-f]{32})/.exec(user?.content ?? '')?.[1];
    expect(user?.content).toContain(
      `<<<${boundary} provision>>>\n${TEXT}\n<<<${boundary} end of provision>>>`,
    );
    expect(user?.content).toContain(`<<<${boundary} rule>>>\nEvery lit lamp is recorded.\n`);
  });

  it('marks every request with another number', async () => {
    await judged((response) => answers(response, SUPPORT));
    const numbers = stub.received.map(
      ({ body }) => /number ([0-9a-f]+)/.exec(body.messages[1]?.content ?? '')?.[1],
    );
    expect(new Set(numbers).size).toBe(3);
  });

  const bad: readonly (readonly [string, Play, RegExp])[] = [
    ['nonsense', (response) => says(response, '{{{]'), /not the object/],
    ['prose', (response) => says(response, 'I believe that the citation is fine.'), /not the object/],
    ['another verdict', (response) => answers(response, { ...SUPPORT, verdict: 'OK' }), /not the object/],
    ['another shape', (response) => answers(response, { verdict: 'SUPPORTS' }), /not the object/],
    ['a list', (response) => says(response, JSON.stringify([SUPPORT])), /not the object/],
    ['nothing', (response) => says(response, ''), /not the object|No output/],
    ['no body', (response) => void response.writeHead(200).end(), /cannot be read|no answer/i],
    ['a page', (response) => void response.writeHead(200).end('<html>busy</html>'), /cannot be read/],
    ['429', (response) => void response.writeHead(429).end('{}'), /status 429/],
    ['500', (response) => void response.writeHead(500).end('{}'), /status 500/],
    ['401', (response) => void response.writeHead(401).end('bad key sk-secret-of-the-test'), /status 401/],
    ['a closed line', (response) => void response.destroy(), /cannot be reached/],
    [
      'a quote that is not there',
      (response) => answers(response, { ...SUPPORT, quote: 'shall record every lamp in the county' }),
      /does not stand in the text/,
    ],
    ['a short quote', (response) => answers(response, { ...SUPPORT, quote: 'shall' }), /too short/],
    ['no quote', (response) => answers(response, { ...SUPPORT, quote: null }), /no words of the text/],
    [
      'a contradiction without proof',
      (response) => answers(response, { ...SUPPORT, verdict: 'CONTRADICTS', quote: null }),
      /no words of the text/,
    ],
  ];
  it.each(bad)('that answers with %s decides nothing', async (_, play, reason) => {
    const judgement = await judged(play);
    expect(judgement.verdict).toBe('INDETERMINATE');
    expect(judgement.reason).toMatch(reason);
    expect(judgement.votes).toHaveLength(1);
  });

  it('that breaks off within its answer decides nothing', async () => {
    const judgement = await judged((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
      response.write('{"choices":[{"message":{"content":"{\\"verdict\\":\\"SUPPORTS\\"');
      setTimeout(() => response.destroy(), 10);
    });
    expect(judgement.verdict).toBe('INDETERMINATE');
  });

  it('that does not answer in time decides nothing', async () => {
    const judgement = await judged(() => {}, { timeout: 50 });
    expect(judgement).toMatchObject({
      verdict: 'INDETERMINATE',
      reason: 'no answer: the endpoint did not answer in 50 ms',
    });
  });

  it('that is busy is asked again', async () => {
    const judgement = await judged(
      (response, _, turn) =>
        turn < 3
          ? void response.writeHead(turn === 1 ? 429 : 500, { 'retry-after-ms': '1' }).end('{}')
          : answers(response, { ...SUPPORT, verdict: 'UNSUPPORTED', quote: null }),
      { retries: 3 },
    );
    expect(judgement.verdict).toBe('UNSUPPORTED');
    expect(stub.received).toHaveLength(3);
  });

  it('that stays busy decides nothing', async () => {
    const judgement = await judged(
      (response) => void response.writeHead(503, { 'retry-after-ms': '1' }).end(),
      {
        retries: 2,
      },
    );
    expect(judgement.reason).toBe('no answer: the endpoint answered with status 503, also when asked again');
    expect(stub.received).toHaveLength(3);
  });

  it('accepts words that another white space separates', async () => {
    const quote = 'lamp that they light. The record  shall be kept';
    expect(await judged((response) => answers(response, { ...SUPPORT, quote }))).toMatchObject({
      verdict: 'SUPPORTS',
      quote: 'lamp that they light. The record shall be kept',
    });
  });

  it('never gives its key away', async () => {
    const key = stub.endpoint.key;
    const judgement = await judged((response) =>
      answers(response, { ...SUPPORT, verdict: 'UNSUPPORTED', reason: `the key is ${key}` }),
    );
    expect(judgement.reason).toBe('the key is [key]');
  });

  it('yields warnings where the rule claims more, and the verdict stays', async () => {
    const exceeds = [{ kind: 'time', note: 'The rule says ten years.' }];
    const judgement = await judged((response) => answers(response, { ...SUPPORT, exceeds }));
    expect(judgement).toMatchObject({ verdict: 'SUPPORTS', warnings: exceeds });
  });
});

describe('a budget', () => {
  it('of calls ends a run: what is left decides nothing', async () => {
    stub.play = (response) => answers(response, SUPPORT);
    const judge = await openEndpoint(stub.endpoint, { retries: 2, limits: { calls: 4 } });
    const judged = await judgeAll(judge, [one, one], { concurrency: 1 });
    expect(judged.map(({ judgement }) => judgement.verdict)).toEqual(['SUPPORTS', 'INDETERMINATE']);
    expect(judged[1]?.judgement.reason).toContain('the budget of 4 calls is spent');
    expect(stub.received).toHaveLength(4);
    expect(judge.spent).toMatchObject({ calls: 4, tokens: 400 });
  });

  it('of tokens ends a run', async () => {
    stub.play = (response) => answers(response, SUPPORT);
    const judge = await openEndpoint(stub.endpoint, { limits: { tokens: 150 } });
    expect((await judgeCase(judge, one)).reason).toContain('the budget of 150 tokens is spent');
    expect(stub.received).toHaveLength(2);
  });
});

describe('the environment', () => {
  const env = { PINCITE_JUDGE_URL: 'https://x.example/v1', PINCITE_JUDGE_KEY: 'k', PINCITE_JUDGE_MODEL: 'm' };
  it('names the endpoint', () => {
    expect(endpointFrom(env)).toEqual({ url: 'https://x.example/v1', key: 'k', model: 'm' });
  });
  it('without a key is an error that says what to set', () => {
    expect(() => endpointFrom({ ...env, PINCITE_JUDGE_KEY: ' ' })).toThrow(
      'PINCITE_JUDGE_KEY is not set; set the base',
    );
  });
  it('with an address that is none is an error', () => {
    expect(() => endpointFrom({ ...env, PINCITE_JUDGE_URL: 'x.example' })).toThrow(
      'PINCITE_JUDGE_URL is no http',
    );
  });
});

describe('a recording', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-judge-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('answers what was asked then, whatever number the markers bear now', async () => {
    stub.play = (response, _, turn) => answers(response, { ...SUPPORT, reason: `vote ${turn}` });
    const live = recording(await openEndpoint(stub.endpoint), folder);
    const before = await judgeCase(live, one);
    expect(readdirSync(folder)).toHaveLength(3);
    expect(await judgeCase(replaying(folder, 'stub-model'), one)).toEqual(before);
    expect(stub.received).toHaveLength(3);
    expect(
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    ).not.toContain('secret');
  });

  it('has no answer to another question, and none that is damaged', async () => {
    const other = { ...one, statement: 'Lamps are painted red.' };
    expect((await judgeCase(replaying(folder, 'stub-model'), other)).reason).toContain(
      'the recording holds no answer',
    );
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{');
    expect((await judgeCase(replaying(folder, 'stub-model'), one)).reason).toContain('is damaged');
    expect(() => replaying(join(folder, 'absent'), 'm')).toThrow('holds no recording');
  });
});
