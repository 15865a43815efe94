import { describe, expect, it } from 'vitest';
import { newDecision } from '../../../grammar/cite.ts';
import type { InstrumentRecord } from '../../../model/index.ts';
import { namesAgree } from './casenames-agree.ts';

const agree = (parties: string | null, title: string) =>
  namesAgree(newDecision({ parties }), { title } as InstrumentRecord);

describe('the name of a case', () => {
  it.each([
    ['Fentem v Outform EMEA Ltd', 'MR M FENTEM v OUTFORM EMEA LIMITED [2022] EAT 36'],
    ['Öneryildiz v Turkey', 'Oneryildiz v Turkey'],
    ['R (D) v Hackney London Borough Council', 'D v London Borough of Hackney'],
    [
      'R (Smith) v Home Secretary',
      'Smith, R (on the application of) v Secretary of State for the Home Department',
    ],
    ['In re B (Children)', 'B (Children), Re'],
    ['MW v SSWP (IS)', 'MW v Secretary of State for Work and Pensions [2022] UKUT 59 (AAC)'],
    ['R v A', 'Regina v Archer'],
    [null, 'Fentem v Outform'],
  ])('%s can be %s', (cited, known) => expect(agree(cited, known)).toBe(true));

  it.each([
    ['Smith v Jones', 'MR M FENTEM v OUTFORM EMEA LIMITED [2022] EAT 36'],
    [
      'Baker Ltd v Secretary of State for Education',
      'Miller Ltd v Secretary of State for the Home Department',
    ],
  ])('%s cannot be %s', (cited, known) => expect(agree(cited, known)).toBe(false));
});
