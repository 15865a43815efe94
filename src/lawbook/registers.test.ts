import { describe, expect, it } from 'vitest';
import type { JurisdictionFacts } from '../model/jurisdiction.ts';
import type { InstrumentInput } from '../model/ports.ts';
import type { CompletenessInput } from './input.ts';
import { SeriesRegisters } from './registers.ts';

const FACTS: JurisdictionFacts = {
  code: 'aa',
  instruments: [],
  describe: () => ({ names: [], numbers: [] }),
  completeness: [],
  series: [
    { group: 'act', begins: 2000, from: 2001, emptyFrom: 2003 },
    { group: 'rule', begins: 1998, from: 1998, emptyFrom: null },
  ],
  // aa/act/2001/7, or aa/act/2001/session/7 for numbers that run through a session.
  place({ coordinate, title }) {
    const [, group = '', year = '', ...rest] = coordinate.split('/');
    if (group === 'draft') return null;
    const run = rest.length > 1 ? `session ${rest[0]}` : year;
    return { group, year: Number(year), run, number: Number(rest.at(-1)), titled: title !== '' };
  },
};

function registers(coordinates: readonly string[], asOf = '2006-07-01'): (place: string) => string {
  const series = new SeriesRegisters(FACTS);
  for (const coordinate of coordinates) {
    const [place = '', title = 'An Act'] = coordinate.split('|');
    series.add({ coordinate: `aa/${place}`, title } as InstrumentInput);
  }
  const rows = new Map<string, CompletenessInput>(
    series.rows(asOf).map((row) => [`${row.group} ${row.year}`, row]),
  );
  return (place) => {
    const row = rows.get(place);
    return row === undefined
      ? 'nothing'
      : `${row.complete ? 'complete' : 'open'} ${row.highest} ${row.basis}`;
  };
}

describe('registers', () => {
  it('take a year without a gap for complete, in numbers and in titles', () => {
    const of = registers(['act/2002/1', 'act/2002/2', 'act/2002/3']);
    expect(of('act 2002')).toBe('complete 3 contiguous');
    expect(of('title:act 2002')).toBe('complete 3 contiguous');
  });

  it('know no titles of a year of which one is not told', () => {
    const of = registers(['act/2002/1', 'act/2002/2|']);
    expect(of('act 2002')).toBe('complete 2 contiguous');
    expect(of('title:act 2002')).toBe('open 2 contiguous');
  });

  it('prove nothing by a year with gaps but how high its numbers can go', () => {
    const of = registers(['act/2002/1', 'act/2002/5']);
    expect(of('act 2002')).toBe('open 8 listed');
    expect(of('title:act 2002')).toBe('open 8 listed');
  });

  it('trust a list from its year on, and nothing before', () => {
    expect(registers(['act/2000/1'])('act 2000')).toBe('open 1 listed');
    expect(registers(['act/2001/1'])('act 2001')).toBe('complete 1 contiguous');
  });

  it('prove that there is nothing before a series begins', () => {
    const of = registers([]);
    expect(of('act 1999')).toBe('complete 0 not begun');
    expect(of('act 2000')).toBe('nothing');
    expect(of('rule 1999')).toBe('nothing');
  });

  it('believe an empty year only where the facts do', () => {
    const of = registers(['act/2002/1', 'rule/2004/1']);
    expect(of('act 2002')).toBe('complete 1 contiguous');
    expect(of('act 2004')).toBe('complete 0 nothing listed');
    expect(of('rule 2003')).toBe('nothing');
  });

  it('never close the year of the list', () => {
    const of = registers(['act/2006/1', 'act/2005/1']);
    expect(of('act 2005')).toBe('complete 1 contiguous');
    expect(of('act 2006')).toBe('nothing');
  });

  it('count the numbers of a session through its years', () => {
    const session = ['act/2002/s1/1', 'act/2002/s1/2', 'act/2003/s1/3'];
    expect(registers(session)('act 2002')).toBe('complete 2 contiguous');
    expect(registers(session)('act 2003')).toBe('complete 3 contiguous');
    // A gap in a session leaves every year of it open.
    const gap = registers(['act/2002/s1/1', 'act/2003/s1/3']);
    expect(gap('act 2002')).toBe('open 2 listed');
    expect(gap('act 2003')).toBe('open 4 listed');
  });

  it('leave out what has no place in a series', () => {
    expect(registers(['draft/2002/1', 'act/2002/1'])('act 2002')).toBe('complete 1 contiguous');
  });
});
