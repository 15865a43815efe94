import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCoordinate } from '../../model/coordinate.ts';
import type { CorpusDocument, CorpusEdge, CorpusReader, Reject } from '../../model/document.ts';
import { htmlText } from '../../text/html.ts';
import { readers } from './reader.ts';
import { soundVersions } from './reader-intervals.ts';
import { kaliReader } from './reader-kali.ts';
import { legiReader } from './reader-legi.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pincite-fr-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readAll(reader: CorpusReader, path: string) {
  const documents: CorpusDocument[] = [];
  const edges: CorpusEdge[] = [];
  const rejects: Reject[] = [];
  let last = { done: 0, total: -1 };
  for await (const item of reader.read(path)) {
    if (item.type === 'document') documents.push(item.document);
    else if (item.type === 'edge') edges.push(item.edge);
    else if (item.type === 'reject') rejects.push(item.reject);
    else last = item;
  }
  for (const { coordinate } of documents) expect(coordinate === null || isCoordinate(coordinate)).toBe(true);
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  expect(last.done).toBe(last.total);
  return { documents, edges, rejects, byId: new Map(documents.map((document) => [document.id, document])) };
}

const day = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const OPEN = 32472144000000;
const version = (id: string, etat: string, from: string, to: string | null) => ({
  id,
  etat,
  dateDebut: day(from),
  dateFin: to === null ? OPEN : day(to),
});

function legiFixture() {
  const article = (id: number, num: string, extra: object) => {
    const source = `LEGIARTI0000000000${id}`;
    const own = version(source, 'VIGUEUR', '2010-01-01', null);
    return { type: 'article', data: { ...own, cid: source, num, articleVersions: [own], ...extra } };
  };
  return {
    type: 'code',
    data: {
      id: 'LEGITEXT000006072050',
      cid: 'LEGITEXT000006072050',
      title: 'Code du travail ',
      dateModif: '2026-03-27',
    },
    children: [
      {
        type: 'section',
        data: {
          id: 'LEGISCTA000000000001',
          cid: 'LEGISCTA000000000001',
          title: 'Partie   législative',
          dateDebut: '2008-05-01',
          dateFin: '2999-01-01',
        },
        children: [
          article(10, ' L9001-1 ', {
            nota: ' Une note. ',
            texteHtml: '<p>Premier alinéa.<br/>Second&#160;alinéa.</p>',
            articleVersions: [
              version('LEGIARTI000000000001', 'MODIFIE', '2008-05-01', '2010-01-01'),
              version('LEGIARTI000000000002', 'MODIFIE_MORT_NE', '2009-01-01', '2010-01-01'),
              version('LEGIARTI000000000010', 'VIGUEUR', '2010-01-01', null),
              version('LEGIARTI000000000099', 'VIGUEUR_DIFF', '2027-01-01', null),
            ],
            lienModifications: [
              {
                textTitle: 'LOI n°2009-1 du  2 mars 2009 - art. 1',
                textCid: 'JORFTEXT000000000001',
                linkType: 'MODIFIE',
              },
              { textTitle: '', linkType: 'CREE' },
              {
                textTitle: 'Décret 2009-2',
                linkType: 'AUTRE',
                articleId: 'JORFARTI000000000001',
                articleNum: '3',
              },
            ],
          }),
          article(11, 'R.*9001-2', { etat: null, texte: 'Texte seul.', articleVersions: [] }),
          article(12, ' ', {}),
        ],
      },
    ],
  };
}

