import type { Reading } from '../../../grammar/reading.ts';
import { Scheme } from '../coordinates.ts';
import { LAST_CODE_TITLE, LAST_REGULATION_TITLE } from '../facts-titles.ts';
import { editionAt } from './brackets.ts';
import { codeSection, regulationPart, regulationSection } from './codes.ts';
import { exceptionsAt, type ListKind, type Member, membersAt, type NumberShape } from './lists.ts';
import { type LawMention, numbered } from './mentions.ts';
import { pastDot, sectionSign, spelledEnd } from './tokens.ts';
import { GROUPS, Role } from './words.ts';

/** The two codes that have titles: "26 U.S.C. § 501(c)(3)", "title 17, Code of Federal Regulations, part 240". */
interface CodeKind {
  readonly scheme: typeof Scheme.usc | typeof Scheme.cfr;
  readonly last: number;
  readonly shape: NumberShape;
}

const CODE_OF_LAWS: CodeKind = { scheme: Scheme.usc, last: LAST_CODE_TITLE, shape: codeSection };
const REGULATIONS: CodeKind = { scheme: Scheme.cfr, last: LAST_REGULATION_TITLE, shape: regulationSection };

const SPELLINGS: readonly (readonly [parts: readonly string[], kind: CodeKind])[] = [
  [['u', 's', 'c', 'a'], CODE_OF_LAWS],
  [['u', 's', 'c', 's'], CODE_OF_LAWS],
  [['u', 's', 'c'], CODE_OF_LAWS],
  [['usc'], CODE_OF_LAWS],
  [['u', 's', 'code'], CODE_OF_LAWS],
  [['us', 'code'], CODE_OF_LAWS],
  [['united', 'states', 'code', 'annotated'], CODE_OF_LAWS],
  [['united', 'states', 'code'], CODE_OF_LAWS],
  [['c', 'f', 'r'], REGULATIONS],
  [['code', 'of', 'federal', 'regulations'], REGULATIONS],
];

interface CodeName {
  readonly end: number;
  readonly kind: CodeKind;
}

/** The name of one of the codes at i. */
function codeName(r: Reading, i: number): CodeName | null {
  // The name has capitals, or the number of a title in front.
  if (!r.capitalised(i) && !r.isNumber(i - 1)) return null;
  for (const [parts, kind] of SPELLINGS) {
    const end = spelledEnd(r, i, parts);
    if (end > 0) return { end, kind };
  }
  return null;
}

/** "42 U.S.C. § 1983", "Title 18 U.S.C. 1343", met at the name of the code. */
export function codeAt(r: Reading, i: number, floor: number): LawMention | null {
  // A number stands in front, or "title 18," or "title 18 of the".
  if (!r.isNumber(i - 1) && !r.is(i - 1, ',') && !r.words(i - 1, 'the')) return null;
  const name = codeName(r, i);
  const title = name === null ? null : titleBefore(r, i, floor);
  if (name === null || title === null) return null;
  return withProvisions(r, { ...title, end: name.end, kind: name.kind }, floor);
}

/** The number of the title in front of the name of a code, with the word "title" where it is there. */
function titleBefore(r: Reading, i: number, floor: number): { readonly start: number; readonly title: string } | null {
  const comma = r.is(i - 1, ',') ? i - 2 : i - 1;
  const of = r.words(comma, 'the') ? comma - 2 : comma;
  const at = of < comma && !r.words(of + 1, 'of') ? -1 : of;
  if (at < floor || !isTitleNumber(r, at)) return null;
  const word = r.is(at - 1, '.') ? at - 2 : at - 1;
  const titled = word >= floor && TITLE_WORDS.has(r.folded(word));
  // "Article 47 CFR": of the Charter of the Union, or of anything else.
  if ((at !== i - 1 && !titled) || ARTICLES.has(r.folded(word))) return null;
  return { start: titled ? word : at, title: r.folded(at) };
} // biome-ignore format: one line

const TITLE_WORDS = new Set(['title', 'tit']);
const ARTICLES = new Set(['article', 'articles', 'art', 'arts']);

/** "42", not "1.42", "§ 42" or "10-42". */
function isTitleNumber(r: Reading, i: number): boolean {
  if (!r.isNumber(i) || r.size(i) > 4) return false;
  const joined = r.is(i - 1, '.') || r.is(i - 1, '/') || r.isDash(i - 1);
  return !(joined && r.glued(i) && !TITLE_WORDS.has(r.folded(i - 2))) && !r.is(i - 1, '§');
}

/**
 * "title 15, United States Code, section 78j(b)", "section 78j(b) of title 15", met at the word "title". Without the name of
 * the code it has its small letter, as Congress writes it, or the text is American.
 */
