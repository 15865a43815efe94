import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../test/support/reading.ts';
import { instrumentsAt } from './instruments.ts';
import { NAME_WORDS } from './instruments-words.ts';
import { UNIT_WORDS } from './units.ts';
import { Role } from './words.ts';

const words = [...NAME_WORDS, ...UNIT_WORDS.map((word) => ({ word, roles: Role.unit, value: 0 }))];

/** Every official number of a text, in the words that were read for it. */
function numbersIn(text: string): readonly string[] {
  const r = readingOf({ words }, text);
  const found: string[] = [];
  let floor = 0;
  for (let i = 0; i < r.count; i++) {
    const mentions = instrumentsAt(r, i, floor);
    for (const { ref, from, end } of mentions) {
      const numbers = ref.numbers.map(({ scheme, value }) => `${scheme} ${value}`).join(' + ');
      found.push(`${r.source(from, end)} = ${numbers || ref.doubt || ref.outside || ref.title}`);
      floor = end;
    }
    if (mentions.length > 0) i = floor - 1;
  }
  return found;
}

describe('official numbers', () => {
  it.each([
    ['1996 c. 18', '1996 c. 18 = ukpga 1996/18'],
    ['1996 c 18', '1996 c 18 = ukpga 1996/18'],
    ['1996, ch. 18', '1996, ch. 18 = ukpga 1996/18'],
    ['1996 chapter 18', '1996 chapter 18 = ukpga 1996/18'],
    ['c. 18 of 1996', 'c. 18 of 1996 = ukpga 1996/18'],
    ['1991 c. xvii', '1991 c. xvii = ukla 1991/17'],
    ['2008 c. 1 (N.I.)', '2008 c. 1 (N.I.) = nia 2008/1'],
    ['1964 c. 21 (N.I.)', '1964 c. 21 (N.I.) = apni 1964/21'],
    ['1688 c. 16', '1688 c. 16 = aep 1688/16'],
    ['1750 c. 23', '1750 c. 23 = apgb 1750/23'],
    ['2001 asp 7', '2001 asp 7 = asp 2001/7'],
    ['2012 anaw 1', '2012 anaw 1 = anaw 2012/1'],
    ['2022 dsc 3', '2022 dsc 3 = asc 2022/3'],
    ['2008 mccc 2', '2008 mccc 2 = mwa 2008/2'],
    ['1998 No. 3 (Church Measure)', '1998 No. 3 (Church Measure) = ukcm 1998/3'],
    ['8 & 9 Eliz. 2 c. 69', '8 & 9 Eliz. 2 c. 69 = regnal eliz2/8-9/69'],
    ['24 and 25 Vict. c. 100', '24 and 25 Vict. c. 100 = regnal vict/24-25/100'],
    ['12, 13 & 14 Geo. 6 c. 42', '12, 13 & 14 Geo. 6 c. 42 = regnal geo6/12-13-14/42'],
    ['7 Will. 4 & 1 Vict. c. 22', '7 Will. 4 & 1 Vict. c. 22 = regnal will4and1vict/7/22'],
    ['1 Will. & Mar. Sess. 2 c. 2', '1 Will. & Mar. Sess. 2 c. 2 = regnal willandmarsess2/1/2'],
    ['41 Geo. III c. 109', '41 Geo. III c. 109 = regnal geo3/41/109'],
    ['56 & 57 Vict. c. cxci', '56 & 57 Vict. c. cxci = local-regnal vict/56-57/191'],
    ['SI 2011/3006', 'SI 2011/3006 = si 2011/3006'],
    ['S.I.2002/1419', 'S.I.2002/1419 = si 2002/1419'],
    ['WSI 2004/1018', 'WSI 2004/1018 = si 2004/1018'],
    ['S.I. No. 246 of 2006 (Ireland)', 'S.I. No. 246 of 2006 (Ireland) = foreign'],
    ['SI. 1991/973', 'SI. 1991/973 = si 1991/973'],
    ['S.I. 2011 No. 3006', 'S.I. 2011 No. 3006 = si 2011/3006'],
    ['S.I. No. 3006 of 2011', 'S.I. No. 3006 of 2011 = si 2011/3006'],
    ['2011 No. 3006', '2011 No. 3006 = si 2011/3006'],
    ['statutory instrument 2011/3006', 'statutory instrument 2011/3006 = si 2011/3006'],
    ['O.S. 1980 Rhif 1697', 'O.S. 1980 Rhif 1697 = si 1980/1697'],
    ['S.I. 2022/263 (W. 79) (C. 5)', 'S.I. 2022/263 (W. 79) (C. 5) = si 2022/263'],
    ['2004/1728 (W.172)', '2004/1728 (W.172) = si 2004/1728'],
    ['S.S.I. 2012 No. 316', 'S.S.I. 2012 No. 316 = ssi 2012/316'],
    ['S.R. 2003/493', 'S.R. 2003/493 = nisr 2003/493'],
    ['S.R. (N.I.) 1968/12', 'S.R. (N.I.) 1968/12 = nisro 1968/12'],
    ['S.R. & O. 1930/54', 'S.R. & O. 1930/54 = uksro 1930/54'],
    ['S.R. & O. (N.I.) 1930/54', 'S.R. & O. (N.I.) 1930/54 = nisro 1930/54'],
    ['Regulation (EU) 2016/679', 'Regulation (EU) 2016/679 = eur 2016/679'],
    ['Regulation (EC) No 549/2004', 'Regulation (EC) No 549/2004 = eur 2004/549'],
    ['Regulation (EEC) No 1408/71', 'Regulation (EEC) No 1408/71 = eur 1971/1408'],
    ['Directive 95/46/EC', 'Directive 95/46/EC = eudr 1995/46'],
    ['Decision (EU) 2018/495', 'Decision (EU) 2018/495 = eudn 2018/495'],
  ])('reads %s', (text, expected) => {
    expect(numbersIn(text)).toEqual([expected]);
  });

  it.each([
    ['S.I.s 2011/3006 and 2026/310', ['S.I.s 2011/3006 = si 2011/3006', '2026/310 = si 2026/310']],
    [
      'S.I. 2009/46, 47 and 2010/22',
      ['S.I. 2009/46 = si 2009/46', '47 = si 2009/47', '2010/22 = si 2010/22'],
    ],
    [
      'S.I. 1997/1434 and 1916, 1998/1593',
      ['S.I. 1997/1434 = si 1997/1434', '1916 = si 1997/1916', '1998/1593 = si 1998/1593'],
    ],
    ['S.I. 1996/2085 1997/1544', ['S.I. 1996/2085 = si 1996/2085', '1997/1544 = si 1997/1544']],
    [
      'S.I. 2008/528, 2009/4622010/22, 2011/1182',
      ['S.I. 2008/528 = si 2008/528', '2009/4622010/22 = si 2010/22', '2011/1182 = si 2011/1182'],
    ],
    [
      'Directives 2006/48/EC and 2006/49/EC',
      ['Directives 2006/48/EC = eudr 2006/48', '2006/49/EC = eudr 2006/49'],
    ],
  ])('reads the list %s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it('asks about a chapter without a year', () => {
    expect(numbersIn('c. 18')).toEqual(['c. 18 = chapter_without_year']);
  });

  it.each([
    'regulation 3',
    'c. 1850',
    'Part 2 Chapter 3',
    's. 1(1)',
    'in 2011 no 5 of them',
    '£124 for 124 employees from 1 April 1996',
    'and 47 employees',
    'Geo. 3',
    'W. 30',
  ])('leaves %s alone', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  it('recognises what is no law', () => {
    expect(numbersIn('Cm 9743')).toEqual(['Cm 9743 = command_paper']);
    expect(numbersIn('the Renters (Reform) Bill')).toEqual(['Renters (Reform) Bill = bill']);
    expect(numbersIn('the Bill of Rights and Mr Bill Smith')).toEqual([]);
  });
});

describe('a number before its year', () => {
  const doubtOf = (text: string) => instrumentsAt(readingOf({ words }, text), 0, 0)[0]?.ref.doubt;

  it('may be of Ireland, where it is no higher than Irish ones are', () => {
    expect(doubtOf('S.I. No. 336 of 2011')).toBe('several_systems');
    expect(doubtOf('S.I. No. 3006 of 2011')).toBeNull();
    expect(doubtOf('S.I. 2011 No. 336')).toBeNull();
  });
});