describe('the reader of codes', () => {
  it('turns a code into its text, its sections, its articles and their versions', async () => {
    const file = join(folder, 'LEGITEXT000006072050.json');
    await writeFile(file, JSON.stringify(legiFixture(), null, 2));
    expect(await legiReader.accepts(file)).toBe(true);
    expect((await legiReader.source(file)).snapshot).toBe('2026-03-27');
    const { documents, edges, rejects, byId } = await readAll(legiReader, file);

    const code = byId.get('fr.legitext000006072050');
    expect(code).toMatchObject({
      coordinate: 'fr/code/travail',
      instrumentId: 'fr_code_travail',
      kind: 'legislation',
      title: 'Code du travail',
      tags: { type: 'statute', nature: 'CODE', code: 'Code du travail', structure: 'complete' },
    });
    expect(code?.tags.structure_since).toBe('2026-03-27');

    const section = byId.get('fr.legiscta000000000001');
    expect(section).toMatchObject({
      kind: 'section',
      title: 'Partie législative',
      parentId: code?.id,
      dateEnd: null,
    });

    const current = byId.get('fr.legiarti000000000010');
    expect(current).toMatchObject({
      coordinate: 'fr/code/travail/artL9001-1',
      versionGroup: 'LEGIARTI000000000010',
      title: 'Code du travail, article L9001-1',
      date: '2010-01-01',
      dateEnd: '2027-01-01',
      parentId: section?.id,
      body: 'Premier alinéa.\nSecond\u00a0alinéa.',
      tags: {
        article_number: 'L9001-1',
        enforcement_status: 'in_force',
        nota: 'Une note.',
        section_path: 'Partie législative',
      },
    });
    const former = byId.get('fr.legiarti000000000001');
    expect(former).toMatchObject({ body: '', date: '2008-05-01', dateEnd: '2010-01-01' });
    expect(former?.tags).toMatchObject({ text_missing: 'true', enforcement_status: 'superseded' });
    expect(former?.tags.nota).toBeUndefined();
    expect(former?.sortOrder).toBe(current?.sortOrder);
    expect(byId.get('fr.legiarti000000000099')).toMatchObject({ date: '2027-01-01', dateEnd: null });

    const starred = byId.get('fr.legiarti000000000011');
    expect(starred).toMatchObject({ coordinate: 'fr/code/travail/artR~2A9001-2', body: 'Texte seul.' });
    expect(starred?.tags.enforcement_status).toBeUndefined();
    expect(documents.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 2, 2, 3]);

    expect(edges.map(({ kind, reference, ordinal }) => [kind, reference, ordinal])).toEqual([
      ['amended_by', 'LOI n°2009-1 du 2 mars 2009 - art. 1', 0],
      ['linked_to', 'Décret 2009-2', 2],
    ]);
    expect(edges[1]?.properties).toMatchObject({ article_id: 'JORFARTI000000000001', article_number: '3' });
    expect(rejects.map(({ reason }) => reason).sort()).toEqual([
      'interval_overlap',
      'never_in_force',
      'no_number',
    ]);
  });

  it('takes an end on some day for none, and no version that begins on it', async () => {
    const code = legiFixture();
    const [section] = code.children;
    const versions = [
      version('LEGIARTI000000000010', 'ABROGE_DIFF', '2010-01-01', '2222-02-22'),
      version('LEGIARTI000000000098', 'VIGUEUR_DIFF', '2222-02-22', null),
    ];
    const article = section?.children[0];
    Object.assign(article?.data ?? {}, versions[0], { articleVersions: versions });
    Object.assign(section?.data ?? {}, { dateFin: '2222-02-22' });
    const file = join(folder, 'LEGITEXT000006072050.json');
    await writeFile(file, JSON.stringify(code));
    const { byId, rejects, documents } = await readAll(legiReader, file);
    expect(byId.get('fr.legiarti000000000010')).toMatchObject({ date: '2010-01-01', dateEnd: null });
    expect(byId.get('fr.legiscta000000000001')).toMatchObject({ dateEnd: null });
    expect(documents.flatMap(({ date, dateEnd }) => [date ?? '', dateEnd ?? '']).join()).not.toContain(
      '2222',
    );
    expect(rejects.map(({ reason }) => reason).sort()).toEqual(['no_date', 'no_number']);
  });

  it('says what it cannot read', async () => {
    const broken = join(folder, 'LEGITEXT000000000001.json');
    await writeFile(broken, '{"data":');
    expect((await readAll(legiReader, broken)).rejects[0]?.reason).toBe('not_json');
    const other = join(folder, 'LEGITEXT000000000002.json');
    await writeFile(other, '{"type":"code","data":{}}');
    expect((await readAll(legiReader, other)).rejects[0]?.reason).toBe('not_a_code');
    expect(await legiReader.accepts(join(folder, 'absent'))).toBe(false);
    expect((await legiReader.source(join(folder, 'absent'))).snapshot).toBeNull();
  });
});

