import { newCitation, newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, InstrumentRef, VersionQualifier } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import type { Group } from './group.ts';
import { isOrdinance, type LawMention } from './laws.ts';
import { Role } from './words.ts';

/** Something that a text mentions, in text order. */
export type Mention =
  | {
      readonly type: 'group';
      readonly from: number;
      readonly group: Group;
      /** Right behind it. */
      readonly law: LawMention | null;
      /** Right before it. */
      readonly before: Extract<LawMention, { type: 'named' }> | null;
      readonly version: VersionQualifier | null;
    }
  | { readonly type: 'law'; readonly from: number; readonly end: number; readonly citation: Citation };

type GroupMention = Extract<Mention, { type: 'group' }>;

/** The law that a group belongs to. */
interface Owner {
  readonly ref: InstrumentRef | null;
  readonly alternative: InstrumentRef | null;
  readonly unlinked: Citation['unlinked'];
}

/** Longest gap between norms that share the law behind the last of them, in tokens. */
const MAX_GAP = 10;
/** Longest input that is a question: in one a bare article may be German. */
const QUESTION = 8;

/** Citations of all mentions; norms without a law beside them get that of their list, of the text, or none. */
export function linkedCitations(r: Reading, mentions: readonly Mention[]): readonly Citation[] {
  const host = hostOf(r);
  const shared = sharedLaws(r, mentions);
  const german = mentions.some(isGerman);
  let last: InstrumentRef | null = null;
  return mentions.flatMap((mention, k) => {
    if (mention.type === 'law') {
      last = mention.citation.instrument;
      return [mention.citation];
    }
    if (mention.law?.type === 'union') return [];
    const owner = ownerOf(mention, shared[k] ?? null, host, last);
    const named = namedLaw(mention);
    if (named !== null) last = named;
    return isOurs(r, mention, owner, german) ? emitted(r, mention, owner) : [];
  });
}

/** Whether the words of a mention show that the text is German. */
function isGerman(mention: Mention): boolean {
  if (mention.type === 'law' || mention.group.german || mention.before !== null) return true;
  const { law } = mention;
  return law !== null && law.type !== 'union' && (law.type !== 'named' || law.german);
}

function isKnown({ named, coordinate }: InstrumentRef): boolean {
  return named.length > 0 || coordinate !== null;
}

/**
 * Other languages have § and Art. too. Where no known law shows that a norm is German, the text around it has to: a bare "Art. 6"
 * in one that is not is none of ours.
 */
function isOurs(r: Reading, { group, from }: GroupMention, { ref }: Owner, germanText: boolean): boolean {
  if (ref !== null && isKnown(ref)) return true;
  if (group.weak) return false;
  if (germanText || group.tooLong || group.german || isGermanAround(r, from, group.end)) return true;
  return r.count <= QUESTION && (ref === null || group.unit === 'p');
}

/** How far around a norm German words are looked for, in tokens. */
const AROUND = 12;

function isGermanAround(r: Reading, from: number, end: number): boolean {
  for (let at = from - AROUND; at < end + AROUND; at++) if (r.role(at, Role.german)) return true;
  return false;
}

function hostOf(r: Reading): InstrumentRef | null {
  const { host, context } = r.options;
  if (host === null || !host.startsWith(`${CODE}/`)) return null;
  const source = context.includes(host) ? 'context' : 'host';
  const coordinate = host.split('/').slice(0, 2).join('/');
  return newInstrumentRef(CODE, { span: null, source, nature: 'gesetz', coordinate });
}

function namedLaw(mention: Mention): InstrumentRef | null {
  if (mention.type === 'law') return mention.citation.instrument;
  if (mention.law?.type === 'named') return mention.law.ref;
  return mention.before?.ref ?? null;
}

/** For each mention the law of the list that it begins: "§ 5 Abs. 1, § 7 und § 9 GwG", "§ 5 i.V.m. § 7 GwG". */
function sharedLaws(r: Reading, mentions: readonly Mention[]): readonly (LawMention | null)[] {
  const shared: (LawMention | null)[] = mentions.map(() => null);
  for (let k = mentions.length - 2; k >= 0; k--) {
    const mention = mentions[k] as Mention;
    const next = mentions[k + 1] as Mention;
    if (mention.type !== 'group' || next.type !== 'group') continue;
    if (mention.law !== null || mention.before !== null || mention.group.unit !== next.group.unit) continue;
    const behind = next.law ?? shared[k + 1] ?? null;
    if (behind === null || behind.type === 'notLaw' || next.before !== null) continue;
    if (isList(r, mention.group.end, next.group.from)) shared[k] = behind;
  }
  return shared;
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

/** Whether nothing but joints stands between two norms. */
function isList(r: Reading, from: number, to: number): boolean {
  if (to - from > MAX_GAP || to <= from) return false;
  for (let at = from; at < to; at++) {
    const joint =
      r.is(at, ',') ||
      r.is(at, '.') ||
      r.is(at, '/') ||
      r.role(at, Role.and | Role.particle) ||
      JOINTS.has(r.folded(at));
    if (!joint) return false;
    // A dot is one of an abbreviation: "i.V.m.", not the end of a sentence.
    if (r.is(at, '.') && r.size(at - 1) > 3) return false;
  }
  return true;
}

function ownerOf(
  { law, before, group }: GroupMention,
  shared: LawMention | null,
  host: InstrumentRef | null,
  last: InstrumentRef | null,
): Owner {
  const owner = (ref: InstrumentRef | null, unlinked: Citation['unlinked'] = null): Owner => ({
    ref,
    alternative: null,
    unlinked: ref === null ? unlinked : null,
  });
  const own = law ?? before;
  if (own?.type === 'named') return owner(own.ref);
  if (own?.type === 'present') return owner(host, 'context_needed');
  if (own?.type === 'bare') return owner(null, 'context_needed');
  if (own?.type === 'same') return owner(sameAs(last, own.ordinance), 'no_antecedent');
  if (shared?.type === 'named' && host !== null) return { ...owner(host), alternative: shared.ref };
  if (shared?.type === 'named') return owner(shared.ref);
  if (shared?.type === 'present') return owner(host, 'context_needed');
  if (shared?.type === 'bare') return owner(null, 'context_needed');
  if (shared?.type === 'same') return owner(sameAs(last, shared.ordinance), 'no_antecedent');
  return owner(group.unit === 'anlage' ? null : host, 'provision_without_instrument');
}

/** The law named last, if it is what the words call it: an ordinance is no "Gesetz". */
function sameAs(last: InstrumentRef | null, ordinance: boolean): InstrumentRef | null {
  if (last === null || isOrdinance(last.title ?? '') !== ordinance) return null;
  return { ...last, source: 'backReference' };
}

function emitted(
  r: Reading,
  mention: GroupMention,
  { ref, alternative, unlinked }: Owner,
): readonly Citation[] {
  const { group, law, version } = mention;
  const last = group.leaves.length - 1;
  return group.leaves.map((leaf, n) => {
    const from = n === 0 ? mention.from : leaf.from;
    const end = n === last ? Math.max(leaf.end, law?.end ?? 0) : leaf.end;
    return newCitation(CODE, {
      kind: law?.type === 'notLaw' ? 'notLaw' : 'provision',
      span: r.span(from, end),
      instrument: ref,
      alternative,
      provision: leaf.target,
      version,
      unlinked: law?.type === 'notLaw' ? null : unlinked,
      limit: group.tooLong ? 'too_many_members' : null,
    });
  });
}
