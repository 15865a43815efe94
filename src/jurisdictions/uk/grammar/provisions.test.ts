import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Reading } from '../../../grammar/reading.ts';
import { createBaseLawbook } from '../../../lawbook/memory.ts';
import type { ProvisionReading, ProvisionTarget } from '../../../model/index.ts';
import { NAME_UNASKED } from '../../../model/tokens.ts';
import { createScanner } from '../../../text/scan.ts';
import { uk } from '../index.ts';
import { facts } from '../instruments.ts';
import type { ProvisionGroup } from './mentions.ts';
import { forKind, paragraphsUnder, provisionGroupAt } from './provisions.ts';
import { Role, WORDS } from './words.ts';

const lawbook = createBaseLawbook([facts], { sources: [], snapshot: '2026-02-05', jurisdictions: [uk] });
const scanner = createScanner(WORDS.map(({ word }) => word));
const roles = new Int32Array(scanner.words.words.length + 1);
const ids = new Map(scanner.words.words.map((word, at) => [word, at + 1]));
for (const { word, roles: bits } of WORDS) {
  const id = ids.get(word) as number;
  roles[id] = (roles[id] as number) | bits;
}
const r = new Reading({
  lexicon: lawbook.lexicon,
  roles,
  values: new Int32Array(roles.length),
  names: new Int32Array(roles.length).fill(NAME_UNASKED),
});

/** All groups of a text, as a reader meets them. */
function groupsOf(text: string): readonly ProvisionGroup[] {
  r.begin(scanner.scan(text), { host: null, context: [] });
  const groups: ProvisionGroup[] = [];
  for (let i = 0; i < r.count; ) {
    const group = r.role(i, Role.unit | Role.misspelt) || r.is(i, '§') ? provisionGroupAt(r, i) : null;
    if (group !== null) groups.push(group);
    i = Math.max(group?.end ?? 0, i + 1);
  }
  return groups;
}

function written(reading: ProvisionReading): string {
  if (reading.type === 'single') return reading.path.join('/');
  const from = reading.from.join('/');
  return reading.type === 'open' ? `${from}..` : `${from}..${reading.to.join('/')}`;
}

const readingsOf = ({ readings }: ProvisionTarget) => readings.map(written).join('|');

/** Members with blanks between, readings with strokes; groups with ` + ` between; relative ones with their kind in front. */
function read(text: string): string {
  return groupsOf(text)
    .map(({ members, relative, tooLong }) => {
      const all = members.map(({ target }) => readingsOf(target)).join(' ');
      return `${relative === null ? '' : `${relative}: `}${all}${tooLong ? ' ...' : ''}`;
    })
    .join(' + ');
}

describe('units and numbers', () => {
  it.each([
    ['s. 12', 's12'],
    ['s12', 's12'],
    ['S. 12', 's12'],
    ['sec 12', 's12'],
    ['sect. 12', 's12'],
    ['SECTION 12', 's12'],
    ['§ 12', 's12'],
    ['§§ 1-3', 's1..s3'],
    ['ss.94–98', 's94..s98'],
    ['reg. 4(1)', 'reg4/1'],
    ['art 3', 'art3'],
    ['r. 3.1(2)', 'rule3.1/2'],
    ['rules 3.1, 3.2 and 45.29A', 'rule3.1 rule3.2 rule45.29A'],
    ['section 12A', 's12A'],
    ['section 12za', 's12ZA'],
    ['s. ZA1', 'sZA1'],
    ['Sch. A1', 'schA1'],
    ['Schedule B1 para. 15(3)', 'schB1/para15/3'],
    ['section 1996', 's1996'],
    ['Part X', 'ptX|pt10'],
    ['Pt. 10', 'pt10|ptX'],
    ['Part 4A', 'pt4A|ptIVA'],
    ['part ii', 'ptII|pt2'],
    ['Schedule II', 'schII|sch2'],
    ['Part C', 'ptC'],
    ['Annex II', 'annexII|annex2'],
    ['Appendix 3', 'app3'],
    ['adran 3(1)', 's3/1'],
  ])('%s', (text, paths) => {
    expect(read(text)).toBe(paths);
  });

  it.each([
    ['secton 12', 's12'],
    ['artilce 3', 'art3'],
    ['regulatoin 3', 'reg3'],
    ['shedule 2', 'sch2'],
    ['parragraph 3', 'para3'],
  ])('one slip in a long unit word: %s', (text, paths) => {
    expect(read(text)).toBe(paths);
  });

  it.each([
    "it's 4 o'clock",
    "the employer's 4 apples",
    '£124',
    'section 124 employees',
    'part 3 April 2020',
    'section 5%',
    'article 2016/679',
    'S.I. 2011/226',
    '2011/226 (S. 1)',
    'S.R. 1996/12',
    '[2001] Ch 2',
    '[2001] 1 Ch 2',
    'R v Smith 4',
    'part i think',
    'for my part I think',
    'suction 3',
    'particle 3',
    'scheduled 3 meetings',
    'section 05',
    'section 12345',
    'section 5km',
    'Working Time Regulations 1998',
    'on schedule',
    'the schedule to his order',
    'Group 5',
    'Part CIL Regulations',
    'Schedule S.I. 2001/544',
    'previous regulations',
    'in that part. 12. The claimant',
    'under the rule.\n12. The claimant',
  ])('no provision: %s', (text) => {
    expect(groupsOf(text).flatMap(({ members }) => members)).toEqual([]);
  });
});