describe('the reader of agreements', () => {
  const article = (id: number, num: string | undefined, extra: object = {}) => ({
    type: 'article',
    data: {
      id: `KALIARTI0000000000${id}`,
      cid: `KALIARTI0000000000${id}`,
      etat: 'VIGUEUR_ETEN',
      content: '<p>Un.</p><table><tr><td>a</td><td>b &lt; c</td></tr></table>',
      ...(num === undefined ? {} : { num }),
      ...extra,
    },
  });
  const attached = {
    type: 'section',
    data: { title: 'Textes Attachés' },
    children: [
      {
        type: 'section',
        data: {
          id: 'KALITEXT000000000002',
          cid: 'KALITEXT000000000002',
          title: 'Accord',
          modifDate: '2020-01-01',
        },
        children: [article(13, '1er')],
      },
    ],
  };
  const agreement = (id: string, num: number | undefined, children: unknown[]) => ({
    type: 'convention collective',
    data: {
      id,
      title: 'Convention collective nationale des essais',
      shortTitle: 'Essais',
      ...(num ? { num } : {}),
    },
    children,
  });

  it('puts the base text below the agreement and attached texts below their own id', async () => {
    const own = join(folder, 'kali');
    await mkdir(own);
    const base = {
      type: 'section',
      data: { id: 'KALITEXT000000000001', cid: 'KALITEXT000000000001', title: 'Texte de base : Convention' },
      children: [
        article(10, undefined, { surtitre: 'Préambule' }),
        article(11, '1er', { nota: '<p>Note</p>' }),
        article(12, '12.1'),
        { type: 'article', data: { num: '3' } },
      ],
    };
    await writeFile(
      join(own, 'KALICONT000000000001.json'),
      JSON.stringify(agreement('KALICONT000000000001', 16, [base, attached])),
    );
    await writeFile(
      join(own, 'KALICONT000000000002.json'),
      JSON.stringify(agreement('KALICONT000000000002', 9999, [attached])),
    );
    await writeFile(
      join(own, 'KALICONT000000000002-1007.json'),
      JSON.stringify(agreement('KALICONT000000000002-1007', 1007, [])),
    );
    await writeFile(
      join(own, 'KALICONT000000000003.json'),
      JSON.stringify(agreement('KALICONT000000000003', undefined, [])),
    );
    await writeFile(join(own, 'KALICONT000000000004.json'), '{"data":{}}');
    await writeFile(join(own, 'KALICONT000000000005.json'), '[');
    const { byId, rejects } = await readAll(kaliReader, own);

    expect(byId.get('fr.kalicont000000000001')).toMatchObject({
      coordinate: 'fr/idcc/16',
      instrumentId: 'fr_idcc_16',
      tags: { nature: 'IDCC', idcc: '16', short_title: 'Essais', structure: 'partial' },
    });
    expect(byId.get('fr.kalicont000000000002-1007')?.coordinate).toBe('fr/idcc/1007');
    expect(byId.get('fr.kalicont000000000003')).toMatchObject({
      coordinate: 'fr/convention/KALICONT000000000003',
      tags: { structure: 'none' },
    });
    expect(byId.get('fr.kaliarti000000000010')).toMatchObject({
      kind: 'chunk',
      title: 'Essais, Préambule',
      coordinate: 'fr/idcc/16/KALIARTI000000000010',
    });
    expect(byId.get('fr.kaliarti000000000011')).toMatchObject({
      kind: 'legislation',
      coordinate: 'fr/idcc/16/art1',
      body: 'Un.\na\tb < c',
      tags: { article_number: '1', idcc: '16', nota: 'Note', text_id: 'fr.kalitext000000000001' },
    });
    expect(byId.get('fr.kaliarti000000000012')?.coordinate).toBe('fr/idcc/16/art12~2E1');
    expect(byId.get('fr.kaliarti000000000013')?.coordinate).toBe('fr/idcc/16/KALITEXT000000000002/art1');
    expect(byId.get('fr.kaliarti000000000013-kalicont000000000002')).toMatchObject({
      coordinate: 'fr/idcc/9999/KALITEXT000000000002/art1',
      parentId: 'fr.kalitext000000000002-kalicont000000000002',
    });
    expect(rejects.map(({ reason }) => reason)).toEqual(['no_id', 'not_an_agreement', 'not_json']);
    expect((await kaliReader.source(own)).snapshot).toBeNull();
  });
});

