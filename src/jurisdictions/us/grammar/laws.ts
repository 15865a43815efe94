import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE, Scheme } from '../coordinates.ts';
import { closingAt, dayAt } from './brackets.ts';
import { codeSection } from './codes.ts';
import { exceptionsAt, type Member, membersAt } from './lists.ts';
import { type LawMention, numbered } from './mentions.ts';
import { frontMembers } from './titles.ts';
import { pastDot, sectionSign } from './tokens.ts';
import { Role } from './words.ts';

/** Texts that are cited by numbers of their own: public laws, the Statutes at Large, the Federal Register, orders, bills. */

const NONE: readonly Member[] = [];

/** "Pub. L. No. 111-203, § 1502", "Public Law 111–203", "P.L. 111-203", "section 404 of Pub. L. 107-204". */
export function publicLawAt(r: Reading, i: number, floor: number): LawMention | null {
  const name = publicLawEnd(r, i);
  if (name === null || !r.capitalised(i)) return null;
  const at = numeroEnd(r, name);
  const fits = r.isNumber(at) && r.isDash(at + 1) && r.isNumber(at + 2) && r.size(at) <= 3 && r.size(at + 2) <= 4;
  if (!fits) return null;
  const ref = numbered(Scheme.publicLaw, `${r.number(at)}-${r.number(at + 2)}`);
  return withSections(r, { start: i, end: at + 3, ref, members: NONE, unit: 's' }, floor);
} // biome-ignore format: one condition

function publicLawEnd(r: Reading, i: number): number | null {
  if (r.words(i, 'pl')) return i + 1;
  if (r.words(i, 'public', 'law')) return i + 2;
  const dotted = r.is(i + 1, '.') ? i + 2 : i + 1;
  if (!r.words(i, 'pub') && !(r.words(i, 'p') && dotted > i + 1)) return null;
  return r.words(dotted, 'l') || r.words(dotted, 'law') ? pastDot(r, dotted + 1) : null;
}

/** Behind "No.", "Nos.", "Number". */
function numeroEnd(r: Reading, i: number): number {
  return r.words(i, 'no') || r.words(i, 'nos') ? pastDot(r, i + 1) : i;
}

/** The sections of an act: behind a comma, else in front. */
export function withSections(r: Reading, law: LawMention, floor: number): LawMention {
  const at = r.is(law.end, ',') ? law.end + 1 : law.end;
  const sign = sectionSign(r, at, Role);
  const behind = sign === null ? NONE : membersAt(r, sign.end, sign.several ? 'several' : 'one', codeSection);
  const last = behind.at(-1);
  if (last !== undefined) return { ...law, end: last.end, members: behind };
  const front = frontMembers(r, law.start, floor, codeSection, true);
  const left = exceptionsAt(r, law.end, codeSection, []);
  const whole = { ...law, end: left.at(-1)?.end ?? law.end, members: left };
  return front === null ? whole : { ...whole, start: front.start, members: [...front.members, ...left] };
}

/** "124 Stat. 1376", "85 Fed. Reg. 12345 (Mar. 3, 2020)", "85 FR 12345": volume, name, page. */
export function volumeAt(r: Reading, i: number): LawMention | null {
  const series = seriesEnd(r, i);
  if (series === null || !r.capitalised(i) || !isVolume(r, i - 1)) return null;
  const page = pageAt(r, pastWord(r, series.end));
  if (page === null) return null;
  const bracket = closingAt(r, page.end);
  const day = bracket < 0 ? null : dayAt(r, page.end + 1);
  const dated = day !== null && day.end === bracket;
  const ref = numbered(series.scheme, `${r.number(i - 1)}/${page.text}`, { date: dated ? day.date : null });
  return { start: i - 1, end: dated ? bracket + 1 : page.end, ref, members: NONE, unit: 'page' };
}

function seriesEnd(r: Reading, i: number): { readonly end: number; readonly scheme: string } | null {
  // "Stat." is also that of a state ("Minn. Stat. 12"): there a name and no volume stands in front.
  if (r.words(i, 'stat')) return { end: pastDot(r, i + 1), scheme: Scheme.statutes };
  if (r.words(i, 'fr')) return { end: i + 1, scheme: Scheme.register };
  if (r.words(i, 'f') && r.is(i + 1, '.') && r.words(i + 2, 'r') && r.is(i + 3, '.') && !r.words(i + 4, 'd'))
    return { end: i + 4, scheme: Scheme.register };
  if (!r.words(i, 'fed') && !r.words(i, 'federal')) return null;
  const at = pastDot(r, i + 1);
  return r.words(at, 'reg') || r.words(at, 'register') ? { end: pastDot(r, at + 1), scheme: Scheme.register } : null;
} // biome-ignore format: one condition

