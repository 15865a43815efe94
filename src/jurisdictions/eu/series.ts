/**
 * Series of the acts of the Union, by the letter that their CELEX numbers (sector 3) have for them. Source: EUR-Lex, "How
 * CELEX numbers are composed".
 */
const SERIES: Readonly<Record<string, string>> = {
  R: 'reg',
  L: 'dir',
  D: 'dec',
  /** Framework decisions, and what else was made under the old third pillar (joint actions, joint positions). */
  F: 'fdec',
  H: 'rec',
  /** Common positions, joint actions and common strategies of the foreign policy before 2009. */
  E: 'cfsp',
  G: 'res',
  Q: 'arrangement',
  O: 'guideline',
  A: 'opinion',
  B: 'budget',
  C: 'declaration',
  S: 'ecsc-dec',
  K: 'ecsc-rec',
  M: 'merger',
  J: 'joint-venture',
  X: 'other',
  Y: 'other-notice',
};

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(SERIES).map(([letter, series]) => [series, letter]),
);

/** `reg` for `R`; null for a letter that no series has. */
export function seriesOfLetter(letter: string): string | null {
  return Object.hasOwn(SERIES, letter) ? (SERIES[letter] as string) : null;
}

/** `R` for `reg`; null for what is no series of acts. */
export function letterOfSeries(series: string): string | null {
  return LETTERS.get(series) ?? null;
}

/**
 * Letters of the acts that are numbered in one series, the year first, whatever their kind and domain. Source: Publications
 * Office, "Harmonising the numbering of EU legal acts" (2014).
 */
export const COMMON_LETTERS = ['R', 'L', 'D', 'H'] as const;
/** From that year on. */
export const COMMON_SERIES = 2015;

/** Whether an act of a series has a number that no other act of its year has. */
export function isInCommonSeries(series: string, year: string, number: string): boolean {
  const letter = letterOfSeries(series);
  return (
    Number(year) >= COMMON_SERIES && /^\d+$/.test(number) && COMMON_LETTERS.some((one) => one === letter)
  );
}

/** Treaties that have a name of their own in coordinates, and what CELEX numbers (sector 1) begin with for them. */
export const TREATIES = [
  { name: 'tfeu', letter: 'E', from: 2008, to: 9999, current: '12016E' },
  { name: 'tec', letter: 'E', from: 1997, to: 2006, current: '12006E' },
  /** The same treaty with the numbers that its articles had before 1999. */
  { name: 'tec-maastricht', letter: 'E', from: 1992, to: 1992, current: '11992E' },
  { name: 'eec', letter: 'E', from: 1957, to: 1957, current: '11957E' },
  { name: 'teu', letter: 'M', from: 2008, to: 9999, current: '12016M' },
  { name: 'teu-nice', letter: 'M', from: 1997, to: 2006, current: '12006M' },
  { name: 'teu-maastricht', letter: 'M', from: 1992, to: 1992, current: '11992M' },
  { name: 'charter', letter: 'P', from: 2000, to: 9999, current: '12016P' },
  { name: 'euratom', letter: 'A', from: 1957, to: 9999, current: '12016A' },
  { name: 'ecsc', letter: 'K', from: 1951, to: 2002, current: '11951K' },
] as const;
