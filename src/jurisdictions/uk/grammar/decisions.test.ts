import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../test/support/reading.ts';
import { describeWithData } from '../../../../test/support/shared.ts';
import type { Citation } from '../../../model/index.ts';
import { COURTS } from '../facts-courts.ts';
import { type Court, courtCode, decisionNumbers, neutralText, parseNeutral, satIn } from './courts.ts';
import { decisionAt, decisionCoordinate } from './decisions.ts';
import { grammar } from './index.ts';
import { Role } from './words.ts';

function decisionsIn(text: string): readonly Citation[] {
  const r = readingOf(grammar, text);
  const found: Citation[] = [];
  let floor = 0;
  for (let i = 0; i < r.count; i++) {
    const one = r.role(i, Role.decision) ? decisionAt(r, i, floor) : null;
    if (one === null) continue;
    found.push(one.citation);
    floor = one.end;
    i = one.end - 1;
  }
  return found;
}

const numbersIn = (text: string) => decisionsIn(text).map(({ decision }) => decision?.number);
const wordsOf = (text: string) => decisionsIn(text).map(({ span }) => text.slice(...span));
const partiesIn = (text: string) => decisionsIn(text).map(({ decision }) => decision?.parties);
const placesIn = (text: string) =>
  decisionsIn(text).map(({ provision }) =>
    (provision?.pinpoints ?? []).map(({ unit, value, to }) => `${unit} ${value}${to ? `-${to}` : ''}`),
  );

describe('neutral citations', () => {
  it.each([
    ['[2024] UKSC 1', '[2024] UKSC 1', 'uk/uksc/2024/1'],
    ['[2020] EWCA Civ 617', '[2020] EWCA Civ 617', 'uk/ewca/civ/2020/617'],
    ['[2019] EWHC 123 (Admin)', '[2019] EWHC 123 (Admin)', 'uk/ewhc/admin/2019/123'],
    ['[2001] EWHC Admin 293', '[2001] EWHC Admin 293', 'uk/ewhc/admin/2001/293'],
    ['[1854] EWHC Exch J70', '[1854] EWHC Exch J70', 'uk/ewhc/exch/1854/J70'],
    ['[2015] UKUT 0047 (AAC)', '[2015] UKUT 47 (AAC)', 'uk/ukut/aac/2015/47'],
    ['[2024] EWCOP 44 (T3)', '[2024] EWCOP 44 (T3)', 'uk/ewcop/t3/2024/44'],
    ['[2012] EWHC 1639 (COP)', '[2012] EWCOP 1639', 'uk/ewcop/2012/1639'],
    ['[2024] EWFC 12', '[2024] EWFC 12', 'uk/ewfc/2024/12'],
    ['[2025] EWFC 79 (B)', '[2025] EWFC 79 (B)', 'uk/ewfc/b/2025/79'],
    ['[2014] EWFC B12', '[2014] EWFC B12', 'uk/ewfc/2014/B12'],
    ['[2022] UKFTT 2020_0341 (GRC)', '[2022] UKFTT 2020_0341 (GRC)', 'uk/ukftt/grc/2022/2020~5F0341'],
    ['[2005] ScotCS CSIH_12', '[2005] CSIH 12', 'uk/csih/2005/12'],
    ['[2019] SAC (Civ) 5', '[2019] SAC (Civ) 5', 'uk/sac/civ/2019/5'],
    ['[2016] SC EDIN 45', '[2016] SC EDIN 45', 'uk/sc/edin/2016/45'],
    ['[2021] NIQB 5', '[2021] NIQB 5', 'uk/niqb/2021/5'],
  ])('%s', (text, number, coordinate) => {
    const [only, ...others] = decisionsIn(text);
    expect(others).toEqual([]);
    expect(only?.decision?.number).toBe(number);
    expect(only?.decision && decisionCoordinate(only.decision)).toBe(coordinate);
    expect(only?.span).toEqual([0, text.length]);
  });

  it.each([
    '[2022[ EWCA Civ 123',
    ']2022] EWCA Civ 123',
    '(2022) EWCA CIV 123',
    '2022 EWCA Civ 123',
    '[2022 EWCA Civ 123',
    '[2022] ewca civ 123',
    '[2022] EWCA Civ. No. 123',
    '[2022] [EWCA] Civ 123',
    '[2022] [EWCA Civ 123]',
    '[2022] EWCA (Civ) 123',
    '[2022] EWCACiv 123',
    '[2022] E.W.C.A. Civ 123',
    '[ 2022 ] EW CA Civ 123',
    'EWCA Civ [2022] 123',
  ])('mends %s', (text) => {
    expect(numbersIn(text)).toEqual(['[2022] EWCA Civ 123']);
    expect(wordsOf(text)).toEqual([text]);
  });

  it.each([
    '[2022] EWHC Admin 123',
    '[2022] EWHC 123 Admin',
    '[2022] EWHC (123 (Admin)',
    '[2022] EHWC 123 (Admin.)',
  ])('puts the division where it belongs in %s', (text) =>
    expect(numbersIn(text)).toEqual(['[2022] EWHC 123 (Admin)']),
  );

  it('leaves the division open where none is named', () => {
    const [only] = decisionsIn('[2019] EWHC 123. Admin staff ...');
    expect(only?.decision?.number).toBe('[2019] EWHC 123');
    expect(only?.decision?.courts).toEqual([]);
    expect(only?.decision && decisionCoordinate(only.decision)).toBeNull();
  });

  it.each([
    '[2008] UKSC 5',
    '[2010] UKHL 5',
    '[2012] EWFC 5',
    '[2021] EWHC 5 (KB)',
    '[2023] EWHC 5 (QB)',
    '[2005] UKUT 5 (AAC)',
    'the cat 5 years old, 2012 eat 5',
    '[2012] EWCA Civ',
    'EWCA Civ 12',
    'UKSC 5',
  ])('reads nothing in %s', (text) => expect(numbersIn(text)).toEqual([]));

  it('takes both names of the Bench for the year of the demise', () => {
    expect(numbersIn('[2022] EWHC 5 (QB), [2022] EWHC 6 (KB)')).toHaveLength(2);
  });

  it('writes every court so that it can be read again', () => {
    for (const fact of COURTS) {
      const alone: Court[] = fact.division === undefined || fact.alone ? [{ fact, division: null }] : [];
      const courts = [...alone, ...(fact.divisions ?? []).map((division): Court => ({ fact, division }))];
      for (const court of courts) {
        const year = [...Array(900).keys()].map((n) => 2030 - n).find((y) => satIn(court, y)) as number;
        const written = neutralText({ court, year, number: '7' });
        expect(parseNeutral(written)?.court).toEqual(court);
        expect(numbersIn(written)).toEqual([written]);
        expect(decisionsIn(written)[0]?.decision?.courts).toEqual([courtCode(court)]);
      }
    }
  });

  it('gives a lawbook the numbers by which a decision is found', () => {
    expect(decisionNumbers('[2019] EWHC 123 (Admin)')).toEqual([
      { scheme: 'case', value: '[2019] EWHC 123 (Admin)' },
      { scheme: 'case', value: '[2019] EWHC 123' },
      { scheme: 'court', value: 'ewhc/admin' },
    ]);
    expect(decisionNumbers('[2019] XYZ 123')).toEqual([]);
  });
});

