import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, DecisionRef, IsoDate } from '../../../model/index.ts';
import { citation, decisionCitation } from './cite.ts';
import { dateAt } from './dates.ts';
import { datedAt } from './texts.ts';
import { Role } from './words.ts';

export interface Found {
  readonly end: number;
  readonly citations: readonly Citation[];
}

/** Words that start the citation of a decision; part of the grammar's triggers. */
export const DECISION_WORDS =
  'pourvoi pourvois ecli rg cass ce conseil caa ca ta tj tgi tribunal cons cour cedh qpc dc civ soc com crim ass n no nos decision requete arret'.split(
    ' ',
  );

interface CaseNumber {
  readonly end: number;
  readonly value: string;
  readonly letter: string;
  readonly shape: 'pourvoi' | 'rg' | 'council' | 'caa' | 'constitutional';
  readonly type: string | null;
}

const BEGINNINGS: ReadonlySet<string> = new Set(DECISION_WORDS);

/** A decision at token i, in any of its forms. */
export function decisionAt(r: Reading, i: number): Found | null {
  if (!BEGINNINGS.has(r.folded(i))) return null;
  return ecliAt(r, i) ?? numberedDecision(r, i) ?? courtAt(r, i);
}

/**
 * ECLI:FR:CCASS:2024:CO00744 (Council of the European Union conclusions of 29 April 2011, OJ 2011/C 127/01). Those of other
 * countries are not read.
 */
function ecliAt(r: Reading, i: number): Found | null {
  if (!r.words(i, 'ecli', ':', 'fr', ':')) return null;
  let at = i + 1;
  while (
    at < r.count &&
    (at === i + 1 || r.glued(at)) &&
    (r.is(at, ':') || r.is(at, '.') || r.isWord(at) || r.isNumber(at))
  )
    at++;
  while (r.is(at - 1, '.')) at--;
  const ecli = r.source(i, at).toUpperCase();
  const parts = ecli.split(':');
  if (parts.length !== 5) return null;
  const inner = /^(\d{4,6})\.(\d{4})(\d{2})(\d{2})$/.exec(parts[4] as string);
  return {
    end: at,
    citations: [
      decisionCitation(r.span(i, at), {
        ecli,
        courts: ECLI_COURTS[parts[2] as string] ?? [],
        number: inner?.[1] ?? null,
        date: inner === null ? null : `${inner[2]}-${inner[3]}-${inner[4]}`,
      }),
    ],
  };
}

const COUNCIL = ['conseil_etat'];
const ECLI_COURTS: Readonly<Record<string, readonly string[]>> = {
  CCASS: ['cour_cassation'],
  CECHR: COUNCIL, CECHS: COUNCIL, CEASS: COUNCIL, CESEC: COUNCIL, CEORD: COUNCIL, CESSR: COUNCIL, CESJS: COUNCIL,
  CC: ['conseil_constitutionnel'],
}; // biome-ignore format: a table

/** "pourvoi n° Q 23-10.708", "n° RG : 20/01977", "n° 471537", "décision n° 2019-789 DC". */
function numberedDecision(r: Reading, i: number): Found | null {
  const start = afterAnnouncement(r, i);
  if (start === null || countsOther(r, i)) return null;
  const first = caseNumberAt(r, start);
  if (first === null) return null;
  const announced = ANNOUNCES.has(r.folded(i));
  if (
    first.shape === 'council' &&
    !COUNCIL_SIGNS.has(r.folded(i)) &&
    !(r.role(i, Role.numero) && first.end >= r.count)
  )
    return null;
  if (first.shape === 'rg' && !announced && !r.role(i, Role.numero)) return null;
  const dated = dayBehind(r, first.end);
  if (dated === null) return joinedNumbers(r, i, first, { date: dayBefore(r, i) });
  const one = cite(r, i, first, { date: dated.date });
  return { end: dated.end, citations: [{ ...one, span: r.span(i, dated.end) }] };
}

const ANNOUNCES = new Set(['pourvoi', 'pourvois', 'rg', 'requete', 'arret', 'decision', 'n', 'no', 'nos']);
const COUNCIL_SIGNS = new Set(['requete', 'ce', 'conseil']);

/** "facture n° 23-10.708", "le lot n° ...": numbers of other things. */
export function countsOther(r: Reading, i: number): boolean {
  return COUNTED.has(r.folded(i - 1)) || (r.is(i - 1, '.') && r.folded(i - 2) === 'min');
}

