import { describe, expect, it } from 'vitest';
import { createReader } from '../../../grammar/read.ts';
import { createBaseLawbook } from '../../../lawbook/memory.ts';
import { de } from '../index.ts';
import { facts } from '../instruments.ts';

const { lexicon } = createBaseLawbook([facts], {
  sources: [],
  snapshot: '2026-03-10',
  jurisdictions: [de],
});
const reader = createReader([de], lexicon);
const spans = (text: string, options = {}) =>
  reader.read(text, options).map(({ span }) => text.slice(...span));

describe('spans', () => {
  it.each([
    ['Nach § 823 Abs. 1 BGB haftet, wer', ['§ 823 Abs. 1 BGB']],
    ['(§§ 92 Abs. 1, 97 Abs. 1, 269 Abs. 3 ZPO)', ['§§ 92 Abs. 1', '97 Abs. 1', '269 Abs. 3 ZPO']],
    ['die §§ 184 bis 187 SGG zumindest', ['§§ 184 bis 187 SGG']],
    ['(SGG § 184 Abs 1), ist', ['SGG § 184 Abs 1']],
    ['vgl. BVerwG, Beschluss vom 29. Juli 1999 - BVerwG 4 BN 24.99 -', ['BVerwG 4 BN 24.99']],
    [
      '(BGH, Beschluss vom 29. April 2015 - XII ZB 214/14, aaO)',
      ['BGH, Beschluss vom 29. April 2015 - XII ZB 214/14'],
    ],
    ['vom 8. Juli 2015 - XII ZB 586/14, NJW-RR 2015, 1346)', ['XII ZB 586/14', 'NJW-RR 2015, 1346']],
    ['BVerfGE 59, 36 (49); 61, 138 (149)', ['BVerfGE 59, 36 (49)', '61, 138 (149)']],
    ['nach § 13 Abs. 1 Nr. 1 und 210 DM', ['§ 13 Abs. 1 Nr. 1']],
    ['des Gesetzes über Ordnungswidrigkeiten finden keine Anwendung', ['Gesetzes über Ordnungswidrigkeiten']],
  ])('%s', (text, expected) => {
    expect(spans(text)).toEqual(expected);
  });
});

describe('texts that are not German', () => {
  it.each([
    'as set out in paragraph 16 of the decision, see also § 124 of that Act as amended by the later one',
    "l'article 6 de la loi et l'art. 9 du code, ainsi que les art. 12 et 13 de la convention collective",
    '26 CFR § 1.401(a)-1, 38 U.S.C. § 3101, the Code §§ 610-615',
    'the 1st art 3rd year of the BAG and the AG',
  ])('%s', (text) => {
    expect(spans(text)).toEqual([]);
  });
});

describe('laws', () => {
  it('that a list names later stand beside the law of the text', () => {
    const [first, second] = reader.read('§ 14 in Verbindung mit § 2c des Kreditwesengesetzes', {
      host: 'de/zag',
    });
    expect(first?.instrument?.coordinate).toBe('de/zag');
    expect(first?.alternative?.title).toBe('Kreditwesengesetzes');
    expect(second?.instrument?.title).toBe('Kreditwesengesetzes');
  });

  it('are those of a whole list, and end with its sentence', () => {
    const titles = (text: string) => reader.read(text).map(({ instrument }) => instrument?.title ?? null);
    expect(titles('nach § 153 Absatz 1 und § 153a StPO')).toEqual(['StPO', 'StPO']);
    expect(titles('nach den §§ 293 bis 311. § 53 des Kreditwesengesetzes gilt')).toEqual([
      null,
      'Kreditwesengesetzes',
    ]);
  });

  it('that open an enumeration are those of its items, up to the next Absatz', () => {
    const text = 'aus dem Strafgesetzbuch: a) nach § 81, b) nach § 146. (2) In den Fällen des § 53';
    const read = reader.read(text, { host: 'de/stpo' }).filter(({ provision }) => provision !== null);
    expect(read.map(({ instrument }) => instrument?.title ?? instrument?.coordinate)).toEqual([
      'Strafgesetzbuch',
      'Strafgesetzbuch',
      'de/stpo',
    ]);
  });

  it('hold for the paragraphs of an article that follow it', () => {
    const read = reader.read(
      'Artikel 247 § 13 Absatz 2 und § 13b Absatz 1 des Einführungsgesetzes zum Bürgerlichen Gesetzbuche',
    );
    expect(read.map(({ provision }) => provision?.readings)).toEqual([
      [{ type: 'single', path: ['art247', 'p13', '2'] }],
      [{ type: 'single', path: ['art247', 'p13b', '1'] }],
    ]);
  });

  it('are never taken from an earlier norm without a word that refers to it', () => {
    const [, statute, ordinance] = reader.read('§ 5 SGB V, § 10 der Satzung und § 3 derselben Verordnung');
    expect(statute).toMatchObject({ instrument: null, unlinked: 'context_needed' });
    expect(ordinance).toMatchObject({ instrument: null, unlinked: 'no_antecedent' });
  });
});

it('takes further places of print for context of the decision', () => {
  const read = reader.read(
    'BGH, Urt. v. 27.11.1963 - Ib ZR 60/62, GRUR 1964, 274 = WRP 1964, 248; NJW 1970, 12',
  );
  expect(read.map(({ decision, polarity }) => [decision?.number ?? decision?.reporter, polarity])).toEqual([
    ['Ib ZR 60/62', 'cited'],
    ['GRUR 1964, 274', 'context'],
    ['WRP 1964, 248', 'context'],
    ['NJW 1970, 12', 'cited'],
  ]);
});

it('says where a list is longer than it reads', () => {
  const list = Array.from({ length: 80 }, (_, i) => `${i + 1}`).join(', ');
  const read = reader.read(`§§ ${list} BGB`);
  expect(read.length).toBeGreaterThan(0);
  expect(new Set(read.map(({ limit }) => limit))).toEqual(new Set(['too_many_members']));
});
