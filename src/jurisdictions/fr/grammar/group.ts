import type { Reading } from '../../../grammar/reading.ts';
import type { Pinpoint, ProvisionReading, ProvisionTarget, VersionQualifier } from '../../../model/index.ts';
import { articleSegment } from '../coordinates.ts';
import { dateAt } from './dates.ts';
import {
  type ArticleNumber,
  annexNumber,
  articleNumber,
  canonical,
  isRomanItem,
  letterPrefix,
  standsAlone,
} from './numbers.ts';
import { type BareItems, trailingPortions } from './portions.ts';
import { versionAt } from './versions.ts';
import { Role } from './words.ts';

/** One article, range or open range of a list. Token positions. */
export interface Member {
  readonly from: number;
  readonly to: number;
  readonly target: ProvisionTarget;
  readonly version: VersionQualifier | null;
  readonly becomes: readonly string[] | null;
  /** The number has a letter prefix. */
  readonly lettered: boolean;
  readonly remark: string | null;
}

/** A list of articles as one piece of text names them. */
export interface ArticleGroup {
  readonly from: number;
  readonly end: number;
  readonly members: readonly Member[];
  /** The list was cut at the bound of {@link MAX_MEMBERS}. */
  readonly tooLong: boolean;
}

const MAX_MEMBERS = 400;

/**
 * Reads a list of articles at i: "articles L. 1, L. 2 à L. 4, 3°, et R. 5". Null where no number follows.
 *
 * @param announced a unit word before holds for this list too.
 */
export function articleGroup(r: Reading, i: number, announced = false): ArticleGroup | null {
  const unit = unitEnd(r, i);
  const withUnit = announced || unit > i;
  const plural = r.folded(i) === 'articles' || r.folded(i) === 'arts';
  const singular = r.folded(i) === 'article' || (r.folded(i) === 'art' && !isList(r, unit));
  const items: BareItems = singular ? 'all' : plural ? 'none' : 'behind Roman';
  const members: Member[] = [];
  let at = unit;
  let previous: ArticleNumber | null = null;
  while (members.length < MAX_MEMBERS) {
    const read = member(r, at, previous, withUnit, items);
    if (read === null) break;
    members.push(read.member);
    // "L. 225-1, 356 et 358", "371-1, 2 et 4": every bare number may owe its beginning to the last one that had it.
    if (previous === null || elliptic(read.last, previous).length === 0) previous = read.last;
    at = read.member.to;
    const next = separator(r, at, previous, withUnit);
    if (next === null || (singular && isItem(r, at, next))) break;
    at = next;
  }
  const last = members.at(-1);
  if (last === undefined) return null;
  const whole = isAllFormer(r, last) ? members.map(asFormer) : members;
  return { from: i, end: last.to, members: whole, tooLong: members.length === MAX_MEMBERS };
}

/** "articles 1382 et 1383 anciens", "art. 1134 et 1147 anc.": said of all that were listed. */
function isAllFormer(r: Reading, { to, version }: Member): boolean {
  if (version?.type !== 'former') return false;
  let word = to - 1;
  while (r.is(word, ')') || r.is(word, '.') || r.is(word, ',')) word--;
  return FORMER_OF_SEVERAL.has(r.folded(word));
}

const FORMER_OF_SEVERAL = new Set(['anciens', 'anciennes', 'anc']);

function asFormer(one: Member): Member {
  return one.version === null ? { ...one, version: { type: 'former' } } : one;
}

/** "art. 9, 16 et 1240": numbers that rise, or that "et" joins, are a list; "art. 40, 1 CPP", "art. 119 bis, 2" are none. */
function isList(r: Reading, at: number): boolean {
  const first = r.isNumber(at) ? articleNumber(r, at) : null;
  if (first === null || !r.is(first.end, ',') || !r.isNumber(first.end + 1)) return true;
  return r.number(first.end + 1) > r.number(at);
}

/** "article 39, 5 du CGI": behind one article a comma and a small number go down to an item of it. */
function isItem(r: Reading, at: number, next: number): boolean {
  return (
    r.is(at, ',') &&
    next === at + 1 &&
    r.isNumber(next) &&
    (r.size(next) <= 2 || (r.glued(next) && r.size(next) === 3)) &&
    !r.is(next + 1, '-')
  );
}

/** Behind "article", "art.", "articles n°": where the first number stands. Equal to i without a unit word. */
function unitEnd(r: Reading, i: number): number {
  if (!r.role(i, Role.article)) return i;
  let at = i + 1;
  if (r.is(at, '.')) at++;
  if (r.is(at, ':')) at++;
  if (r.role(at, Role.numero) && (r.is(at + 1, '°') || r.is(at + 1, '.'))) at += 2;
  return at;
}

