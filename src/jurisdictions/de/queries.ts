import {
  type Citation,
  type InstrumentRef,
  type ProvisionIndex,
  type ProvisionReading,
  readingPath,
  TagFilterSet,
  type TagQuery,
  tagQuery,
} from '../../model/index.ts';
import { partsOf } from './coordinates.ts';

/** Marks that a file number may be written with or without: `1 C 4.16` is `1 C 4/16`. */
const FILE_MARKS = '[\\s.\\-/]';

type Tags = Readonly<Record<string, string>>;

/**
 * The store queries of a German citation. Norms are found by `code` (the abbreviation) with `paragraph` for §, and
 * `article_number` for Art.; a paragraph within an article has both. The Absatz is a place inside the norm.
 */
export function queries(citation: Citation, index: ProvisionIndex): readonly TagQuery[] {
  if (citation.decision !== null) return decisionQueries(citation.decision);
  const atDate = citation.version?.type === 'at' ? citation.version.date : null;
  const law = (tags: Tags): TagQuery =>
    tagQuery({
      language: 'de',
      kind: 'legislation',
      tagFilters: TagFilterSet.fromTags(tags),
      shouldSortInForceFirst: citation.provision !== null,
      atDate,
    });
  const refs = [citation.instrument, citation.alternative].filter((ref) => ref !== null);
  const codes = [...new Set(refs.flatMap((ref) => codesOf(ref, index)))];
  if (citation.provision === null) return codes.map((code) => law({ code }));
  const norms = distinct(citation.provision.readings.map(normTags));
  const laws: readonly Tags[] = refs.length === 0 ? [{}] : codes.map((code) => ({ code }));
  return laws.flatMap((code) => norms.map((norm) => law({ ...norm, ...code })));
}

function normTags(reading: ProvisionReading): Tags {
  const tags: Record<string, string> = {};
  for (const segment of readingPath(reading)) {
    const parts = partsOf(segment);
    if (parts?.unit === 'p') tags.paragraph = parts.number;
    if (parts?.unit === 'art') tags.article_number = parts.number;
    if (parts?.unit === 'anlage') tags.annex = parts.number;
  }
  return tags;
}

function distinct(all: readonly Tags[]): readonly Tags[] {
  return [...new Map(all.map((tags) => [JSON.stringify(tags), tags])).values()];
}

/** Abbreviations of the laws that may be meant; as cited where no lawbook knows the name. */
function codesOf(ref: InstrumentRef, index: ProvisionIndex): readonly string[] {
  const placed = ref.coordinate === null ? -1 : index.instrumentAt(ref.coordinate);
  const ordinals = [...ref.named, ...(placed < 0 ? [] : [placed])];
  if (ordinals.length === 0) return ref.title === null ? [] : [ref.title];
  return ordinals.map((ordinal) => {
    const { ids, title } = index.instrument(ordinal);
    return ids.abk ?? ids.jurabk ?? title;
  });
}

function decisionQueries({ ecli, number, courts }: NonNullable<Citation['decision']>): readonly TagQuery[] {
  const decision = { language: 'de', kind: 'decision' } as const;
  if (ecli !== null) return [tagQuery({ ...decision, tagFilters: TagFilterSet.fromTags({ ecli }) })];
  if (number === null) return [];
  const file = { key: 'case_number', op: 'NORMALIZE', value: number, normalizePattern: FILE_MARKS } as const;
  const [court, ...others] = courts;
  if (court === undefined)
    return [tagQuery({ ...decision, tagFilters: new TagFilterSet([file]), hint: 'Aktenzeichen' })];
  const bench =
    others.length === 0
      ? ({ key: 'court', op: 'EQ', value: court } as const)
      : ({ key: 'court', op: 'IN', value: courts } as const);
  return [
    tagQuery({
      ...decision,
      tagFilters: new TagFilterSet([file, bench]),
      hint: `Aktenzeichen ${courts.join(', ')}`,
    }),
  ];
}
