import {
  type Binding,
  type BoundCitation,
  type Citation,
  type Coordinate,
  type ProvisionReading,
  readingPath,
} from '../model/index.ts';

/** A segment that only numbers or letters a place within a provision, without a unit of its own: `4`, `1a`, `a`, `iii`. */
const PLACE = /^(?:\d[0-9a-z.]*|[a-z]{1,4})$/i;

/**
 * A basis stands on its article: where the article exists and the place within it does not, or what is held cannot tell, the
 * deepest that exists is what the basis resolves to, and the place is told. A provision with a unit of its own (a paragraph of a
 * Schedule) is never dropped.
 *
 * @param bind binds the citation that is left.
 */
export function keyedOnArticle(one: BoundCitation, bind: (citation: Citation) => Binding): BoundCitation {
  const { citation, binding } = one;
  const missed = missedPlace(binding);
  if (missed === null || citation.provision === null) return one;
  let { readings } = citation.provision;
  for (;;) {
    const shorter = readings.map(withoutLastPlace);
    if (shorter.includes(null)) return one;
    readings = shorter as ProvisionReading[];
    const found = bind({ ...citation, provision: { ...citation.provision, readings } });
    const [place] = found.kind === 'bound' && found.target === 'provision' ? found.coordinates : [];
    if (found.kind !== 'bound' || place === undefined) continue;
    const missing = missed.coordinate.startsWith(`${place}/`)
      ? missed.coordinate.slice(place.length + 1)
      : missed.coordinate;
    const warning = missed.absent
      ? `qualifier_not_found: ${place} is held, and no ${missing} in it.`
      : `qualifier_not_checked: ${place} is held, and whether it has ${missing} is not known.`;
    const flags = { ...found.flags, pinpointNotFound: missed.absent };
    return { ...one, binding: { ...found, flags, messages: [...found.messages, warning] } };
  }
}

/** The place that a binding could not find, and whether it is known to be absent. */
function missedPlace(binding: Binding): { readonly coordinate: Coordinate; readonly absent: boolean } | null {
  if (binding.kind === 'noProvision') return { coordinate: binding.coordinate, absent: true };
  if (binding.kind !== 'outOfCoverage' || binding.reason !== 'structure_unavailable') return null;
  return binding.coordinate === null ? null : { coordinate: binding.coordinate, absent: false };
}

/** A reading without its deepest place; null where nothing but the article is left, or it reaches over several articles. */
function withoutLastPlace(reading: ProvisionReading): ProvisionReading | null {
  const path = readingPath(reading);
  if (path.length < 2 || !PLACE.test(path.at(-1) as string)) return null;
  const above = path.slice(0, -1);
  // "(a)-(c)" lies within what is above both; a range over articles stands as it is.
  if (reading.type === 'range' && reading.to.slice(0, above.length).join('/') !== above.join('/'))
    return null;
  return { type: 'single', path: above };
}
