import { type Coordinate, escapeSegment, isCoordinate } from '../../model/coordinate.ts';
import { celexOf, parseCelex } from './celex.ts';
import { letterOfSeries } from './series.ts';

/**
 * Coordinates of the law of the European Union:
 *
 * | what | coordinate |
 * |---|---|
 * | an act | series, year, number: `eu/reg/2016/679`, `eu/dir/1995/46`, `eu/dec/2008/768`, `eu/fdec/2002/475` (`series.ts`) |
 * | an act that shares its number, a corrigendum | the suffix of its CELEX number: `eu/dec/2008/768.01`, `eu/reg/2016/679.R02` |
 * | a treaty | `eu/treaty/tfeu`, `eu/treaty/charter`; others by CELEX number: `eu/treaty/12003TN02-18-A` |
 * | what else has a CELEX number | `eu/celex/42021X0387` |
 * | article, with paragraphs and points | `art6`, `art6a`, and one segment a bracket: `art6/1/f`, `art4/1`, `art2/1/a/i` |
 * | recital, annex | `rct26`, `anx3`; `anx` for a sole one |
 * | points, parts and sections of an annex | `anx3/5/b`, `anx1/partA/2`, `anx1/sec2` |
 * | chapter, title, part, section (groups) | `ch3`, `title2`, `part1`, `ch3/sec2` |
 * | a case | court, year and number: `eu/judgment/C/2012/131`, `eu/order/T/2019/604`, `eu/ag-opinion/C/2012/131` |
 * | a decision known by its ECLI alone | `eu/judgment/ecli/C.2014.317` |
 *
 * What English calls 8a and French 8 bis is `art8a` in a lawbook; `art8bis`, as cited, is found under the same key. Roman
 * numbers are Arabic ones.
 * Subparagraphs and sentences have no segment: they are numbered nowhere.
 */

/** Code of the jurisdiction: first segment of every coordinate. */
export const CODE = 'eu';

/** Official numbers that acts and decisions are known by. */
export const Scheme = {
  /** `32016R0679` */
  celex: 'celex',
  /** `http://data.europa.eu/eli/reg/2016/679/oj` */
  eli: 'eli',
  /** Series, year, number and page: `L/2016/119/1`; since October 2023 the number of the act: `L/2024/1689`. */
  oj: 'oj',
  /** Day of the Official Journal. */
  ojDate: 'oj-date',
  /** Of a decision as it is cited, for two series have the same CELEX numbers: `768/2008` and `2008/768`. */
  order: 'order',
  /** Of an act since 2015, whatever its kind: `2016/679`. */
  common: 'common',
  ecli: 'ecli',
  /** `C-131/12`, `26/62` */
  case: 'case',
  /** `21` of a protocol to the Treaties. */
  protocol: 'protocol',
} as const;

/** The coordinate of an instrument from its segments below `eu`. */
export function coordinateOf(instrument: readonly string[]): Coordinate {
  return [CODE, ...instrument].join('/');
}

/** The instrument of a CELEX number, or null for what is not written as one. */
export function celexCoordinate(celex: string): Coordinate | null {
  const parsed = parseCelex(celex);
  return parsed === null ? null : coordinateOf(parsed.instrument);
}

/** `eu/judgment/ecli/C.2014.317` */
export function ecliCoordinate(ecli: string): Coordinate | null {
  const match = /^ECLI:EU:([CTF]):(\d{4}):(\d{1,5})$/.exec(ecli);
  return match === null ? null : coordinateOf(['judgment', 'ecli', match.slice(1).join('.')]);
}

/** A coordinate taken apart. */
export interface UnionCoordinate {
  readonly instrument: Coordinate;
  /** Segments below the instrument; empty for the instrument itself. */
  readonly provision: readonly string[];
}

/** Takes a coordinate of Union law apart, or null for what is not written as one: a shape is checked, not existence. */
export function parseCoordinate(text: string): UnionCoordinate | null {
  if (!isCoordinate(text)) return null;
  const segments = text.split('/');
  const length = instrumentLength(segments);
  if (length === 0 || segments.length < length) return null;
  return { instrument: segments.slice(0, length).join('/'), provision: segments.slice(length) };
}

const COURT_SERIES = new Set(['judgment', 'order', 'ag-opinion', 'opinion']);

function instrumentLength([code, series = '', first = '']: readonly string[]): number {
  if (code !== CODE) return 0;
  if (series === 'treaty' || series === 'celex') return 3;
  if (COURT_SERIES.has(series)) return first === 'ecli' ? 4 : 5;
  return letterOfSeries(series) === null ? 0 : 4;
}

/** The CELEX number of what a coordinate names: of an act for everything in it, of an article for those of treaties. */
export function celexOfCoordinate(coordinate: Coordinate): string | null {
  const parsed = parseCoordinate(coordinate);
  if (parsed === null) return null;
  return celexOf(parsed.instrument.split('/').slice(1), parsed.provision);
}

// -------------------------------------------------------------------------------------------- provisions

export type Unit = 'art' | 'rct' | 'anx' | 'ch' | 'title' | 'part' | 'sec';

/** `segment('art', '6a')`; the number of a sole annex is ''. */
export function segment(unit: Unit, number: string): string {
  return unit + (PLAIN.test(number) ? number : escapeSegment(number));
}

/** Nothing in it needs an escape: encoding each number took a tenth of the time of reading. */
const PLAIN = /^[0-9A-Za-z]*$/;

/** Latin adverbs of inserted articles; the English text has letters for them: `8 bis` is `8a`. Source: style guide, part one. */
export const INSERTED: Readonly<Record<string, string>> = {
  bis: 'a',
  ter: 'b',
  quater: 'c',
  quinquies: 'd',
  sexies: 'e',
  septies: 'f',
  octies: 'g',
  nonies: 'h',
  decies: 'i',
  undecies: 'j',
  duodecies: 'k',
  terdecies: 'l',
  quaterdecies: 'm',
  quindecies: 'n',
};

const INSERTED_NUMBER = new RegExp(`^((?:art)?\\d+)(${Object.keys(INSERTED).join('|')})$`);

/** Case makes no difference, nor does the language of the number of an inserted article: `art8bis` is `art8a`. */
export function lookupKey(path: readonly string[]): string {
  return path
    .map((one) => {
      const [, number, adverb = ''] = INSERTED_NUMBER.exec(one.toLowerCase()) ?? [];
      return number === undefined ? one.toLowerCase() : number + INSERTED[adverb];
    })
    .join('/');
}

const UNIT = /^(art|rct|anx|ch|title|part|sec)([0-9A-Z].*)?$/i;
const NAMES: Readonly<Record<string, string>> = {
  art: 'Article',
  rct: 'Recital',
  anx: 'Annex',
  ch: 'Chapter',
  title: 'Title',
  part: 'Part',
  sec: 'Section',
};

/** `Article 6(1)(f)`, `Recital 26`, `Annex 3, point 5(b)`. */
export function provisionLabel(path: readonly string[]): string {
  const words: string[] = [];
  let inAnnex = false;
  let pointed = false;
  for (const one of path) {
    const [, unit, number = ''] = UNIT.exec(one) ?? [];
    if (unit !== undefined) {
      words.push(
        `${words.length > 0 ? ', ' : ''}${NAMES[unit.toLowerCase()]}${number === '' ? '' : ` ${number}`}`,
      );
      inAnnex ||= unit.toLowerCase() === 'anx';
      pointed = false;
    } else {
      words.push(inAnnex && !pointed ? `, point ${one}` : `(${one})`);
      pointed = true;
    }
  }
  return words.join('');
}
