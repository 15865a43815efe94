import { parseCoordinate, unitOfSegment } from '../../src/jurisdictions/uk/coordinates.ts';
import { legislationIdToPath } from '../../src/jurisdictions/uk/coordinates-legislation.ts';
import {
  compareNumbers,
  numeralVariants,
  romanToInt,
} from '../../src/jurisdictions/uk/coordinates-numbers.ts';
import {
  type Citation,
  type InstrumentRef,
  instrumentIdOf,
  type ProvisionReading,
} from '../../src/model/index.ts';
import { milvusFilter } from '../../src/router/filter.ts';
import { editDistance } from '../../src/text/distance.ts';
import type { Scored } from './battery.ts';
import type { Engine } from './engine.ts';

/** A row about one small function: what it makes of an input. */
export interface FunctionRow {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly expected?: unknown;
}

/** Our answer in the notation of the row; absent answers are null. */
type Runner = (engine: Engine, input: never) => unknown;

export function scoreFunction(engine: Engine, { id, kind, input, expected = null }: FunctionRow): Scored {
  const runner = RUNNERS[kind];
  if (runner === undefined)
    return { id, kind: `function: ${kind}`, verdict: 'other', reason: 'no function yet' };
  const got = runner(engine, input as never);
  const good = (COMPARE[kind] ?? equal)(got, expected);
  return {
    id,
    kind: `function: ${kind}`,
    verdict: good ? 'expected' : 'other',
    reason: good ? '' : `${kind}: ${JSON.stringify(got)}`,
    detail: `${JSON.stringify(input)}\n    expected ${JSON.stringify(expected)}\n    got      ${JSON.stringify(got)}`,
  };
}

/** What is read of a text for the one legal system that the functions were written for. */
const settled = (engine: Engine, text: string): readonly Citation[] =>
  engine.bound(text, { jurisdictions: ['uk'] }).map(({ citation }) => citation);

const RUNNERS: Readonly<Record<string, Runner>> = {
  provision_parse: (engine, input: string) => provisionParse(input, settled(engine, input)),
  provision_candidate_paths: candidatePaths,
  number_key: numberKeys,
  cue,
  identifier_scan: identifiers,
  coordinate_valid: (_, input: string) => coordinate(input),
  coordinate_invalid: (_, input: string) => coordinate(input),
  legislation_id_to_provision: (_, input: string) => legislationIdToPath(input)?.join('/') ?? null,
  roman_to_int: (_, input: string) => romanToInt(input),
  numeral_variants: (_, input: string) => numeralVariants(input),
  statutory_order: (_, numbers: string[]) =>
    numbers.every((number, i) => i === 0 || compareNumbers(numbers[i - 1] as string, number) < 0)
      ? 'strictly ascending'
      : 'not ascending',
  damerau_limit3: (_, [a, b]: [string, string]) => editDistance(a, b, 3),
  partition_filter: (_, input: { coordinates: string[]; excluded: string[] }) => filterOf(input),
};

/** What a coordinate names, without the provision; null for what is none. */
function coordinate(text: string): object | null {
  const parsed = parseCoordinate(text);
  if (parsed === null) return null;
  return { instrument_id: instrumentIdOf(parsed.instrument), is_instrument: parsed.provision.length === 0 };
}

const equal = (got: unknown, expected: unknown): boolean => JSON.stringify(got) === JSON.stringify(expected);

/** Where the row says less than our answer. */
const COMPARE: Readonly<Record<string, (got: unknown, expected: unknown) => boolean>> = {
  provision_parse: (got, expected) => {
    const known = got as Record<string, unknown>;
    return Object.entries(expected as object).every(([field, value]) => equal(known[field], value));
  },
  // Which of two spellings exists is found out by looking: their order says nothing.
  provision_candidate_paths: (got, expected) =>
    equal([...(got as string[])].sort(), [...(expected as string[])].sort()),
  partition_filter: (got, expected) =>
    String(expected)
      .replace('contains ', '')
      .split(' and ')
      .every((part) => String(got).includes(part)),
};

// ------------------------------------------------------------------------------------------- provisions

const UNIT_WORDS: Readonly<Record<string, string>> = {
  s: 's.',
  art: 'art. ',
  reg: 'reg. ',
  rule: 'rule ',
  sch: 'Sch. ',
  para: 'para. ',
  pt: 'Part ',
  ch: 'Ch. ',
};

/** `['s124', '1ZA']` is `s.124(1ZA)`, `['sch2', 'para4']` `Sch. 2 para. 4`. */
function label(path: readonly string[]): string {
  let out = '';
  for (const segment of path) {
    const place = unitOfSegment(segment);
    if (place === null) out += `(${segment})`;
    else
      out += `${out === '' ? '' : ' '}${UNIT_WORDS[place.unit] ?? `${place.unit} `}${place.number}`.trimEnd();
  }
  return out;
}

