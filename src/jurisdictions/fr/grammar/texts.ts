import { newInstrumentRef } from '../../../grammar/cite.ts';
import { nameFrom } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { isInsideTitle } from '../../../grammar/titles.ts';
import type { InstrumentRef, IsoDate, OfficialNumber } from '../../../model/index.ts';
import { textNumber } from '../coordinates.ts';
import { constitutionalTextAt } from './constitutional.ts';
import { dateAt, dayPairAt, monthAt } from './dates.ts';
import { isElsewhere, isSaidOfElsewhere } from './elsewhere.ts';
import { NATURES, Role } from './words.ts';

/** A text named at a place. */
export interface TextMatch {
  readonly end: number;
  readonly ref: InstrumentRef;
}

/** What a reference without a name of its own points back to. */
export interface BackReference {
  readonly end: number;
  /** The kind of text the words claim; null for "ce texte". */
  readonly nature: string | null;
  readonly to: 'same' | 'present' | 'definite';
}

const NOTHING = newInstrumentRef('fr', { span: null });

/** "le présent code", "du même code", "ladite loi", "de ce décret": i is the word that refers back. */
export function backReferenceAt(r: Reading, i: number): BackReference | null {
  let at = i;
  let to: BackReference['to'] | null = null;
  for (; at < i + 3; at++) {
    if (r.role(at, Role.present)) to = 'present';
    else if (r.role(at, Role.same)) to ??= 'same';
    else break;
  }
  if (to === null) return null;
  const nature = natureWord(r, at);
  if (nature === null) return null;
  let end = at + 1;
  while (r.role(end, Role.natureTail)) end++;
  return { end, nature, to };
}

/** "la loi", "du décret" with nothing that names it: the text named last. */
export function definiteAt(r: Reading, i: number): BackReference | null {
  const nature = natureWord(r, i);
  if (nature === null || r.capitalised(i) || isOwnTitle(r, i + 1)) return null;
  return { end: i + 1, nature, to: 'definite' };
}

/** "la loi relative à la presse", "la loi du pays", "l'ordonnance de référé": a text with a title of its own, not the last one. */
function isOwnTitle(r: Reading, at: number): boolean {
  if (isElsewhere(r, at) || TITLE_WORDS.has(r.folded(at))) return true;
  return r.role(at, Role.particle) && !r.role(at, Role.to) && r.folded(at) !== 'en';
}

const TITLE_WORDS = new Set(
  'relative relatif portant sur pour contre type nouvelle fondamentale organique constitutionnelle nationale speciale modificative interne interieur penale civile'.split(
    ' ',
  ),
);

function natureWord(r: Reading, i: number): string | null {
  if (r.role(i, Role.code) && r.folded(i) !== 'livre') return 'code';
  if (r.role(i, Role.nature)) return NATURES[r.wordValue(i)] ?? null;
  if (r.role(i, Role.otherText)) return r.folded(i).replace(/s$/, '');
  return r.folded(i) === 'texte' ? 'texte' : null;
}

/** Any text named at i: a code, a numbered or dated text, a short name, a text outside French law. */
export function textAt(r: Reading, i: number): TextMatch | null {
  return r.isWord(i) ? doubtedElsewhere(r, i, knownTextAt(r, i)) : null;
}

/** A text in a sentence about another country is asked about, unless it is called French. */
function doubtedElsewhere(r: Reading, i: number, match: TextMatch | null): TextMatch | null {
  if (match === null || match.ref.outside !== null) return match;
  const { ref } = match;
  if (isDraft(r, i)) return { ...match, ref: { ...ref, named: [], numbers: [], outside: 'draft' } };
  if (isAboutLaw(r, i)) return { ...match, ref: { ...ref, doubt: ref.doubt ?? 'about_the_law' } };
  if (!isSaidOfElsewhere(r, i)) return match;
  if (r.words(match.end, 'francais') || r.words(match.end, 'francaise')) return match;
  return { ...match, ref: { ...ref, doubt: ref.doubt ?? 'several_systems' } };
}

const DRAFTS = new Set(['projet', 'projets', 'proposition', 'propositions']);