const COUNTED = new Set(
  'facture factures devis commande lot lots bordereau contrat marche avenant avis instruction colis police sinistre dossier jugement cheque compte permis brevet lettre courrier'.split(
    ' ',
  ),
);

/** Behind "pourvoi n°", "n° RG :", "arrêt n° RG :", "RG n°": where a number can stand. */
function afterAnnouncement(r: Reading, i: number): number | null {
  if (!ANNOUNCES.has(r.folded(i))) return null;
  let at = i;
  for (let n = 0; n < 8; n++) {
    const word = r.folded(at);
    if (ANNOUNCES.has(word) || r.is(at, '°') || r.is(at, ':') || (r.is(at, '.') && at > i)) at++;
    else break;
  }
  return at > i ? at : null;
}

function caseNumberAt(r: Reading, i: number): CaseNumber | null {
  let at = i;
  let letter = '';
  if (r.letter(at) !== '' && r.capitalised(at) && r.isNumber(at + 1) && r.size(at + 1) === 2) {
    letter = r.letter(at).toUpperCase();
    at++;
  }
  if (!r.isNumber(at)) return null;
  return (
    pourvoiAt(r, at, letter) ??
    constitutionalAt(r, at) ??
    slashNumber(r, at) ??
    appealAt(r, at) ??
    councilAt(r, at)
  );
}

/** NN-NN.NNN, also without the dot. */
function pourvoiAt(r: Reading, at: number, letter: string): CaseNumber | null {
  if (r.size(at) !== 2 || !r.is(at + 1, '-') || !r.glued(at + 1) || !r.isNumber(at + 2)) return null;
  const year = r.folded(at);
  if (r.size(at + 2) === 2 && r.is(at + 3, '.') && r.isNumber(at + 4) && r.size(at + 4) === 3) {
    return {
      end: at + 5,
      value: `${year}-${r.folded(at + 2)}.${r.folded(at + 4)}`,
      letter,
      shape: 'pourvoi',
      type: null,
    };
  }
  if (r.size(at + 2) !== 5) return null;
  const digits = r.folded(at + 2);
  return {
    end: at + 3,
    value: `${year}-${digits.slice(0, 2)}.${digits.slice(2)}`,
    letter,
    shape: 'pourvoi',
    type: null,
  };
}

/** "2019-789 DC", "2021-961 QPC", "2010-14/22 QPC": only with the suffix, since lois have the same shape. */
function constitutionalAt(r: Reading, at: number): CaseNumber | null {
  if (!r.is(at + 1, '-') || !r.isNumber(at + 2) || (r.size(at) !== 4 && r.size(at) !== 2)) return null;
  // Cases that were joined bear one number: "2010-14/22".
  let end = at + 3;
  while (r.is(end, '/') && r.glued(end) && r.isNumber(end + 1) && end < at + 9) end += 2;
  const type = r.folded(end).toUpperCase();
  if (!CONSTITUTIONAL_TYPES.has(type) || !r.capitalised(end)) return null;
  return {
    end: end + 1,
    value: r.source(at, end),
    letter: '',
    shape: 'constitutional',
    type,
  };
}

const CONSTITUTIONAL_TYPES = new Set(['DC', 'QPC', 'LP', 'LOM', 'AN', 'FNR', 'I', 'D']);

/** "21/00091", "78664/17". */
function slashNumber(r: Reading, at: number): CaseNumber | null {
  if (!r.is(at + 1, '/') || !r.glued(at + 1) || !r.isNumber(at + 2)) return null;
  const register = r.size(at) === 2 && r.size(at + 2) >= 4;
  const application = r.size(at) >= 3 && r.size(at + 2) === 2;
  if ((!register && !application) || (r.is(at + 3, '/') && r.glued(at + 3))) return null;
  return { end: at + 3, value: `${r.folded(at)}/${r.folded(at + 2)}`, letter: '', shape: 'rg', type: null };
}

/** "24PA03561": year, court, number. */
function appealAt(r: Reading, at: number): CaseNumber | null {
  if (
    r.size(at) !== 2 ||
    !r.isWord(at + 1) ||
    !r.glued(at + 1) ||
    r.size(at + 1) !== 2 ||
    !r.isNumber(at + 2) ||
    r.size(at + 2) !== 5
  )
    return null;
  return { end: at + 3, value: r.source(at, at + 3).toUpperCase(), letter: '', shape: 'caa', type: null };
}