function pathsOf(reading: ProvisionReading): readonly (readonly string[])[] {
  if (reading.type === 'single') return [reading.path];
  return reading.type === 'range' ? [reading.from, reading.to] : [reading.from];
}

function refsOf({ provision }: Citation): string[] {
  const reading = provision?.readings[0];
  if (provision === null || reading === undefined) return [];
  const below = provision.pinpoints.map(({ value }) => value);
  return pathsOf(reading).map((path) => label([...path, ...below]));
}

function provisionParse(text: string, citations: readonly Citation[]): object {
  const found = citations.filter(({ provision }) => provision !== null);
  const first = found[0]?.provision?.readings[0]?.type;
  return {
    span_text: found.length === 0 ? '' : text.slice(found[0]?.span[0], found.at(-1)?.span[1]),
    refs: found.flatMap(refsOf),
    is_range: first === 'range',
    open_ended: first === 'open',
    mentions: found.map(refsOf),
  };
}

/** Instruments that call their provisions sections, and regulations or articles. */
const OF_KIND: Readonly<Record<string, string>> = { Act: 'Theft Act 1968', SI: 'S.I. 2011/3006' };

function candidatePaths(engine: Engine, input: string): string[] {
  const [kind = '', words = ''] = input.split(': ');
  const [citation] = settled(engine, `${words} of the ${OF_KIND[kind]}`);
  return (citation?.provision?.readings ?? []).flatMap((reading) =>
    pathsOf(reading).map((path) => path.join('/')),
  );
}

// ------------------------------------------------------------------------------ numbers, identifiers, cues

const SCHEMES: Readonly<Record<string, string>> = { ukpga: 'c', si: 'si', regnal: 'rc' };

function numberKeys(engine: Engine, input: string): string[] {
  return settled(engine, input).flatMap(({ instrument }) =>
    (instrument?.numbers ?? []).map(({ scheme, value }) => `${SCHEMES[scheme] ?? scheme}/${value}`),
  );
}

function identifiers(engine: Engine, input: string): string[][] {
  return settled(engine, input).flatMap(({ span, instrument, provision }) => {
    if (!instrument?.coordinate) return [];
    const words = input.slice(...span);
    const kind = words.includes('legislation.gov.uk')
      ? 'url'
      : words.includes('_')
        ? 'instrument_id'
        : 'coordinate';
    const [reading] = provision?.readings ?? [];
    const path = reading === undefined ? [] : (pathsOf(reading)[0] ?? []);
    return [[kind, [instrument.coordinate, ...path].join('/').toLowerCase()]];
  });
}

/** What words around a citation do to it: read beside one where they say nothing alone. */
function cue(engine: Engine, input: string): (string | null)[] {
  const citations = settled(engine, input);
  const [first] = citations;
  if (first === undefined) {
    const beside = [
      `${input} of section 1 of the Theft Act 1968`,
      `section 1 of the Theft Act 1968, ${input},`,
    ];
    const dated = beside.some((text) => settled(engine, text).some(({ version }) => version !== null));
    return [dated ? 'temporal' : 'date', null];
  }
  if (first.polarity === 'excluded') return ['negation', null];
  const { instrument } = first;
  const elsewhere = instrument?.outside;
  if (elsewhere) return ['out_of_coverage', FOREIGN.has(elsewhere) ? 'foreign' : elsewhere];
  if (instrument !== null && isEuropean(engine, instrument)) return ['out_of_coverage', 'eu'];
  const year = instrument?.titleYear ?? instrument?.year ?? null;
  return ['context_ref', year === null ? null : String(year)];
}

/** Systems that the rows call foreign, all in one. */
const FOREIGN = new Set(['us', 'fr', 'de']);

/** Law of the Union, as assimilated: by its number, or by a name ("UK GDPR"). */
function isEuropean({ index }: Engine, { numbers, named }: InstrumentRef): boolean {
  const natures = named.map((ordinal) => index.instrument(ordinal).nature);
  return [...numbers.map(({ scheme }) => scheme), ...natures].some((series) => series.startsWith('eu'));
}

function filterOf({ coordinates, excluded }: { coordinates: string[]; excluded: string[] }): string {
  const owner = (coordinate: string): string => coordinate.split('/').slice(0, 4).join('/');
  return milvusFilter({
    status: 'ROUTE_BOUNDED',
    coordinates,
    excluded,
    citations: [...coordinates, ...excluded].map((one) => ({
      coordinates: [one],
      instrument: { coordinate: owner(one) },
    })),
  });
}
