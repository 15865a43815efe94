import type { Reading } from '../../../grammar/reading.ts';
import type { InstrumentRef, ProvisionReading } from '../../../model/index.ts';
import { CODE, Scheme, segment } from '../coordinates.ts';
import { ACTS, type ActFact } from '../facts-acts.ts';
import { yearAt } from './brackets.ts';
import { codeSection } from './codes.ts';
import { withSections } from './laws.ts';
import { type Member, membersAt } from './lists.ts';
import { type LawMention, numbered, placed } from './mentions.ts';
import { PhraseTable } from './phrases.ts';
import { spelledEnd } from './tokens.ts';

/**
 * Acts by name, with their sections where the Code has them: "Section 10(b) of the Securities Exchange Act of 1934" is
 * 15 U.S.C. § 78j(b).
 */
interface Named {
  readonly act: ActFact;
  /** Years with which the name is used, and whether it is used without any. */
  readonly years: readonly number[];
  readonly bare: boolean;
}

/** Names without their years, from the last word. */
const NAMES = new PhraseTable(namesOf(ACTS), 'backward');
const INITIALS = new Map(ACTS.flatMap((act) => act.initials.map((one) => [one.toLowerCase(), act] as const)));

/** Words that end the names: triggers. */
export const ACT_WORDS: readonly string[] = NAMES.heads;
export const INITIAL_WORDS: readonly string[] = [...INITIALS.keys()];

function namesOf(acts: readonly ActFact[]): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>();
  for (const act of acts)
    for (const name of [act.title, ...act.names]) {
      const [, base = name, year] = /^(.+) of (\d{4})$/.exec(name) ?? [];
      const known = names.get(base);
      names.set(base, {
        act,
        years: [...(known?.years ?? []), ...(year === undefined ? [] : [Number(year)])],
        bare: known?.bare === true || year === undefined,
      });
    }
  return names;
}

/** Met at "Act" or "Code". @param american whether the text cites this system elsewhere */
export function actAt(r: Reading, i: number, floor: number, american: boolean): LawMention | null {
  if (!r.capitalised(i)) return null;
  const name = NAMES.at(r, i);
  if (name === null || name.end < floor || !r.capitalised(name.end)) return null;
  const { act, bare } = name.value;
  const year = r.words(i + 1, 'of') ? yearAt(r, i + 2) : -1;
  // "Clean Air Act 1993" is British; "of 1963" is another act.
  if (yearAt(r, i + 1) > 0 || (year > 0 ? !isOf(year, name.value) : !bare)) return null;
  if (year < 0 && !begins(r, name.end)) return null;
  const law = { start: name.end, end: year > 0 ? i + 3 : i + 1, members: NONE, unit: 's' };
  if (act.shared && !american) return withSections(r, { ...law, ref: doubted(act) }, floor);
  const cited = codified(withSections(r, { ...law, ref: refOf(act) }, floor), act);
  const divided = cited.members.length === 0 && isDivided(r, cited);
  return divided ? { ...cited, ref: { ...doubted(act), doubt: 'division' } } : cited;
}

const DIVISIONS = new Set(['title', 'subtitle', 'part', 'subpart', 'chapter', 'division']);

/** "Title VII of the Civil Rights Act of 1964", "..., Title VII": a part of the act, which has no coordinate. */
function isDivided(r: Reading, { start, end }: LawMention): boolean {
  let at = start - 1;
  if (r.words(at, 'the')) at--;
  if (r.words(at, 'of') && isDivision(r, at - 2)) return true;
  return isDivision(r, r.is(end, ',') ? end + 1 : end);
}

/** "Title VII", "Part A". */
function isDivision(r: Reading, at: number): boolean {
  const number = r.isNumber(at + 1) || (r.isWord(at + 1) && r.capitalised(at + 1) && r.size(at + 1) <= 5);
  return number && DIVISIONS.has(r.folded(at));
}

