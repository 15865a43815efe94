import type { Reading } from '../../../grammar/reading.ts';
import { standsApart } from './designators.ts';
import { type Draft, type DraftList, numbersAt } from './lists.ts';
import { type Outline, type Step, startingAt, under } from './outline.ts';
import type { UnitAt } from './unit-words.ts';
import { type UnitCode, unitOf } from './units.ts';

/** "Schedule 4, Part 3, 16": of a list behind one Part of a Schedule the Part alone. The numbers behind it are of paragraphs. */
export function onePart(
  r: Reading,
  { unit }: UnitAt,
  parent: UnitCode,
  list: DraftList | null,
): DraftList | null {
  const [first, second] = list?.drafts ?? [];
  if (first === undefined || second === undefined || unit.code !== 'pt' || unit.plural) return list;
  const bare = parent === 'sch' && r.is(first.end, ',') && second.from === first.end + 1;
  return bare ? { drafts: [first], end: first.end, tooLong: false } : list;
}

/**
 * Paragraphs of a Schedule that no word, or an initial, announces: "Schedule 4, Part 3, 16", "sch. 1 p. 1". As they could be Parts
 * too, what exists decides, and where both do it is asked.
 */
export function unnamedBelow(r: Reading, outline: Outline): Outline | null {
  const { drafts, chain, end } = outline;
  const [top] = chain;
  const outer = chain.at(-1) as Step;
  const last = drafts.at(-1) as Draft;
  const paragraph = unitOf('para');
  if (top?.code !== 'sch' || last.type !== 'single' || last.excluded || paragraph === null) return null;
  const at = outer.code === 'pt' && r.is(end, ',') ? end + 1 : outer.code === 'sch' ? initialEnd(r, end) : -1;
  const list = r.isNumber(at) ? numbersAt(r, at, paragraph, false) : null;
  if (list === null || !standsApart(r, list.end)) return null;
  const members = list.drafts.map((draft) => {
    const asPart = draft.paths.map(([number = '', ...rest]) => [
      ...(chain[0]?.paths[0] ?? []),
      number.replace(/^para/, 'pt'),
      ...rest,
    ]);
    const paths = [...under(outer, draft, 'para').paths, ...asPart];
    return { ...under(outer, draft, 'para'), paths, ordered: false };
  });
  const step = { code: 'para' as const, paths: (members.at(-1) as Draft).paths };
  return {
    from: outline.from,
    end: list.end,
    drafts: [...drafts.slice(0, -1), ...startingAt(members, last.from)],
    tooLong: outline.tooLong || list.tooLong,
    chain: [...chain, step],
  };
}

/** Token behind ", p." in front of a number; -1 where none stands at `at`. */
function initialEnd(r: Reading, at: number): number {
  const initial = r.is(at, ',') ? at + 1 : at;
  if (r.letter(initial) !== 'p' || r.capitalised(initial)) return -1;
  return r.is(initial + 1, '.') ? initial + 2 : initial + 1;
}
