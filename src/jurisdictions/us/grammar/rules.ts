import type { Reading } from '../../../grammar/reading.ts';
import { Scheme } from '../coordinates.ts';
import { RULES } from '../facts-rules.ts';
import { codeSection } from './codes.ts';
import { membersAt } from './lists.ts';
import { type LawMention, numbered } from './mentions.ts';
import { PhraseTable } from './phrases.ts';
import { regulationsAt } from './treasury.ts';

const NAMES = new PhraseTable(RULES.flatMap(({ names, slug }) => names.map((name) => [name, slug] as const)));
const TITLES = new PhraseTable(RULES.map(({ title, slug }) => [title, slug] as const));

/** Words by which rules and the regulations of the Treasury are entered. */
export const RULE_WORDS: readonly string[] = [
  ...new Set([...NAMES.heads, ...TITLES.heads, 'treas', 'treasury']),
];

/** "Fed. R. Civ. P. 12(b)(6)", "FRE 403", "Rule 12(b)(6) of the Federal Rules of Civil Procedure". */
export function rulesAt(r: Reading, i: number, floor: number): LawMention | null {
  if (!r.capitalised(i)) return null;
  const name = NAMES.at(r, i);
  if (name !== null) {
    const members = membersAt(r, name.end, 'one', codeSection);
    const last = members.at(-1);
    const ref = numbered(Scheme.rules, name.value);
    // The letters alone are those of other things too: "FRE" is a language.
    if (last === undefined) return null;
    return { start: i, end: last.end, ref, members, unit: 'rule' };
  }
  const title = TITLES.at(r, i);
  if (title === null) return regulationsAt(r, i);
  const ref = numbered(Scheme.rules, title.value);
  const front = ruleBefore(r, i, floor);
  if (front === null) return { start: i, end: title.end, ref, members: [], unit: 'rule' };
  return { start: front.start, end: title.end, ref, members: front.members, unit: 'rule' };
}

const MAX_BACK = 24;

/** "Rule 12(b)(6) of the", "Rules 12 and 56 of the". */
function ruleBefore(r: Reading, i: number, floor: number) {
  const the = r.words(i - 1, 'the') ? i - 1 : i;
  const end = r.words(the - 1, 'of') ? the - 1 : -1;
  if (end < floor) return null;
  for (let at = end - 2; at >= Math.max(floor, end - MAX_BACK); at--) {
    if (!r.words(at, 'rule') && !r.words(at, 'rules')) continue;
    const members = membersAt(r, at + 1, r.words(at, 'rules') ? 'several' : 'one', codeSection);
    return members.at(-1)?.end === end ? { start: at, members } : null;
  }
  return null;
}
