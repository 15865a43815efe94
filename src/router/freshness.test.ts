import { expect, it } from 'vitest';
import { citation } from '../../test/support/small-law.ts';
import { type Freshness, freshnessMessages, isFreshness } from './freshness.ts';

const snapshot = '2026-07-01';
const window: Freshness = { today: '2026-07-31', maxAgeDays: 30 };

it('warns of nothing within the window, and never without one', () => {
  expect(freshnessMessages(snapshot, null, [], null)).toEqual([]);
  expect(freshnessMessages(snapshot, snapshot, [], window)).toEqual([]);
  expect(freshnessMessages(snapshot, '2000-01-01', [], { ...window, today: '2020-01-01' })).toEqual([]);
});

it('warns of an old lawbook, and of a day that it does not reach', () => {
  expect(freshnessMessages(snapshot, '2026-07-02', [], { ...window, today: '2026-08-01' })).toEqual([
    'The law of 2026-07-02 is asked for, and the lawbook ends on 2026-07-01: later changes are not known.',
    'The lawbook is 31 days old (snapshot 2026-07-01): more than the 30 allowed.',
  ]);
});

it('takes a date in the words for a day asked for, and the day of a legal system for none', () => {
  const version = { type: 'at', date: '2026-07-09' } as const;
  const dated = {
    citation: citation({ version }),
    binding: { kind: 'unread', reason: '', messages: [] },
    polarity: 'cited',
  } as const;
  const plain = { ...dated, citation: citation() };
  expect(freshnessMessages(snapshot, null, [plain], null)).toEqual([]);
  expect(freshnessMessages(snapshot, null, [plain, dated], null)).toHaveLength(1);
});

it('tells a window from what is none', () => {
  expect(isFreshness(window)).toBe(true);
  for (const none of [null, 7, {}, { ...window, today: '2026-02-30' }, { ...window, maxAgeDays: '30' }])
    expect(isFreshness(none)).toBe(false);
  expect(isFreshness({ ...window, maxAgeDays: -1 })).toBe(false);
  expect(isFreshness({ ...window, maxAgeDays: Number.NaN })).toBe(false);
});
