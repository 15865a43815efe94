import type { Coordinate } from '../model/coordinate.ts';
import { ALWAYS, type DayNumber, FOREVER, type IsoDate, isoDate } from '../model/dates.ts';
import type {
  Completeness,
  DocumentPlace,
  InstrumentOrdinal,
  InstrumentRecord,
  ProvisionIndex,
  ProvisionOrdinal,
  ProvisionRecord,
  ProvisionVersion,
  Structure,
} from '../model/ports.ts';
import { Strings, type Texts } from './bytes.ts';
import { RecordCache } from './cache.ts';
import type { ColdTexts } from './cold.ts';
import {
  COMPLETENESS_ROW,
  type HOT,
  InstrumentFlag,
  JURISDICTION_ROW,
  ProvisionFlag,
  type Sections,
  STRUCTURES,
} from './format.ts';
import { KeyFilters } from './key-filter.ts';
import type { LawbookLexicon } from './lexicon.ts';
import { lowerBound } from './search.ts';
import { FoldedTable, StringTable } from './table.ts';
import { TitleSearch } from './title-search.ts';

const NONE: readonly number[] = Object.freeze([]);

/** The model's ProvisionIndex over the columns of a lawbook. Records are made when they are asked for. */
export class LawbookIndex implements ProvisionIndex {
  readonly snapshot: IsoDate;
  private readonly columns: Sections<typeof HOT>;
  private readonly symbols: readonly string[];
  private readonly symbolOf: ReadonlyMap<string, number>;
  private readonly coordinates: FoldedTable;
  private readonly numbers: StringTable;
  private readonly keys: StringTable;
  private readonly documents: StringTable<Texts>;
  private readonly keyFilters: KeyFilters;
  private readonly titleSearch: TitleSearch;
  private readonly paths: Strings;
  private readonly titles: Texts;
  private readonly headings: Texts;
  /** Instrument ordinals `[from, to)` of a jurisdiction. */
  private readonly ranges: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
  private readonly snapshots: ReadonlyMap<string, IsoDate>;
  /** Coordinates of instruments: every provision's begins with one. */
  private readonly names = new RecordCache((ordinal) => this.coordinates.strings.at(ordinal));
  /** Answers about provisions and instruments from the columns alone. */
  readonly glance = {
    instrumentOf: (provision: ProvisionOrdinal) => this.columns.provisionInstrument[provision] as number,
    natureOf: (instrument: InstrumentOrdinal) => this.natureOf(instrument),
    coordinateOf: (provision: ProvisionOrdinal) => this.coordinateOf(provision),
    isGroup: (provision: ProvisionOrdinal) => this.membersOf(provision) !== null,
    inForce: (provision: ProvisionOrdinal, day: DayNumber) => this.inForce(provision, day),
    isLiving: (instrument: InstrumentOrdinal, day: DayNumber) => this.isLiving(instrument, day),
    mayHave: (instrument: InstrumentOrdinal, key: string) => this.keyFilters.mayHave(instrument, key),
  };
  private readonly instruments = new RecordCache((ordinal) => this.readInstrument(ordinal));
  private readonly provisions = new RecordCache((ordinal) => this.readProvision(ordinal));

  /** @param symbols decoded symbol table. */
  constructor(
    hot: Sections<typeof HOT>,
    cold: ColdTexts,
    symbols: readonly string[],
    snapshot: IsoDate,
    lexicon: LawbookLexicon,
  ) {
    this.snapshot = snapshot;
    this.columns = hot;
    this.symbols = symbols;
    this.symbolOf = new Map(symbols.map((text, symbol) => [text, symbol]));
    this.coordinates = new FoldedTable(
      new Strings(hot.coordinateBytes, hot.coordinateOffsets),
      hot.coordinateSlots,
    );
    this.numbers = new StringTable(new Strings(hot.numberBytes, hot.numberOffsets), hot.numberSlots);
    this.keys = new StringTable(new Strings(hot.keyBytes, hot.keyOffsets), hot.keySlots);
    this.keyFilters = new KeyFilters(hot, this.keys.strings);
    this.documents = new StringTable(cold.documents, hot.documentSlots);
    this.paths = new Strings(hot.pathBytes, hot.pathOffsets);
    this.titles = cold.titles;
    this.headings = cold.headings;
    this.titleSearch = new TitleSearch(hot, lexicon, symbols);
    this.ranges = instrumentRanges(hot, symbols);
    this.snapshots = snapshotsOf(hot, symbols);
  }

