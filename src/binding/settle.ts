import { namesText } from '../grammar/merge.ts';
import type { BoundCitation, Citation } from '../model/index.ts';

/** What is known of the legal systems whose readings meet. */
export interface Systems {
  /** The system that the cited instrument was taken over from; null for what is a system's own. */
  originOf(citation: Citation): string | null;
  /** Codes of the systems that the text is about: there what was taken over is meant. */
  readonly about: ReadonlySet<string>;
}

const UNRELATED: Systems = { originOf: () => null, about: new Set() };

/**
 * Several legal systems can read the same words. What one of them took over from another gives way to the original, unless
 * the text is about the one that took it. A reading that names its text and holds that of another system in a longer
 * span stands before it: what is one word of a title is no citation of its own. Of what is left, the system whose reading is
 * bound stands alone; where two are, it is not ours to choose; where none is, a reading that names its text stands before
 * one that does not, and the first before the others. Citations come in the order of the text.
 */
export function settle(
  bound: readonly BoundCitation[],
  systems: Systems = UNRELATED,
): readonly BoundCitation[] {
  const groups: BoundCitation[][] = [];
  for (const one of bound) {
    const group = groups.at(-1);
    if (group?.some((other) => rival(one, other))) group.push(one);
    else groups.push([one]);
  }
  return groups.length === bound.length ? bound : groups.flatMap((group) => decided(meant(group, systems)));
}

function rival(one: BoundCitation, other: BoundCitation): boolean {
  const [start, end] = one.citation.span;
  const [otherStart, otherEnd] = other.citation.span;
  const overlaps = start < otherEnd && otherStart < end;
  return overlaps && one.citation.jurisdiction !== other.citation.jurisdiction;
}

/** Of an original and what was taken over from it the one that the text means. */
function meant(group: readonly BoundCitation[], { originOf, about }: Systems): readonly BoundCitation[] {
  const reads = (code: string) => group.some(({ citation }) => citation.jurisdiction === code);
  const origins = group.map(({ citation }) => originOf(citation));
  const taking = group.filter((_one, at) => reads(origins[at] ?? ''));
  if (taking.length === 0) return group;
  const wanted = taking.some(({ citation }) => about.has(citation.jurisdiction));
  return wanted ? taking : group.filter((one) => !taking.includes(one));
}

function decided(group: readonly BoundCitation[]): readonly BoundCitation[] {
  const whole = group.filter((one) => !group.some((other) => swallows(other, one)));
  const systems = systemsOf(whole);
  if (systems.size === 1) return whole;
  const bound = whole.filter(({ binding }) => binding.kind === 'bound');
  const confident = systemsOf(bound);
  if (confident.size === 1) return bound;
  if (confident.size > 1) return [ambiguous(whole[0] as BoundCitation, bound)];
  const speaker = whole.find(({ citation }) => namesText(citation)) ?? (whole[0] as BoundCitation);
  return whole.filter(({ citation }) => citation.jurisdiction === speaker.citation.jurisdiction);
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
  const messages = ['Texts of several legal systems are cited in these words.'];
  const total = candidates.length;
  return { ...first, binding: { kind: 'ambiguous', reason: 'jurisdiction', candidates, total, messages } };
}