describe('law reports', () => {
  it.each([
    ['[1932] AC 562', '[1932] AC 562'],
    ['[1932] A.C. 562', '[1932] AC 562'],
    ['(1932) A.C. 562', '[1932] AC 562'],
    ['[1932] ac 562', '[1932] AC 562'],
    ['[1990] 2 A.C. 605', '[1990] 2 AC 605'],
    ['[1990]2AC605', '[1990] 2 AC 605'],
    ['2022 1 WLR 123', '[2022] 1 WLR 123'],
    ['[2022] 1 WLR. 123', '[2022] 1 WLR 123'],
    ['[1999] 1 ALL E.R. (Comm) 45', '[1999] 1 All ER (Comm) 45'],
    ['[2005] All ER (D) 123 (Mar)', '[2005] All ER (D) 123 (Mar)'],
    ['[1895-99] All ER Rep 12', '[1895-99] All ER Rep 12'],
    ['[2022] 1 LLOYDS LAW REPORTS 123', "[2022] 1 Lloyd's Rep 123"],
    ['[2022] 1 Lloyd’s rep 123', "[2022] 1 Lloyd's Rep 123"],
    ['(1995) 99 Cr. App. R. 123', '(1995) 99 Cr App R 123'],
    ['[2022] 1 Cr App R (S) 123', '[2022] 1 Cr App R (S) 123'],
    ['[2002] 1 P&CR 5', '[2002] 1 P & CR 5'],
    ['[2002] 1 P and CR D5', '[2002] 1 P & CR D5'],
    ['[1991] ECR I-5357', '[1991] ECR I-5357'],
    ['[1985] 1 BCC 99,389', '[1985] 1 BCC 99,389'],
    ['(1854) 9 Exch 341', '(1854) 9 Exch 341'],
    ['156 ER 145', '156 ER 145'],
    ['14 App Cas 337', '14 App Cas 337'],
    ['LR 3 HL 330', 'LR 3 HL 330'],
    ['(1868) L.R. 3 H.L. 330', '(1868) LR 3 HL 330'],
    ['(1879) L.R. 12 Ch.D. 758', '(1879) 12 Ch D 758'],
    ['1932 SC (HL) 31', '1932 SC (HL) 31'],
    ['[1988] SLT 572', '1988 SLT 572'],
    ['[2022] (Ch) 123', '[2022] Ch 123'],
    ['UKEAT/123/12/DA', 'UKEAT/0123/12'],
    ['Case C123/12', 'C-123/12'],
  ])('%s', (text, number) => {
    expect(numbersIn(text)).toEqual([number]);
    expect(wordsOf(text)).toEqual([text]);
  });

  it.each([
    'AC 562',
    '2 AC 605',
    'SC 12 words',
    '1 WLR 123',
    'the Employment Rights Act (1996) Ch. 18',
    '[1973] 2 A11 ER 299',
    'see p. 12 of (2021) SC 35',
    'in 1999 all 12 members',
    'CPR 3 PD 5',
    'the Order 1972 ( S.I. 1972/1265 (N.I. 14) )',
    'the Order 1981 (1981 No. 1675 (N.I. 26))',
    'the Companies Act 2006 2 Ch 5',
    'Case 12 of 30',
    '[1990] 2 AC',
  ])('reads nothing in %s', (text) => expect(numbersIn(text)).toEqual([]));

  it('denotes no coordinate', () => {
    const [only] = decisionsIn('[1932] AC 562');
    expect(only?.decision && decisionCoordinate(only.decision)).toBeNull();
    expect(only?.decision?.reporter).toBe('AC');
  });

  it('reads parallel citations one by one', () => {
    expect(numbersIn('Re B [2008] UKHL 35, [2009] 1 AC 11, 1999 SC 12; 156 ER 145')).toEqual([
      '[2008] UKHL 35',
      '[2009] 1 AC 11',
      '1999 SC 12',
      '156 ER 145',
    ]);
  });
});

