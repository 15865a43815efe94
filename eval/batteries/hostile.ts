import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from '../../test/support/cases.ts';
import { pick, readJsonl, repoRoot, seeded, shared } from './support.ts';

const WORDS =
  'article articles art. l’article alinéa premier dernier avant-dernier code civil du de la des au aux à et ou ni même ledit dudit présent précité loi décret ordonnance arrêté n° no pourvoi Cass. civ. soc. CE QPC DC ECLI:FR:CCASS: IDCC BOI-IR- NOR LEGIARTI000006902764 JORFTEXT bis ter quater undecies terdecies-0 L. R. D. A. LO L.O. R.* CGI CSS C. trav. suivants sauf exception ancien devenu rédaction issue antérieure I II bis III 1° 2° a) b) annexe janvier 1er RG'.split(
    ' ',
  );
const BRITISH_WORDS =
  'section sections s. ss. § reg. regulation art. Sch. Schedule para. paragraph Part Chapter IV (1) (a) (ii) 124A 1ZA of the to in under and or not except other than Act Acts Order Regulations Rules Measure Theft Employment Rihgts Finance Companies (Amendment) (No. 2) (Scotland) 1968 1996 c. 18 (c. 60) S.I. SI 2011/3006 No. asp W. 8 & 9 Eliz. 2 Vict. ERA HRA that said 1996 as amended by inserted it stood on 1 April 2012 v R [2020] UKSC EWCA Civ EWHC (Admin) AC WLR All ER at uk/ukpga/1996/18/s124 uk_ukpga_1996_18 https://www.legislation.gov.uk/ukpga/1996/18/section/124 et seq. onwards GDPR Regulation (EU) 2016/679 ’s “the'.split(
    ' ',
  );
const ODDITIES = [
  '\u00a0', '\u202f', '\u2011', '\u2013', '\u200b', '\ufeff', '\u0301', 'é', 'ﬁ', 'İ', 'ı', 'ſ', '№', 'º', '\ud83d\ude00', '\ud800', '\udc00',
  '\u0000', '\u2028', '\r\n', '\t', 'а', 'Α', 'Ｌ', '１', '²', 'ǅ', '«', '»', '“', '\u202e', '%', '_', '~', '/', '\\', '"', "'", '(', ')', '[', '§', '-', ',', ';', '.', ':',
]; // biome-ignore format: a table

/** What random texts of one legal system are made of. */
interface Material {
  readonly words: readonly string[];
  /** Citations, to be cut up. */
  readonly texts: readonly string[];
}

/**
 * Numbered random texts of every legal system in turn, with pieces of the others among them: the same for the same seed and
 * number, whatever came before.
 */
