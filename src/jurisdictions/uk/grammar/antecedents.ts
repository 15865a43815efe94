import { newInstrumentRef } from '../../../grammar/cite.ts';
import { definitionAt } from '../../../grammar/definition.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Coordinate, InstrumentRef, ReadOptions, Span } from '../../../model/index.ts';
import { CODE, parseCoordinate } from '../coordinates.ts';
import { isNameGoingOn, type KnownKind, kindsAgree } from './antecedents-words.ts';
import type { BackReference, InstrumentKind, InstrumentMention } from './mentions.ts';

/** An instrument that words can mean, with its kind. */
export interface Antecedent {
  readonly ref: InstrumentRef;
  readonly kind: KnownKind;
}

/** A name that the text itself gives an instrument: `Equality Act 2010 ("the EqA")`. */
interface Label extends Antecedent {
  readonly words: readonly string[];
  /** Token behind the definition: a name means nothing in front of it. */
  readonly from: number;
}

/** A name that more instruments bear is never taken for one of them. */
const MAX_BEARERS = 24;
const MAX_LABELS = 64;

/** What back references and names given by the text can mean at a place in it. */
export class Antecedents {
  private readonly r: Reading;
  private readonly labels = new Map<string, Label[]>();
  private labelled = 0;
  private hostOf: Antecedent | null = null;
  private contextOf: Antecedent | null = null;
  private pathOfHost: readonly string[] = [];
  /** Instruments named so far by their year and by their kind: of each the first few that differ. */
  private readonly byYear = new Map<number, Antecedent[]>();
  private readonly byKind = new Map<KnownKind, Antecedent[]>();
  /** Instruments whose names left no doubt. */
  private readonly full = new Map<number, Antecedent>();
  /** The instrument of each kind that was named last, the last of all in front. */
  private latest: Antecedent[] = [];

  constructor(r: Reading) {
    this.r = r;
  }

  begin({ host, context }: ReadOptions): void {
    // Most texts leave nothing behind, and making these anew takes as long as reading a citation.
    for (const kept of [this.labels, this.byYear, this.byKind, this.full]) if (kept.size > 0) kept.clear();
    this.labelled = 0;
    this.latest = [];
    this.hostOf = host === null ? null : placed(host, 'host');
    this.pathOfHost = host === null ? [] : (parseCoordinate(host)?.provision ?? []);
    const talkedOf = new Set(host === null ? context.map(instrumentOf) : []);
    const [only] = talkedOf;
    this.contextOf = only !== undefined && talkedOf.size === 1 ? placed(only, 'context') : null;
  }

  /** The provision that the text stands in, below the host; empty where the host is a whole instrument. */
  get hostPath(): readonly string[] {
    return this.pathOfHost;
  }

  /** The instrument that the text stands in, where the caller said so. */
  get host(): Antecedent | null {
    return this.hostOf;
  }

  /** The one instrument that was talked about before the text; null where there is none or several. */
  get context(): Antecedent | null {
    return this.contextOf;
  }

  /** An instrument that the text names: from here on back references can mean it. */
  remember(antecedent: Antecedent): void {
    const { named, doubt } = antecedent.ref;
    const [ordinal] = named;
    if (ordinal !== undefined && named.length === 1 && doubt === null) this.full.set(ordinal, antecedent);
    const year = yearOf(antecedent.ref);
    if (year !== null) addTo(this.byYear, year, antecedent);
    addTo(this.byKind, antecedent.kind, antecedent);
    this.latest = [antecedent, ...this.latest.filter(({ kind }) => kind !== antecedent.kind)];
  }

  /**
   * Of the instruments that a name may mean ("the Equality Act", "EA 2010") the one that the text has named in full; null where
   * it has named none of them, or several.
   */
  namedInFull(ref: InstrumentRef): Antecedent | null {
    const meant = new Set<Antecedent>();
    for (const ordinal of ref.named.slice(0, MAX_BEARERS)) {
      const known = this.full.get(ordinal);
      if (known !== undefined) meant.add(known);
    }
    const [only] = meant;
    return only !== undefined && meant.size === 1 && ref.named.length <= MAX_BEARERS ? only : null;
  }

  /** Whether the text has named one of these instruments without a doubt. */
  hasNamed(ordinals: readonly number[]): boolean {
    return ordinals.slice(0, MAX_BEARERS).some((ordinal) => this.full.has(ordinal));
  }

  /**
   * What a back reference means; null where nothing was named that it could mean.
   * @param ahead the instrument of that kind that is named next behind it
   */
  resolve(reference: BackReference, span: Span, ahead: Antecedent | null): Antecedent | null {
    const found = this.find(reference, ahead);
    if (found === null) return null;
    const source = found.ref.source === 'named' ? 'backReference' : found.ref.source;
    return { ...found, ref: { ...found.ref, span, source } };
  }

  private find(reference: BackReference, ahead: Antecedent | null): Antecedent | null {
    const { to, kind, year } = reference;
    const around = [this.hostOf, this.contextOf].find((one) => one !== null && fits(one, kind)) ?? null;
    if (to === 'present') return around;
    const label = this.labelAt(reference.from);
    if (label !== null && label.end === reference.end) return label;
    if (to === 'amending') return ahead ?? this.nearest(kind);
    if (to === 'same') return this.nearest(kind) ?? around;
    const named = year === null ? [...this.byKind.values()].flat() : (this.byYear.get(year) ?? []);
    const meant = bestAgreeing(named, kind);
    const [only] = meant;
    if (only !== undefined) return meant.length === 1 ? only : null;
    // "the Act" in the text of an Act is the one that its definitions say; in a conversation the one that it is about.
    if (year === null) return around?.ref.source === 'context' ? around : null;
    return around !== null && yearOf(around.ref) === year ? around : null;
  }

