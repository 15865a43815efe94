import type { Reading } from '../../../grammar/reading.ts';
import { misspeltUnitOf, type UnitWord, unitOf } from './units.ts';
import { Role } from './words.ts';

/** A unit word as it stands in a text. */
export interface UnitAt {
  readonly unit: UnitWord;
  /** First token of the word: "sub-paragraph" has three. */
  readonly from: number;
  /** Token behind the word and its dot. */
  readonly end: number;
  /** Written like a name: capitalised, or an abbreviation with its dot. */
  readonly named: boolean;
}

/** The unit word at `at`, or null. A paragraph with a bracket behind it is what lies in brackets: "paragraph (a)". */
export function unitAt(r: Reading, at: number): UnitAt | null {
  if (r.is(at, '§')) return sign(r, at);
  if (r.role(at, Role.misspelt)) return misspelt(r, at);
  if (!r.role(at, Role.unit)) return null;
  if (r.words(at, 'sub')) return subUnit(r, at);
  if (r.is(at - 1, '-') && r.words(at - 2, 'sub')) return null;
  const unit = unitOf(r.folded(at));
  if (unit === null || isPartOfSomethingElse(r, at, unit)) return null;
  const dotted = unit.abbreviation && r.is(at + 1, '.') && r.glued(at + 1);
  const end = dotted ? at + 2 : at + 1;
  const named = dotted || r.capitalised(at);
  if (unit.code === 'sub' && r.folded(at).startsWith('subs') && isSectionOf(r, end))
    return { unit: { ...unit, code: 's' }, from: at, end, named };
  const bracketed = unit.code === 'para' && r.is(end, '(') && !r.newlineBefore(end);
  return { unit: bracketed ? { ...unit, code: 'sub' } : unit, from: at, end, named };
}

/** "§ 124", "§§ 1-3". */
function sign(r: Reading, at: number): UnitAt {
  const plural = r.is(at + 1, '§');
  return {
    unit: { code: 's', plural, abbreviation: true, short: false },
    from: at,
    end: plural ? at + 2 : at + 1,
    named: false,
  };
}

/** "sub-section (2)", "sub-para. (1)". */
function subUnit(r: Reading, at: number): UnitAt | null {
  const word = r.is(at + 1, '-') ? at + 2 : at + 1;
  const unit = r.role(word, Role.unit) ? unitOf(r.folded(word)) : null;
  if (unit === null || (unit.code !== 's' && unit.code !== 'para')) return null;
  const dotted = unit.abbreviation && r.is(word + 1, '.') && r.glued(word + 1);
  const end = dotted ? word + 2 : word + 1;
  const code = isSectionOf(r, end) ? unit.code : 'sub';
  return { unit: { ...unit, code }, from: at, end, named: dotted };
}

/** "subsection 98(4)", "sub-paragraph 3(2) of Schedule 1": the number of what holds it stands in front of the bracket. */
function isSectionOf(r: Reading, at: number): boolean {
  if (!r.isNumber(at)) return false;
  const end = r.isWord(at + 1) && r.glued(at + 1) ? at + 2 : at + 1;
  return r.is(end, '(') && r.glued(end);
}

/** A word with one slip is a unit where a number follows and the lawbook knows no such word. */
function misspelt(r: Reading, at: number): UnitAt | null {
  if (!r.isNumber(at + 1) || r.nameWord(at) >= 0) return null;
  const unit = misspeltUnitOf(r.folded(at));
  return unit === null ? null : { unit, from: at, end: at + 1, named: r.capitalised(at) };
}

/** Whether a short word is no unit: the s of a genitive, an initial, a law report ("[2001] Ch 2"), a note of a series. */
function isPartOfSomethingElse(r: Reading, at: number, unit: UnitWord): boolean {
  if (r.is(at - 1, "'") || (r.is(at - 1, '-') && r.glued(at) && unit.short)) return true;
  if (!unit.short) return isEndOfTitle(r, at, unit);
  if (unit.code === 'ch') return r.is(at - 1, ']') || (r.isNumber(at - 1) && r.is(at - 2, ']'));
  if (r.size(at) > 1) return false;
  // "S.R. 1996/12", "U.S. 123": an initial behind another.
  if (r.is(at - 1, '.') && r.glued(at) && r.letter(at - 2) !== '') return true;
  if (unit.code === 'rule') return !isRule(r, at);
  return isSeriesNote(r, at);
}

/** "Working Time Regulations 1998", "County Court Rules 1981". */
function isEndOfTitle(r: Reading, at: number, { code, plural }: UnitWord): boolean {
  return plural && (code === 'reg' || code === 'rule') && isYear(r.number(at + 1));
}

function isYear(value: number): boolean {
  return value >= 1800 && value <= 2199;
}

/** "r. 3.1", "r 3.1", "r 4": a capital R without a dot is a name ("R v Smith"). */
function isRule(r: Reading, at: number): boolean {
  return (r.is(at + 1, '.') && r.glued(at + 1)) || !r.capitalised(at);
}

/** "2011/226 (S. 1)": the number of a Scottish instrument within the series of all. */
function isSeriesNote(r: Reading, at: number): boolean {
  const bare =
    r.is(at - 1, '(') && r.capitalised(at) && r.is(at + 1, '.') && r.isNumber(at + 2) && r.is(at + 3, ')');
  return bare && r.isNumber(at - 2);
}
