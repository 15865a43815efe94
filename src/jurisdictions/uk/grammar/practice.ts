import { newInstrumentRef } from '../../../grammar/cite.ts';
import { stepTo } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import type { PRACTICE_WORDS } from './elsewhere-words.ts';
import type { InstrumentMention } from './mentions.ts';
import { provisionGroupAt } from './provisions.ts';
import { yearNumber } from './titles-boundary.ts';
import { bearers } from './titles-reading.ts';
import { unitAt } from './unit-words.ts';

/**
 * What courts and the police work by besides Acts and instruments: Orders of the old Rules of court, Practice Directions, Codes
 * of Practice. They are recognised, and held by no list; of the rules of procedure that are instruments, abbreviations without
 * a year mean any year's.
 */
export function practiceAt(r: Reading, i: number): InstrumentMention | null {
  return BY_WORD.get(r.folded(i))?.(r, i) ?? null;
}

type Form = (r: Reading, i: number) => InstrumentMention | null;

function outside(r: Reading, from: number, end: number, reason: string): InstrumentMention {
  const ref = newInstrumentRef(CODE, {
    span: r.span(from, end),
    title: r.source(from, end),
    outside: reason,
  });
  return { from, end, kind: null, ref };
}

/** Token behind the number and its letters at `at`: "16", "51O", "3E"; -1 where none stands there. */
function numberEnd(r: Reading, at: number): number {
  if (!r.isNumber(at) || r.size(at) > MAX_DIGITS) return -1;
  return r.isWord(at + 1) && r.glued(at + 1) && r.size(at + 1) <= 2 ? at + 2 : at + 1;
}

const MAX_DIGITS = 3;

// ------------------------------------------------------------------------------------------- rules of court

const OLD_RULES = new Set(['rsc', 'ccr']);

/** "RSC Ord 14 r 1", "Ord. 53, rr. 1 to 3", "Order 14, rule 1(2)": Orders of rules that number their rules anew in each. */
function orderOfCourt(r: Reading, i: number): InstrumentMention | null {
  if (!r.capitalised(i) || (r.folded(i) === 'o' && !OLD_RULES.has(r.folded(i - 1)))) return null;
  const order = numberEnd(r, r.is(i + 1, '.') ? i + 2 : i + 1);
  if (order < 0) return null;
  const at = r.is(order, ',') ? order + 1 : order;
  const isRule = unitAt(r, at)?.unit.code === 'rule';
  const group = isRule ? provisionGroupAt(r, at) : null;
  const before = r.is(i - 1, ',') ? i - 2 : i - 1;
  const from = OLD_RULES.has(r.folded(before)) ? before : spelledRules(r, before);
  return group === null && from < 0
    ? null
    : outside(r, from < 0 ? i : from, group?.end ?? order, 'rules_of_court');
}

/** First token of "R.S.C." that ends at `at`; -1 where other words do. */
function spelledRules(r: Reading, at: number): number {
  const last = r.is(at, '.') ? at - 1 : at;
  const fits = r.letter(last) === 'c' && r.letter(last - 2) === 's' && r.letter(last - 4) === 'r';
  return fits && r.is(last - 1, '.') && r.is(last - 3, '.') ? last - 4 : -1;
}

// -------------------------------------------------------------------------------------- practice directions

const RULES_WITH_DIRECTIONS = new Set(['cpr', 'fpr', 'crimpr', 'cop']);

/** "PD 16", "CPR PD 51O", "PD16": numbered by the Part of the rules that they supplement. */
function practiceDirection(r: Reading, i: number): InstrumentMention | null {
  return r.capitalised(i) && r.source(i, i + 1) === 'PD' ? numbered(r, i, i + 1) : null;
}

/** "Practice Direction 3E", "CPR Practice Direction 16". */
function practiceDirectionInFull(r: Reading, i: number): InstrumentMention | null {
  const spelled = r.folded(i + 1) === 'direction' || r.folded(i + 1) === 'directions';
  return spelled && r.capitalised(i) ? numbered(r, i, i + 2) : null;
}

function numbered(r: Reading, i: number, at: number): InstrumentMention | null {
  const end = numberEnd(r, at);
  const from = RULES_WITH_DIRECTIONS.has(r.folded(i - 1)) ? i - 1 : i;
  if (end < 0 && from === i) return null;
  return outside(r, from, end < 0 ? at : end, 'practice_direction');
}

// ----------------------------------------------------------------------------------------- codes of practice

