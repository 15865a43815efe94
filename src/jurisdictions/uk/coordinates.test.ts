import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { instrumentIdOf } from '../../model/index.ts';
import { instrumentCoordinate, lookupKey, parseCoordinate, provisionLabel } from './coordinates.ts';
import {
  legislationIdToPath,
  legislationUrlToPath,
  pathToLegislationId,
  pathToLegislationUrl,
} from './coordinates-legislation.ts';
import { compareNumbers, numeralVariants, romanToInt } from './coordinates-numbers.ts';

describe('the shape of a coordinate', () => {
  it.each([
    ['uk/ukpga/2010/15', 'uk/ukpga/2010/15', []],
    ['uk/ukpga/2010/15/s149', 'uk/ukpga/2010/15', ['s149']],
    ['uk/ukpga/2010/15/s149/1ZA/a/ii', 'uk/ukpga/2010/15', ['s149', '1ZA', 'a', 'ii']],
    ['uk/ukpga/Vict/24-25/100/s18', 'uk/ukpga/Vict/24-25/100', ['s18']],
    ['uk/ukpga/Geo6/12-13-14/1', 'uk/ukpga/Geo6/12-13-14/1', []],
    ['uk/aosp/1540/SessDec3/10', 'uk/aosp/1540/SessDec3/10', []],
    ['uk/ukdsi/2012/9780111529935', 'uk/ukdsi/2012/9780111529935', []],
    ['uk/sdsi/2005/011069659X', 'uk/sdsi/2005/011069659X', []],
    ['uk/uksi/1998/3132/rule3.1/1', 'uk/uksi/1998/3132', ['rule3.1', '1']],
    ['uk/ukpga/1936/49/sch/parab', 'uk/ukpga/1936/49', ['sch', 'parab']],
    ['uk/ewca/civ/2020/617', 'uk/ewca/civ/2020/617', []],
  ])('%s', (text, instrument, provision) => {
    expect(parseCoordinate(text)).toEqual({ instrument, provision });
    expect(instrumentIdOf(instrument)).not.toContain('/');
  });

  it.each([
    '',
    'uk',
    'uk/ukpga',
    'uk/ukpga/2010',
    'fr/code/civil',
    'uk/UKPGA/2010/15',
    'uk/ukpga/10/15',
    'uk/ukpga/2010/015',
    'uk/ukpga/Eliz2/69',
    'uk/ukpga/eliz2/8-9/69',
    'uk/ukpga/2010/15/1',
    'uk/ukpga/2010/15/s',
    'uk/ukpga/2010/15/s149 ',
    "uk/ukpga/2010/15/s149/1ZA'",
    'uk/ukpga/2010/15/s149" or "1"=="1',
    `uk/ukpga/2010/15/s1${'/1'.repeat(16)}`,
  ])('not %j', (text) => {
    expect(parseCoordinate(text)).toBeNull();
  });

  it('escapes what a path holds beside letters and digits', () => {
    expect(instrumentCoordinate('ukpga/Eliz2/8-9/69')).toBe('uk/ukpga/Eliz2/8-9/69');
    expect(parseCoordinate(instrumentCoordinate('apni/Edw8&1Geo6/1/4'))?.provision).toEqual([]);
  });
});

describe('the key of a provision', () => {
  it.each([
    [
      ['s124A', '1ZA'],
      ['S124a', '1za'],
    ],
    [['ptX'], ['pt10']],
    [
      ['ptIVA', 'chII'],
      ['pt4A', 'ch2'],
    ],
    [
      ['schFIRST', 'para1'],
      ['sch1', 'para1'],
    ],
    [['schII'], ['SCH2']],
  ])('%j is %j', (one, other) => {
    expect(lookupKey(one)).toBe(lookupKey(other));
  });

  it.each([
    [
      ['s1', 'i'],
      ['s1', '1'],
    ],
    [['sch'], ['sch1']],
    [
      ['sch1', 'pt1', 'para2'],
      ['sch1', 'para2'],
    ],
    [['art10'], ['artX']],
  ])('%j is not %j', (one, other) => {
    expect(lookupKey(one)).not.toBe(lookupKey(other));
  });
});

describe('a provision in words', () => {
  it.each([
    ['s124/1/a', 's. 124(1)(a)'],
    ['sch2/para4/1', 'Sch. 2 para. 4(1)'],
    ['sch/para3', 'Sch. para. 3'],
    ['reg3', 'reg. 3'],
    ['rule3.1/2', 'r. 3.1(2)'],
    ['pt10/ch2', 'Pt. 10 Ch. 2'],
    ['sch9/pt1/para3', 'Sch. 9 Pt. 1 para. 3'],
    ['sch9/grp5', 'Sch. 9 Group 5'],
    ['annexII', 'Annex II'],
  ])('%s: %s', (path, label) => {
    expect(provisionLabel(path.split('/'))).toBe(label);
  });
});

