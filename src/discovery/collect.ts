import { type Coordinate, instrumentOfId, jurisdictionOf } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument } from '../model/document.ts';

/** One provision as it is indexed: the version in force on the snapshot, else the last one there was. */
export interface IndexedProvision {
  readonly coordinate: Coordinate;
  readonly instrument: Coordinate;
  readonly jurisdiction: string;
  readonly language: string;
  /** Of every document whose references count for it. */
  readonly documents: readonly string[];
  /** No version of it is in force on the snapshot. */
  readonly former: boolean;
  readonly heading: string;
  /** Titles of the Parts and chapters above it, outermost first. */
  readonly structure: readonly string[];
  readonly body: string;
}

/** Kinds of documents that are provisions. */
const PROVISIONS = new Set(['legislation', 'chunk']);
/** Characters of a body that are kept: what a provision is about it says at its beginning. */
const KEPT = 3_000;
/** What lies below a provision of up to so many characters is a part of it; of longer ones (Schedules, annexes) the parts count too. */
const ONE_PROVISION = 12_000;

/**
 * The provisions of a stream of documents, in its order. Documents of one instrument follow one another, as
 * `Store.documents` gives them; one instrument is held in memory at a time.
 */
export async function* provisionsOf(
  documents: AsyncIterable<CorpusDocument>,
  snapshotOf: (jurisdiction: string) => IsoDate,
): AsyncGenerator<IndexedProvision> {
  let instrument: string | null = null;
  let held: CorpusDocument[] = [];
  for await (const document of documents) {
    const { coordinate, instrumentId, kind } = document;
    if (coordinate === null || instrumentId === null || !PROVISIONS.has(kind)) continue;
    if (instrumentId !== instrument) {
      if (instrument !== null) yield* ofInstrument(instrument, held, snapshotOf);
      instrument = instrumentId;
      held = [];
    }
    held.push(document);
  }
  if (instrument !== null) yield* ofInstrument(instrument, held, snapshotOf);
}

function* ofInstrument(
  instrumentId: string,
  documents: readonly CorpusDocument[],
  snapshotOf: (jurisdiction: string) => IsoDate,
): Generator<IndexedProvision> {
  const instrument = instrumentOfId(instrumentId);
  const snapshot = snapshotOf(jurisdictionOf(instrument));
  const provisions = new Map<string, CorpusDocument[]>();
  for (const document of documents) {
    if (document.coordinate === instrument) continue;
    const key = `${document.language} ${document.coordinate}`;
    const versions = provisions.get(key);
    if (versions === undefined) provisions.set(key, [document]);
    else versions.push(document);
  }
  const whole = new Set<string>();
  for (const [key, versions] of provisions)
    if (versions.some(({ body }) => body !== '' && body.length <= ONE_PROVISION)) whole.add(key);
  for (const [key, versions] of provisions)
    if (!isPart(key, instrument, whole)) yield* indexed(instrument, versions, snapshot);
}

/** Whether a coordinate above it, within the instrument, has a text that this one is a part of. */
function isPart(key: string, instrument: Coordinate, whole: ReadonlySet<string>): boolean {
  const top = key.indexOf(' ') + 1 + instrument.length;
  for (let slash = key.lastIndexOf('/'); slash > top; slash = key.lastIndexOf('/', slash - 1))
    if (whole.has(key.slice(0, slash))) return true;
  return false;
}

function* indexed(
  instrument: Coordinate,
  versions: readonly CorpusDocument[],
  snapshot: IsoDate,
): Generator<IndexedProvision> {
  const current = versions.filter(
    ({ date, dateEnd }) => (date === null || date <= snapshot) && (dateEnd === null || dateEnd > snapshot),
  );
  const chosen = latest(current.length > 0 ? current : versions);
  const heading = first(versions, 'heading');
  if (chosen === null || (chosen.body === '' && heading === '')) return;
  const path = first(versions, 'section_path');
  yield {
    coordinate: chosen.coordinate as Coordinate,
    instrument,
    jurisdiction: chosen.jurisdiction,
    language: chosen.language,
    documents: versions.map(({ id }) => id),
    former: current.length === 0,
    heading: one(chosen.tags.heading) ?? heading,
    structure: path === '' ? [] : path.split(' > '),
    body: chosen.body.slice(0, KEPT),
  };
}

/** With a text where one has any. */
function latest(versions: readonly CorpusDocument[]): CorpusDocument | null {
  let found: CorpusDocument | null = null;
  for (const version of versions) {
    const better =
      found === null ||
      (version.body !== '') > (found.body !== '') ||
      ((version.body !== '') === (found.body !== '') && (version.date ?? '') >= (found.date ?? ''));
    if (better) found = version;
  }
  return found;
}

function first(versions: readonly CorpusDocument[], tag: string): string {
  for (const { tags } of versions) {
    const value = one(tags[tag]);
    if (value !== null) return value;
  }
  return '';
}

function one(value: string | readonly string[] | undefined): string | null {
  const text = typeof value === 'string' ? value : value?.[0];
  return text === undefined || text === '' ? null : text;
}
