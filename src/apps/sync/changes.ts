import type { Coordinate, IsoDate } from '../../model/index.ts';
import { type Queryable, rowsFrom } from '../../store/driver.ts';

/** What became of a provision, or of a whole law. */
export interface Change {
  readonly coordinate: Coordinate;
  readonly language: string;
  /** The first day on which it reads so; null where the source does not tell. */
  readonly from: IsoDate | null;
}

/** Its words now stand under another number. */
export interface Move extends Change {
  readonly to: Coordinate;
}

export interface Changes {
  readonly added: readonly Change[];
  readonly changed: readonly Change[];
  /** Ended: `from` is the first day on which it is no more. */
  readonly repealed: readonly Change[];
  readonly renumbered: readonly Move[];
  /** Not in the source any more, without a day on which it ended. */
  readonly removed: readonly Change[];
}

/** The newest version of a provision. */
export interface Reading {
  readonly coordinate: Coordinate;
  readonly language: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** Of its words; null where none are held. */
  readonly hash: string | null;
  readonly length: number;
}

/** Shorter texts ("(repealed)", "Table of contents") stand under many numbers. */
const TELLING = 40;

/** The newest readings of all provisions of some laws. */
export function readingsOf(db: Queryable, instruments: readonly InstrumentKey[]): Promise<Reading[]> {
  return db.query<Reading>(
    `SELECT DISTINCT ON (d.jurisdiction, d.coordinate, d.language) d.coordinate, d.language,
       to_char(d.date, 'YYYY-MM-DD') AS from, to_char(d.date_end, 'YYYY-MM-DD') AS to,
       CASE WHEN d.body <> '' THEN encode(sha256(convert_to(d.body, 'UTF8')), 'hex') END AS hash, length(d.body) AS length
     FROM ${rowsFrom(1, 'jurisdiction text, instrument text', 'q')}
     JOIN corpus.documents d ON d.jurisdiction = q.jurisdiction AND d.instrument_id = q.instrument
     WHERE d.kind = 'legislation' AND d.coordinate IS NOT NULL
     ORDER BY d.jurisdiction, d.coordinate, d.language, d.date DESC NULLS LAST, d.date_end DESC NULLS FIRST, d.id`,
    [
      JSON.stringify(
        instruments.map(({ jurisdiction, instrumentId }) => ({ jurisdiction, instrument: instrumentId })),
      ),
    ],
  );
}

/** The laws of which a store holds documents from a file, by the name that it was taken in under. */
export function instrumentsOf(db: Queryable, name: string): Promise<InstrumentKey[]> {
  return db.query<InstrumentKey>(
    `SELECT DISTINCT d.jurisdiction, d.instrument_id AS "instrumentId"
     FROM corpus.ingests i
     JOIN corpus.document_marks m ON m.ingest_id = i.id
     JOIN corpus.documents d ON d.jurisdiction = m.jurisdiction AND d.id = m.id
     WHERE i.name = $1 AND d.instrument_id IS NOT NULL`,
    [name],
  );
}

export interface InstrumentKey {
  readonly jurisdiction: string;
  readonly instrumentId: string;
}

/** Compares the readings of laws before and after. What lies within a provision of which the same is told is not told again. */
export function changesBetween(before: readonly Reading[], after: readonly Reading[]): Changes {
  const was = new Map(before.map((reading) => [keyOf(reading), reading]));
  const is = new Map(after.map((reading) => [keyOf(reading), reading]));
  const added: Reading[] = [];
  const changed: Reading[] = [];
  const ended: Reading[] = [];
  const removed: Reading[] = [];
  for (const [key, now] of is) {
    const then = was.get(key);
    if (then === undefined) added.push(now);
    else if (then.to === null && now.to !== null) ended.push(now);
    else if (then.hash !== now.hash || (then.to !== null && now.to === null)) changed.push(now);
  }
  for (const [key, then] of was) if (!is.has(key)) removed.push(then);
  const moves = movesOf([...ended, ...removed, ...changed], [...added, ...changed], was);
  const left = new Set(moves.map(({ from }) => from));
  const arrived = new Set(moves.map(({ to }) => to));
  const gone = (readings: readonly Reading[]): readonly Reading[] => readings.filter((one) => !left.has(one));
  // A number whose words have moved on and that says something else now has changed all the same.
  const here = (readings: readonly Reading[]): readonly Reading[] =>
    readings.filter((one) => !arrived.has(one));
  const open = gone(removed).filter(({ to }) => to === null);
  return {
    added: outermost(here(added)).map(begun),
    changed: outermost(here(changed)).map(begun),
    repealed: outermost(gone(ended)).map(({ coordinate, language, to }) => ({
      coordinate,
      language,
      from: to,
    })),
    renumbered: outermost(moves.map(({ from }) => from)).map((from) => {
      const to = moves.find((move) => move.from === from)?.to as Reading;
      return { coordinate: from.coordinate, language: from.language, from: to.from, to: to.coordinate };
    }),
    removed: outermost(open).map(begun),
  };
}

/** A text that stood under one number alone, and stands under another one alone, has moved. */
function movesOf(
  sources: readonly Reading[],
  targets: readonly Reading[],
  was: ReadonlyMap<string, Reading>,
): readonly { readonly from: Reading; readonly to: Reading }[] {
  const before = uniqueByText(
    sources.map((one) => ({ reading: one, bears: was.get(keyOf(one)) as Reading })),
  );
  const after = uniqueByText(targets.map((one) => ({ reading: one, bears: one })));
  return [...before].flatMap(([text, from]) => {
    const to = after.get(text);
    return from === null || to === undefined || to === null || from === to ? [] : [{ from, to }];
  });
}

/** By text; null where several bear it. */
function uniqueByText(
  all: readonly { readonly reading: Reading; readonly bears: Reading }[],
): ReadonlyMap<string, Reading | null> {
  const found = new Map<string, Reading | null>();
  for (const { reading, bears } of all) {
    if (bears.hash === null || bears.length < TELLING) continue;
    const text = `${bears.language} ${bears.hash}`;
    found.set(text, found.has(text) ? null : reading);
  }
  return found;
}

/** Without those that lie within another one. */
function outermost(readings: readonly Reading[]): readonly Reading[] {
  const all = new Set(readings.map(keyOf));
  return readings.filter(({ coordinate, language }) => {
    for (let at = coordinate.lastIndexOf('/'); at > 0; at = coordinate.lastIndexOf('/', at - 1))
      if (all.has(`${coordinate.slice(0, at)} ${language}`)) return false;
    return true;
  });
}

function begun({ coordinate, language, from }: Reading): Change {
  return { coordinate, language, from };
}

function keyOf({ coordinate, language }: Reading): string {
  return `${coordinate} ${language}`;
}
