import type { Finder } from '../../src/apps/cli/find.ts';
import type {
  BoundCitation,
  Citation,
  Coordinate,
  DocumentPlace,
  ExtractResult,
  GetResult,
  InstrumentRecord,
  IsoDate,
  Lexicon,
  ProvisionIndex,
  ProvisionRecord,
  RouteResult,
} from '../../src/model/index.ts';
import type { Store } from '../../src/store/index.ts';

/** What finding a document takes, with the store itself. */
export interface StoreFinder extends Finder {
  readonly store: Store;
}

export interface AskOptions {
  readonly context?: readonly Coordinate[];
  readonly at?: IsoDate;
  /** Codes of the legal systems to read for; all where omitted. */
  readonly jurisdictions?: readonly string[];
}

/** What the batteries need of Pincite: one opened lawbook with its views, and the store where one is there. */
export interface Engine {
  readonly index: ProvisionIndex;
  readonly lexicon: Lexicon;
  readonly instruments: readonly InstrumentRecord[];
  /** Content hash of the lawbook. */
  readonly contentId: string;
  readonly jurisdictions: readonly string[];
  /** Without a lawbook the base layer answers: then nothing can be refused, and little bound. */
  readonly base: boolean;
  read(text: string, options?: AskOptions): readonly Citation[];
  bound(text: string, options?: AskOptions): readonly BoundCitation[];
  extract(text: string, options?: AskOptions): ExtractResult;
  route(text: string, options?: AskOptions): RouteResult;
  /** Null where there is no store. */
  readonly finder: (() => Promise<StoreFinder>) | null;
  /** Null where there is no store. */
  readonly get: ((reference: string, options?: AskOptions) => Promise<GetResult>) | null;
  close(): Promise<void>;
}

/** The provisions of an instrument, in document order. */
export function* provisionsOf(engine: Engine, instrument: InstrumentRecord): Generator<ProvisionRecord> {
  for (let ordinal = instrument.provisions.from; ordinal < instrument.provisions.to; ordinal++)
    yield engine.index.provision(ordinal);
}

/** The place of a document of French law, by the id of its source in any case. */
export function placeOf(engine: Engine, sourceId: string): DocumentPlace | null {
  return engine.index.byDocument(`fr.${sourceId.toLowerCase()}`);
}

/** Coordinate of a place: its provision, or the instrument as a whole. */
export function coordinateOf(engine: Engine, place: DocumentPlace): Coordinate {
  return place.provision < 0
    ? engine.index.instrument(place.instrument).coordinate
    : engine.index.provision(place.provision).coordinate;
}