export function titleAt(r: Reading, i: number, floor: number, american: boolean): LawMention | null {
  const number = pastDot(r, i + 1);
  if (!r.isNumber(number) || r.size(number) > 2) return null;
  const name = codeName(r, behindJoin(r, number + 1));
  const title = { start: i, title: r.folded(number) };
  if (name !== null) return withProvisions(r, { ...title, end: name.end, kind: name.kind }, floor);
  // "section 5 of title 3 of the Act" is a place of that act.
  if (isPartOfOther(r, number + 1) || (r.capitalised(i) && !american)) return null;
  const front = frontMembers(r, i, floor, codeSection);
  if (front === null || !r.words(i - 1, 'of')) return null;
  return lawMention(r, { ...title, start: front.start, end: number + 1, kind: CODE_OF_LAWS }, front.members);
}

/** Behind "," or "of the". */
function behindJoin(r: Reading, i: number): number {
  if (r.is(i, ',')) return r.words(i + 1, 'the') ? i + 2 : i + 1;
  return r.words(i, 'of', 'the') ? i + 2 : i;
}

function isPartOfOther(r: Reading, i: number): boolean {
  const at = r.is(i, ',') ? i + 1 : i;
  return r.words(at, 'of') || r.role(at, Role.group) || r.words(at, 'to') || r.is(at, '-') || r.is(at, '/') || (r.is(at, '.') && r.glued(at + 1));
} // biome-ignore format: one condition

interface TitleRead {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly kind: CodeKind;
}

/** The provisions behind the name of a code, else those in front of it. */
function withProvisions(r: Reading, title: TitleRead, floor: number): LawMention {
  const appendix = appendixEnd(r, title);
  const read = appendix === null ? title : { ...title, end: appendix, title: `${title.title}a` };
  const behind = withExceptions(r, read, provisionsAt(r, read.end, read.kind));
  const end = behind.at(-1)?.end ?? read.end;
  if (behind.some(isMeant)) return lawMention(r, { ...read, end }, behind);
  const front = frontMembers(r, read.start, floor, read.kind.shape);
  if (front === null) return lawMention(r, { ...read, end }, behind);
  return lawMention(r, { ...read, start: front.start, end }, [...front.members, ...behind]);
} // biome-ignore format: one line

/** Provisions, and those that are left out of them or of the whole text: "title 31 USC except section 3729". */
function withExceptions(r: Reading, { end, kind }: TitleRead, members: readonly Member[]): readonly Member[] {
  const last = members.at(-1);
  if (last?.excludedFrom !== undefined) return members;
  const [reading] = last?.readings ?? [];
  const before = reading?.type === 'single' ? reading.path : NONE_BEFORE;
  return [...members, ...exceptionsAt(r, last?.end ?? end, kind.shape, before)];
} // biome-ignore format: one line

const NONE_BEFORE: readonly string[] = [];

function isMeant({ excludedFrom }: Member): boolean {
  return excludedFrom === undefined;
}

function lawMention(r: Reading, { start, end, title, kind }: TitleRead, members: readonly Member[]): LawMention {
  const edition = editionAt(r, end);
  const known = Number.parseInt(title, 10) <= kind.last && !title.startsWith('0');
  const ref = numbered(kind.scheme, title, known ? {} : { outside: 'no_such_title' });
  return { start, end: edition?.end ?? end, ref, members, unit: 's', edition: edition?.year ?? null };
} // biome-ignore format: one line

/** "5 U.S.C. app. § 3": the appendix of a title of the Code. */
function appendixEnd(r: Reading, { end, kind }: TitleRead): number | null {
  if (kind !== CODE_OF_LAWS) return null;
  const at = r.is(end, ',') ? end + 1 : end;
  const named = r.words(at, 'app') || r.words(at, 'appendix') || r.words(at, 'appx');
  return named ? pastDot(r, at + 1) : null;
}

/** What stands behind the name of a code: sections with or without a sign, or a group ("part 240", "ch. 7"). */
export function provisionsAt(r: Reading, end: number, kind: Pick<CodeKind, 'scheme' | 'shape'>): readonly Member[] {
  const at = r.is(end, ',') ? end + 1 : end;
  const group = groupAt(r, at, kind.scheme);
  if (group.length > 0) return group;
  const sign = sectionSign(r, at, Role);
  // Without a sign no comma may stand between: "18 U.S.C., 5 of which".
  if (sign === null && at > end) return NONE;
  const list: ListKind = sign === null ? 'unsigned' : sign.several ? 'several' : 'one';
  const start = sign?.end ?? at;
  const members = membersAt(r, start, list, kind.shape);
  if (members.length > 0 || kind.scheme === Scheme.usc) return isYearAlone(r, members, sign === null) ? NONE : members;
  // "17 CFR 240": a number without a section is a part.
  return membersAt(r, start, list, regulationPart);
} // biome-ignore format: one line

