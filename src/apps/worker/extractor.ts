import {
  type BindingOf,
  type BoundCitation,
  type Citation,
  type Coordinate,
  type IsoDate,
  isCoordinate,
  readingPath,
} from '../../model/index.ts';
import type { Pincite } from '../../pincite.ts';
import type { EdgeDraft, EdgeExtractor, ReadDocument } from '../../store/edges-extract.ts';
import { failureOf } from './failure.ts';

/** Words of a longer citation are cut: they are part of the key. */
const LONGEST = 300;

/** One thing that a citation denotes: what its edge is resolved by, or why there is nothing. */
type Denoted = Pick<EdgeDraft, 'properties' | 'failure'>;

/**
 * Makes edges of the citations in a document's text, each read as of the document's day. An edge carries what its words
 * denote (a coordinate and a day, or one document), because words like "the same Act" mean nothing outside their text.
 */
export function createExtractor(pincite: Pincite, lawbook: string): EdgeExtractor {
  return { lawbook, extract: (document) => draftsOf(document, citationsOf(pincite, document)) };
}

/** Decisions and records have no provisions of their own that a bare "article 5" could mean. */
const HOSTS: readonly string[] = ['legislation', 'section'];

function citationsOf(pincite: Pincite, document: ReadDocument): readonly BoundCitation[] {
  const { body, coordinate, date, kind } = document;
  const context = coordinate !== null && HOSTS.includes(kind) ? [coordinate] : [];
  return pincite
    .readAndBind(body, { context, at: date })
    .filter((one) => refersElsewhere(one) && one.polarity !== 'context');
}

/** Neither words that define a provision, nor a text that speaks of itself, nor what is no law. */
function refersElsewhere({ citation, binding }: BoundCitation): boolean {
  if (citation.definition || citation.relation === 'present' || binding.kind === 'notLaw') return false;
  return !(citation.kind === 'instrument' && citation.instrument?.source === 'host');
}

function draftsOf(document: ReadDocument, citations: readonly BoundCitation[]): readonly EdgeDraft[] {
  const drafts: EdgeDraft[] = [];
  const told = new Map<string, string[]>();
  for (const bound of citations) {
    const [start, end] = bound.citation.span;
    const reference = wordsOf(document.body.slice(start, end));
    const kind = bound.polarity === 'excluded' ? 'excludes' : 'cites';
    const group = `${kind}\0${reference}`;
    const before = told.get(group) ?? [];
    told.set(group, before);
    for (const denoted of denotedBy(document, bound)) {
      // The same words for the same thing are one edge.
      const what = JSON.stringify(denoted);
      if (before.includes(what)) continue;
      const ordinal = before.push(what) - 1;
      drafts.push({
        kind,
        reference,
        ordinal,
        failure: denoted.failure,
        properties: { ...denoted.properties, span: `${start}-${end}` },
      });
    }
  }
  return drafts;
}

function wordsOf(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= LONGEST) return words;
  // Not between the halves of a character.
  return words.slice(0, /[\uD800-\uDBFF]/.test(words[LONGEST - 1] ?? '') ? LONGEST - 1 : LONGEST);
}

function denotedBy(document: ReadDocument, { citation, binding }: BoundCitation): readonly Denoted[] {
  if (binding.kind === 'bound') return placesOf(document, citation, binding);
  const coordinate = exactPlace(citation, 'coordinate' in binding ? binding.coordinate : null);
  if (coordinate === null) return [{ properties: {}, failure: failureOf(binding) }];
  const known = 'instrument' in binding && binding.instrument !== null ? binding.instrument.coordinate : null;
  const instrument = known ?? instrumentWithin(citation, coordinate);
  return [{ properties: { coordinate, instrument, ...dayOf(document, citation) }, failure: null }];
}

function placesOf(
  document: ReadDocument,
  citation: Citation,
  binding: BindingOf<'bound'>,
): readonly Denoted[] {
  const question = questionOf(binding);
  if (question !== null) return [fails('ambiguous', question)];
  const fixed = citation.kind === 'document' || !isOfDay(citation);
  const open: Readonly<Record<string, string>> = binding.extent.type === 'open' ? { extent: 'open' } : {};
  return binding.coordinates.flatMap((coordinate, n): readonly Denoted[] => {
    if (!fixed) {
      if (coordinate === document.coordinate) return [];
      return [{ properties: { coordinate, ...open, ...dayOf(document, citation) }, failure: null }];
    }
    // A version that the words fix otherwise than by a day cannot be found again by the coordinate.
    const id = binding.documents[n];
    if (id === document.id) return [];
    return id == null
      ? [fails('not_found', 'version_not_held')]
      : [{ properties: { coordinate, document: id, ...open }, failure: null }];
  });
}

/** Why what is bound is not all that the words say, or more than one thing; null where neither. */
export function questionOf({ flags, extent }: BindingOf<'bound'>): string | null {
  if (flags.duplicate) return 'duplicated_in_source';
  // "et suivants" names its first provision and no other; of a range with an end all are meant.
  return extent.type === 'open' && extent.why === 'range' ? 'range' : null;
}

const fails = (state: 'ambiguous' | 'not_found', reason: string): Denoted => ({
  properties: {},
  failure: { state, reason },
});

/** Whether the version is that of a day: the document's, or one that the words name. */
export function isOfDay({ version }: Citation): boolean {
  return version === null || version.type === 'at';
}

function dayOf({ date }: ReadDocument, { version }: Citation): { readonly at?: IsoDate } {
  const at = version?.type === 'at' ? version.date : date;
  return at === null ? {} : { at };
}

/** The coordinate of what could not be bound, where it is all that the words say. */
function exactPlace(citation: Citation, coordinate: Coordinate | null): Coordinate | null {
  const readings = citation.provision?.readings ?? [];
  const exact = isOfDay(citation) && readings.length <= 1 && readings.every(({ type }) => type === 'single');
  return exact && coordinate !== null && isCoordinate(coordinate) ? coordinate : null;
}

/** The instrument of a coordinate that no lawbook knows: what stands before the segments of the provision. */
export function instrumentWithin({ provision }: Citation, coordinate: Coordinate): Coordinate {
  const [reading] = provision?.readings ?? [];
  if (reading === undefined) return coordinate;
  const { length } = readingPath(reading);
  const segments = coordinate.split('/');
  return segments.length > length + 1 ? segments.slice(0, -length).join('/') : coordinate;
}
