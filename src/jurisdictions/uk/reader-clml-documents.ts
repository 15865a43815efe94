import { type Coordinate, instrumentIdOf } from '../../model/coordinate.ts';
import type { IsoDate } from '../../model/dates.ts';
import type { CorpusDocument, ReaderItem, TagValue } from '../../model/document.ts';
import { instrumentCoordinate, parseCoordinate, provisionLabel, provisionTags } from './coordinates.ts';
import { legislationIdToPath } from './coordinates-legislation.ts';
import { repealNote } from './instruments-names.ts';
import type { ClmlMetadata } from './reader-clml-metadata.ts';
import type { ClmlState } from './reader-clml-parse.ts';
import { type ClmlVersion, versionsOf } from './reader-clml-versions.ts';

/** Short name of the collection. */
export const SOURCE = 'legislation-gov-uk';

/** From this year on the publisher records every effect on an instrument (legislation.gov.uk, "Changes to Legislation"). */
const EFFECTS_SINCE = 2002;

/**
 * The documents of one instrument in one language: itself, then every version of every provision down to the smallest
 * numbered one. Each holds its own words with all that lies within, so that a subsection can be fetched by itself; that
 * doubles the text (1.9 times for the Data Protection Act 2018), and Parts and Schedules repeat nothing of their provisions.
 *
 * @param states in order, one at least
 */
export function documentsOf(states: readonly ClmlState[]): Iterable<ReaderItem> {
  return new Instrument(states).items();
}

/** The documents of one instrument in one language. */
class Instrument {
  private readonly states: readonly ClmlState[];
  /** Of the latest state. */
  private readonly metadata: ClmlMetadata;
  private readonly coordinate: Coordinate;
  private readonly title: string;
  private readonly common: Readonly<Record<string, TagValue>>;

  constructor(states: readonly ClmlState[]) {
    this.states = states;
    this.metadata = (states.at(-1) as ClmlState).metadata;
    this.coordinate = instrumentCoordinate(this.metadata.work);
    this.title = this.metadata.title;
    this.common = {
      type: 'statute',
      nature: this.metadata.series,
      text_title: this.title,
      act_title: this.title,
    };
  }

  *items(): Iterable<ReaderItem> {
    yield { type: 'document', document: this.whole() };
    const known = new Set<string>();
    let last = 0;
    for (const version of versionsOf(this.states)) {
      known.add(version.provision.path.join('/'));
      last = version.order;
      yield* this.version(version);
    }
    yield* this.insertions(known, last + 1);
  }

  private whole(): CorpusDocument {
    const { metadata, states } = this;
    const signed = states.find((state) => state.metadata.signed !== null)?.metadata.signed ?? null;
    const [inForce = null] = metadata.inForce;
    const note = repealNote(this.title);
    return this.document({
      id: this.idOf([], null, 1),
      versionGroup: null,
      coordinate: this.coordinate,
      // An Act is law from Royal Assent, whatever of it is commenced; an instrument comes into force.
      date: metadata.secondaryKind === null ? signed : (inForce ?? signed),
      dateEnd: note.day,
      parentId: null,
      title: this.title,
      body: '',
      tags: {
        ...facts(metadata, signed),
        ...(note.repealed ? { repealed: 'true' } : {}),
        ...structure(states),
      },
      sortOrder: 0,
    });
  }

  private *version(version: ClmlVersion): Iterable<ReaderItem> {
    const { provision, from, to, status, missing, occurrence, order, groupEnd } = version;
    const { path, heading, extent } = provision;
    const coordinate = `${this.coordinate}/${path.join('/')}`;
    if (parseCoordinate(coordinate) === null) {
      const detail = `${path.join('/')} is no number of a provision`;
      yield { type: 'reject', reject: { where: this.coordinate, reason: 'bad_number', detail } };
      return;
    }
    const body = missing ? '' : provision.text;
    const document = this.document({
      id: this.idOf(path, from, occurrence),
      versionGroup: this.groupOf(path, occurrence),
      coordinate,
      date: from,
      dateEnd: to,
      parentId: this.idOf([], null, 1),
      title: `${this.title}, ${provisionLabel(path)}${heading === '' ? '' : ` (${heading})`}`,
      body,
      tags: {
        ...this.common,
        ...provisionTags(path),
        ...(heading === '' ? {} : { heading }),
        ...(extent === null ? {} : { extent }),
        enforcement_status: status,
        ...(from === null ? { start_unknown: 'true' } : {}),
        ...(body === '' ? { text_missing: 'true' } : {}),
        ...(groupEnd === null ? {} : { group_end: `${this.coordinate}/${groupEnd.join('/')}` }),
      },
      sortOrder: order + 1,
    });
    yield { type: 'document', document };
    const bare = withoutPart(path);
    if (bare !== null) yield { type: 'document', document: this.alias(document, bare) };
  }

  /**
   * Where paragraphs are counted anew in each Part of a Schedule, many leave the Part out: such a paragraph exists as often
   * as there are Parts that have it.
   */
  private alias(document: CorpusDocument, bare: readonly string[]): CorpusDocument {
    const path = document.coordinate?.slice(this.coordinate.length + 1) ?? '';
    const { text_missing: _, group_end: __, ...tags } = document.tags;
    return {
      ...document,
      id: `${document.id}:bare`,
      versionGroup: `${document.versionGroup}:bare`,
      coordinate: `${this.coordinate}/${bare.join('/')}`,
      body: '',
      tags: { ...tags, text_missing: 'true', see: `${this.coordinate}/${path}` },
    };
  }

