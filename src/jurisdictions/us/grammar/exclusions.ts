import type { Reading } from '../../../grammar/reading.ts';

/** Words that take out of what is meant what stands right behind them. */
const CUES: readonly (readonly string[])[] = (
  'except|except for|excepting|excluding|exclusive of|other than|rather than|apart from|aside from|instead of|in lieu of|' +
  'in place of|as opposed to|as distinct from|with the exception of|to the exclusion of|not including|not|neither|nor|save|save for'
)
  .split('|')
  .map((phrase) => phrase.split(' '))
  // "except for" before "except".
  .sort((a, b) => b.length - a.length);

/** Words that may stand between: "except under 28 U.S.C. § 1332". "May not under § 1331" takes nothing out. */
const BETWEEN = new Set(['under', 'in', 'by', 'for', 'those']);

/** Whether words right in front of i take out what begins there. */
export function isExcluded(r: Reading, i: number, floor: number): boolean {
  let at = r.words(i - 1, 'the') ? i - 2 : i - 1;
  const between = BETWEEN.has(r.folded(at)) && !endsCue(r, at, floor);
  if (between) at--;
  return endsCue(r, at, floor) && !(between && r.words(at, 'not')) && !isWhetherOrNot(r, at);
}

function endsCue(r: Reading, at: number, floor: number): boolean {
  return CUES.some((words) => {
    const from = at + 1 - words.length;
    return from >= floor && r.words(from, ...words);
  });
}

function isWhetherOrNot(r: Reading, at: number): boolean {
  return r.words(at, 'not') && r.words(at - 1, 'or');
}

/** Token behind the words of exclusion at i: ", but not", "except for the", "(excluding"; null where none stand there. */
export function exclusionEnd(r: Reading, i: number): number | null {
  let at = r.is(i, '(') || r.is(i, ',') || r.is(i, ';') ? i + 1 : i;
  if (r.words(at, 'but') || r.words(at, 'and')) at++;
  const cue = CUES.find((words) => r.words(at, ...words));
  if (cue === undefined) return null;
  const end = at + cue.length;
  return r.words(end, 'the') ? end + 1 : end;
}
