import type { Coordinate } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';

/** What a place of a law is: a group of provisions, what is cited by its own number, a numbered part of that, or unnumbered. */
export type LawLevel = 'group' | 'provision' | 'paragraph' | 'point' | 'annex' | 'text';

/** How a legal system writes the segments of its coordinates. */
export interface LawScheme {
  segment(unit: string, number: string): string;
  /** As it is cited. */
  label(path: readonly string[]): string;
}

/** A place of a law, as one file shows it. */
export interface LawProvision {
  /** Segments of its coordinate below the law. */
  readonly path: readonly string[];
  readonly level: LawLevel;
  readonly heading: string;
  readonly text: string;
  /** A number of which no text is left. */
  readonly repealed: boolean;
  /** Titles of the units of the structure around it, outermost first. */
  readonly section: readonly string[];
  /** What the publisher adds about its changes; no text of the law. */
  readonly notes: readonly string[];
  /** The day since which it reads so, and whether it began on that day, where the file tells. */
  readonly since: { readonly day: IsoDate; readonly began: boolean } | null;
  /** It has a text that is not in the file: a picture, an enclosure. */
  readonly wordless?: boolean;
  /** Of a group whose members do not lie below it, the path of the last one. */
  readonly groupEnd?: readonly string[];
}

/** A law as one file shows it: one state of it in one language. */
export interface LawText {
  readonly coordinate: Coordinate;
  readonly language: string;
  readonly title: string;
  /** The name that titles of its provisions begin with. */
  readonly name: string;
  /** Of the law: its nature, official numbers, short title. */
  readonly tags: Readonly<Record<string, string | readonly string[]>>;
  /** The day of its signature or enactment. */
  readonly signed: IsoDate | null;
  /** First day of the law, and first day no longer; null where the file does not tell. */
  readonly begins: IsoDate | null;
  readonly ends: IsoDate | null;
  /** First day of this state; null for the law as first made, or where the file does not tell. */
  readonly day: IsoDate | null;
  /** The file does not tell the day, and is not the law as first made. */
  readonly undated?: boolean;
  /** By path; a second provision of the same number has `:2` behind it. Null where the file tells of the law and not its text. */
  readonly provisions: ReadonlyMap<string, LawProvision> | null;
  /** Its words where they have no structure that can be read. */
  readonly flat?: string;
  /**
   * What the file would show if the law had it: everything where omitted. An excerpt proves nothing of the rest, by keys of its
   * provisions.
   */
  readonly shows?: (key: string) => boolean;
}

/** Collects the provisions of a file in its order, and the units of the structure around them. */
export class LawOutline {
  readonly provisions = new Map<string, LawProvision>();
  private readonly around: string[] = [];
  /** Path of the last provision that has a number of its own. */
  private last: readonly string[] = [];

  /** Reads what lies in a unit of the structure. */
  within(title: string, read: () => void): void {
    this.around.push(title);
    read();
    this.around.pop();
  }

  /** Adds a place; one without words and without what lies below it is what is left of a repealed one. */
  add(
    path: readonly string[],
    level: LawLevel,
    {
      heading = '',
      text = '',
      repealed = false,
      notes = [],
      since = null,
      wordless = false,
    }: Partial<LawProvision>,
  ): void {
    if (level === 'provision') this.last = path;
    this.put({
      path,
      level,
      heading,
      text: repealed ? '' : text,
      repealed,
      section: [...this.around],
      notes,
      since,
      ...(wordless ? { wordless } : {}),
    });
  }

  /** Adds a group, and what it holds behind it; a group that holds nothing is a heading alone. */
  group(path: readonly string[], heading: string, read: () => void): void {
    const key = this.put({
      path,
      level: 'group',
      heading,
      text: '',
      repealed: false,
      section: [...this.around],
      notes: [],
      since: null,
    });
    const before = this.last;
    this.within(heading, read);
    const group = this.provisions.get(key) as LawProvision;
    if (this.last !== before && this.last[0] !== path[0])
      this.provisions.set(key, { ...group, groupEnd: this.last });
  }

  private put(provision: LawProvision): string {
    const path = provision.path.join('/');
    let key = path;
    for (let occurrence = 2; this.provisions.has(key); occurrence++) key = `${path}:${occurrence}`;
    this.provisions.set(key, provision);
    return key;
  }
}

/** A segment for a place that has a title and no number: `algemene-bepaling`. */
export function titleSegment(title: string): string {
  const words = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    words
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'text'
  );
}

/** Two files of one state: what one of them leaves out is taken from the other; excerpts are put together. */
export function mergedTexts(one: LawText, other: LawText): LawText {
  const shows = [one, other].flatMap((text) => (text.provisions === null ? [] : [text.shows]));
  const everything = shows.includes(undefined) || shows.length === 0;
  const provisions =
    one.provisions === null || other.provisions === null
      ? (one.provisions ?? other.provisions)
      : new Map([...other.provisions, ...one.provisions]);
  const { shows: _, ...merged } = {
    ...one,
    // Metadata know the title better than a text does.
    title: other.provisions === null ? other.title : one.title,
    tags: { ...other.tags, ...one.tags },
    signed: one.signed ?? other.signed,
    begins: one.begins ?? other.begins,
    ends: one.ends ?? other.ends,
    provisions,
  };
  return everything ? merged : { ...merged, shows: (key) => shows.some((show) => show?.(key) === true) };
}
