import { ALWAYS, type DayNumber, FOREVER, type IsoDate, yearOf } from '../model/dates.ts';
import type { InstrumentInput } from '../model/ports.ts';
import { type Arranged, type ArrangedProvision, arrange } from './arrange.ts';
import { StringHeap, type Strings } from './bytes.ts';
import { byUnit, dayOrOpen, fitting } from './checks.ts';
import { documentColumns } from './documents.ts';
import { LawbookError } from './errors.ts';
import { COLD, HOT, InstrumentFlag, type Sections, STRUCTURES, writeSections } from './format.ts';
import type { BuildProgress, LawbookJurisdiction, LawbookProvision, LawbookSettings } from './input.ts';
import { InstrumentRegister, type MergedInstrument } from './instruments.ts';
import { Interner } from './interner.ts';
import type { LawbookAnomalies, LawbookCounts, Manifest } from './manifest.ts';
import { foldedParticles, NameRegister } from './names.ts';
import { ProvisionRegister } from './provisions.ts';
import { lowerBound } from './search.ts';
import { buildDeletions } from './spelling.ts';
import { buildSlots } from './table.ts';

/** A lawbook as bytes, before its files are hashed. */
export interface CompiledLawbook {
  readonly hot: Uint8Array<ArrayBuffer>;
  readonly cold: Uint8Array<ArrayBuffer>;
  readonly content: Omit<Manifest, 'formatVersion' | 'contentId' | 'files'>;
}

const MAX_SYMBOLS = 2 ** 16 - 1;
const INT_MAX = 2 ** 31 - 1;

/**
 * Takes instruments and provision versions in any order and turns them into a lawbook. Every order that reaches the
 * files is a sorted one, so equal inputs give equal bytes.
 */
export class LawbookBuilder {
  private readonly settings: LawbookSettings;
  private readonly jurisdictions: readonly LawbookJurisdiction[];
  private readonly instruments: InstrumentRegister;
  private readonly provisions: ProvisionRegister;

  constructor(settings: LawbookSettings) {
    this.settings = settings;
    this.jurisdictions = [...settings.jurisdictions].sort((a, b) => byUnit(a.code, b.code));
    this.instruments = new InstrumentRegister(this.jurisdictions.map(({ code }) => code));
    this.provisions = new ProvisionRegister(this.jurisdictions);
  }

  addInstrument(input: InstrumentInput): void {
    this.instruments.add(input);
  }

  addProvision(input: LawbookProvision): void {
    this.provisions.add(input);
  }

  finish(onProgress: BuildProgress = () => {}): CompiledLawbook {
    const instruments = this.instruments.merged(this.settings.aliases ?? []);
    onProgress('instruments', instruments.length);
    const compilation = new Compilation(this.settings, this.jurisdictions, instruments, this.provisions);
    return compilation.result(onProgress);
  }
}

class Compilation {
  private readonly settings: LawbookSettings;
  private readonly jurisdictions: readonly LawbookJurisdiction[];
  private readonly instruments: readonly MergedInstrument[];
  private readonly register: ProvisionRegister;
  private readonly ordinals: ReadonlyMap<string, number>;
  private readonly symbols: ReadonlyMap<string, number>;

  constructor(
    settings: LawbookSettings,
    jurisdictions: readonly LawbookJurisdiction[],
    instruments: readonly MergedInstrument[],
    register: ProvisionRegister,
  ) {
    this.settings = settings;
    this.jurisdictions = jurisdictions;
    this.instruments = instruments;
    this.register = register;
    this.ordinals = new Map(instruments.map(({ coordinate }, ordinal) => [coordinate, ordinal]));
    this.symbols = collectSymbols(settings, jurisdictions, instruments);
  }

  private snapshotOf(jurisdiction: string): IsoDate {
    const { snapshot, snapshots = {} } = this.settings;
    return snapshots[jurisdiction] ?? snapshot;
  }

  private snapshotDay(jurisdiction: string): DayNumber {
    return dayOrOpen(this.snapshotOf(jurisdiction), FOREVER, 'the snapshot');
  }

