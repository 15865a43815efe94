import { z } from 'zod';
import { type Endpoint, postEndpoint } from '../endpoint.ts';
import { checkSystem, indexOf } from './shapes.ts';

/** No register is kept of earlier years. */
const FIRST_YEAR = 1_500;
/** Registers of titles stand beside those of numbers. */
const REGISTERS = { numbers: '', titles: 'title:' } as const;

export const completeness: Endpoint = postEndpoint({
  path: '/v1/completeness',
  operation: 'completeness',
  title: 'See which years are complete',
  description:
    'Of every series and year whether all its laws are known, by number and by title: only there the absence of a law is ' +
    'proved. A year that is not listed is not known to be complete.',
  input: z.strictObject({ jurisdiction: z.string().optional().describe('Code of one legal system.') }),
  output: z.looseObject({
    series: z.array(
      z.looseObject({
        jurisdiction: z.string(),
        group: z.string().describe('series that share their numbers, e.g. uksi'),
        register: z.enum(['numbers', 'titles']),
        instruments: z.int().describe('of the group in the lawbook'),
        years: z.array(
          z.looseObject({
            year: z.int(),
            complete: z.boolean(),
            basis: z.string().describe('why that is known'),
            highest: z.int().describe('no number of the year is higher'),
            asOf: z.string(),
          }),
        ),
      }),
    ),
    snapshot: z.string(),
    snapshots: z.record(z.string(), z.string()).describe('by legal system'),
  }),
  example: { jurisdiction: 'fr' },
  run(served, asked) {
    const index = indexOf(served);
    checkSystem(served, asked.jurisdiction);
    const { counts, snapshots = {} } = served.lawbook ?? { counts: { groups: {} } };
    const lastYear = Number(index.snapshot.slice(0, 4)) + 1;
    const series = Object.entries(counts.groups).flatMap(([name, instruments]) => {
      const [jurisdiction = '', group = ''] = name.split('/');
      if (asked.jurisdiction !== undefined && asked.jurisdiction !== jurisdiction) return [];
      return (['numbers', 'titles'] as const).map((register) => {
        const years = [];
        for (let year = FIRST_YEAR; year <= lastYear; year++) {
          const found = index.completeness(jurisdiction, REGISTERS[register] + group, year);
          if (found !== null) years.push({ year, ...found });
        }
        return { jurisdiction, group, register, instruments, years };
      });
    });
    return {
      series: series.filter(({ years }) => years.length > 0),
      snapshot: index.snapshot,
      snapshots: { ...snapshots },
    };
  },
});