/** "projet de loi", "avant-projet de code civil": a text that was proposed. */
function isDraft(r: Reading, i: number): boolean {
  return r.folded(i - 1) === 'de' && DRAFTS.has(r.folded(i - 2));
}

const ABOUT = new Set(['commentaire', 'commentaires', 'motifs', 'projet']);

/** "commentaire de l'article 1240 du code civil", "exposé des motifs de": in a question the law itself may not be meant. */
function isAboutLaw(r: Reading, i: number): boolean {
  if (r.count > SHORT_INPUT + 2) return false;
  for (let at = 0; at < i; at++) if (ABOUT.has(r.folded(at)) && r.role(at + 1, Role.particle)) return true;
  return false;
}

function knownTextAt(r: Reading, i: number): TextMatch | null {
  if (r.role(i, Role.code)) return codeAt(r, i);
  const abbreviated = abbreviatedNature(r, i);
  if (abbreviated !== null) return abbreviated;
  if (r.role(i, Role.nature)) return natureAt(r, i);
  const constitutional = r.role(i, Role.constitutional) ? constitutionalTextAt(r, i) : null;
  if (constitutional !== null) return constitutional;
  return euTextAt(r, i) ?? agreementAt(r, i) ?? shortNameAt(r, i);
}

/** "L. n° 89-462, 6 juill. 1989", "D. n° 67-223", "Ord. n° 2016-131", "L. 6 juill. 1989": the style of publishers. */
function abbreviatedNature(r: Reading, i: number): TextMatch | null {
  const nature = ABBREVIATED[r.folded(i)];
  if (nature === undefined || !isAbbreviatedNature(r, i)) return null;
  const number = textNumberAt(r, i + 2, false);
  if (number === null) return datedAbbreviation(r, i, nature);
  const match = numbered(r, i, number.end, nature, [{ scheme: 'text', value: number.value }]);
  const day = match.ref.date === null && r.is(match.end, ',') ? dateAt(r, match.end + 1) : null;
  if (day?.date == null) return match;
  return { end: day.end, ref: { ...match.ref, date: day.date, span: r.span(i, day.end) } };
}

function datedAbbreviation(r: Reading, i: number, nature: string): TextMatch | null {
  const day = r.isNumber(i + 2) ? dateAt(r, i + 2) : null;
  if (day?.date == null) return null;
  return { end: day.end, ref: { ...NOTHING, span: r.span(i, day.end), nature, date: day.date } };
}

/** Whether "L. n°", "D. n°", "Ord. n°" stand at i, or "L. 6 juill.": a number and a month, which no article has. */
export function isAbbreviatedNature(r: Reading, i: number): boolean {
  if (ABBREVIATED[r.folded(i)] === undefined || !r.is(i + 1, '.')) return false;
  if (r.role(i + 2, Role.numero)) return r.folded(i) !== 'a';
  if (!r.isNumber(i + 2) || (r.size(i) === 1 && !r.capitalised(i))) return false;
  // "M. L. 6 mai 2020": the initial of a name.
  if (r.is(i - 1, '.') && r.isWord(i - 2) && r.capitalised(i - 2) && r.size(i - 2) <= 2) return false;
  const month = r.glued(i + 3) && r.isWord(i + 3) ? i + 4 : i + 3;
  return monthAt(r, month) > 0;
}

const ABBREVIATED: Readonly<Record<string, string>> = {
  l: 'loi',
  d: 'decret',
  a: 'arrete',
  ord: 'ordonnance',
  decr: 'decret',
  arr: 'arrete',
  circ: 'circulaire',
};

/** The words that keys of names lack: see the naming of this jurisdiction. */
const particle = (r: Reading) => (at: number) => r.role(at, Role.particle) || r.folded(at) === 'et';

function named(r: Reading, i: number, nature: string | null): TextMatch | null {
  const match = nameFrom(r, 'fr', i, particle(r));
  if (match === null) return null;
  const end = closed(r, i, match.end);
  // Another country's text of that name: recognised, and never taken for the French one.
  if (isElsewhere(r, end))
    return {
      end,
      ref: { ...NOTHING, span: r.span(i, end), nature, title: r.source(i, end), outside: 'foreign' },
    };
  return {
    end,
    ref: {
      ...NOTHING,
      span: r.span(i, end),
      nature,
      named: [...new Set(match.postings.map(({ instrument }) => instrument))],
      title: r.source(i, end),
      doubt: isInsideTitle(r, i, end) ? 'embedded_title' : null,
    },
  };
}

