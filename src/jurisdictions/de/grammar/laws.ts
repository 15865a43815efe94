import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { isInsideTitle } from '../../../grammar/titles.ts';
import type { InstrumentRef, NamePosting } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { COURTS } from '../facts-courts.ts';
import { REPORTERS } from '../facts-reporters.ts';
import { dateAt } from './dates.ts';
import { isAbbreviated, lawNameAt } from './laws-names.ts';
import {
  ABROAD,
  CONVENTIONS,
  LANDER,
  NO_LAWS,
  NO_STATUTES,
  STATE_LETTERS,
  STATES,
  STATUTE_ENDINGS,
  UNION,
  UNION_HEADS,
} from './laws-words.ts';
import { isBeforeItsNumbers, isYear, type NamedYear, skipWords, yearBehind } from './laws-years.ts';
import { Role } from './words.ts';

/** What stands behind norms as their law. */
export type LawMention = { readonly end: number } & (
  | {
      readonly type: 'named';
      readonly ref: InstrumentRef;
      readonly year: NamedYear | null;
      /** Known, or made of German words: "ABC" alone may be a law of any country. */
      readonly german: boolean;
    }
  /** "dieses Gesetzes". */
  | { readonly type: 'present' }
  /** "desselben Gesetzes", "der genannten Verordnung". */
  | { readonly type: 'same'; readonly ordinance: boolean }
  /** "des Gesetzes", "der Satzung": which one only the matter tells. */
  | { readonly type: 'bare' }
  /** The law of the Union, which another jurisdiction reads. */
  | { readonly type: 'union' }
  /** A contract, terms of business. */
  | { readonly type: 'notLaw' }
);

/** The law behind norms that end before token i; null where none stands there. */
export function lawBehind(r: Reading, i: number): LawMention | null {
  const at = r.role(i, Role.particle) && !r.capitalised(i) ? i + 1 : i;
  const union = unionAt(r, at);
  if (union !== null) return union;
  const pointer = pointerAt(r, at);
  if (pointer !== null) return pointer;
  const known = knownAt(r, at);
  const unknown = unknownAt(r, at, at > i);
  if (known === null || unknown === null || unknown.end <= known.end) return known ?? unknown;
  return isTitleGoingOn(r, known.end) ? unknown : known;
}

/** "Gesetz über das Kreditwesen zur Regelung von ...": what follows a known title makes it another. */
function isTitleGoingOn(r: Reading, i: number): boolean {
  if (r.isWord(i) && r.capitalised(i)) return true;
  const joined = r.words(i, 'zur') || r.words(i, 'zum') || r.words(i, 'uber');
  return joined || (r.is(i, '-') && r.glued(i));
}

/** A law named at i, with the year that its abbreviation bears ("EStG 1997"). */
export function knownAt(r: Reading, i: number): Extract<LawMention, { type: 'named' }> | null {
  const name = lawNameAt(r, i);
  if (name === null) return null;
  const { end } = name;
  const region = regionAt(r, end, name.abbreviated);
  if (region > end) return unknownLaw(r, i, region);
  // "BGB-InfoV", "StGB/DDR": the name goes on, so it is another.
  if (goesOn(r, end)) return unknownLaw(r, i, wordEnd(r, end));
  const year = yearBehind(r, i, end, name.abbreviated || end === i + 1);
  if (year !== null && isBeforeItsNumbers(r.folded(i), year)) {
    const old = unknownLaw(r, i, year.end);
    return { ...old, year };
  }
  const ref = newInstrumentRef(CODE, {
    span: r.span(i, end),
    nature: 'gesetz',
    named: [...new Set(preferred(name.postings).map(({ instrument }) => instrument))],
    title: r.source(i, end),
    doubt: isInsideTitle(r, i, end) ? 'embedded_title' : null,
  });
  return {
    type: 'named',
    end: year?.end ?? end,
    ref,
    year,
    german: true,
  };
}

/** A law that is called so by its own words stands before those that people may call so. */
function preferred(postings: readonly NamePosting[]): readonly NamePosting[] {
  const own = postings.filter(({ form }) => form !== 'popular');
  return own.length > 0 ? own : postings;
}

/** "NRW", "M-V", "(BW)", "-Bbg" behind a name: the law is not the Federation's. */
function regionAt(r: Reading, i: number, abbreviated: boolean): number {
  const abroad = abroadAt(r, i);
  if (abroad > i) return abroad;
  const open = r.is(i, '(') || r.is(i, '/') || r.is(i, '-') ? 1 : 0;
  const at = i + open;
  if (!r.isWord(at) || !r.capitalised(at)) return i;
  let end = at + 1;
  let word = r.folded(at);
  while (r.is(end, '-') && r.glued(end) && r.isWord(end + 1) && r.glued(end + 1)) {
    word += r.folded(end + 1);
    end += 2;
  }
  const known = LANDER.has(word) || ABROAD.has(word);
  if (!known || (r.size(at) < 4 && !abbreviated)) return i;
  return open === 1 && r.is(i, '(') && r.is(end, ')') ? end + 1 : end;
}