  result(onProgress: BuildProgress): CompiledLawbook {
    const ordinalOf = (coordinate: string): number => this.ordinals.get(coordinate) ?? -1;
    const arranged = arrange(this.register, ordinalOf, (code) => this.snapshotDay(code));
    onProgress('provisions', arranged.provisions.length);
    const keys = keyColumns(arranged);
    const provisions = provisionColumns(arranged, this.instruments.length);
    const successors = this.successorColumns(arranged, keys, provisions.instrumentProvisionFirst);
    const groups = this.groupColumns(arranged, keys, provisions.instrumentProvisionFirst);
    const documents = documentColumns(arranged.provisions, this.instruments, this.register);
    const instruments = this.instrumentColumns(provisions.instrumentProvisionFirst);
    const numbers = this.numberColumns();
    const names = this.nameColumns();
    onProgress('names', names.columns.postingInstrument.length);
    const hot: Sections<typeof HOT> = {
      ...stringColumns('symbol', [...this.symbols.keys()]),
      jurisdictions: this.jurisdictionRows(names.firstTitleOf),
      completeness: this.completenessRows(),
      ...instruments.columns,
      ...numbers,
      ...provisions,
      ...successors.columns,
      ...groups.columns,
      ...keys,
      ...documents.columns,
      ...names.columns,
      ...names.deletions,
    };
    const cold: Sections<typeof COLD> = {
      ...stringColumns(
        'title',
        this.instruments.map(({ title }) => title),
      ),
      ...heapColumns('heading', headingHeap(arranged, this.register.headings.strings())),
      ...heapColumns('document', documents.documents),
    };
    const { emptyIntervals, overlappingVersions, duplicateProvisions } = arranged;
    return {
      hot: writeSections(HOT, hot),
      cold: writeSections(COLD, cold),
      content: this.content(hot, {
        emptyIntervals,
        overlappingVersions,
        duplicateProvisions,
        unknownSuccessors: successors.unknown,
        unknownGroupEnds: groups.unknown,
        sharedDocuments: documents.shared,
        severalDocuments: this.instruments.filter(({ otherDocuments }) => otherDocuments.length > 0).length,
        caseCollisions: this.caseCollisions(),
        emptyStructures: instruments.emptyStructures,
      }),
    };
  }

  private content(hot: Sections<typeof HOT>, anomalies: LawbookAnomalies): CompiledLawbook['content'] {
    const { sources, snapshot } = this.settings;
    const codes = this.jurisdictions.map(({ code }) => code);
    return {
      snapshot,
      snapshots: Object.fromEntries(codes.map((code) => [code, this.snapshotOf(code)])),
      jurisdictions: codes,
      sources: [...sources]
        .sort((a, b) => byUnit(a.source, b.source))
        .map(({ source, title, licence, attribution, snapshot }) => ({
          source,
          title,
          licence,
          attribution,
          snapshot,
        })),
      counts: this.counts(hot),
      anomalies,
    };
  }