/** "Code minier (nouveau)": the bracket that a name opens is its own. */
function closed(r: Reading, i: number, end: number): number {
  for (let at = end - 1; at > i; at--) if (r.is(at, '(')) return r.is(end, ')') ? end + 1 : end;
  return end;
}

/** A short name or abbreviation of a text ("CGI", "C. trav.", "loi Badinter"). */
export function shortNameAt(r: Reading, i: number): TextMatch | null {
  const match = named(r, i, null);
  return match === null || isOrdinaryWord(r, i, match.end) ? null : doubtedElsewhere(r, i, match);
}

/** An abbreviation of one word has to be written as one in running text: "CSS", not "ce". */
function isOrdinaryWord(r: Reading, i: number, end: number): boolean {
  if (end > i + 1 || r.count <= SHORT_INPUT) return r.role(i, Role.same | Role.particle | Role.and);
  const word = r.source(i, i + 1);
  return word !== word.toUpperCase();
}

/** Inputs of so few tokens are a reference and nothing else, often typed without capitals. */
export const SHORT_INPUT = 14;

function codeAt(r: Reading, i: number): TextMatch | null {
  const match = named(r, i, 'code');
  if (match !== null) return r.folded(match.end) === 'de' ? withYear(r, i, match) : match;
  if (r.folded(i) === 'livre') return null;
  const end = titleEnd(r, i + 1);
  if (end === i + 1) return null;
  return { end, ref: { ...NOTHING, span: r.span(i, end), nature: 'code', title: r.source(i, end) } };
}

/** End of the unknown title that begins at i: particles and words up to the next mark, number or connector, at most eight. */
function titleEnd(r: Reading, i: number): number {
  let end = i;
  let words = 0;
  for (let at = i; at < r.count && words < 8; at++) {
    if (r.is(at, "'")) continue;
    if (!r.isWord(at) || r.role(at, Role.article | Role.and | Role.same)) break;
    if (r.role(at, Role.particle)) continue;
    if (words > 0 && !r.role(at - 1, Role.particle) && !r.is(at - 1, "'")) break;
    words++;
    end = at + 1;
  }
  return end;
}

/** "loi n° 78-17 du 6 janvier 1978", "décret du 31 août 1937", "loi de finances pour 2023", "loi Badinter". */
function natureAt(r: Reading, i: number): TextMatch | null {
  const nature = NATURES[r.wordValue(i)] as string;
  if (nature === 'constitution') return constitutionAt(r, i);
  let at = i + 1;
  while (r.role(at, Role.natureTail)) at++;
  if (r.is(at, '-') && r.role(at + 1, Role.nature)) at += 2; // décret-loi
  if (isElsewhere(r, at)) return foreignLaw(r, i, at, nature);
  at = skipParties(r, at);
  if (nature === 'circulaire') return circularAt(r, i, at);
  const number = textNumberAt(r, at, true);
  if (number !== null) return numbered(r, i, number.end, nature, [{ scheme: 'text', value: number.value }]);
  const dated = datedAt(r, at);
  if (dated !== null) {
    if (nature === 'decision') return null;
    // "loi du 25 ventôse an XI": a day that is a name.
    const called = named(r, i, nature);
    if (called !== null && called.end >= dated.end) return datedName(r, i, called);
    // "loi du 6 juillet 1989 n° 89-462", with or without brackets.
    const open = r.is(dated.end, '(') ? 1 : 0;
    const after = textNumberAt(r, dated.end + open, false);
    if (after !== null && (open === 0 || r.is(after.end, ')'))) {
      const edge = after.end + open;
      const known = [{ scheme: 'text', value: after.value }];
      return {
        end: edge,
        ref: { ...NOTHING, span: r.span(i, edge), nature, numbers: known, date: dated.date },
      };
    }
    const nor = norBehind(r, dated.end);
    const end = nor?.end ?? dated.end;
    const numbers = nor === null ? [] : [{ scheme: 'nor', value: nor.value }];
    return { end, ref: { ...NOTHING, span: r.span(i, end), nature, numbers, date: dated.date } };
  }
  return financeLaw(r, i, at, nature) ?? datedName(r, i, named(r, i, nature));
}

