import { describe, expect, it } from 'vitest';
import type { RouteResult } from '../../src/model/index.ts';
import type { Engine } from './engine.ts';
import { type RouteRow, scoreRoute } from './uk-routes.ts';

/** An engine of one instrument without known structure, `uk/ukpga/1996/18`, that gives one answer. */
function engine(answer: Partial<RouteResult>): Engine {
  return {
    route: () => ({
      status: 'ROUTE_BOUNDED',
      coordinates: [],
      excluded: [],
      candidates: [],
      suggestions: [],
      citations: [],
      reason: null,
      repealed: false,
      ...answer,
    }),
    index: {
      instrumentAt: (coordinate: string) => (coordinate === 'uk/ukpga/1996/18' ? 0 : -1),
      instrument: () => ({ structure: 'none' }),
      provisionsAt: () => [],
    },
  } as unknown as Engine;
}

const row = (more: Partial<RouteRow>): RouteRow => ({
  id: 'x',
  input: 'x',
  context: null,
  expected_status: 'ROUTE_BOUNDED',
  expected_coordinates: ['uk/ukpga/1968/60/s1'],
  ...more,
});

const verdict = (answer: Partial<RouteResult>, more: Partial<RouteRow> = {}): string => {
  const { verdict, reason } = scoreRoute(engine(answer), row(more));
  return reason === '' ? verdict : `${verdict}: ${reason}`;
};

const SCORING = 'met when each expected coordinate is bound, or something above/beneath it';

describe('scoreRoute', () => {
  it('wants the very coordinate, or one above or beneath where the row says so', () => {
    expect(verdict({ coordinates: ['uk/ukpga/1968/60/s1'] })).toBe('expected');
    expect(verdict({ coordinates: ['uk/ukpga/1968/60'] })).toMatch(/^other: .*s1 is not bound/);
    const many = { scoring: SCORING, input: 'section 1 of the X Act 1968 and S.I. 2001/1' };
    expect(verdict({ coordinates: ['uk/ukpga/1968/60', 'uk/uksi/2001/1'] }, many)).toBe('expected');
    expect(verdict({ coordinates: ['uk/ukpga/1968/60', 'uk/uksi/2001/2'] }, many)).toMatch(/^WRONG/);
  });
  it('calls law that was not cited, and law that does not exist, wrong', () => {
    expect(verdict({ coordinates: ['uk/ukpga/2006/35/s1'] })).toMatch(/^WRONG/);
    expect(verdict({ coordinates: ['uk/ukpga/2006/35/s1'] }, { scoring: SCORING })).toMatch(/^WRONG/);
    expect(
      verdict(
        { coordinates: ['uk/ukpga/2006/35'] },
        { expected_status: 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND', expected_coordinates: [] },
      ),
    ).toBe('WRONG: invented law bound');
  });
  it('wants the exact coordinate as unverified where the structure is not known', () => {
    const expected = { expected_coordinates: ['uk/ukpga/1996/18/s124'] };
    const answer = (coordinate: string) => ({
      status: 'ROUTE_OUT_OF_COVERAGE' as const,
      reason: 'structure_unavailable',
      citations: [
        { text: 's. 124', binding: 'outOfCoverage', polarity: 'cited', coordinate, pinpoints: [] },
      ] as never,
    });
    expect(verdict(answer('uk/ukpga/1996/18/s124'), expected)).toBe('expected');
    expect(verdict(answer('uk/ukpga/1996/18/s12'), expected)).toMatch(/^other: .* is not the unverified/);
    expect(verdict({ coordinates: ['uk/ukpga/1996/18'] }, expected)).toMatch(/^other/);
  });
  it('checks what a note says of exclusions', () => {
    const expected = {
      expected_coordinates: ['uk/ukpga/1968/60'],
      note: 'excluded=[uk/ukpga/1968/60/s2]',
    };
    const coordinates = ['uk/ukpga/1968/60'];
    expect(verdict({ coordinates, excluded: ['uk/ukpga/1968/60/s2'] }, expected)).toBe('expected');
    expect(verdict({ coordinates }, expected)).toMatch(/s2 is not excluded/);
  });
  it('takes law of other series where the row accepts it', () => {
    const accepting = {
      expected_status: 'ROUTE_OUT_OF_COVERAGE' as const,
      expected_coordinates: [],
      accept: 'ROUTE_OUT_OF_COVERAGE, or ROUTE_BOUNDED to an instrument outside ukpga and uksi',
    };
    expect(verdict({ coordinates: ['uk/asp/2010/13'] }, accepting)).toBe('expected');
    expect(verdict({ coordinates: ['uk/ukpga/2010/13'] }, accepting)).toMatch(/^other/);
  });
});