function councilAt(r: Reading, at: number): CaseNumber | null {
  // Tribunaux administratifs number with the year in front: seven digits.
  if (r.size(at) < 5 || r.size(at) > 7) return null;
  // "2004143/2": the section of a tribunal administratif behind its number.
  const section = r.size(at) === 7 && r.is(at + 1, '/') && r.size(at + 2) === 1 && r.isNumber(at + 2);
  if (section && !r.is(at + 3, '/'))
    return { end: at + 3, value: r.folded(at), letter: '', shape: 'council', type: null };
  if (r.glued(at + 1) && (r.is(at + 1, '/') || r.is(at + 1, '-') || r.isWord(at + 1))) return null;
  return { end: at + 1, value: r.folded(at), letter: '', shape: 'council', type: null };
}

const SHAPE_COURTS: Readonly<Record<CaseNumber['shape'], readonly string[]>> = {
  pourvoi: ['cour_cassation'],
  rg: ['cour_appel', 'tribunal_judiciaire'],
  council: ['conseil_etat'],
  caa: ['cour_administrative_appel'],
  constitutional: ['conseil_constitutionnel'],
};

/** Judgments join dozens of appeals; more than this is noise. */
const MAX_JOINED = 400;

/** "n° 22-15.721, publié, n° 22-16.265 et n° 22-22.786": one citation each. */
function joinedNumbers(r: Reading, i: number, first: CaseNumber, known: Partial<DecisionRef>): Found {
  const citations = [cite(r, i, first, known)];
  let end = first.end;
  for (let n = 0; n < MAX_JOINED; n++) {
    let at = end;
    while (r.is(at, ',') || r.role(at, Role.and) || PUBLICATION.has(r.folded(at))) at++;
    if (at === end) break;
    const from = at;
    const start = afterAnnouncement(r, at) ?? at;
    const next = caseNumberAt(r, start);
    if (next === null || next.shape !== first.shape || next.shape === 'council') break;
    citations.push(cite(r, from, next, known));
    end = next.end;
  }
  return { end, citations };
}

const PUBLICATION = new Set(['publie', 'publies', 'inedit', 'bull']);

function cite(r: Reading, from: number, number: CaseNumber, known: Partial<DecisionRef>): Citation {
  return decisionCitation(r.span(from, number.end), {
    courts: SHAPE_COURTS[number.shape],
    type: number.type,
    ...known,
    number: number.value,
    letter: number.letter === '' ? null : number.letter,
  });
}

interface Court {
  readonly end: number;
  readonly courts: readonly string[];
  readonly chamber: string | null;
  readonly location: string | null;
}

/** "2e Civ., 13 juin 2024, pourvois n° ...", "CE, 21 mars 2021, n° 428318", "Cass. com. n° 23-10.708 du 12 décembre 2024". */
function courtAt(r: Reading, i: number): Found | null {
  const court = chamberAt(r, i) ?? courtNameAt(r, i);
  if (court === null) return null;
  const from = r.role(i, Role.chamber) && r.isWord(i - 1) && r.isNumber(i - 2) && r.glued(i - 1) ? i - 2 : i;
  const window = Math.min(r.count, court.end + 24);
  const known: Partial<DecisionRef> = {
    courts: court.courts,
    chamber: court.chamber,
    location: court.location,
  };
  for (let at = court.end; at < window; at++) {
    if (r.is(at, ';') || r.newlineBefore(at)) break;
    const date = dateAt(r, at);
    if (date?.date != null) return datedDecision(r, from, date.end, { ...known, date: date.date });
    const number = numberBehindCourt(r, at, court.end);
    if (number !== null) return numberedCourt(r, from, number, known);
  }
  return null;
}

/** A case number behind a court, directly or announced by "n°"; a bare number further on may be anything. */
function numberBehindCourt(r: Reading, at: number, courtEnd: number): CaseNumber | null {
  const direct = at - courtEnd <= 1;
  const announced = r.is(at - 1, '°') || r.role(at - 1, Role.numero);
  return direct || announced ? caseNumberAt(r, at) : null;
}

/** "CE 471537", "CAA Paris, 24PA03561", "Cass. com., n° 23-10.708 du 12 décembre 2024". */
function numberedCourt(r: Reading, from: number, number: CaseNumber, known: Partial<DecisionRef>): Found {
  const dated = dayBehind(r, number.end);
  if (dated === null) return joinedNumbers(r, from, number, known);
  const one = cite(r, from, number, { ...known, date: dated.date });
  return { end: dated.end, citations: [{ ...one, span: r.span(from, dated.end) }] };
}

