import { newCitation, newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, InstrumentRef, ProvisionTarget } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { excludedMentions } from './exclusion.ts';
import { isOrdinance } from './laws.ts';
import { withMatter } from './matter.ts';
import type { Mention } from './mentions.ts';
import { isIntroductory, type Shared, sharedLaws } from './sharing.ts';
import { Role } from './words.ts';

type GroupMention = Extract<Mention, { type: 'group' }>;

/** The law that a group belongs to. */
interface Owner {
  readonly ref: InstrumentRef | null;
  readonly alternative: InstrumentRef | null;
  readonly unlinked: Citation['unlinked'];
}

/** Longest input that is a question: in one a bare article may be German. */
const QUESTION = 8;

/** Citations of all mentions; norms without a law beside them get that of their list, of the text, or none. */
export function linkedCitations(r: Reading, mentions: readonly Mention[]): readonly Citation[] {
  const host = hostOf(r);
  const shared = sharedLaws(r, mentions);
  const german = mentions.some(isGerman);
  const excluded = excludedMentions(r, mentions);
  let last: InstrumentRef | null = null;
  return mentions.flatMap((mention, k) => {
    if (mention.type === 'law') {
      last = mention.citation.instrument;
      return [
        excluded[k] === true ? { ...mention.citation, polarity: 'excluded' as const } : mention.citation,
      ];
    }
    const union = mention.law ?? (shared[k]?.tie === 'item' ? null : shared[k]?.law);
    if (union?.type === 'union') return [];
    const own = ownerOf(mention, shared[k] ?? null, host, last);
    // What is left out is left out of the law named before it.
    const owner = excluded[k] === true && own.unlinked !== null && last !== null ? fromLaw(last) : own;
    const named = namedLaw(mention);
    if (named !== null) last = named;
    if (!isOurs(r, mention, owner, german)) return [];
    const citations = emitted(r, mention, owner, articleOf(mentions, shared, k));
    return excluded[k] === true ? citations.map(leftOut) : citations;
  });
}

function fromLaw(ref: InstrumentRef): Owner {
  return { ref: { ...ref, source: 'backReference' }, alternative: null, unlinked: null };
}

/** Of a sentence or number nothing could be left out but the whole norm, so that has to be asked about. */
function leftOut(citation: Citation): Citation {
  const { provision } = citation;
  const deeper = provision?.pinpoints.some(({ unit }) => unit !== 'abs') === true;
  return { ...citation, polarity: 'excluded', ...(deeper ? { limit: 'unread_exclusion' } : {}) };
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
  if (germanText || group.limit !== null || group.german || isGermanAround(r, from, group.end)) return true;
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

function ownerOf(
  { law, before, group }: GroupMention,
  shared: Shared | null,
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
  if (shared !== null && (shared.tie === 'opened' || host === null)) {
    const { law: other, tie } = shared;
    if (other.type === 'named' && tie !== 'item') return owner(other.ref);
    if (other.type === 'present') return owner(host, 'context_needed');
    if (other.type === 'bare' && tie !== 'item') return owner(null, 'context_needed');
    if (other.type === 'same' && tie !== 'item') return owner(sameAs(last, other.ordinance), 'no_antecedent');
  }
  if (shared?.law.type === 'named' && host !== null) return { ...owner(host), alternative: shared.law.ref };
  return owner(group.unit === 'anlage' ? null : host, 'provision_without_instrument');
}

/** The law named last, if it is what the words call it: an ordinance is no "Gesetz". */
function sameAs(last: InstrumentRef | null, ordinance: boolean): InstrumentRef | null {
  if (last === null || isOrdinance(last.title ?? '') !== ordinance) return null;
  return { ...last, source: 'backReference' };
}

/** "Artikel 247 § 13 Absatz 2 und § 13b Absatz 1 EGBGB": the article that holds for the paragraphs which follow it. */
function articleOf(
  mentions: readonly Mention[],
  shared: readonly (Shared | null)[],
  k: number,
): string | null {
  const before = mentions[k - 1];
  const mention = mentions[k] as GroupMention;
  if (before?.type !== 'group' || before.group.within === null || mention.group.unit !== 'p') return null;
  const law = mention.law ?? shared[k]?.law ?? null;
  return shared[k - 1] != null && law !== null && isIntroductory(law) ? before.group.within : null;
}

function within(target: ProvisionTarget, article: string): ProvisionTarget {
  const readings = target.readings.map((reading) => {
    if (reading.type === 'single') return { ...reading, path: [article, ...reading.path] };
    const from = [article, ...reading.from];
    return reading.type === 'open'
      ? { ...reading, from }
      : { ...reading, from, to: [article, ...reading.to] };
  });
  return { ...target, readings };
}

function emitted(
  r: Reading,
  mention: GroupMention,
  { ref, alternative, unlinked }: Owner,
  article: string | null,
): readonly Citation[] {
  const { group, law, version } = mention;
  const last = group.leaves.length - 1;
  const own = law !== null || mention.before !== null;
  const behind = Math.max(group.end, law?.end ?? 0);
  const instrument = ref === null || !own ? ref : withMatter(r, ref, mention.from, behind);
  return group.leaves.map((leaf, n) => {
    const from = n === 0 ? mention.from : leaf.from;
    const end = n === last ? Math.max(leaf.end, law?.end ?? 0) : leaf.end;
    return newCitation(CODE, {
      kind: law?.type === 'notLaw' ? 'notLaw' : 'provision',
      span: r.span(from, end),
      instrument,
      alternative,
      provision: article === null ? leaf.target : within(leaf.target, article),
      version,
      unlinked: law?.type === 'notLaw' ? null : unlinked,
      limit: group.limit,
    });
  });
}