/** The year of a name, or that in which the act was made: the second year of a Congress is twice its number and 1788. */
function isOf(year: number, { act, years }: Named): boolean {
  const [series, made = ''] = act.place.split('/');
  const enacted = series === 'act' ? Number(made.slice(0, 4)) === year : Math.ceil((year - 1788) / 2) === Number(made);
  return enacted || years.includes(year);
} // biome-ignore format: one line

const NONE: readonly Member[] = [];

/** Words with a capital that may stand in front of a name without being part of it. */
const IN_FRONT = new Set(
  'the this that see under and or in by also compare section sections cf accord'.split(' '),
);

/** "Bills of Exchange Act", "Ontario Securities Exchange Act": a longer name is another one. */
function begins(r: Reading, i: number): boolean {
  if (r.is(i - 1, '-') || r.is(i - 1, '&')) return false;
  if (!r.isWord(i - 1)) return true;
  return IN_FRONT.has(r.folded(i - 1)) || !(r.capitalised(i - 1) || r.words(i - 1, 'of'));
}

function refOf(act: ActFact): InstrumentRef {
  return placed(`${CODE}/${act.place}`);
}

/** The act, as a question: another system has one of the name. */
function doubted({ title, statutes }: ActFact): InstrumentRef {
  return numbered(Scheme.statutes, statutes, { title, doubt: 'several_systems' });
}

/** "ERISA § 502(a)", "section 502 of ERISA", "I.R.C. § 501(c)(3)", "IRC 501": only beside a provision. */
export function initialsAt(r: Reading, i: number, floor: number): LawMention | null {
  const act = INITIALS.get(r.folded(i));
  if (act === undefined || r.source(i, i + 1) !== r.source(i, i + 1).toUpperCase()) return null;
  return cited(r, act, { start: i, end: i + 1 }, floor);
}

/** Met at the R of "I.R.C. § 501(c)(3)". */
export function dottedCodeAt(r: Reading, i: number, floor: number): LawMention | null {
  const end = i - 2 < floor ? -1 : spelledEnd(r, i - 2, ['i', 'r', 'c']);
  const act = INITIALS.get('irc');
  return end < 0 || act === undefined || !r.is(i - 1, '.')
    ? null
    : cited(r, act, { start: i - 2, end }, floor);
}

function cited(r: Reading, act: ActFact, name: { readonly start: number; readonly end: number }, floor: number): LawMention | null {
  const law = withSections(r, { ...name, ref: refOf(act), members: NONE, unit: 's' }, floor);
  if (law.members.length > 0) return codified(law, act);
  const bare = act.sections === null ? membersAt(r, name.end, 'unsigned', codeSection) : NONE;
  const last = bare.at(-1);
  return last === undefined ? null : codified({ ...law, end: last.end, members: bare }, act);
} // biome-ignore format: one line

/** The sections of the Code where those of the act stand; others stay sections of the act. */
function codified(law: LawMention, act: ActFact): LawMention {
  const ref = numbered(Scheme.usc, act.codeTitle);
  const members = law.members.map((member): Member => {
    const readings = member.readings.flatMap((reading) => inCode(reading, act) ?? []);
    return readings.length === 0 ? member : { ...member, readings, ref };
  });
  return { ...law, members };
}

function inCode(reading: ProvisionReading, act: ActFact): ProvisionReading | null {
  if (reading.type === 'single') {
    const path = pathInCode(reading.path, act);
    return path === null ? null : { ...reading, path };
  }
  const from = pathInCode(reading.from, act);
  if (from === null) return null;
  if (reading.type === 'open') return { type: 'open', from };
  const to = pathInCode(reading.to, act);
  return to === null ? null : { type: 'range', from, to };
}

function pathInCode([section = '', ...rest]: readonly string[], { sections }: ActFact): readonly string[] | null {
  if (sections === null) return [section, ...rest];
  const known = sections.get(section.toLowerCase());
  return known === undefined ? null : [segment(known), ...rest];
} // biome-ignore format: one line