/** "loi informatique et libertés 1978", "loi Hoguet n° 70-9 du 2 janvier 1970": year, or number and day, behind a name. */
function datedName(r: Reading, i: number, match: TextMatch | null): TextMatch | null {
  if (match === null) return null;
  const number = textNumberAt(r, match.end, true);
  if (number !== null) {
    const full = numbered(r, i, number.end, match.ref.nature, [{ scheme: 'text', value: number.value }]);
    return { end: full.end, ref: { ...full.ref, named: match.ref.named, title: match.ref.title } };
  }
  const day = r.isNumber(match.end) ? dateAt(r, match.end) : null;
  if (day === null && isOtherNickname(r, match.end)) return null;
  const dated = day ?? datedAt(r, match.end);
  if (dated !== null)
    return { end: dated.end, ref: { ...match.ref, date: dated.date, span: r.span(i, dated.end) } };
  return withYear(r, i, match);
}

/** "loi informatique et libertés 1978", "code pénal de 1810": the year tells texts of one name apart. */
function withYear(r: Reading, i: number, match: TextMatch): TextMatch {
  const at = r.folded(match.end) === 'de' ? match.end + 1 : match.end;
  const year = r.size(at) === 4 ? r.number(at) : 0;
  if (year < 1789 || year > 2100) return match;
  return { end: at + 1, ref: { ...match.ref, year, span: r.span(i, at + 1) } };
}

/** "loi Macron II", "loi Badinter sur l'abolition", "loi climat et énergie": more name than the one that is known. */
function isOtherNickname(r: Reading, at: number): boolean {
  if (r.isNumber(at) && r.size(at) <= 2) return true;
  if (r.capitalised(at) && /^[ivx]+$/.test(r.folded(at))) return true;
  if (r.folded(at) === 'sur' || r.folded(at) === 'pour' || r.folded(at) === 'contre') return true;
  return r.folded(at) === 'et' && r.isWord(at + 1) && !r.role(at + 1, ~0);
}

/** "circulaire DSS 2017-352", "lettre-circulaire ARRCO 82-28 du 09/07/82": the body that issued it may stand before the number. */
function circularAt(r: Reading, i: number, from: number): TextMatch | null {
  const letter = r.is(i - 1, '-') && r.folded(i - 2) === 'lettre';
  const issued = r.capitalised(from) && r.isNumber(from + 1);
  const number = textNumberAt(r, issued ? from + 1 : from, true) ?? slashedNumber(r, from);
  if (number === null) return null;
  const nature = letter ? 'lettre-circulaire' : 'circulaire';
  const match = numbered(r, letter ? i - 2 : i, number.end, nature, [
    { scheme: 'text', value: number.value },
  ]);
  return issued ? { ...match, ref: { ...match.ref, issuer: r.source(from, from + 1) } } : match;
}

/** "DSS/SD2B/2017/352": the number of a circular with the offices that issued it. */
function slashedNumber(r: Reading, from: number): { end: number; value: string } | null {
  const at = r.role(from, Role.numero) ? (r.is(from + 1, '°') ? from + 2 : from + 1) : from;
  let end = at;
  let slashes = 0;
  while (
    end < at + 16 &&
    (r.isWord(end) || r.isNumber(end) || r.is(end, '/') || r.is(end, '-')) &&
    (end === at || r.glued(end))
  ) {
    if (r.is(end, '/')) slashes++;
    end++;
  }
  return slashes < 2 || !r.isNumber(end - 1) ? null : { end, value: r.source(at, end) };
}

/** "loi belge du 8 décembre 1992". */
function foreignLaw(r: Reading, i: number, at: number, nature: string): TextMatch {
  const dated = datedAt(r, at + 1);
  const end = dated?.end ?? at + 1;
  return {
    end,
    ref: {
      ...NOTHING,
      span: r.span(i, end),
      nature,
      date: dated?.date ?? null,
      title: r.source(i, at + 1),
      outside: 'foreign',
    },
  };
}