interface ReadMember {
  readonly member: Member;
  readonly last: ArticleNumber;
}

function member(
  r: Reading,
  i: number,
  previous: ArticleNumber | null,
  withUnit: boolean,
  items: BareItems,
): ReadMember | null {
  const at = r.role(i, Role.former) ? formerBehind(r, i) : i;
  const number = annexNumber(r, at) ?? articleNumber(r, at);
  const annexe = number?.body.startsWith('Annexe') ?? false;
  if (number === null || (previous === null && !withUnit && !annexe && number.letter === '')) return null;
  if (dateLike(r, at, number)) return null;
  const range = rangeEnd(r, number.end, number);
  const last = range?.last ?? number;
  let end = range?.end ?? number.end;
  let readings: readonly ProvisionReading[] =
    range === null ? singleReadings(number, previous, items === 'all') : rangeReadings(number, range.last);
  if (range === null) readings = withRomanItem(r, number, readings);
  const open = range === null ? openEnd(r, end) : 0;
  if (open > 0) {
    end = open;
    readings = readings.flatMap((one) =>
      one.type === 'single' ? [{ type: 'open', from: one.path } as const] : [],
    );
  }
  const ordered =
    previous === null || number.letter !== '' || (previous.letter === '' && !previous.body.includes('-'));
  return finish(r, { i, end, readings, ordered, number, last, former: at > i, items });
}

interface Draft {
  readonly i: number;
  readonly end: number;
  readonly readings: readonly ProvisionReading[];
  readonly ordered: boolean;
  readonly number: ArticleNumber;
  readonly last: ArticleNumber;
  readonly former: boolean;
  readonly items: BareItems;
}

/** What may follow the number itself: "ancien (devenu 1240)", portions, a version of its own. */
function finish(r: Reading, draft: Draft): ReadMember {
  let { end, former } = draft;
  const formerEnd = formerBehind(r, end);
  if (formerEnd > end) {
    former = true;
    end = formerEnd;
  }
  const becomes = becomesAt(r, end);
  if (becomes !== null) end = becomes.end;
  const remark = remarkAt(r, end);
  const aside = r.folded(end) === 'ci' && r.is(end + 1, '-') ? end + 3 : end;
  const portions = trailingPortions(r, aside, draft.items);
  if (portions !== null) {
    end = formerBehindPortions(r, portions.edge);
    former ||= end > portions.edge;
  }
  const renumbered = becomes ?? becomesAt(r, end);
  if (becomes === null && renumbered !== null) end = renumbered.end;
  const version = innerVersion(r, end);
  if (version !== null) end = version.end;
  return {
    last: draft.last,
    member: {
      from: draft.i,
      to: end,
      target: {
        unit: 'art',
        readings: draft.readings,
        ordered: draft.ordered,
        pinpoints: portions?.pinpoints ?? NO_PINPOINTS,
      },
      version: version?.version ?? (former || renumbered !== null ? { type: 'former' } : null),
      becomes: renumbered?.path ?? null,
      lettered: draft.number.letter !== '',
      remark: remark ?? remarkAt(r, end),
    },
  };
}

/** "ancien", "anc.", "(ancien)" behind a number or the name of a text: the token behind it, else `at`. */
export function formerBehind(r: Reading, at: number): number {
  const bracket = r.is(at, '(') ? 1 : 0;
  if (!r.role(at + bracket, Role.former)) return at;
  const word = at + bracket + 1;
  const end = r.is(word, '.') && r.folded(word - 1) === 'anc' ? word + 1 : word;
  if (bracket === 0) return end;
  return r.is(end, ')') ? end + 1 : at;
}

/** "article 1384, alinéa 1er, ancien, du code civil": the same behind portions, between commas or without; else `at`. */
function formerBehindPortions(r: Reading, at: number): number {
  const start = r.is(at, ',') ? at + 1 : at;
  const end = formerBehind(r, start);
  if (end === start) return at;
  const next = start > at && r.is(end, ',') ? end + 1 : end;
  // "al. 2 ancien code pénal": the word is of the code.
  return r.role(next, Role.particle) ? next : at;
}

/** "anc. art. 1382", "ancien article 1382": the token at which the words in front of an article begin, else `at`. */
export function formerBefore(r: Reading, at: number): number {
  const word = r.is(at - 1, '.') && r.folded(at - 2) === 'anc' ? at - 2 : at - 1;
  return r.role(word, Role.former) ? word : at;
}

/** "précité", "modifiée": participles keep their accent, or stand in capitals; "modifie" is a verb. */
export function isRemark(r: Reading, at: number): boolean {
  if (!r.role(at, Role.remark)) return false;
  const word = r.source(at, at + 1).normalize('NFC');
  return /[éÉ]/.test(word) || word === word.toUpperCase();
}

