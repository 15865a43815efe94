import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isCoordinate } from '../../src/model/coordinate.ts';
import { describeWithData } from '../../test/support/shared.ts';
import { decisionsReader } from './decisions.ts';
import { folderWith, readAll, remove } from './fixture.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map(remove)));

describe('decisions', () => {
  it('have their ECLI as coordinate, or place, number and day', async () => {
    const cassation = (id: string, date: string) => ({
      id,
      ecli: `ECLI:FR:CCASS:2030:C10000${id}`,
      pourvoi: `29-10.00${id}`,
      date,
      chambre: 'Première chambre civile',
      text: 'Texte.',
    });
    const judilibre = (id: string, source: string, numbers: string[]) =>
      JSON.stringify({
        id,
        source,
        text: 'Texte.',
        chamber: null,
        decision_date: '2030-01-02',
        jurisdiction: "Cour d'appel",
        numbers,
        ecli: null,
        location: "Cour d'appel de Trifouilly",
      });
    const folder = await folderWith({
      'cass_120_decisions.jsonl.gz': [
        cassation('1', '1er février 2030'),
        cassation('1', ''),
        cassation('2', 'hier'),
      ],
      'judilibre/a_detail_resolved.json': judilibre('a', 'jurica', ['29/00001']),
      'judilibre/b_detail_resolved.json.gz': judilibre('b', 'tj', ['29/00001']),
      'judilibre/c_detail_resolved.json': judilibre('c', 'tcom', []),
      'judilibre/list.json': '[]',
      'catleg/CETATEXT000000000001.json': JSON.stringify({
        text: {
          id: 'CETATEXT000000000001',
          num: '123456',
          juridiction: "Conseil d'État",
          formation: '1ère chambre',
          dateTexte: Date.parse('2030-03-04T00:00:00Z'),
          ecli: 'ECLI:FR:CECHR:2030:123456.20300304',
          texteHtml: '<p>Vu.</p><p>Considérant.</p>',
        },
      }),
    });
    folders.push(folder);
    expect(await decisionsReader.accepts(folder)).toBe(true);
    const { documents, rejects } = await readAll(decisionsReader, folder);
    expect(documents.map(({ id, coordinate, date }) => [id, coordinate, date])).toEqual([
      ['fr.judi_1', 'fr/ecli/CCASS.2030.C100001', '2030-02-01'],
      ['fr.judi_2', 'fr/ecli/CCASS.2030.C100002', null],
      ['fr.judi_a', 'fr/decision/cour-appel/cour-d-appel-de-trifouilly/29~2F00001.2030-01-02', '2030-01-02'],
      ['fr.cetatext000000000001', 'fr/ecli/CECHR.2030.123456.20300304', '2030-03-04'],
    ]);
    expect(documents[0]).toMatchObject({
      title: 'Cour de cassation, Première chambre civile, 2030-02-01, n° 29-10.001',
      tags: { court: 'cour_cassation', case_number: ['29-10.001'], nature: 'decision' },
    });
    expect(documents[3]?.body).toBe('Vu.\nConsidérant.');
    expect(rejects.map(({ reason }) => reason)).toEqual([
      'duplicate_decision',
      'other_court_in_text',
      'no_name',
    ]);
  });
});

describeWithData('the samples of decisions', ({ data }) => {
  it('are read as 124 decisions, each with a day', async () => {
    const { documents, rejects } = await readAll(decisionsReader, join(data, 'fr'));
    expect(documents).toHaveLength(124);
    for (const { coordinate, date } of documents) {
      expect(isCoordinate(coordinate ?? '')).toBe(true);
      expect(date).not.toBeNull();
    }
    expect(rejects.map(({ reason }) => reason)).toEqual(['other_court_in_text']);
  });
});
