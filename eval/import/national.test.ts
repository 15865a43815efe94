import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CorpusDocument } from '../../src/model/document.ts';
import { lawsOf } from '../../test/support/laws.ts';
import { describeWithData } from '../../test/support/shared.ts';
import { nationalImport } from './national-readers.ts';

describeWithData('national laws', ({ data }) => {
  const laws = new Map<string, readonly CorpusDocument[]>();
  const reasons: string[] = [];
  beforeAll(async () => {
    for (const { name, reader, path } of await nationalImport(data)) {
      const { documents, rejects } = await lawsOf(reader, path);
      laws.set(name.slice(0, 2), documents);
      reasons.push(...rejects.map(({ where, reason }) => `${name} ${where} ${reason}`));
    }
  });
  const at = (coordinate: string): readonly CorpusDocument[] =>
    (laws.get(coordinate.slice(0, 2)) ?? []).filter((one) => one.coordinate === coordinate);
  const days = (coordinate: string): string[] =>
    at(coordinate).map(({ date, dateEnd }) => `${date}..${dateEnd ?? ''}`);

  it('are all read, and the state that lies in two files is said to', () => {
    expect([...laws.keys()]).toEqual(['cz', 'ee', 'fi', 'es', 'nl', 'be', 'dk', 'no', 'ro']);
    expect(reasons).toEqual(['cz-laws versions/SB-2008-253-2026-01-11.md.gz state_held_already']);
  });

  it('have the versions of their dated states', () => {
    // Twenty-nine states of the Czech act, and the days on which § 8 was changed in them.
    expect(days('cz/sb/2008/253/p8').length).toBeGreaterThan(2);
    expect(at('cz/sb/2008/253')).toMatchObject([
      { date: '2008-09-01', tags: { structure_since: '2026-01-11' } },
    ]);
    expect(at('cz/sb/2018/67')).toMatchObject([
      { date: '2018-10-01', tags: { structure_since: '2024-12-30' } },
    ]);
  });

  it('keep two Estonian states that both call themselves in force apart by the day they take effect', () => {
    const changed = (laws.get('ee') ?? []).filter(({ date }) => date === '2029-03-31');
    expect(changed.length).toBeGreaterThan(0);
    expect(new Set((laws.get('ee') ?? []).map(({ date }) => date))).toEqual(
      new Set(['2017-11-27', '2029-03-31']),
    );
  });

  it('hold article 8 of the Dutch act in three states, of which two paragraphs changed and one did not', () => {
    expect(days('nl/bwb/BWBR0024282/art8')).toEqual([
      '2008-07-15..2018-07-25',
      '2018-07-25..2022-11-01',
      '2022-11-01..',
    ]);
    for (const paragraph of ['3', '4'])
      expect(days(`nl/bwb/BWBR0024282/art8/${paragraph}`).at(-1)).toBe('2022-11-01..');
    expect(days('nl/bwb/BWBR0024282/art8/5').at(-1)).toBe('2018-07-25..');
    // Of article 9 one paragraph was retyped: that it was there is known, and no more.
    expect(at('nl/bwb/BWBR0024282/art9').at(-1)).toMatchObject({ body: '', tags: { text_missing: 'true' } });
  });

  it('make two consolidations states of one Danish act, without what other acts say behind it', () => {
    expect(at('dk/lta/2017/651')).toMatchObject([
      { date: '2017-06-08', tags: { structure_since: '2025-11-18' } },
    ]);
    expect(at('dk/lta/2017/651/p8').every(({ body }) => !body.includes('ophæves den 1. april 2023'))).toBe(
      true,
    );
    expect(days('dk/lta/2017/651/p30a').length).toBeGreaterThan(0);
  });

  it('number Finnish sections within their chapters', () => {
    expect(at('fi/sd/2017/444/luku3/p2')).toMatchObject([{ tags: { chapter: '3', paragraph: '2' } }]);
    expect(at('fi/sd/2017/444/luku3')).toMatchObject([{ tags: { level: 'group' } }]);
    expect(at('fi/sd/2017/444/p2')).toEqual([]);
  });

  it('find further provisions of Spanish acts and lettered points', () => {
    expect(at('es/boe/2010/6737/df5')).toHaveLength(1);
    expect(at('es/boe/2010/6737/art4bis')).toHaveLength(1);
    expect(at('es/boe/1978/31229/dd')).toHaveLength(1);
    expect(at('es/boe/2010/6737/art52/1/b')).toHaveLength(1);
  });

  it('leave notes of changes out of Romanian paragraphs', () => {
    const [paragraph] = at('ro/lege/2019/129/art10/2');
    expect(paragraph?.body).toMatch(/^\(2\) În aplicarea/);
    expect((laws.get('ro') ?? []).filter(({ body }) => /Notă |\(la \d\d-\d\d-\d{4},/.test(body))).toEqual([]);
  });

  it('have duplicates only where the source has them', () => {
    const twice = [...laws.values()].flat().filter(({ versionGroup }) => versionGroup?.endsWith(':2'));
    // The Estonian compiler lost raised digits (§ 13 lg 1 for lg 1 and lg 1¹); article 1 of the Dutch act has two lists.
    expect(new Set(twice.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(['ee', 'nl']));
  });
});

describe('national import', () => {
  it('takes nothing where there is no data', async () => {
    expect(await nationalImport(join('/', 'nowhere'))).toEqual([]);
  });
});
