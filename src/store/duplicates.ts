import { type Coordinate, instrumentOfId } from '../model/coordinate.ts';
import { ALWAYS, dayNumber, FOREVER } from '../model/dates.ts';
import type { CorpusDocument } from '../model/document.ts';
import { type Queryable, rowsFrom } from './driver.ts';

/** A document with the place of its file where it was read. */
export interface Placed {
  readonly document: CorpusDocument;
  readonly place: string;
}

/** How many duplicate provisions an instrument may have, by its coordinate; others may have none. */
export type DeclaredDuplicates = Readonly<Record<Coordinate, number>>;

/** Two texts that are in force at once under one number: which of them is meant nobody can tell. */
export interface DuplicateProvision {
  readonly coordinate: Coordinate;
  /** Id and place of the document that came first. */
  readonly first: string;
}

/** A run of an ingest, as the marks of its documents tell it. */
export interface IngestRun {
  readonly id: number;
  readonly run: number;
}

/** Finds provisions that a source tells twice, and counts those that are declared. */
export class DuplicateGuard {
  readonly #declared: DeclaredDuplicates;
  readonly #seen = new Map<Coordinate, Set<Coordinate>>();

  constructor(declared: DeclaredDuplicates) {
    this.#declared = declared;
  }

  /** The documents of a batch that may not come in, with what stands in their place. */
  async refused(
    tx: Queryable,
    { id, run }: IngestRun,
    batch: readonly Placed[],
  ): Promise<Map<Placed, DuplicateProvision>> {
    const provisions = batch.filter(({ document }) => isProvision(document));
    const stored = await tx.query<{ n: number; id: string; place: string | null }>(CONCURRENT, [
      JSON.stringify(provisions.map(({ document }, n) => ({ n, ...keysOf(document) }))),
      id,
      run,
    ]);
    const before = new Map(stored.map((row) => [row.n, row]));
    const earlier = new Map<string, Placed[]>();
    const refused = new Map<Placed, DuplicateProvision>();
    for (const [n, one] of provisions.entries()) {
      const { jurisdiction, coordinate, language } = one.document;
      const key = JSON.stringify([jurisdiction, coordinate?.toLowerCase(), language]);
      const others = earlier.get(key) ?? [];
      earlier.set(key, [...others, one]);
      const other = others.find(
        (candidate) => !refused.has(candidate) && concur(candidate.document, one.document),
      );
      const held = before.get(n);
      const first =
        other === undefined
          ? held && `${held.id} at ${held.place ?? 'another file'}`
          : `${other.document.id} at ${other.place}`;
      if (first !== undefined && !this.#isDeclared(one.document))
        refused.set(one, { coordinate: coordinate as Coordinate, first });
    }
    return refused;
  }

  /** Takes one of the declared duplicates of an instrument, where any is left. */
  #isDeclared({ instrumentId, coordinate }: CorpusDocument): boolean {
    const instrument = instrumentId === null ? null : instrumentOfId(instrumentId);
    if (instrument === null || coordinate === null) return false;
    const seen = this.#seen.get(instrument) ?? new Set();
    this.#seen.set(instrument, seen);
    if (seen.has(coordinate)) return true;
    if (seen.size >= (this.#declared[instrument] ?? 0)) return false;
    seen.add(coordinate);
    return true;
  }
}

function isProvision({ kind, coordinate, instrumentId }: CorpusDocument): boolean {
  if (kind !== 'legislation' || coordinate === null || instrumentId === null) return false;
  return coordinate.startsWith(`${instrumentOfId(instrumentId)}/`);
}

const keysOf = ({ jurisdiction, id, coordinate, language, versionGroup, date, dateEnd }: CorpusDocument) => ({
  j: jurisdiction,
  i: id,
  c: coordinate,
  l: language,
  g: versionGroup,
  f: date,
  t: dateEnd,
});

/** Versions of one provision follow each other and are no duplicates of it. */
function concur(a: CorpusDocument, b: CorpusDocument): boolean {
  if (a.id === b.id || (a.versionGroup !== null && a.versionGroup === b.versionGroup)) return false;
  const from = ({ date }: CorpusDocument): number => (date === null ? ALWAYS : (dayNumber(date) ?? ALWAYS));
  const to = ({ dateEnd }: CorpusDocument): number =>
    dateEnd === null ? FOREVER : (dayNumber(dateEnd) ?? FOREVER);
  return from(a) < to(b) && from(b) < to(a);
}

/** The same of what the store holds: of other files, and of what this run has read before. */
const CONCURRENT = `SELECT DISTINCT ON (rows.n) rows.n, d.id, m.place
  FROM ${rowsFrom(1, 'n integer, j text, i text, c text, l text, g text, f date, t date')}
  JOIN corpus.documents d ON d.jurisdiction = rows.j AND d.coordinate = rows.c
  JOIN corpus.document_marks m ON m.jurisdiction = d.jurisdiction AND m.id = d.id
  WHERE d.id <> rows.i AND d.language = rows.l AND d.kind = 'legislation'
    AND (rows.g IS NULL OR d.version_group IS DISTINCT FROM rows.g)
    AND coalesce(rows.f, '-infinity') < coalesce(d.date_end, 'infinity')
    AND coalesce(d.date, '-infinity') < coalesce(rows.t, 'infinity')
    AND (m.ingest_id <> $2 OR m.run = $3)
  ORDER BY rows.n, d.sort_order, d.id`;
