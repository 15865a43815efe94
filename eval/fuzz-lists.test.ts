import { expect, it } from 'vitest';
import { damagedList } from './fuzz-lists.ts';

it('damaged lists are built whole or refused with file, row and remedy', async () => {
  let built = 0;
  for (let number = 0; number < 60; number++) {
    const outcome = await damagedList(11, number);
    expect(outcome.faults, `list ${number}`).toEqual([]);
    if (outcome.built) built++;
  }
  // Both ends are reached.
  expect(built).toBeGreaterThan(5);
  expect(built).toBeLessThan(55);
}, 60_000);