export function generator(seed: number): (number: number) => string {
  const materials = materialOfSystems();
  return (number) => {
    const random = seeded((Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0);
    const own = materials[number % materials.length] as Material;
    const parts = 1 + Math.floor(random() * 24);
    let text = '';
    for (let i = 0; i < parts; i++) text += part(random, random() < 0.9 ? own : pick(materials, random));
    const form = random();
    if (form < 0.1) return text.normalize('NFD');
    if (form < 0.2) return text.normalize('NFC');
    if (form < 0.25) return text.toUpperCase();
    return text;
  };
}

function part(random: () => number, { words, texts }: Material): string {
  const kind = random();
  if (kind < 0.45) return pick(words, random) + (random() < 0.8 ? ' ' : '');
  if (kind < 0.65) return digits(random) + (random() < 0.5 ? '-' : ' ');
  if (kind < 0.75) return pick(ODDITIES, random);
  if (kind < 0.95) return cut(pick(texts, random), random);
  return String.fromCharCode(Math.floor(random() * 0x10000));
}

function digits(random: () => number): string {
  const length = random() < 0.95 ? 1 + Math.floor(random() * 4) : Math.floor(random() * 40);
  let out = '';
  for (let i = 0; i < length; i++) out += Math.floor(random() * 10);
  return out;
}

function cut(text: string, random: () => number): string {
  const start = Math.floor(random() * text.length);
  return text.slice(start, start + Math.floor(random() * 60));
}

/** Words of citations beyond those of the cases of a system, and files of cases beside the repository where there are any. */
const MORE: Readonly<Record<string, { readonly words: readonly string[]; readonly file: string }>> = {
  fr: { words: WORDS, file: 'fr.jsonl' },
  uk: { words: BRITISH_WORDS, file: 'uk-routing.jsonl' },
  de: { words: [], file: 'de.jsonl' },
  eu: { words: [], file: 'eu.jsonl' },
};

/** Each legal system's own cases, cut into words and whole. */
function materialOfSystems(): readonly Material[] {
  const folder = join(repoRoot, 'src/jurisdictions');
  return readdirSync(folder)
    .filter((code) => existsSync(join(folder, code, 'cases.txt')))
    .map((code) => {
      const cases = readCases(join(folder, code, 'cases.txt')).map(({ text }) => text);
      const { words = [], file } = MORE[code] ?? {};
      const ownWords = cases.flatMap((text) => text.split(' '));
      return {
        words: words.length > 0 ? words : ownWords,
        texts: [...cases, ...(file === undefined ? [] : inputsOf(file))],
      };
    });
}

/** Inputs of a file of cases; none where the folder is absent. */
function inputsOf(name: string): readonly string[] {
  try {
    const file = shared('cases', name);
    if (!existsSync(file)) return [];
    const inputs = readJsonl<{ input: unknown }>(file).map(({ input }) => input);
    return inputs.filter((input) => typeof input === 'string');
  } catch {
    return [];
  }
}

const fill = (unit: string, size: number): string =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

/** Texts of about `size` characters that are hard on a reader, by name. */
export function hostileTexts(size: number): { readonly name: string; readonly text: string }[] {
  const filled = (unit: string): string => fill(unit, size);
  const random = seeded(7);
  let mixed = '';
  const words = generator(11);
  while (mixed.length < size) mixed += words(Math.floor(random() * 1e6));
  return [
    { name: 'article L. 1, ', text: filled('article L. 1, ') },
    { name: 'L. 1 à L. 2 et ', text: filled('L. 1 à L. 2 et ') },
    { name: 'list of numbers', text: `articles ${filled('1, ')}` },
    { name: 'numbers with hyphens', text: `article L. ${filled('1-')}` },
    { name: 'digits', text: filled('1234567890') },
    { name: 'brackets', text: filled('(') },
    { name: 'brackets, pairs', text: filled('(article 1 (') },
    { name: 'code code', text: filled('code ') },
    { name: 'code de la', text: filled('code de la ') },
    { name: 'titles cut short', text: filled('code de la sécurité ') },
    { name: 'du même code', text: filled('article 1 du même code ') },
    { name: 'du même article', text: filled('du 1° du même article ') },
    { name: 'loi n°', text: filled('loi n° 2021-1109 du ') },
    { name: 'portions', text: filled('au 2° du III de ') },
    { name: 'alinéas', text: filled('premier et deuxième alinéa, ') },
    { name: 'bis ter', text: `article 1 ${filled('bis ter quater ')}` },
    { name: 'pourvois', text: filled('n° 12-34.567, ') },
    { name: 'rédaction', text: filled('dans sa rédaction antérieure à ') },
    { name: 'lone surrogates', text: filled('\ud800\udc00\udfff') },
    { name: 'combining marks', text: filled('e\u0301\u0301\u0301') },
    { name: 'one long word', text: filled('a') },
    { name: 'blanks', text: `article ${filled(' ')} 1` },
    { name: 'random mixture', text: mixed.slice(0, size) },
    ...britishTexts(size),
  ];
}

/** Those of them that are made of British words. */
export function britishTexts(size: number): { readonly name: string; readonly text: string }[] {
  const filled = (unit: string): string => fill(unit, size);
  const repeated = [
    'section 1, ',
    'sections 1 to 2 and ',
    'Sch. 2 Pt. 1 para. 4 of ',
    'paragraph (a) of subsection (1) of ',
    'section 1(1)(a)(i)(A) ',
    'act ',
    'Act 1996 ',
    'Finance Act ',
    'Theft Act 1968 and ',
    'the Regulations and Order and Rules ',
    'Employment Rihgts ',
    'Emplyment Rihgts Act 1996 ',
    '(Amendment) (No. 2) ',
    '(Amendment) (',
    'Marchwood Commercial ',
    'S.I. 2011/3006, ',
    '2011/3006, ',
    '1996 c. 18, ',
    '8 & 9 Eliz. 2 c. 69, ',
    '8 & 9 ',
    'that Act and the 1996 Act ',
    'except section 1 of ',
    'as inserted by section 1 of ',
    'as it stood on 1 April ',
    '[2020] UKSC 1, ',
    '[2020] ',
    'Smith v Jones ',
    'uk/ukpga/1996/18/',
    'uk_ukpga_1996_18 ',
    'www.legislation.gov.uk/ukpga/',
    'of the ',
  ];
  return [
    ...repeated.map((unit) => ({ name: unit, text: filled(unit) })),
    { name: 'capitals before an Act', text: `${filled('Marchwood ')} Act 2010` },
    { name: 'section and brackets', text: `section 1${filled('(1)')}` },
    { name: 'list of sections of an Act', text: `sections ${filled('1, ')} of the Theft Act 1968` },
    { name: 'list of instruments', text: `S.I. ${filled('2011/1, ')}` },
  ];
}
