import { lookupKey } from '../../src/jurisdictions/uk/coordinates.ts';
import type { Coordinate, ExtractedCitation, RouteResult } from '../../src/model/index.ts';
import type { Scored, Verdict } from './battery.ts';
import type { Engine } from './engine.ts';
import { instrumentPart } from './uk-answers.ts';
import { titleKey, withoutNotes } from './uk-titles.ts';

/** A question of British law with the route that is expected. */
export interface RouteRow {
  readonly id: string;
  readonly input: string;
  readonly context: readonly Coordinate[] | null;
  readonly expected_status: RouteResult['status'];
  readonly expected_coordinates: readonly Coordinate[];
  readonly battery?: string;
  /** Where given, a coordinate is met by one above or beneath it, and others may be bound besides. */
  readonly scoring?: string;
  /** Where given, the coordinates are candidates of a question. */
  readonly coordinates_mode?: string;
  readonly note?: string;
  /** Where given, the row is one of the links of a text: its other citations are bound besides. */
  readonly gold_from?: string;
  /** Another right answer: law that the list of the row did not hold. */
  readonly accept?: string;
}

export function scoreRoute(engine: Engine, row: RouteRow): Scored {
  const result = engine.route(row.input, row.context === null ? {} : { context: row.context });
  const { kind, verdict, reason } = judge(engine, row, result);
  const input = row.input.length > 400 ? `${row.input.slice(0, 400)}…` : row.input;
  return {
    id: row.id,
    kind,
    verdict,
    reason,
    detail: `${JSON.stringify(input)}${row.context === null ? '' : ` after ${row.context.join(', ')}`}
    expected ${row.expected_status} ${row.expected_coordinates.join(', ')}${row.note === undefined ? '' : ` (${row.note})`}
    got      ${shownRoute(result)}`,
  };
}

/** Status, reason, coordinates, and every citation in few words. */
function shownRoute(result: RouteResult): string {
  const offered = result.status === 'ROUTE_AMBIGUOUS' ? result.candidates : result.suggestions;
  const parts = [
    result.status,
    result.reason === null ? '' : `[${result.reason}]`,
    result.coordinates.slice(0, 6).join(', '),
    result.excluded.length === 0 ? '' : `without ${result.excluded.join(', ')}`,
    offered.length === 0 ? '' : `offers ${offered.map(({ coordinate }) => coordinate).join(', ')}`,
  ];
  const citations = result.citations
    .slice(0, 8)
    .map(
      ({ text, binding, coordinate, reason, polarity }) =>
        `\n             «${text.replace(/\s+/g, ' ')}» ${binding} ${coordinate ?? '-'}${reason === null ? '' : ` [${reason}]`}${polarity === 'cited' ? '' : ` ${polarity}`}`,
    );
  return parts.filter((part) => part !== '').join(' ') + citations.join('');
}

interface Judgement {
  readonly kind: string;
  readonly verdict: Verdict;
  readonly reason: string;
}

function judge(engine: Engine, row: RouteRow, result: RouteResult): Judgement {
  const battery = row.battery ?? 'others';
  const wrong = wrongBinding(engine, row, result);
  if (wrong !== null) return { kind: battery, verdict: 'WRONG', reason: wrong };
  const scored = (kind: string, faults: readonly string[]): Judgement => ({
    kind,
    verdict: faults.length === 0 ? 'expected' : 'other',
    reason: faults.join('; '),
  });
  if (row.accept !== undefined) return scored('more law is accepted', acceptFaults(row, result));
  const unknown = unknownPlaces(engine, row, result);
  if (unknown.length > 0) return scored('structure not known', unverifiedFaults(row, unknown, result));
  return scored(battery, faultsOf(row, result));
}

const isIn = (coordinate: Coordinate, place: Coordinate): boolean =>
  coordinate === place || coordinate.startsWith(`${place}/`);

const touches = (a: Coordinate, b: Coordinate): boolean => isIn(a, b) || isIn(b, a);

/** Of a text with several citations one is expected; a made question cites nothing else. */
const isOneOfMany = ({ scoring, gold_from }: RouteRow): boolean =>
  scoring !== undefined || gold_from !== undefined;

/** Bound to other law than expected, or to law where none exists; null where nothing of the sort. */
function wrongBinding(engine: Engine, row: RouteRow, { status, coordinates }: RouteResult): string | null {
  if (status !== 'ROUTE_BOUNDED') return null;
  if (row.expected_status.startsWith('EPISTEMIC'))
    return row.note?.startsWith('absent: ') === true && !isInvented(row, coordinates)
      ? null
      : 'invented law bound';
  const expected = row.expected_coordinates.map(instrumentPart);
  // A question or a refusal to read that comes out bound is no other law than expected: nothing was named.
  if (expected.length === 0) return null;
  const foreign = [...new Set(coordinates.map(instrumentPart))]
    .filter((one) => !expected.includes(one))
    .filter((one) => !isOneOfMany(row) || !isWritten(engine, one, row.input));
  return foreign.length === 0 ? null : `bound to another instrument: ${foreign.join(', ')}`;
}

/** Whether the number or the title of an instrument stands in a text, letter by letter. */
function isWritten({ index }: Engine, instrument: Coordinate, text: string): boolean {
  const words = titleKey(text);
  const [, , year = '', number = ''] = instrument.split('/');
  const numbers = [`${year} ${number}`, `${year} c ${number}`, `${year} no ${number}`, `${year} c${number}`];
  const ordinal = index.instrumentAt(instrument);
  const title = ordinal < 0 ? '' : titleKey(withoutNotes(index.instrument(ordinal).title));
  return [...numbers, title].some((one) => one !== '' && ` ${words} `.includes(` ${one} `));
}

