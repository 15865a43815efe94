import type { BoundCitation } from '../model/index.ts';

/**
 * Several legal systems can read the same words. The one whose reading is bound stands alone; where two are, it is not
 * ours to choose; where none is, the first that was read speaks for all. Citations come in the order of the text.
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
  if (group.length === 1) return group;
  const confident = group.filter(({ binding }) => binding.kind === 'bound');
  const systems = new Set(confident.map(({ citation }) => citation.jurisdiction));
  if (systems.size === 1) return confident;
  const [first] = group;
  if (first === undefined || systems.size === 0)
    return group.filter(({ citation }) => citation.jurisdiction === first?.citation.jurisdiction);
  const candidates = confident.flatMap(({ binding }) =>
    binding.kind === 'bound'
      ? binding.coordinates.slice(0, 1).map((coordinate) => ({ coordinate, label: binding.instrument.title }))
      : [],
  );
  const messages = ['Texts of several legal systems are cited in these words.'];
  const total = candidates.length;
  return [{ ...first, binding: { kind: 'ambiguous', reason: 'jurisdiction', candidates, total, messages } }];
}
