import { expect, it } from 'vitest';
import { citation, smallJurisdiction, smallLawbook } from '../../test/support/small-law.ts';
import { createBinder } from './bind.ts';

it.each([
  ['1900-01-01', '1900-01-01'],
  ['2016-09-30', '2016-09-30'],
  // The first day on which it is no longer in force.
  ['2016-10-01', '2016-09-30'],
  ['2020-01-01', '2016-09-30'],
  ['1800-01-01', '1804-03-21'],
])('the version of a document, asked for on %s, is told as of %s', async (at, expected) => {
  const binder = createBinder((await smallLawbook()).index, [smallJurisdiction]);
  const binding = binder.bind(citation({ kind: 'document', documents: ['xx.c1134a'] }), { at });
  expect(binding).toMatchObject({ kind: 'bound', documents: ['xx.c1134a'], at: expected });
});
