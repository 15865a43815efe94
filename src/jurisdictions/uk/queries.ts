import {
  type Citation,
  type Coordinate,
  type DecisionRef,
  type InstrumentRecord,
  type InstrumentRef,
  literalPattern,
  type ProvisionIndex,
  type ProvisionTarget,
  readingPath,
  TagFilterSet,
  type TagQuery,
  tagQuery,
} from '../../model/index.ts';
import { provisionTags } from './coordinates.ts';

type Tags = Readonly<Record<string, string>>;

/** Works that one citation may name, at most: a question lists no more. */
const MAX_WORKS = 8;

/** The store queries of a British citation, as the readers tag documents. */
export function queries(citation: Citation, index: ProvisionIndex): readonly TagQuery[] {
  const { decision, instrument, alternative, provision, version } = citation;
  if (decision !== null) return decisionQueries(decision);
  const works = [instrument, alternative].flatMap((ref) => (ref === null ? [] : worksOf(ref, index)));
  const atDate = version?.type === 'at' ? version.date : null;
  if (provision === null) return works.map((work) => legislation(tagsOfWork(work.coordinate), false, atDate));
  const bare = instrument === null && alternative === null;
  const places = works.length > 0 || bare ? numbersOf(provision) : [];
  const titles = bare ? [new TagFilterSet()] : works.map(({ title }) => byTitle(title));
  return titles.flatMap((title) => places.map((place) => legislation(place, true, atDate, title)));
}

/** A title in any case: people do not write it as the publisher does. */
function byTitle(title: string): TagFilterSet {
  return new TagFilterSet([{ key: 'act_title', op: 'ILIKE', value: literalPattern(title) }]);
}

function legislation(
  tags: Tags,
  provision: boolean,
  atDate: string | null,
  more: TagFilterSet = new TagFilterSet(),
): TagQuery {
  return tagQuery({
    language: 'en',
    kind: 'legislation',
    tagFilters: TagFilterSet.fromTags(tags).and(more),
    shouldSortInForceFirst: provision,
    atDate,
  });
}

function worksOf(ref: InstrumentRef, index: ProvisionIndex): readonly InstrumentRecord[] {
  const placed = ref.coordinate === null ? -1 : index.instrumentAt(ref.coordinate);
  const numbered = ref.numbers.flatMap(({ scheme, value }) =>
    index.byNumber(ref.jurisdiction, scheme, value),
  );
  const ordinals = new Set([...ref.named, ...(placed < 0 ? [] : [placed]), ...numbered]);
  return [...ordinals].slice(0, MAX_WORKS).map((ordinal) => index.instrument(ordinal));
}

/** `uk/ukpga/1996/18` by year and number, `uk/ukpga/Vict/24-25/100` by session and chapter. */
function tagsOfWork(coordinate: Coordinate): Tags {
  const [, nature = '', ...rest] = coordinate.split('/');
  const number = rest.at(-1) ?? '';
  const place = rest.slice(0, -1).join('/');
  return rest.length === 2 ? { nature, year: place, number } : { nature, regnal: place, number };
}

/** Provisions as documents are told apart by: `{section_number: '1'}`, `{provision_number: 's. 124(1)(a)'}`. */
function numbersOf({ readings }: ProvisionTarget): readonly Tags[] {
  const tags = readings.map((reading) => provisionTags(readingPath(reading)));
  return [...new Map(tags.map((one) => [JSON.stringify(one), one])).values()];
}

function decisionQueries({ number, courts }: DecisionRef): readonly TagQuery[] {
  if (number === null) return [];
  const [court] = courts;
  const tags: Tags =
    court !== undefined && courts.length === 1 ? { case_number: number, court } : { case_number: number };
  return [tagQuery({ language: 'en', kind: 'decision', tagFilters: TagFilterSet.fromTags(tags) })];
}
