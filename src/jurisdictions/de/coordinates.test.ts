import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { isCoordinate } from '../../model/index.ts';
import {
  ecliCoordinate,
  fileCoordinate,
  lawCoordinate,
  lookupKey,
  partsOf,
  provisionLabel,
  provisionSegment,
  slug,
} from './coordinates.ts';
import { facts } from './instruments.ts';

describe('coordinates of laws', () => {
  it.each([
    ['GwG 2017', 'GwG', 'de/gwg'],
    ['KredWG', 'KWG', 'de/kwg'],
    ['BGBEG', '', 'de/egbgb'],
    ['AO 1977', 'AO', 'de/ao'],
    ['SGB 5', null, 'de/sgb-5'],
    ['SGB 10', 'SGB X', 'de/sgb-10'],
    ['AsylVfG 1992', 'AsylG', 'de/asylg'],
    ['BAföG', 'BAföG', 'de/bafoeg'],
    ['FreizügG/EU 2004', 'FreizügG/EU', 'de/freizuegg-eu'],
  ])('%s (%s) is %s', (jurabk, amtabk, coordinate) => {
    expect(lawCoordinate(jurabk, amtabk)).toBe(coordinate);
  });

  it('writes umlauts out, composed or not', () => {
    expect(slug('WpÜG')).toBe('wpueg');
    expect(slug('WpU\u0308G')).toBe('wpueg');
  });
});

describe('coordinates of norms', () => {
  it('keeps dots and letters of numbers, and finds them again', () => {
    for (const number of ['823', '25a', '4a.01', '13ma']) {
      const segment = provisionSegment('p', number);
      expect(isCoordinate(`de/bgb/${segment}`)).toBe(true);
      expect(partsOf(segment)).toEqual({ unit: 'p', number });
    }
    expect(partsOf('1a')).toBeNull();
  });

  it('takes capitals and small letters for one', () => {
    expect(lookupKey(['p25A', '1a'])).toBe(lookupKey(['p25a', '1A']));
  });

  it.each([
    [['p823', '1'], '§ 823 Abs. 1'],
    [['art229', 'p6', '2'], 'Art. 229 § 6 Abs. 2'],
    [['anlage'], 'Anlage'],
    [['anlage1'], 'Anlage 1'],
  ])('%s reads %s', (path, label) => {
    expect(provisionLabel(path)).toBe(label);
  });
});

describe('coordinates of decisions', () => {
  it('are made of an ECLI of Germany', () => {
    expect(ecliCoordinate('ECLI:DE:BGH:2019:150119UIXZR89.18.0')).toBe('de/ecli/BGH.2019.150119UIXZR89.18.0');
    expect(ecliCoordinate('ECLI:FR:CCASS:2024:C100001')).toBeNull();
  });

  it('are made of court and file number', () => {
    expect(fileCoordinate('BGH', 'AnwZ (Brfg) 3/15')).toBe('de/az/bgh/AnwZ.~28Brfg~29.3-15');
    expect(isCoordinate(fileCoordinate('OLG Köln', '1 OLG 2 Ss 74/17'))).toBe(true);
  });
});

describeWithData('coordinates over the index of federal laws', ({ data }) => {
  const rows = gunzipSync(readFileSync(join(data, 'de/gii-laws-index.tsv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const coordinates = rows.map(([, jurabk = '', amtabk = '']) => lawCoordinate(jurabk, amtabk));

  it('gives each law its own', () => {
    expect(rows.length).toBeGreaterThan(6_000);
    expect(coordinates.filter((one) => !isCoordinate(one))).toEqual([]);
    expect(coordinates.filter((one, i) => coordinates.indexOf(one) !== i)).toEqual([]);
  });

  it('knows the laws of the base layer by their key and number', () => {
    const byKey = new Map(rows.map(([bjnr, jurabk], i) => [jurabk, { bjnr, coordinate: coordinates[i] }]));
    for (const { coordinate, numbers } of facts.instruments) {
      const key = numbers.find(({ scheme }) => scheme === 'jurabk')?.value;
      if (key === undefined) continue;
      const bjnr = numbers.find(({ scheme }) => scheme === 'bjnr')?.value;
      expect(byKey.get(key), key).toEqual({ bjnr, coordinate });
    }
  });

  it('leaves no repealed law of the base layer the coordinate of a living one', () => {
    const repealed = facts.instruments.filter(({ inForceTo }) => inForceTo !== null);
    expect(repealed.length).toBeGreaterThan(10);
    expect(repealed.filter(({ coordinate }) => coordinates.includes(coordinate))).toEqual([]);
  });
});
