import { describe, expect, it } from 'vitest';
import { smallJurisdiction, smallLawbook } from '../../test/support/small-law.ts';
import { buildInMemory } from '../lawbook/memory.ts';
import { mayBeOfDay, yearComplete } from './absence.ts';
import type { Scope } from './scope.ts';

/** What is looked at of a scope: the registers, and the day of the law. */
async function scopeOf(asOf: string, snapshot: string): Promise<Scope> {
  const { index } = await buildInMemory({
    instruments: [],
    provisions: [],
    jurisdictions: [smallJurisdiction],
    completeness: [{ jurisdiction: 'xx', group: 'texts', year: 1998, basis: 'by hand', asOf, highest: 9 }],
    sources: [],
    snapshot,
  });
  return { index, jurisdiction: smallJurisdiction, snapshot } as Partial<Scope> as Scope;
}

describe('the register of a year', () => {
  it.each([
    ['1999-01-01', '1999-01-01', true],
    ['1999-01-01', '2026-01-01', true],
    ['2026-01-01', '1999-01-01', true],
    ['1998-12-31', '2026-01-01', false],
    ['2026-01-01', '1998-12-31', false],
  ])(
    'made on %s, with the law of %s, proves that the year is complete: %s',
    async (asOf, snapshot, expected) => {
      const scope = await scopeOf(asOf, snapshot);
      expect(yearComplete(scope, 'loi', '1998-06-15')).toBe(expected);
      expect(yearComplete(scope, 'loi', '1997-06-15')).toBe(false);
      expect(yearComplete(scope, 'code', '1998-06-15')).toBe(false);
    },
  );
});

describe('a number that no text is known by', () => {
  it.each([
    ['98-1313', true],
    ['98-1263', true],
    ['98-1363', true],
    ['98-1262', false],
    ['98-1364', false],
    ['99-1313', false],
    ['1998-1313', true],
    ['nothing', false],
  ])('%s may be one of the day of 98-1313: %s', async (value, expected) => {
    const { index } = await smallLawbook();
    const known = index.instrument(index.instrumentAt('xx/loi/98-1313'));
    expect(mayBeOfDay({ scheme: 'text', value }, [known])).toBe(expected);
    expect(mayBeOfDay({ scheme: 'other', value }, [known])).toBe(false);
    expect(mayBeOfDay({ scheme: 'text', value }, [])).toBe(false);
  });
});
