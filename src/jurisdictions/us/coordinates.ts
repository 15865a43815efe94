/**
 * How the federal law of the United States is written as coordinates, by the identifiers of United States Legislative Markup:
 *
 * | what | coordinate |
 * |---|---|
 * | title of the United States Code, and its appendix | `us/usc/26`, `us/usc/5a` |
 * | section and what lies below it | `us/usc/26/501/c/3`, `us/usc/15/78dd-1` |
 * | note under a section, which is no part of it | `us/usc/15/note78m` |
 * | chapter, subchapter, part, subtitle (groups) | `us/usc/5/ch7`, `us/usc/26/stA` |
 * | title, part, section of the Code of Federal Regulations | `us/cfr/17`, `us/cfr/17/240`, `us/cfr/17/240/10b-5/b` |
 * | subpart, appendix of a part | `us/cfr/40/60/subptA`, `us/cfr/10/50/appB` |
 * | public law; older act by day and chapter | `us/pl/111/203`, `us/act/1934-06-06/ch404` |
 * | page of the Statutes at Large, of the Federal Register | `us/stat/124/1376`, `us/fr/85/12345` |
 * | Constitution | `us/const/art1/8/3`, `us/const/amend14/1` |
 * | federal rules | `us/rule/frcp/12/b/6` |
 * | executive order | `us/eo/13526` |
 * | decision by volume and page of a reporter, or by neutral citation | `us/case/us/410/113`, `us/case/wl/2020/123456` |
 * | exhibit of a filing, a contract and no law of this system | `contract/edgar/320193/0000320193-24-000123/ex10.1` |
 *
 * Sections have no prefix, for the Code numbers nothing else at that place. The en dash of the Code is a hyphen here. What
 * stands in brackets inside the number of a regulation belongs to it: `1.1031(a)-1` is `us/cfr/26/1/1031~28a~29-1`.
 */
import { type Coordinate, escapeSegment, unescapeSegment } from '../../model/coordinate.ts';

/** Code of the jurisdiction: first segment of its coordinates. */
export const CODE = 'us';

/** Official numbers. */
export const Scheme = {
  /** Title of the Code: `26`, `5a`. */
  usc: 'usc',
  /** Title of the Code of Federal Regulations: `17`. */
  cfr: 'cfr',
  /** Congress and number: `111-203`. */
  publicLaw: 'pl',
  /** Volume and page of the Statutes at Large: `124/1376`. */
  statutes: 'stat',
  /** Volume and page of the Federal Register: `85/12345`. */
  register: 'fr',
  order: 'eo',
  /** Set of rules: `frcp`. */
  rules: 'rule',
  /** Central index key and accession number of a filing: `320193/0000320193-24-000123`, with the exhibit where one is named. */
  edgar: 'edgar',
} as const;

export const CONSTITUTION = `${CODE}/const`;

/** A number as a coordinate segment: dashes are hyphens, blanks are nothing. */
export function segment(number: string): string {
  return escapeSegment(number.replace(/[\u2010-\u2015]/g, '-').replace(/\s+/g, ''), true);
}

/** Prefix of the number of the section under which a note is set out. */
const NOTE = 'note';

/** The note under a section: law that was never made part of it. */
export function notePath([section = '', ...places]: readonly string[]): readonly string[] {
  return [NOTE + section, ...places];
}

/** How the number of each scheme becomes a coordinate. A new scheme without its place does not compile. */
const PLACES: { readonly [K in (typeof Scheme)[keyof typeof Scheme]]: (value: string) => Coordinate | null } =
  {
    usc: (value) => `${CODE}/usc/${segment(value.toLowerCase())}`,
    cfr: (value) => `${CODE}/cfr/${segment(value)}`,
    pl: (value) => below('pl', value.split('-'), 2),
    stat: (value) => below('stat', value.split('/'), 2),
    fr: (value) => below('fr', value.split('/'), 2),
    eo: (value) => `${CODE}/eo/${segment(value)}`,
    rule: (value) => `${CODE}/rule/${segment(value)}`,
    edgar: (value) => ['contract', 'edgar', ...value.split('/').map(segment)].join('/'),
  };

function below(series: string, parts: readonly string[], length: number): Coordinate | null {
  return parts.length === length ? [CODE, series, ...parts.map(segment)].join('/') : null;
}

/** The coordinate that an official number mirrors; null for a number of another shape. */
export function numberCoordinate(scheme: string, value: string): Coordinate | null {
  return scheme in PLACES ? PLACES[scheme as keyof typeof PLACES](value) : null;
}

/** `410 U.S. 113` is `us/case/us/410/113`: the series without its dots, volume and page. */
export function caseCoordinate(series: string, volume: string, page: string): Coordinate {
  const name = series.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${CODE}/case/${name}/${segment(volume)}/${segment(page)}`;
}

/** The instrument that a coordinate of the Code or the Regulations lies in, and the path below it. */
export function splitCoordinate(coordinate: Coordinate): {
  readonly instrument: Coordinate;
  readonly path: readonly string[];
} {
  const segments = coordinate.split('/');
  const length = INSTRUMENT_LENGTH[segments[1] ?? ''] ?? 3;
  return { instrument: segments.slice(0, length).join('/'), path: segments.slice(length) };
}

const INSTRUMENT_LENGTH: Readonly<Record<string, number>> = { const: 2, pl: 4, act: 4, stat: 4, fr: 4 };

/** Two spellings of one provision share a key. */
export function lookupKey(path: readonly string[]): string {
  return path.join('/').toLowerCase();
}

/** Groups and places that have a word for their name. */
const WORDS: Readonly<Record<string, string>> = {
  art: 'art.',
  amend: 'amend.',
  subch: 'subch.',
  subpt: 'subpt.',
  app: 'app.',
  ch: 'ch.',
  pt: 'pt.',
  st: 'subtit.',
  t: 'tit.',
};
const WORDED = /^(art|amend|subch|subpt|app|ch|pt|st|t)(?=[0-9A-Z]|$)(.*)$/;

/** A provision for people: `§ 501(c)(3)`, `art. 1, § 8, cl. 3`; of regulations `§ 240.10b-5(b)`. */
export function provisionLabel(path: readonly string[], instrument: Coordinate = ''): string {
  const numbers = path.map((one) => unescapeSegment(one, true));
  const [first = '', second, ...rest] = numbers;
  if (WORDED.test(first)) return worded(numbers);
  if (first.startsWith(NOTE)) return `${withPlaces(`§ ${first.slice(NOTE.length)}`, numbers.slice(1))} note`;
  if (!instrument.startsWith(`${CODE}/cfr/`)) return withPlaces(`§ ${first}`, numbers.slice(1));
  if (second === undefined) return `pt. ${first}`;
  return WORDED.test(second) ? `pt. ${first}, ${worded([second, ...rest])}` : withPlaces(`§ ${first}.${second}`, rest); // biome-ignore format: one line
}

function withPlaces(number: string, places: readonly string[]): string {
  return places.reduce((label, one) => `${label}(${one})`, number);
}

/** `art. 1, § 8, cl. 3`, `amend. 14, § 1`, `ch. 7`. */
function worded(numbers: readonly string[]): string {
  const isGroup = (one: string): boolean => WORDED.test(one);
  const below = numbers.filter((one) => !isGroup(one));
  const groups = numbers.filter(isGroup).map((one) => {
    const [, word = '', number = ''] = WORDED.exec(one) ?? [];
    return `${WORDS[word]} ${number}`.trim();
  });
  const places = below.map((one, at) => (at === 0 ? `§ ${one}` : `cl. ${one}`));
  return [...groups, ...places].join(', ');
}