/** Whether the place that does not exist is itself bound; what lies above it exists. */
function isInvented({ note = '' }: RouteRow, coordinates: readonly Coordinate[]): boolean {
  const absent = note.slice('absent: '.length);
  return !coordinates.every((coordinate) => absent.startsWith(`${coordinate}/`));
}

function acceptFaults(row: RouteRow, result: RouteResult): readonly string[] {
  if (result.status === 'ROUTE_OUT_OF_COVERAGE') return [];
  const old = (coordinate: Coordinate): boolean => /^uk\/(?:ukpga|uksi)\//.test(coordinate);
  return result.status === 'ROUTE_BOUNDED' && !result.coordinates.some(old) ? [] : statusFault(row, result);
}

/**
 * Places of which the lawbook cannot tell whether they exist: their instruments have no known structure, or not that much
 * of it. Of a text of which an instrument is expected, the places that it cites there.
 */
function unknownPlaces(engine: Engine, row: RouteRow, result: RouteResult): readonly Coordinate[] {
  if (row.expected_status === 'ROUTE_AMBIGUOUS') return [];
  const absent = /^absent: (\S+)$/.exec(row.note ?? '')?.[1];
  const unverified = isOneOfMany(row) && result.reason === 'structure_unavailable';
  return (absent === undefined ? row.expected_coordinates : [absent]).filter((place) => {
    const instrument = instrumentPart(place);
    const ordinal = engine.index.instrumentAt(instrument);
    if (ordinal < 0 || engine.index.instrument(ordinal).structure === 'complete') return false;
    if (place === instrument) return unverified;
    const path = place.slice(instrument.length + 1).split('/');
    return absent !== undefined || !isListed(engine, ordinal, path);
  });
}

/** Whether the provision, or one above it, is in the lawbook. */
function isListed(engine: Engine, instrument: number, path: readonly string[]): boolean {
  return path.some(
    (_, i) => engine.index.provisionsAt(instrument, lookupKey(path.slice(0, i + 1))).length > 0,
  );
}

/** The one right answer for such places: their exact coordinates, said to be unverified. */
function unverifiedFaults(
  row: RouteRow,
  places: readonly Coordinate[],
  { status, reason, citations }: RouteResult,
): readonly string[] {
  if (status !== 'ROUTE_OUT_OF_COVERAGE')
    return [`structure not known, got ${status}${reason === null ? '' : ` (${reason})`}`];
  if (reason !== 'structure_unavailable') return [`structure not known, reason ${reason}`];
  const named = citations
    .filter(
      ({ binding, polarity }) => (binding === 'outOfCoverage' || binding === 'bound') && polarity === 'cited',
    )
    .flatMap(endsOf);
  const meets = isOneOfMany(row) ? touches : (a: Coordinate, b: Coordinate) => a === b;
  return places
    .filter((place) => !named.some((one) => meets(one, place)))
    .map((place) => `${place} is not the unverified coordinate`);
}

/** The coordinate of a citation, and of a range its last one too. */
function endsOf({ coordinate, pinpoints: [place] }: ExtractedCitation): readonly Coordinate[] {
  if (coordinate === null) return [];
  if (place?.to === undefined) return [coordinate];
  return [coordinate, coordinate.slice(0, coordinate.length - place.value.length) + place.to];
}

function faultsOf(row: RouteRow, result: RouteResult): readonly string[] {
  const status = statusFault(row, result);
  if (status.length > 0) return status;
  return [...coordinateFaults(row, result), ...noteFaults(row, result)];
}

const SHORT: Record<RouteResult['status'], string> = {
  ROUTE_BOUNDED: 'bound',
  ROUTE_AMBIGUOUS: 'asked',
  ROUTE_OUT_OF_COVERAGE: 'out of coverage',
  ROUTE_UNRESOLVED: 'unresolved',
  EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND: 'instrument refused',
  EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND: 'provision refused',
};

function statusFault({ expected_status }: RouteRow, { status, reason }: RouteResult): readonly string[] {
  if (status === expected_status) return [];
  return [`${SHORT[expected_status]} expected, ${SHORT[status]}${reason === null ? '' : ` (${reason})`}`];
}

function coordinateFaults(row: RouteRow, result: RouteResult): readonly string[] {
  const { expected_coordinates: expected } = row;
  if (row.coordinates_mode !== undefined) {
    const offered = result.candidates.map(({ coordinate }) => coordinate);
    return expected
      .filter((one) => !offered.some((candidate) => touches(candidate, one)))
      .map((one) => `${one} is not offered`);
  }
  if (isOneOfMany(row))
    return expected
      .filter((one) => !result.coordinates.some((got) => touches(got, one)))
      .map((one) => `${one} is not bound`);
  const missing = expected.filter((one) => !result.coordinates.includes(one));
  const more = result.coordinates.filter((one) => !expected.includes(one));
  return [...missing.map((one) => `${one} is not bound`), ...more.map((one) => `${one} is bound besides`)];
}

/** Clauses of a note that can be checked: what is excluded, and that the bound instrument is repealed. */
function noteFaults({ note = '' }: RouteRow, { excluded, repealed }: RouteResult): readonly string[] {
  const faults: string[] = [];
  for (const place of /excluded=\[([^\]]*)\]/.exec(note)?.[1]?.split(/,\s*/) ?? [])
    if (!excluded.includes(place)) faults.push(`${place} is not excluded`);
  if (note.includes('repealed=True') && !repealed) faults.push('not flagged as repealed');
  return faults;
}
