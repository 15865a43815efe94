import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import { STATES } from '../facts-states.ts';
import type { LawMention } from './mentions.ts';
import { PhraseTable } from './phrases.ts';
import { pastDot, sectionSign } from './tokens.ts';
import { Role } from './words.ts';

const NAMES = new PhraseTable(STATES.map((name) => [name, true] as const));
/** Words between the state and the word for its law: "Tex. Civ. Prac. & Rem. Code Ann.". */
const MAX_BETWEEN = 12;

/**
 * Codes of the states ("Cal. Penal Code § 187", "Ohio Revised Code Section 4905.402"), met at the word for the law: recognised,
 * for their sections are none of the Code of the Union.
 */
export function stateLawAt(r: Reading, i: number, floor: number): LawMention | null {
  if (!r.capitalised(i)) return null;
  const start = stateBefore(r, i, floor);
  if (start === null) return null;
  const ann = pastDot(r, i + 1);
  const sign = sectionSign(
    r,
    r.words(ann, 'ann') || r.words(ann, 'annotated') ? pastDot(r, ann + 1) : ann,
    Role,
  );
  const end = sign === null ? null : numberEnd(r, sign.end);
  if (end === null) return null;
  const ref = newInstrumentRef(CODE, { span: null, title: r.source(start, end), outside: 'state_law' });
  return { start, end, ref, members: [], unit: 's' };
}

function stateBefore(r: Reading, i: number, floor: number): number | null {
  let best: number | null = null;
  for (let at = i - 1; at >= Math.max(floor, i - MAX_BETWEEN); at--) {
    if (r.is(at, '.') || r.is(at, '&')) continue;
    if (!r.isWord(at) || !r.capitalised(at)) break;
    const name = NAMES.at(r, at);
    if (name !== null && name.end <= i) best = at;
  }
  return best;
}

/** Parts of a number: "19.2-81", "363A.03", "4905.402". */
const MAX_PARTS = 8;

function numberEnd(r: Reading, i: number): number | null {
  if (!r.isNumber(i)) return null;
  let at = i + 1;
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const joined = (r.is(at, '.') || r.is(at, ':') || r.isDash(at)) && r.glued(at) && r.glued(at + 1);
    if (joined && (r.isNumber(at + 1) || r.letter(at + 1) !== '')) at += 2;
    else if (r.isWord(at) && r.glued(at) && r.size(at) <= 3) at++;
    else break;
  }
  return at;
}
