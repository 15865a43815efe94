import { type Arranged, arrange } from '../../src/lawbook/arrange.ts';
import type {
  CompletenessInput,
  LawbookJurisdiction,
  LawbookProvision,
  LawbookSettings,
} from '../../src/lawbook/input.ts';
import type { MergedInstrument } from '../../src/lawbook/instruments.ts';
import { ProvisionRegister } from '../../src/lawbook/provisions.ts';
import {
  ALWAYS,
  type Completeness,
  type Coordinate,
  type DocumentPlace,
  dayNumber,
  FOREVER,
  type InstrumentRecord,
  type IsoDate,
  type ProvisionIndex,
  type ProvisionRecord,
} from '../../src/model/index.ts';
import type { PlainTitles } from './plain-titles.ts';

/**
 * What exists, as Maps and arrays. Which versions a provision has where its sources overlap is settled by the builder, as is
 * the order of provisions: here is how they are stored and found. Lists are given out as copies, so that nothing can be
 * remembered by them.
 */
export class PlainIndex implements ProvisionIndex {
  readonly snapshot: IsoDate;
  /** Searches that the quick way answers from a part of the titles: not compared. */
  unsearched = 0;
  readonly instruments: readonly InstrumentRecord[];
  readonly provisions: readonly ProvisionRecord[];
  readonly #settings: LawbookSettings;
  readonly #titles: PlainTitles;
  readonly #quick: Pick<ProvisionIndex, 'similarTitles'>;
  readonly #byCoordinate = new Map<Coordinate, number>();
  readonly #byFolded = new Map<string, number[]>();
  readonly #byNumber = new Map<string, number[]>();
  readonly #byKey = new Map<string, number[]>();
  readonly #byKeyAnywhere = new Map<string, number[]>();
  readonly #byDocument = new Map<string, DocumentPlace>();
  readonly #completeness = new Map<string, Completeness>();

