import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import { Cue, DIRECT_EXCLUSIONS, EXCLUSIONS } from './cues-words.ts';
import { bearersOfInitials } from './initials.ts';
import { type Link, type Linking, UNLINKED } from './link-state.ts';
import { Role } from './words.ts';

/** Words that a name never is, though they stand in capitals or at the beginning of a sentence. */
const NO_NAME =
  Role.unit |
  Role.and |
  Role.to |
  Role.following |
  Role.place |
  Role.pointing |
  Role.counted |
  Cue.connector |
  Cue.determiner |
  Cue.phrase |
  Cue.exclusion |
  Cue.annotation |
  Cue.agent |
  Cue.time;

/**
 * Whether a name that no reader knows stands beside the provisions at k: "reg 5 WTR", "s 4 of POA", "§ 2 BGB",
 * "18 U.S.C. § 13". They are of the law that it names, not of the one instrument that the input names elsewhere.
 */
export function isNamedUnread(linking: Linking, k: number): boolean {
  return nameBehind(linking, k) >= 0 || nameInFront(linking, k) >= 0;
}

/** The same, of what stands behind alone. */
export function isNamedBehind(linking: Linking, k: number): boolean {
  return nameBehind(linking, k) >= 0;
}

/** "ERA s. 98", "s 98 of ERA": where such a name is initials of Acts, a link to any of them, to be asked about; else null. */
export function linkByInitials(linking: Linking, k: number): Link | null {
  const { r } = linking;
  for (const at of [nameBehind(linking, k), nameInFront(linking, k)]) {
    const named = bearersOfInitials(r, at);
    if (named.length === 0) continue;
    const facts = { named, title: r.source(at, at + 1), doubt: 'acronym' };
    const ref = newInstrumentRef(CODE, { span: r.span(at, at + 1), ...facts });
    return { ...UNLINKED, tie: 'words', owner: { ref, kind: null } };
  }
  return null;
}

/** The token of the name in "s 9 MCA", "Art 9 of the GDPR", "s 13 (MCA)"; -1 where none stands there. */
function nameBehind({ r, sequence: { items } }: Linking, k: number): number {
  const to = items[k + 1]?.from ?? r.count;
  let at = items[k]?.tail ?? to;
  if (r.is(at, '(') || r.is(at, ',')) at++;
  while (at < to && r.role(at, Cue.connector | Cue.determiner)) at++;
  return at < to && isName(r, at) ? at : NOWHERE;
}

/** The token of the name, or of its last letter, in "MCA s 4", "FPO, art 19", "18 U.S.C. § 13", "1978 s 1"; else -1. */
function nameInFront({ r, sequence: { items } }: Linking, k: number): number {
  const floor = items[k - 1]?.tail ?? 0;
  let at = (items[k]?.from ?? 0) - 1;
  if (r.is(at, ',') || r.is(at, ':') || r.is(at, '(')) at--;
  if (at < floor) return NOWHERE;
  const spelled = r.is(at, '.') && r.letter(at - 1) !== '' && r.is(at - 2, '.') && at - 3 >= floor;
  const year = r.isNumber(at) && r.size(at) === YEAR_DIGITS;
  return spelled || year || isName(r, at) ? at : NOWHERE;
}

const NOWHERE = -1;

function isName(r: Reading, at: number): boolean {
  return isAcronym(r, at) || (isCapitalised(r, at) && !endsSentence(r, at - 1)) || isSmallAcronym(r, at);
}

const YEAR_DIGITS = 4;

/** "MCA", "EqA", "WTRs"; in a text in capitals, where nothing shows it, a word that is part of no title. */
function isAcronym(r: Reading, at: number): boolean {
  if (!r.capitalised(at) || r.size(at) < 2 || r.role(at, NO_NAME)) return false;
  const word = r.source(at, at + 1);
  return r.isInCapitals ? r.nameWord(at) < 0 : /[A-Z].*[A-Z]/.test(word);
}

/** Inputs of so few tokens are often typed without capitals. */
const SHORT_INPUT = 24;
const LONGEST_SMALL_ACRONYM = 6;

/**
 * "s 12 mca", "xyza s 12": a short word in small letters that no title and no question has, or the initials of an Act. What is
 * an ordinary word after all costs a question, what is none would be bound to another Act.
 */
function isSmallAcronym(r: Reading, at: number): boolean {
  const size = r.size(at);
  if (r.count > SHORT_INPUT || !r.isWord(at) || r.capitalised(at)) return false;
  if (size < 2 || size > LONGEST_SMALL_ACRONYM || r.role(at, ANY_ROLE) || ORDINARY.has(r.folded(at)))
    return false;
  return r.nameWord(at) < 0 || bearersOfInitials(r, at).length > 0;
}

/** A word with any part in citations is no name. */
const ANY_ROLE = -1;

/** A word with a capital inside a sentence: "the Handbook s 4", "section 5 Lease". */
function isCapitalised(r: Reading, at: number): boolean {
  return r.isWord(at) && r.size(at) > 1 && r.capitalised(at) && !r.role(at, NO_NAME) && !r.isInCapitals;
}

function endsSentence(r: Reading, at: number): boolean {
  return at < 0 || r.is(at, '.') || r.is(at, '?') || r.is(at, '!') || r.is(at, ';') || r.is(at, ':');
}

/** Words between a provision and an instrument behind it that leave them together: "what does section 13 say in the X Act?". */
const REMARKS = new Set(
  (
    'what how please tell me us about exactly actually say says said mean means meant cover covers provide provides ' +
    'state states define defines deal deals contain contains require requires work works read reads there here both also ' +
    'namely only just concerning regarding re per relating relation'
  ).split(' '),
);

/** Short words of questions that stand beside a provision and that titles hardly have. */
const ORDINARY = new Set([
  ...REMARKS,
  ...[...EXCLUSIONS, ...DIRECT_EXCLUSIONS].flatMap((phrase) => phrase.split(' ')),
  ...(
    'apply gives give gets get got let lets make makes made need needs help helps look looks find finds show shows tell say go goes ' +
    'went come comes came put puts set sets want wants try use used uses keep keeps add adds pls plz please thanks thx ' +
    'hi hello hey ok okay yes now then still even just very too more most much many such well whats what whats its im ' +
    'notice order claim duty award plan appeal review report offer test power right ' +
    'think guess hope wonder explain sum brief wrt eg ie etc my our your his her him them they we you it he she so do am say'
  ).split(' '),
]);

/** Whether only marks and words that join stand between the provisions at k and the instrument `by` behind them. */
export function isJoinedTo({ r, sequence: { items }, excluded }: Linking, k: number, by: number): boolean {
  for (let item = k; item < by; item++) {
    // "section 4 rather than section 5 of the X Act"
    if (excluded[item + 1] === true) continue;
    const to = items[item + 1]?.from ?? 0;
    for (let at = items[item]?.tail ?? to; at < to; at++) if (!joins(r, at)) return false;
  }
  return true;
}

const JOINING = Cue.connector | Cue.and | Cue.determiner | Cue.phrase | Cue.exclusion | Cue.time;

function joins(r: Reading, at: number): boolean {
  if (!r.isWord(at)) return !r.isNumber(at);
  return r.role(at, JOINING) || REMARKS.has(r.folded(at));
}
