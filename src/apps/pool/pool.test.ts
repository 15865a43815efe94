import { afterAll, describe, expect, it } from 'vitest';
import { jurisdictions } from '../../jurisdictions/list.ts';
import { facts } from '../../jurisdictions/readers.ts';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import { createPincite } from '../../pincite.ts';
import { openPool, PoolError } from './index.ts';

const lawbook = createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: '2025-11-01' });
const alone = createPincite({ lawbook, jurisdictions });
const pool = openPool({ lawbook, workers: 2 });
afterAll(() => pool.close());

const QUESTIONS = [
  'article 1240 du code civil',
  'Companies Act 2006, s. 172',
  '§ 823 BGB',
  'Art. 5 Regulation (EU) 2016/679',
  'no citation at all',
  '',
];
const untimed = ({ latencyNs: _, ...rest }: { readonly latencyNs: number }): object => rest;

describe('a pool of interpreters', () => {
  it('answers as an interpreter alone, in the order of the calls', async () => {
    const many = Array.from({ length: 300 }, (_, n) => `${QUESTIONS[n % QUESTIONS.length]}`);
    const routed = await Promise.all(many.map((question) => pool.route(question)));
    expect(routed.map(untimed)).toEqual(many.map((question) => untimed(alone.route(question))));
    expect(await Promise.all(QUESTIONS.map((one) => pool.resolve(one)))).toEqual(
      QUESTIONS.map((one) => alone.resolve(one)),
    );
    expect(await Promise.all(QUESTIONS.map((one) => pool.extract(one)))).toEqual(
      QUESTIONS.map((one) => alone.extract(one)),
    );
  });

  it('reads with the options of each call', async () => {
    const context = ['fr/code/civil'];
    const asked = [
      { context },
      { context, at: '1990-01-01' },
      { jurisdictions: ['uk'] },
      { at: 'never' },
    ] as const;
    const found = await Promise.all(asked.map((options) => pool.route('article 1240', options)));
    expect(found.map(untimed)).toEqual(asked.map((options) => untimed(alone.route('article 1240', options))));
    expect(new Set(found.map(({ status, reason }) => `${status} ${reason}`)).size).toBeGreaterThan(2);
  });

  it('fails a call that cannot be sent, and no other that was made with it', async () => {
    const bad = pool.route('article 1', { context: (() => []) as never });
    const good = pool.route('§ 823 BGB');
    await expect(bad).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(untimed(await good)).toEqual(untimed(alone.route('§ 823 BGB')));
  });

  it('fails a text on which threads run out of memory, and answers the others', async () => {
    const small = openPool({ lawbook, workers: 1, heapMb: 48 });
    try {
      const heavy = small.extract('article 1240 du code civil et '.repeat(60_000));
      const light = small.extract('§ 823 BGB');
      await expect(heavy).rejects.toThrow(PoolError);
      await expect(heavy).rejects.toThrow(/broke on the text twice/);
      expect(await light).toEqual(alone.extract('§ 823 BGB'));
    } finally {
      await small.close();
    }
  }, 120_000);

  it('answers nothing once it is closed', async () => {
    const closed = openPool({ lawbook, workers: 1 });
    await closed.close();
    await expect(closed.route('article 1')).rejects.toThrow(PoolError);
  });

  it('has one worker or more', () => {
    expect(() => openPool({ lawbook, workers: 0 })).toThrow('a pool has 1 worker or more, not 0');
  });
});
