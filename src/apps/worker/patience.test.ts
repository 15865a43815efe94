import { expect, it } from 'vitest';
import { StoreError } from '../../store/errors.ts';
import { isPassing, patiently } from './patience.ts';

const coded = (code: string): Error => Object.assign(new Error('no'), { code });

it('tells what passes from what does not', () => {
  for (const error of [
    coded('57P01'),
    coded('08006'),
    coded('40P01'),
    coded('ECONNREFUSED'),
    new StoreError('unreachable', 'away', 'wait'),
    new Error('Connection terminated unexpectedly'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
  ])
    expect(isPassing(error), String(error)).toBe(true);
  for (const error of [
    coded('23505'),
    coded('42P01'),
    new Error('timeout'),
    new TypeError('x'),
    null,
    'text',
  ])
    expect(isPassing(error), String(error)).toBe(false);
});

it('does work again until it succeeds, and says so', async () => {
  const told: number[] = [];
  let attempts = 0;
  const work = async (): Promise<string> => {
    if (++attempts < 3) throw coded('57P01');
    return 'done';
  };
  const onWait = (_: unknown, milliseconds: number): void => void told.push(milliseconds);
  expect(await patiently(work, { waits: [1, 2, 3], onWait })).toBe('done');
  expect(told).toEqual([1, 2]);
});

it('gives up with a remedy, and at once where waiting does not help', async () => {
  const away = patiently(() => Promise.reject(coded('ECONNREFUSED')), { waits: [1] });
  await expect(away).rejects.toMatchObject({ code: 'unreachable', remedy: expect.stringContaining('again') });
  let attempts = 0;
  const wrong = patiently(() => Promise.reject(coded(String(++attempts))), { waits: [1] });
  await expect(wrong).rejects.toMatchObject({ code: '1' });
});

it('waits no longer once it is stopped', async () => {
  const stop = new AbortController();
  const waiting = patiently(() => Promise.reject(coded('57P01')), {
    waits: [60_000],
    signal: stop.signal,
    onWait: () => stop.abort(),
  });
  await expect(waiting).rejects.toThrow(/abort/i);
});