/** "arrêté interministériel", "décret en Conseil d'État": one adjective may stand between nature and number. */
function skipParties(r: Reading, at: number): number {
  return ADJECTIVES.has(r.folded(at)) ? at + 1 : at;
}

const ADJECTIVES = new Set(
  'ministeriel interministeriel prefectoral municipal modifie modifiee susvise susvisee precite precitee'.split(
    ' ',
  ),
);

/** "loi de finances pour 2000 (n° 99-1172 du 30 décembre 1999)". */
function financeLaw(r: Reading, i: number, from: number, nature: string): TextMatch | null {
  if (nature !== 'loi' || r.folded(from) !== 'de') return null;
  let at = from;
  while (at < from + 10 && (r.isWord(at) || r.is(at, "'")) && r.folded(at) !== 'pour') at++;
  if (!r.words(from, 'de', 'finances') && !r.words(from, 'de', 'financement')) return null;
  if (r.folded(at) !== 'pour' || !r.isNumber(at + 1)) return null;
  const end = at + 2;
  if (r.is(end, '(')) {
    const number = textNumberAt(r, end + 1, false);
    if (number !== null) {
      const match = numbered(r, i, number.end, nature, [{ scheme: 'text', value: number.value }]);
      return r.is(match.end, ')') ? { ...match, end: match.end + 1 } : match;
    }
  }
  const known = named(r, i, nature);
  return known ?? { end, ref: { ...NOTHING, span: r.span(i, end), nature, title: r.source(i, end) } };
}

function constitutionAt(r: Reading, i: number): TextMatch | null {
  const short = r.folded(i) === 'const' ? shortConstitutionEnd(r, i) : null;
  if (short === null && !isNamedConstitution(r, i)) return null;
  const word = short ?? i + 1;
  if (isElsewhere(r, word) || isOtherYear(r, word)) return outside(r, i, word, 'foreign');
  const known = named(r, i, 'constitution');
  const end = known?.end ?? word;
  const dated = datedAt(r, end);
  const numbers: OfficialNumber[] =
    known === null ? [{ scheme: 'date', value: 'constitution|1958-10-04' }] : [];
  const ref = known?.ref ?? {
    ...NOTHING,
    span: r.span(i, end),
    nature: 'constitution',
    numbers,
    title: short === null ? r.source(i, end) : null,
  };
  if (dated === null) return { end, ref };
  return { end: dated.end, ref: { ...ref, date: dated.date, span: r.span(i, dated.end) } };
}

/**
 * "la Constitution", "notre Constitution", "Constitution, art. 34", "Constitution du 4 octobre 1958": French names it with an
 * article, or begins with it, or dates it. Anything else is a word in the title of another text, mostly of another country.
 */
function isNamedConstitution(r: Reading, i: number): boolean {
  // "article 16 constitution", typed without capitals.
  if (r.count <= SHORT_INPUT && r.isNumber(i - 1) && i + 1 >= r.count) return r.folded(i) === 'constitution';
  if (!r.capitalised(i) || r.folded(i) === 'const') return false;
  if (CONSTITUTION_ARTICLES.has(r.folded(i - 1)) || r.words(i + 1, 'du') || r.words(i + 1, 'francaise'))
    return true;
  const begins = i === 0 || r.newlineBefore(i) || SENTENCE_ENDS.some((mark) => r.is(i - 1, mark));
  return begins && (!r.isWord(i + 1) || r.role(i + 1, Role.article) || r.words(i + 1, 'de'));
}

/** "Const. art. 61-1", "art. 55 Const.", "Const. 1958", but not "Cons. const.": the token behind, else null. */
function shortConstitutionEnd(r: Reading, i: number): number | null {
  if (!r.capitalised(i) || !r.is(i + 1, '.') || (r.is(i - 1, '.') && r.folded(i - 2) === 'cons')) return null;
  return r.folded(i + 2) === '1958' ? i + 3 : i + 2;
}

const CONSTITUTION_ARTICLES = new Set(['la', 'notre', 'cette', 'presente']);
const SENTENCE_ENDS = ['.', ';', ':', '«', '"'];

