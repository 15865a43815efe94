import { type Coordinate, escapeSegment, unescapeSegment } from '../../model/index.ts';
import type { LevelSpec, UnitSpec } from './system.ts';

const ROMAN = /^[IVXL]+\./;

/** How provisions of a system are written as coordinate segments; docs/design/national-systems.md has the rules. */
export interface ProvisionScheme {
  /** `segment('p', '9a')` is `p9a`. */
  segment(unit: string, number: string): string;
  /** Unit and number of the segment at a place of a path; null for a paragraph, a point, or anything else. */
  partsOf(path: readonly string[], at: number): { readonly unit: string; readonly number: string } | null;
  /** Two spellings of one provision share a key. */
  lookupKey(path: readonly string[]): string;
  /** A provision for people: `§ 9 odst. 2 písm. b`. */
  label(path: readonly string[]): string;
}

type Unit = Pick<UnitSpec, 'unit' | 'label' | 'sole' | 'group'>;
type Level = Pick<LevelSpec, 'label' | 'kind' | 'prefix' | 'takes'>;

export function provisionScheme(units: readonly Unit[], levels: readonly Level[]): ProvisionScheme {
  const longestFirst = [...units].sort((a, b) => b.unit.length - a.unit.length);

  function unitOf(segment: string): { readonly spec: Unit; readonly number: string } | null {
    for (const spec of longestFirst) {
      if (!segment.startsWith(spec.unit)) continue;
      const number = segment.slice(spec.unit.length);
      if (number === '' ? spec.sole === true : !/^[a-z]/.test(number)) return { spec, number };
    }
    return null;
  }

  /** Units stand first, or behind the groups that they lie in. */
  function at(path: readonly string[], index: number): ReturnType<typeof unitOf> {
    const before = path.slice(0, index);
    if (before.some((segment) => unitOf(segment)?.spec.group !== true)) return null;
    return unitOf(path[index] ?? '');
  }

  function placeLabel(segment: string): string {
    const text = unescapeSegment(segment, true);
    const prefixed = levels.find(({ prefix }) => prefix !== undefined && segment.startsWith(prefix));
    if (prefixed !== undefined && /\d/.test(segment))
      return `${prefixed.label} ${text.slice(prefixed.prefix?.length)}`;
    const numeric = /^\d/.test(segment);
    const level = levels.find(({ kind, takes }) =>
      numeric ? kind === 'paragraph' : kind === 'point' && takes !== 'number',
    );
    return `${level?.label ?? ''} ${text}`.trim();
  }

  return {
    // A Roman number in front keeps its capitals: `VI.83`.
    segment: (unit, number) => unit + escapeSegment(ROMAN.test(number) ? number : number.toLowerCase(), true),
    partsOf(path, index) {
      const found = at(path, index);
      return found && { unit: found.spec.unit, number: unescapeSegment(found.number, true) };
    },
    lookupKey: (path) => path.join('/').toLowerCase(),
    label: (path) =>
      path
        .map((segment, index) => {
          const found = at(path, index);
          if (found === null) return placeLabel(segment);
          return `${found.spec.label} ${unescapeSegment(found.number, true)}`.trim();
        })
        .join(' '),
  };
}

/** Coordinate of a decision by its ECLI: `nl/ecli/HR.2019.1234`; null for one of another country. */
export function ecliCoordinate(code: string, ecli: string): Coordinate | null {
  const [scheme, country, ...rest] = ecli.split(':');
  if (scheme?.toUpperCase() !== 'ECLI' || country?.toLowerCase() !== code || rest.length !== 3) return null;
  return `${code}/ecli/${escapeSegment(rest.join('.').toUpperCase(), true)}`;
}

/** Acts that a register numbers anew each year: `code/series/year/number`. */
export interface AnnualActs {
  /** Coordinate of an official number of a series; null for another series, or what is no such number. */
  coordinateOf(series: string, value: string): Coordinate | null;
  /** The act that a coordinate lies in. */
  instrumentOf(coordinate: Coordinate): Coordinate | null;
}

/** @param order in which official numbers are written: `253/2008`, `2017/651`. */
export function annualActs(
  code: string,
  series: readonly string[],
  order: 'number/year' | 'year/number',
): AnnualActs {
  const known = new Set(series);
  return {
    coordinateOf(series, value) {
      const [first, second] = value.split('/');
      if (!known.has(series) || first === undefined || second === undefined) return null;
      const [year, number] = order === 'year/number' ? [first, second] : [second, first];
      return `${code}/${series}/${year}/${number}`;
    },
    instrumentOf(coordinate) {
      const segments = coordinate.split('/');
      return known.has(segments[1] ?? '') && segments.length >= 4 ? segments.slice(0, 4).join('/') : null;
    },
  };
}
