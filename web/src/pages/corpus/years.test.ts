import { describe, expect, it } from 'vitest';
import { runWords, seriesRows, yearRuns } from './years.ts';

const year = (number: number, complete: boolean, highest = 9) => ({
  year: number,
  complete,
  highest,
  basis: 'contiguous',
  asOf: '2026-01-01',
});

describe('years of a series', () => {
  const runs = yearRuns([
    year(2003, false),
    year(2001, true),
    year(2002, true),
    year(1999, true, 0),
    year(2000, true, 0),
    year(2006, true),
  ]);

  it('are one run where neighbours are known alike; a year that is not listed ends it', () => {
    expect(runs.map(({ from, to, kind }) => `${from}-${to} ${kind}`)).toEqual([
      '1999-2000 notBegun',
      '2001-2002 complete',
      '2003-2003 incomplete',
      '2006-2006 complete',
    ]);
  });

  it('are told by kind', () => {
    expect(runWords(runs, 'complete')).toBe('2001–2002, 2006');
    expect(runWords(runs, 'incomplete')).toBe('2003');
    expect(runWords([], 'complete')).toBe('');
  });

  it('are one row under numbers and titles where both are known alike', () => {
    const of = (register: 'numbers' | 'titles', years: ReturnType<typeof year>[]) => ({
      ...{ jurisdiction: 'xx', group: 'acts', register, instruments: 3, years },
    });
    const alike = seriesRows([of('numbers', [year(2001, true)]), of('titles', [year(2001, true)])]);
    expect(alike.map(({ registers }) => registers)).toEqual([['numbers', 'titles']]);
    const unlike = seriesRows([of('numbers', [year(2001, true)]), of('titles', [year(2001, false)])]);
    expect(unlike.map(({ registers }) => registers)).toEqual([['numbers'], ['titles']]);
  });
});