describe('names of cases', () => {
  it.each([
    ['the rule in Donoghue v Stevenson [1932] AC 562', 'Donoghue v Stevenson'],
    ['In Donoghue v. Stevenson, [1932] AC 562', 'Donoghue v. Stevenson'],
    [
      'R (Miller) v Secretary of State for Exiting the European Union [2017] UKSC 5',
      'R (Miller) v Secretary of State for Exiting the European Union',
    ],
    [
      'See R (on the application of Smith) v HM Assistant Coroner [2009] UKSC 29',
      'R (on the application of Smith) v HM Assistant Coroner',
    ],
    ['as held in Re B (Children) [2008] UKHL 35', 'Re B (Children)'],
    ['In re St Nazaire Company (1879) 12 Ch D 88', 'In re St Nazaire Company'],
    ['Hirst v United Kingdom (No 2) (2005) 42 EHRR 4', 'Hirst v United Kingdom (No 2)'],
    ['(Smith & Others v Ministry of Defence ([2013] UKSC 41))', 'Smith & Others v Ministry of Defence'],
  ])('%s', (text, name) => expect(partiesIn(text)).toEqual([name]));

  it.each([
    'they rely on section 4 and [1932] AC 562',
    'we write re the order of [2017] UKSC 5',
    'Donoghue v Stevenson was decided in [1932] AC 562',
  ])('sees none in %s', (text) => expect(partiesIn(text)).toEqual([null]));

  it('never reaches before what was read', () => {
    const r = readingOf(grammar, 'Smith v Jones [2017] UKSC 5');
    expect(decisionAt(r, 6, 3)?.from).toBe(3);
    expect(decisionAt(r, 6, 2)?.citation.decision?.parties).toBeNull();
  });
});

