import type { GrammarWord } from '../../../model/index.ts';
import { CONSTITUTIONAL_WORDS } from './constitutional.ts';
import { REPUBLICAN_MONTHS } from './republican.ts';

/** What a French word can be in a citation. Bits: a word may be several things. */
export const Role = {
  /** article(s), art. */
  article: 1,
  /** bis, ter, quater ... inside a number. */
  latin: 1 << 1,
  /** et, ou, ni. */
  and: 1 << 2,
  /** à, between the ends of a range. */
  to: 1 << 3,
  /** de, du, la, le, l', aux ...: what may stand between the parts of a citation, and what titles may lack. */
  particle: 1 << 4,
  month: 1 << 5,
  /** premier, deuxième, dernier (-1), avant-dernier (-2, with its hyphen). */
  ordinal: 1 << 6,
  alinea: 1 << 7,
  phrase: 1 << 8,
  /** loi, décret ...; the value indexes NATURES. */
  nature: 1 << 9,
  /** code, livre: the first word of a code's title. */
  code: 1 << 10,
  /** même, ledit, ce: what refers back to a text or article already named. */
  same: 1 << 11,
  /** présent(e): what refers to the text that the words stand in. */
  present: 1 << 12,
  /** n (before °), no, numéro. */
  numero: 1 << 13,
  cardinal: 1 << 14,
  paragraphe: 1 << 15,
  tiret: 1 << 16,
  /** précité, susvisé, modifié: may follow a citation without ending it. */
  remark: 1 << 17,
  /** A division above the article: titre, chapitre, section ... */
  division: 1 << 18,
  /** rédaction, version. */
  wording: 1 << 19,
  /** Texts of no held series: contrat, accord, statuts, règlement, directive ... */
  otherText: 1 << 20,
  chamber: 1 << 21,
  /** suivant(s), "s." */
  following: 1 << 22,
  /** organique, constitutionnelle ...: may follow "loi". */
  natureTail: 1 << 23,
  /** ancien, ancienne(s), anciennement. */
  former: 1 << 24,
  /** Words that begin an exclusion: sauf, hormis, excepté, exception, exclusion. */
  exclusion: 1 << 25,
  /** special article names: unique, liminaire, préliminaire, premier. */
  special: 1 << 26,
  annexe: 1 << 27,
  /** ventôse ...: a month of the Republican calendar. */
  republican: 1 << 28,
  /** Déclaration, Préambule ...: what texts of constitutional rank begin with. */
  constitutional: 1 << 29,
} as const;

/** Natures of texts in the yearly series and beside it, by the value of their word. */
export const NATURES = [
  '',
  'loi',
  'ordonnance',
  'decret',
  'arrete',
  'constitution',
  'decision',
  'circulaire',
] as const;

const UNITS = ['', 'un', 'duo', 'ter', 'quater', 'quin', 'sex', 'sept', 'octo', 'novo'];
const UNIT_VARIANTS = [
  'quinque',
  'quinquies',
  'septem',
  'octi',
  'nono',
  'novi',
  'duode',
  'unde',
  'sexa',
  'ses',
];
const TENS = [
  'decies',
  'vicies',
  'vecies',
  'tricies',
  'trecies',
  'quadragies',
  'quinquagies',
  'sexagies',
  'septuagies',
  'octogies',
  'nonagies',
];
const LATIN_UNITS =
  'semel bis ter quater quinquies sexies septies octies nonies novies quaterdecies quatuordecies';

function latinAdverbs(): string[] {
  const compounds = TENS.flatMap((ten) => [...UNITS, ...UNIT_VARIANTS].map((unit) => unit + ten));
  return [...new Set([...LATIN_UNITS.split(' '), ...compounds])];
}

/** `words('le la', Role.particle)`; values count from `first` where given, one for each word. */
function words(list: string, roles: number, first = 0): GrammarWord[] {
  return list.split(' ').map((word, index) => ({ word, roles, value: first === 0 ? 0 : first + index }));
}

function valued(roles: number, values: Readonly<Record<string, number>>): GrammarWord[] {
  return Object.entries(values).flatMap(([list, value]) =>
    list.split(' ').map((word) => ({ word, roles, value })),
  );
}

