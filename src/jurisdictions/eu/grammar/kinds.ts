import type { Reading } from '../../../grammar/reading.ts';
import { foldText } from '../../../text/scan.ts';
import { seriesOfLetter } from '../series.ts';
import { ATTRIBUTES, Meaning, VERBS } from './vocabulary.ts';
import { kindOfWord } from './words.ts';

/** Such acts exist since the Treaty of Lisbon; what was called so before is called so by people alone. */
const SINCE = 2010;
/** Words of a title that are looked at: its kind stands in front of its number. */
const MAX_WORDS = 12;

/** What titles call themselves that are given to acts as names: "Digital Services Act", "Union Customs Code". */
const BASIC = new Set(['act', 'code']);

const PATTERNS = Object.entries(ATTRIBUTES).flatMap(([attribute, words]) =>
  words.split(' ').map((word) => ({ attribute, stem: word.replace('-', ''), open: word.endsWith('-') })),
);

/** `delegated`, `implementing`; null for any other word. */
function attributeOf(word: string): string | null {
  return PATTERNS.find(({ stem, open }) => (open ? word.startsWith(stem) : word === stem))?.attribute ?? null;
}

/**
 * The kind of act that the words from token `from` up to the number claim, as a nature: `reg`, `reg_implementing`. The word for the
 * kind, which may be a compound ("Durchführungsverordnung"), stands at `at`.
 */
export function claimedNature(r: Reading, series: string, at: number, to: number, year: number): string {
  // "Delegated and Implementing Regulations": of one kind each.
  if (year < SINCE || r.role(at - 2, Meaning.and)) return series;
  for (let i = at - 1; i < to; i++) {
    if (!r.isWord(i) || (i < at && VERBS.has(r.folded(i)) && !r.capitalised(i))) continue;
    const attribute = attributeOf(r.folded(i));
    if (attribute !== null) return `${series}_${attribute}`;
  }
  return series;
}

/** The kind that a title shows by the words in front of its number; `basic` for a plain act, null where it shows none. */
export function kindOfTitle(title: string): string | null {
  let series: string | null = null;
  let attribute: string | null = null;
  let basic = false;
  for (const word of foldText(title).split(/[^\p{L}\p{N}]+/u, MAX_WORDS)) {
    if (/^\d/.test(word)) break;
    const letter = kindOfWord(word);
    series ??= letter === null ? null : seriesOfLetter(letter);
    attribute ??= attributeOf(word);
    basic ||= BASIC.has(word);
  }
  if (series !== null && attribute !== null) return `${series}_${attribute}`;
  return series !== null || basic ? 'basic' : null;
}

/** The series of a nature, whatever kind of act of the series it is: `reg` for `reg_implementing`. */
export function seriesOfNature(nature: string): string {
  return nature.split('_', 1)[0] as string;
}