  /** Provisions that other instruments insert and the text does not show: they exist, and their text is not here. */
  private *insertions(known: Set<string>, last: number): Iterable<ReaderItem> {
    const newest = this.states.findLast(({ whole }) => whole);
    if (newest === undefined) return;
    for (const { id, from } of newest.metadata.insertions) {
      const path = legislationIdToPath(id);
      if (path === null || path[0]?.startsWith('pt') === true || known.has(path.join('/'))) continue;
      known.add(path.join('/'));
      yield {
        type: 'document',
        document: this.document({
          id: this.idOf(path, from, 1),
          versionGroup: this.groupOf(path, 1),
          coordinate: `${this.coordinate}/${path.join('/')}`,
          date: from,
          dateEnd: null,
          parentId: this.idOf([], null, 1),
          title: `${this.title}, ${provisionLabel(path)}`,
          body: '',
          tags: {
            ...this.common,
            ...provisionTags(path),
            enforcement_status: from === null ? 'prospective' : 'in_force',
            text_missing: 'true',
          },
          sortOrder: last + known.size,
        }),
      };
    }
  }

  /**
   * `uk.ukpga/2018/12/s155/3@2018-05-23`. Welsh texts have ids of their own that sort before all English ones: of two texts
   * of one day the lawbook takes the last.
   */
  private idOf(path: readonly string[], from: IsoDate | null, occurrence: number): string {
    const language = this.metadata.language === 'en' ? '' : `-${this.metadata.language}/`;
    return `uk.${language}${this.groupOf(path, occurrence).slice('uk.'.length)}${from === null ? '' : `@${from}`}`;
  }

  /** The same in every language. */
  private groupOf(path: readonly string[], occurrence: number): string {
    return `uk.${[this.coordinate.slice('uk/'.length), ...path].join('/')}${occurrence === 1 ? '' : `:${occurrence}`}`;
  }

  private document(
    part: Omit<CorpusDocument, 'jurisdiction' | 'instrumentId' | 'language' | 'source' | 'kind'>,
  ): CorpusDocument {
    return {
      ...part,
      jurisdiction: 'uk',
      instrumentId: instrumentIdOf(this.coordinate),
      kind: 'legislation',
      language: this.metadata.language,
      source: SOURCE,
    };
  }
}

/** `sch2/para4/1` for `sch2/pt1/para4/1`, null where no Part stands between. */
function withoutPart(path: readonly string[]): readonly string[] | null {
  const paragraph = path.findIndex((segment) => /^(?:para|rule|art)/.test(segment));
  const between = path.slice(1, paragraph).some((segment) => /^(?:pt|ch)/.test(segment));
  return paragraph < 2 || !between ? null : [path[0] as string, ...path.slice(paragraph)];
}

function facts(metadata: ClmlMetadata, signed: IsoDate | null): Record<string, TagValue> {
  const { series, year, number, subsidiary, isbn, extent, inForce, subjects, longTitle, work } = metadata;
  const regnal = /^[a-z]+\/([A-Z][^/]*\/[^/]+)\//.exec(work)?.[1];
  const optional: Record<string, TagValue | null> = {
    year,
    number,
    regnal: regnal ?? null,
    isbn,
    extent,
    // Not `signature_date`, in which the list of works must agree: of Scottish Acts these files give the day of the vote.
    enactment_date: signed,
    subsidiary_number: subsidiary.length === 0 ? null : subsidiary,
    in_force_date: inForce.length === 0 ? null : inForce,
    subject: subjects.length === 0 ? null : subjects,
    long_title: longTitle === '' ? null : longTitle,
    state_date: metadata.valid,
    modified: metadata.modified,
  };
  const known = Object.entries(optional).filter((entry): entry is [string, TagValue] => entry[1] !== null);
  return { type: 'statute', nature: series, ...Object.fromEntries(known) };
}

/**
 * Only a text that is whole and current proves that a provision does not exist: a revised one that no later state follows,
 * or an original one of which the publisher, who records all effects of these years, knows no other state. A provision in
 * force that the text does not show brings others that nobody lists here.
 */
function structure(states: readonly ClmlState[]): Record<string, string> {
  const newest = states.findLast(({ whole }) => whole);
  if (newest === undefined) return {};
  const { metadata, provisions } = newest;
  const { original, published, revised, draft, ends, insertions } = metadata;
  const recorded = published && !revised && !draft && Number(metadata.year) >= EFFECTS_SINCE;
  const current = original ? recorded && insertions.length === 0 : ends === null;
  const shown = new Set(provisions.map(({ path }) => path.join('/')));
  const lacks = insertions.some(
    ({ id, from }) => from !== null && isFirstLevel(id) && !shown.has(pathOf(id)),
  );
  if (!current || lacks || provisions.length === 0) return { structure: 'partial' };
  const since = original ? metadata.signed : metadata.valid;
  return { structure: 'complete', ...(since === null ? {} : { structure_since: since }) };
}

/** A section, a Part, a Schedule or a paragraph of one: what lies within is counted below it. */
function isFirstLevel(id: string): boolean {
  const path = legislationIdToPath(id);
  return path === null || path.length === 1 || (path.length === 2 && path[0]?.startsWith('sch') === true);
}

function pathOf(id: string): string {
  return legislationIdToPath(id)?.join('/') ?? '';
}