/** "der DDR", "Österreichs", "von Österreich", "(Austria)", "öst." behind a name: the law of another state. */
function abroadAt(r: Reading, i: number): number {
  const open = r.is(i, '(');
  const at = skipWords(r, open ? i + 1 : i, OF_STATE);
  if (!r.capitalised(at) && SHORT_ADJECTIVES.has(r.folded(at))) {
    const end = r.is(at + 1, '.') ? at + 2 : at + 1;
    return open && r.is(end, ')') ? end + 1 : end;
  }
  if (!r.isWord(at) || !r.capitalised(at)) return i;
  const word = r.folded(at);
  const state = STATES.has(word) || (word.endsWith('s') && STATES.has(word.slice(0, -1)));
  // Letters alone may be anything but behind an abbreviation in brackets: "ZPO (Ö)", "StGB FL".
  const letters = STATE_LETTERS.has(word) && (open ? r.is(at + 1, ')') : word.length > 1);
  if (!state && !letters && !r.words(at, 'deutschen', 'demokratischen')) return i;
  const end = state || letters ? at + 1 : at + 2;
  return open && r.is(end, ')') ? end + 1 : end;
}

const OF_STATE: ReadonlySet<string> = new Set(
  'der des von fur im furstentums furstentum republik'.split(' '),
);
const SHORT_ADJECTIVES: ReadonlySet<string> = new Set(['ost', 'osterr', 'schweiz', 'liecht']);

/** Whether letters are glued to the end of a name. */
function goesOn(r: Reading, i: number): boolean {
  if (r.isWord(i) && r.glued(i)) return true;
  const joined = (r.is(i, '-') || r.is(i, '/')) && r.glued(i) && r.isWord(i + 1) && r.glued(i + 1);
  return joined && r.capitalised(i + 1) && !r.role(i + 1, Role.ruling);
}

/** The end of a word with everything that is glued to it. */
function wordEnd(r: Reading, i: number): number {
  let end = i;
  while (
    end < r.count &&
    r.glued(end) &&
    (r.isWord(end) ||
      r.isNumber(end) ||
      ((r.is(end, '-') || r.is(end, '/')) && r.glued(end + 1) && r.isWord(end + 1)))
  )
    end++;
  return end;
}

// ------------------------------------------------------------------------------------------- other laws

/** "der Richtlinie (EU) 2019/1153", "RL 2001/29/EG", "AEUV", "DS-GVO". */
function unionAt(r: Reading, i: number): LawMention | null {
  if (!r.isWord(i) && !r.isNumber(i)) return null;
  const word = r.folded(i);
  if (word === 'ds' && r.is(i + 1, '-') && r.folded(i + 2) === 'gvo') return { type: 'union', end: i + 3 };
  if (r.isNumber(i) && r.is(i + 1, '/') && r.isNumber(i + 2) && r.is(i + 3, '/'))
    return { type: 'union', end: i + 5 };
  if (UNION_HEADS.has(word) && isUnionNumber(r, i + 1)) return { type: 'union', end: i + 1 };
  return UNION.has(word) && isAbbreviated(r, i) && !r.is(i + 1, '-') ? { type: 'union', end: i + 1 } : null;
}

/** "(EU)", "Nr. 1408/71", "2001/29/EG", "77/388/EWG", "über die Arbeitsweise der Europäischen Union". */
function isUnionNumber(r: Reading, i: number): boolean {
  if (r.is(i, '(')) return ['eu', 'eg', 'ewg', 'euratom', 'gasp'].includes(r.folded(i + 1));
  if (r.isNumber(i)) return r.is(i + 1, '/') && r.isNumber(i + 2);
  if (r.words(i, 'nr')) return r.isNumber(r.is(i + 1, '.') ? i + 2 : i + 1);
  if (r.words(i, 'uber', 'die', 'arbeitsweise') || r.words(i, 'uber', 'die', 'europaische')) return true;
  return (
    r.words(i, 'der', 'grundrechte') ||
    r.words(i, 'grundverordnung') ||
    (r.is(i, '-') && r.words(i + 1, 'grundverordnung'))
  );
}

/** "dieses Gesetzes", "desselben Gesetzes", "des Gesetzes", "der Satzung", "des Vertrages vom 31. Dezember 1955". */
function pointerAt(r: Reading, i: number): LawMention | null {
  const present = r.role(i, Role.present);
  const same = r.role(i, Role.same);
  const head = present || same ? i + 1 : i;
  if (!r.role(head, Role.head)) return null;
  const end = head + 1;
  const dated = r.words(end, 'vom');
  if (NO_STATUTES.has(r.folded(head))) return titled(r, end) && !dated ? null : { type: 'notLaw', end };
  if (present) return { type: 'present', end };
  if (same) return { type: 'same', end, ordinance: isOrdinance(r.folded(head)) };
  if (r.capitalised(end)) return null;
  const statute = r.folded(head).startsWith('gesetz') || isOrdinance(r.folded(head));
  return titled(r, end) && (statute || !dated) ? null : { type: 'bare', end };
}

