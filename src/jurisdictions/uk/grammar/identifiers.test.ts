import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../test/support/reading.ts';
import { identifierAt } from './identifiers.ts';
import { grammar } from './index.ts';
import type { IdentifierMention } from './mentions.ts';

interface Found {
  readonly words: string;
  readonly mention: IdentifierMention;
}

function identifiersIn(text: string): readonly Found[] {
  const r = readingOf(grammar, text);
  const found: Found[] = [];
  for (let i = 0; i < r.count; i++) {
    const mention = identifierAt(r, i);
    if (mention === null) continue;
    found.push({ words: r.source(mention.from, mention.end), mention });
    i = mention.end - 1;
  }
  return found;
}

/** The coordinate that each identifier names: the first reading. */
function coordinatesIn(text: string): readonly string[] {
  return identifiersIn(text).map(({ mention: { ref, provision } }) => {
    const [first] = provision?.readings ?? [];
    return [ref.coordinate, ...(first?.type === 'single' ? first.path : [])].join('/');
  });
}

describe('coordinates and ids', () => {
  it.each([
    ['see uk/ukpga/1996/18/s124/1ZA/a please', 'uk/ukpga/1996/18/s124/1ZA/a'],
    ['UK/UKPGA/1996/18/S124', 'uk/ukpga/1996/18/s124'],
    ['uk/ukpga/eliz2/8-9/69/s1', 'uk/ukpga/Eliz2/8-9/69/s1'],
    ['(uk/ukpga/Geo3Sess2/47/78).', 'uk/ukpga/Geo3Sess2/47/78'],
    ['uk/aosp/1540/SessMar14/37', 'uk/aosp/1540/SessMar14/37'],
    ['uk/uksi/1998/3132/rule3.1/1.', 'uk/uksi/1998/3132/rule3.1/1'],
    ['uk_ukpga_1996_18 s.98', 'uk/ukpga/1996/18'],
    ['uk_ukpga_Geo5_15-16_20', 'uk/ukpga/Geo5/15-16/20'],
  ])('%s', (text, coordinate) => expect(coordinatesIn(text)).toEqual([coordinate]));

  it.each([
    ["uk/ukpga/1996/18' or '1'=='1", 'uk/ukpga/1996/18'],
    ['uk/ukpga/1996/18" or "1"=="1', 'uk/ukpga/1996/18'],
    ['uk_ukpga_1996_18; DROP TABLE provisions;--', 'uk_ukpga_1996_18'],
  ])('takes the key alone from %s', (text, key) => {
    expect(identifiersIn(text).map(({ words }) => words)).toEqual([key]);
  });

  it.each([
    'uk',
    'uk/ukpga',
    'uk/ukpga/1996',
    'uk/ukpga/96/18',
    'uk/ukpga/1996/018',
    'x/uk/ukpga/1996/18',
    'the uk_ act',
    'uk/uksc/2024/1',
    'uk/ukpga/1996/18/foo',
  ])('reads nothing in %s', (text) => expect(coordinatesIn(text)).toEqual([]));

  it('gives the number by which registers prove what does not exist', () => {
    const numbers = (text: string) => identifiersIn(text).map(({ mention }) => mention.ref.numbers);
    expect(numbers('uk_ukpga_1996_999')).toEqual([[{ scheme: 'ukpga', value: '1996/999' }]]);
    expect(numbers('uk/wsi/2011/3006')).toEqual([[{ scheme: 'si', value: '2011/3006' }]]);
    expect(numbers('uk/ukdsi/2007/011080063X')).toEqual([[{ scheme: 'isbn', value: '011080063X' }]]);
    expect(numbers('uk/ukpga/Eliz2/8-9/69')).toEqual([[]]);
  });
});

describe('addresses', () => {
  it.each([
    ['https://www.legislation.gov.uk/ukpga/1996/18/section/124', 'uk/ukpga/1996/18/s124'],
    ['http://www.legislation.gov.uk/ukpga/1996/18/contents', 'uk/ukpga/1996/18'],
    ['legislation.gov.uk/id/uksi/2011/3006/article/3/made', 'uk/uksi/2011/3006/art3'],
    ['https://www.legislation.gov.uk/ukpga/1996/18/data.xml?view=plain#top', 'uk/ukpga/1996/18'],
    ['www.legislation.gov.uk/ukpga/Eliz2/8-9/69/section/1', 'uk/ukpga/Eliz2/8-9/69/s1'],
    ['https://www.legislation.gov.uk/ukpga/1996/18/schedule/paragraph/2', 'uk/ukpga/1996/18/sch/para2'],
    [
      'https://www.legislation.gov.uk/ukpga/2006/46/part/10/chapter/2/crossheading/the-general-duties',
      'uk/ukpga/2006/46/pt10/ch2',
    ],
    ['https://www.legislation.gov.uk/european/regulation/2016/0679/article/6', 'uk/eur/2016/679/art6'],
    ['https://www.legislation.gov.uk/ukpga/1996/18/section/124/england+wales', 'uk/ukpga/1996/18/s124'],
    ['https://www.legislation.gov.uk/asc/2020/1/section/2/enacted/welsh', 'uk/asc/2020/1/s2'],
    ['https://www.legislation.gov.uk/cy/wsi/2011/12', 'uk/wsi/2011/12'],
  ])('%s', (text, coordinate) => {
    expect(coordinatesIn(`see (${text}), and`)).toEqual([coordinate]);
    expect(identifiersIn(`see (${text}), and`).map(({ words }) => words)).toEqual([text]);
  });

  it('asks for the version of the day that the address names', () => {
    const [found] = identifiersIn(
      'https://www.legislation.gov.uk/ukpga/Vict/24-25/100/section/18/2012-04-01',
    );
    expect(found?.mention.at).toBe('2012-04-01');
    expect(identifiersIn('legislation.gov.uk/ukpga/1996/18/2012-13-41')[0]?.mention.at).toBeNull();
  });

  it('offers a paragraph with and without the Part of its Schedule', () => {
    const [found] = identifiersIn('legislation.gov.uk/ukpga/1986/45/schedule/1/part/2/paragraph/3');
    expect(found?.mention.provision?.readings).toEqual([
      { type: 'single', path: ['sch1', 'pt2', 'para3'] },
      { type: 'single', path: ['sch1', 'para3'] },
    ]);
  });

  it.each([
    'https://www.legislation.gov.uk',
    'https://www.legislation.gov.uk/ukpga/1996',
    'https://www.legislation.gov.uk/changes/affected/ukpga/1996/18',
    'https://www.legislation.gov.uk/european/treaty/1992/1',
    'https://www.legislation.gov.uk/ukpga/1996/18/section/12n1',
    'https://old-legislation.gov.uk/ukpga/1996/18',
    'the legislation of the uk',
  ])('reads nothing in %s', (text) => expect(coordinatesIn(text)).toEqual([]));

  it('reads no more of an endless one than of any', () => {
    expect(identifiersIn(`legislation.gov.uk${'/a'.repeat(50_000)}`)).toEqual([]);
    expect(identifiersIn('legislation.gov.uk/ '.repeat(20_000))).toEqual([]);
  });
});
