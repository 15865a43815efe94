import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeWithData } from '../../../test/support/shared.ts';
import { isCoordinate } from '../../model/coordinate.ts';
import {
  articleLabel,
  articleNumber,
  articleSegment,
  canonicalNumber,
  codeCoordinate,
  ecliCoordinate,
  idccCoordinate,
  lookupKey,
  textCoordinate,
  textNature,
  textNumber,
} from './coordinates.ts';

const key = (num: string) => lookupKey([articleSegment(num)]);

describe('codes', () => {
  it.each([
    ['Code du travail', 'travail'],
    ['Code de la sécurité sociale', 'securite-sociale'],
    ['Code monétaire et financier', 'monetaire-et-financier'],
    ["Code de l'action sociale et des familles", 'action-sociale-et-des-familles'],
    ['Code de l’action sociale et des familles', 'action-sociale-et-des-familles'],
    ["Code des procédures civiles d'exécution", 'procedures-civiles-d-execution'],
    ['Code de la défense.', 'defense'],
    ['Code de commerce', 'commerce'],
    ['Code de commerce (ancien)', 'commerce-ancien'],
    ['Code de procédure civile (1807)', 'procedure-civile-1807'],
    ['Code des marchés publics (édition 2006)', 'marches-publics-edition-2006'],
    ['Code rural ancien', 'rural-ancien'],
    ['Code civil', 'civil'],
    ['Code électoral', 'electoral'],
    ['Livre des procédures fiscales', 'livre-des-procedures-fiscales'],
    ['Code général des impôts', 'general-des-impots'],
    ['Code général des impôts, CGI.', 'general-des-impots'],
    ['Code général des impôts, annexe II', 'general-des-impots-annexe-ii'],
    ['Code général des impôts, annexe 2', 'general-des-impots-annexe-ii'],
    ['Code général des impôts, annexe II, CGIANII.', 'general-des-impots-annexe-ii'],
    ['Code général des impôts annexe I, CGIANI.', 'general-des-impots-annexe-i'],
  ])('%s', (title, slug) => {
    expect(codeCoordinate(title)).toBe(`fr/code/${slug}`);
  });
});

describe('texts', () => {
  it.each([
    ['LOI', '2021-1109', '2021-08-24', 'fr/loi/2021-1109'],
    ['LOI_ORGANIQUE', '2001-692', null, 'fr/loi/2001-692'],
    ['Loi constitutionnelle', '2008-724', null, 'fr/loi/2008-724'],
    ['ORDONNANCE', '2016-131', '2016-02-10', 'fr/ordonnance/2016-131'],
    ['Décret', 'n° 2004-374', null, 'fr/decret/2004-374'],
    ['décret-loi', null, '1935-10-30', 'fr/decret/1935-10-30'],
    ['loi', null, '1901-07-01', 'fr/loi/1901-07-01'],
    ['arrêté', 'abcd2400001a', '2024-01-01', 'fr/arrete/ABCD2400001A'],
    ['loi', '78-17', null, 'fr/loi/78-17'],
    ['loi', '1978-17', null, 'fr/loi/78-17'],
    ['loi', '91/73', null, 'fr/loi/91-73'],
    ['loi', '2022–0046', null, 'fr/loi/2022-46'],
    ['constitution', null, '1958-10-04', 'fr/constitution/1958-10-04'],
  ])('%s %s %s', (nature, number, date, coordinate) => {
    expect(textCoordinate(nature, number, date)).toBe(coordinate);
  });

  it('tells texts of one day apart by their cid, and refuses one without any name', () => {
    expect(textCoordinate('loi', null, '1937-12-31', 'jorftext000000000001')).toBe(
      'fr/loi/1937-12-31.JORFTEXT000000000001',
    );
    expect(textCoordinate('décret', null, null, 'JORFTEXT000000000002')).toBe(
      'fr/decret/JORFTEXT000000000002',
    );
    expect(() => textCoordinate('loi', null, null)).toThrow(RangeError);
  });

  it('keeps natures and numbers apart', () => {
    expect(textNature('LOI_PROGRAMME')).toBe('loi');
    expect(textNature('ARRETE')).toBe('arrete');
    expect(textNumber('2024-01455 ')).toBe('2024-1455');
    expect(textNumber('DSS/SD2B/2017/352')).toBe('DSS/SD2B/2017/352');
  });

  it('writes agreements and decisions', () => {
    expect(idccCoordinate('0016')).toBe('fr/idcc/16');
    expect(idccCoordinate(3239)).toBe('fr/idcc/3239');
    expect(ecliCoordinate('ECLI:FR:CCASS:2024:CO00744')).toBe('fr/ecli/CCASS.2024.CO00744');
    expect(ecliCoordinate('ecli:fr:cechr:2024:490536.20240321.')).toBe('fr/ecli/CECHR.2024.490536.20240321');
    expect(ecliCoordinate('ECLI:DE:BGH:2020:1')).toBeNull();
  });
});

