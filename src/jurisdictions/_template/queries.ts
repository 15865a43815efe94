/**
 * WHAT GOES HERE: from a citation to the queries of a store, most natural first, in the tags that `reader.ts` gives to
 * documents. A query with a hint is a guess; one without is what the words say.
 */
import {
  type Citation,
  type ProvisionIndex,
  readingPath,
  TagFilterSet,
  type TagQuery,
  tagQuery,
} from '../../model/index.ts';
import { ACT_NUMBER, sectionNumber } from './coordinates.ts';

export function queries(citation: Citation, index: ProvisionIndex): readonly TagQuery[] {
  const acts = actNumbers(citation, index);
  const atDate = citation.version?.type === 'at' ? citation.version.date : null;
  const query = (tags: Readonly<Record<string, string>>): TagQuery =>
    tagQuery({
      language: 'en',
      kind: 'legislation',
      tagFilters: TagFilterSet.fromTags(tags),
      shouldSortInForceFirst: citation.provision !== null,
      atDate,
    });
  if (citation.provision === null) return acts.map((act) => query({ act }));
  const sections = citation.provision.readings.flatMap((reading) => {
    const path = readingPath(reading);
    return sectionNumber(path.at(-1) ?? '') ?? [];
  });
  const unique = [...new Set(sections)];
  if (citation.instrument === null) return unique.map((section) => query({ section }));
  return acts.flatMap((act) => unique.map((section) => query({ act, section })));
}

/** Numbers of the acts that the citation may mean: as cited, or as the index knows them by name or place. */
function actNumbers({ instrument }: Citation, index: ProvisionIndex): readonly string[] {
  if (instrument === null) return [];
  const cited = instrument.numbers.filter(({ scheme }) => scheme === ACT_NUMBER);
  if (cited.length > 0) return cited.map(({ value }) => value);
  const placed = instrument.coordinate === null ? -1 : index.instrumentAt(instrument.coordinate);
  const published = instrument.numbers.flatMap(({ scheme, value }) =>
    index.byNumber(instrument.jurisdiction, scheme, value),
  );
  const ordinals = [...instrument.named, ...published, ...(placed < 0 ? [] : [placed])];
  return ordinals.flatMap((ordinal) => index.instrument(ordinal).ids[ACT_NUMBER] ?? []);
}
