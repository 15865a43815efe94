import { describe, expect, it } from 'vitest';
import { RESOLUTION_STATUSES, type ResolutionStatus } from '../model/index.ts';
import { pillFacts, pillState, webAddress } from './state.ts';

const nothing = { status: null, verifiable: undefined, coordinate: null };

describe('the state of a pill', () => {
  it.each(RESOLUTION_STATUSES.filter((status) => status !== 'non_statutory'))(
    'of %s that cannot be verified is unverified',
    (status: ResolutionStatus) => {
      expect(pillState(pillFacts(null, { ...nothing, status, verifiable: false })).kind).toBe('unverified');
    },
  );

  it('of methodology is methodology, whatever else is claimed', () => {
    for (const verifiable of [true, false, undefined])
      expect(pillState(pillFacts(null, { ...nothing, status: 'non_statutory', verifiable })).kind).toBe(
        'methodology',
      );
  });

  it('of which nothing is known is grounded', () => {
    expect(pillState(pillFacts(null, nothing)).kind).toBe('grounded');
  });
});

describe('where a pill may lead', () => {
  it.each([
    ['/law/art1', '/law/art1'],
    ['https://example.org/a', 'https://example.org/a'],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://[', null],
    [null, null],
  ])('%j', (href, leads) => {
    expect(webAddress(href)).toBe(leads);
  });
});