describe('article numbers', () => {
  it.each([
    ['L1234-5', 'L1234-5'],
    [' L1251-33-1', 'L1251-33-1'],
    ['R. 1435-15-1', 'R1435-15-1'],
    ['R.4122-4-10', 'R4122-4-10'],
    ['R 2571-2', 'R2571-2'],
    ['R*1233-3-4', 'R*1233-3-4'],
    ['R. * 2122-1', 'R*2122-1'],
    ['*R2122-1', 'R*2122-1'],
    ['R* 107 A-1', 'R*107 A-1'],
    ['L.O. 111-3', 'LO111-3'],
    ['l. 254‑1', 'L254-1'],
    ['1er', '1'],
    ['premier', '1'],
    ['A 1er', 'A1er'],
    ['199 terdecies-0 A', '199 terdecies-0 A'],
    ["Annexe à  l'article R1422-4", "Annexe à l'article R1422-4"],
  ])('%s is %s', (num, canonical) => {
    expect(canonicalNumber(num)).toBe(canonical);
    expect(articleNumber(articleSegment(num))).toBe(canonical);
    expect(canonicalNumber(canonical)).toBe(canonical);
  });

  it('escapes what a segment may not hold', () => {
    expect(articleSegment('L1234-9')).toBe('artL1234-9');
    expect(articleSegment('R*1233-3-4')).toBe('artR~2A1233-3-4');
    expect(articleSegment('199 terdecies-0 A')).toBe('art199.terdecies-0.A');
    expect(isCoordinate(`fr/code/x/${articleSegment("Annexe à l'article R1422-4")}`)).toBe(true);
    expect(articleNumber('art')).toBeNull();
    expect(articleNumber('KALITEXT000000000001')).toBeNull();
  });
});

describe('look-up keys', () => {
  it.each([
    ['R*1233-3-4', 'R. 1233-3-4', 'r1233-3-4', '*R1233-3-4'],
    ['R142-1-A', 'R142-1 A', 'R. 142-1 a'],
    ['LO111-3', 'L.O. 111-3', 'lo 111-3', 'L. O. 111-3'],
    ['9bis', '9 bis', '9 BIS'],
    ['1', '1er', 'Premier'],
    ['A1er', 'A 1er', 'A1'],
    ['A-1-2', 'A1-2'],
    ['A 112-B-1', 'A112 B-1'],
    [
      "Annexe à l'article R1422-4",
      "annexe de l'article R. 1422-4",
      'ANNEXE A L’ARTICLE R1422-4',
      'Annexe art. R1422-4',
    ],
    ["Annexe à l'article D. 211-2 du code de la consommation", "Annexe à l'article D211-2"],
    ['ANNEXE, art. 1', 'annexe art. 1er', 'annexe, article 1'],
    ['Annexe II : Tableau n° 1', 'annexe II tableau 1'],
    ['Annexe III aux articles R313-31, R313-31-2', 'annexe III aux articles R. 313-31, R. 313-31-2'],
    ['préliminaire', 'Preliminaire'],
  ])('%s and its other spellings', (num, ...others) => {
    for (const other of others) expect(key(other)).toBe(key(num));
  });

  it.each([
    ['12.1', '12-1'],
    ['12.1', '121'],
    ['L1', 'L11'],
    ['R142-1-A', 'R142-1'],
    ['199 terdecies-0 A', '199 terdecies A'],
    ['1240', 'L1240'],
    ['Annexe I', 'Annexe II'],
    ['Annexe 1', 'Annexe 1-1'],
    ["Annexe I à l'article R1422-4", "Annexe à l'article R1422-4"],
    ['Tableau n° 1', 'Tableau n° 1 bis'],
  ])('%s is not %s', (one, other) => {
    expect(key(one)).not.toBe(key(other));
  });

  it('leaves other segments alone but for their case', () => {
    expect(lookupKey(['KALITEXT000000000001', 'art1'])).toBe('kalitext000000000001/art1');
  });

  it.each(['artL12--3-', 'artL-12-3', 'artL12---3', 'artl12-3-'])(
    'makes nothing of hyphens too many: %s',
    (segment) => {
      expect(lookupKey([segment])).toBe('artl12-3');
    },
  );
});

describe('labels', () => {
  it.each([
    ['L1234-9', 'article L1234-9'],
    ['R*1233-3-4', 'article R*1233-3-4'],
    ['1er', 'article 1er'],
    ['A-1-2', 'article A-1-2'],
    ['liminaire', 'article liminaire'],
    ["Annexe à l'article R1422-4", "annexe à l'article R1422-4"],
    ['ANNEXE, art. 1', 'annexe, art. 1'],
    ['Tableau n° 1', 'tableau n° 1'],
  ])('%s', (num, label) => {
    expect(articleLabel([articleSegment(num)])).toBe(label);
  });

  it('names the attached text of an agreement', () => {
    expect(articleLabel(['KALITEXT000000000001', 'art2'])).toBe('KALITEXT000000000001, article 2');
  });
});

describeWithData('article numbers of real codes', ({ data }) => {
  const folder = join(data, 'fr/codes-2023');

  it('share a key only where they are one article, with one known exception', () => {
    const collisions: string[] = [];
    for (const name of readdirSync(folder).filter((file) =>
      /(?:_versions|2023-12-06)\.jsonl\.gz$/.test(file),
    )) {
      const byKey = new Map<string, { num: string; from: string; to: string }[]>();
      for (const line of gunzipSync(readFileSync(join(folder, name)))
        .toString()
        .split('\n')) {
        if (line === '') continue;
        const row = JSON.parse(line) as { num?: string; date_debut: string; date_fin: string | null };
        if (typeof row.num !== 'string') continue;
        const segment = articleSegment(row.num);
        expect(isCoordinate(`fr/code/x/${segment}`)).toBe(true);
        expect(articleNumber(segment)).toBe(canonicalNumber(row.num));
        const version = { num: articleSegment(row.num), from: row.date_debut, to: row.date_fin ?? '9999' };
        const others = byKey.get(lookupKey([segment])) ?? [];
        for (const other of others)
          if (other.num !== version.num && other.from < version.to && version.from < other.to)
            collisions.push(`${name}: ${other.num} ${version.num}`);
        byKey.set(lookupKey([segment]), [...others, version]);
      }
    }
    // Two articles of the code of criminal procedure, "A1" and "A 1er", are in force side by side.
    expect(collisions).toEqual(['code-de-procedure-penale_2023-12-06.jsonl.gz: artA1 artA1er']);
  }, 60_000);
});
