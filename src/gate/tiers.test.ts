import { describe, expect, it } from 'vitest';
import { resolution, stands, unheld, unread } from '../../test/support/made-gate.ts';
import { failureOf, grammarDecides } from './tiers.ts';

const composite = (...parts: ReturnType<typeof stands>[]) => resolution({ ...parts[0], parts });

describe('a citation', () => {
  it('that stands fails in no tier', () => {
    for (const tier of ['grammar', 'corpus'] as const) {
      expect(failureOf(stands('eu/reg/2024/1624/art20'), tier)).toBeNull();
      expect(failureOf(resolution({ status: 'non_statutory' }), tier)).toBeNull();
      expect(
        failureOf(resolution({ status: 'instrument_only', coordinate: 'eu/reg/2024/1624' }), tier),
      ).toBeNull();
    }
  });

  it('that cannot be read fails in both', () => {
    const failure = { code: 'unsound_citation', owner: 'authoring', exact: 'unparseable/no_antecedent' };
    expect(failureOf(unread(), 'grammar')).toEqual(failure);
    expect(failureOf(unread(), 'corpus')).toEqual(failure);
  });

  it('of known law that is not held fails where there is law to hold it', () => {
    const gap = unheld('eu/reg/2013/575/art8');
    expect(failureOf(gap, 'grammar')).toBeNull();
    expect(failureOf(gap, 'corpus')).toEqual({
      code: 'undeclared_gap',
      owner: 'corpus',
      exact: 'not_in_corpus/not_ingested eu/reg/2013/575/art8',
    });
  });

  it('under a name that nothing bears is unmapped without law', () => {
    expect(failureOf(unheld(null), 'grammar')).toMatchObject({ code: 'unmapped_prefix', owner: 'authoring' });
    expect(failureOf(unheld(null), 'corpus')).toMatchObject({ code: 'undeclared_gap', owner: 'corpus' });
  });

  it('that is one of several fails with all that fail, and belongs to the author if one of them does', () => {
    const parts = composite(unheld('eu/reg/2013/575/art8'), stands('eu/dir/2015/849/art3'), unread());
    expect(failureOf(parts, 'corpus')).toEqual({
      code: 'unsound_citation',
      owner: 'authoring',
      exact: 'not_in_corpus/not_ingested eu/reg/2013/575/art8 + unparseable/no_antecedent',
    });
    const gap = composite(stands('eu/dir/2015/849/art3'), unheld('eu/reg/2013/575/art8'));
    expect(failureOf(gap, 'corpus')).toMatchObject({ code: 'undeclared_gap' });
  });
});

it.each([
  ['unparseable/no_antecedent', true],
  ['unparseable/no_citation + unparseable/too_complex', true],
  ['unparseable/ambiguous', false],
  ['unparseable/conflict', false],
  ['unparseable/no_antecedent + not_in_corpus/not_ingested', false],
  ['not_in_corpus/no_such_provision eu/reg/2024/1624/art999', false],
])('whether %s is over can be told without law: %s', (exact, decides) => {
  expect(grammarDecides(exact)).toBe(decides);
});