const ORDINALS = {
  'premier premiere premiers premieres er ere': 1,
  'deuxieme second seconde seconds deuxiemes secondes': 2,
  'troisieme troisiemes': 3,
  'quatrieme quatriemes': 4,
  'cinquieme cinquiemes': 5,
  'sixieme sixiemes': 6,
  'septieme septiemes': 7,
  'huitieme huitiemes': 8,
  'neuvieme neuviemes': 9,
  'dixieme dixiemes': 10,
  onzieme: 11,
  douzieme: 12,
  treizieme: 13,
  quatorzieme: 14,
  quinzieme: 15,
  seizieme: 16,
  vingtieme: 20,
  trentieme: 30,
  quarantieme: 40,
  cinquantieme: 50,
  soixantieme: 60,
  septantieme: 70,
  'octantieme huitantieme': 80,
  nonantieme: 90,
  centieme: 100,
  unieme: 1,
  'dernier derniere derniers dernieres': -1,
  'penultieme penultiemes': -2,
  antepenultieme: -3,
};

const CARDINALS = {
  'un une': 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  'octante huitante': 80,
  nonante: 90,
};

const MONTHS = {
  'janvier janv': 1,
  'fevrier fevr': 2,
  mars: 3,
  avril: 4,
  mai: 5,
  juin: 6,
  'juillet juil juill': 7,
  aout: 8,
  septembre: 9,
  'octobre oct': 10,
  'novembre nov': 11,
  'decembre dec': 12,
};

export const WORDS: readonly GrammarWord[] = collect([
  ...words('article articles art arts', Role.article),
  ...words(latinAdverbs().join(' '), Role.latin),
  ...words('et ou ni puis', Role.and),
  ...words('a', Role.to),
  ...words('de du des d la le les l au aux a en', Role.particle),
  ...valued(Role.month, MONTHS),
  ...valued(Role.ordinal, ORDINALS),
  ...valued(Role.cardinal, CARDINALS),
  ...words('alinea alineas al', Role.alinea),
  ...words('phrase phrases', Role.phrase),
  ...valued(Role.nature, {
    'loi lois lfss lfr lf': 1,
    'ordonnance ordonnances ord': 2,
    'decret decrets decr': 3,
    'arrete arretes arr': 4,
    'constitution const': 5,
    'decision decisions': 6,
    'circulaire circulaires circ': 7,
  }),
  ...words('code codes livre', Role.code),
  ...words('meme memes ledit ladite lesdits lesdites dudit desdits desdites audit auxdits dit dite dits dites ce cet cette ces', Role.same),
  ...words('present presente presents presentes', Role.present),
  ...words('n no nos num numero numeros', Role.numero),
  ...words('paragraphe paragraphes par', Role.paragraphe),
  ...words('tiret tirets', Role.tiret),
  ...words(
    'precite precitee precites precitees susvise susvisee susvises susvisees vise visee vises visees susmentionne susmentionnee susmentionnes susmentionnees modifie modifiee modifies modifiees mentionne mentionnee mentionnes mentionnees',
    Role.remark,
  ),
  ...words('partie livre titre chapitre section sous', Role.division),
  ...words('redaction redactions version versions', Role.wording),
  ...words(
    'contrat convention conventions accord accords traite protocole statuts statut bail reglement reglements directive directives pacte charte avenant annexe cahier deliberation instruction rgpd tfue tue cdfue cedh cesdh convedh conv',
    Role.otherText,
  ),
  ...words('civ soc com crim', Role.chamber),
  ...words('suivant suivants suivante suivantes suiv s seq', Role.following),
  ...words('organique organiques constitutionnelle constitutionnelles locale', Role.natureTail),
  ...words('ancien ancienne anciens anciennes anc ex', Role.former),
  ...words('sauf hormis excepte exception exclusion hors', Role.exclusion),
  ...words('unique liminaire preliminaire premier', Role.special),
  ...words('annexe annexes ann', Role.annexe),
  ...words(REPUBLICAN_MONTHS, Role.republican, 1),
  ...words(CONSTITUTIONAL_WORDS, Role.constitutional),
]); // biome-ignore format: one list a role

/** One entry a word: roles joined; the first value given stands. */
function collect(list: readonly GrammarWord[]): GrammarWord[] {
  const byWord = new Map<string, GrammarWord>();
  for (const entry of list) {
    const known = byWord.get(entry.word);
    byWord.set(
      entry.word,
      known === undefined
        ? entry
        : {
            word: entry.word,
            roles: known.roles | entry.roles,
            value: known.value === 0 ? entry.value : known.value,
          },
    );
  }
  return [...byWord.values()];
}
