import { extracted } from '../../src/binding/extracted.ts';
import { articleNumber, codeCoordinate, textNature } from '../../src/jurisdictions/fr/coordinates.ts';
import type {
  Binding,
  Citation,
  Coordinate,
  ExtractedCitation,
  InstrumentRecord,
  InstrumentRef,
  Pinpoint,
  ProvisionReading,
} from '../../src/model/index.ts';
import type { AskOptions, Engine } from './engine.ts';
import { bare, plain } from './support.ts';

/** A text as the rows describe it. */
export interface ExpectedText {
  readonly nature?: string;
  readonly num?: string;
  readonly date?: string;
  readonly title?: string;
  readonly cid?: string;
  readonly celex?: string;
  readonly issuer?: string;
}

/** A portion: `II`, `3°`, alternatives, or with its type. */
export type ExpectedPortion = string | readonly string[] | PortionFields;
export interface PortionFields {
  readonly type?: string;
  readonly num?: string;
  readonly index?: number;
  readonly count?: number;
  readonly relative?: number;
  readonly of?: string;
  readonly range?: readonly PortionFields[];
}

/** An article number in one spelling: no blanks, stars or dots, lower case; the mark "(nouveau)" of bills left out. */
export function numberKey(num: string): string {
  return plain(num)
    .replace(/\(nouveau\)/, '')
    .replace(/^(article )?premier$|^1er$/, '1')
    .replace(/[*. ]/g, '');
}

/** The same of a coordinate path; null where it is no article. */
export function pathKey(path: readonly string[]): string | null {
  const num = path.length === 0 ? null : articleNumber(path.at(-1) as string);
  return num === null ? null : numberKey(num);
}

/** `l1-1` for a single, `l1-1..l1-9` for a range, `l1-1..` for an open one. */
export function readingKey(reading: ProvisionReading): string {
  if (reading.type === 'single') return pathKey(reading.path) ?? reading.path.join('/');
  if (reading.type === 'open') return `${pathKey(reading.from)}..`;
  return `${pathKey(reading.from)}..${pathKey(reading.to)}`;
}

/** Number of the article that a coordinate names, as {@link numberKey}. */
export function coordinateKey(coordinate: Coordinate): string | null {
  return pathKey([coordinate.slice(coordinate.lastIndexOf('/') + 1)]);
}

const NATURES: Readonly<Record<string, string>> = {
  reglementeuropeen: 'reglement',
  reglementue: 'reglement',
  directiveeuro: 'directive',
  // As the reader of Union law says it.
  reg: 'reglement',
  dir: 'directive',
};

function natureKey(nature: string): string {
  const word = textNature(nature.replaceAll('_', ' ').replaceAll('-', ' '));
  return NATURES[bare(word)] ?? bare(word);
}

/** What of an expected text the words as read do not give; what only the index can tell is asked of the record. */
export function textFaults(
  expected: ExpectedText,
  ref: InstrumentRef,
  record: InstrumentRecord | null,
  shown: ExtractedCitation | null,
): string[] {
  const faults: string[] = [];
  const { nature, num, date, title, cid, celex, issuer } = expected;
  const ids = [
    ...ref.numbers.map(({ value }) => value),
    ...Object.values(record?.ids ?? {}),
    ...Object.values(shown?.instrument?.ids ?? {}),
  ];
  // Where it is open which part of a number is the year, the Union's reader gives it as the words have it.
  if (ref.jurisdiction === 'eu' && ids.length === 0 && ref.title !== null) ids.push(ref.title);
  if (record?.document) ids.push(record.document.replace(/^fr\./, ''));
  const has = (value: string): boolean =>
    ids.some((id) => bare(id) === bare(value) || bare(id).endsWith(bare(value)));
  if (nature !== undefined) {
    const found = [ref.nature, record?.nature]
      .filter((one) => one != null)
      .map((one) => natureKey(one as string));
    if (!found.includes(natureKey(nature))) faults.push(`nature ${nature}, read ${found.join() || 'none'}`);
  }
  if (num !== undefined && !has(num)) {
    // EU numbers are normalised: 2001/73/CEE may be 2001/73 or 32001L0073.
    const [, a = '', b = ''] = /(\d+)\D+(\d+)/.exec(num) ?? [];
    const same = ids.some((id) =>
      [a, b].every((part) => part !== '' && bare(id).includes(String(Number(part)))),
    );
    if (!(same && (ref.outside === 'eu' || ref.jurisdiction === 'eu')))
      faults.push(`number ${num}, read ${ids.join() || 'none'}`);
  }
  if (date !== undefined && date !== (ref.date ?? record?.date))
    faults.push(`date ${date}, read ${ref.date ?? record?.date ?? 'none'}`);
  if (title !== undefined && !sameTitle(title, record?.title ?? ref.title ?? ''))
    faults.push(`title ${title}, got ${record?.title ?? ref.title}`);
  if (cid !== undefined && !has(cid)) faults.push(`id ${cid}, got ${ids.join() || 'none'}`);
  if (celex !== undefined && !has(celex)) faults.push(`celex ${celex}, got ${ids.join() || 'none'}`);
  if (issuer !== undefined && ref.issuer !== issuer) faults.push(`issuer ${issuer}, got ${ref.issuer}`);
  return faults;
}

