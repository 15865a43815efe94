import { type Coordinate, type IsoDate, jurisdictionOf } from '../../model/index.ts';
import { type Queryable, rowsFrom } from '../../store/driver.ts';

/** A place of the law on a day. */
export interface Place {
  readonly coordinate: Coordinate;
  /** The document of the version, where the lawbook knows one. */
  readonly document: string | null;
  readonly at: IsoDate;
  /** That document or none: the words fix the version otherwise than by a day. */
  readonly exact?: boolean;
  /** Why there is no target where nothing is held of it. */
  readonly reason: string;
}

/** What the store holds of places and documents. */
export interface Held {
  /** Language of a document; null where it is not held. */
  language(id: string): string | null;
  /**
   * Documents of a place in force on its day: the one that the lawbook names, unless another language is preferred and
   * held. None where nothing is held, several where they cannot be told apart.
   */
  documentsOf(place: Place, language: string | null): readonly string[];
}

interface Version {
  readonly id: string;
  readonly language: string;
  /** A whole text or provision, not a piece of one. */
  readonly whole: boolean;
}

const nameOf = ({ coordinate, at }: Place): string => `${at} ${coordinate}`;

/** A place, and the language in which it is preferred. */
export interface AskedPlace {
  readonly place: Place;
  readonly language: string | null;
}

/** Asks for all documents by one query, and for all places that those do not answer by another. */
export async function heldOf(
  db: Queryable,
  asked: readonly AskedPlace[],
  ids: readonly string[],
): Promise<Held> {
  const named = asked.flatMap(({ place }) => place.document ?? []);
  const languages = await languagesOf(db, [...ids, ...named]);
  const answered = ({ document, exact }: Place, language: string | null): boolean => {
    const held = document === null ? undefined : languages.get(document);
    return exact === true || (held !== undefined && (language === null || held === language));
  };
  const open = asked.filter(({ place, language }) => !answered(place, language)).map(({ place }) => place);
  const versions = await versionsAt(db, open);
  return {
    language: (id) => languages.get(id) ?? null,
    documentsOf(place, language) {
      const { document } = place;
      const named = document !== null && languages.has(document) ? [document] : [];
      if (answered(place, language)) return named;
      const found = versions.get(nameOf(place)) ?? [];
      const own = found.filter((version) => version.language === language);
      return own.length === 0 && named.length > 0 ? named : whole(own.length > 0 ? own : found);
    },
  };
}

function whole(versions: readonly Version[]): readonly string[] {
  const texts = versions.filter((version) => version.whole);
  return (texts.length > 0 ? texts : versions).map(({ id }) => id);
}

/** By id; its first part is the jurisdiction. */
async function languagesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.query<{ id: string; language: string }>(
    `SELECT d.id, d.language FROM ${rowsFrom(1, 'jurisdiction text, id text')}
     JOIN corpus.documents d ON d.jurisdiction = rows.jurisdiction AND d.id = rows.id`,
    [JSON.stringify([...new Set(ids)].map((id) => ({ jurisdiction: id.split('.', 1)[0], id })))],
  );
  return new Map(found.map(({ id, language }) => [id, language]));
}

async function versionsAt(
  db: Queryable,
  places: readonly Place[],
): Promise<ReadonlyMap<string, readonly Version[]>> {
  const versions = new Map<string, Version[]>();
  for (const place of places) versions.set(nameOf(place), []);
  if (versions.size === 0) return versions;
  const asked = new Map(places.map((place) => [nameOf(place), place]));
  const found = await db.query<Version & { name: string }>(
    `SELECT rows.name, d.id, d.language, d.kind NOT IN ('section', 'chunk') AS whole
     FROM ${rowsFrom(1, 'name text, jurisdiction text, coordinate text, at date')}
     JOIN corpus.documents d ON d.jurisdiction = rows.jurisdiction AND d.coordinate = rows.coordinate
       AND (d.date IS NULL OR d.date <= rows.at) AND (d.date_end IS NULL OR d.date_end > rows.at)
     ORDER BY d.id`,
    [
      JSON.stringify(
        [...asked].map(([name, { coordinate, at }]) => ({
          name,
          jurisdiction: jurisdictionOf(coordinate),
          coordinate,
          at,
        })),
      ),
    ],
  );
  for (const { name, ...version } of found) versions.get(name)?.push(version);
  return versions;
}