/** "at": "85 Fed. Reg. at 12345". */
function pastWord(r: Reading, i: number): number {
  const comma = r.is(i, ',') && r.words(i + 1, 'at') ? i + 1 : i;
  return r.words(comma, 'at') ? comma + 1 : comma;
}

export function isVolume(r: Reading, i: number): boolean {
  if (!r.isNumber(i) || r.size(i) > 4 || r.folded(i).startsWith('0')) return false;
  const joined = r.is(i - 1, '.') || r.is(i - 1, '/') || r.is(i - 1, '*') || r.isDash(i - 1);
  return !(joined && r.glued(i)) && !r.is(i - 1, '§');
}

/** "12345", "12,345": thousands of pages. */
function pageAt(r: Reading, i: number): { readonly end: number; readonly text: string } | null {
  if (!r.isNumber(i) || r.size(i) > 6) return null;
  const thousands = r.size(i) <= 3 && r.is(i + 1, ',') && r.glued(i + 1) && r.glued(i + 2) && r.size(i + 2) === 3;
  if (thousands && r.isNumber(i + 2)) return { end: i + 3, text: r.folded(i) + r.folded(i + 2) };
  // A decimal, or a date.
  const goesOn = (r.is(i + 1, '.') || r.is(i + 1, '/')) && r.glued(i + 1) && r.isNumber(i + 2) && r.glued(i + 2);
  return goesOn ? null : { end: i + 1, text: r.folded(i) };
} // biome-ignore format: one condition

/** "Exec. Order No. 13,526", "Executive Order 12866", "E.O. 12866". */
export function orderAt(r: Reading, i: number, floor: number): LawMention | null {
  const name = orderEnd(r, i);
  const page = name === null || !r.capitalised(i) ? null : pageAt(r, numeroEnd(r, name));
  if (page === null || page.text.length < 4) return null;
  const ref = numbered(Scheme.order, page.text);
  return withSections(r, { start: i, end: page.end, ref, members: NONE, unit: 's' }, floor);
}

function orderEnd(r: Reading, i: number): number | null {
  if (r.words(i, 'e', '.', 'o', '.')) return i + 4;
  if (!r.words(i, 'exec') && !r.words(i, 'executive')) return null;
  const at = pastDot(r, i + 1);
  return r.words(at, 'order') || r.words(at, 'ord') ? pastDot(r, at + 1) : null;
}

/** Forms of bills and resolutions, by chamber: they are no law. */
const BILLS: readonly (readonly string[])[] = [
  ['h', 'r'],
  ['h', 'j', 'res'],
  ['s', 'j', 'res'],
  ['h', 'con', 'res'],
  ['s', 'con', 'res'],
  ['h', 'res'],
  ['s', 'res'],
  ['s'],
];

/** "H.R. 4173, 111th Cong.", "S. 5, 119th Cong. (2025)". "H.R. 4173" says enough; "S. 5" needs its Congress. */
export function billAt(r: Reading, i: number): LawMention | null {
  if (!r.capitalised(i)) return null;
  for (const parts of BILLS) {
    const name = dottedEnd(r, i, parts);
    if (name < 0 || !r.isNumber(name) || r.size(name) > 5) continue;
    const congress = congressEnd(r, r.is(name + 1, ',') ? name + 2 : name + 1);
    if (parts.length === 1 && congress === null) continue;
    const end = congress ?? name + 1;
    const ref = newInstrumentRef(CODE, { span: null, title: r.source(i, end), outside: 'bill' });
    return { start: i, end, ref, members: NONE, unit: 's' };
  }
  return null;
}

/** Behind words of which each has its dot: "H.R.", "S. Con. Res.". */
function dottedEnd(r: Reading, i: number, parts: readonly string[]): number {
  let at = i;
  for (const part of parts) {
    if (r.folded(at) !== part || !r.is(at + 1, '.')) return -1;
    at += 2;
  }
  return at;
}

/** "111th Cong. (2009)", "(111th Congress)". */
function congressEnd(r: Reading, i: number): number | null {
  const at = r.is(i, '(') ? i + 1 : i;
  if (!r.isNumber(at) || !(r.words(at + 2, 'cong') || r.words(at + 2, 'congress'))) return null;
  return r.is(at + 3, '.') || r.is(at + 3, ')') ? at + 4 : at + 3;
}