  /** @param quick answers searches that no plain answer can be held against. */
  constructor(
    settings: LawbookSettings,
    instruments: readonly MergedInstrument[],
    provisions: readonly LawbookProvision[],
    titles: PlainTitles,
    quick: Pick<ProvisionIndex, 'similarTitles'>,
  ) {
    this.snapshot = settings.snapshot;
    this.#settings = settings;
    this.#titles = titles;
    this.#quick = quick;
    const law = new PlainProvisions(settings, instruments, provisions, (code) => this.snapshotOf(code));
    this.provisions = law.records;
    this.instruments = instruments.map((one, ordinal) => recordOf(one, ordinal, law.rangeOf(ordinal)));
    law.keys.forEach((key, ordinal) => {
      const { instrument } = law.records[ordinal] as ProvisionRecord;
      push(this.#byKey, `${instrument} ${key}`, ordinal);
      push(this.#byKeyAnywhere, `${this.instruments[instrument]?.jurisdiction} ${key}`, ordinal);
    });
    for (const [ordinal, one] of instruments.entries()) this.#enter(one, ordinal);
    this.#enterDocuments(instruments);
    for (const one of settings.completeness) this.#state(one);
  }

  #enter({ coordinate, jurisdiction, numbers }: MergedInstrument, ordinal: number): void {
    this.#byCoordinate.set(coordinate, ordinal);
    push(this.#byFolded, asciiLower(coordinate), ordinal);
    for (const { scheme, value } of numbers)
      push(this.#byNumber, `${jurisdiction}\0${scheme}\0${value}`, ordinal);
  }

  /** The first place that names a document has it: those of provisions come first. */
  #enterDocuments(instruments: readonly MergedInstrument[]): void {
    for (const { ordinal, instrument, versions } of this.provisions)
      for (const { from, to, document } of versions)
        if (document !== null && !this.#byDocument.has(document))
          this.#byDocument.set(document, { instrument, provision: ordinal, from, to });
    instruments.forEach(({ document, otherDocuments }, instrument) => {
      const { inForceFrom: from, inForceTo: to } = this.instruments[instrument] as InstrumentRecord;
      for (const id of document === null ? [] : [document, ...otherDocuments])
        if (!this.#byDocument.has(id)) this.#byDocument.set(id, { instrument, provision: -1, from, to });
    });
  }

  #state({ jurisdiction, group, year, basis, asOf, highest, complete = true }: CompletenessInput): void {
    const yearOf = (date: IsoDate): number => Number(date.slice(0, 4));
    const over = year < yearOf(asOf) && year < yearOf(this.snapshotOf(jurisdiction));
    this.#completeness.set(`${jurisdiction} ${group} ${year}`, {
      complete: complete && over,
      basis,
      asOf,
      highest,
    });
  }

  snapshotOf(jurisdiction: string): IsoDate {
    return this.#settings.snapshots?.[jurisdiction] ?? this.#settings.snapshot;
  }

  instrument(ordinal: number): InstrumentRecord {
    const found = this.instruments[ordinal];
    if (found === undefined) throw new RangeError(`there is no instrument ${ordinal} in this lawbook`);
    return { ...found };
  }

  provision(ordinal: number): ProvisionRecord {
    const found = this.provisions[ordinal];
    if (found === undefined) throw new RangeError(`there is no provision ${ordinal} in this lawbook`);
    return { ...found };
  }

  instrumentAt(coordinate: Coordinate): number {
    const [only, ...others] = this.#byFolded.get(asciiLower(coordinate)) ?? [];
    return this.#byCoordinate.get(coordinate) ?? (others.length > 0 ? -1 : (only ?? -1));
  }

  byNumber(jurisdiction: string, scheme: string, value: string): readonly number[] {
    return [...(this.#byNumber.get(`${jurisdiction}\0${scheme}\0${value}`) ?? [])];
  }

  provisionsAt(instrument: number, key: string): readonly number[] {
    return [...(this.#byKey.get(`${instrument} ${key}`) ?? [])];
  }

  provisionsAnywhere(jurisdiction: string, key: string): readonly number[] {
    return [...(this.#byKeyAnywhere.get(`${jurisdiction} ${key}`) ?? [])];
  }

  byDocument(id: string): DocumentPlace | null {
    const found = this.#byDocument.get(id);
    return found === undefined ? null : { ...found };
  }

  get documents(): Iterable<string> {
    return this.#byDocument.keys();
  }

  completeness(jurisdiction: string, group: string, year: number): Completeness | null {
    const found = this.#completeness.get(`${jurisdiction} ${group} ${year}`);
    return found === undefined ? null : { ...found };
  }

  similarTitles(code: string, title: string, year: number | null, limit: number): readonly number[] {
    const found = this.#titles.similar(code, title, year, limit);
    if (found !== null) return found;
    this.unsearched++;
    return this.#quick.similarTitles(code, title, year, limit);
  }

  titlesWith(code: string, words: string, year: number, limit: number): readonly number[] {
    return this.#titles.with(code, words, year, limit);
  }

  permutedTitles(code: string, title: string, year: number): readonly number[] {
    return this.#titles.permuted(code, title, year);
  }
}

/** Provisions in lawbook order with their records. */
class PlainProvisions {
  readonly records: readonly ProvisionRecord[];
  readonly keys: readonly string[];
  readonly #ranges: readonly { from: number; to: number }[];
  readonly #ordinals: ReadonlyMap<string, number>;
  readonly #arranged: Arranged;
  readonly #byKey = new Map<string, number[]>();
  readonly #jurisdictions: ReadonlyMap<string, LawbookJurisdiction>;

  constructor(
    { jurisdictions }: LawbookSettings,
    instruments: readonly MergedInstrument[],
    inputs: readonly LawbookProvision[],
    snapshotOf: (code: string) => IsoDate,
  ) {
    this.#jurisdictions = new Map(jurisdictions.map((one) => [one.code, one]));
    this.#ordinals = new Map(instruments.map(({ coordinate }, ordinal) => [coordinate, ordinal]));
    const register = new ProvisionRegister(jurisdictions);
    for (const input of inputs) register.add(input);
    const headings = inputs.flatMap(({ heading }) => (heading === null ? [] : [heading]));
    this.#arranged = arrange(
      register,
      (coordinate) => this.#ordinals.get(coordinate) ?? -1,
      (code) => dayNumber(snapshotOf(code)) as number,
    );
    const { provisions, keys, paths } = this.#arranged;
    this.keys = provisions.map(({ key }) => keys[key] as string);
    provisions.forEach(({ instrument }, ordinal) => {
      push(this.#byKey, `${instrument} ${this.keys[ordinal]}`, ordinal);
    });
    this.#ranges = rangesOf(instruments.length, provisions);
    this.records = provisions.map((one, ordinal) => ({
      ordinal,
      instrument: one.instrument,
      coordinate: `${instruments[one.instrument]?.coordinate}/${paths[one.path]}`,
      heading: one.heading < 0 ? null : (headings[one.heading] as string),
      headingOnly: (one.flags & 1) !== 0,
      duplicate: (one.flags & 2) !== 0,
      successors: [...new Set(one.successors.flatMap((coordinate) => this.#find(coordinate)))].filter(
        (target) => target !== ordinal,
      ),
      members: one.groupEnd === null ? null : this.#members(ordinal, one.groupEnd),
      versions: one.versions.map(({ from, to, input }) => ({
        from,
        to,
        document: inputs[input]?.document ?? null,
      })),
    }));
  }

  /** Ordinals of the provisions of an instrument; an empty range stands where the next ones begin. */
  rangeOf(instrument: number): { readonly from: number; readonly to: number } {
    return this.#ranges[instrument] as { from: number; to: number };
  }

  /** Provisions of a coordinate: those spelled so, else those of the same key. */
  #find(coordinate: Coordinate): readonly number[] {
    const segments = coordinate.split('/');
    for (let length = segments.length - 1; length > 0; length--) {
      const instrument = this.#ordinals.get(segments.slice(0, length).join('/'));
      if (instrument === undefined) continue;
      const path = segments.slice(length);
      const key = this.#jurisdictions.get(segments[0] as string)?.lookupKey(path);
      const found = this.#byKey.get(`${instrument} ${key}`) ?? [];
      const exact = found.filter((ordinal) => this.#pathOf(ordinal) === path.join('/'));
      return exact.length > 0 ? exact : found;
    }
    return [];
  }

  #pathOf(ordinal: number): string | undefined {
    const { provisions, paths } = this.#arranged;
    return paths[provisions[ordinal]?.path ?? -1];
  }

  #members(group: number, end: Coordinate): ProvisionRecord['members'] {
    const last = this.#find(end).at(-1);
    if (last === undefined || last <= group) return null;
    const { provisions } = this.#arranged;
    let to = last + 1;
    while (
      provisions[to]?.instrument === provisions[last]?.instrument &&
      this.#pathOf(to)?.startsWith(`${this.#pathOf(last)}/`)
    )
      to++;
    return { from: group + 1, to };
  }
}

function rangesOf(count: number, provisions: Arranged['provisions']) {
  let to = 0;
  return Array.from({ length: count }, (_, instrument) => {
    const from = to;
    while (provisions[to]?.instrument === instrument) to++;
    return { from, to };
  });
}

function recordOf(
  input: MergedInstrument,
  ordinal: number,
  provisions: InstrumentRecord['provisions'],
): InstrumentRecord {
  const { coordinate, jurisdiction, nature, title, numbers, date, document, held } = input;
  const ids: Record<string, string> = {};
  for (const { scheme, value } of numbers) ids[scheme] ??= value;
  const isEmpty = provisions.from === provisions.to;
  return {
    ordinal,
    coordinate,
    jurisdiction,
    nature,
    title,
    ids,
    date,
    inForceFrom: input.inForceFrom === null ? ALWAYS : (dayNumber(input.inForceFrom) as number),
    inForceTo: input.inForceTo === null ? FOREVER : (dayNumber(input.inForceTo) as number),
    structure: isEmpty ? 'none' : input.structure === 'none' ? 'partial' : input.structure,
    document,
    repealed: input.repealed === true,
    held,
    provisions,
  };
}

function push<K>(map: Map<K, number[]>, key: K, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
