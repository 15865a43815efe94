import { describe, expect, it } from 'vitest';
import { textHash } from '../text/text-hash.ts';
import { judgeCase } from './judge.ts';
import type { Case, Verdict } from './model.ts';
import { MAJORITY, UNANIMOUS, type VotePolicy } from './votes.ts';

const text = 'Keepers of lighthouses shall record every lamp that they light.';
const one: Case = {
  rule: 'lamp',
  citation: 'Act s. 1',
  part: '1/1',
  statement: 'Lamps are recorded.',
  evidence: {
    coordinate: 'xx/act/1/s1',
    to: null,
    title: 'Act, s. 1',
    text,
    contentHash: textHash(text),
    headingOnly: false,
    caution: null,
  },
  missing: null,
};

const S: Verdict = 'SUPPORTS';
const C: Verdict = 'CONTRADICTS';
const U: Verdict = 'UNSUPPORTED';
const I: Verdict = 'INDETERMINATE';

/** A judge that gives verdicts in turn; the number of calls, and what they came to. */
async function votes(sequence: readonly Verdict[], policy: VotePolicy, asked: Case = one) {
  let calls = 0;
  const judge = {
    name: 'in turn',
    ask: async () => {
      const verdict = sequence[calls++];
      if (verdict === undefined) throw new Error('a vote too many');
      return { verdict, reason: `vote ${calls}`, quote: text, exceeds: [] };
    },
  };
  const { verdict, label, reason } = await judgeCase(judge, asked, { policy });
  return { verdict, label, reason, calls };
}

describe('an acceptance', () => {
  it.each([
    { sequence: [S, S, S], verdict: S, label: null, calls: 3 },
    { sequence: [S, S, U], verdict: U, label: 'UNSTABLE — 2/3', calls: 3 },
    { sequence: [S, U, S], verdict: U, label: 'UNSTABLE — 2/3', calls: 3 },
    { sequence: [S, U, C], verdict: U, label: 'UNSTABLE — 1/3', calls: 3 },
    { sequence: [S, I, S], verdict: I, label: 'UNSTABLE — 2/3', calls: 3 },
    { sequence: [U, S, S], verdict: U, label: null, calls: 1 },
    { sequence: [C, S, S], verdict: C, label: null, calls: 1 },
    { sequence: [I, S, S], verdict: I, label: null, calls: 1 },
  ])('of $sequence is $verdict after $calls calls', async ({ sequence, ...expected }) => {
    expect(await votes(sequence, UNANIMOUS)).toMatchObject(expected);
  });
});

describe('the sweep', () => {
  it.each([
    { sequence: [S, S, S], verdict: S, label: null, calls: 3 },
    { sequence: [S, S, U], verdict: S, label: null, calls: 3 },
    { sequence: [S, C, S], verdict: S, label: null, calls: 3 },
    { sequence: [S, U, U], verdict: U, label: 'UNSTABLE — 1/3', calls: 3 },
    { sequence: [S, C, I], verdict: C, label: 'UNSTABLE — 1/3', calls: 3 },
    { sequence: [U, S, S], verdict: U, label: null, calls: 1 },
  ])('of $sequence is $verdict after $calls calls', async ({ sequence, ...expected }) => {
    expect(await votes(sequence, MAJORITY)).toMatchObject(expected);
  });
});

describe('a policy', () => {
  it('may ask for more votes', async () => {
    expect(await votes([S, S, S, S, U], { needed: 4, votes: 5 })).toMatchObject({ verdict: S, label: null });
    expect(await votes([S, S, S, U, U], { needed: 4, votes: 5 })).toMatchObject({ label: 'UNSTABLE — 3/5' });
  });
  it.each([
    { needed: 0, votes: 3 },
    { needed: 1, votes: 3 },
    { needed: 4, votes: 3 },
    { needed: 1.5, votes: 2 },
  ])('of $needed in $votes is none', async (policy) => {
    await expect(votes([S], policy)).rejects.toThrow('no majority');
  });
});

describe('without a call', () => {
  const evidence = one.evidence as NonNullable<Case['evidence']>;
  it.each<readonly [string, Partial<Case>, string]>([
    [
      'a provision of which only a heading is held',
      { evidence: { ...evidence, headingOnly: true } },
      'only a heading',
    ],
    ['an empty provision', { evidence: { ...evidence, text: ' \n' } }, 'only a heading'],
    ['a stale text', { evidence: { ...evidence, caution: 'stale_text: of 2019.' } }, 'stale_text'],
    ['a text of a whole code', { evidence: { ...evidence, text: 'x'.repeat(200_001) } }, 'cite a narrower'],
    ['a rule that demands nothing', { statement: ' ' }, 'does not say what it demands'],
    [
      'a citation that resolves to nothing',
      { evidence: null, missing: 'no_such_provision' },
      'no_such_provision',
    ],
  ])('%s is INDETERMINATE', async (_, more, reason) => {
    const judged = await votes([], UNANIMOUS, { ...one, ...more });
    expect(judged).toMatchObject({ verdict: I, label: null, calls: 0 });
    expect(judged.reason).toContain(reason);
  });
});
