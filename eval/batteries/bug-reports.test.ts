import { describe, expect, it } from 'vitest';
import { compared, type ExpectedAnswer } from './bug-reports.ts';
import { citationOf } from './made-citation.ts';
import { readJsonl, repoRoot } from './support.ts';

const expected = (more: Partial<ExpectedAnswer>): ExpectedAnswer => ({
  row: 1,
  kind: 'kind',
  system: 'xx',
  right: 'in words',
  ...more,
});

describe('an answer to the input of a report', () => {
  const bound = citationOf({ coordinate: 'xx/act/12/s4', binding: 'bound' });
  const asked = citationOf({ binding: 'unlinked', reason: 'provision_without_instrument' });

  it('is right where all that is cited is found, and nothing else', () => {
    const right = expected({ cites: [{ at: ['xx/act/12/s4'] }] });
    expect(compared(right, [bound])).toEqual({ wrong: [], faults: [] });
    expect(compared(right, []).faults).toHaveLength(1);
    expect(compared(right, [bound, asked]).faults).toHaveLength(1);
    expect(compared({ ...right, questions: true }, [bound, asked])).toEqual({ wrong: [], faults: [] });
  });

  it('is wrong where something else is bound, or what must not be', () => {
    expect(compared(expected({ cites: [] }), [bound]).wrong).toHaveLength(1);
    expect(
      compared(expected({ cites: [{ at: ['xx/act/12/s4'] }], never: ['xx/act/12'] }), [bound]).wrong,
    ).toHaveLength(1);
    const decision = citationOf({
      decision: { court: null, number: '355 Mass. 147', date: null, ecli: null },
    });
    expect(
      compared(expected({ questions: true, neverNumber: ['355 Mass 147'] }), [decision]).wrong,
    ).not.toEqual([]);
  });

  it('is compared by what the row says alone', () => {
    const decision = citationOf({
      binding: 'unverified',
      decision: { court: 'xx', number: '4 Tdo 1/2020', date: null, ecli: null },
    });
    expect(
      compared(expected({ cites: [{ decision: { number: '4 Tdo 1/2020' } }] }), [decision]).faults,
    ).toEqual([]);
    expect(compared(expected({ cites: [{ decision: { court: 'yy' } }] }), [decision]).faults).toHaveLength(2);
    expect(compared(expected({ cites: [{ as: ['unlinked'] }] }), [asked]).faults).toEqual([]);
    expect(
      compared(expected({ cites: [{ as: ['unlinked'], places: ['s4'] }] }), [asked]).faults,
    ).toHaveLength(2);
  });

  it('is expected of every report once', () => {
    const rows = readJsonl<ExpectedAnswer>(`${repoRoot}/eval/expected/bug-reports.jsonl`);
    expect(rows.map(({ row }) => row)).toEqual(rows.map((_, n) => n + 1));
    for (const row of rows)
      expect(
        row.right !== '' && (row.unsupported !== undefined || row.cites !== undefined),
        `${row.row}`,
      ).toBe(true);
  });
});