  private counts(hot: Sections<typeof HOT>): LawbookCounts {
    const groupOf = new Map(
      this.jurisdictions.map(({ code, completenessGroup }) => [code, completenessGroup]),
    );
    const groups = new Map<string, number>();
    for (const { jurisdiction, nature } of this.instruments) {
      const group = `${jurisdiction}/${groupOf.get(jurisdiction)?.(nature)}`;
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
    return {
      instruments: this.instruments.length,
      held: this.instruments.filter(({ held }) => held).length,
      decisions: this.instruments.filter(({ nature }) => nature === 'decision').length,
      provisions: hot.provisionPath.length,
      versions: hot.versionFrom.length,
      documents: hot.documentPlace.length,
      names: hot.postingInstrument.length,
      words: hot.wordOffsets.length - 1,
      groups: Object.fromEntries([...groups].sort(([a], [b]) => byUnit(a, b))),
    };
  }

  private symbol(text: string): number {
    return this.symbols.get(text) as number;
  }

  private jurisdictionRows(firstTitleOf: readonly number[]): Int32Array {
    let first = 0;
    const rows = this.jurisdictions.flatMap(({ code, naming }, index) => {
      const start = first;
      while (this.instruments[first]?.jurisdiction === code) first++;
      const direction = naming.direction === 'last' ? 1 : 0;
      return [
        ...[this.symbol(code), start, index + 1, direction, this.snapshotDay(code)],
        ...[this.symbol(particleSymbol(naming)), firstTitleOf[index] as number],
      ];
    });
    return Int32Array.from(rows);
  }

  private completenessRows(): Int32Array {
    const rows = new Map<string, number[]>();
    for (const entry of this.settings.completeness) {
      const what = `the completeness of ${entry.jurisdiction} ${entry.group} ${entry.year}`;
      const [jurisdiction, group] = [this.symbol(entry.jurisdiction), this.symbol(entry.group)];
      // A year that was not over on the day of the statement, or is that of the snapshot, can still grow.
      const closed = entry.year < Math.min(yearOf(entry.asOf), yearOf(this.snapshotOf(entry.jurisdiction)));
      const row = [
        jurisdiction,
        group,
        fitting(entry.year, -INT_MAX, INT_MAX, what),
        Number(closed && entry.complete !== false),
        this.symbol(entry.basis),
        dayOrOpen(entry.asOf, FOREVER, what),
        fitting(entry.highest, 0, INT_MAX, what),
      ];
      const place = row.slice(0, 3).join(' ');
      if (rows.has(place) && rows.get(place)?.join() !== row.join())
        throw new LawbookError(`${what} is stated twice and differently`, 'keep one of the two statements');
      rows.set(place, row);
    }
    const sorted = [...rows.values()].sort((a, b) => compareRows(a, b));
    return Int32Array.from(sorted.flat());
  }

  private instrumentColumns(provisionFirst: Int32Array) {
    const { instruments } = this;
    let emptyStructures = 0;
    const flags = instruments.map(({ structure, held, repealed }, i) => {
      const empty = provisionFirst[i] === provisionFirst[i + 1];
      if (empty && structure === 'complete') emptyStructures++;
      const known = empty ? 'none' : structure === 'none' ? 'partial' : structure;
      return (
        STRUCTURES.indexOf(known) |
        (held ? InstrumentFlag.held : 0) |
        (repealed === true ? InstrumentFlag.repealed : 0)
      );
    });
    const day = (field: 'date' | 'inForceFrom' | 'inForceTo', open: DayNumber): Int32Array =>
      Int32Array.from(instruments, (instrument) => dayOrOpen(instrument[field], open, instrument.coordinate));
    const coordinates = stringsOf(instruments.map(({ coordinate }) => coordinate));
    return {
      emptyStructures,
      columns: {
        coordinateBytes: coordinates.bytes,
        coordinateOffsets: coordinates.offsets,
        coordinateSlots: buildSlots(instruments.length, (i) => coordinates.hash(i, true)),
        instrumentNature: Uint16Array.from(instruments, ({ nature }) => this.symbol(nature)),
        instrumentFlags: Uint8Array.from(flags),
        instrumentDate: day('date', FOREVER),
        instrumentFrom: day('inForceFrom', ALWAYS),
        instrumentTo: day('inForceTo', FOREVER),
      },
    };
  }

  private caseCollisions(): number {
    const folded = new Set(this.instruments.map(({ coordinate }) => coordinate.toLowerCase()));
    return this.instruments.length - folded.size;
  }

  private numberColumns() {
    const numbers = new Interner();
    const ofInstrument = this.instruments.map((instrument) =>
      instrument.numbers.map(({ scheme, value }) =>
        numbers.id(`${instrument.jurisdiction}\0${scheme}\0${value}`),
      ),
    );
    const { texts, rank } = numbers.ranked(byUnit);
    const ranked = ofInstrument.map((ids) => ids.map((id) => rank[id] as number));
    const strings = stringsOf(texts);
    const bearers: number[][] = texts.map(() => []);
    ranked.forEach((ids, instrument) => {
      for (const id of ids) bearers[id]?.push(instrument);
    });
    return {
      instrumentNumberFirst: firsts(ranked),
      instrumentNumber: Int32Array.from(ranked.flat()),
      numberBytes: strings.bytes,
      numberOffsets: strings.offsets,
      numberSlots: buildSlots(texts.length, (i) => strings.hash(i, false)),
      numberInstrumentFirst: firsts(bearers),
      numberInstrument: Int32Array.from(bearers.flat()),
    };
  }

  private nameColumns() {
    const register = new NameRegister(this.jurisdictions.map(({ naming }) => naming));
    const roots = new Map(this.jurisdictions.map(({ code }, root) => [code, root]));
    this.instruments.forEach(({ coordinate, jurisdiction, names }, ordinal) => {
      for (const name of names) register.add(roots.get(jurisdiction) as number, name, ordinal, coordinate);
    });
    const { columns, vocabulary, firstTitleOf } = register.finish(
      (ordinal) => this.instruments[ordinal]?.coordinate ?? '',
    );
    const { first, words } = buildDeletions(vocabulary);
    return { columns, firstTitleOf, deletions: { deletionFirst: first, deletionWord: words } };
  }

  private successorColumns(arranged: Arranged, keys: KeyColumns, first: Int32Array) {
    const pairs: (readonly [number, number])[] = [];
    const find = this.provisionFinder(arranged, keys, first);
    let unknown = 0;
    arranged.provisions.forEach(({ successors }, ordinal) => {
      const found = successors.map((coordinate) => ({ targets: find(coordinate) }));
      unknown += found.filter(({ targets }) => targets.length === 0).length;
      const distinct = new Set(found.flatMap(({ targets }) => targets));
      for (const target of distinct) if (target !== ordinal) pairs.push([ordinal, target]);
    });
    return {
      unknown,
      columns: {
        successorOf: Int32Array.from(pairs, ([ordinal]) => ordinal),
        successor: Int32Array.from(pairs, ([, target]) => target),
      },
    };
  }

  /** What a group holds: all provisions behind it up to the one that its source calls the last, and what lies below that. */
  private groupColumns(arranged: Arranged, keys: KeyColumns, first: Int32Array) {
    const pairs: (readonly [group: number, to: number])[] = [];
    const find = this.provisionFinder(arranged, keys, first);
    let unknown = 0;
    arranged.provisions.forEach(({ groupEnd }, ordinal) => {
      if (groupEnd === null) return;
      const last = find(groupEnd).at(-1);
      if (last === undefined || last <= ordinal) unknown++;
      else pairs.push([ordinal, endOf(arranged, last)]);
    });
    return {
      unknown,
      columns: {
        groupOf: Int32Array.from(pairs, ([group]) => group),
        groupTo: Int32Array.from(pairs, ([, to]) => to),
      },
    };
  }

  /** Ordinals of a provision coordinate: those spelled so, else those of the same key. */
  private provisionFinder(
    arranged: Arranged,
    keys: KeyColumns,
    first: Int32Array,
  ): (coordinate: string) => number[] {
    const rankOfKey = new Map(arranged.keys.map((key, rank) => [key, rank]));
    const { provisions } = arranged;
    return (coordinate) => {
      const instrument = this.instrumentPrefix(coordinate);
      if (instrument === null) return [];
      const path = coordinate.slice(instrument.length + 1);
      const key = rankOfKey.get(this.register.keyText(instrument, path));
      if (key === undefined) return [];
      const ordinal = this.ordinals.get(instrument) as number;
      const keyEnd = keys.keyProvisionFirst[key + 1] as number;
      const from = lowerBound(
        keys.keyProvision,
        keys.keyProvisionFirst[key] as number,
        keyEnd,
        first[ordinal] as number,
      );
      const to = lowerBound(keys.keyProvision, from, keyEnd, first[ordinal + 1] as number);
      const found = [...keys.keyProvision.subarray(from, to)];
      const exact = found.filter(
        (provision) => arranged.paths[(provisions[provision] as ArrangedProvision).path] === path,
      );
      return exact.length > 0 ? exact : found;
    };
  }

  /** The longest instrument that a provision coordinate lies below. */
  private instrumentPrefix(coordinate: string): string | null {
    for (let end = coordinate.lastIndexOf('/'); end > 0; end = coordinate.lastIndexOf('/', end - 1)) {
      const prefix = coordinate.slice(0, end);
      if (this.ordinals.has(prefix)) return prefix;
    }
    return null;
  }
}

/** The ordinal behind a provision and all that lies below it. */
function endOf({ provisions, paths }: Arranged, ordinal: number): number {
  const { instrument, path } = provisions[ordinal] as ArrangedProvision;
  const below = `${paths[path]}/`;
  let end = ordinal + 1;
  for (; end < provisions.length; end++) {
    const next = provisions[end] as ArrangedProvision;
    if (next.instrument !== instrument || paths[next.path]?.startsWith(below) !== true) break;
  }
  return end;
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  const column = a.findIndex((value, i) => value !== b[i]);
  return column < 0 ? 0 : (a[column] as number) - (b[column] as number);
}

/** Words of few values, numbered in sorted order. */
function collectSymbols(
  { completeness }: LawbookSettings,
  jurisdictions: readonly LawbookJurisdiction[],
  instruments: readonly MergedInstrument[],
): ReadonlyMap<string, number> {
  const texts = new Set(jurisdictions.flatMap(({ code, naming }) => [code, particleSymbol(naming)]));
  for (const { nature } of instruments) texts.add(nature);
  for (const { jurisdiction, group, basis } of completeness)
    for (const text of [jurisdiction, group, basis]) texts.add(text);
  fitting(texts.size, 0, MAX_SYMBOLS, 'the number of different natures, groups and bases');
  return new Map([...texts].sort(byUnit).map((text, symbol) => [text, symbol]));
}

function particleSymbol({ particles }: LawbookJurisdiction['naming']): string {
  return foldedParticles(particles).join(' ');
}

/** Start of every list in the concatenation of all. */
function firsts(lists: readonly (readonly unknown[])[]): Int32Array {
  const first = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    first[i + 1] = (first[i] as number) + list.length;
  });
  return first;
}

