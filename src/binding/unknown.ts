import type { InstrumentRecord, InstrumentRef } from '../model/index.ts';
import { mayBeOfDay, numberAbsent, titleAbsent, yearComplete } from './absence.ts';
import type { Denotations, InstrumentChoice } from './choice.ts';
import { conflict, records } from './records.ts';
import type { Scope } from './scope.ts';
import { holdsTitle, isOfOtherYear, isShortened, sameBrackets, sameNumbers, wordsOf } from './title-words.ts';

/** What becomes of a reference of which no part is known: refused where that is proved, asked about, or out of coverage. */

const MAX_NEAR = 3;
/** Titles that are looked at for those that are cited by the beginnings of their words. */
const MAX_SHORTENED = 24;
/** Works of one year that are looked at for "the 1996 Act". */
const MAX_OF_YEAR = 250;

/** A title is often repeated, and what resembles it takes long to find. */
export function withoutKnownPart(scope: Scope, ref: InstrumentRef, parts: Denotations): InstrumentChoice {
  const { jurisdiction, nature, titleYear, doubt, near, coordinate, numbers, date, title } = ref;
  if (title === null || date !== null || doubt !== null) return chosen(scope, ref, parts);
  const written = numbers.map(({ scheme, value }) => `${scheme} ${value}`).join();
  const key = [jurisdiction, nature, titleYear, near.join(), coordinate, written, title].join('\0');
  return scope.memory.choices.get(key, () => chosen(scope, ref, parts));
}

function chosen(scope: Scope, ref: InstrumentRef, parts: Denotations): InstrumentChoice {
  const [number] = ref.numbers;
  if (number !== undefined) {
    if (parts.byDate.length > 0 && !mayBeOfDay(number, records(scope, parts.byDate)))
      return conflict(scope, 'number_date_mismatch', parts.byDate, ref);
    const proof = numberAbsent(scope, ref.nature, number);
    return proof === null ? unknown(scope, ref) : absent(scope, ref, 'number_not_in_index', proof);
  }
  if (ref.doubt !== null && ref.title !== null) return doubted(scope, ref, ref.doubt);
  if (ref.title !== null) {
    const known = byTitle(scope, ref, ref.title);
    if (known !== null) return known;
  }
  if (ref.date !== null && parts.byDate.length > 0) return byDateOnly(scope, ref, parts.byDate);
  return ref.title === null && ref.date === null && ref.coordinate === null
    ? { type: 'empty' }
    : unknown(scope, ref);
}

/** A title that no text bears: the words of another one in another order, or absent, or one of those that it nearly names. */
function byTitle(scope: Scope, ref: InstrumentRef, title: string): InstrumentChoice | null {
  const proof = titleAbsent(scope, ref);
  const reordered = permuted(scope, ref, title);
  const [only] = reordered;
  if (only !== undefined) {
    const isSure = reordered.length === 1 && proof !== null && sameBrackets(only.title, title);
    if (!isSure) return ask(scope, ref, 'reordered', reordered);
    const message = `“${title}” is read as ${only.title}: the same words in another order, and no text bears them as cited.`;
    return { type: 'one', instrument: only, corrections: [[title, only.title]], messages: [message] };
  }
  const shortened = proof === null ? [] : shortenedTo(scope, ref, title);
  if (shortened.length > 0) return ask(scope, ref, 'acronym', shortened);
  const near = records(scope, ref.near);
  if (proof !== null) return absent(scope, ref, whyAbsent(near, title), proof);
  return near.length > 0 ? ask(scope, ref, whyAbsent(near, title), near) : null;
}

/** Titles whose words begin with those cited: such words claim no title that could be refused. */
function shortenedTo(scope: Scope, ref: InstrumentRef, title: string): readonly InstrumentRecord[] {
  const similar = scope.index.similarTitles(ref.jurisdiction, title, ref.titleYear, MAX_SHORTENED);
  return records(scope, similar).filter((one) => isShortened(one, title));
}

