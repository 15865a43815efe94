import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basis, register, stands, unheld, unread } from '../../test/support/made-gate.ts';
import type { CheckedBasis, Scan, Tier } from './model.ts';
import { checkRegisters, keyOf, type Register } from './registers.ts';
import type { RegisterEdits } from './registers-file.ts';
import { updateRegisters } from './registers-update.ts';

const GAP = 'eu/reg/2013/575/art8';
const GAP_EXACT = `not_in_corpus/not_ingested ${GAP}`;
const UNREAD_EXACT = 'unparseable/no_antecedent';

interface Shown {
  readonly authoring?: readonly Partial<Register['entries'][number]>[];
  readonly corpus?: readonly Partial<Register['entries'][number]>[];
  readonly tier?: Tier;
  readonly today?: string;
}

const registersOf = ({ authoring = [], corpus = [] }: Shown): Register[] => [
  register('authoring', authoring),
  register('corpus', corpus),
];

function check(checked: readonly CheckedBasis[], shown: Shown = {}) {
  const { tier = 'corpus', today = '2026-07-01' } = shown;
  return checkRegisters({ tier, today, checked, registers: registersOf(shown) });
}

const codes = (...args: Parameters<typeof check>): string[] => check(...args).map(({ code }) => code);

describe('what is not declared', () => {
  it('fails, with its owner and the register to declare it in', () => {
    const [found] = check([basis('CRR Art. 8', unheld(GAP), 'capital')]);
    expect(found).toMatchObject({
      code: 'undeclared_gap',
      level: 'error',
      rule: 'capital',
      citation: 'CRR Art. 8',
      place: { file: 'rules.py', line: 3 },
    });
    expect(found?.message).toContain(GAP_EXACT);
    expect(found?.remedy).toContain('gaps.yaml');
    expect(check([basis('Blah', unread())])[0]?.remedy).toContain('ungrammatical.yaml');
  });

  it('fails at every place that cites it', () => {
    expect(codes([basis('CRR Art. 8', unheld(GAP)), basis('CRR Art. 8', unheld(GAP))])).toHaveLength(2);
  });

  it('is declared for one rule and not for another', () => {
    const checked = [basis('CRR Art. 8', unheld(GAP), 'a'), basis('CRR Art. 8', unheld(GAP), 'b')];
    const found = check(checked, { corpus: [{ citation: 'CRR Art. 8', rule: 'a', failure: GAP_EXACT }] });
    expect(found.map(({ code, rule }) => [code, rule])).toEqual([['undeclared_gap', 'b']]);
  });

  it('tells what may be meant', () => {
    const candidates = [{ coordinate: 'eu/reg/2024/1624/art20', label: 'AMLR, art. 20' }];
    const [found] = check([basis('AMRL Art. 20', { ...unread(), candidates })]);
    expect(found?.didYouMean).toEqual(['AMLR, art. 20 (eu/reg/2024/1624/art20)']);
  });
});

describe('what is declared', () => {
  const gap = { citation: 'CRR Art. 8', failure: GAP_EXACT };
  const checked = [basis('CRR Art. 8', unheld(GAP))];

  it('passes while it fails as declared', () => {
    expect(codes(checked, { corpus: [gap] })).toEqual([]);
  });

  it('fails where it stands now, with the command that prunes it', () => {
    const [found] = check([basis('CRR Art. 8', stands(GAP))], { corpus: [gap] });
    expect(found).toMatchObject({ code: 'stale_entry', place: { file: 'gaps.yaml' } });
    expect(found?.remedy).toContain('pincite gate update');
  });

  it('fails in the register of another owner, which is named', () => {
    const [found, ...others] = check(checked, { authoring: [gap] });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'wrong_register', place: { file: 'ungrammatical.yaml' } });
    expect(found?.message).toContain('gaps.yaml');
  });

  it('fails where it fails in another way', () => {
    const moved = [basis('CRR Art. 8', unheld('eu/reg/2013/575/art9'))];
    const [found] = check(moved, { corpus: [gap] });
    expect(found?.code).toBe('changed_failure');
    expect(found?.message).toContain('art8');
    expect(found?.message).toContain('art9');
  });

  it('fails where it does not say how it fails', () => {
    expect(codes(checked, { corpus: [{ citation: 'CRR Art. 8' }] })).toEqual(['unpinned_entry']);
  });

  it('fails where nothing cites it, and names the rule that cites the same', () => {
    const [found] = check([basis('CRR Art. 9', stands(GAP)), basis('CRR Art. 8', stands(GAP), 'other')], {
      corpus: [gap],
    });
    expect(found).toMatchObject({ code: 'uncited_entry', didYouMean: ['rule other'] });
  });

  it.each([
    ['2026-06-30', ['expired_entry']],
    ['2026-07-01', ['expiring_entry']],
    ['2026-07-31', ['expiring_entry']],
    ['2026-08-01', []],
  ])('with the expiry %s on 1 July: %j', (expires, expected) => {
    expect(codes(checked, { corpus: [{ ...gap, expires }] })).toEqual(expected);
  });

  it('is not told to expire where it is to be removed', () => {
    expect(
      codes([basis('CRR Art. 8', stands(GAP))], { corpus: [{ ...gap, expires: '2020-01-01' }] }),
    ).toEqual(['stale_entry']);
    expect(codes([], { corpus: [{ ...gap, expires: '2020-01-01' }] })).toEqual(['uncited_entry']);
  });
});

