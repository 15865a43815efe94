import type { GrammarWord } from '../../../model/index.ts';
import type { PlaceUnit } from '../coordinates.ts';

/** What a German word can be in a citation. Bits: a word may be several things. */
export const Role = {
  /** Art., Artikel(n): the unit of the Grundgesetz and of introductory laws. */
  article: 1,
  /** Paragraph(en), written out. */
  paragraph: 1 << 1,
  /** Abs., Satz, Nr. ...: a place in a norm; the value is its position in PLACES, from 1. */
  place: 1 << 2,
  /** und, oder, sowie, bzw. */
  and: 1 << 3,
  /** bis. */
  to: 1 << 4,
  /** der, des, dem ...: what may stand between a norm and its law. */
  particle: 1 << 5,
  month: 1 << 6,
  /** erster, zweite ...; the value is the number. */
  ordinal: 1 << 7,
  /** f., ff.: "and the following". */
  following: 1 << 8,
  /** Gesetz, Verordnung, Satzung: the head of a title. */
  head: 1 << 9,
  /** dieses, dieser: the text that the words stand in. */
  present: 1 << 10,
  /** desselben, genannten, gleichen: what was named before. */
  same: 1 << 11,
  /** Urteil, Beschluss and their short forms. */
  ruling: 1 << 12,
  /** Anlage, Anhang. */
  annex: 1 << 13,
  /** What a court or register is called; see facts-courts.ts. */
  court: 1 << 14,
  register: 1 << 15,
  reporter: 1 << 16,
  identifier: 1 << 17,
  /** Words that show a German text. */
  german: 1 << 18,
} as const;

/** Places in a norm, the outer before the inner. */
export const PLACES: readonly PlaceUnit[] = [
  'abs',
  'uabs',
  'satz',
  'nr',
  'lit',
  'strich',
  'hs',
  'alt',
  'var',
  'fall',
];

const PLACE_WORDS: Readonly<Record<PlaceUnit, string>> = {
  abs: 'abs absatz absatze absatzes absatzen',
  uabs: 'uabs unterabs unterabsatz unterabsatze unterabsatzes',
  satz: 'satz satze satzes satzen s',
  nr: 'nr nrn nummer nummern ziff ziffer ziffern',
  lit: 'lit buchst buchstabe buchstaben buchstabens bst doppelbuchst doppelbuchstabe litera',
  strich: 'spiegelstrich spiegelstriche tiret',
  hs: 'hs halbs halbsatz halbsatzes hbs',
  alt: 'alt alternative alternativen',
  var: 'var variante varianten',
  fall: 'fall falle',
};

const MONTHS = 'januar februar marz april mai juni juli august september oktober november dezember'.split(
  ' ',
);
const SHORT_MONTHS: Readonly<Record<string, number>> = {
  jan: 1, janner: 1, feb: 2, febr: 2, mrz: 3, apr: 4, jun: 6, jul: 7, aug: 8, sep: 9, sept: 9, okt: 10, nov: 11, dez: 12,
}; // biome-ignore format: a table

const ORDINALS = 'erst zweit dritt viert funft sechst siebt acht neunt zehnt elft zwolft'.split(' ');
const ORDINAL_ENDINGS = ['e', 'er', 'en', 'es', 'em'];

/** `words('der die das', Role.particle)`. */
export function words(list: string, roles: number, value = 0): GrammarWord[] {
  return list.split(' ').map((word) => ({ word, roles, value }));
}

export const WORDS: readonly GrammarWord[] = [
  ...words('art arts artt artikel artikels artikeln', Role.article),
  ...words('artikeln artikels', Role.german),
  ...words('paragraph paragraphen paragraf paragrafen paragraphs paragrafs', Role.paragraph),
  ...PLACES.flatMap((unit, index) => words(PLACE_WORDS[unit], Role.place, index + 1)),
  ...words('abs absatz absatze uabs satz nrn nummer buchst buchstabe halbsatz', Role.german),
  // Function words that neither English nor French has.
  ...words(
    'und oder der dem zum zur nicht ist sind nach gemass vom wird werden gilt gelten bei sowie aus auf eine einer',
    Role.german,
  ),
  ...words('und oder sowie u bzw beziehungsweise', Role.and),
  ...words('bis', Role.to),
  ...words('der die das des dem den zum zur im vom', Role.particle),
  ...MONTHS.flatMap((month, index) => words(month, Role.month, index + 1)),
  ...Object.entries(SHORT_MONTHS).flatMap(([month, value]) => words(month, Role.month, value)),
  ...ORDINALS.flatMap((stem, index) =>
    ORDINAL_ENDINGS.flatMap((ending) => words(stem + ending, Role.ordinal, index + 1)),
  ),
  ...words('f ff folgende fortfolgende', Role.following),
  ...words(
    'gesetz gesetze gesetzes gesetzbuch gesetzbuchs gesetzbuches verordnung ordnung satzung vertrag vertrags vertrages abkommen abkommens ubereinkommen ubereinkommens staatsvertrag staatsvertrags staatsvertrages',
    Role.head,
  ),
  ...words('dieses dieser diesem diesen', Role.present),
  ...words(
    'desselben derselben demselben genannten gleichen vorgenannten selben jenes jener zitierten',
    Role.same,
  ),
  ...words(
    'urteil urteile urteils urteilen urt beschluss beschlusse beschlussen beschlusses beschl bescheid gerichtsbescheid entscheidung entscheidungen versaumnisurteil vorlagebeschluss teilurteil zwischenurteil hinweisbeschluss kammerbeschluss senatsbeschluss senatsurteil verfugung',
    Role.ruling,
  ),
  ...words('anlage anlagen anhang anhangs anhange anhangen', Role.annex),
];
