import type { Data } from 'unified';
import { DocumentError, nestedTooDeeply } from './errors.ts';

/** Quotations and lists within one another that one line may open. */
const DEEPEST_LINE = 50;
/** The parser asks every open one at every mark, so a line takes the square of its marks: that of ten thousand lines of ten. */
const MOST_LOOKS = 1_000_000;
/**
 * Steps that pairing marks may take at worst: for each run of `*`, and each bracket, the parser may look through all before
 * it in the same text. As much as 4,000 in one paragraph.
 */
const MOST_STEPS = 8_000_000;

/**
 * Refuses what the parser would need the square of the depth for, in one look at each line's beginning.
 *
 * @throws DocumentError where lines open too many quotations and lists
 */
export function refuseDeepMarks(source: string): void {
  let looks = 0;
  for (let start = 0; start < source.length; ) {
    const end = source.indexOf('\n', start);
    const marks = isRule(source, start) ? 0 : marksAt(source, start);
    looks += marks ** 2;
    if (marks > DEEPEST_LINE || looks > MOST_LOOKS) throw nestedTooDeeply();
    if (end < 0) return;
    start = end + 1;
  }
}

const MARK = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

/** How many marks of quotations and list items a line begins with. */
function marksAt(source: string, start: number): number {
  let marks = 0;
  for (MARK.lastIndex = start; marks <= DEEPEST_LINE && MARK.test(source); ) marks++;
  return marks;
}

const RULE = /[ \t]*([-*])(?:[ \t]|\1)*(?:[\r\n]|$)/y;

/** A line of `* * *` is a rule across the page, and opens nothing. */
function isRule(source: string, start: number): boolean {
  RULE.lastIndex = start;
  return RULE.test(source);
}

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<NonNullable<Extension['text']>[number]>, { tokenize: unknown }>;

/** Reads nothing itself, but counts the marks that come in pairs, and ends the parser where pairing them would take for ever. */
export function runBudget(): Extension {
  const runs = new WeakMap<object, number>();
  let steps = 0;
  const counted: Construct = {
    name: 'runBudget',
    tokenize(_effects, _ok, nok) {
      const before = runs.get(this) ?? 0;
      runs.set(this, before + 1);
      steps += before;
      if (steps > MOST_STEPS)
        throw new DocumentError(
          'too_nested',
          'it has too many marks of emphasis and links in one paragraph; send it as plain text',
        );
      return nok;
    },
  };
  return { text: { 42: counted, 91: counted, 95: counted, 126: counted } };
}
