import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chunk, readFilter } from '../../test/support/filter-dialects.ts';
import { bounded } from '../../test/support/filter-law.ts';
import { FILTERS, type Filterable, FilterError, type SqlFilter } from './filter.ts';

/** Nothing that a question, a lawbook or a caller holds may reach a filter as anything but a value. */

const act = 'uk/ukpga/1996/18';
const makers = Object.values(FILTERS);

const ATTACKS = [
  `${act}/s124" or true or coordinate == "`,
  `${act}/s124' OR 1=1 --`,
  `${act}/s124\\`,
  `${act}/s124"] or instrument_id in ["x`,
  `${act}/%`,
  `${act}/s1_4`,
  `${act}/*`,
  `${act}/s1?`,
  `${act}/s124\n`,
  `${act}/s124\u0000`,
  `${act}/s124\u2028or`,
  `${act}/s 124`,
  `${act}/ｓ124`,
  `${act}/s124\ud800`,
  `${act}/$1`,
  `${act}/s124;drop`,
  `${act}/{"a":1}`,
  `${act}//s124`,
  `${act}/s124/`,
  `/${act}`,
  act.toUpperCase().replace('UK', 'uк'),
  `${act}/${'s'.repeat(300)}`,
  'uk',
  '',
];

/** What passes for a coordinate where JavaScript turns it into a string, and is none. */
const DISGUISES: readonly unknown[] = [
  [`${act}/s124`],
  { toString: () => `${act}/s124`, length: 5, includes: () => true, startsWith: () => true },
  new String(`${act}/s124`),
  124,
  null,
  undefined,
  true,
];

describe.each([
  ['what is bound', (bad: unknown) => bounded([act], [bad as string])],
  ['what is bound beside something sound', (bad: unknown) => bounded([act], [`${act}/s1`, bad as string])],
  ['what is excluded', (bad: unknown) => bounded([act], [`${act}/s1`], [bad as string])],
  [
    'what is bound and its instrument',
    (bad: unknown): Filterable => ({
      ...bounded([act], []),
      coordinates: [bad as string],
      citations: [{ coordinates: [bad as string], instrument: { coordinate: bad as string } }],
    }),
  ],
  [
    'a decision',
    (bad: unknown): Filterable => ({
      ...bounded([act], []),
      coordinates: [bad as string],
      citations: [{ coordinates: [bad as string], instrument: null }],
    }),
  ],
])('%s', (_, made) => {
  it.each(ATTACKS)('is refused as %j', (attack) => {
    for (const make of makers) expect(() => make(made(attack))).toThrow(FilterError);
  });
});

it.each(DISGUISES)('what is no string is refused: %j', (disguise) => {
  const coordinates = [disguise as string];
  const citations = [{ coordinates, instrument: null }];
  for (const make of makers) {
    expect(() => make({ ...bounded([act], []), coordinates, citations })).toThrow(FilterError);
    expect(() => make({ ...bounded([act], [`${act}/s1`]), excluded: coordinates })).toThrow(FilterError);
  }
});

it('an error never repeats what was refused', () => {
  for (const make of makers)
    for (const attack of ATTACKS)
      try {
        make(bounded([act], [attack]));
      } catch (error) {
        if (attack.length > 2) expect(String(error)).not.toContain(attack);
      }
});

describe('whatever the strings', () => {
  const alphabet = [...'aZ09.~-/ "\'\\%_*?$()[]{}\n\u0000é', 'or', '--'];
  const wild = fc
    .array(fc.constantFrom(...alphabet), { maxLength: 20 })
    .map((parts) => `${act}/${parts.join('')}`);
  const sound = fc.stringMatching(/^[0-9A-Za-z.~-]{1,20}$/).map((segment) => `${act}/${segment}`);
  const any = fc.oneof(wild, fc.string({ unit: 'binary' }), fc.constantFrom(...ATTACKS), sound);
  const elsewhere: Chunk = { instrument_id: 'uk_ukpga_1996_180', coordinate: 'uk/ukpga/1996/180/s1' };

  it('a filter is made of sound ones alone, and selects nothing of other instruments', () => {
    let made = 0;
    fc.assert(
      fc.property(any, any, (coordinate, excluded) => {
        const result = bounded([act], [coordinate], [excluded]);
        for (const dialect of Object.keys(readFilter) as (keyof typeof readFilter)[]) {
          let filter: unknown;
          try {
            filter = FILTERS[dialect](result);
          } catch (error) {
            expect(error).toBeInstanceOf(FilterError);
            continue;
          }
          made++;
          expect(readFilter[dialect](filter)(elsewhere)).toBe(false);
        }
      }),
      { numRuns: 3_000 },
    );
    expect(made).toBeGreaterThan(0);
  });

  it('SQL holds no value', () => {
    fc.assert(
      fc.property(sound, (coordinate) => {
        const { sql, parameters }: SqlFilter = FILTERS.sql(bounded([act], [coordinate]));
        expect(sql).toBe('instrument_id IN ($1) AND ((coordinate = $2 OR coordinate LIKE $3))');
        expect(parameters).toEqual(['uk_ukpga_1996_18', coordinate, `${coordinate}/%`]);
      }),
    );
  });
});