function stringsOf(texts: readonly string[]): Strings {
  const heap = new StringHeap();
  for (const text of texts) heap.add(text);
  return heap.strings();
}

type StringColumns<N extends string> = { readonly [K in `${N}Bytes`]: Uint8Array } & {
  readonly [K in `${N}Offsets`]: Uint32Array;
};

function heapColumns<N extends string>(name: N, { bytes, offsets }: Strings): StringColumns<N> {
  return { [`${name}Bytes`]: bytes, [`${name}Offsets`]: offsets } as StringColumns<N>;
}

function stringColumns<N extends string>(name: N, texts: readonly string[]): StringColumns<N> {
  return heapColumns(name, stringsOf(texts));
}

function headingHeap({ provisions }: Arranged, headings: Strings): Strings {
  const heap = new StringHeap();
  for (const { heading } of provisions) {
    if (heading >= 0) heap.copy(headings, heading);
    else heap.add('');
  }
  return heap.strings();
}

function provisionColumns({ provisions, paths }: Arranged, instruments: number) {
  const strings = stringsOf(paths);
  const instrumentProvisionFirst = new Int32Array(instruments + 1);
  for (const { instrument } of provisions)
    instrumentProvisionFirst[instrument + 1] = (instrumentProvisionFirst[instrument + 1] as number) + 1;
  for (let i = 0; i < instruments; i++)
    instrumentProvisionFirst[i + 1] =
      (instrumentProvisionFirst[i + 1] as number) + (instrumentProvisionFirst[i] as number);
  return {
    pathBytes: strings.bytes,
    pathOffsets: strings.offsets,
    instrumentProvisionFirst,
    provisionInstrument: Int32Array.from(provisions, ({ instrument }) => instrument),
    provisionPath: Int32Array.from(provisions, ({ path }) => path),
    provisionFlags: Uint8Array.from(provisions, ({ flags }) => flags),
    ...versionColumns(provisions),
  };
}