  snapshotOf(jurisdiction: string): IsoDate {
    return this.snapshots.get(jurisdiction) ?? this.snapshot;
  }

  instrument(ordinal: InstrumentOrdinal): InstrumentRecord {
    return this.instruments.get(ordinal);
  }

  instrumentAt(coordinate: Coordinate): InstrumentOrdinal {
    return this.coordinates.find(coordinate);
  }

  byNumber(jurisdiction: string, scheme: string, value: string): readonly InstrumentOrdinal[] {
    const number = this.numbers.find(`${jurisdiction}\0${scheme}\0${value}`);
    if (number < 0) return NONE;
    const { numberInstrumentFirst, numberInstrument } = this.columns;
    return listed(
      numberInstrument,
      numberInstrumentFirst[number] as number,
      numberInstrumentFirst[number + 1] as number,
    );
  }

  provisionsAt(instrument: InstrumentOrdinal, key: string): readonly ProvisionOrdinal[] {
    const { instrumentProvisionFirst } = this.columns;
    return this.postings(
      key,
      instrumentProvisionFirst[instrument] as number,
      instrumentProvisionFirst[instrument + 1] as number,
    );
  }

  provisionsAnywhere(jurisdiction: string, key: string): readonly ProvisionOrdinal[] {
    const range = this.ranges.get(jurisdiction);
    if (range === undefined) return NONE;
    const { instrumentProvisionFirst } = this.columns;
    return this.postings(
      key,
      instrumentProvisionFirst[range.from] as number,
      instrumentProvisionFirst[range.to] as number,
    );
  }

  /** Provisions of a key with ordinals in `[from, to)`: those of a key are sorted, and instruments are intervals. */
  private postings(key: string, from: number, to: number): readonly ProvisionOrdinal[] {
    const id = from < to ? this.keys.find(key) : -1;
    if (id < 0) return NONE;
    const { keyProvisionFirst, keyProvision } = this.columns;
    const end = keyProvisionFirst[id + 1] as number;
    const first = lowerBound(keyProvision, keyProvisionFirst[id] as number, end, from);
    return listed(keyProvision, first, lowerBoundNear(keyProvision, first, end, to));
  }

  provision(ordinal: ProvisionOrdinal): ProvisionRecord {
    return this.provisions.get(ordinal);
  }

  byDocument(documentId: string): DocumentPlace | null {
    const document = this.documents.find(documentId);
    if (document < 0) return null;
    const place = this.columns.documentPlace[document] as number;
    return place < 0 ? this.instrumentPlace(-place - 1) : this.versionPlace(place - 1, document);
  }

  private versionPlace(provision: ProvisionOrdinal, document: number): DocumentPlace {
    const { provisionInstrument, provisionVersionFirst, versionDocument, versionFrom, versionTo } =
      this.columns;
    let version = provisionVersionFirst[provision] as number;
    while (versionDocument[version] !== document) version++;
    return {
      instrument: provisionInstrument[provision] as number,
      provision,
      from: versionFrom[version] as number,
      to: versionTo[version] as number,
    };
  }

  private instrumentPlace(instrument: InstrumentOrdinal): DocumentPlace {
    const { instrumentFrom, instrumentTo } = this.columns;
    const from = instrumentFrom[instrument] as DayNumber;
    return { instrument, provision: -1, from, to: instrumentTo[instrument] as DayNumber };
  }

  similarTitles(
    jurisdiction: string,
    title: string,
    year: number | null,
    limit: number,
  ): readonly InstrumentOrdinal[] {
    return this.titleSearch.similar(jurisdiction, title, year, limit);
  }

  titlesWith(jurisdiction: string, words: string, year: number, limit: number): readonly InstrumentOrdinal[] {
    return this.titleSearch.holding(jurisdiction, words, year, limit);
  }

  permutedTitles(jurisdiction: string, title: string, year: number): readonly InstrumentOrdinal[] {
    return this.titleSearch.permuted(jurisdiction, title, year);
  }