function permuted(scope: Scope, ref: InstrumentRef, title: string): readonly InstrumentRecord[] {
  if (ref.titleYear === null) return [];
  const { index } = scope;
  const found = records(scope, index.permutedTitles(ref.jurisdiction, title, ref.titleYear));
  return found.filter((one) => sameNumbers(one.title, title));
}

function whyAbsent(near: readonly InstrumentRecord[], title: string): string {
  if (near.some((one) => isOfOtherYear(one, title))) return 'wrong_year';
  return near.some((one) => holdsTitle(one, title)) ? 'embedded_title' : 'no_such_title';
}

/** Words that reading itself could not make a name of are asked about: by what they nearly name, or all of a year. */
function doubted(scope: Scope, ref: InstrumentRef, doubt: string): InstrumentChoice {
  const near = records(scope, ref.near);
  return ask(scope, ref, doubt, near.length > 0 ? near : ofYear(scope, ref));
}

/** "the 1996 Act": the instruments of that year whose titles hold its words, of the series that the words allow. */
function ofYear(
  scope: Scope,
  { jurisdiction, title, titleYear }: InstrumentRef,
): readonly InstrumentRecord[] {
  if (title === null || titleYear === null) return [];
  const key = [jurisdiction, titleYear, title].join('\0');
  return scope.memory.ofYear.get(key, () => holdingWords(scope, title, titleYear));
}

function holdingWords(scope: Scope, title: string, year: number): readonly InstrumentRecord[] {
  const { index, glance, jurisdiction } = scope;
  const groups = jurisdiction.titleGroups(title, null);
  const place = (nature: string): number => groups.indexOf(jurisdiction.completenessGroup(nature));
  // Most of what holds "Act" is an Order about one.
  const fitting = index
    .titlesWith(jurisdiction.code, title, year, MAX_OF_YEAR)
    .filter((instrument) => place(glance.natureOf(instrument)) >= 0);
  return [...records(scope, fitting)].sort(
    (a, b) => place(a.nature) - place(b.nature) || byNumber(a.coordinate, b.coordinate),
  );
}

/** Shorter numbers are lower ones: 9 before 10. */
function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** A day is a weak key (25 ordonnances bear the same one): it binds only where the whole year is known. */
function byDateOnly(scope: Scope, ref: InstrumentRef, ordinals: readonly number[]): InstrumentChoice {
  const instruments = records(scope, ordinals);
  const [only] = instruments;
  const sure = ref.nature !== null && ref.date !== null && yearComplete(scope, ref.nature, ref.date);
  if (only !== undefined && instruments.length === 1 && sure && ref.title === null)
    return { type: 'one', instrument: only, corrections: [], messages: [] };
  const messages = [`The date ${ref.date} alone does not fix the text: its number is not given.`];
  return { type: 'several', reason: 'date_only', instruments, messages };
}

function ask(
  scope: Scope,
  ref: InstrumentRef,
  reason: string,
  instruments: readonly InstrumentRecord[],
): InstrumentChoice {
  return { type: 'several', reason, instruments, messages: [notHeld(scope, ref)] };
}

function absent(scope: Scope, ref: InstrumentRef, reason: string, proof: string): InstrumentChoice {
  const similar =
    ref.title === null || ref.near.length >= MAX_NEAR
      ? []
      : scope.index.similarTitles(ref.jurisdiction, ref.title, ref.titleYear, MAX_NEAR);
  return {
    type: 'absent',
    reason,
    near: records(scope, [...ref.near, ...similar]).slice(0, MAX_NEAR),
    messages: [`No instrument “${wordsOf(ref)}” exists as of ${scope.snapshot}: ${proof}.`],
  };
}

function unknown(scope: Scope, ref: InstrumentRef): InstrumentChoice {
  return { type: 'unknown', reason: 'not_ingested', messages: [notHeld(scope, ref)] };
}

function notHeld(scope: Scope, ref: InstrumentRef): string {
  return `“${wordsOf(ref)}” is not in the lawbook (snapshot ${scope.snapshot}).`;
}
