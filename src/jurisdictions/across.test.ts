import { describe, expect, it } from 'vitest';
import { createBaseLawbook } from '../lawbook/memory.ts';
import { createPincite } from '../pincite.ts';
import { jurisdictions } from './list.ts';
import { facts } from './readers.ts';

const lawbook = createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: '2026-01-01' });
const pincite = createPincite({ lawbook, jurisdictions });

/** Systems that claim a place in their law, by code. What else is read of a bare number ("s. 12", "C. 3") is a question. */
const systems = (text: string): string => {
  const claims = pincite.extract(text).citations.filter(({ coordinate }) => coordinate !== null);
  return [...new Set(claims.map(({ jurisdiction }) => jurisdiction))].sort().join(' ');
};

describe('a text in the words of one system is claimed by that one alone', () => {
  it.each([
    [
      'de',
      'Nach § 433 Abs. 2 BGB hat der Käufer zu zahlen; vgl. BGH, Urteil vom 5. Mai 2020 - VI ZR 252/19, Rn. 12 f.',
    ],
    [
      'de',
      'Der Kläger, geb. 1942, rügt nach § 139 ZPO die S. 17 ff. und den Titel 6 der Anlage C. 3 der Klage.',
    ],
    ['de', 'Art. 3 Abs. 1 GG verbietet, 17 Fälle ungleich zu behandeln (Teil 240, Nr. 10).'],
    ['fr', "Aux termes de l'article L. 1234-5 du code du travail, § 2 de la note et 42 des U.S. annexes."],
    ['fr', "Vu l'article 1240 du code civil ; Civ. 1re, 12 juillet 2007, n° 06-10.362, sect. 4 du dossier."],
    ['uk', 'Section 2(1) of the Theft Act 1968 and s 4 are to be read with article number 6 of the invoice.'],
    ['nl', 'Op grond van artikel 3:40 BW is de rechtshandeling nietig, zie r.o. 4.2 en blz. 12.'],
    ['cz', 'Podle § 9 odst. 2 písm. b) zákona č. 253/2008 Sb. je povinná osoba povinna, s. 12.'],
    ['eu', 'Article 6(1)(f) of Regulation (EU) 2016/679, as interpreted in Case C-131/12, is not a section.'],
  ])('%s: %s', (system, text) => expect(systems(text)).toBe(system));
});

describe('a provision without its text', () => {
  it.each(['Art. 6', 'Article 6', 'article 6', '§ 6', 'art. 6 par. 1', 'section 6', 'artikel 6'])(
    '%s is asked about, whatever its language',
    (text) => {
      const { status, coordinates } = pincite.route(text);
      expect(['ROUTE_AMBIGUOUS', 'ROUTE_UNRESOLVED']).toContain(status);
      expect(coordinates).toEqual([]);
    },
  );

  it.each([
    'Was sagt Art. 6 Abs. 1 zur Rechtmäßigkeit der Verarbeitung?',
    "Que dit l'article 6, alinéa 2, sur la responsabilité ?",
    'What does section 6(2) say about theft?',
    'Wat zegt artikel 6, tweede lid, over schade?',
    'Co říká § 6 odst. 2 o náhradě škody?',
  ])('%s is asked about: its language is no answer', (text) => {
    const bound = pincite.readAndBind(text).filter(({ binding }) => binding.kind === 'bound');
    expect(bound).toEqual([]);
    expect(pincite.route(text).coordinates).toEqual([]);
  });
});