/** "précité", "ci-après" behind a number, as written. */
function remarkAt(r: Reading, at: number): string | null {
  if (isRemark(r, at)) return r.source(at, at + 1);
  return r.folded(at) === 'ci' && r.is(at + 1, '-') ? r.source(at, at + 3) : null;
}

const NO_PINPOINTS: readonly Pinpoint[] = [];

/** A version that belongs to one member of a list: it is followed by a comma and the next member. */
function innerVersion(r: Reading, at: number): { end: number; version: VersionQualifier } | null {
  if (!r.is(at, ',')) return null;
  const found = versionAt(r, at + 1);
  if (found === null) return null;
  const more =
    r.is(found.end, ',') && (r.role(found.end + 1, Role.and) || letterPrefix(r, found.end + 1) !== null);
  return more ? found : null;
}

/** "(devenu 1240)", ", devenu l'article 1103". */
export function becomesAt(r: Reading, i: number): { end: number; path: readonly string[] } | null {
  let at = i;
  const bracket = r.is(at, '(');
  if (bracket || r.is(at, ',')) at++;
  if (!BECOME.has(r.folded(at))) return null;
  at++;
  while (letterPrefix(r, at) === null && (r.role(at, Role.particle | Role.article) || r.is(at, "'"))) at++;
  const number = articleNumber(r, at);
  if (number === null) return null;
  if (bracket && !r.is(number.end, ')')) return null;
  return { end: number.end + (bracket ? 1 : 0), path: [articleSegment(canonical(number))] };
}

const BECOME = new Set(['devenu', 'devenue', 'devenus', 'devenues']);

function single(num: string): Extract<ProvisionReading, { type: 'single' }> {
  return { type: 'single', path: [articleSegment(num)] };
}

/**
 * "D. 222-1-I", "L. 910-1 I": an item of the article, or the last part of a number; a blank leaves the number more likely.
 */
function withRomanItem(
  r: Reading,
  number: ArticleNumber,
  readings: readonly ProvisionReading[],
): readonly ProvisionReading[] {
  const { end, body, letter } = number;
  const hyphen = r.is(end, '-') && r.glued(end) && r.glued(end + 1);
  const at = hyphen ? end + 1 : end;
  const apart = letter !== '' && body.includes('-') && !r.is(at + 1, '.');
  if (!isRomanItem(r, at) || (!hyphen && !apart)) return readings;
  const spelled = single(`${canonical(number)}${hyphen ? '-' : ' '}${r.folded(at).toUpperCase()}`);
  return hyphen ? [...readings, spelled] : [spelled, ...readings];
}

const HYPHEN_PAIR = /^(\d+)-(\d+)$/;

/**
 * All readings of one number. "42-44" is an article or a range; behind the singular "article" only an article. A bare number behind a lettered one ("L. 861-1 et 2")
 * may have lost its letter or its letter and all but the last part.
 */
function singleReadings(
  number: ArticleNumber,
  previous: ArticleNumber | null,
  singular: boolean,
): ProvisionReading[] {
  const readings: ProvisionReading[] = [single(canonical(number))];
  if (number.shorter !== null) {
    readings.push({ ...single(number.letter + number.shorter.body), doubtful: true });
  }
  if (number.letter !== '') return readings;
  const pair = HYPHEN_PAIR.exec(number.body);
  if (!singular && pair !== null && Number(pair[2]) > Number(pair[1])) {
    readings.push({
      type: 'range',
      from: [articleSegment(pair[1] as string)],
      to: [articleSegment(pair[2] as string)],
    });
  }
  return previous === null ? readings : [...elliptic(number, previous), ...readings];
}

function elliptic(number: ArticleNumber, previous: ArticleNumber): ProvisionReading[] {
  if (number.letter !== '') return [];
  if (number.body.startsWith('Annexe')) return [];
  const cut = previous.body.lastIndexOf('-');
  // "371-1, 2 et 4": a number below the first part of the one before may be its last part only.
  if (
    previous.letter === '' &&
    (cut < 0 || Number.parseInt(number.body, 10) >= Number.parseInt(previous.body, 10))
  )
    return [];
  const readings = previous.letter === '' ? [] : [single(previous.letter + number.body)];
  if (cut > 0) readings.push(single(`${previous.letter}${previous.body.slice(0, cut)}-${number.body}`));
  return readings;
}

