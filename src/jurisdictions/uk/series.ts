/**
 * Series of British legislation, by the codes of legislation.gov.uk. Sources of the rules: the site's list of legislation
 * types; Statutory Instruments Regulations 1947 (one yearly series of numbers for all Statutory Instruments, those of Wales
 * and Northern Ireland Orders in Council included); Acts of Parliament Numbering and Citation Act 1962 (chapters by calendar
 * year from 1963, by session before).
 */
import type { ListedSeries } from '../../model/index.ts';

/** Schemes of official numbers; docs/design/united-kingdom.md says what their values look like. */
export const Scheme = {
  si: 'si',
  regnal: 'regnal',
  localRegnal: 'local-regnal',
  isbn: 'isbn',
} as const;

/** Statutory Instruments: one series of numbers, told apart by who made them. */
const STATUTORY_INSTRUMENTS: ReadonlySet<string> = new Set(['uksi', 'wsi', 'nisi']);

/** Drafts are laid before Parliament and bear the title of the instrument that they may become. */
const DRAFTS: ReadonlySet<string> = new Set(['ukdsi', 'sdsi', 'nidsr']);

/** Law of the European Union that the list holds as assimilated law. It is cited by its number. */
const EUROPEAN: ReadonlySet<string> = new Set(['eur', 'eudr', 'eudn']);

/** Acts whose sessions and chapters are cited as those of public Acts, and as those of local and private ones. */
const PUBLIC_SESSIONS: ReadonlySet<string> = new Set(['ukpga', 'apgb', 'aep']);
const LOCAL_SESSIONS: ReadonlySet<string> = new Set(['ukla', 'ukppa', 'gbla']);

/** Series whose Acts are known by their initials: those of the parliaments of today. */
const WITH_INITIALS: ReadonlySet<string> = new Set(['ukpga', 'asp', 'asc', 'anaw', 'nia']);

export const isDraft = (series: string): boolean => DRAFTS.has(series);
export const isEuropean = (series: string): boolean => EUROPEAN.has(series);
export const hasInitials = (series: string): boolean => WITH_INITIALS.has(series);

/** The scheme under which a work has its number of the year. */
export function numberScheme(series: string): string {
  return STATUTORY_INSTRUMENTS.has(series) ? Scheme.si : series;
}

/** The scheme of chapters that are counted by sessions; null where the series is not cited so. */
export function sessionScheme(series: string): string | null {
  if (PUBLIC_SESSIONS.has(series)) return Scheme.regnal;
  return LOCAL_SESSIONS.has(series) ? Scheme.localRegnal : null;
}

/** The series in whose numbers those of a series are counted. */
export function completenessGroup(series: string): string {
  return STATUTORY_INSTRUMENTS.has(series) || series === Scheme.si ? 'uksi' : series;
}

/**
 * What is known of the lists of these groups. Chapters are numbered without a break, and the Acts of 1963 and later are all
 * listed but for 1966, 1969 and 1983, where the gaps show; before 1963 the sessions of most years are. Local Acts, Acts of
 * the devolved parliaments and Measures have years without any. The lists of rules and orders have gaps in nearly every year.
 */
export const LISTED: readonly ListedSeries[] = [
  { group: 'ukpga', begins: 1801, from: 1801, emptyFrom: null },
  { group: 'ukla', begins: 1797, from: 1801, emptyFrom: 1988 },
  { group: 'ukppa', begins: 1815, from: 1950, emptyFrom: 1963 },
  { group: 'asp', begins: 1999, from: 1999, emptyFrom: null },
  { group: 'asc', begins: 2020, from: 2020, emptyFrom: null },
  { group: 'anaw', begins: 2012, from: 2012, emptyFrom: 2012 },
  { group: 'mwa', begins: 2008, from: 2008, emptyFrom: 2008 },
  { group: 'nia', begins: 2000, from: 2000, emptyFrom: 2000 },
  { group: 'mnia', begins: 1974, from: 1974, emptyFrom: 1974 },
  { group: 'apni', begins: 1921, from: 1921, emptyFrom: 1973 },
  { group: 'ukcm', begins: 1920, from: 1963, emptyFrom: 1963 },
  { group: 'uksi', begins: 1948, from: 1948, emptyFrom: null },
  { group: 'ssi', begins: 1999, from: 1999, emptyFrom: null },
  { group: 'nisr', begins: 1974, from: 1974, emptyFrom: null },
];

/** Where a title says that its instrument applies. */
type Territory = 'scotland' | 'wales' | 'northernIreland' | null;

const BRACKETS: readonly (readonly [bracket: RegExp, territory: Territory])[] = [
  [/\(\s*(?:northern ireland|n\.? ?i\.?)\s*\)/i, 'northernIreland'],
  [/\(\s*scotland\s*\)/i, 'scotland'],
  [/\(\s*wales\s*\)/i, 'wales'],
];

const TYPE_WORD =
  /\b(acts?|measures?|orders?|regulations?|rules?|schemes?|by-?laws?|directions?|instruments?|warrants?)\b/gi;

/** Groups that make instruments of a type, and for which territory alone where they make them for one. */
const MAKERS: Readonly<Record<string, readonly (readonly [group: string, only: Territory])[]>> = {
  act: [
    ['ukpga', null],
    ['ukla', null],
    ['ukppa', null],
    ['asp', null],
    ['anaw', null],
    ['asc', null],
    // Without a single exception their titles hold the bracket.
    ['nia', 'northernIreland'],
    ['apni', 'northernIreland'],
  ],
  measure: [
    ['ukcm', null],
    ['mwa', null],
    ['mnia', 'northernIreland'],
  ],
  instrument: [
    ['uksi', null],
    ['uksro', null],
    ['ssi', null],
    ['nisr', null],
    ['nisro', null],
    ['ukmo', null],
    ['ukmd', null],
    ['ukci', null],
  ],
};

/** Parliaments and assemblies of one country, which make no law that says to be for another. */
const HOME: Readonly<Record<string, Territory>> = {
  asp: 'scotland',
  ssi: 'scotland',
  anaw: 'wales',
  asc: 'wales',
  mwa: 'wales',
  nisr: 'northernIreland',
  nisro: 'northernIreland',
};

/**
 * The groups that could bear a title, by its last type word and its territorial bracket. A title without a type word could
 * be borne by any series, so nothing can be said of it.
 */
export function titleGroups(title: string, _nature: string | null): readonly string[] {
  const word = [...title.matchAll(TYPE_WORD)].at(-1)?.[1]?.toLowerCase().replace(/s$/, '');
  if (word === undefined) return [];
  const territory = BRACKETS.find(([bracket]) => bracket.test(title))?.[1] ?? null;
  const makers = MAKERS[word] ?? MAKERS.instrument ?? [];
  return makers.flatMap(([group, only]) => {
    const home = HOME[group] ?? null;
    const abroad = home !== null && territory !== null && home !== territory;
    return abroad || (only !== null && only !== territory) ? [] : [group];
  });
}
