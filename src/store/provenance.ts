import type { IsoDate } from '../model/dates.ts';
import type { DocumentKind } from '../model/document.ts';
import type { Queryable } from './driver.ts';

/** What a source holds, counted over its documents. */
export interface SourceExtent {
  readonly source: string;
  readonly documents: number;
  readonly jurisdictions: readonly string[];
  readonly kinds: readonly DocumentKind[];
  readonly languages: readonly string[];
  /** Days of the oldest and the newest document; null where none is dated. */
  readonly oldest: IsoDate | null;
  readonly newest: IsoDate | null;
}

/** Every source that documents came from. It reads every row once: seconds where there are hundreds of thousands. */
export function sourceExtents(db: Queryable): Promise<SourceExtent[]> {
  const all = (column: string): string => `array_agg(DISTINCT ${column} ORDER BY ${column})`;
  const day = (which: 'min' | 'max'): string => `to_char(${which}(date), 'YYYY-MM-DD')`;
  return db.query<SourceExtent>(
    `SELECT source, count(*)::integer AS documents, ${all('jurisdiction')} AS jurisdictions, ${all('kind')} AS kinds,
       ${all('language')} AS languages, ${day('min')} AS oldest, ${day('max')} AS newest
     FROM corpus.documents GROUP BY source ORDER BY source`,
  );
}

/** What a text is called, and the document that holds it. */
export interface NamedText {
  readonly name: string;
  readonly id: string;
}

/** Every text at the top of a table of contents, under its title and under the name that its parts bear as `code`. */
export function namedTexts(db: Queryable): Promise<NamedText[]> {
  return db.query<NamedText>(
    `SELECT n.name, d.id FROM corpus.documents d
     CROSS JOIN LATERAL (SELECT d.title AS name 
       UNION SELECT d.tags ->> 'code' WHERE jsonb_typeof(d.tags -> 'code') = 'string') n
     WHERE d.kind = 'legislation' AND d.parent_id IS NULL
     ORDER BY n.name COLLATE "C", d.id`,
  );
}