describe('without law', () => {
  const grammar = { tier: 'grammar' } as const;
  const entry = { citation: 'Blah', failure: UNREAD_EXACT };

  it('what is declared in either register passes', () => {
    expect(codes([basis('Blah', unread())], { ...grammar, authoring: [entry] })).toEqual([]);
    expect(codes([basis('Blah', unheld(null))], { ...grammar, corpus: [entry] })).toEqual([]);
  });

  it('what can be read by now is stale', () => {
    expect(codes([basis('Blah', unheld(GAP))], { ...grammar, authoring: [entry] })).toEqual(['stale_entry']);
  });

  it('nothing is said of what only the law can tell', () => {
    const absent = { citation: 'Blah', failure: 'not_in_corpus/no_such_provision eu/reg/2024/1624/art999' };
    const several = { citation: 'Blah', failure: 'unparseable/ambiguous' };
    for (const one of [absent, several])
      expect(
        codes([basis('Blah', unheld(GAP, 'structure_unavailable'))], { ...grammar, authoring: [one] }),
      ).toEqual([]);
  });

  it('what nothing cites fails as well', () => {
    expect(codes([], { ...grammar, authoring: [entry] })).toEqual(['uncited_entry']);
  });
});

describe('an update', () => {
  const scan: Scan = { bases: [], findings: [], files: 1 };
  const update = (
    checked: readonly CheckedBasis[],
    shown: Shown,
    more: Partial<Parameters<typeof updateRegisters>[0]> = {},
  ) => {
    const registers = registersOf(shown);
    const { edits, counts } = updateRegisters({
      tier: 'corpus',
      registers,
      checked,
      scan,
      grounds: null,
      ...more,
    });
    const [authoring, corpus] = registers.map((one) => edits.get(one));
    return { authoring, corpus, counts };
  };
  const entry = { citation: 'CRR Art. 8', failure: GAP_EXACT };
  const grounds = { reason: 'wave 4', issue: '#484', expires: null };

  it('removes what stands and what nothing cites', () => {
    const { corpus, counts } = update([basis('CRR Art. 8', stands(GAP))], {
      corpus: [entry, { citation: 'gone' }],
    });
    expect(corpus?.remove).toEqual([0, 1]);
    expect(counts).toMatchObject({ removed: 2, left: 0 });
  });

  it('keeps what nothing cites where a file could not be read', () => {
    const place = { file: 'a.py', line: 1, column: 1, endLine: 1, endColumn: 1 };
    const findings = [{ code: 'syntax_error' as const, rule: null, place, message: '' }];
    const { counts } = update([], { corpus: [entry] }, { scan: { ...scan, findings } });
    expect(counts).toMatchObject({ removed: 0, left: 1 });
  });

  it('writes down how an entry fails, and moves it to its owner', () => {
    const checked = [basis('CRR Art. 8', unheld(GAP))];
    const pinned = update(checked, { corpus: [{ citation: 'CRR Art. 8' }] });
    expect(pinned.corpus?.replace.get(0)).toMatchObject({ reason: 'a reason', failure: GAP_EXACT });
    const moved = update(checked, { authoring: [entry] });
    expect(moved.authoring?.remove).toEqual([0]);
    expect(moved.corpus?.add).toMatchObject([
      { citation: 'CRR Art. 8', reason: 'a reason', failure: GAP_EXACT },
    ]);
  });

  it('moves no entry whose reason was given for another failure', () => {
    const checked = [basis('CRR Art. 8', unheld(GAP))];
    const other = { citation: 'CRR Art. 8', failure: UNREAD_EXACT };
    expect(update(checked, { authoring: [other] }).counts).toMatchObject({ moved: 0, left: 1 });
    const { corpus } = update(checked, { authoring: [other] }, { grounds });
    expect(corpus?.add).toMatchObject([{ reason: 'wave 4', failure: GAP_EXACT }]);
  });

  it('declares nothing without grounds, and everything that fails with them', () => {
    const checked = [basis('CRR Art. 8', unheld(GAP)), basis('Blah', unread()), basis('Blah', unread())];
    expect(update(checked, {}).counts).toMatchObject({ added: 0 });
    const declared = update(checked, {}, { grounds });
    expect(declared.corpus?.add).toEqual([
      { citation: 'CRR Art. 8', rule: 'rule', ...grounds, failure: GAP_EXACT },
    ]);
    expect(declared.authoring?.add).toHaveLength(1);
  });

  it('leaves an entry whose failure changed to a person, until there are new grounds', () => {
    const checked = [basis('CRR Art. 8', unheld('eu/reg/2013/575/art9'))];
    expect(update(checked, { corpus: [entry] }).counts).toMatchObject({ pinned: 0, left: 1 });
    const { corpus } = update(checked, { corpus: [entry] }, { grounds });
    expect(corpus?.replace.get(0)).toMatchObject({
      reason: 'wave 4',
      failure: expect.stringContaining('art9'),
    });
  });

  describe('of whatever rules and registers', () => {
    const states = [stands(GAP), unheld(GAP), unread(), unheld(null)];
    const some = <const T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
    const key = fc.record({ citation: some('A', 'B', 'C', 'D', 'E'), rule: some('r', 's', null) });
    const failure = some(null, GAP_EXACT, UNREAD_EXACT, 'unparseable/conflict');
    const world = fc.record({
      // A string means one thing, whichever rule cites it.
      meaning: fc.record({
        A: some(...states),
        B: some(...states),
        C: some(...states),
        D: some(...states),
        E: some(...states),
      }),
      cited: fc.uniqueArray(key, { selector: keyOf, minLength: 1 }),
      declared: fc.uniqueArray(fc.tuple(key, failure, fc.boolean()), { selector: ([one]) => keyOf(one) }),
      given: fc.boolean(),
    });

    /** The registers with the edits of an update written into them. */
    function updated(registers: readonly Register[], checked: readonly CheckedBasis[], given: boolean) {
      const { edits, counts } = updateRegisters({
        tier: 'corpus',
        registers,
        checked,
        scan,
        grounds: given ? grounds : null,
      });
      const after = registers.map((one) => {
        const { remove, replace, add } = edits.get(one) as RegisterEdits;
        const kept = one.entries
          .map((old, at) => replace.get(at) ?? old)
          .filter((_, at) => !remove.includes(at));
        return register(one.owner, [...kept, ...add]);
      });
      return { after, counts };
    }

    it('leaves nothing to find with grounds, adds nothing without, and has nothing to do twice', () => {
      fc.assert(
        fc.property(world, ({ meaning, cited, declared, given }) => {
          const checked = cited.map(({ citation, rule }) => basis(citation, meaning[citation], rule));
          const entries = (corpus: boolean) =>
            declared.filter(([, , one]) => one === corpus).map(([one, how]) => ({ ...one, failure: how }));
          const before = registersOf({ authoring: entries(false), corpus: entries(true) });
          const { after, counts } = updated(before, checked, given);
          const found = checkRegisters({ tier: 'corpus', registers: after, checked, today: '2026-07-01' });
          if (given) expect(found).toEqual([]);
          else expect(keysOf(before)).toEqual(expect.arrayContaining(keysOf(after)));
          expect(updated(after, checked, given).counts).toEqual({
            removed: 0,
            pinned: 0,
            moved: 0,
            added: 0,
            left: counts.left,
          });
          expect(new Set(keysOf(after)).size).toBe(keysOf(after).length);
        }),
      );
    });

    const keysOf = (registers: readonly Register[]): string[] =>
      registers.flatMap(({ entries }) => entries.map(keyOf));
  });
});
