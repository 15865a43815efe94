import { type Coordinate, instrumentIdOf } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument, ReaderItem, TagValue } from '../model/document.ts';
import type { LawLevel, LawProvision, LawText } from './law.ts';
import { joinStates, StateTimeline, type StateVersion } from './states.ts';

/** What the documents of a collection have in common. */
export interface LawCollection {
  /** Of the legal system. */
  readonly code: string;
  /** Short name of the collection. */
  readonly source: string;
  /** The language whose documents bear no mark in their ids. */
  readonly language: string;
  /** A place as it is cited in its own language: `§ 9 odst. 2`. */
  label(path: readonly string[]): string;
}

/**
 * The documents of one law in one language: itself, and every version of every place of it that the files show.
 *
 * @param texts of one law in one language, in any order, one at least
 */
export function lawDocuments(texts: readonly LawText[], collection: LawCollection): Iterable<ReaderItem> {
  return new Law(texts, collection).items();
}

type Common = 'jurisdiction' | 'instrumentId' | 'language' | 'source';

class Law {
  private readonly texts: readonly LawText[];
  private readonly newest: LawText;
  private readonly collection: LawCollection;
  private readonly coordinate: Coordinate;
  private readonly begins: IsoDate | null;

  constructor(texts: readonly LawText[], collection: LawCollection) {
    this.texts = [...texts].sort((a, b) => compare(a.day ?? '', b.day ?? ''));
    this.newest = this.texts.at(-1) as LawText;
    this.collection = collection;
    this.coordinate = this.newest.coordinate;
    this.begins = this.texts.flatMap(({ begins, signed }) => begins ?? signed ?? []).sort()[0] ?? null;
  }

  *items(): Iterable<ReaderItem> {
    yield this.document(this.whole());
    const versions = this.versions();
    const timeline = new StateTimeline(versions);
    for (const version of versions)
      for (const span of spansOf(version)) yield this.document(this.provision(span, timeline));
  }

  private whole(): Omit<CorpusDocument, Common> {
    const { title, signed, ends, day, shows, provisions, flat = '' } = this.newest;
    const held = this.texts.some((text) => text.provisions !== null);
    const whole = provisions !== null && shows === undefined;
    return {
      id: this.idOf('', null),
      versionGroup: null,
      kind: 'legislation',
      coordinate: this.coordinate,
      date: this.begins,
      dateEnd: ends,
      parentId: null,
      title,
      body: flat,
      tags: {
        level: 'act',
        ...(signed === null ? {} : { signature_date: signed }),
        ...(held
          ? { structure: whole ? 'complete' : 'partial' }
          : flat === ''
            ? { text_missing: 'true' }
            : {}),
        ...(whole && day !== null ? { structure_since: day } : {}),
      },
      sortOrder: 0,
    };
  }

  private versions(): readonly StateVersion<LawProvision>[] {
    return joinStates(
      this.texts.map(({ day, provisions, shows }) => ({
        day: this.begins !== null && day !== null && day < this.begins ? this.begins : day,
        provisions,
        ...(shows === undefined ? {} : { shows }),
      })),
      { origin: this.begins, comparable, isRepealed: ({ repealed }) => repealed, outlasts: () => false },
    );
  }

  private provision(
    version: StateVersion<LawProvision>,
    timeline: StateTimeline<LawProvision>,
  ): Omit<CorpusDocument, Common> {
    const { key, from, to, missing, repealed, order, provision } = version;
    const { path, level, heading, section, notes, groupEnd } = provision;
    const label = level === 'text' ? heading : this.collection.label(path);
    const body = missing ? '' : provision.text;
    return {
      id: this.idOf(key, from),
      versionGroup: this.idOf(key, null),
      kind: level === 'text' ? 'chunk' : 'legislation',
      coordinate: `${this.coordinate}/${path.join('/')}`,
      date: from,
      dateEnd: to ?? this.newest.ends,
      parentId: this.parentOf(key, from, timeline),
      title: `${this.newest.name}, ${label}${heading === '' || level === 'text' ? '' : ` (${heading})`}`,
      body,
      tags: {
        level,
        ...numberTags(level, path),
        provision_number: label,
        ...(heading === '' ? {} : { heading }),
        ...(section.length === 0 ? {} : { section_path: section.join(' > ') }),
        ...(notes.length === 0 ? {} : { notes }),
        enforcement_status: to === null && !repealed ? 'in_force' : repealed ? 'repealed' : 'superseded',
        // The law began on that day; since when the provision reads so, no state that is held tells.
        ...(from === this.begins && from !== provision.since?.day && !this.holdsFirst()
          ? { start_unknown: 'true' }
          : {}),
        ...(missing || provision.wordless === true ? { text_missing: 'true' } : {}),
        ...(groupEnd === undefined ? {} : { group_end: `${this.coordinate}/${groupEnd.join('/')}` }),
      },
      sortOrder: order + 1,
    };
  }

