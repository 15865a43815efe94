import type { Reading } from '../../../grammar/reading.ts';
import type { LawMention } from './laws.ts';
import type { Mention } from './mentions.ts';
import { Role } from './words.ts';

/** The law that norms may share with others of their list. */
export interface Shared {
  readonly law: LawMention;
  readonly tie: Tie;
}

/**
 * What ties norms to the law of others. `opened`: that law opens the enumeration that they are items of, so it is theirs.
 * `list`: commas, "und", "in Verbindung mit"; in the text of another law the first may as well be its own. `item`: items of an
 * enumeration stand between, and in a text of no law nothing is said.
 */
export type Tie = 'opened' | 'list' | 'item';

/** Longest gap between norms that share the law behind the last of them, in tokens. */
const MAX_GAP = 10;
/** The same where an item of an enumeration stands between. */
const MAX_ITEM = 24;
/** How far an enumeration that a law opens is taken to reach, in tokens. */
const MAX_ENUMERATION = 800;

/**
 * For each mention the law of the list that it begins ("§ 5 Abs. 1, § 7 und § 9 GwG", "§ 5 i.V.m. § 7 GwG"), or of the
 * enumeration that it stands in ("aus dem Strafgesetzbuch: a) Hochverrat nach § 81, b) ...").
 */
export function sharedLaws(r: Reading, mentions: readonly Mention[]): readonly (Shared | null)[] {
  const shared: (Shared | null)[] = mentions.map(() => null);
  for (let k = mentions.length - 2; k >= 0; k--) {
    const mention = mentions[k] as Mention;
    const next = mentions[k + 1] as Mention;
    if (mention.type !== 'group' || next.type !== 'group') continue;
    if (mention.law !== null || mention.before !== null || next.before !== null) continue;
    const behind: Shared | null =
      next.law === null ? (shared[k + 1] ?? null) : { law: next.law, tie: 'list' };
    if (behind === null || behind.law.type === 'notLaw') continue;
    const nested = mention.group.within !== null && next.group.unit === 'p' && isIntroductory(behind.law);
    // "Artikel 5aa i.V.m. Anhang XIX der Verordnung (EU) Nr. 833/2014": annexes of German laws stand beside paragraphs.
    const annexed =
      next.group.unit === 'anlage' && mention.group.unit === 'art' && behind.law.type === 'union';
    if (mention.group.unit !== next.group.unit && !nested && !annexed) continue;
    const tie = tieBetween(r, mention.group.end, next.group.from);
    if (tie !== null) shared[k] = { law: behind.law, tie: behind.tie === 'item' ? 'item' : tie };
  }
  return withEnumerations(r, mentions, shared);
}

/** Laws whose articles have paragraphs: "Artikel 229 § 6 des Einführungsgesetzes". */
export function isIntroductory(law: LawMention): boolean {
  return law.type === 'named' && /^(?:Einf|EG)/.test(law.ref.title ?? '');
}

/** "aus dem Strafgesetzbuch: a) ... nach § 81, b) ...": the law holds up to the next one of its kind, or the next Absatz. */
function withEnumerations(
  r: Reading,
  mentions: readonly Mention[],
  shared: readonly (Shared | null)[],
): readonly (Shared | null)[] {
  let open: LawMention | null = null;
  let read = 0;
  return mentions.map((mention, k) => {
    const from = Math.max(read, (open?.end ?? mention.from) + 1);
    if (open !== null && (mention.from - open.end > MAX_ENUMERATION || hasParagraph(r, from, mention.from)))
      open = null;
    read = mention.from;
    if (mention.type === 'law') {
      const ref = mention.citation.instrument;
      if (r.is(mention.end, ':') && ref !== null)
        open = { type: 'named', end: mention.end, ref, year: null, german: true };
      return null;
    }
    return shared[k] ?? (open === null ? null : { law: open, tie: 'opened' });
  });
}

/** Whether a numbered Absatz begins between two tokens: ". (5) In den Fällen". */
function hasParagraph(r: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (r.is(at, '(') && r.is(at - 1, '.') && r.isNumber(at + 1)) return true;
  return false;
}

const JOINTS = new Set([
  'i',
  'v',
  'm',
  'iv',
  'ivm',
  'ivmit',
  'in',
  'verbindung',
  'mit',
  'auch',
  'jeweils',
  'ferner',
  'entsprechend',
  'nach',
  'gemass',
  'sowohl',
  'als',
  'wie',
  'noch',
  'bis',
]);

/** Whether joints alone stand between a norm that ends in front of token i and the sign of the next: "§ 280 I i.V.m. § 241". */
export function joinsNorm(r: Reading, i: number): boolean {
  for (let at = i; at < i + MAX_GAP; at++) {
    if (r.is(at, '§') || r.role(at, Role.article)) return at > i;
    if (!isJoint(r, at, i)) return false;
  }
  return false;
}

/** How two norms hang together by what stands between them; null where it is anything but joints. */
function tieBetween(r: Reading, from: number, to: number): Tie | null {
  if (isItem(r, from, to)) return 'item';
  if (to - from > MAX_GAP || to <= from) return null;
  for (let at = from; at < to; at++) if (!isJoint(r, at, from)) return null;
  return 'list';
}

function isJoint(r: Reading, at: number, from: number): boolean {
  // A dot is one of an abbreviation ("i.V.m."), not the end of a sentence.
  if (r.is(at, '.')) return r.isWord(at - 1) && r.size(at - 1) <= 3 && at > from;
  return r.is(at, ',') || r.is(at, '/') || r.role(at, Role.and | Role.particle) || JOINTS.has(r.folded(at));
}

/** "§ 184b, g) Beleidigung nach § 185": the next item of an enumeration. */
function isItem(r: Reading, from: number, to: number): boolean {
  if (to - from > MAX_ITEM || !(r.is(from, ',') || r.is(from, ';') || r.role(from, Role.and))) return false;
  for (let at = from; at < to; at++) {
    const marked = r.is(at + 1, ')') && r.size(at) <= 2 && (r.isWord(at) || r.isNumber(at));
    if (marked || (r.isNumber(at) && r.is(at + 1, '.') && r.size(at) <= 2)) return true;
  }
  return false;
}
