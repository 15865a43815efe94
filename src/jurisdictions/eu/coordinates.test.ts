import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { isCoordinate } from '../../model/coordinate.ts';
import { parseCelex } from './celex.ts';
import {
  celexCoordinate,
  celexOfCoordinate,
  ecliCoordinate,
  lookupKey,
  parseCoordinate,
  provisionLabel,
} from './coordinates.ts';

describe('CELEX numbers and coordinates', () => {
  it.each([
    ['32016R0679', 'eu/reg/2016/679'],
    ['31995L0046', 'eu/dir/1995/46'],
    ['32008D0768', 'eu/dec/2008/768'],
    ['32008D0768(01)', 'eu/dec/2008/768.01'],
    ['32016R0679R(02)', 'eu/reg/2016/679.R02'],
    ['32002F0475', 'eu/fdec/2002/475'],
    ['32001E0931', 'eu/cfsp/2001/931'],
    ['62012CJ0131', 'eu/judgment/C/2012/131'],
    ['62012CC0131', 'eu/ag-opinion/C/2012/131'],
    ['62013CV0002', 'eu/opinion/C/2013/2'],
    ['62019TO0604', 'eu/order/T/2019/604'],
    ['12016E/TXT', 'eu/treaty/tfeu'],
    ['12006M/TXT', 'eu/treaty/teu-nice'],
    ['12016E/PRO/21', 'eu/treaty/protocol-21'],
  ])('%s is %s, and back', (celex, coordinate) => {
    expect(celexCoordinate(celex)).toBe(coordinate);
    expect(celexOfCoordinate(coordinate)).toBe(celex);
  });

  it('knows the articles of treaties by number', () => {
    expect(parseCelex('12016E016')).toMatchObject({ instrument: ['treaty', 'tfeu'], provision: ['art16'] });
    expect(celexOfCoordinate('eu/treaty/tfeu/art16/2')).toBe('12016E016');
    expect(celexOfCoordinate('eu/treaty/charter/art8')).toBe('12016P008');
  });

  it('keeps what treaties of different numbering call the same article apart', () => {
    expect(celexCoordinate('12008M006')).toBe('eu/treaty/teu');
    expect(celexCoordinate('12002M006')).toBe('eu/treaty/teu-nice');
    expect(celexCoordinate('11992E085')).toBe('eu/treaty/tec-maastricht');
    expect(celexCoordinate('12002E081')).toBe('eu/treaty/tec');
  });

  it('reads a consolidated text as the act on a day', () => {
    expect(parseCelex('02002L0058-20091219')).toEqual({
      number: '32002L0058',
      instrument: ['dir', '2002', '58'],
      provision: [],
      at: '2009-12-19',
    });
  });

  it.each(['', '32016R', '3201R0679', '32016R067', '02016R0679', '02016R0679-20161350', '62012XX0131', '32999R0001'])(
    'refuses %o',
    (text) => expect(parseCelex(text)).toBeNull(),
  ); // biome-ignore format: one line
});

describe('coordinates', () => {
  it.each([
    ['eu/reg/2016/679/art6/1/f', 'eu/reg/2016/679', ['art6', '1', 'f']],
    ['eu/treaty/tfeu/art101', 'eu/treaty/tfeu', ['art101']],
    ['eu/judgment/C/2012/131', 'eu/judgment/C/2012/131', []],
    ['eu/judgment/ecli/C.2014.317', 'eu/judgment/ecli/C.2014.317', []],
  ])('takes %s apart', (text, instrument, provision) => {
    expect(parseCoordinate(text)).toEqual({ instrument, provision });
  });

  it.each(['fr/code/civil/art1', 'eu/reg/2016', 'eu/law/2016/679', 'eu'])('refuses %s', (text) => {
    expect(parseCoordinate(text)).toBeNull();
  });

  it('names decisions by their ECLI', () => {
    expect(ecliCoordinate('ECLI:EU:C:2014:317')).toBe('eu/judgment/ecli/C.2014.317');
    expect(ecliCoordinate('ECLI:FR:CCASS:2014:1')).toBeNull();
  });

  it('has one key for all cases of a number', () => {
    expect(lookupKey(['art6A', '1', 'F'])).toBe('art6a/1/f');
  });

  it.each([
    ['art6/1/f', 'Article 6(1)(f)'],
    ['rct26', 'Recital 26'],
    ['anx3/5/b', 'Annex 3, point 5(b)'],
    ['anx', 'Annex'],
    ['anx1/partA/2', 'Annex 1, Part A, point 2'],
    ['ch3/sec2', 'Chapter 3, Section 2'],
  ])('says %s as %s', (path, label) => {
    expect(provisionLabel(path.split('/'))).toBe(label);
  });
});

describeWithData('the catalogue of works', ({ data }) => {
  const list = gunzipSync(readFileSync(join(data, 'eu/celex-catalogue-1249.tsv.gz'))).toString('utf8');
  const rows = list.split('\n').slice(1).filter(Boolean);
  const numbers = rows.map((row) => row.split('\t')[0] as string);

  it('has one coordinate for each number, and no two numbers have the same', () => {
    const coordinates = numbers.map((number) => {
      const parsed = parseCelex(number);
      return parsed === null
        ? number
        : [celexCoordinate(number), ...parsed.provision, number.slice(0, 5)].join('/');
    });
    expect(coordinates.filter((one) => !isCoordinate(one))).toEqual([]);
    expect(new Set(coordinates).size).toBe(numbers.length);
  });

  it('has the numbers of acts, and back', () => {
    const acts = numbers.filter((number) => /^[36]/.test(number));
    expect(acts.length).toBeGreaterThan(1000);
    for (const number of acts) expect(celexOfCoordinate(celexCoordinate(number) as string)).toBe(number);
  });
});
