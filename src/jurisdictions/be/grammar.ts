/**
 * Words and forms of Belgian citations, in French, Dutch and English. Forms: the Guide to legislative technique of the Conseil
 * d'État (recommendations 71 to 79: "l'article 21, § 2, alinéa 1er, 1°, de la loi du 18 septembre 2017", "artikel 21, § 2"), and
 * the V & A guide to legal references ("art. 5:141 WVV").
 *
 * French laws bear days as well: a law by its day is Belgian where the words say so, or where they are Dutch, for Dutch acts of
 * the Netherlands are not cited by their day.
 */
import { newInstrumentRef } from '../../grammar/cite.ts';
import type { Reading } from '../../grammar/reading.ts';
import { type DayMatch, dayAt, isoOf } from '../../grammar/statutes/dates.ts';
import { eliAt, gluedRun, identified } from '../../grammar/statutes/identifiers.ts';
import { type ActMention, Role, type StatuteSystem } from '../../grammar/statutes/system.ts';
import { CODE, coordinateOf, instrumentOf, LEVELS, UNITS } from './coordinates.ts';
import { DECISION_WORDS, decisionAt } from './decisions.ts';

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  numbers: { joins: ['.', ':', '/'], latin: true, roman: true },
  words: {
    and: 'et ou en of',
    to: 'a tot met',
    following: 'suivants suivant volgende',
    particles: 'de du des la le l d van het der den',
    present: 'presente present cette deze',
    same: 'meme dezelfde ladite voornoemde',
    notLaw: 'contrat convention overeenkomst statuts statuten',
    union: 'reglement directive verordening richtlijn tfue vweu rgpd avg',
    qualifiers: 'francais francaise luxembourgeois nederlands nederlandse suisse',
    states: 'spaanse portugees portugese frankrijk franse italie italiaanse duitsland duits duitse oostenrijk oostenrijkse zwitserland zwitserse luxemburg luxemburgse brits britse ierland ierse polen poolse slowakije slowaakse tsjechie tsjechische hongarije hongaarse roemenie roemeense moldavie bulgarije bulgaarse griekenland griekse denemarken deense noorwegen noorse zweden zweedse finse ijsland ijslandse estland estisch estse letland letse litouwen litouwse rusland russische oekraine oekraiense turkije turkse amerikaanse surinaamse surinaams surinam curacaose arubaanse bonaire indonesie indonesische zuidafrikaanse',
    exclusion: 'sauf exception uitzondering behalve hormis niet pas non hors',
    titles: 'relative relatif portant concernant betreffende houdende tot',
    months: 'janvier|januari fevrier|februari mars|maart avril|april mai|mei juin|juni juillet|juli aout|augustus septembre|september octobre|oktober novembre|november decembre|december',
    ordinalEndings: 'e de ste er',
    ordinals: { 'premier premiere eerste': 1, 'deuxieme second tweede': 2, 'troisieme derde': 3, 'quatrieme vierde': 4, 'cinquieme vijfde': 5, 'dernier laatste': -1 },
    numero: 'n',
    fillers: '',
    leads: '',
    divisions: 'chapitre titre livre afdeling deel',
    drafts: 'projet avantprojet proposition wetsvoorstel wetsontwerp voorstel ontwerp',
    about: 'motifs commentaire lignes rectificatif toelichting mvt commentaar',
    joints: 'sur a du des de bij op van avec l mais met maar le la les pour voor',
    foreign: 'des dem nach und',
    homographs: '',
    native: 'belge belges belgisch belgische belgique belgie moniteur wallonie bruxelles brussel vlaanderen numac',
    distinct: '',
  },
  heads: 'wet besluit',
  titleEndings: [],
  identifierWords: `eli numac belge belgische belgian moniteur ${DECISION_WORDS}`,
  actAt,
  decisionAt,
  instrumentOf,
}; // biome-ignore format: a list of words a line

function actAt(r: Reading, i: number): ActMention | null {
  return identifierAt(r, i) ?? dutchAct(r, i) ?? saidBelgian(r, i) ?? publishedAct(r, i);
}

/** "numac 2017013368", `eli/loi/2017/09/18/2017013368`. */
function identifierAt(r: Reading, i: number): ActMention | null {
  const eli = eliAt(r, i);
  if (eli !== null) {
    const [type = '', year, month, day, numac = ''] = eli.parts;
    const dated = /^\d{4}$/.test(year ?? '') && /^\d\d?$/.test(month ?? '') && /^\d\d?$/.test(day ?? '');
    const belgian = ELI_TYPES.has(type) && dated && coordinateOf('numac', numac) !== null;
    return belgian ? identified(r, CODE, i, eli.end, 'numac', numac.toUpperCase()) : null;
  }
  if (r.folded(i) !== 'numac') return null;
  const at = r.is(i + 1, ':') ? i + 2 : i + 1;
  const { end, text } = gluedRun(r, at);
  return coordinateOf('numac', text) === null
    ? null
    : identified(r, CODE, i, end, 'numac', text.toUpperCase());
}

const ELI_TYPES = new Set([
  'loi',
  'wet',
  'arrete',
  'besluit',
  'constitution',
  'grondwet',
  'decret',
  'decreet',
  'ordonnance',
]);

/** "wet van 18 september 2017". */
function dutchAct(r: Reading, i: number): ActMention | null {
  return r.folded(i) === 'wet' && r.folded(i + 1) === 'van' ? byDay(r, i, i, dayAt(r, i + 2)) : null;
}

/** "loi belge du 18 septembre 2017", "Belgische wet van ...", "Belgian Law of 18 September 2017". */
function saidBelgian(r: Reading, i: number): ActMention | null {
  switch (r.folded(i)) {
    case 'belge':
      return r.folded(i - 1) === 'loi' && r.folded(i + 1) === 'du'
        ? byDay(r, i, i - 1, dayAt(r, i + 2))
        : null;
    case 'belgische':
      return r.words(i + 1, 'wet', 'van') ? byDay(r, i, i, dayAt(r, i + 3)) : null;
    case 'belgian': {
      const law = ['law', 'act'].includes(r.folded(i + 1)) && r.folded(i + 2) === 'of';
      return law ? byDay(r, i, i, dayAt(r, i + 3)) : null;
    }
    default:
      return null;
  }
}

/** How far in front of the Moniteur belge the law stands, in tokens. */
const MAX_TO_JOURNAL = 40;

/** "loi du 18 septembre 2017 relative à ... (Moniteur belge, 6 octobre 2017)". */
function publishedAct(r: Reading, i: number): ActMention | null {
  if (!r.words(i, 'moniteur', 'belge')) return null;
  for (let at = i - 1; at > i - MAX_TO_JOURNAL && at >= 0 && !r.newlineBefore(at + 1); at--)
    if (r.words(at, 'loi', 'du')) return byDay(r, i, at, dayAt(r, at + 2));
  return null;
}

function byDay(r: Reading, i: number, from: number, day: DayMatch | null): ActMention | null {
  const date = day === null ? null : isoOf(day);
  if (day === null || date === null) return null;
  const ref = newInstrumentRef(CODE, { span: r.span(from, day.end), nature: 'loi', date });
  return { from, end: day.end, ref, firm: r.role(i, Role.identifier | Role.head) };
}