/** "du 12 décembre 2024", ", arrêt du 12 juin 2012" behind a number. */
function dayBehind(r: Reading, end: number): { end: number; date: IsoDate | null } | null {
  let at = r.is(end, ',') ? end + 1 : end;
  if (r.folded(at) === 'arret' || r.folded(at) === 'decision') at++;
  return datedAt(r, at);
}

/** "12 juin 2012, pourvoi n° 22-17.867": the day right before. */
function dayBefore(r: Reading, i: number): IsoDate | null {
  const end = r.is(i - 1, ',') ? i - 1 : i;
  for (let at = end - 5; at < end; at++) {
    const date = dateAt(r, at);
    if (date !== null && date.end === end) return date.date;
  }
  return null;
}

function datedDecision(r: Reading, from: number, dateEnd: number, known: Partial<DecisionRef>): Found {
  for (let at = dateEnd; at < Math.min(r.count, dateEnd + 12); at++) {
    if (r.is(at, ';') || r.words(at, 'bull')) break;
    if (!r.isNumber(at) && !(r.letter(at) !== '' && r.isNumber(at + 1))) continue;
    const number = caseNumberAt(r, at);
    if (number === null) continue;
    const found = joinedNumbers(r, at, number, known);
    const [first, ...rest] = found.citations as [Citation, ...Citation[]];
    return { end: found.end, citations: [{ ...first, span: r.span(from, number.end) }, ...rest] };
  }
  const reporter = reporterAt(r, dateEnd);
  return {
    end: reporter?.end ?? dateEnd,
    citations: [
      decisionCitation(r.span(from, reporter?.end ?? dateEnd), {
        ...known,
        reporter: reporter?.text ?? null,
      }),
    ],
  };
}

/** "Bull. III, n° 303". */
function reporterAt(r: Reading, at: number): { end: number; text: string } | null {
  const from = r.is(at, ',') ? at + 1 : at;
  if (r.folded(from) !== 'bull') return null;
  let end = from + 1;
  while (
    end < from + 10 &&
    (r.is(end, '.') || r.is(end, ',') || r.is(end, '°') || r.isWord(end) || r.isNumber(end))
  )
    end++;
  while (!r.isNumber(end - 1) && end > from + 1) end--;
  return { end, text: r.source(from, end) };
}

/** "Soc.", "2e Civ.", "Civ. 1re", "Ass. plén.", "Cass. soc.". */
function chamberAt(r: Reading, i: number): Court | null {
  const named = r.folded(i) === 'cass' ? (r.is(i + 1, '.') ? i + 2 : i + 1) : i;
  // "Cass. 1re civ.": the chamber's number before its name.
  const numbered = named > i && r.isNumber(named) && r.glued(named + 1) && r.role(named + 2, Role.chamber);
  const at = numbered ? named + 2 : named;
  if (named > i && r.words(at, 'ch') && r.folded(r.is(at + 1, '.') ? at + 2 : at + 1) === 'mixte')
    return cassation(at + 3, 'mixte');
  if (r.words(at, 'ass') && r.folded(r.is(at + 1, '.') ? at + 2 : at + 1) === 'plen')
    return cassation(at + 4, 'ap');
  if (named > i && r.words(at, 'req')) return cassation(r.is(at + 1, '.') ? at + 2 : at + 1, null);
  if (!r.role(at, Role.chamber) || (!r.capitalised(at) && at === i)) return null;
  const name = r.folded(at);
  let end = r.is(at + 1, '.') ? at + 2 : at + 1;
  if (name !== 'civ')
    return r.is(end, ',') || r.isNumber(end) || r.role(end, Role.numero) ? cassation(end, name) : null;
  const before = r.isWord(at - 1) && r.glued(at - 1) ? r.number(at - 2) : -1;
  let chamber = before;
  if (chamber < 0 && r.isNumber(end) && r.size(end) === 1) {
    chamber = r.number(end);
    end += r.isWord(end + 1) && r.glued(end + 1) ? 2 : 1;
  }
  if (chamber >= 1 && chamber <= 3) return cassation(end, `civ${chamber}`);
  // "Cass. civ., 18 mai 1942": there was one civil chamber until 1947.
  return chamber < 0 && named > i && r.is(end, ',') ? cassation(end, null) : null;
}

function cassation(end: number, chamber: string | null): Court {
  return { end, courts: ['cour_cassation'], chamber, location: null };
}

interface CourtForm {
  readonly words: readonly string[];
  readonly code: string;
  /** The name of a town follows. */
  readonly placed?: true;
}