describe('brackets', () => {
  it.each([
    ['s. 124(1ZA)(a)(ii)', 's124/1ZA/a/ii'],
    ['s. 124(A1)', 's124/A1'],
    ['s. 1(1)(a)(i)(A)(aa)', 's1/1/a/i/A/aa'],
    ['section 240 (10)', 's240/10'],
    ['section 5 (a) of', 's5/a'],
    ['section 5 (a criminal offence)', 's5'],
    ['s. 165 (c. 15)', 's165'],
    ['s. 3 (E)', 's3'],
    ['section 5\n(1) The', 's5'],
    // Side by side.
    ['s. 102(2)(3)', 's102/2 s102/3'],
    ['s. 124(1ZA)(a)(b)', 's124/1ZA/a s124/1ZA/b'],
    ['s. 1(1)(a)(5)', 's1/1/a s1/5'],
    ['arts. 1(2)(d)(3)(b)', 'art1/2/d art1/3/b'],
    ['s. 3(i)(ii)', 's3/i s3/ii'],
    // One below the other.
    ['art. 2(c)(i)', 'art2/c/i'],
    ['art. 3(i)(vii)', 'art3/i/vii'],
    // Either.
    ['s. 3(1)(h)(i)', 's3/1/h/i|s3/1/h s3/1/h/i|s3/1/i'],
  ])('%s', (text, paths) => {
    expect(read(text)).toBe(paths);
  });
});

describe('lists and ranges', () => {
  it.each([
    ['sections 94, 95 and 98', 's94 s95 s98'],
    ['sections 1, 2, & 3', 's1 s2 s3'],
    ['section 12 or 13 of', 's12 s13'],
    ['section 12 and 13 people', 's12'],
    ['sections 15 (2) and (3), 17 and 240 (10)', 's15/2 s15/3 s17 s240/10'],
    ['s. 3(1)(a)(ii), (iii) and (b)', 's3/1/a/ii s3/1/a/iii s3/1/b'],
    ['s. 5(1) and (a)', 's5/1'],
    ['sections 126, 127and 128', 's126 s127 s128'],
    ['sections 124 to 126', 's124..s126'],
    ['sections 124 through 126', 's124..s126'],
    ['ss. 129(1)-(3), 275', 's129/1..s129/3 s275'],
    ['section 9(1)(a) to (c)', 's9/1/a..s9/1/c'],
    ['ss 124-6', 's124..s126'],
    ['ss. 850C-E', 's850C..s850E'],
    ['Parts II to IV', 'ptII..ptIV|pt2..pt4'],
    ['s.98 et seq. of', 's98..'],
    ['ss 98ff', 's98..'],
    ['sections 3, 9 onwards', 's3 s9..'],
    ['section 98 and following', 's98..'],
    ['section 98 and following the decision', 's98'],
    // A list ends at another unit, at a year that begins an official number, at a day.
    ['ss. 94, 95, Sch. 1 para. 2', 's94 s95 + sch1/para2'],
    ['regulation 3 and 2006 c. 46', 'reg3'],
    ['article 3, 2026/310, article 2', 'art3 + art2'],
    ['sections 1 and 2 and 1996 Act', 's1 s2'],
    ['s. 5, 12 May 2003', 's5'],
    ['section 3 may be amended', 's3'],
    ['Schedule 4, and S.I. 2001/544', 'sch4'],
    ['Parts A, B and C', 'ptA ptB ptC'],
    ['section 10 of, and Schedule 17 to, the', 's10 + sch17'],
  ])('%s', (text, paths) => {
    expect(read(text)).toBe(paths);
  });

  it('is cut at a bound, and says so', () => {
    const [group] = groupsOf(`sections ${Array.from({ length: 400 }, (_, at) => at + 1).join(', ')}`);
    expect(group?.members).toHaveLength(200);
    expect(group?.tooLong).toBe(true);
  });
});