  completeness(jurisdiction: string, group: string, year: number): Completeness | null {
    const wanted = [this.symbolOf.get(jurisdiction) ?? -1, this.symbolOf.get(group) ?? -1, year];
    const rows = this.columns.completeness;
    let low = 0;
    let high = rows.length / COMPLETENESS_ROW.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = middle * COMPLETENESS_ROW.length;
      const difference = compareRow(rows, start, wanted);
      if (difference === 0) return this.readCompleteness(start);
      if (difference < 0) low = middle + 1;
      else high = middle;
    }
    return null;
  }

  private readCompleteness(start: number): Completeness {
    const rows = this.columns.completeness;
    return {
      complete: rows[start + COMPLETENESS_ROW.complete] === 1,
      basis: this.symbols[rows[start + COMPLETENESS_ROW.basis] as number] as string,
      asOf: isoDate(rows[start + COMPLETENESS_ROW.asOf] as number) as IsoDate,
      highest: rows[start + COMPLETENESS_ROW.highest] as number,
    };
  }

  private readInstrument(ordinal: InstrumentOrdinal): InstrumentRecord {
    const { columns } = this;
    checkOrdinal(ordinal, columns.instrumentFlags.length, 'instrument');
    const coordinate = this.names.get(ordinal);
    const flags = columns.instrumentFlags[ordinal] as number;
    return {
      ordinal,
      coordinate,
      jurisdiction: coordinate.slice(0, coordinate.indexOf('/')),
      nature: this.natureOf(ordinal),
      title: this.titles.at(ordinal),
      ids: this.idsOf(ordinal),
      date: isoDate(columns.instrumentDate[ordinal] as DayNumber),
      inForceFrom: columns.instrumentFrom[ordinal] as DayNumber,
      inForceTo: columns.instrumentTo[ordinal] as DayNumber,
      structure: STRUCTURES[flags & InstrumentFlag.structure] as Structure,
      document: this.documentAt(columns.instrumentDocument[ordinal] as number),
      repealed: (flags & InstrumentFlag.repealed) !== 0,
      held: (flags & InstrumentFlag.held) !== 0,
      provisions: {
        from: columns.instrumentProvisionFirst[ordinal] as number,
        to: columns.instrumentProvisionFirst[ordinal + 1] as number,
      },
    };
  }

  private natureOf(instrument: InstrumentOrdinal): string {
    return this.symbols[this.columns.instrumentNature[instrument] as number] as string;
  }

  /** The first number of every scheme. */
  private idsOf(instrument: InstrumentOrdinal): Readonly<Record<string, string>> {
    const { instrumentNumberFirst, instrumentNumber } = this.columns;
    const ids: Record<string, string> = {};
    const end = instrumentNumberFirst[instrument + 1] as number;
    for (let i = instrumentNumberFirst[instrument] as number; i < end; i++) {
      const [, scheme, value] = this.numbers.strings.at(instrumentNumber[i] as number).split('\0') as [
        string,
        string,
        string,
      ];
      ids[scheme] ??= value;
    }
    return ids;
  }

  private documentAt(document: number): string | null {
    return document < 0 ? null : this.documents.strings.at(document);
  }

  private readProvision(ordinal: ProvisionOrdinal): ProvisionRecord {
    const { columns } = this;
    checkOrdinal(ordinal, columns.provisionFlags.length, 'provision');
    const instrument = columns.provisionInstrument[ordinal] as number;
    const flags = columns.provisionFlags[ordinal] as number;
    return {
      ordinal,
      instrument,
      coordinate: this.coordinateOf(ordinal),
      heading: (flags & ProvisionFlag.heading) === 0 ? null : this.headings.at(ordinal),
      headingOnly: (flags & ProvisionFlag.headingOnly) !== 0,
      duplicate: (flags & ProvisionFlag.duplicate) !== 0,
      successors: this.successorsOf(ordinal),
      members: this.membersOf(ordinal),
      versions: this.versionsOf(ordinal),
    };
  }

  private coordinateOf(provision: ProvisionOrdinal): Coordinate {
    const { provisionInstrument, provisionPath } = this.columns;
    const instrument = this.names.get(provisionInstrument[provision] as number);
    return `${instrument}/${this.paths.at(provisionPath[provision] as number)}`;
  }

  private inForce(provision: ProvisionOrdinal, day: DayNumber): boolean {
    const {
      provisionInstrument,
      provisionVersionFirst,
      instrumentFrom,
      instrumentTo,
      versionFrom,
      versionTo,
    } = this.columns;
    const instrument = provisionInstrument[provision] as number;
    const begin = instrumentFrom[instrument] as DayNumber;
    const end = instrumentTo[instrument] as DayNumber;
    const first = provisionVersionFirst[provision] as number;
    const last = provisionVersionFirst[provision + 1] as number;
    // Where no versions are recorded there is one, as long as the instrument.
    if (first === last) return begin <= day && day < end;
    for (let i = first; i < last; i++) {
      const from = versionFrom[i] as DayNumber;
      const to = versionTo[i] as DayNumber;
      if ((from === ALWAYS ? begin : from) <= day && day < (to === FOREVER ? end : to)) return true;
    }
    return false;
  }

  private isLiving(instrument: InstrumentOrdinal, day: DayNumber): boolean {
    const { instrumentFrom, instrumentTo } = this.columns;
    return (instrumentFrom[instrument] as DayNumber) <= day && day < (instrumentTo[instrument] as DayNumber);
  }

  private successorsOf(ordinal: ProvisionOrdinal): readonly ProvisionOrdinal[] {
    const { successorOf, successor } = this.columns;
    const from = lowerBound(successorOf, 0, successorOf.length, ordinal);
    return listed(successor, from, lowerBoundNear(successorOf, from, successorOf.length, ordinal + 1));
  }

  private membersOf(ordinal: ProvisionOrdinal): ProvisionRecord['members'] {
    const { groupOf, groupTo } = this.columns;
    const group = lowerBound(groupOf, 0, groupOf.length, ordinal);
    return groupOf[group] === ordinal ? { from: ordinal + 1, to: groupTo[group] as number } : null;
  }

  private versionsOf(ordinal: ProvisionOrdinal): readonly ProvisionVersion[] {
    const { provisionVersionFirst, versionFrom, versionTo, versionDocument } = this.columns;
    const versions: ProvisionVersion[] = [];
    const end = provisionVersionFirst[ordinal + 1] as number;
    for (let i = provisionVersionFirst[ordinal] as number; i < end; i++) {
      const document = this.documentAt(versionDocument[i] as number);
      versions.push({ from: versionFrom[i] as number, to: versionTo[i] as number, document });
    }
    return versions;
  }
}

