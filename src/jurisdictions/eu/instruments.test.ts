import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { dayNumber } from '../../model/dates.ts';
import { parseCelex } from './celex.ts';
import { celexCoordinate, ecliCoordinate } from './coordinates.ts';
import { ACTS, TREATY_FACTS } from './facts-acts.ts';
import { CASES } from './facts-cases.ts';
import { facts } from './instruments.ts';

const at = (coordinate: string) => facts.instruments.find((one) => one.coordinate === coordinate);

describe('the acts of the base layer', () => {
  it('have CELEX numbers, days in their order, and places in the Official Journal of the day', () => {
    for (const { celex, date, from, to, oj, ojDate } of ACTS) {
      expect(celexCoordinate(celex), celex).not.toBeNull();
      for (const day of [date, from, to, ojDate])
        if (day !== null) expect(dayNumber(day), celex).not.toBeNull();
      expect([from ?? date, to ?? '9999'].toSorted(), celex).toEqual([from ?? date, to ?? '9999']);
      expect(date <= (ojDate ?? date), celex).toBe(true);
      if (oj !== null) expect(oj, celex).toMatch(/^L(?: \d{1,3}\/\d{1,3})?$/);
      expect(oj === null, celex).toBe(ojDate === null);
    }
  });

  it('have no title that is a name of others too', () => {
    const shared = ACTS.flatMap(({ celex, title }) =>
      ACTS.filter((one) => one.celex !== celex && one.names.includes(title)).map((one) => [title, one.celex]),
    );
    expect(shared).toEqual([]);
  });

  it('are known by CELEX number, ELI and place in the Official Journal', () => {
    expect(at('eu/reg/2016/679')?.numbers).toEqual([
      { scheme: 'celex', value: '32016R0679' },
      { scheme: 'eli', value: 'http://data.europa.eu/eli/reg/2016/679/oj' },
      { scheme: 'common', value: '2016/679' },
      { scheme: 'oj', value: 'L/2016/119/1' },
    ]);
    expect(at('eu/reg/2024/1689')?.numbers).toContainEqual({ scheme: 'oj', value: 'L/2024/1689' });
  });

  it('have a number that does not tell their kind since all kinds share one series', () => {
    expect(at('eu/dir/2015/849')?.numbers).toContainEqual({ scheme: 'common', value: '2015/849' });
    expect(at('eu/dir/2014/65')?.numbers.map(({ scheme }) => scheme)).not.toContain('common');
  });

  it('keep the order of the parts of a decision number', () => {
    expect(at('eu/dec/2008/768')?.numbers).toContainEqual({ scheme: 'order', value: '768/2008' });
    expect(at('eu/dec/1999/468')?.numbers).toContainEqual({ scheme: 'order', value: '1999/468' });
  });

  it('share popular names alone', () => {
    const forms = (name: string) =>
      facts.instruments.flatMap(({ names }) =>
        names.filter(({ text }) => text === name).map(({ form }) => form),
      );
    expect(forms('eIDAS')).toEqual(['popular', 'popular']);
    expect(forms('GDPR')).toEqual(['acronym']);
    expect(forms('General Data Protection Regulation')).toEqual(['short']);
  });
});

describe('a document', () => {
  const document = (coordinate: string, title: string, tags: Record<string, string> = {}) =>
    facts.describe({ coordinate, title, tags } as Parameters<typeof facts.describe>[0]);

  it('is known by its numbers, and by names only if it is one of those', () => {
    const unknown = document('eu/dir/2019/9999', 'Directive (EU) 2019/9999 on anything');
    expect(unknown).toEqual({
      names: [],
      numbers: [
        { scheme: 'celex', value: '32019L9999' },
        { scheme: 'eli', value: 'http://data.europa.eu/eli/dir/2019/9999/oj' },
        { scheme: 'common', value: '2019/9999' },
      ],
    });
    const known = document('eu/reg/2016/679', 'Regulation (EU) 2016/679');
    expect(known.names).toContainEqual({ text: 'GDPR', form: 'acronym', year: 0 });
    expect(document('eu/treaty/tfeu', 'TFEU').names).toHaveLength(TREATY_FACTS[0]?.names.length ?? -1);
  });

  it('tells by its title in which order a decision bears its number', () => {
    const numbers = (title: string) => document('eu/dec/2006/1673', title).numbers;
    expect(numbers('Decision No 1673/2006/EC')).toContainEqual({ scheme: 'order', value: '1673/2006' });
    expect(numbers('Council Decision 2006/1673/EC')).toContainEqual({ scheme: 'order', value: '2006/1673' });
  });

  it('that is a decision of the Court is known by ECLI and case numbers', () => {
    const tags = { ecli: 'ECLI:EU:C:2014:317', case_number: 'C-131/12' };
    expect(document('eu/judgment/C/2012/131', 'Google Spain', tags).numbers).toEqual([
      { scheme: 'celex', value: '62012CJ0131' },
      { scheme: 'ecli', value: 'ECLI:EU:C:2014:317' },
      { scheme: 'case', value: 'C-131/12' },
    ]);
  });
});

it('has each case once, with an ECLI of a year in or after that of its number', () => {
  expect(new Set(CASES.map(({ ecli }) => ecli)).size).toBe(CASES.length);
  expect(new Set(CASES.map(({ number }) => number)).size).toBe(CASES.length);
  for (const { ecli, number } of CASES) {
    expect(ecliCoordinate(ecli), ecli).not.toBeNull();
    const short = Number(number.slice(-2));
    expect(Number(ecli.split(':')[3]), ecli).toBeGreaterThanOrEqual(short + (short >= 53 ? 1900 : 2000));
  }
});

describeWithData('the days of acts against the catalogue of works', ({ data }) => {
  const list = gunzipSync(readFileSync(join(data, 'eu/celex-catalogue-1249.tsv.gz'))).toString('utf8');
  const titles = new Map(
    list.split('\n').map((row) => [row.split('\t')[0], row.split('\t')[5] ?? ''] as const),
  );

  it('agree with the titles', () => {
    let checked = 0;
    for (const { celex, date } of ACTS) {
      const written = /\bof\s+(\d{1,2})\.?\s+(\w+)\s+(\d{4})/.exec(titles.get(celex) ?? '');
      if (written === null) continue;
      checked++;
      const told = new Date(`${written[1]} ${written[2]} ${written[3]} UTC`).toISOString().slice(0, 10);
      expect(told, celex).toBe(date);
    }
    expect(checked).toBeGreaterThan(60);
  });

  it('bear the numbers that the titles have', () => {
    for (const { celex } of ACTS) {
      const title = titles.get(celex);
      const [, year = '', number = ''] = parseCelex(celex)?.instrument ?? [];
      if (title !== undefined) expect(title).toMatch(new RegExp(`\\b(?:${year}|${year.slice(2)})/${number}|${number}/(?:${year}|${year.slice(2)})`)); // biome-ignore format: one line
    }
  });
});
