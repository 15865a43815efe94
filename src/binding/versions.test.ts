import { describe, expect, it } from 'vitest';
import { oneCode } from '../../test/support/one-code.ts';
import { ALWAYS, dayNumber, FOREVER, type IsoDate } from '../model/index.ts';
import { versionsOf } from './versions.ts';

type Span = readonly [from: IsoDate | null, to: IsoDate | null];

/** The versions of a provision, of an instrument that is in force for a time, as days. */
async function spansOf([inForceFrom, inForceTo]: Span, versions: readonly Span[]): Promise<readonly Span[]> {
  const { index } = await oneCode(
    { inForceFrom, inForceTo },
    versions.map(([from, to]) => ({ from, to })),
  );
  const dated = versionsOf(index, index.provision(0));
  const written = (day: number, open: number): IsoDate | null =>
    day === open ? null : (days.find((one) => dayNumber(one) === day) ?? String(day));
  const days = [inForceFrom, inForceTo, ...versions.flat()].filter((day) => day !== null);
  return dated.map(({ from, to }) => [written(from, ALWAYS), written(to, FOREVER)] as const);
}

describe('an open end of a version is that of its instrument', () => {
  it.each<readonly [string, Span, readonly Span[], readonly Span[]]>([
    ['with both ends', ['1990-01-01', '2000-01-01'], [[null, null]], [['1990-01-01', '2000-01-01']]],
    ['with an end alone', [null, '2000-01-01'], [[null, null]], [[null, '2000-01-01']]],
    ['with a beginning alone', ['1990-01-01', null], [[null, null]], [['1990-01-01', null]]],
    ['with neither', [null, null], [[null, null]], [[null, null]]],
    ['for the first version alone', ['1990-01-01', null], [[null, '1995-01-01'], ['1995-01-01', null]], [['1990-01-01', '1995-01-01'], ['1995-01-01', null]]],
    ['for the last version alone', [null, '2000-01-01'], [[null, '1995-01-01'], ['1995-01-01', null]], [[null, '1995-01-01'], ['1995-01-01', '2000-01-01']]],
    ['and for none that has its own', ['1990-01-01', '2000-01-01'], [['1991-01-01', '1999-01-01']], [['1991-01-01', '1999-01-01']]],
  ])('%s', async (_, instrument, versions, expected) => {
    expect(await spansOf(instrument, versions)).toEqual(expected);
  }); // biome-ignore format: a table
});
