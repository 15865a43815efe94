import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReader } from '../../../grammar/read.ts';
import { createBaseLawbook } from '../../../lawbook/memory.ts';
import { type Citation, FOREVER } from '../../../model/index.ts';
import { fr } from '../index.ts';
import { facts } from '../instruments.ts';

const lawbook = createBaseLawbook([facts], { sources: [], snapshot: '2026-02-05', jurisdictions: [fr] });
const reader = createReader([fr], lawbook.lexicon);

/** A citation in one line: text, numbers (`a..b` for ranges, `a|b` for readings), portions. */
function summary(text: string, citation: Citation): string {
  const { instrument, provision, decision } = citation;
  const readings = (provision?.readings ?? []).map((one) =>
    one.type === 'single'
      ? one.path.join('/')
      : one.type === 'open'
        ? `${one.from}..`
        : `${one.from}..${one.to}`,
  );
  const names = (instrument?.named ?? [])
    .map((ordinal) => lawbook.index.instrument(ordinal))
    .filter(({ inForceTo }) => inForceTo === FOREVER)
    .map(({ coordinate }) => coordinate);
  const numbers = (instrument?.numbers ?? []).map(({ value }) => value);
  const portions = (provision?.pinpoints ?? []).map(
    ({ unit, value, to }) => `${unit}${value}${to === undefined ? '' : `-${to}`}`,
  );
  const parts = [
    ...names,
    ...numbers,
    instrument?.date,
    decision?.number,
    decision?.date,
    decision?.ecli,
    readings.join('|'),
    ...portions,
  ];
  expect(text.slice(...citation.span).trim()).not.toBe('');
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');
}

const read = (text: string, host: string | null = null) =>
  reader.read(text, { host }).map((one) => summary(text, one));

describe('French citations', () => {
  it.each<[string, string[]]>([
    ["l'article L. 561-10-2 du code monétaire et financier", ['fr/code/monetaire-et-financier artL561-10-2']],
    ['CMF Art. L561-10-2', ['fr/code/monetaire-et-financier artL561-10-2']],
    ['art. R. 4228-20 C. trav.', ['fr/code/travail artR4228-20']],
    ['L. 111-1 CSS', ['fr/code/securite-sociale artL111-1']],
    ['Code pénal, article 323-1', ['fr/code/penal art323-1']],
    ['articles L. 1225-1 à L. 1225-28 du code du travail', ['fr/code/travail artL1225-1..artL1225-28']],
    ['art. 42-44 du code civil', ['fr/code/civil art42-44|art42..art44']],
    ['les articles 170 et 173, alinéa 4, du code de procédure pénale', ['fr/code/procedure-penale art170', 'fr/code/procedure-penale art173 al4']],
    ["au 2° du III de l'article 199 terdecies-0 A du CGI", ['fr/code/general-des-impots art199.terdecies-0.A parIII point2°']],
    ["l'article L. 624-2 du code commerce", ['fr/code/commerce artL624-2']],
    ['articles L. 123-1 et suivants du code de commerce', ['fr/code/commerce artL123-1..']],
    ["l'article 3 de la loi n° 78-17 du 6 janvier 1978", ['78-17 1978-01-06 art3']],
    ['LOI n°2020-992 du 7 août 2020 - art. 5 (V)', ['2020-992 2020-08-07 art5']],
    ['pourvoi n° Q 23-10.708', ['23-10.708']],
    ['décision n° 2019-789 DC', ['2019-789']],
    ['ECLI:FR:CECHR:2024:490536.20240321', ['490536 2024-03-21 ECLI:FR:CECHR:2024:490536.20240321']],
    ['IDCC n° 0843', ['843']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  }); // biome-ignore format: a row a line

  it.each([
    '1er janvier',
    '14 juillet',
    'il y a 12 mois, le 12-3',
    'cote D 1430',
    'catégorie A1',
    'R02-2024-11-18-00001',
  ])('reads nothing in "%s"', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('resolves back references to the text named last, and to the host', () => {
    const text = "L'article 3 du code civil et l'article 5 du même code ; l'article L. 1 du présent code.";
    const [first, second, third] = reader.read(text, { host: 'fr/code/travail' });
    expect(second?.instrument?.named).toEqual(first?.instrument?.named);
    expect(second?.instrument?.source).toBe('backReference');
    expect(third?.instrument?.coordinate).toBe('fr/code/travail');
  });

  it('says that a back reference has no antecedent', () => {
    expect(reader.read("l'article 5 du même code")[0]?.unlinked).toBe('no_antecedent');
  });

  it('takes the article of a contract for no law', () => {
    expect(reader.read("l'article 5 du contrat")[0]?.kind).toBe('notLaw');
  });

  it('marks what is excluded', () => {
    const citations = reader.read(
      "les articles 1 à 9 du code civil, à l'exception de l'article 4 du code civil",
    );
    expect(citations.map(({ polarity }) => polarity)).toEqual(['cited', 'excluded']);
  });

  it('keeps offsets of the original text under any Unicode, and never throws', () => {
    const pieces = ["l'article L. 1234-5", ' du code du travail', 'é', 'e\u0301', '\u{1F600}', '\u2011', '\u00a0', 'art. 42-44', ', 3°', ' et ', '\ud800', 'n° 12-34.567', 'loi n° 78-17 du 6 janvier 1978', '(', 'ﬁ', '\u200b', 'même code', ' à ']; // biome-ignore format: one list
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' }), fc.string()), {
          maxLength: 40,
        }),
        (parts) => {
          const text = parts.join('');
          for (const { span } of reader.read(text)) {
            expect(span[0]).toBeGreaterThanOrEqual(0);
            expect(span[1]).toBeGreaterThan(span[0]);
            expect(span[1]).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('finds the cited words at the offsets it gives, composed or decomposed', () => {
    const text = 'Voir \u{1F4DA} l’article L. 1234‑5 du code de la sécurité sociale.';
    for (const form of ['NFC', 'NFD'] as const) {
      const source = text.normalize(form);
      const [found] = reader.read(source);
      expect(source.slice(...(found as Citation).span)).toBe(
        'article L. 1234‑5 du code de la sécurité sociale'.normalize(form),
      );
    }
  });
});