/** "Constitution de 1946": not that of 1958. */
function isOtherYear(r: Reading, at: number): boolean {
  const year = at + (r.folded(at) === 'de' ? 1 : 0);
  return r.isNumber(year) && r.size(year) === 4 && r.number(year) !== 1958;
}

/** A text by its number with the date that may follow. */
function numbered(
  r: Reading,
  i: number,
  from: number,
  nature: string | null,
  numbers: readonly OfficialNumber[],
): TextMatch {
  let end = from;
  let date: IsoDate | null = null;
  const at = r.is(end, ',') && r.folded(end + 1) === 'du' ? end + 1 : end;
  const dated = datedAt(r, at) ?? (r.isNumber(at) ? dateAt(r, at) : null);
  if (dated !== null) {
    end = dated.end;
    date = dated.date;
  }
  const nor = norBehind(r, end);
  if (nor !== null) {
    const known = [...numbers, { scheme: 'nor', value: nor.value }];
    return { end: nor.end, ref: { ...NOTHING, span: r.span(i, nor.end), nature, numbers: known, date } };
  }
  const misdated = dated !== null && date === null ? r.source(at + 1, end) : null;
  end = titleTail(r, end);
  return { end, ref: { ...NOTHING, span: r.span(i, end), nature, numbers, date, misdated } };
}

/** "de finances pour 2001", "(LF pour 2020)": the short title of a finance law behind its number. */
function titleTail(r: Reading, end: number): number {
  if (r.is(end, '(') && r.words(end + 2, 'pour') && r.is(end + 4, ')')) return end + 5;
  if (!r.words(end, 'de', 'finances') && !r.words(end, 'de', 'financement')) return end;
  for (let at = end + 2; at < end + 8; at++) if (r.words(at, 'pour') && r.isNumber(at + 1)) return at + 2;
  return end;
}

/** "NOR : ECEC0910001A" behind a text, in brackets or not. */
function norBehind(r: Reading, from: number): { end: number; value: string } | null {
  let at = from;
  while (at < from + 2 && (r.is(at, ',') || r.is(at, '('))) at++;
  if (r.folded(at) !== 'nor') return null;
  at += r.is(at + 1, ':') ? 2 : 1;
  if (
    r.size(at) !== 4 ||
    !r.isWord(at) ||
    r.size(at + 1) !== 7 ||
    !r.isNumber(at + 1) ||
    r.letter(at + 2) === ''
  )
    return null;
  const end = r.is(at + 3, ')') && r.is(from, '(') ? at + 4 : at + 3;
  return { end, value: r.source(at, at + 3).toUpperCase() };
}

/** "du 6 janvier 1978", "en date du ...". */
export function datedAt(r: Reading, i: number): { end: number; date: IsoDate | null } | null {
  let at = i;
  if (r.words(at, 'en', 'date')) at += 2;
  if (r.folded(at) === 'des') return dayPairAt(r, at + 1);
  if (r.folded(at) !== 'du' && r.folded(at) !== 'le') return null;
  return dateAt(r, at + 1);
}

/** "n° 78-17", "no 2001-692", "78-17", "n° 2017 - 105", "91/73": the number of a text in the yearly series. */
export function textNumberAt(r: Reading, i: number, bare: boolean): { end: number; value: string } | null {
  let at = i;
  let announced = false;
  if (r.role(at, Role.numero)) {
    at++;
    announced = true;
    if (r.is(at, '°') || r.is(at, '.')) at++;
    if (r.is(at, '°') || r.is(at, ':')) at++;
  } else if (!bare) return null;
  if (!r.isNumber(at) || (r.size(at) !== 2 && r.size(at) !== 4)) return null;
  const year = r.folded(at);
  const mark = r.is(at + 1, '-') || r.is(at + 1, '–') ? '-' : r.is(at + 1, '/') ? '/' : '';
  if (mark === '' || !r.isNumber(at + 2) || r.size(at + 2) > 5) return null;
  const tight = r.glued(at + 1) && r.glued(at + 2);
  if (!tight && !announced) return null;
  // A third part makes it a date or an article number, not a text.
  if ((r.is(at + 3, mark) || r.is(at + 3, '/')) && r.glued(at + 3) && r.isNumber(at + 4)) return null;
  if (r.is(at + 3, '.') && r.glued(at + 3) && r.isNumber(at + 4) && r.glued(at + 4)) return null;
  return { end: at + 3, value: textNumber(`${year}-${r.folded(at + 2)}`) };
}

