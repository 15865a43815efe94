import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../test/support/reading.ts';
import { grammar } from './index.ts';
import { versionAt, versionBefore } from './versions.ts';
import { dateAt } from './versions-dates.ts';

const read = (text: string) => readingOf(grammar, text);

describe('dates', () => {
  it.each<[string, string | null | undefined]>([
    ['1 April 2012', '2012-04-01'],
    ['6th April 2020', '2020-04-06'],
    ['the 1st of May 1997', undefined],
    ['1st of May 1997', '1997-05-01'],
    ['April 1, 2012', '2012-04-01'],
    ['1 Apr 2012', '2012-04-01'],
    ['1.10.1992', '1992-10-01'],
    ['31/12/2020', '2020-12-31'],
    ['2012-04-01', '2012-04-01'],
    ['April 2012', null],
    ['2012', null],
    ['31 April 2012', null],
    ['1.4', undefined],
    ['14 apples', undefined],
  ])('%s', (text, day) => {
    expect(dateAt(read(text), 0)?.day).toBe(day);
  });
});

describe('qualifiers of time behind a citation', () => {
  it.each<[string, string | null]>([
    ['as it stood on 1 April 2012', 'at 2012-04-01'],
    [', as in force on 1 April 2012', 'at 2012-04-01'],
    ['as at 1.4.2012', 'at 2012-04-01'],
    ['(as at 1.4.2012)', 'at 2012-04-01'],
    ['as it stood in 2012', 'as it stood in 2012'],
    ['as it stood at that time', 'as it stood at that time'],
    ['as originally enacted', 'as originally enacted'],
    ['as enacted', 'as enacted'],
    ['from 6th April 2020', 'from 6th April 2020'],
    ['on 1 January 2005', 'at 2005-01-01'],
    ['at 14/01/2007', 'at 2007-01-14'],
    ['on April 2012', 'on April 2012'],
    ['in force on 1 April 2012', 'in force on 1 April 2012'],
    ['at that time', 'at that time'],
    ['at the material time', 'at the material time'],
    ['before its amendment by', 'before its amendment by'],
    ['prior to its repeal', 'prior to its repeal'],
    ['before 1 April 2012', 'before 1 April 2012'],
    ['as at 31 February 2015', 'as at 31 February 2015'],
    ['as at 1900', 'as at 1900'],
    ['as amended', null],
    ['as a whole', null],
    ['in relation to employees', null],
    ['at 580', null],
    ['before the tribunal', null],
  ])('%s', (text, expected) => {
    const version = versionAt(read(text), 0)?.version;
    const found =
      version?.type === 'at' ? `at ${version.date}` : version?.type === 'undated' ? version.words : null;
    expect(found).toBe(expected);
  });
});

describe('qualifiers of time in front of a citation', () => {
  it.each<[string, string | null]>([
    ['the original version of section 1', 'original version'],
    ['an earlier version of the section 1', 'earlier version'],
    ['the version of section 1', null],
    ['the original tenant under section 1', null],
  ])('%s', (text, words) => {
    const r = read(text);
    const version = versionBefore(r, r.count - 2, 0)?.version;
    expect(version?.type === 'undated' ? version.words : null).toBe(words);
  });
});