  private nearest(kind: InstrumentKind | null): Antecedent | null {
    const [first] = this.latest.filter((one) => kindsAgree(kind, one.kind));
    // Initials do not tell their kind: with another instrument that fits either may be meant.
    const sure = first !== undefined && (first.kind !== null || bestAgreeing(this.latest, kind)[0] === first);
    return sure ? first : null;
  }

  // ---------------------------------------------------------------------------------------------- labels

  /**
   * A definition behind the instrument that ends at `end`: `("the 1996 Act")`, `(the "EqA")`, `(EA 2010)`. Returns the token
   * after it, `end` where there is none.
   */
  define(mention: InstrumentMention): number {
    const { end } = mention;
    const place = definitionAt(this.r, end);
    if (place === null || this.labelled >= MAX_LABELS) return end;
    const words: string[] = [];
    for (let at = place.from; at < place.to; at++) words.push(this.r.folded(at));
    const [first = ''] = words;
    const known = this.labels.get(first) ?? [];
    // The longest name stands in front: "Companies Act Regulations" before "Companies Act".
    known.push({ ...antecedentOf(mention), words, from: place.end });
    this.labels.set(first, known.sort((a, b) => b.words.length - a.words.length)); // biome-ignore format: one line
    this.labelled++;
    return place.end;
  }

  /** The name at i that the text has given to an instrument in front of it. */
  labelAt(i: number): (Antecedent & { readonly end: number }) | null {
    const { r } = this;
    if (this.labelled === 0) return null;
    const from = r.folded(i) === 'the' ? i + 1 : i;
    for (const label of this.labels.get(r.folded(from)) ?? []) {
      const end = from + label.words.length;
      if (isNameGoingOn(r, end)) continue;
      if (i >= label.from && label.words.every((word, n) => r.folded(from + n) === word))
        return { ...label, end };
    }
    return null;
  }
}

/** Those that a word for a kind can mean; those whose kind is known stand before those of which nothing is. */
function bestAgreeing(all: readonly Antecedent[], kind: InstrumentKind | null): readonly Antecedent[] {
  const agreeing = all.filter((one) => kindsAgree(kind, one.kind));
  const known = agreeing.filter((one) => one.kind !== null);
  return known.length > 0 ? known : agreeing;
}

/** Two that differ are enough to know that words may mean either. */
const ENOUGH = 4;

function addTo<K>(index: Map<K, Antecedent[]>, key: K, one: Antecedent): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [one]);
  else if (known.length < ENOUGH && known.every(({ ref }) => identity(ref) !== identity(one.ref)))
    known.push(one);
}

/** What tells two instruments of a text apart. A name without a year may have a hundred bearers: the first stands for all. */
export function identity({ named, titleYear, numbers, coordinate, title }: InstrumentRef): string {
  if (coordinate !== null) return coordinate;
  if (named.length > 0) return `${named[0]} of ${named.length} ${titleYear ?? ''}`;
  return numbers.length > 0
    ? numbers.map(({ scheme, value }) => `${scheme} ${value}`).join()
    : `${(title ?? '').toLowerCase()} ${titleYear ?? ''}`;
}

function fits({ ref, kind: own }: Antecedent, kind: InstrumentKind | null): boolean {
  return ref.outside === null && kindsAgree(kind, own);
}

/** The year an instrument is known by: of its title, of its number, or of its coordinate. */
function yearOf({ titleYear, numbers, coordinate }: InstrumentRef): number | null {
  if (titleYear !== null) return titleYear;
  for (const { value } of numbers) {
    const year = Number(value.split('/')[0]);
    if (Number.isInteger(year) && year > 0) return year;
  }
  const year = Number(coordinate?.split('/')[2]);
  return Number.isInteger(year) && year > 0 ? year : null;
}

/** The coordinate of the instrument that a coordinate lies in. */
function instrumentOf(coordinate: Coordinate): Coordinate {
  return parseCoordinate(coordinate)?.instrument ?? coordinate;
}

/** A host or a context as an antecedent; null for what has no provisions, such as a decision. */
function placed(coordinate: Coordinate, source: 'host' | 'context'): Antecedent | null {
  const nature = coordinate.split('/')[1] ?? '';
  const kind = kindOfSeries(nature);
  if (!coordinate.startsWith(`${CODE}/`) || kind === null) return null;
  const ref = newInstrumentRef(CODE, { span: null, source, nature, coordinate: instrumentOf(coordinate) });
  return { ref, kind };
}

/** What an instrument named in the text is, as far as its words, its nature or its number tell. */
export function antecedentOf({ ref, kind }: Pick<InstrumentMention, 'ref' | 'kind'>): Antecedent {
  const [number] = ref.numbers;
  return { ref, kind: kind ?? kindOfSeries(ref.nature ?? '') ?? kindOfSeries(number?.scheme ?? '') };
}

/** Series and schemes of numbers by what their works are divided into. */
const SERIES: ReadonlyMap<string, KnownKind> = new Map(
  (
    [
      ['act', 'ukpga ukla ukppa gbla apgb aep aosp aip apni asp asc anaw nia regnal local-regnal'],
      ['measure', 'mwa ukcm mnia'],
      ['secondary', 'si uksi wsi nisi ssi nisr nisro uksro ukmo ukmd ukci ukdsi sdsi nidsr'],
      ['eu', 'eur eudr eudn'],
    ] as const
  ).flatMap(([kind, series]) => series.split(' ').map((one) => [one, kind] as const)),
);

function kindOfSeries(series: string): KnownKind {
  return SERIES.get(series) ?? null;
}
