import {
  type Binding,
  type BindingOf,
  type BoundCitation,
  type Citation,
  type Coordinate,
  dayNumber,
  type IsoDate,
  isCoordinate,
} from '../../model/index.ts';
import type { Pincite } from '../../pincite.ts';
import type { EdgeFailure, EdgeOutcome, EdgeResolver, PendingEdge } from '../../store/edges-resolve.ts';
import { instrumentWithin, isOfDay, questionOf } from './extractor.ts';
import { failureOf } from './failure.ts';
import { type Held, heldOf, type Place } from './held.ts';

/** What an edge denotes, before the store is asked what it holds of it. */
type Denoted =
  | { readonly type: 'places'; readonly places: readonly Place[]; readonly awaits: string }
  | { readonly type: 'document'; readonly id: string }
  | { readonly type: 'nothing'; readonly outcome: EdgeOutcome };

/** Readings that are kept for the run. */
const CACHED = 50_000;
/** Letters and figures that may stand beside the citation in a given reference: an article, a mark of the source "(V)". */
const BESIDE = 4;

/**
 * Finds targets: the lawbook tells what an edge denotes on the day of the citing document, and the store whether the
 * document of that version is held. References are grouped by what they give (a document, a coordinate, words), and
 * each group is looked up by one query.
 */
export function createResolver(pincite: Pincite, lawbook: string): EdgeResolver {
  const readings = new Map<string, Denoted>();
  const read = (
    reference: string,
    coordinate: string | undefined,
    instrument: string | undefined,
    at: string | null,
  ): Denoted => {
    if (at !== null && dayNumber(at) === null) return nothing('not_found', 'invalid_date', null);
    if (coordinate === undefined || instrument === undefined) return byWords(pincite, reference, at);
    if (!isCoordinate(coordinate)) return nothing('not_found', 'invalid_coordinate', null);
    return byCoordinate(pincite, coordinate, instrument, at);
  };
  const denoted = (edge: PendingEdge): Denoted => {
    const { document, coordinate, instrument = coordinate, at = edge.date } = edge.properties;
    if (document !== undefined) return { type: 'document', id: document };
    const name = JSON.stringify([coordinate ?? null, instrument ?? edge.reference, at]);
    let found = readings.get(name);
    if (found === undefined) {
      if (readings.size >= CACHED) readings.clear();
      found = read(edge.reference, coordinate, instrument, at);
      readings.set(name, found);
    }
    return found;
  };
  return {
    lawbook,
    async resolve(edges, db) {
      const found = edges.map(denoted);
      const held = await heldOf(
        db,
        found.flatMap((one, n) =>
          one.type === 'places'
            ? one.places.map((place) => ({ place, language: edges[n]?.language ?? null }))
            : [],
        ),
        found.flatMap((one) => (one.type === 'document' ? [one.id] : [])),
      );
      return found.map((one, n) => outcomeOf(one, held, edges[n]?.language ?? null));
    },
  };
}

// ---------------------------------------------------------------------------------- what an edge denotes

function byCoordinate(pincite: Pincite, coordinate: Coordinate, awaits: string, at: IsoDate | null): Denoted {
  const [bound, ...others] = pincite.readAndBind(coordinate, { at });
  const [start, end] = bound?.citation.span ?? [0, 0];
  // An instrument that the lawbook does not know, and the store may hold all the same.
  if (bound === undefined || others.length > 0 || end - start < coordinate.length)
    return places(
      [{ coordinate, document: null, at: at ?? pincite.snapshot, reason: 'not_ingested' }],
      awaits,
    );
  return ofBinding(bound, awaits, at ?? pincite.snapshot);
}

/** The words of a reference that somebody gave: they are to be one citation and little else. */
function byWords(pincite: Pincite, reference: string, at: IsoDate | null): Denoted {
  const cited = pincite.readAndBind(reference, { at }).filter(({ polarity }) => polarity === 'cited');
  const [bound, ...others] = cited;
  if (bound === undefined) return nothing('not_found', 'not_understood', null);
  if (others.length > 0) return nothing('ambiguous', 'several_citations', null);
  const [start, end] = bound.citation.span;
  const beside = `${reference.slice(0, start)}${reference.slice(end)}`.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (beside > BESIDE) return nothing('ambiguous', 'words_not_read', null);
  return ofBinding(bound, null, at ?? pincite.snapshot);
}

function ofBinding({ citation, binding }: BoundCitation, awaits: string | null, day: IsoDate): Denoted {
  if (binding.kind === 'bound') return ofBound(citation, binding);
  const { state, reason } = failureOf(binding);
  const coordinate = 'coordinate' in binding ? binding.coordinate : null;
  const instrument = instrumentOf(binding) ?? awaits ?? within(citation, coordinate);
  // Where the lawbook does not reach, the store may; what the lawbook refuses is refused.
  const open = binding.kind === 'outOfCoverage' || binding.kind === 'unverified';
  if (!open || coordinate === null || instrument === null || !isSingle(citation))
    return nothing(state, reason, instrument);
  return places([{ coordinate, document: null, at: day, reason }], instrument);
}

function ofBound(citation: Citation, binding: BindingOf<'bound'>): Denoted {
  const awaits = binding.instrument.coordinate;
  const question = questionOf(binding);
  if (question !== null) return nothing('ambiguous', question, awaits);
  const exact = citation.kind === 'document' || !isOfDay(citation);
  if (exact && binding.documents.some((id) => id === null))
    return nothing('not_found', 'version_not_held', awaits);
  const { at, coordinates, documents } = binding;
  return places(
    coordinates.map((coordinate, n) => ({
      coordinate,
      document: documents[n] ?? null,
      at,
      exact,
      reason: 'no_document',
    })),
    awaits,
  );
}

function instrumentOf(binding: Binding): Coordinate | null {
  return 'instrument' in binding ? (binding.instrument?.coordinate ?? null) : null;
}

function within(citation: Citation, coordinate: Coordinate | null): Coordinate | null {
  return coordinate === null ? null : instrumentWithin(citation, coordinate);
}

function isSingle(citation: Citation): boolean {
  const readings = citation.provision?.readings ?? [];
  return isOfDay(citation) && readings.length <= 1 && readings.every(({ type }) => type === 'single');
}

const places = (found: readonly Place[], awaits: string): Denoted => ({
  type: 'places',
  places: found,
  awaits,
});

const nothing = (state: EdgeFailure, reason: string, awaits: string | null): Denoted => ({
  type: 'nothing',
  outcome: { state, reason, awaits },
});

// ---------------------------------------------------------------------------------- what the store holds of it

function outcomeOf(denoted: Denoted, held: Held, language: string | null): EdgeOutcome {
  switch (denoted.type) {
    case 'nothing':
      return denoted.outcome;
    case 'document':
      return held.language(denoted.id) === null
        ? { state: 'not_found', reason: 'no_document', awaits: denoted.id }
        : { targets: [denoted.id] };
    case 'places': {
      const { awaits } = denoted;
      const targets: string[] = [];
      for (const place of denoted.places) {
        const [id, ...others] = held.documentsOf(place, language);
        if (id === undefined) return { state: 'not_found', reason: place.reason, awaits };
        if (others.length > 0) return { state: 'ambiguous', reason: 'several_documents', awaits };
        if (!targets.includes(id)) targets.push(id);
      }
      return { targets };
    }
  }
}
