import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../test/support/reading.ts';
import { connectionAt, endsClause, isPostponed } from './cues.ts';
import { isExcluded, isExcludedBehind } from './cues-exclusion.ts';
import { gapBetween } from './cues-gap.ts';
import { grammar } from './index.ts';

/** A text in which `|` stands where one mention ends and where the next begins. */
function between(marked: string): { r: ReturnType<typeof readingOf>; from: number; to: number } {
  const [before = '', gap = '', after = ''] = marked.split('|');
  const r = readingOf(grammar, before + gap + after);
  const at = (offset: number) => {
    let token = 0;
    while (token < r.count && (r.tokens.start[token] as number) < offset) token++;
    return token;
  };
  return { r, from: at(before.length), to: at(before.length + gap.length) };
}

describe('connectors', () => {
  it.each([
    'section 4| of the |Theft Act 1968',
    'section 4| of |ERA 1996',
    'section 4| under the |Theft Act 1968',
    'section 4| award under the |Theft Act 1968',
    'section 4| (compensation) of the |Theft Act 1968',
    'section 4| of the recently enacted |Theft Act 1968',
    'section 4| of the (now repealed) |Theft Act 1968',
    'Schedule 17| to, the |Theft Act 1968',
    'section 4|, of the |Theft Act 1968',
  ])('%s', (text) => {
    const { r, from, to } = between(text);
    expect(connectionAt(r, from, to)?.end).toBe(to);
  });

  it.each([
    'section 4| applies to the |Theft Act 1968',
    'section 4| of the contract made under the |Theft Act 1968',
    'section 4| of the Agreement and the |Theft Act 1968',
    'section 4| in force under the |Theft Act 1968',
    'section 4| inserted by |Theft Act 1968',
    'section 4| and the |Theft Act 1968',
  ])('does not tie %s', (text) => {
    const { r, from, to } = between(text);
    expect(connectionAt(r, from, to)?.end).not.toBe(to);
  });

  it('knows what waits for an instrument behind further provisions', () => {
    for (const text of [
      'section 10| of, and |Schedule 17',
      'section 10| of and the |Schedule',
      'paras. 8 and 9| to, |section 54',
    ]) {
      const { r, from, to } = between(text);
      expect(isPostponed(r, from, to)).toBe(true);
    }
    const { r, from, to } = between('section 10| of |Part 3');
    expect(isPostponed(r, from, to)).toBe(false);
  });
});

describe('exclusions', () => {
  it.each<[string, boolean]>([
    ['all sections except |section 124', true],
    ['except for the purposes of |section 124', true],
    ['other than |the Act', true],
    ['apart from |section 4', true],
    ['with the exception of |section 4', true],
    ['instead of |section 4', true],
    ['save for |section 4', true],
    ['not |section 4', true],
    ['but not under |section 4', true],
    ['save |section 4', true],
    ['without |section 4', true],
    ['excl. |section 4', true],
    ['w/o |section 4', true],
    ['this does not include |section 4', true],
    ['in place of |section 4', true],
    ['as opposed to |section 4', true],
    ['neither |section 4', true],
    ['without breaching |section 4', false],
    ['save as provided by |section 4', false],
    ['less than |section 4', false],
    ['not in force under |section 4', false],
    ['whether or not |section 4', false],
    ['the effect of |section 4', false],
    ['apart, and |section 4', false],
    ['except that the court may under |section 4', false],
  ])('%s', (marked, expected) => {
    const { r, from } = between(marked);
    expect(isExcluded(r, from, 0)).toBe(expected);
  });
});

describe('exclusions behind', () => {
  it.each<[string, boolean]>([
    ['section 4| excepted', true],
    ['section 4| is excluded.', true],
    ['section 4| aside, what applies', true],
    ['section 4| not included', true],
    ['section 4| excluded by |the Fraud Act 2006', false],
    ['section 4| apart from |section 5', false],
  ])('%s', (marked, expected) => {
    const { r, from } = between(marked);
    expect(isExcludedBehind(r, from)).toBe(expected);
  });
});

describe('gaps', () => {
  it.each<[string, string]>([
    ['s. 124| |ERA 1996', 'touching'],
    ['s. 124| the |Theft Act', 'touching'],
    ['Theft Act 1968|, |s. 1', 'mark'],
    ['ERA 1996|, in |s. 1', 'mark'],
    ["Theft Act 1968|'s |section 1", 'mark'],
    ['s. 4| and |s. 5', 'list'],
    ['s. 4|, or the |Schedule', 'list'],
    ['s. 4| concerns |s. 5', 'words'],
    ['c. 4)|. |Section 5', 'words'],
    ['c. 4)|; |s. 5', 'words'],
  ])('%s', (marked, joint) => {
    const { r, from, to } = between(marked);
    expect(gapBetween(r, from, to, false).joint).toBe(joint);
  });

  it('ends a clause at a sentence, not at an abbreviation', () => {
    const ends = (text: string) => {
      const r = readingOf(grammar, text);
      for (let at = 0; at < r.count; at++) if (endsClause(r, at)) return true;
      return false;
    };
    expect(ends('the Act. Section')).toBe(true);
    expect(ends('Sch. Part 3')).toBe(false);
    expect(ends('Smith v. Jones')).toBe(false);
    expect(ends('S.I. Number')).toBe(false);
    expect(ends('in 3.1 of')).toBe(false);
  });
});