it('tells the sources apart', async () => {
  expect(readers.map(({ format }) => format)).toEqual(['legi-data', 'kali-data', 'dila']);
  expect(await kaliReader.accepts(join(folder, 'LEGITEXT000006072050.json'))).toBe(false);
});

describe('versions', () => {
  const dated = (id: string, from: string | null, to: string | null, held = false) => ({
    id,
    from,
    to,
    held,
  });
  const put = (...versions: ReturnType<typeof dated>[]) => {
    const { sound, faults } = soundVersions(versions, '2026-01-01');
    return {
      sound: sound.map(({ id, from, to }) => `${id} ${from ?? ''}..${to ?? ''}`),
      faults: faults.map(({ id, reason }) => `${id} ${reason}`),
    };
  };

  it('keeps a clean chain and its gaps', () => {
    expect(put(dated('b', '2010-01-01', null), dated('a', '2000-01-01', '2009-01-01'))).toEqual({
      sound: ['a 2000-01-01..2009-01-01', 'b 2010-01-01..'],
      faults: [],
    });
  });

  it('drops what was never in force', () => {
    expect(put(dated('a', '2000-01-01', '2000-01-01'), dated('b', '2001-01-01', '2000-01-01'))).toEqual({
      sound: [],
      faults: ['a interval_empty', 'b interval_inverted'],
    });
  });

  it('ends a version where the next begins', () => {
    expect(put(dated('a', '2000-01-01', '2012-01-01'), dated('b', '2010-01-01', null, true))).toEqual({
      sound: ['a 2000-01-01..2010-01-01', 'b 2010-01-01..'],
      faults: ['a interval_overlap'],
    });
  });

  it('lets the held version win, but for one that comes later than the source', () => {
    expect(put(dated('a', '2000-01-01', '2012-01-01', true), dated('b', '2005-01-01', '2015-01-01'))).toEqual(
      {
        sound: ['a 2000-01-01..2012-01-01', 'b 2012-01-01..2015-01-01'],
        faults: ['b interval_overlap'],
      },
    );
    expect(put(dated('a', '2000-01-01', null, true), dated('b', '2005-01-01', '2006-01-01'))).toEqual({
      sound: ['a 2000-01-01..'],
      faults: ['b interval_overlap'],
    });
    expect(put(dated('a', '2000-01-01', null, true), dated('b', '2027-01-01', null))).toEqual({
      sound: ['a 2000-01-01..2027-01-01', 'b 2027-01-01..'],
      faults: ['a interval_overlap'],
    });
  });

  it('keeps one of several with the same days', () => {
    expect(put(dated('a', '2000-01-01', '2001-01-01'), dated('b', '2000-01-01', '2001-01-01'))).toEqual({
      sound: ['b 2000-01-01..2001-01-01'],
      faults: ['a interval_repeated'],
    });
    expect(put(dated('b', null, '2001-01-01'), dated('a', null, '2001-01-01', true)).sound).toEqual([
      'a ..2001-01-01',
    ]);
  });
});

describe('HTML', () => {
  it.each([
    ['<p>Un</p><p>Deux<br/>Trois</p>', 'Un\nDeux\nTrois'],
    ['a\n b', 'a b'],
    ['<p align="center">x <sup>er</sup></p>', 'x er'],
    ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td></td></tr></table>', 'a\tb\n1'],
    ['5 &lt; 6 &amp; 7 &#233;&#xe9; &oelig; &rien; &#0;', '5 < 6 & 7 éé œ &rien; &#0;'],
    ['si a < b et c > d', 'si a < b et c > d'],
  ])('%s', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});
