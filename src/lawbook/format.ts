import { LawbookError, REBUILD } from './errors.ts';
import type { Place } from './stored-texts.ts';

/** Changes whenever a section, what one means, or the scanner's folds and hashes change. */
export const FORMAT_VERSION = 4;

const MAGIC = 0x544e4350;
const HEADER_INTS = 4;
const ALIGNMENT = 8;

/** What look-ups touch. Names ending in `First` hold n+1 positions into a following column. */
export const HOT = {
  symbolBytes: Uint8Array,
  symbolOffsets: Uint32Array,
  /** Rows of {@link JURISDICTION_ROW}. */
  jurisdictions: Int32Array,
  /** Rows of {@link COMPLETENESS_ROW}, sorted by jurisdiction, group, year. */
  completeness: Int32Array,

  coordinateBytes: Uint8Array,
  coordinateOffsets: Uint32Array,
  coordinateSlots: Int32Array,
  instrumentNature: Uint16Array,
  instrumentFlags: Uint8Array,
  instrumentDate: Int32Array,
  instrumentFrom: Int32Array,
  instrumentTo: Int32Array,
  instrumentDocument: Int32Array,
  instrumentProvisionFirst: Int32Array,
  instrumentNumberFirst: Int32Array,
  instrumentNumber: Int32Array,

  /** `jurisdiction NUL scheme NUL value`. */
  numberBytes: Uint8Array,
  numberOffsets: Uint32Array,
  numberSlots: Int32Array,
  numberInstrumentFirst: Int32Array,
  numberInstrument: Int32Array,

  pathBytes: Uint8Array,
  pathOffsets: Uint32Array,
  provisionInstrument: Int32Array,
  provisionPath: Int32Array,
  provisionFlags: Uint8Array,
  provisionVersionFirst: Int32Array,
  /** Sorted pairs of a group and the end of what it holds: provisions behind it up to that ordinal, exclusive. */
  groupOf: Int32Array,
  groupTo: Int32Array,
  versionFrom: Int32Array,
  versionTo: Int32Array,
  versionDocument: Int32Array,
  /** Sorted pairs: few provisions have a successor. */
  successorOf: Int32Array,
  successor: Int32Array,

  keyBytes: Uint8Array,
  keyOffsets: Uint32Array,
  keySlots: Int32Array,
  keyProvisionFirst: Int32Array,
  keyProvision: Int32Array,

  documentSlots: Int32Array,
  /** Provision ordinal plus one, or minus the instrument ordinal minus one. */
  documentPlace: Int32Array,

  wordChars: Uint16Array,
  wordOffsets: Uint32Array,
  wordSlots: Int32Array,
  /** Children of node n: `nodeChildFirst[n] .. nodeChildFirst[n + 1]`, themselves nodes, sorted by word. */
  nodeChildFirst: Int32Array,
  nodeWord: Int32Array,
  nodePostingFirst: Int32Array,
  postingInstrument: Int32Array,
  postingYear: Int16Array,
  postingForm: Uint8Array,
  /** Titles by legal system, year and instrument; the columns `titlesOfWord` hold positions in these. */
  titleInstrument: Int32Array,
  titleYear: Int16Array,
  titleSize: Uint8Array,
  titlesOfWordFirst: Int32Array,
  titlesOfWord: Int32Array,
  deletionFirst: Int32Array,
  deletionWord: Int32Array,
} as const;

/** What records show and look-ups seldom touch. */
export const COLD = {
  titleBytes: Uint8Array,
  titleOffsets: Uint32Array,
  headingBytes: Uint8Array,
  headingOffsets: Uint32Array,
  documentBytes: Uint8Array,
  documentOffsets: Uint32Array,
} as const;

/** Columns of one row of `jurisdictions`; `particles` is one symbol, with blanks between them. */
export const JURISDICTION_ROW = {
  code: 0,
  firstInstrument: 1,
  root: 2,
  direction: 3,
  snapshot: 4,
  particles: 5,
  firstTitle: 6,
  length: 7,
} as const;

/** Columns of one row of `completeness`. */
export const COMPLETENESS_ROW = {
  jurisdiction: 0,
  group: 1,
  year: 2,
  complete: 3,
  basis: 4,
  asOf: 5,
  highest: 6,
  length: 7,
} as const;