/** "n° 77-561 du 3 juin 1977": a number and a date, the nature unsaid. Without the date it may be anything. */
export function numberedTextAt(r: Reading, i: number): TextMatch | null {
  const number = textNumberAt(r, i, false);
  if (number === null) return null;
  const match = numbered(r, i, number.end, null, [{ scheme: 'text', value: number.value }]);
  return match.ref.date === null ? null : match;
}

/** European acts and treaties as French texts name them. They are recognised here and bound by their own system. */
function euTextAt(r: Reading, i: number): TextMatch | null {
  const word = r.folded(i);
  if (word === 'reglement' || word === 'reglements' || word === 'directive' || word === 'directives') {
    return euActAt(r, i, word.startsWith('reglement') ? 'reglement' : 'directive');
  }
  // "tue" is a verb, "TUE" a treaty.
  if (EU_NAMES.has(word) && isUpper(r, i)) return outside(r, i, i + 1, 'eu');
  if (HUMAN_RIGHTS.has(word) && isUpper(r, i)) return outside(r, i, i + 1, 'international');
  // "Conv. EDH": the Convention of 4 November 1950 as publishers shorten it.
  if (word === 'conv' && r.is(i + 1, '.') && CONVENTIONS.has(r.folded(i + 2)))
    return outside(r, i, i + 3, 'international');
  if (word === 'traite' && r.folded(i + 1) === 'sur') {
    let at = i + 2;
    while (at < i + 12 && (r.isWord(at) || r.is(at, "'"))) at++;
    return outside(r, i, at, 'eu');
  }
  return null;
}

const EU_NAMES = new Set(['rgpd', 'tfue', 'tue', 'cdfue', 'dsp2', 'mica', 'dora', 'eidas']);

const HUMAN_RIGHTS = new Set(['cedh', 'cesdh', 'convedh']);
const CONVENTIONS = new Set(['edh', 'cedh', 'adh', 'esdh']);

function euActAt(r: Reading, i: number, nature: string): TextMatch | null {
  let at = i + 1;
  while (EU_WORDS.has(r.folded(at)) || r.is(at, '(') || r.is(at, ')') || r.is(at, ',')) at++;
  if (r.role(at, Role.numero)) {
    at++;
    if (r.is(at, '°') || r.is(at, '.')) at++;
  }
  const number = euNumberAt(r, at);
  if (number !== null) return euNumbered(r, i, number.end, nature, number.value);
  const dated = datedAt(r, i + 1);
  if (dated === null) return null;
  return {
    end: dated.end,
    ref: { ...NOTHING, span: r.span(i, dated.end), nature, date: dated.date, outside: 'eu' },
  };
}

const EU_WORDS = new Set(
  'ue ce cee euratom europeen europeenne delegue deleguee execution d du de la commission conseil parlement et communautaire'.split(
    ' ',
  ),
);

/** "2016/679", "1234/2007", "95/46/CE", "2001/73/CEE": number of a European act, with its suffix. */
export function euNumberAt(r: Reading, at: number): { end: number; value: string; suffixed: boolean } | null {
  if (!r.isNumber(at) || !r.is(at + 1, '/') || !r.isNumber(at + 2)) return null;
  if (!r.glued(at + 1) || !r.glued(at + 2)) return null;
  const value = `${r.folded(at)}/${r.folded(at + 2)}`;
  const suffix = r.is(at + 3, '/') && EU_SUFFIXES.has(r.folded(at + 4));
  return {
    end: suffix ? at + 5 : at + 3,
    value: suffix ? `${value}/${r.folded(at + 4).toUpperCase()}` : value,
    suffixed: suffix,
  };
}

const EU_SUFFIXES = new Set(['ce', 'cee', 'ue', 'euratom', 'jai', 'pesc', 'ceca']);

