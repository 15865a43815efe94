import { beforeEach, describe, expect, it } from 'vitest';
import type { Registry, RegistryAnswer } from '../model/index.ts';
import { type GuardOptions, guardedRegistry } from './guard.ts';

const absent: RegistryAnswer = { found: 'absent', proves: false };
const down = (retryAfterMs: number | null = null): RegistryAnswer => ({
  found: 'unknown',
  reason: 'http_503',
  failed: true,
  retryAfterMs,
});
const unclear: RegistryAnswer = { found: 'unknown', reason: 'http_300', failed: false, retryAfterMs: null };
const notAsked = (reason: string, retryAfterMs: number) => ({
  found: 'unknown',
  reason,
  failed: false,
  retryAfterMs,
});

let time = 0;
let asked: string[] = [];
let answer: RegistryAnswer | Error = absent;
beforeEach(() => {
  time = 0;
  asked = [];
  answer = absent;
});

const register: Registry = {
  name: 'gazette',
  workOf: (coordinate) => coordinate,
  async lookUp(work) {
    asked.push(work);
    if (answer instanceof Error) throw answer;
    return answer;
  },
};
const WIDE = { burst: 1_000, perSecond: 1_000 };
const guarded = (options: GuardOptions = WIDE) => guardedRegistry(register, { now: () => time, ...options });

it('is the register that it guards', () => {
  expect(guarded().name).toBe('gazette');
  expect(guarded().workOf('xx/act/1')).toBe('xx/act/1');
});

describe('memory', () => {
  it('keeps definite answers for a while, for what is absent may be published', async () => {
    const one = guarded({ ...WIDE, rememberMs: 100 });
    expect(await one.lookUp('a')).toBe(absent);
    answer = { found: 'confirmed', coordinate: 'a' };
    time = 99;
    expect(await one.lookUp('a')).toBe(absent);
    time = 100;
    expect(await one.lookUp('a')).toBe(answer);
    expect(await one.lookUp('a')).toBe(answer);
    expect(asked).toEqual(['a', 'a']);
  });

  it('keeps no answer that tells nothing', async () => {
    const one = guarded();
    for (answer of [unclear, down()]) expect(await one.lookUp('a')).toBe(answer);
    expect(asked).toEqual(['a', 'a']);
  });

  it('forgets the oldest', async () => {
    const one = guarded({ ...WIDE, remembered: 2 });
    for (const work of ['a', 'b', 'c', 'b', 'c', 'a']) await one.lookUp(work);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });

  it('asks once where several ask at once', async () => {
    const one = guarded();
    expect(await Promise.all([one.lookUp('a'), one.lookUp('a')])).toEqual([absent, absent]);
    expect(asked).toEqual(['a']);
  });
});

it('limits the rate, and says when to come back', async () => {
  const one = guarded({ burst: 2, perSecond: 2 });
  for (const work of ['a', 'b']) expect(await one.lookUp(work)).toBe(absent);
  expect(await one.lookUp('c')).toEqual(notAsked('rate_limited', 500));
  time = 499;
  expect(await one.lookUp('c')).toEqual(notAsked('rate_limited', 1));
  time = 500;
  expect(await one.lookUp('c')).toBe(absent);
  // What was not asked for fills the bucket, up to its size.
  time = 60_000;
  for (const work of ['d', 'e']) expect(await one.lookUp(work)).toBe(absent);
  expect(await one.lookUp('f')).toEqual(notAsked('rate_limited', 500));
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
});

describe('failures', () => {
  const rest = { ...WIDE, failures: 2, restMs: 1_000 };

  it('in a row let the register rest, then one look-up tries again', async () => {
    const one = guarded(rest);
    answer = new Error('broken');
    for (const work of ['a', 'b'])
      expect(await one.lookUp(work)).toMatchObject({ reason: 'failed', failed: true });
    expect(await one.lookUp('c')).toEqual(notAsked('resting', 1_000));
    time = 1_000;
    const [tried, beside] = await Promise.all([one.lookUp('c'), one.lookUp('d')]);
    expect([tried, beside]).toMatchObject([{ reason: 'failed' }, { reason: 'resting' }]);
    expect(await one.lookUp('d')).toEqual(notAsked('resting', 1_000));
    time = 2_000;
    answer = absent;
    for (const work of ['c', 'd']) expect(await one.lookUp(work)).toBe(absent);
    expect(asked).toEqual(['a', 'b', 'c', 'c', 'd']);
  });

  it('between answers do not', async () => {
    const one = guarded(rest);
    for (answer of [down(), absent, down(), unclear, down()]) await one.lookUp(String(asked.length));
    expect(asked).toHaveLength(5);
  });

  it.each([
    ['as long as the register asks for', 5_000, 5_000],
    ['for a day at most', 1e12, 86_400_000],
  ])('end the asking at once %s', async (_, retryAfterMs, wait) => {
    const one = guarded(rest);
    answer = down(retryAfterMs);
    await one.lookUp('a');
    expect(await one.lookUp('b')).toEqual(notAsked('resting', wait));
    time = wait;
    answer = absent;
    expect(await one.lookUp('b')).toBe(absent);
  });
});

it('has a clock and limits of its own', async () => {
  const one = guardedRegistry(register);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((work) => one.lookUp(work)));
  expect(answers.map(({ found }) => found)).toEqual([...Array(5).fill('absent'), 'unknown']);
});
