import type { BoundCitation, Coordinate } from '../model/index.ts';

/** A citation with those beside it that name the same thing in another way. */
export interface Group {
  readonly main: BoundCitation;
  readonly parallel: readonly BoundCitation[];
}

/** What may stand between two citations of one thing: no word. */
const BETWEEN = /^[\s,;:()[\]=/–-]{0,6}$/;

/** Joins citations of the same thing that stand right beside each other, in text order. */
export function grouped(text: string, citations: readonly BoundCitation[]): readonly Group[] {
  const groups: BoundCitation[][] = [];
  for (const one of citations) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && isParallel(text, group, last, one)) group.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => {
    const main = group.find(({ binding }) => binding.kind === 'bound') ?? (group[0] as BoundCitation);
    return { main, parallel: group.filter((one) => one !== main) };
  });
}

function isParallel(
  text: string,
  group: readonly BoundCitation[],
  last: BoundCitation,
  one: BoundCitation,
): boolean {
  const gap = text.slice(last.citation.span[1], one.citation.span[0]);
  if (last.polarity !== one.polarity || !BETWEEN.test(gap)) return false;
  const here = coordinatesOf(one);
  const named = group.find((other) => coordinatesOf(other).length > 0);
  const known = named === undefined ? [] : coordinatesOf(named);
  if (here.length > 0 && known.length > 0) return here.join(' ') === known.join(' ') && !isList(gap);
  return isSecondName(last, one);
}

/** "art. 5; art. 5" says a thing twice; that is no name beside another. */
function isList(gap: string): boolean {
  return gap.includes(';');
}

/**
 * A second name that no index can prove to be one: a law report behind a neutral citation or a case number, an ECLI behind a
 * case number.
 */
function isSecondName(last: BoundCitation, one: BoundCitation): boolean {
  const [a, b] = [last.citation, one.citation];
  if (a.decision === null || b.decision === null || a.jurisdiction !== b.jurisdiction) return false;
  if (b.decision.reporter !== null) return a.decision.reporter === null;
  return b.decision.ecli !== null && a.decision.ecli === null && a.decision.reporter === null;
}

function coordinatesOf({ binding }: BoundCitation): readonly Coordinate[] {
  switch (binding.kind) {
    case 'bound':
      return binding.coordinates;
    case 'unverified':
      return binding.coordinate === null ? [] : [binding.coordinate];
    default:
      return [];
  }
}
