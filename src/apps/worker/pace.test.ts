import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('takes all that it may while nothing is slow', () => {
  const pace = new Pace(2_000);
  pace.took(500);
  expect([pace.limit, pace.rest]).toEqual([2_000, 0]);
});

it('takes less and rests where a batch was slow, never nothing and never for ever', () => {
  const pace = new Pace(2_000);
  pace.took(3_500);
  expect([pace.limit, pace.rest]).toEqual([1_000, 1_500]);
  for (let n = 0; n < 20; n++) pace.took(600_000);
  expect([pace.limit, pace.rest]).toEqual([63, 10_000]);
  const small = new Pace(3);
  for (let n = 0; n < 20; n++) small.took(600_000);
  expect(small.limit).toBe(1);
});

it('comes back little by little', () => {
  const pace = new Pace(100);
  pace.took(9_000);
  const limits = Array.from({ length: 4 }, () => {
    pace.took(100);
    return pace.limit;
  });
  expect(limits).toEqual([63, 79, 99, 100]);
  expect(pace.rest).toBe(0);
});
