import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { facts } from '../../src/jurisdictions/fr/instruments.ts';
import { isCoordinate } from '../../src/model/coordinate.ts';
import { dayNumber } from '../../src/model/dates.ts';
import { describeWithData } from '../../test/support/shared.ts';
import { folderWith, readAll, remove } from './fixture.ts';
import { lawsReader, textsByNumber } from './laws.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map(remove)));

const index = (nature: string | null, num: string | null, date: string | null, cid: string | null) => ({
  cid,
  title: `${nature} ${num}`,
  nature,
  num,
  date,
  status: 'in_force',
});

async function folder(): Promise<string> {
  const made = await folderWith({
    'texts_ansvar_index.jsonl': [
      index('LOI', '2030-1', '2030-01-02', 'JORFTEXT000000000001'),
      index('LOI', '2030-2', null, 'JORFTEXT000000000002'),
      index('LOI', null, '1930-03-04', 'JORFTEXT000000000003'),
      index('LOI', null, '1931-03-04', 'JORFTEXT000000000004'),
      index('LOI', null, '1931-03-04', 'JORFTEXT000000000005'),
      index('LOI', null, '1881-07-29', 'JORFTEXT000000877119'),
      index('LOI', null, '1881-07-29', 'JORFTEXT000000000006'),
      index('LOI', null, null, 'JORFTEXT000000000007'),
      index(null, null, null, null),
      index('CODE', null, null, 'LEGITEXT000000000001'),
    ],
    'texts_from_legi_liens.tsv': [
      'textCid\tnature\ttitle\tdatePubli\tdateSigna',
      'JORFTEXT000000000008\tDECRET\tDécret n°2030-3 du 3 janvier 2030 - art. 1\t2030-01-04\t2030-01-03',
      'JORFTEXT000000000009\tDECRET\tDécret du 3 janvier 2030\t2030-01-04\t2030-01-03',
      'JORFTEXT000000000010\tARRETE\tArrêté du 3 janvier 2030\t2030-01-04\t2030-01-03',
    ].join('\n'),
    'codes-2023/modifying_texts_from_commits.tsv.gz': [
      'nature\tnum\tdate_texte\tcommits\tfirst_effect_date',
      'loi\t2030-1\t2030-01-09\t1\t2030-02-01',
      'décret\t2030-1\t2030-01-02\t1\t2030-02-01',
      'loi\t1803-03\t\t210\t1970-01-02',
      'décret\t94-181\t1944-03-01\t1\t1994-01-01',
      'décret\t2030-9\t2030-01-84\t1\t2030-02-01',
      'ordonnance\t2030-4\t2030-01-05\t1\t2030-02-01',
    ].join('\n'),
    'codes-2023/ids_in_legifrance_links.tsv.gz': [
      'id\toccurrences\ttitle_attr_most_common\tanchor_most_common',
      "JORFARTI000000000001\t2\t\tl'article 2 de la loi organique n° 2030-5 du 1er mars 2030",
      'JORFARTI000000000002\t1\tLoi n°2030-1 du 9 mars 2030 - art. 1\tarticle 1',
      'JORFARTI000000000003\t1\t\tdécret n° 2030-6 du 99 mars 2030',
    ].join('\n'),
    'codes-2023/nor_ordonnances_2009_sample.tsv': 'nature\tnum\tnor\nordonnance\t2030-4\tABCD3000001R',
    'ansvar_selected_laws.jsonl.gz': [
      {
        cid: 'JORFTEXT000000000001',
        title: 'Loi n° 2030-1',
        status: 'repealed',
        provisions: [
          { section: '1', content: ' Un. ' },
          { section: '9bis', content: 'Neuf bis.' },
          { section: '1', content: 'Encore un.' },
          { section: ' ', content: 'Rien.' },
        ],
      },
      { cid: 'JORFTEXT000000009999', title: 'Inconnue', status: 'in_force', provisions: [] },
    ],
  });
  folders.push(made);
  return made;
}

describe('texts outside the codes', () => {
  it('are known by number, or by day while that tells them apart', async () => {
    const { instruments, rejects } = await textsByNumber(await folder());
    expect(instruments.map(({ coordinate }) => coordinate)).toEqual([
      'fr/loi/2030-1',
      'fr/loi/2030-2',
      'fr/decret/2030-3',
      'fr/ordonnance/2030-4',
      'fr/loi/2030-5',
      'fr/loi/1930-03-04',
      'fr/loi/1931-03-04.JORFTEXT000000000004',
      'fr/loi/1931-03-04.JORFTEXT000000000005',
      'fr/loi/1881-07-29',
      'fr/loi/1881-07-29.JORFTEXT000000000006',
    ]);
    expect(instruments[0]).toMatchObject({
      nature: 'loi',
      title: 'Loi n° 2030-1 du 2 janvier 2030',
      date: '2030-01-02',
      held: false,
      structure: 'none',
      numbers: [
        { scheme: 'text', value: '2030-1' },
        { scheme: 'date', value: 'loi|2030-01-02' },
        { scheme: 'cid', value: 'JORFTEXT000000000001' },
      ],
    });
    expect(instruments[3]?.numbers).toContainEqual({ scheme: 'nor', value: 'ABCD3000001R' });
    expect(rejects.map(({ reason }) => reason).sort()).toEqual([
      ...[
        'date_contradicts',
        'date_contradicts',
        'nature_contradicts',
        'no_name',
        'no_number',
        'no_number',
        'no_such_day',
      ],
      ...['other_nature', 'other_nature', 'year_contradicts'],
    ]);
  });

  it('are read with their articles where a collection has them', async () => {
    const path = await folder();
    expect(await lawsReader.accepts(path)).toBe(true);
    expect((await lawsReader.source(path)).snapshot).toBeNull();
    const { documents, rejects } = await readAll(lawsReader, path);
    expect(documents.map(({ id, coordinate, body }) => [id, coordinate, body])).toEqual([
      ['fr.jorftext000000000001', 'fr/loi/2030-1', ''],
      ['fr.jorftext000000000001.art1', 'fr/loi/2030-1/art1', 'Un.'],
      ['fr.jorftext000000000001.art9bis', 'fr/loi/2030-1/art9bis', 'Neuf bis.'],
    ]);
    expect(documents[0]?.tags).toMatchObject({
      nature: 'LOI',
      number: '2030-1',
      signature_date: '2030-01-02',
      enforcement_status: 'repealed',
      structure: 'partial',
    });
    expect(rejects.map(({ reason }) => reason)).toEqual(['duplicate_number', 'no_number', 'not_in_index']);
  });
});

describeWithData('lists of real texts', ({ data }) => {
  it('give each text one coordinate, and agree with the base layer', async () => {
    const { instruments } = await textsByNumber(join(data, 'fr'));
    const base = new Map(facts.instruments.map((instrument) => [instrument.coordinate, instrument]));
    expect(instruments.length).toBeGreaterThan(19_000);
    expect(new Set(instruments.map(({ coordinate }) => coordinate)).size).toBe(instruments.length);
    for (const { coordinate, nature, date } of instruments) {
      expect(isCoordinate(coordinate)).toBe(true);
      if (date !== null) expect(dayNumber(date)).not.toBeNull();
      const known = base.get(coordinate);
      if (known !== undefined) expect([known.nature, known.date]).toEqual([nature, date ?? known.date]);
    }
  });

  it('are read without loss', async () => {
    const { documents, rejects } = await readAll(lawsReader, join(data, 'fr'));
    expect(documents.length).toBe(59 + 2181);
    expect(rejects).toEqual([]);
  });
});
