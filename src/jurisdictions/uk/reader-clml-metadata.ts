import type { IsoDate } from '../../model/dates.ts';
import type { XmlElement } from '../../text/xml.ts';

/** What a file says of the instrument, and of the state of the law that it shows. */
export interface ClmlMetadata {
  /** Path of the work: `ukpga/2018/12`, `ukpga/Geo5/1-2/34`. */
  readonly work: string;
  /** What follows the work in the file's own address: '' for the whole, `section/155`, `contents`. */
  readonly scope: string;
  readonly title: string;
  readonly longTitle: string;
  readonly language: string;
  readonly series: string;
  readonly year: string | null;
  readonly number: string | null;
  /** Subsidiary numbers by series: `C. 14`, `W. 68`. */
  readonly subsidiary: readonly string[];
  readonly isbn: string | null;
  /** `regulation`, `order`, `rule`, `scheme`; null for Acts. */
  readonly secondaryKind: string | null;
  readonly subjects: readonly string[];
  readonly extent: string | null;
  /** Day of enactment or making. */
  readonly signed: IsoDate | null;
  /** Days on which it came into force, as far as one day each tells it; sorted. */
  readonly inForce: readonly IsoDate[];
  /** As enacted or made: no revision has touched this text. */
  readonly original: boolean;
  /** The state is that of this day. */
  readonly valid: IsoDate | null;
  /** First day on which a later state applies. */
  readonly ends: IsoDate | null;
  readonly modified: IsoDate | null;
  readonly draft: boolean;
  /** Published on legislation.gov.uk itself, with its links, and not only as the printer's file. */
  readonly published: boolean;
  /** Other states exist besides the original. */
  readonly revised: boolean;
  /** The publisher's table of parts links to Schedules. */
  readonly hasSchedules: boolean;
  readonly insertions: readonly Insertion[];
}

/** A provision that another instrument inserts, and that the text does not show yet. */
export interface Insertion {
  /** `section-157-4A`. */
  readonly id: string;
  /** Null while no day has been appointed. */
  readonly from: IsoDate | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOST = /^https?:\/\/www\.legislation\.gov\.uk\/(?:id\/)?/;
/** What an address may end with instead of a day. */
const ORIGINALS = new Set(['enacted', 'made', 'created', 'adopted', 'draft', 'prospective']);

/** Work and scope of an address; null for what is no address of legislation. */
export function workOf(address: string): { readonly work: string; readonly scope: string } | null {
  if (!HOST.test(address)) return null;
  const parts = address
    .replace(HOST, '')
    .split('/')
    .filter((part) => part !== '');
  const length = /^\d{4}$/.test(parts[1] ?? '') ? 3 : 4;
  if (parts.length < length || !/^[a-z]+$/.test(parts[0] ?? '')) return null;
  const rest = parts
    .slice(length)
    .filter((part) => !ORIGINALS.has(part) && !DAY.test(part) && part !== 'welsh');
  return { work: parts.slice(0, length).join('/'), scope: rest.join('/') };
}

export function day(text: string | undefined): IsoDate | null {
  const date = text?.trim().slice(0, 10) ?? '';
  return DAY.test(date) ? date : null;
}

/** `regulation-2A` to `regulation-2C` with 2B; of ranges that are not counted by a last letter the ends alone. */
function idsBetween(start: string, end: string): readonly string[] {
  const stem = start.slice(0, -1);
  const [first, last] = [start, end].map((id) => id.charCodeAt(id.length - 1)) as [number, number];
  const lettered = /[A-Z]$/.test(start) && /[A-Z]$/.test(end) && stem === end.slice(0, -1) && first < last;
  if (!lettered) return [start, end];
  return Array.from({ length: last - first + 1 }, (_, at) => stem + String.fromCharCode(first + at));
}

/** Collects the metadata of one file from its events: the root element, and what lies within `ukm:Metadata`. */
export class MetadataReader {
  private readonly root: ReadonlyMap<string, string>;
  private readonly values = new Map<string, string[]>();
  private readonly inForce = new Set<IsoDate>();
  private readonly subsidiary: string[] = [];
  private readonly links = new Map<string, string[]>();
  private readonly insertions: Insertion[] = [];
  private effect: { readonly ids: string[]; from: IsoDate | null } | null = null;
  private readonly path: string[] = [];
  private text = '';