function versionColumns(provisions: readonly ArrangedProvision[]) {
  const provisionVersionFirst = firsts(provisions.map(({ versions }) => versions));
  const total = provisionVersionFirst[provisions.length] as number;
  const versionFrom = new Int32Array(total);
  const versionTo = new Int32Array(total);
  let at = 0;
  for (const { versions } of provisions)
    for (const { from, to } of versions) {
      versionFrom[at] = from;
      versionTo[at++] = to;
    }
  return { provisionVersionFirst, versionFrom, versionTo };
}

type KeyColumns = ReturnType<typeof keyColumns>;

function keyColumns({ provisions, keys }: Arranged) {
  const strings = stringsOf(keys);
  const keyProvisionFirst = new Int32Array(keys.length + 1);
  for (const { key } of provisions) keyProvisionFirst[key + 1] = (keyProvisionFirst[key + 1] as number) + 1;
  for (let key = 0; key < keys.length; key++)
    keyProvisionFirst[key + 1] = (keyProvisionFirst[key + 1] as number) + (keyProvisionFirst[key] as number);
  const next = keyProvisionFirst.slice();
  const keyProvision = new Int32Array(provisions.length);
  provisions.forEach(({ key }, ordinal) => {
    keyProvision[next[key] as number] = ordinal;
    next[key] = (next[key] as number) + 1;
  });
  return {
    keyBytes: strings.bytes,
    keyOffsets: strings.offsets,
    keySlots: buildSlots(keys.length, (key) => strings.hash(key, false)),
    keyProvisionFirst,
    keyProvision,
  };
}