function sameTitle(a: string, b: string): boolean {
  const [x, y] = [bare(a), bare(b)];
  return x === y || (y.length > 12 && (x.startsWith(y) || y.startsWith(x)));
}

/** Whether an instrument is the code or text that a row expects. */
export function isExpected(
  record: InstrumentRecord,
  code: string | null,
  text: ExpectedText | null,
): boolean {
  if (code !== null) return record.coordinate === codeCoordinate(code) || sameTitle(code, record.title);
  if (text === null) return false;
  const ids = Object.values(record.ids).map(bare);
  if (text.cid !== undefined && ids.includes(bare(text.cid))) return true;
  if (text.num !== undefined && ids.some((id) => id === bare(text.num as string)))
    return text.date === undefined || record.date === null || record.date === text.date;
  if (text.title !== undefined && sameTitle(text.title, record.title)) return true;
  if (text.num === undefined && text.date !== undefined)
    return record.date === text.date && natureKey(record.nature) === natureKey(text.nature ?? record.nature);
  return false;
}

const ITEM_UNITS = new Set(['point', 'par', 'lit', 'item', 'nr']);
const UNIT_NAMES: Readonly<Record<string, string>> = { alinea: 'al', phrase: 'phrase' };

const itemKey = (value: string): string => plain(value).replace(/[°).\s]/g, '');

/** Faults of the portions read against those expected; order does not count, lists and ranges by their ends. */
export function portionFaults(
  expected: readonly ExpectedPortion[],
  pinpoints: readonly Pinpoint[],
): string[] {
  const faults: string[] = [];
  const found = pinpoints.flatMap(({ unit, value, to }) =>
    [...value.split(','), ...(to === undefined ? [] : [to])].map((one) => ({
      unit,
      value: itemKey(one),
      used: false,
    })),
  );
  const take = (wanted: string, fits: (unit: string, value: string) => boolean): void => {
    const hit =
      found.find((one) => !one.used && fits(one.unit, one.value)) ??
      found.find((one) => fits(one.unit, one.value));
    if (hit === undefined) faults.push(`portion ${wanted}`);
    else hit.used = true;
  };
  for (const portion of expected) {
    if (typeof portion === 'string') take(portion, (_, value) => value === itemKey(portion));
    else if (isList(portion)) for (const one of portion) take(one, (_, value) => value === itemKey(one));
    else for (const one of portion.range ?? [portion]) takeFields(one, take, faults);
  }
  const back = expected.some(
    (portion) => typeof portion !== 'string' && !isList(portion) && portion.relative !== undefined,
  );
  if (back && !pinpoints.some(({ same }) => same === true)) faults.push('no portion that refers back');
  for (const { unit, value, used } of found) if (!used) faults.push(`portion not expected: ${unit} ${value}`);
  return faults;
}

function isList(portion: ExpectedPortion): portion is readonly string[] {
  return Array.isArray(portion);
}

function takeFields(
  { type = 'item', num, index, count }: PortionFields,
  take: (wanted: string, fits: (unit: string, value: string) => boolean) => void,
  _faults: string[],
): void {
  const name = plain(type);
  const wanted = `${type} ${num ?? index}`;
  if (name === 'item') {
    take(wanted, (unit, value) => ITEM_UNITS.has(unit) && value === itemKey(num ?? String(index)));
    return;
  }
  const unitIs = (unit: string): boolean => unit === (UNIT_NAMES[name] ?? name) || unit === name;
  if (count !== undefined && index === -1) {
    // "dix derniers alinéas": from the tenth to last to the last.
    take(wanted, (unit, value) => unitIs(unit) && value === '-1');
    take(`${wanted} (${count})`, (unit, value) => unitIs(unit) && value === String(-count));
    return;
  }
  take(
    wanted,
    (unit, value) =>
      unitIs(unit) && (value === String(index) || (num !== undefined && value === itemKey(num))),
  );
}

/** The record behind an extracted citation's instrument, or null. */
export function recordOf(engine: Engine, shown: ExtractedCitation): InstrumentRecord | null {
  const coordinate = shown.instrument?.coordinate;
  if (coordinate == null) return null;
  const ordinal = engine.index.instrumentAt(coordinate);
  return ordinal < 0 ? null : engine.index.instrument(ordinal);
}

/** A citation as read, what it denotes, and how `extract` prints it. */
export interface Found {
  readonly read: Citation;
  readonly binding: Binding;
  readonly shown: ExtractedCitation;
  readonly record: InstrumentRecord | null;
}

export function findings(engine: Engine, text: string, options: AskOptions): Found[] {
  // Texts that only date a version are context; the rows do not list them.
  const meant = engine.bound(text, options).filter(({ polarity }) => polarity !== 'context');
  return meant.map((one) => {
    const shown = extracted(text, one);
    return { read: one.citation, binding: one.binding, shown, record: recordOf(engine, shown) };
  });
}