/** Bits of `instrumentFlags`; the lowest two are the structure. */
export const InstrumentFlag = { structure: 3, held: 4, repealed: 8 } as const;
export const STRUCTURES = ['none', 'partial', 'complete'] as const;

/** Bits of `provisionFlags`. */
export const ProvisionFlag = { headingOnly: 1, duplicate: 2, heading: 4 } as const;

type Shape = typeof HOT | typeof COLD;
export type Sections<S extends Shape> = {
  readonly [K in keyof S]: S[K] extends { readonly prototype: infer Column } ? Column : never;
};
type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array;
type TypedArrayConstructor = new (buffer: ArrayBufferLike, offset: number, length: number) => TypedArray;

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

export function headerLength(shape: Shape): number {
  return aligned((HEADER_INTS + Object.keys(shape).length * 2) * 4);
}

/** Lays sections out one after the other behind a table of their places. */
export function writeSections<S extends Shape>(shape: S, sections: Sections<S>): Uint8Array<ArrayBuffer> {
  const columns = Object.keys(shape).map(
    (name) => (sections as Record<string, TypedArray>)[name] as TypedArray,
  );
  const start = headerLength(shape);
  const out = new Uint8Array(columns.reduce((end, column) => end + aligned(column.byteLength), start));
  const header = new Uint32Array(out.buffer, 0, HEADER_INTS + columns.length * 2);
  header.set([MAGIC, FORMAT_VERSION, columns.length]);
  let offset = start;
  columns.forEach((column, i) => {
    header.set([offset, column.byteLength], HEADER_INTS + i * 2);
    out.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += aligned(column.byteLength);
  });
  return out;
}

/** Views of the sections of a file; nothing is copied. */
export function readSections<S extends Shape>(shape: S, buffer: ArrayBufferLike, file: string): Sections<S> {
  const places: Readonly<Record<string, Place>> = sectionPlaces(shape, buffer, buffer.byteLength, file);
  const sections: Record<string, TypedArray> = {};
  for (const [name, Column] of Object.entries(shape) as [string, Column][]) {
    const { offset, length } = places[name] as Place;
    sections[name] = new Column(buffer, offset, length / Column.BYTES_PER_ELEMENT);
  }
  return sections as Sections<S>;
}

type Column = TypedArrayConstructor & { readonly BYTES_PER_ELEMENT: number };

/**
 * Where the sections of a file lie, by its header.
 *
 * @param header the beginning of the file, {@link headerLength} bytes at least where it has as many.
 * @param size of the whole file.
 */
export function sectionPlaces<S extends Shape>(
  shape: S,
  header: ArrayBufferLike,
  size: number,
  file: string,
): { readonly [K in keyof S]: Place } {
  const names = Object.keys(shape);
  const ints = checkedHeader(header, shape, file);
  const places: Record<string, Place> = {};
  names.forEach((name, i) => {
    const offset = ints[HEADER_INTS + i * 2] as number;
    const length = ints[HEADER_INTS + i * 2 + 1] as number;
    if (offset % ALIGNMENT !== 0 || offset + length > size)
      throw new LawbookError(`${file} is damaged: section ${name} lies outside the file`);
    places[name] = { offset, length };
  });
  return places as { readonly [K in keyof S]: Place };
}

function checkedHeader(buffer: ArrayBufferLike, shape: Shape, file: string): Uint32Array {
  const sections = Object.keys(shape).length;
  if (buffer.byteLength < headerLength(shape))
    throw new LawbookError(`${file} is too short for a lawbook file`);
  const header = new Uint32Array(buffer, 0, HEADER_INTS + sections * 2);
  // Columns are in the byte order of the machine that built them, which the magic number shows too.
  if (header[0] !== MAGIC) throw new LawbookError(`${file} is no lawbook file of this byte order`);
  if (header[1] !== FORMAT_VERSION || header[2] !== sections)
    throw new LawbookError(
      `${file} has lawbook format ${header[1]}, this version of Pincite reads ${FORMAT_VERSION}`,
      `${REBUILD}, or install the version of Pincite that wrote it`,
    );
  return header;
}
