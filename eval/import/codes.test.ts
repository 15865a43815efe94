import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeWithData } from '../../test/support/shared.ts';
import { codesReader } from './codes.ts';
import { codeOfFile, compareNumbers, fileNameOfCode, keyOfFile, numberOfFile } from './file-numbers.ts';
import { folderWith, readAll, remove } from './fixture.ts';
import { tableOf } from './lines.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map(remove)));

describe('numbers in names of files', () => {
  it.each([
    ['l1234-5', 'L1234-5'],
    ['r-712-8', 'R712-8'],
    ['lo111-3', 'LO111-3'],
    ['l631-7-1-a', 'L631-7-1 A'],
    ['199-terdecies-0-a', '199 terdecies-0 A'],
    ['1649-quater-0-b-bis', '1649 quater-0 B bis'],
    ['242-0-z-bis', '242-0 Z bis'],
    ['310-hb-sexies', '310 HB sexies'],
    ['annexe-1-1', 'Annexe 1-1'],
    ['annexe-iii', 'Annexe III'],
    ['annexe-a-larticle-r113-1', "Annexe à l'article R113-1"],
    ['annexe-i-a-lart-r434-32-1', "Annexe I à l'art R434-32-1"],
    ['annexe-ii-tableau-n-1', 'Annexe II tableau 1'],
    ['preliminaire', 'preliminaire'],
  ])('%s is %s', (name, number) => {
    expect(numberOfFile(name)).toBe(number);
  });

  it('puts numbers in the order of a code', () => {
    const sorted = [
      'A1',
      'R2-1',
      'L10-1',
      'D1-3',
      'L2-1-1',
      'L2-1',
      'Annexe 10',
      'Annexe 2',
      'L2-2',
      '1',
      'R2-1 A',
    ];
    expect([...sorted].sort(compareNumbers)).toEqual([
      ...['1', 'L2-1', 'L2-1-1', 'L2-2', 'L10-1', 'D1-3', 'R2-1', 'R2-1 A', 'A1', 'Annexe 2', 'Annexe 10'],
    ]);
    expect(['5 ter', '5', '5 bis', '5-0 A'].sort(compareNumbers)).toEqual(['5', '5-0 A', '5 bis', '5 ter']);
  });

  it('names codes as files do', () => {
    expect(fileNameOfCode("Code de l'urbanisme")).toBe('code-de-lurbanisme');
    expect(codeOfFile('code-general-des-impots-cgi')?.coordinate).toBe('fr/code/general-des-impots');
    expect(codeOfFile('code-de-nulle-part')).toBeNull();
  });
});

const HEAD = 'code\tfile_num\tdate_debut\tdate_fin\tblob8\tmodifying_commit_subject';
const intervals = (...rows: string[]) => [HEAD, ...rows.map((row) => row.replaceAll(' ', '\t'))].join('\n');

