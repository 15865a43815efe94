import type { Binding, BoundCitation, Citation, ProvisionReading } from '../model/index.ts';

/** A segment that only numbers or letters a place within a provision, without a unit of its own: `4`, `1a`, `a`, `iii`. */
const PLACE = /^(?:\d[0-9a-z.]*|[a-z]{1,4})$/i;

/**
 * A basis stands on its article: where the article exists and the place within it does not, the article is what the basis
 * resolves to, and the missing place is told. A provision with a unit of its own (a paragraph of a Schedule) is never dropped.
 *
 * @param bind binds the citation that is left.
 */
export function keyedOnArticle(one: BoundCitation, bind: (citation: Citation) => Binding): BoundCitation {
  const { citation, binding } = one;
  if (binding.kind !== 'noProvision' || citation.provision === null) return one;
  const readings = citation.provision.readings.map(withoutPlaces);
  if (readings.some((reading) => reading === null)) return one;
  const provision = { ...citation.provision, readings: readings as ProvisionReading[] };
  const article = bind({ ...citation, provision });
  if (article.kind !== 'bound' || article.target !== 'provision') return one;
  const found = article.coordinates[0];
  const warning = `qualifier_not_found: ${found} has no ${binding.coordinate.slice((found?.length ?? 0) + 1)}.`;
  const flags = { ...article.flags, pinpointNotFound: true };
  return { ...one, binding: { ...article, flags, messages: [...article.messages, warning] } };
}

/** The article of a reading; null where there is nothing below it, or the reading is of several. */
function withoutPlaces(reading: ProvisionReading): ProvisionReading | null {
  if (reading.type !== 'single') return null;
  let { length } = reading.path;
  while (length > 1 && PLACE.test(reading.path[length - 1] as string)) length--;
  return length === reading.path.length ? null : { ...reading, path: reading.path.slice(0, length) };
}
