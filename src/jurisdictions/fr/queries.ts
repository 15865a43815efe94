import {
  type Citation,
  type DecisionRef,
  type IsoDate,
  type ProvisionIndex,
  readingPath,
  type TagFilter,
  TagFilterSet,
  type TagQuery,
  tagQuery,
} from '../../model/index.ts';
import { articleNumber, canonicalNumber } from './coordinates.ts';

/** The characters that a case number may be written with or without. */
const CASE_MARKS = '[\\s.\\-/]';
const LABELS: Readonly<Record<string, string>> = {
  cour_cassation: 'pourvoi Cour de cassation',
  conseil_etat: "requête Conseil d'État",
  'cour_appel,tribunal_judiciaire': "RG cour d'appel ou tribunal judiciaire",
  cour_administrative_appel: "requête cour administrative d'appel",
  conseil_constitutionnel: 'décision du Conseil constitutionnel',
  cedh: 'requête CEDH',
};
const NATURE_TAGS: Readonly<Record<string, string>> = {
  loi: 'LOI',
  ordonnance: 'ORDONNANCE',
  decret: 'DECRET',
  arrete: 'ARRETE',
};

/** The store queries of a French citation, as the corpus' tags describe its documents. */
export function queries(citation: Citation, index: ProvisionIndex): readonly TagQuery[] {
  if (citation.decision !== null) return decisionQueries(citation.decision);
  const atDate = citation.version?.type === 'at' ? citation.version.date : null;
  const texts = textTags(citation, index);
  const numbers = (citation.provision?.readings ?? []).flatMap((reading) => {
    const path = readingPath(reading);
    const num = articleNumber(path.at(-1) ?? '');
    return num === null ? [] : [canonicalNumber(num)];
  });
  // A title or chapter is no document: its text is.
  if (numbers.length === 0) return texts.map((tags) => legislation(tags, atDate, false));
  const bases =
    texts.length === 0 && citation.instrument === null && citation.alternative === null ? [{}] : texts;
  const ordered = citation.provision?.ordered === true;
  return bases.flatMap((tags) =>
    [...new Set(numbers)].map((article_number, n) => {
      const query = legislation(tags, atDate, true, numbered(article_number));
      // The first reading that exists is meant: the others are looked for where it does not.
      return ordered && n > 0 ? tagQuery({ ...query, hint: `article ${article_number}` }) : query;
    }),
  );
}

function legislation(
  tags: Readonly<Record<string, string>>,
  atDate: IsoDate | null,
  article: boolean,
  number: TagFilterSet = new TagFilterSet(),
): TagQuery {
  return tagQuery({
    language: 'fr',
    kind: 'legislation',
    tagFilters: number.and(TagFilterSet.fromTags(tags)),
    shouldSortInForceFirst: article,
    atDate,
  });
}

/** The number of an article; stars of decrees in the Council of State ("R*196-1") are written or left out. */
function numbered(number: string): TagFilterSet {
  if (!/^[RDA]\*{0,2}\d/.test(number)) return TagFilterSet.fromTags({ article_number: number });
  return new TagFilterSet([
    { key: 'article_number', op: 'NORMALIZE', value: number, normalizePattern: '[*]' },
  ]);
}

/** Tags of every text that the citation may name. */
function textTags(citation: Citation, index: ProvisionIndex): Readonly<Record<string, string>>[] {
  const instrument = citation.instrument ?? citation.alternative;
  if (instrument === null) return [];
  const ordinals = [...instrument.named];
  if (instrument.coordinate !== null) {
    const known = index.instrumentAt(instrument.coordinate);
    if (known >= 0) ordinals.push(known);
  }
  if (ordinals.length > 0) {
    return ordinals.map((ordinal) => {
      const { nature, title, ids } = index.instrument(ordinal);
      return nature === 'code'
        ? { code: title }
        : ids.text === undefined
          ? { title }
          : numberTags(nature, ids.text);
    });
  }
  const { nature, numbers, date } = instrument;
  const kind = nature === null ? undefined : NATURE_TAGS[nature];
  // "loi du 6 janvier 1978": a day is borne by several texts, so that what is found is offered.
  if (numbers.length === 0)
    return kind === undefined || date === null ? [] : [{ nature: kind, signature_date: date }];
  return numbers.flatMap(({ scheme, value }) => {
    if (scheme === 'text') return [numberTags(nature, value)];
    if (scheme === 'idcc') return [{ idcc: value, in_force: 'true' }];
    return scheme === 'nor' ? [{ nor: value }] : [];
  });
}

function numberTags(nature: string | null, number: string): Readonly<Record<string, string>> {
  const tag = nature === null ? undefined : NATURE_TAGS[nature];
  return tag === undefined ? { number } : { nature: tag, number };
}

function decisionQueries(decision: DecisionRef): readonly TagQuery[] {
  if (decision.ecli !== null) {
    return [
      tagQuery({
        language: 'fr',
        kind: 'decision',
        tagFilters: TagFilterSet.fromTags({ ecli: decision.ecli }),
      }),
    ];
  }
  if (decision.number === null) return [];
  const filters: (Partial<TagFilter> & Pick<TagFilter, 'key' | 'op'>)[] = [
    { key: 'case_number', op: 'NORMALIZE', value: decision.number, normalizePattern: CASE_MARKS },
  ];
  if (decision.courts.length === 1)
    filters.push({ key: 'court', op: 'EQ', value: decision.courts[0] as string });
  else if (decision.courts.length > 1) filters.push({ key: 'court', op: 'IN', value: [...decision.courts] });
  return [
    tagQuery({
      language: 'fr',
      kind: 'decision',
      tagFilters: new TagFilterSet(filters),
      hint: LABELS[decision.courts.join(',')] ?? 'décision',
    }),
  ];
}
