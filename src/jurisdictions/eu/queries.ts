import {
  type Citation,
  type DecisionRef,
  type ProvisionIndex,
  type ProvisionTarget,
  readingPath,
  TagFilterSet,
  type TagQuery,
  tagQuery,
  unescapeSegment,
} from '../../model/index.ts';
import { CODE, lookupKey, Scheme } from './coordinates.ts';
import { COMMON_LETTERS } from './series.ts';

/** What case numbers are written with or without: `C-131/12`, `C 131/12`. */
const CASE_MARKS = '[\\s.\\-/]';
const LANGUAGE = 'en';
/** What the document of a whole act has that those of its parts have not. */
const WHOLE = { level: 'act' };

/** Tags by the unit that a path begins with. */
const UNIT_TAGS: readonly (readonly [prefix: string, tag: string])[] = [
  ['art', 'article_number'],
  ['rct', 'recital'],
  ['anx', 'annex'],
];

/** The store queries of a citation of Union law: acts by CELEX number, treaties by name, decisions by ECLI or case number. */
export function queries(citation: Citation, index: ProvisionIndex): readonly TagQuery[] {
  if (citation.decision !== null) return decisionQueries(citation.decision);
  const texts = textTags(citation, index);
  const atDate = citation.version?.type === 'at' ? citation.version.date : null;
  const units = citation.provision === null ? WHOLE : unitTags(citation.provision);
  if (units === null) return [];
  return texts.map((text) =>
    tagQuery({
      language: LANGUAGE,
      kind: 'legislation',
      tagFilters: TagFilterSet.fromTags(units).and(text),
      shouldSortInForceFirst: citation.provision !== null,
      atDate,
    }),
  );
}

function textTags({ instrument, unlinked }: Citation, index: ProvisionIndex): readonly TagFilterSet[] {
  // A bare article may be that of any text, but for "this Directive".
  if (instrument === null) return unlinked === 'provision_without_instrument' ? [new TagFilterSet()] : [];
  const known = instrument.coordinate === null ? -1 : index.instrumentAt(instrument.coordinate);
  // A place in the Official Journal, say; documents have the CELEX number of their act.
  const numbered = instrument.numbers
    .filter(({ scheme }) => scheme !== Scheme.celex && scheme !== Scheme.common)
    .flatMap(({ scheme, value }) => index.byNumber(CODE, scheme, value));
  const ordinals = known >= 0 ? [known] : [...new Set([...instrument.named, ...numbered])];
  if (ordinals.length > 0)
    return ordinals.map((ordinal) => {
      const { coordinate, ids } = index.instrument(ordinal);
      return TagFilterSet.fromTags(
        coordinate.startsWith('eu/treaty/')
          ? { treaty: coordinate.slice('eu/treaty/'.length).toUpperCase() }
          : { celex: ids[Scheme.celex] ?? '' },
      );
    });
  const number = instrument.numbers.find(({ scheme }) => scheme === Scheme.celex || scheme === Scheme.oj);
  if (number !== undefined) return [TagFilterSet.fromTags({ [number.scheme]: number.value })];
  const common = instrument.numbers.find(({ scheme }) => scheme === Scheme.common);
  return common === undefined ? [] : [ofAnyKind(common.value)];
}

/** The acts that `2021/2115` may be: one of them at most exists. */
function ofAnyKind(number: string): TagFilterSet {
  const [year = '', figure = ''] = number.split('/');
  const value = COMMON_LETTERS.map((letter) => `3${year}${letter}${figure.padStart(4, '0')}`);
  return new TagFilterSet([{ key: 'celex', op: 'IN', value }]);
}

/** `{article_number: '8a'}`, as documents are numbered; null where the provision is none that they are told apart by. */
function unitTags({ readings: [reading] }: ProvisionTarget): Readonly<Record<string, string>> | null {
  const [segment = ''] = reading === undefined ? [] : readingPath(reading);
  const key = lookupKey([segment]);
  for (const [prefix, tag] of UNIT_TAGS)
    if (key.startsWith(prefix)) return { [tag]: unescapeSegment(key.slice(prefix.length)) };
  return null;
}

function decisionQueries({ ecli, number }: DecisionRef): readonly TagQuery[] {
  const query = (filters: TagFilterSet): TagQuery =>
    tagQuery({ language: LANGUAGE, kind: 'decision', tagFilters: filters });
  if (ecli !== null) return [query(TagFilterSet.fromTags({ ecli }))];
  if (number === null) return [];
  const byNumber = {
    key: 'case_number',
    op: 'NORMALIZE',
    value: number,
    normalizePattern: CASE_MARKS,
  } as const;
  return [query(new TagFilterSet([byNumber]))];
}