describe('what lies in what', () => {
  it.each([
    ['subsection (2) of section 124', 's124/2'],
    ['section 124 subsection (2)', 's124/2'],
    ['section 3(1), paragraph (a)', 's3/1/a'],
    ['regulation 3, paragraph 2', 'reg3/2'],
    ['paragraph 2 of article 6', 'art6/2'],
    ['paragraphs (a) to (c) of subsection (1) of section 3', 's3/1/a..s3/1/c'],
    ['sub-paragraph (2) of paragraph 4 of Schedule 2', 'sch2/para4/2'],
    ['para 4 of Schedule 2', 'sch2/para4'],
    ['Schedule 2, paragraph 4', 'sch2/para4'],
    ['paragraphs 4 and 5 of Schedule 2', 'sch2/para4 sch2/para5'],
    ['Sch. 1 paras. 7, 30(a)', 'sch1/para7 sch1/para30/a'],
    ['Schedules 2 and 3, paragraph 4', 'sch2 sch3/para4'],
    ['Schedule 2, paragraph 4 and paragraph 5 of Schedule 3', 'sch2/para4 + sch3/para5'],
    ['the Schedule, para 3', 'sch/para3'],
    ['paragraph 3 of the Schedule', 'sch/para3'],
    ['art. 2, Sch.', 'art2 + sch'],
    ['the First Schedule to the', 'sch1|schI'],
    ['paragraph 4 of the Second Schedule', 'sch2/para4|schII/para4'],
    ['Part 2 of Schedule 3', 'sch3/pt2|sch3/ptII'],
    ['Schedule 2, Part 1', 'sch2/pt1|sch2/ptI'],
    ['Sch. 9 Pt. I para. 3', 'sch9/para3|sch9/ptI/para3|sch9/pt1/para3'],
    ['paragraph 3 of Schedule 9, Part 2', 'sch9/para3|sch9/pt2/para3|sch9/ptII/para3'],
    ['Sch. 1 Pt. 1, Pt. 2', 'sch1/pt1|sch1/ptI sch1/pt2|sch1/ptII'],
    ['Group 5 of Schedule 9', 'sch9/grp5'],
    ['Part 2, Chapter 1', 'pt2/ch1|ptII/ch1'],
    ['Chapters 1 and 2 of Part 3', 'pt3/ch1|ptIII/ch1 pt3/ch2|ptIII/ch2'],
    ['Pt. II Ch. I', 'ptII/chI|pt2/ch1'],
    ['s. 3 of Part 2', 's3 + pt2|ptII'],
    ['rule 5 of Schedule 1', 'sch1/rule5|sch1/para5'],
    ['section 3, paragraph 4', 's3 + para4'],
    // Of the Schedule or beside it: the kind of the instrument tells.
    ['Sch. 1, art. 3', 'sch1 sch1/art3|sch1/para3|art3'],
    ['Sch. 1, arts. 3, 4', 'sch1 + art3 art4'],
  ])('%s', (text, paths) => {
    expect(read(text)).toBe(paths);
  });

  it.each([
    ['subsection (2) above', 'provision: 2'],
    ['subsection (2)', 'provision: 2'],
    ['paragraph (a) of subsection (1)', 'provision: 1/a'],
    ['section 3 above', 'text: s3'],
    ['paragraph 4 below', 'provision: para4'],
    ['this section', 'provision: '],
    ['the preceding section', 'antecedent: '],
    ['subsections (1) and (2) of that section', 'antecedent: 1 2'],
    ['paragraph 4 of this Schedule', 'provision: para4'],
  ])('is relative: %s', (text, paths) => {
    expect(read(text)).toBe(paths);
  });
});

describe('the spans of a group', () => {
  it.each([
    ['see ss. 94, 95(1) and 98 of', 'ss. 94, 95(1) and 98', ['ss. 94', '95(1)', '98']],
    ['see s. 102(2)(3) of', 's. 102(2)(3)', ['s. 102(2)', '(3)']],
    ['see the First Schedule to', 'First Schedule', ['First Schedule']],
    ['see Sch. 1 paras. 7, 30(a), too', 'Sch. 1 paras. 7, 30(a)', ['Sch. 1 paras. 7', '30(a)']],
    ['see paras. 7 and 8 of Sch. 1.', 'paras. 7 and 8 of Sch. 1', ['paras. 7', '8 of Sch. 1']],
  ])('%s', (text, whole, parts) => {
    const [group] = groupsOf(text);
    const slice = (from: number, end: number) => text.slice(...r.span(from, end));
    expect(slice(group?.from ?? 0, group?.end ?? 1)).toBe(whole);
    expect(group?.members.map(({ from, end }) => slice(from, end))).toEqual(parts);
  });
});

