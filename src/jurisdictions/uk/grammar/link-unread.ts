import type { Reading } from '../../../grammar/reading.ts';
import { Cue } from './cues-words.ts';
import type { Linking } from './link-state.ts';
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
  return isNamedBehind(linking, k) || isNamedInFront(linking, k);
}

/** "s 9 MCA", "Art 9 of the GDPR", "s 13 (MCA)". */
export function isNamedBehind({ r, sequence: { items } }: Linking, k: number): boolean {
  const to = items[k + 1]?.from ?? r.count;
  let at = items[k]?.tail ?? to;
  if (r.is(at, '(') || r.is(at, ',')) at++;
  while (at < to && r.role(at, Cue.connector | Cue.determiner)) at++;
  return at < to && (isAcronym(r, at) || (isCapitalised(r, at) && !endsSentence(r, at - 1)));
}

/** "MCA s 4", "FPO, art 19", "18 U.S.C. § 13", "1978 s 1". */
function isNamedInFront({ r, sequence: { items } }: Linking, k: number): boolean {
  const floor = items[k - 1]?.tail ?? 0;
  let at = (items[k]?.from ?? 0) - 1;
  if (r.is(at, ',') || r.is(at, ':') || r.is(at, '(')) at--;
  if (at < floor) return false;
  if (r.is(at, '.')) return r.letter(at - 1) !== '' && r.is(at - 2, '.') && at - 3 >= floor;
  if (r.isNumber(at)) return r.size(at) === YEAR_DIGITS;
  return isAcronym(r, at) || (isCapitalised(r, at) && !endsSentence(r, at - 1));
}

const YEAR_DIGITS = 4;

/** "MCA", "EqA", "WTRs"; in a text in capitals, where nothing shows it, a word that is part of no title. */
function isAcronym(r: Reading, at: number): boolean {
  if (!r.capitalised(at) || r.size(at) < 2 || r.role(at, NO_NAME)) return false;
  const word = r.source(at, at + 1);
  return r.isInCapitals ? r.nameWord(at) < 0 : /[A-Z].*[A-Z]/.test(word);
}

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