const NONE: readonly Member[] = [];

/** "the 26 U.S.C. 2012 edition". */
function isYearAlone(r: Reading, members: readonly Member[], unsigned: boolean): boolean {
  const end = members.at(-1)?.end ?? 0;
  return unsigned && members.length === 1 && (r.words(end, 'edition') || r.words(end, 'ed'));
}

/** "part 240", "parts 229 and 240", "pt. 60, subpt. A", "part 50, appendix B"; of the Code "ch. 7", "subtitle A". */
function groupAt(r: Reading, i: number, scheme: string): readonly Member[] {
  const unit = r.role(i, Role.group) ? GROUPS[r.folded(i)] : undefined;
  if (unit === undefined) return NONE;
  const start = pastDot(r, i + 1);
  if (scheme === Scheme.cfr) {
    const parts = unit === 'pt' ? membersAt(r, start, 'several', regulationPart) : NONE;
    const [only] = parts;
    return only === undefined || parts.length > 1 ? parts : [withInner(r, only)];
  }
  const number = groupNumber(r, start);
  if (number === null || unit === 'app') return NONE;
  return [{ start: i, end: number.end, readings: [{ type: 'single', path: [unit + number.text] }] }];
}

/** "7", "IV", "A", "5a". */
function groupNumber(r: Reading, i: number): { readonly end: number; readonly text: string } | null {
  if (r.isNumber(i) && r.size(i) <= 3) {
    const lettered = r.letter(i + 1) !== '' && r.glued(i + 1);
    return { end: lettered ? i + 2 : i + 1, text: r.source(i, lettered ? i + 2 : i + 1) };
  }
  return r.isWord(i) && r.capitalised(i) && r.size(i) <= 5 && /^[a-z]$|^[ivxlc]+$/.test(r.folded(i))
    ? { end: i + 1, text: r.folded(i).toUpperCase() }
    : null;
}

/** "part 60, subpart A", "pt. 50, app. B": the group inside a part. */
function withInner(r: Reading, part: Member): Member {
  const at = r.is(part.end, ',') ? part.end + 1 : part.end;
  const unit = r.role(at, Role.group) ? GROUPS[r.folded(at)] : undefined;
  const number = unit === 'subpt' || unit === 'app' ? groupNumber(r, pastDot(r, at + 1)) : null;
  const [reading] = part.readings;
  if (number === null || unit === undefined || reading?.type !== 'single') return part;
  return { ...part, end: number.end, readings: [{ type: 'single', path: [...reading.path, unit + number.text] }] };
} // biome-ignore format: one line

/** Tokens in front of a text in which its provisions are looked for. */
const MAX_FRONT = 48;

/**
 * The provisions that end right before a text: "sections 78j(b) and 78ff of", "§ 240.10b-5 of". Of the signs in front of it
 * the first counts from which all can be read as one list.
 *
 * @param comma whether a comma alone connects them: "Sec. 6, Pub. L. 89-670"
 */
export function frontMembers(
  r: Reading,
  i: number,
  floor: number,
  shape: NumberShape,
  comma = false,
): { readonly start: number; readonly members: readonly Member[] } | null {
  const connected = connectorStart(r, i, floor);
  const end = comma && connected === i && i > floor && r.is(i - 1, ',') ? i - 1 : connected;
  if (end === i) return null;
  let best: { readonly start: number; readonly members: readonly Member[] } | null = null;
  for (let at = end - 1; at >= Math.max(floor, end - MAX_FRONT); at--) {
    if (r.is(at, ';')) break;
    const sign = sectionSign(r, at, Role);
    if (sign === null) continue;
    const members = membersAt(r, sign.end, sign.several ? 'several' : 'one', shape, 'front');
    if (endOf(r, members) !== end) {
      if (best !== null) break;
    } else best = { start: at, members };
  }
  return best;
}

/** The first token of ", of the", "of", "under the" in front of i; i where nothing connects. */
function connectorStart(r: Reading, i: number, floor: number): number {
  let at = i;
  while (at > floor && r.role(at - 1, Role.particle)) at--;
  return at > floor && at < i && r.is(at - 1, ',') ? at - 1 : at;
}

/** Token behind a list, and behind the bracket around what is left out of it. */
function endOf(r: Reading, members: readonly Member[]): number | null {
  const last = members.at(-1);
  if (last === undefined) return null;
  return last.excludedFrom !== undefined && r.is(last.excludedFrom, '(') && r.is(last.end, ')')
    ? last.end + 1
    : last.end;
}