describe('an instrument of a kind', () => {
  const target = (text: string) => groupsOf(text)[0]?.members[0]?.target as ProvisionTarget;

  it.each([
    ['section 3', 'act', 's3'],
    ['regulation 3', 'act', 'reg3|s3'],
    ['section 3(1)', 'order', 'art3/1|reg3/1|rule3/1|s3/1'],
    ['section 3', 'regulations', 'reg3|art3|rule3|s3'],
    ['reg. 3', 'regulations', 'reg3|art3|rule3'],
    // Titles say less than citations.
    ['art. 1(2)', 'rules', 'art1/2|rule1/2|reg1/2'],
    ['regs. 3 to 5', 'order', 'reg3..reg5|art3..art5|rule3..rule5'],
    ['s. 1(1)', null, 's1/1|art1/1|reg1/1|rule1/1'],
    ['Sch. 2 para. 4', 'order', 'sch2/para4'],
    ['Part X', 'act', 'ptX|pt10'],
  ] as const)('%s of kind %s', (text, kind, paths) => {
    const repaired = forKind(target(text), kind);
    expect(readingsOf(repaired)).toBe(paths);
    expect(repaired.ordered).toBe(true);
  });

  it('asks whether the article of an Act is one of a treaty in its Schedule', () => {
    const { ordered, readings } = forKind(target('Article 8(1)'), 'act');
    expect(ordered).toBe(false);
    expect(readings.map(written)).toEqual(['s8/1', 'art8/1', 'sch1/art8', 'sch/art8']);
  });
});

describe('provisions named behind their Schedule', () => {
  it.each([
    ['Schedule 9', 'paragraphs 1(1) and 9', 'sch9/para1/1 sch9/para9'],
    [
      'Sch. 9 Pt. 2',
      'paras. 1 to 3',
      'sch9/para1..sch9/para3|sch9/pt2/para1..sch9/pt2/para3|sch9/ptII/para1..sch9/ptII/para3',
    ],
    ['Schedule 9', 'Part 2', 'sch9/pt2|sch9/ptII'],
  ])('%s ..., %s', (schedule, text, paths) => {
    const [outer] = groupsOf(schedule);
    const [inner] = groupsOf(text);
    const moved = paragraphsUnder(inner as ProvisionGroup, outer?.members[0]?.target as ProvisionTarget);
    expect(
      moved?.members.map(({ target }) => [...new Set(target.readings.map(written))].join('|')).join(' '),
    ).toBe(paths);
  });

  it.each([
    ['section 9', 'paragraph 1'],
    ['Schedules 1 to 3', 'paragraph 1'],
    ['Schedule 9', 'section 3'],
    ['Schedule 9', 'article 3'],
    ['Schedule 9', 'paragraph 4 below'],
  ])('%s holds no %s', (schedule, text) => {
    const [outer] = groupsOf(schedule);
    const [inner] = groupsOf(text);
    expect(paragraphsUnder(inner as ProvisionGroup, outer?.members[0]?.target as ProvisionTarget)).toBeNull();
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...[
      'section ',
      's.',
      'Sch. ',
      'Pt. ',
      'para ',
      'paragraph ',
      'subsection ',
      'sub-',
      '§',
      'this ',
      'that ',
      'First ',
    ],
    ...[
      '1',
      '12A',
      'ZA1',
      'II',
      'A',
      '2006',
      '(1)',
      '(a)',
      '(i)',
      '(',
      ')',
      '(1ZA',
      ' of ',
      ' to ',
      ' and ',
      ', ',
      '-',
      '–',
    ],
    ...['.', '/', '%', ' et seq.', 'ff', ' above', ' the ', '\n', ' ', 'Act', 'secton ', "'", '\ud800', 'é'],
  );

  it('is read without an error, with spans inside it and in order', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        let last = 0;
        for (const { from, end, members } of groupsOf(pieces.join(''))) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(from);
          last = end;
          for (const member of members) {
            expect(member.from).toBeGreaterThanOrEqual(from);
            expect(member.end).toBeGreaterThan(member.from);
            expect(member.end).toBeLessThanOrEqual(end);
            for (const reading of member.target.readings)
              expect(written(reading)).toMatch(/^[0-9A-Za-z.]+(?:[/.]+[0-9A-Za-z.]+)*\.{0,2}$/);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