/** Whether a title or abbreviation is that of an ordinance: "Heizkostenverordnung", "HeizkostenV". */
export function isOrdinance(name: string): boolean {
  return /verordnung(?:en)?$/.test(name) || /^\S+(?:V|VO)$/.test(name);
}

const TITLE_WORDS = new Set([
  'uber',
  'zur',
  'zum',
  'gegen',
  'betreffend',
  'zu',
  'fur',
  'vom',
  'von',
  'des',
  'der',
]);

function titled(r: Reading, i: number): boolean {
  return TITLE_WORDS.has(r.folded(i)) || (r.is(i, ',') && r.folded(i + 1) === 'betreffend');
}

/** A law of which no lawbook knows: an abbreviation ("ZWStS"), a compound ("Landesbauordnung"), a long title. */
function unknownAt(r: Reading, i: number, announced: boolean): LawMention | null {
  if (!r.isWord(i)) return null;
  if (r.role(i, Role.head)) return titled(r, i + 1) && announced ? longTitle(r, i) : null;
  if (NO_STATUTES.has(r.folded(i))) return announced ? { type: 'notLaw', end: i + 1 } : null;
  const compound = r.capitalised(i) ? compoundEnd(r, i) : i;
  if (compound > i) return unknownLaw(r, i, regionOf(r, isYear(r, compound) ? compound + 1 : compound));
  if (!isAbbreviated(r, i) || r.size(i) > 24 || isOther(r, i)) return null;
  return unknownLaw(
    r,
    i,
    regionOf(r, wordEnd(r, i + 1)),
    announced || CONVENTIONS.has(r.folded(i)) || GERMAN_ABBREVIATION.test(r.source(i, i + 1)),
  );
}

/** "BayBO", "ZWStS", "BbgKVerf": small letters inside, and the first letter of Gesetz, Ordnung, Verordnung, Satzung at the end. */
const GERMAN_ABBREVIATION = /^(?=.*[a-z]).{2,}(?:G|GB|O|V|S|Verf)$/;

function regionOf(r: Reading, end: number): number {
  return regionAt(r, end, true);
}

/** End of a compound that names a statute, its parts joined by hyphens: "Sozialversicherungs-Rechengrößenverordnung". */
function compoundEnd(r: Reading, i: number): number {
  let last = i;
  while (r.is(last + 1, '-') && r.glued(last + 1) && r.isWord(last + 2) && r.glued(last + 2)) last += 2;
  return isCompound(r, last) ? last + 1 : i;
}

function isCompound(r: Reading, i: number): boolean {
  const word = r.folded(i);
  return (
    word.length > 9 &&
    !word.endsWith('besatzung') &&
    STATUTE_ENDINGS.some((ending) => word.length > ending.length + 2 && word.endsWith(ending))
  );
}

/** Courts, reporters, gazettes and remarks are written with capitals inside too. */
function isOther(r: Reading, i: number): boolean {
  const word = r.folded(i);
  return NO_LAWS.has(word) || COURTS.has(word) || REPORTERS.has(word) || r.role(i, Role.place | Role.ruling);
}

function unknownLaw(
  r: Reading,
  from: number,
  end: number,
  german = true,
): Extract<LawMention, { type: 'named' }> {
  const ref = newInstrumentRef(CODE, {
    span: r.span(from, end),
    nature: 'gesetz',
    title: r.source(from, end),
  });
  return { type: 'named', end, ref, year: null, german };
}

const MAX_TITLE = 24;

/** "Gesetzes über Gebühren für die Fortführung des Liegenschaftskatasters": up to the last noun before a mark or a verb. */
function longTitle(r: Reading, i: number): LawMention {
  let end = i + 1;
  for (let at = i + 1; at < Math.min(r.count, i + MAX_TITLE) && r.isWord(at) && !r.newlineBefore(at); at++) {
    if (r.capitalised(at)) end = at + 1;
    else if (!TITLE_WORDS.has(r.folded(at)) && !r.role(at, Role.particle | Role.and) && !isAdjective(r, at))
      break;
  }
  const dated = r.words(end, 'vom') ? dateAt(r, end + 1) : null;
  return unknownLaw(r, i, dated?.end ?? end);
}

function isAdjective(r: Reading, i: number): boolean {
  const word = r.folded(i);
  return (
    word === 'in' ||
    word === 'im' ||
    (word.length > 4 && (word.endsWith('en') || word.endsWith('er') || word.endsWith('e')))
  );
}
