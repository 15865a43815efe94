import type { Coordinate, IsoDate } from '../model/index.ts';
import type { Queryable } from '../store/driver.ts';
import { VerifyError } from './model.ts';
import { type Difference, differenceOf } from './wording.ts';

/** How a provision differs between two days. `unheld`: it existed on both, and of one of them no text is held. */
export type ChangeKind = Difference | 'heading' | 'added' | 'removed' | 'unheld';

/** One provision that is not the same on two days. */
export interface ProvisionChange {
  readonly coordinate: Coordinate;
  readonly language: string;
  readonly title: string;
  readonly kind: ChangeKind;
  readonly before: string | null;
  readonly after: string | null;
}

interface Version {
  readonly coordinate: Coordinate;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly side: 'before' | 'after';
}

/** In force on the day of a parameter; an unknown first day is an open start. */
const inForce = (parameter: string): string =>
  `((d.date IS NULL OR d.date <= ${parameter}::date) AND (d.date_end IS NULL OR d.date_end > ${parameter}::date))`;

/**
 * Which provisions below a coordinate changed from one day to another, as the versions in the store say; in document order.
 * Only what is in force on one of the days alone is read.
 *
 * @param under an instrument or a provision
 * @throws VerifyError where nothing is held below it, or the days are in the wrong order
 */
export async function changesBetween(
  db: Queryable,
  under: Coordinate,
  from: IsoDate,
  to: IsoDate,
): Promise<ProvisionChange[]> {
  if (from >= to) throw new VerifyError(`${from} is not before ${to}; name the earlier day first`);
  const below = under.replaceAll(/[\\%_]/g, '\\$&');
  const scope = `d.kind = 'legislation' AND (d.coordinate = $1 OR d.coordinate LIKE $2)`;
  const [held] = await db.query(`SELECT 1 FROM corpus.documents d WHERE ${scope} LIMIT 1`, [
    under,
    `${below}/%`,
  ]);
  if (held === undefined)
    throw new VerifyError(
      `the store holds nothing of ${under}; name the coordinate of a law that pincite corpus list shows`,
    );
  const versions = await db.query<Version>(
    `SELECT d.coordinate, d.language, d.title, d.body, CASE WHEN ${inForce('$3')} THEN 'before' ELSE 'after' END AS side
     FROM corpus.documents d WHERE ${scope} AND ${inForce('$3')} <> ${inForce('$4')}
     ORDER BY d.sort_order, d.coordinate, d.language, d.id`,
    [under, `${below}/%`, from, to],
  );
  const places = new Map<string, Version[]>();
  for (const version of versions) {
    const key = `${version.coordinate} ${version.language}`;
    places.set(key, [...(places.get(key) ?? []), version]);
  }
  return [...places.values()].flatMap((all) => changeOf(all) ?? []);
}

/** What the versions of one place that do not stand on both days come to; null where they read the same. */
function changeOf(versions: readonly Version[]): ProvisionChange | null {
  const of = (side: Version['side']) => versions.filter((one) => one.side === side);
  const [before, after] = [of('before'), of('after')];
  const newest = (after.at(-1) ?? before.at(-1)) as Version;
  const { coordinate, language, title } = newest;
  const change = {
    coordinate,
    language,
    title,
    before: before.length === 0 ? null : textOf(before),
    after: after.length === 0 ? null : textOf(after),
  };
  if (change.before === null) return { ...change, kind: 'added' };
  if (change.after === null) return { ...change, kind: 'removed' };
  const isBlank = (text: string): boolean => text.trim() === '';
  if (isBlank(change.before) !== isBlank(change.after)) return { ...change, kind: 'unheld' };
  const difference = differenceOf(change.before, change.after);
  if (difference !== null) return { ...change, kind: difference };
  const headings = (side: readonly Version[]): string => side.map((one) => one.title).join('\n');
  return headings(before) === headings(after) ? null : { ...change, kind: 'heading' };
}

function textOf(versions: readonly Version[]): string {
  return versions.map(({ body }) => body).join('\n');
}
