import {
  type Citation,
  type Coordinate,
  type ProvisionIndex,
  readingPath,
  TagFilterSet,
  type TagQuery,
  tagQuery,
} from '../../model/index.ts';
import { CODE, numberCoordinate } from './coordinates.ts';
import { sectionTag } from './tags.ts';

/**
 * The store queries of an American citation: texts by `act` with the number of the `section` (`501`, `240.10b-5`); decisions by
 * `citation`. Places below a section lie inside its document.
 */
export function queries(citation: Citation, index: ProvisionIndex): readonly TagQuery[] {
  const { decision, provision, version } = citation;
  if (decision !== null) return decisionQueries(decision.number);
  const atDate = version?.type === 'at' ? version.date : null;
  const sections = (provision?.readings ?? []).map(readingPath);
  return textsOf(citation, index).flatMap((text) => {
    const act = text.slice(CODE.length + 1);
    const law = (tags: Readonly<Record<string, string>>): TagQuery =>
      tagQuery({
        language: 'en',
        kind: 'legislation',
        tagFilters: TagFilterSet.fromTags({ act, ...tags }),
        shouldSortInForceFirst: provision !== null,
        atDate,
      });
    return provision === null ? [law({})] : sections.map((path) => law({ section: sectionTag(text, path) }));
  });
}

function textsOf({ instrument }: Citation, index: ProvisionIndex): readonly Coordinate[] {
  if (instrument === null) return [];
  if (instrument.coordinate !== null) return [instrument.coordinate];
  return instrument.numbers.flatMap(({ scheme, value }) => {
    const known = index.byNumber(CODE, scheme, value).map((ordinal) => index.instrument(ordinal).coordinate);
    const mirrored = numberCoordinate(scheme, value);
    return known.length > 0 || mirrored === null ? known : [mirrored];
  });
}

function decisionQueries(number: string | null): readonly TagQuery[] {
  if (number === null) return [];
  return [tagQuery({ language: 'en', kind: 'decision', tagFilters: TagFilterSet.fromTags({ citation: number }) })];
} // biome-ignore format: one line