function instrumentRanges(
  { jurisdictions: rows, instrumentFlags }: Sections<typeof HOT>,
  symbols: readonly string[],
) {
  const ranges = new Map<string, { from: number; to: number }>();
  for (let row = 0; row < rows.length; row += JURISDICTION_ROW.length) {
    const from = rows[row + JURISDICTION_ROW.firstInstrument] as number;
    const to =
      rows[row + JURISDICTION_ROW.length + JURISDICTION_ROW.firstInstrument] ?? instrumentFlags.length;
    ranges.set(symbols[rows[row + JURISDICTION_ROW.code] as number] as string, { from, to });
  }
  return ranges;
}

function snapshotsOf({ jurisdictions: rows }: Sections<typeof HOT>, symbols: readonly string[]) {
  const snapshots = new Map<string, IsoDate>();
  for (let row = 0; row < rows.length; row += JURISDICTION_ROW.length) {
    const day = isoDate(rows[row + JURISDICTION_ROW.snapshot] as DayNumber);
    if (day !== null) snapshots.set(symbols[rows[row + JURISDICTION_ROW.code] as number] as string, day);
  }
  return snapshots;
}

function checkOrdinal(ordinal: number, count: number, what: string): void {
  if (!(ordinal >= 0 && ordinal < count))
    throw new RangeError(`there is no ${what} ${ordinal} in this lawbook`);
}

function compareRow(rows: Int32Array, start: number, wanted: readonly number[]): number {
  for (let i = 0; i < wanted.length; i++) {
    const difference = (rows[start + i] as number) - (wanted[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

function listed(column: Int32Array, from: number, to: number): readonly number[] {
  if (from === to) return NONE;
  const list: number[] = [];
  for (let i = from; i < to; i++) list.push(column[i] as number);
  return list;
}

/** As `lowerBound`, for an answer that is nearly always within a step or two of `from`. */
function lowerBoundNear(column: Int32Array, from: number, to: number, value: number): number {
  let step = 1;
  let low = from;
  while (low < to && (column[low] as number) < value) {
    low += step;
    step *= 2;
  }
  return lowerBound(column, Math.max(from, low - step / 2), Math.min(low, to), value);
}