describe('ids and addresses of legislation.gov.uk', () => {
  it.each([
    ['section-16-8-c-iia', 's16/8/c/iia'],
    ['schedule', 'sch'],
    ['schedule-paragraph-10', 'sch/para10'],
    ['schedule-paragraph-b', 'sch/parab'],
    ['schedule-1-part-2', 'sch1/pt2'],
    ['schedule-part-I', 'sch/ptI'],
    ['schedule-1-appendix-2-paragraph-3', 'sch1/app2/para3'],
    ['regulation-4-1C', 'reg4/1C'],
    ['rule-3.1-2', 'rule3.1/2'],
    ['part-10-chapter-2', 'pt10/ch2'],
    ['section-73-A1-a', 's73/A1/a'],
    ['schedule-FIRST-paragraph-2', 'schFIRST/para2'],
  ])('%s: %s', (id, path) => {
    expect(legislationIdToPath(id)?.join('/')).toBe(path);
    expect(pathToLegislationId(path.split('/'))).toBe(id);
    expect(legislationUrlToPath(id.replaceAll('-', '/'))?.join('/')).toBe(path);
    expect(pathToLegislationUrl(path.split('/'))).toBe(id.replaceAll('-', '/'));
  });

  it.each([
    '',
    'section',
    'crossheading-execution',
    'term-worker',
    'part-2-crossheading-scope',
    'schedule-1-paragraph-wrapper3',
    'section-141-1n1',
    'section-1-3-an1',
    'regulation-2-made',
    'article-a',
    'p00012',
  ])('%j is no provision', (id) => {
    expect(legislationIdToPath(id)).toBeNull();
  });
});

describe('numbers', () => {
  it('reads Roman numerals in their usual form', () => {
    expect(['i', 'iv', 'X', 'XCIX', 'CCC'].map(romanToInt)).toEqual([1, 4, 10, 99, 300]);
    expect(['', 'iiii', 'VX', 'IIX', 'A'].map(romanToInt)).toEqual([null, null, null, null, null]);
  });

  it('gives the number of a Part in both numerals', () => {
    expect(['X', '10', '4A', 'IVA', '0', 'B1'].map(numeralVariants)).toEqual([
      ['X', '10'],
      ['10', 'X'],
      ['4A', 'IVA'],
      ['IVA', '4A'],
      ['0'],
      ['B1'],
    ]);
  });

  it.each([
    ['ZA1 A1 B1 1 2'],
    ['98 98ZZA 98ZA 98ZB 98A 98AZA 98AA 98AB 98B 99 100'],
    ['za a aa b z'],
    ['i ii iia iii iv v ix x'],
    ['3.1 3.1A 3.2 3.10'],
  ])('stand in the order %s', (order) => {
    const expected = order.split(' ');
    expect([...expected].reverse().sort(compareNumbers)).toEqual(expected);
  });

  it('with digits are ordered totally', () => {
    const number = fc.stringMatching(/^[A-Z]{0,2}\d{1,2}[A-Z]{0,3}$/);
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(Math.sign(compareNumbers(a, b))).toBe(-Math.sign(compareNumbers(b, a)) + 0);
        if (compareNumbers(a, b) <= 0 && compareNumbers(b, c) <= 0)
          expect(compareNumbers(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describeWithData('British coordinates over the data', ({ data }) => {
  const folder = join(data, 'uk');

  it('are written for every work of the list, and taken apart again', () => {
    const rows = gunzipSync(readFileSync(join(folder, 'instruments.csv.gz')))
      .toString()
      .split('\n');
    const paths = rows.slice(1).flatMap((row) => /[a-z]+(?:\/[^/",\r]+){2,3}(?=\r?$)/.exec(row) ?? []);
    expect(paths.length).toBeGreaterThan(365_000);
    const lost = paths.filter((path) => {
      const coordinate = instrumentCoordinate(path);
      return parseCoordinate(coordinate)?.instrument !== coordinate;
    });
    // The one number with leading zeros in the source.
    expect(lost).toEqual(['ukcm/1991/002']);
  });

  it('are written for the ids of provisions, and lead back to them', () => {
    const starts = / id="((?:section|article|regulation|rule|schedule|part|annex)-[^"]*)"/g;
    let mapped = 0;
    for (const name of readdirSync(join(folder, 'clml'))) {
      if (!name.endsWith('.xml.gz')) continue;
      const xml = gunzipSync(readFileSync(join(folder, 'clml', name))).toString();
      for (const [, id = ''] of xml.matchAll(starts)) {
        const path = legislationIdToPath(id);
        if (path === null) continue;
        mapped++;
        expect(pathToLegislationId(path)).toBe(id);
        expect(parseCoordinate(`uk/ukpga/1996/18/${path.join('/')}`)?.provision).toEqual(path);
        expect(lookupKey(lookupKey(path).split('/'))).toBe(lookupKey(path));
      }
    }
    expect(mapped).toBeGreaterThan(8_000);
  });
});