export function euNumbered(
  r: Reading,
  i: number,
  end: number,
  nature: string | null,
  value: string,
): TextMatch {
  let edge = end;
  if (r.folded(edge) === 'du' && INSTITUTIONS.has(r.folded(edge + 1))) {
    edge += 2;
    if (r.folded(edge) === 'europeen') edge++;
    if (r.words(edge, 'et', 'du', 'conseil')) edge += 3;
  } else if (r.words(edge, 'de', 'la', 'commission')) edge += 3;
  if (r.is(edge, ',') && r.folded(edge + 1) === 'du') edge++;
  const dated = datedAt(r, edge);
  const stop = dated?.end ?? (edge > end && !r.is(edge - 1, ',') ? edge : end);
  return {
    end: stop,
    ref: {
      ...NOTHING,
      span: r.span(i, stop),
      nature,
      numbers: [{ scheme: 'eu', value }, ...celexOf(nature, value)],
      date: dated?.date ?? null,
      outside: 'eu',
    },
  };
}

/**
 * CELEX number of a regulation or directive: sector 3, year, R or L, number. Until 2014 regulations put the number before
 * the year, directives always the year first; from 2015 on all of them the year (Interinstitutional style guide, 2014).
 */
function celexOf(nature: string | null, value: string): OfficialNumber[] {
  const match = /^(\d+)\/(\d+)/.exec(value);
  if (match === null || (nature !== 'reglement' && nature !== 'directive')) return [];
  const [first, second] = [Number(match[1]), Number(match[2])];
  const yearFirst = nature === 'directive' || (first >= 2015 && first <= 2100);
  const [year, number] = yearFirst ? [first, second] : [second, first];
  const full = year < 100 ? 1900 + year : year;
  if (full < 1952 || full > 2100) return [];
  const letter = nature === 'reglement' ? 'R' : 'L';
  return [{ scheme: 'celex', value: `3${full}${letter}${String(number).padStart(4, '0')}` }];
}

const INSTITUTIONS = new Set(['conseil', 'parlement']);

/** A word in capitals throughout. */
export function isUpper(r: Reading, i: number): boolean {
  const word = r.source(i, i + 1);
  return word === word.toUpperCase();
}

/** Contracts, collective agreements, statutes of bodies: something that has articles and is no held law. */
function agreementAt(r: Reading, i: number): TextMatch | null {
  if (r.folded(i) === 'conditions')
    return CONDITIONS.has(r.folded(i + 1)) ? outside(r, i, i + 2, 'agreement') : null;
  if (!r.role(i, Role.otherText)) return null;
  const known = named(r, i, 'convention');
  if (known !== null) return known;
  // An agreement of a branch is law of a series that is held in part: not known is not absent.
  if (r.folded(i) === 'convention' && r.folded(i + 1) === 'collective') {
    const end = titleEnd(r, i + 1);
    return { end, ref: { ...NOTHING, span: r.span(i, end), nature: 'convention', title: r.source(i, end) } };
  }
  if (!TREATIES.has(r.folded(i))) return outside(r, i, i + 1, 'agreement');
  return outside(r, i, treatyEnd(r, i), 'international');
}

/** "conditions générales de vente", "conditions particulières". */
const CONDITIONS = new Set(['generales', 'particulieres']);

/** "traité de Rome", "Convention européenne des droits de l'homme": the words that tell a treaty from "la convention". */
function treatyEnd(r: Reading, i: number): number {
  const end = titleEnd(r, i + 1);
  for (let at = i + 1; at < end; at++) if (r.capitalised(at) || TREATY_WORDS.has(r.folded(at))) return end;
  return i + 1;
}

const TREATY_WORDS = new Set([
  'europeenne',
  'europeen',
  'internationale',
  'international',
  'universelle',
  'unies',
]);
const TREATIES = new Set(['traite', 'pacte', 'charte', 'convention', 'conventions', 'protocole']);

function outside(r: Reading, i: number, end: number, where: string): TextMatch {
  return {
    end,
    ref: { ...NOTHING, span: r.span(i, end), nature: r.folded(i), title: r.source(i, end), outside: where },
  };
}