describe('the codes of 2023', () => {
  it('joins the days of all versions with the texts of one day', async () => {
    const folder = await folderWith({
      'codes-2023/lexhub_all_codes_article_versions.tsv.gz': intervals(
        'code-de-la-mutualite l1-2 1990-01-01 2010-01-01 x x',
        'code-de-la-mutualite l1-2 2010-01-01 2025-01-01 x x',
        'code-de-la-mutualite l1-10 1970-01-02 2000-01-01 x x',
        'code-de-la-mutualite l1-10 2000-01-01 1999-01-01 x x',
        'code-de-nulle-part 1 2000-01-01  x x',
      ),
      'codes-2023/code-de-la-mutualite_2023-12-06.jsonl.gz': [
        { num: ' L1-2', id: null, date_debut: '2010-01-01', date_fin: null, text: 'Un texte.', nota: 'Note' },
        {
          num: "Annexe à l'article L1-2",
          id: null,
          date_debut: '2011-01-01',
          date_fin: null,
          text: 'Une annexe.',
        },
      ],
    });
    folders.push(folder);
    const reader = codesReader(null);
    expect(await reader.accepts(folder)).toBe(true);
    expect(await reader.accepts(join(folder, 'codes-2023'))).toBe(false);
    expect((await reader.source(folder)).snapshot).toBe('2023-12-06');
    const { documents, rejects } = await readAll(reader, folder);
    expect(
      documents.map(({ id, date, dateEnd, body, sortOrder }) => [id, date, dateEnd, body, sortOrder]),
    ).toEqual([
      ['fr.legitext000006074067', '1985-07-26', null, '', 0],
      ['fr.code.mutualite.l1-2.1990-01-01', '1990-01-01', '2010-01-01', '', 1],
      ['fr.code.mutualite.l1-2.2010-01-01', '2010-01-01', '2025-01-01', 'Un texte.', 1],
      ['fr.code.mutualite.l1-10.origin', null, '2000-01-01', '', 2],
      ['fr.code.mutualite.annexe-art-l1-2.2011-01-01', '2011-01-01', null, 'Une annexe.', 3],
    ]);
    expect(documents[0]?.tags).toMatchObject({ structure: 'complete', structure_until: '2023-12-06' });
    expect(documents[1]?.tags).toMatchObject({ text_missing: 'true', article_number: 'L1-2' });
    expect(documents[2]?.tags).toMatchObject({ nota: 'Note', code: 'Code de la mutualité' });
    expect(documents[3]?.tags).toMatchObject({ start_unknown: 'true' });
    expect(new Set(documents.slice(1, 3).map(({ versionGroup }) => versionGroup)).size).toBe(1);
    expect(rejects.map(({ reason }) => reason)).toEqual(['interval_inverted', 'unknown_code']);
  });

  it('takes all versions of a code with texts, and says what is no version', async () => {
    const row = (num: string | null, from: string, to: string | null, extra: object = { text: 'T' }) => ({
      num,
      id: null,
      date_debut: from,
      date_fin: to,
      sec: 0,
      ...extra,
    });
    const folder = await folderWith({
      'codes-2023/lexhub_all_codes_article_versions.tsv.gz': intervals('code-civil 1 2000-01-01  x x'),
      'codes-2023/code-civil_versions.jsonl.gz': [
        { sections: { 0: 'livre-ier/titre-ier' } },
        row('1', '2000-01-01', null),
        row(null, '2000-01-01', null),
        row('2', '2000-01-01', '2000-01-02', { missing: true, text: '' }),
        row('3', '2000-01-01', '2000-01-01'),
        row('3', '2000-01-01', '1999-01-01'),
        row('4', '2000-01-01', '2005-01-01', { id: 'LEGIARTI000000000001', missing: true, text: '' }),
        row('5', '2000-01-01', '2005-01-01', { id: 'LEGIARTI000000000002', missing: true, text: '' }),
        row('5', '2006-01-01', '2007-01-01', { id: 'LEGIARTI000000000002', missing: true, text: '' }),
        row('Annexe', '2000-01-01', null, { text: 'A' }),
        row('Annexe', '2001-01-01', null, { text: 'B' }),
      ],
    });
    folders.push(folder);
    const { documents, rejects } = await readAll(codesReader(null), folder);
    expect(documents.slice(1).map(({ id, versionGroup }) => [id, versionGroup])).toEqual([
      ['fr.code.civil.1.2000-01-01', 'fr.code.civil.1'],
      ['fr.legiarti000000000001', 'fr.code.civil.4'],
      ['fr.code.civil.5.2000-01-01', 'fr.code.civil.5'],
      ['fr.code.civil.5.2006-01-01', 'fr.code.civil.5'],
      ['fr.code.civil.annexe.2001-01-01', 'fr.code.civil.annexe'],
      ['fr.code.civil.annexe:2.2000-01-01', 'fr.code.civil.annexe:2'],
    ]);
    expect(documents[1]?.tags.section_path).toBe('livre-ier > titre-ier');
    expect(rejects.map(({ reason }) => reason)).toEqual([
      ...['no_number', 'placeholder', 'interval_empty', 'interval_inverted', 'duplicate_number'],
    ]);
  });

  it('fills what a later package leaves open', async () => {
    const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
    const version = (id: number, from: string, to: string) => ({
      id: `LEGIARTI00000000000${id}`,
      etat: 'MODIFIE',
      dateDebut: day(from),
      dateFin: day(to),
    });
    const current = version(2, '2024-01-01', '2999-01-01');
    const anew = version(3, '2025-09-01', '2999-01-01');
    const legi = await folderWith({
      'LEGITEXT000006072050.json': JSON.stringify({
        type: 'code',
        data: { id: 'LEGITEXT000006072050', cid: 'X', title: 'Code du travail', dateModif: '2026-03-27' },
        children: [
          {
            type: 'article',
            data: {
              ...current,
              cid: 'LEGIARTI000000000001',
              num: 'L1-1',
              texte: 'Nouveau.',
              articleVersions: [version(1, '2010-01-01', '2024-01-01'), current],
            },
          },
          {
            type: 'article',
            data: { ...anew, cid: anew.id, num: 'D2-1', texte: 'Autre.', articleVersions: [anew] },
          },
        ],
      }),
    });
    const folder = await folderWith({
      'codes-2023/lexhub_all_codes_article_versions.tsv.gz': intervals(
        'code-du-travail l1-1 1990-01-01 2000-01-01 x x',
        'code-du-travail l1-1 2010-01-01  x x',
        'code-du-travail l9-1 1990-01-01 2008-05-01 x x',
        'code-du-travail l9-2 1990-01-01  x x',
        'code-du-travail d2-1 2021-09-01  x x',
      ),
      'codes-2023/code-du-travail_2023-12-06.jsonl.gz': [
        { num: 'L1-1', id: null, date_debut: '2010-01-01', date_fin: null, text: 'Ancien.' },
        { num: 'L9-2', id: null, date_debut: '1990-01-01', date_fin: null, text: 'Disparu.' },
        { num: 'D2-1', id: null, date_debut: '2021-09-01', date_fin: null, text: 'Premier.' },
      ],
    });
    folders.push(legi, folder);
    const { documents, rejects } = await readAll(codesReader(legi), folder);
    const of = (id: string) => documents.find((document) => document.id === id);
    expect(of('fr.legiarti000000000001')).toMatchObject({ body: 'Ancien.', dateEnd: '2024-01-01' });
    expect(of('fr.legiarti000000000001')?.tags.text_missing).toBeUndefined();
    expect(of('fr.legiarti000000000001')?.tags.text_source).toBe('legifrance-2023');
    expect(of('fr.legiarti000000000002')?.body).toBe('Nouveau.');
    expect(of('fr.code.travail.l1-1.1990-01-01')).toMatchObject({ dateEnd: '2000-01-01', body: '' });
    expect(of('fr.code.travail.l9-1.1990-01-01')?.sortOrder).toBeGreaterThan(1_000_000);
    expect(of('fr.code.travail.l9-2.1990-01-01')).toMatchObject({ dateEnd: '2023-12-07', body: 'Disparu.' });
    // The package has another article under the number, of later: that of the lists was in force on their day.
    expect(of('fr.code.travail.d2-1.2021-09-01')).toMatchObject({ dateEnd: '2023-12-07', body: 'Premier.' });
    expect(of('fr.legiarti000000000003')).toMatchObject({ date: '2025-09-01', body: 'Autre.' });
    expect(documents).toHaveLength(8);
    expect(rejects.map(({ reason }) => reason)).toEqual(['end_unknown', 'end_unknown']);
  });
});

describeWithData('names of files in the list of versions', ({ data }) => {
  it('are those of known codes, and tell numbers apart', async () => {
    const codes = new Set<string>();
    const keys = new Map<string, Set<string>>();
    for await (const row of tableOf(join(data, 'fr/codes-2023/lexhub_all_codes_article_versions.tsv.gz'))) {
      const { code = '', file_num: name = '' } = row;
      codes.add(code);
      const key = `${code} ${keyOfFile(name)}`;
      keys.set(key, (keys.get(key) ?? new Set()).add(name));
    }
    expect(codes.size).toBe(79);
    expect([...codes].filter((code) => codeOfFile(code) === null)).toEqual([]);
    const shared = [...keys.values()].filter((names) => names.size > 1);
    // "r-712-8" beside "r712-8" and the like: one number under two file names.
    expect(shared.length).toBeLessThan(70);
  }, 60_000);
});