  constructor(root: XmlElement) {
    this.root = root.attributes;
  }

  open({ name, attributes }: XmlElement): void {
    this.path.push(name);
    this.text = '';
    const value = attributes.get('Value') ?? attributes.get('Date');
    if (name === 'DateTime' && this.path.at(-2) === 'ComingIntoForce') {
      const date = day(value);
      if (date !== null) this.inForce.add(date);
    } else if (name === 'AlternativeNumber')
      this.subsidiary.push(`${attributes.get('Category') ?? ''}. ${value ?? ''}`);
    else if (name === 'link') this.add(this.links, attributes.get('rel') ?? '', attributes.get('href') ?? '');
    else if (value !== undefined) this.add(this.values, name, value);
    this.openEffect(name, attributes);
  }

  textOf(text: string): void {
    this.text += text;
  }

  close(): void {
    const name = this.path.pop() ?? '';
    const text = this.text.replace(/\s+/g, ' ').trim();
    if (text !== '') this.add(this.values, name, text);
    this.text = '';
    if (name === 'UnappliedEffect' && this.effect !== null) {
      for (const id of this.effect.ids) this.insertions.push({ id, from: this.effect.from });
      this.effect = null;
    }
  }

  /** Null where no address tells which work the file shows. */
  result(): ClmlMetadata | null {
    // The printer's files give regnal Acts their own address in `xml:base`, and a calendar one as identifier.
    const identifier =
      this.values
        .get('identifier')
        ?.map(workOf)
        .find((found) => found !== null) ?? null;
    const own = [this.root.get('IdURI'), this.root.get('xml:base')].map((address) => workOf(address ?? ''));
    const work = own.find((found) => found !== null)?.work ?? identifier?.work;
    if (work === undefined) return null;
    const status = this.first('DocumentStatus');
    const valid = day(this.first('valid')) ?? day(this.root.get('RestrictStartDate'));
    const secondary = this.first('DocumentCategory') === 'secondary';
    return {
      work,
      scope: identifier?.scope ?? '',
      title: this.first('title') ?? '',
      longTitle: this.first('description') ?? '',
      language: (this.first('language') ?? this.root.get('xml:lang') ?? 'en').slice(0, 2),
      series: work.slice(0, work.indexOf('/')),
      year: this.first('Year') ?? null,
      number: this.first('Number') ?? null,
      subsidiary: this.subsidiary,
      isbn: this.first('ISBN') ?? null,
      secondaryKind: secondary ? (this.first('DocumentMinorType') ?? '') : null,
      subjects: [...new Set(this.values.get('subject') ?? [])],
      extent: this.root.get('RestrictExtent') ?? null,
      signed: day(this.first('EnactmentDate')) ?? day(this.first('Made')),
      inForce: [...this.inForce].sort(),
      original: status !== 'revised',
      valid: status === 'revised' ? valid : null,
      ends: day(this.root.get('RestrictEndDate')),
      modified: day(this.first('modified')),
      draft: status === 'draft',
      published: this.links.has('self'),
      revised:
        status === 'revised' || (this.links.get('http://purl.org/dc/terms/hasVersion')?.length ?? 0) > 1,
      hasSchedules: this.links.has('http://www.legislation.gov.uk/def/navigation/schedules'),
      insertions: this.insertions,
    };
  }

  private openEffect(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'UnappliedEffect') {
      const inserts = /^(?:inserted|added)\b/.test(attributes.get('Type') ?? '');
      this.effect = inserts ? { ids: [], from: null } : null;
    } else if (this.effect !== null && this.path.includes('AffectedProvisions')) {
      if (name === 'Section') this.effect.ids.push(attributes.get('Ref') ?? '');
      if (name === 'SectionRange')
        this.effect.ids.push(...idsBetween(attributes.get('Start') ?? '', attributes.get('End') ?? ''));
    } else if (this.effect !== null && name === 'InForce') this.effect.from ??= day(attributes.get('Date'));
  }

  private first(name: string): string | undefined {
    return this.values.get(name)?.[0];
  }

  private add(lists: Map<string, string[]>, name: string, value: string): void {
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [value]);
    else list.push(value);
  }
}
