import { type Coordinate, isCoordinate, jurisdictionOf } from '../model/coordinate.ts';
import type { InstrumentInput, NameInput, Structure } from '../model/ports.ts';
import { byUnit } from './checks.ts';
import { LawbookError } from './errors.ts';
import { STRUCTURES } from './format.ts';
import type { AliasInput } from './input.ts';

/** One instrument as all its inputs together describe it. */
export interface MergedInstrument extends InstrumentInput {
  /** Documents beyond the first: further language versions of the whole text. */
  readonly otherDocuments: readonly string[];
}

/** Collects inputs by coordinate: a base layer and a corpus may both speak of one instrument. */
export class InstrumentRegister {
  private readonly inputs = new Map<Coordinate, InstrumentInput[]>();
  private readonly codes: ReadonlySet<string>;

  constructor(codes: Iterable<string>) {
    this.codes = new Set(codes);
  }

  add(input: InstrumentInput): void {
    checkPlace(input, this.codes);
    const others = this.inputs.get(input.coordinate);
    if (others === undefined) this.inputs.set(input.coordinate, [input]);
    else others.push(input);
  }

  /** All instruments, by jurisdiction and coordinate. */
  merged(aliases: readonly AliasInput[]): MergedInstrument[] {
    for (const alias of aliases) this.addAlias(alias);
    const merged = [...this.inputs.values()].map(mergeInputs);
    this.inputs.clear();
    return merged.sort(
      (a, b) => byUnit(a.jurisdiction, b.jurisdiction) || byUnit(a.coordinate, b.coordinate),
    );
  }

  private addAlias({ instrument, text, form, year }: AliasInput): void {
    const inputs = this.inputs.get(instrument);
    if (inputs === undefined)
      throw new LawbookError(
        `the alias "${text}" names ${instrument}, which no input holds`,
        'correct its target, or add that instrument to the base layer',
      );
    const first = inputs[0] as InstrumentInput;
    inputs.push({ ...first, numbers: [], names: [{ text, form, year }] });
  }
}

function checkPlace(input: InstrumentInput, codes: ReadonlySet<string>): void {
  const { coordinate, jurisdiction } = input;
  if (!isCoordinate(coordinate) || jurisdictionOf(coordinate) !== jurisdiction)
    throw new LawbookError(
      `"${coordinate}" is no coordinate of an instrument of ${jurisdiction}`,
      'write it as jurisdiction/segment... with escapeSegment',
    );
  if (!codes.has(jurisdiction))
    throw new LawbookError(
      `${coordinate} belongs to "${jurisdiction}", which is no jurisdiction of this lawbook`,
      'add the jurisdiction to the input, or leave its instruments out',
    );
}

function mergeInputs(inputs: InstrumentInput[]): MergedInstrument {
  const ordered = inputs.length === 1 ? inputs : sortedInputs(inputs);
  const first = ordered[0] as InstrumentInput;
  const documents = [...new Set(ordered.flatMap(({ document }) => (document === null ? [] : [document])))];
  return {
    ...first,
    title: ordered.find(({ title }) => title !== '')?.title ?? '',
    nature: agreed(ordered, 'nature'),
    date: agreed(ordered, 'date'),
    inForceFrom: firstKnown(ordered, 'inForceFrom'),
    inForceTo: firstKnown(ordered, 'inForceTo'),
    repealed: ordered.some(({ repealed }) => repealed === true),
    structure: best(ordered.map(({ structure }) => structure)),
    names: united(
      ordered.map(({ names }) => names),
      nameKey,
    ),
    numbers: united(
      ordered.map(({ numbers }) => numbers),
      ({ scheme, value }) => `${scheme}\0${value}`,
    ),
    document: documents[0] ?? null,
    otherDocuments: documents.slice(1),
  };
}

/** Held inputs first; what is left is settled by content, so that the order of arrival decides nothing. */
function sortedInputs(inputs: readonly InstrumentInput[]): InstrumentInput[] {
  return inputs
    .map((input) => ({ input, content: JSON.stringify(input, SORTED_FIELDS) }))
    .sort((a, b) => Number(b.input.held) - Number(a.input.held) || byUnit(a.content, b.content))
    .map(({ input }) => input);
}

/** Fields in one order: `JSON.stringify` with a list writes them so, whatever order an input was written in. */
const SORTED_FIELDS = [
  ...['document', 'title', 'names', 'text', 'form', 'year', 'numbers', 'scheme', 'value', 'nature', 'date'],
  ...['inForceFrom', 'inForceTo', 'repealed', 'structure', 'held', 'provenance'],
];

function agreed<K extends 'nature' | 'date'>(
  inputs: readonly InstrumentInput[],
  field: K,
): InstrumentInput[K] {
  const known = inputs.filter((input) => input[field] !== null && input[field] !== '');
  const first = known[0];
  if (first === undefined) return (inputs[0] as InstrumentInput)[field];
  const other = known.find((input) => input[field] !== first[field]);
  if (other === undefined) return first[field];
  throw new LawbookError(
    `the inputs for ${first.coordinate} contradict each other: ${field} ` +
      `"${first[field]}" (${origin(first)}), "${other[field]}" (${origin(other)})`,
    'correct the base layer, or the reader that describes the document',
  );
}

/** A whole document and a list of provisions may speak of one instrument: what one of them holds completely is complete. */
function best(structures: readonly Structure[]): Structure {
  return STRUCTURES.findLast((structure) => structures.includes(structure)) ?? 'none';
}

function origin({ document, provenance }: InstrumentInput): string {
  return document ?? provenance ?? 'no provenance';
}

function firstKnown(inputs: readonly InstrumentInput[], field: 'inForceFrom' | 'inForceTo'): string | null {
  return inputs.find((input) => input[field] !== null)?.[field] ?? null;
}

function united<T>(lists: readonly (readonly T[])[], key: (item: T) => string): T[] {
  const found = new Map<string, T>();
  for (const item of lists.flat()) if (!found.has(key(item))) found.set(key(item), item);
  return [...found.values()];
}

function nameKey({ text, form, year }: NameInput): string {
  return `${form}\0${year}\0${text}`;
}
