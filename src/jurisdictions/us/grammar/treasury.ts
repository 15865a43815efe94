import type { Reading } from '../../../grammar/reading.ts';
import { Scheme } from '../coordinates.ts';
import { regulationSection } from './codes.ts';
import { membersAt } from './lists.ts';
import { type LawMention, numbered } from './mentions.ts';
import { pastDot, sectionSign } from './tokens.ts';
import { Role } from './words.ts';

/** "Treas. Reg. § 1.1031(a)-1", "Treasury Regulation section 301.7701-2(a)": title 26 of the Code of Federal Regulations. */
export function regulationsAt(r: Reading, i: number): LawMention | null {
  if (!r.words(i, 'treas') && !r.words(i, 'treasury')) return null;
  let at = pastDot(r, i + 1);
  // "Temp. Treas. Reg.", "Prop. Treas. Reg." are met at "Treas."; "Treas. Reg." may have its plural.
  if (!REGULATIONS.has(r.folded(at))) return null;
  at = pastDot(r, at + 1);
  const sign = sectionSign(r, at, Role);
  const members = membersAt(
    r,
    sign?.end ?? at,
    sign?.several === true ? 'several' : 'one',
    regulationSection,
  );
  const last = members.at(-1);
  if (last === undefined) return null;
  // What is only proposed is not in the Code.
  const proposed = r.words(r.is(i - 1, '.') ? i - 2 : i - 1, 'prop');
  const ref = numbered(Scheme.cfr, '26', proposed ? { outside: 'proposed' } : {});
  return { start: i, end: last.end, ref, members, unit: 's' };
}

const REGULATIONS = new Set(['reg', 'regs', 'regulation', 'regulations']);