describe('places in a decision', () => {
  it.each([
    ['[1932] AC 562 at 580', ['page 580']],
    ['[1932] AC 562, 580', ['page 580']],
    ['[1990] 2 AC 605, at p. 617H', ['page 617H']],
    ['[1994] ICR 991 at 999G-H', ['page 999G-999H']],
    ['[1898] 2 Ch 432, 439, 440, per', ['page 439', 'page 440']],
    ['[1993] 1 WLR 23, 32-33 (where', ['page 32-33']],
    ['[2017] UKSC 5 at [43]', ['para 43']],
    ['[2017] UKSC 5 [43]', ['para 43']],
    ['[2017] UKSC 5, at paras 43-45', ['para 43-45']],
    ['[2017] UKSC 5 at paragraphs [48-49]', ['para 48-49']],
    ['[2017] UKSC 5 at paragraphs [48—49]', ['para 48-49']],
    ['[2017] UKSC 5, at paras 43—45', ['para 43-45']],
    ['[2017] UKSC 5, at para 43 — 45 of them', ['para 43']],
    ['[2017] UKSC 5, [12], [14] and [20]', ['para 12', 'para 14', 'para 20']],
    ['[2017] UKSC 5 at [18] to [26]', ['para 18-26']],
    ['[2017] UKSC 5 at 10.30 am', []],
    ['[2017] UKSC 5 at 5 High Street', []],
    ['[2017] UKSC 5, para 4 of Schedule 2', []],
    ['[2017] UKSC 5, 12 of them', []],
  ])('%s', (text, places) => expect(placesIn(text)).toEqual([places]));

  it('takes no year of a parallel citation for a paragraph', () => {
    expect(placesIn('[2008] UKHL 35 [2009] 1 AC 11')).toEqual([[], []]);
  });
});

describe('addresses of decisions', () => {
  it.each([
    ['https://caselaw.nationalarchives.gov.uk/ewca/civ/2020/617', '[2020] EWCA Civ 617'],
    ['caselaw.nationalarchives.gov.uk/id/ukut/lc/2022/26/data.xml', '[2022] UKUT 26 (LC)'],
    ['https://www.bailii.org/ew/cases/EWCA/Civ/2020/617.html', '[2020] EWCA Civ 617'],
    ['http://www.bailii.org/scot/cases/ScotCS/2005/CSIH_12.html', '[2005] CSIH 12'],
    ['bailii.org/ew/cases/EWFC/OJ/2014/B12.html', '[2014] EWFC B12'],
    ['uk/ewhc/admin/2019/123', '[2019] EWHC 123 (Admin)'],
    ['uk/ukftt/grc/2022/2020~5F0341', '[2022] UKFTT 2020_0341 (GRC)'],
  ])('%s', (text, number) => {
    expect(numbersIn(text)).toEqual([number]);
    expect(wordsOf(`(${text}).`)).toEqual([text]);
  });

  it.each([
    'https://caselaw.nationalarchives.gov.uk/admin/ch/2014/4325',
    'https://caselaw.nationalarchives.gov.uk/uksc/2008/5',
    'bailii.org/uk/cases/UKFTT/TC/2012/TC02000.html',
    'uk/uksc/2024',
    'x/uk/uksc/2024/1',
  ])('reads nothing in %s', (text) => expect(numbersIn(text)).toEqual([]));
});

describe('bounds', () => {
  it('reads texts made to break it, in silence', () => {
    const hostile = ['[2020] ', 'EWCA Civ ', '((((', 'v ', 'A.', '[2020] AC ', 'Re ', '1 '].map((part) =>
      part.repeat(20_000),
    );
    for (const text of hostile) expect(() => decisionsIn(text)).not.toThrow();
  });
});

describeWithData('judgments of Find Case Law', ({ data }) => {
  const folder = join(data, 'uk/judgments');
  const files = readdirSync(folder).map((file) =>
    gunzipSync(readFileSync(join(folder, file))).toString('utf8'),
  );
  const plain = (xml: string) => xml.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');

  it('reads every link of the publisher to a case', () => {
    const links = files.flatMap((xml) => [...xml.matchAll(/uk:canonical="([^"]*)"[^>]*uk:type="case"/g)]);
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter(([, canonical = '']) => numbersIn(plain(canonical)).length !== 1)).toEqual([]);
  });

  it('reads their own citations as the publisher normalises them', () => {
    const cites = files.flatMap((xml) => /<uk:cite>([^<]+)/.exec(xml)?.[1] ?? []);
    expect(cites.length).toBeGreaterThan(80);
    expect(cites.filter((cite) => numbersIn(cite)[0] !== cite)).toEqual([]);
  });
});