/** "PACE Code C", "Code C, para 6.6", "Code of Practice D": of the Codes issued under an Act, known by their letters. */
function codeOfPractice(r: Reading, i: number): InstrumentMention | null {
  if (!r.capitalised(i)) return null;
  const inFull = r.words(i + 1, 'of', 'practice');
  const at = inFull ? i + 3 : i + 1;
  const lettered = isLetter(r, at);
  const from = r.folded(i - 1) === 'pace' ? i - 1 : i;
  const end = lettered ? at + 1 : at;
  const named = inFull || from < i;
  const cited = lettered
    ? named || isBesideParagraph(r, from, end)
    : inFull && isBesideParagraph(r, from, end);
  return cited ? outside(r, from, end, 'code_of_practice') : null;
}

/** A to H: letters in use; "I" is a word. */
function isLetter(r: Reading, at: number): boolean {
  const letter = r.letter(at);
  return letter !== '' && letter <= 'h' && r.capitalised(at);
}

/** "paragraph 6.6 of Code C", "Code C para 6.6", "Code C, note 6B". */
function isBesideParagraph(r: Reading, from: number, end: number): boolean {
  const behind = r.is(end, ',') ? end + 1 : end;
  if (PARAGRAPHS.has(r.folded(behind))) return true;
  let at = from - 1;
  while (r.folded(at) === 'the' || r.folded(at) === 'of' || r.folded(at) === 'in') at--;
  return at < from - 1 && (r.isNumber(at) || r.is(at, ')')) && PARAGRAPHS.has(paragraphWord(r, at));
}

const PARAGRAPHS = new Set('para paras paragraph paragraphs note notes annex section'.split(' '));
/** Tokens of a number: "6.6", "(a)". */
const MAX_NUMBER = 8;

/** The word in front of the number that ends at `at`. */
function paragraphWord(r: Reading, at: number): string {
  for (let i = at; i > at - MAX_NUMBER && i >= 0; i--) if (r.isWord(i) && r.size(i) > 1) return r.folded(i);
  return '';
}

// ---------------------------------------------------------------------------------------- rules of procedure

/** Their names from the last word on. */
const CRIMINAL = ['rules', 'procedure', 'criminal'];
const FAMILY = ['rules', 'procedure', 'family'];

/** "CrimPR 3.2", "CrimPR 2015 r 3.2", "FPR r 3.2": beside a rule or a Part alone. */
const rulesOfProcedure =
  (name: readonly string[], words = 1): Form =>
  (r, i) => {
    const year = yearNumber(r, i + words);
    const end = year === null ? i + words : i + words + 1;
    if (!r.capitalised(i) || !isBesideRule(r, i, end)) return null;
    let node = r.lexicon.root(CODE, 'last');
    for (const word of name) node = node === 0 ? 0 : stepTo(r, node, word);
    const named = node === 0 ? [] : bearers(r.lexicon.namesAt(node), year);
    if (named.length === 0) return null;
    const facts = { named, titleYear: year, title: r.source(i, end) };
    const doubt = year === null ? 'title_without_year' : null;
    return {
      from: i,
      end,
      kind: null,
      ref: newInstrumentRef(CODE, { span: r.span(i, end), ...facts, doubt }),
    };
  };

/** "Crim PR 3.2". */
const criminalApart: Form = (r, i) =>
  r.folded(i + 1) === 'pr' && r.capitalised(i + 1) ? rulesOfProcedure(CRIMINAL, 2)(r, i) : null;

function isBesideRule(r: Reading, from: number, end: number): boolean {
  const behind = r.is(end, ',') ? end + 1 : end;
  const code = unitAt(r, behind)?.unit.code;
  if (code === 'rule' || code === 'pt') return true;
  if (r.isNumber(behind) && r.is(behind + 1, '.') && r.isNumber(behind + 2)) return true;
  let at = from - 1;
  while (r.folded(at) === 'the' || r.folded(at) === 'of' || r.folded(at) === 'in') at--;
  return r.isNumber(at) || r.is(at, ')');
}

const FORMS: Readonly<Record<(typeof PRACTICE_WORDS)[number], Form>> = {
  ord: orderOfCourt,
  o: orderOfCourt,
  order: orderOfCourt,
  pd: practiceDirection,
  practice: practiceDirectionInFull,
  code: codeOfPractice,
  codes: codeOfPractice,
  crimpr: rulesOfProcedure(CRIMINAL),
  crpr: rulesOfProcedure(CRIMINAL),
  crim: criminalApart,
  fpr: rulesOfProcedure(FAMILY),
};

const BY_WORD = new Map(Object.entries(FORMS));
