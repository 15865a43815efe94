import { namesText } from '../grammar/merge.ts';
import type { Binding, BoundCitation, Candidate } from '../model/index.ts';

const SEVERAL = 'Texts of several legal systems are cited in these words.';

/**
 * Several legal systems can read the same words. A reading that names its text and holds that of another system in a longer
 * span stands before it: what is one word of a title is no citation of its own. Of what is left, the system whose reading is
 * bound stands alone; where two are, it is not ours to choose; where none is, a reading that names its text stands before
 * one that does not, one whose text is known before one whose text is not, and the first before the others; what it asks,
 * it asks for all of them. Citations come in the order of the text.
 */
export function settle(bound: readonly BoundCitation[]): readonly BoundCitation[] {
  const groups: BoundCitation[][] = [];
  for (const one of bound) {
    const group = groups.at(-1);
    if (group?.some((other) => rival(one, other))) group.push(one);
    else groups.push([one]);
  }
  return groups.length === bound.length ? bound : groups.flatMap(decided);
}

function rival(one: BoundCitation, other: BoundCitation): boolean {
  const [start, end] = one.citation.span;
  const [otherStart, otherEnd] = other.citation.span;
  const overlaps = start < otherEnd && otherStart < end;
  return overlaps && one.citation.jurisdiction !== other.citation.jurisdiction;
}

function decided(group: readonly BoundCitation[]): readonly BoundCitation[] {
  const whole = group.filter((one) => !group.some((other) => swallows(other, one)));
  const systems = systemsOf(whole);
  if (systems.size === 1) return whole;
  const bound = whole.filter(({ binding }) => binding.kind === 'bound');
  const confident = systemsOf(bound);
  if (confident.size === 1) return bound;
  if (confident.size > 1) return [ambiguous(whole[0] as BoundCitation, bound)];
  const speakers = whole.filter(({ citation }) => namesText(citation));
  const speaker = speakers.find(knowsText) ?? speakers[0] ?? (whole[0] as BoundCitation);
  return whole
    .filter(({ citation }) => citation.jurisdiction === speaker.citation.jurisdiction)
    .map((one) => askedForAll(one, speakers));
}

/** Whether the text is one that the lawbook knows, though not what is cited of it. A question knows several. */
function knowsText({ binding }: BoundCitation): boolean {
  return binding.kind === 'ambiguous' || ('instrument' in binding && binding.instrument !== null);
}

/** A question with the candidates of the other systems that ask one about the same words: "straffeloven § 332". */
function askedForAll(one: BoundCitation, speakers: readonly BoundCitation[]): BoundCitation {
  if (one.binding.kind !== 'ambiguous') return one;
  const others = speakers.filter((other) => rival(one, other)).flatMap(({ binding }) => questionOf(binding));
  if (others.length === 0) return one;
  const candidates = [one.binding, ...others].flatMap((question) => question.candidates);
  const total = [one.binding, ...others].reduce((sum, question) => sum + question.total, 0);
  return asked(one, candidates, total);
}

function questionOf(binding: Binding): readonly Extract<Binding, { readonly kind: 'ambiguous' }>[] {
  return binding.kind === 'ambiguous' ? [binding] : [];
}

function asked(one: BoundCitation, candidates: readonly Candidate[], total: number): BoundCitation {
  return {
    ...one,
    binding: { kind: 'ambiguous', reason: 'jurisdiction', candidates, total, messages: [SEVERAL] },
  };
}

function systemsOf(group: readonly BoundCitation[]): ReadonlySet<string> {
  return new Set(group.map(({ citation }) => citation.jurisdiction));
}

/** Whether a reading that names its text holds another one, and more. */
function swallows(one: BoundCitation, other: BoundCitation): boolean {
  const [start, end] = one.citation.span;
  const [otherStart, otherEnd] = other.citation.span;
  const longer = end - start > otherEnd - otherStart;
  return rival(one, other) && longer && start <= otherStart && otherEnd <= end && namesText(one.citation);
}

function ambiguous(first: BoundCitation, bound: readonly BoundCitation[]): BoundCitation {
  const candidates = bound.flatMap(({ binding }) =>
    binding.kind === 'bound'
      ? binding.coordinates.slice(0, 1).map((coordinate) => ({ coordinate, label: binding.instrument.title }))
      : [],
  );
  return asked(first, candidates, candidates.length);
}
