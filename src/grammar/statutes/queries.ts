import {
  type Citation,
  type ProvisionIndex,
  readingPath,
  TagFilterSet,
  type TagQuery,
  tagQuery,
} from '../../model/index.ts';
import type { ProvisionScheme } from './coordinates.ts';

type Tags = Readonly<Record<string, string>>;

/**
 * The store queries of a system whose documents have the tags of docs/design/national-systems.md: `act` with the tag of the
 * provision's unit. Places below it lie inside the document.
 */
export function statuteQueries(
  {
    code,
    language,
    scheme,
    tags,
  }: {
    readonly code: string;
    readonly language: string;
    readonly scheme: ProvisionScheme;
    /** The tag of each unit; others are asked for by their whole segment under `provision`. */
    readonly tags: Readonly<Record<string, string>>;
  },
  coordinateOf: (citation: Citation) => string | null,
): (citation: Citation, index: ProvisionIndex) => readonly TagQuery[] {
  function provisionTags(path: readonly string[]): Tags {
    const found: Record<string, string> = {};
    for (let at = 0; at < path.length; at++) {
      const parts = scheme.partsOf(path, at);
      if (parts === null) break;
      const tag = tags[parts.unit];
      if (tag === undefined) found.provision = path[at] as string;
      else found[tag] = parts.number;
    }
    return found;
  }

  function actTags(citation: Citation, index: ProvisionIndex): readonly Tags[] {
    const { instrument } = citation;
    if (instrument === null) return [{}];
    const byNumber = instrument.numbers.flatMap(({ scheme: of, value }) => index.byNumber(code, of, value));
    const placed = instrument.coordinate === null ? -1 : index.instrumentAt(instrument.coordinate);
    const ordinals = [...new Set([...byNumber, ...instrument.named, ...(placed < 0 ? [] : [placed])])];
    const known = ordinals.map((ordinal) => index.instrument(ordinal).coordinate);
    const unknown = known.length === 0 ? coordinateOf(citation) : null;
    return [...known, ...(unknown === null ? [] : [unknown])].map((coordinate) => ({
      act: coordinate.slice(code.length + 1),
    }));
  }

  return (citation, index) => {
    const { decision, provision, version } = citation;
    if (decision !== null)
      return decision.ecli === null
        ? []
        : [
            tagQuery({
              language,
              kind: 'decision',
              tagFilters: TagFilterSet.fromTags({ ecli: decision.ecli }),
            }),
          ];
    const places = (provision?.readings ?? []).map((reading) => provisionTags(readingPath(reading)));
    const below = provision === null ? [{}] : places;
    return actTags(citation, index).flatMap((act) =>
      below.map((tagsOf) =>
        tagQuery({
          language,
          kind: 'legislation',
          tagFilters: TagFilterSet.fromTags({ ...act, ...tagsOf }),
          shouldSortInForceFirst: provision !== null,
          atDate: version?.type === 'at' ? version.date : null,
        }),
      ),
    );
  };
}