  /** The law as first made is held: its provisions are as old as itself. */
  private holdsFirst(): boolean {
    const [first] = this.texts as readonly [LawText];
    return first.undated !== true && (first.day === null || first.day === this.begins);
  }

  private parentOf(key: string, from: IsoDate | null, timeline: StateTimeline<LawProvision>): string {
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const parent = timeline.at(key.slice(0, end), from);
      if (parent !== undefined) return this.idOf(parent.key, parent.from);
    }
    return this.idOf('', null);
  }

  /** `cz.sb/2008/253/p9/2@2021-01-01`: the day is that from which the state holds, and left out for the first. */
  private idOf(key: string, from: IsoDate | null): string {
    const { code, language } = this.collection;
    const place = this.coordinate.slice(code.length + 1);
    const translated = this.newest.language === language ? '' : `-${this.newest.language}`;
    const day = from === null || from === this.begins ? '' : `@${from}`;
    return `${code}.${place}${translated}${key === '' ? '' : `/${key}`}${day}`;
  }

  private document(part: Omit<CorpusDocument, Common>): ReaderItem {
    const { code, source } = this.collection;
    return {
      type: 'document',
      document: {
        ...part,
        jurisdiction: code,
        instrumentId: instrumentIdOf(this.coordinate),
        language: this.newest.language,
        source,
        tags: {
          type: 'statute',
          act: this.coordinate.slice(code.length + 1),
          ...this.newest.tags,
          ...part.tags,
        },
      },
    };
  }
}

/** Where the file names the day of a text, what was before it is not held, unless the place began on that day. */
function spansOf(version: StateVersion<LawProvision>): readonly StateVersion<LawProvision>[] {
  const { from, to, provision } = version;
  const { since } = provision;
  if (since === null || (from !== null && since.day <= from) || (to !== null && since.day >= to))
    return [version];
  const after = { ...version, from: since.day };
  // What stands for a repealed place has been there since the day on which the place ended.
  if (provision.repealed) return [{ ...version, to: since.day }];
  return since.began ? [after] : [{ ...version, to: since.day, missing: true, repealed: false }, after];
}

/** States differ in blanks and in marks of notes where the law does not. */
function comparable({ level, heading, text, groupEnd = [] }: LawProvision): string {
  const words = level === 'paragraph' || level === 'point' ? text : `${heading}\n${text}`;
  return `${words.replace(/[^\p{L}\p{N}]/gu, '')} ${level === 'group' ? groupEnd.join('/') : ''}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Names of tags by the unit of a segment. */
const UNIT_TAGS: Readonly<Record<string, string>> = {
  p: 'paragraph',
  art: 'article_number',
  luku: 'chapter',
  kap: 'chapter',
  hfst: 'chapter',
  titel: 'chapter',
};

/** The numbers by which a provision is cited; what lies below it is found by its coordinate. */
function numberTags(level: LawLevel, path: readonly string[]): Record<string, TagValue> {
  if (level === 'paragraph' || level === 'point' || level === 'text') return {};
  const tags: Record<string, TagValue> = {};
  for (const segment of path) {
    const [, unit = '', number = ''] = /^([a-z]+)(.*)$/.exec(segment) ?? [];
    if (level === 'annex') tags.annex = number === '' ? segment : number;
    else if (UNIT_TAGS[unit] === undefined) tags.provision = segment;
    else tags[UNIT_TAGS[unit]] = number;
  }
  return tags;
}