/** Names of courts. One-word abbreviations count in capitals only. */
const COURT_FORMS: readonly CourtForm[] = [
  { words: ['cour', 'de', 'cassation'], code: 'cour_cassation' },
  { words: ['cour', 'administrative', 'd', "'", 'appel'], code: 'cour_administrative_appel', placed: true },
  { words: ['cour', 'd', "'", 'appel'], code: 'cour_appel', placed: true },
  { words: ['tribunal', 'administratif'], code: 'tribunal_administratif', placed: true },
  { words: ['tribunal', 'judiciaire'], code: 'tribunal_judiciaire', placed: true },
  { words: ['conseil', 'd', "'", 'etat'], code: 'conseil_etat' },
  { words: ['conseil', 'constitutionnel'], code: 'conseil_constitutionnel' },
  { words: ['cons', '.', 'const'], code: 'conseil_constitutionnel' },
  { words: ['caa'], code: 'cour_administrative_appel', placed: true },
  { words: ['ca'], code: 'cour_appel', placed: true },
  { words: ['ta'], code: 'tribunal_administratif', placed: true },
  { words: ['tgi'], code: 'tribunal_grande_instance', placed: true },
  { words: ['tj'], code: 'tribunal_judiciaire', placed: true },
  { words: ['ce'], code: 'conseil_etat' },
  { words: ['cedh'], code: 'cedh' },
];

function courtNameAt(r: Reading, i: number): Court | null {
  if (!r.capitalised(i) || r.is(i - 1, '(')) return null;
  const form = COURT_FORMS.find(({ words }) => r.words(i, ...words));
  if (form === undefined) return null;
  if (form.words.length === 1 && r.source(i, i + 1) !== r.source(i, i + 1).toUpperCase()) return null;
  const end = i + form.words.length;
  if (form.placed !== true)
    return announcesDecision(r, end) ? { end, courts: [form.code], chamber: null, location: null } : null;
  const place = r.role(end, Role.particle) ? end + 1 : end;
  const town = r.is(place, "'") ? place + 1 : place;
  const after = townEnd(r, town);
  if (after === town) return null;
  return { end: after, courts: [form.code], chamber: null, location: r.source(town, after) };
}

/** A court that is cited, not only named: a comma, a number or a day follows. */
function announcesDecision(r: Reading, at: number): boolean {
  return r.is(at, ',') || r.is(at, '.') || r.isNumber(at) || r.role(at, Role.numero) || r.folded(at) === 'du';
}

/** "Paris", "Aix-en-Provence", "Saint-Denis de La Réunion" as far as its first word goes. */
function townEnd(r: Reading, from: number): number {
  if (!r.isWord(from) || !r.capitalised(from)) return from;
  let at = from + 1;
  while (r.is(at, '-') && r.isWord(at + 1) && r.glued(at) && r.glued(at + 1)) at += 2;
  return at;
}

/** Numbers that alone are a decision's, for inputs that are nothing else: "08-12.742", "486329", "21/00091". */
export function bareCaseNumber(r: Reading, i: number): Found | null {
  const misspelt = misspeltPourvoi(r, i);
  if (misspelt !== null) return misspelt;
  const number = caseNumberAt(r, i);
  if (number === null || number.end !== r.count || (number.shape === 'council' && number.value.length > 6))
    return null;
  const found = cite(r, i, number, {});
  return {
    end: number.end,
    citations: [number.shape === 'council' ? citation({ ...found, kind: 'decision' }) : found],
  };
}

/** "20.12-234", "20-12-234": the figures of a pourvoi between other marks, in an input that is nothing else. */
function misspeltPourvoi(r: Reading, i: number): Found | null {
  const sizes = [0, 2, 4].map((at) => (r.isNumber(i + at) ? r.size(i + at) : 0));
  const marks = [i + 1, i + 3];
  const isMark = (at: number): boolean => (r.is(at, '-') || r.is(at, '.')) && r.glued(at) && r.glued(at + 1);
  if (i + 5 !== r.count || sizes.join() !== '2,2,3' || !marks.every(isMark)) return null;
  if (r.is(i + 1, '-') && r.is(i + 3, '.')) return null;
  const number = `${r.folded(i)}-${r.folded(i + 2)}.${r.folded(i + 4)}`;
  const decision = { courts: ['cour_cassation'], number, misspelt: true } as const;
  return { end: r.count, citations: [decisionCitation(r.span(i, r.count), decision)] };
}