function rangeReadings(from: ArticleNumber, to: ArticleNumber): ProvisionReading[] {
  const ends =
    to.letter === '' && from.letter !== '' ? [from.letter + to.body, canonical(to)] : [canonical(to)];
  if (to.shorter !== null) ends.push((to.letter || from.letter) + to.shorter.body);
  return ends.map((end) => ({
    type: 'range',
    from: [articleSegment(canonical(from))],
    to: [articleSegment(end)],
  }));
}

/** "à L. 1225-28", "jusqu'à l'article 12", "au 10". */
function rangeEnd(r: Reading, i: number, from: ArticleNumber): { end: number; last: ArticleNumber } | null {
  let at = i;
  if (r.folded(at) === 'jusqu' && r.is(at + 1, "'")) at += 2;
  const longWord = r.folded(at) === 'au';
  if (!r.role(at, Role.to) && !longWord) return null;
  at++;
  if (r.folded(at) === 'l' && r.is(at + 1, "'")) at += 2;
  if (r.role(at, Role.article)) at++;
  if (r.is(at, '.')) at++;
  const last = articleNumber(r, at);
  if (last === null || dateLike(r, at, last)) return null;
  if (r.is(last.end, '°') || (from.letter === '' && last.letter !== '')) return null;
  return { end: last.end, last };
}

/** "et suivants", "et suiv.", "et s.", "et seq.", and "1641 s." without a conjunction: the style of publishers. */
export function openEnd(r: Reading, i: number): number {
  const at = r.role(i, Role.and) ? i + 1 : i;
  if (!r.role(at, Role.following)) return 0;
  const shortened = SHORTENED.has(r.folded(at));
  if (at === i && r.folded(at) === 's' && (!r.is(at + 1, '.') || r.glued(at) || r.capitalised(at))) return 0;
  return shortened && r.is(at + 1, '.') ? at + 2 : at + 1;
}

/** A member of which what follows is meant too: "article 222-23 du code pénal et suivants". */
export function opened(one: Member): Member {
  const readings = one.target.readings.map((reading) =>
    reading.type === 'single' ? ({ type: 'open', from: reading.path } as const) : reading,
  );
  return { ...one, target: { ...one.target, readings } };
}

const SHORTENED = new Set(['s', 'seq', 'suiv']);

/** A bare number that is a day, a count or an item rather than an article. */
function dateLike(r: Reading, i: number, number: ArticleNumber): boolean {
  if (number.letter !== '') return false;
  if (r.is(number.end, '°') || r.is(number.end, '%') || r.is(number.end, '€')) return true;
  return dateAt(r, i) !== null || r.role(number.end, Role.month);
}

/** Where the next member may stand behind a comma, "et", "ou", "ainsi que": null where the list ends. */
function separator(r: Reading, i: number, previous: ArticleNumber, withUnit: boolean): number | null {
  let at = i;
  let comma = false;
  if (r.is(at, ',') || r.is(at, ';')) {
    comma = true;
    at++;
  }
  const plus = r.is(at, '+') || r.is(at, '&') || (r.is(at, '/') && letterPrefix(r, at + 1) !== null);
  const word = plus ? at + 1 : conjunction(r, at);
  if (!comma && word === at) return null;
  at = word;
  if (r.role(at, Role.former)) return articleNumber(r, at + 1) === null ? null : at;
  if (annexNumber(r, at) !== null) return null;
  const prefix = letterPrefix(r, at);
  if (prefix !== null) {
    if (r.is(i, ';') && !standsAlone(r, at)) return null;
    return withUnit || standsAlone(r, at) ? at : null;
  }
  if (r.is(i, ';')) return null;
  const number = articleNumber(r, at);
  if (number === null || dateLike(r, at, number)) return null;
  return endsNumber(r, number.end, previous) ? at : null;
}

function conjunction(r: Reading, i: number): number {
  let at = i;
  if (r.role(at, Role.and)) {
    at++;
    if (r.is(at, '/') && r.role(at + 1, Role.and)) at += 2;
  } else if (r.words(at, 'ainsi', 'que')) at += 2;
  return at;
}

/** A bare number belongs to a list only where nothing that it could count follows. */
function endsNumber(r: Reading, at: number, previous: ArticleNumber): boolean {
  // "222-12 1° et 222-44": an item of the member.
  if (at >= r.count || !r.isWord(at)) return !r.isNumber(at) || r.is(at + 1, '°');
  if (r.role(at, Role.and | Role.to | Role.particle | Role.same | Role.remark | Role.former)) return true;
  return r.role(at, Role.alinea | Role.following) || previous.letter === ''
    ? !COUNTED.has(r.folded(at))
    : false;
}

const COUNTED = new Set(
  'ans an mois jours jour heures heure euros francs pour metres personnes membres salaries semaines fois points'.split(
    ' ',
  ),
);
