import {
  type InstrumentOrdinal,
  type InstrumentRecord,
  type InstrumentRef,
  type OfficialNumber,
  yearOf,
} from '../model/index.ts';
import { titleAbsent } from './absence.ts';
import type { Denotations, InstrumentChoice } from './choice.ts';
import { conflict, records } from './records.ts';
import { instrumentInForce, type Scope } from './scope.ts';
import { differsInMarks, isSpelledOut, longWords, titled } from './title-words.ts';
import { withoutKnownPart } from './unknown.ts';

/** `today` tells whether the citation speaks of the law of the day asked for, not of a former state. */
export function chooseInstrument(scope: Scope, ref: InstrumentRef, today: boolean): InstrumentChoice {
  const parts = denotations(scope, ref);
  const known = [parts.byCoordinate, parts.byName, ...parts.byNumber].filter((one) => one.length > 0);
  if (known.length === 0) return withoutKnownPart(scope, ref, parts);

  const agreed = known.reduce((left, right) => left.filter((one) => right.includes(one)));
  if (agreed.length === 0) return conflict(scope, 'parts_disagree', known.flat(), ref);
  let candidates = records(scope, agreed);
  const messages: string[] = [];
  for (const check of CHECKS) {
    const outcome = check(scope, ref, parts, candidates);
    if ('type' in outcome) return outcome;
    candidates = outcome.candidates;
    messages.push(...outcome.messages);
  }
  return decide(scope, ref, candidates, today, messages);
}

const NOTHING: readonly never[] = [];

function denotations(scope: Scope, ref: InstrumentRef): Denotations {
  const { index } = scope;
  const ordinal = ref.coordinate === null ? -1 : index.instrumentAt(ref.coordinate);
  const byNumber: (readonly InstrumentOrdinal[])[] = [];
  const unknownNumbers: OfficialNumber[] = [];
  for (const number of ref.numbers) {
    const ordinals = index.byNumber(ref.jurisdiction, number.scheme, number.value);
    if (ordinals.length > 0) byNumber.push(ordinals);
    else unknownNumbers.push(number);
  }
  return {
    byCoordinate: ordinal < 0 ? NOTHING : [ordinal],
    byName: ref.named,
    byNumber,
    unknownNumbers,
    byDate:
      ref.nature === null || ref.date === null
        ? NOTHING
        : index.byNumber(ref.jurisdiction, 'date', `${ref.nature}|${ref.date}`),
  };
}

// ------------------------------------------------------------------------------------- all parts must agree

type Outcome =
  | InstrumentChoice
  | { readonly candidates: readonly InstrumentRecord[]; readonly messages: readonly string[] };
type Check = (
  scope: Scope,
  ref: InstrumentRef,
  parts: Denotations,
  candidates: readonly InstrumentRecord[],
) => Outcome;

/** A number that no text is known by, beside a part that denotes one. */
const checkUnknownNumbers: Check = (scope, ref, parts, candidates) => {
  if (parts.unknownNumbers.length === 0) return { candidates, messages: [] };
  const fitting = candidates.filter(({ ids }) =>
    parts.unknownNumbers.every(({ scheme }) => !(scheme in ids)),
  );
  // A second number that the lawbook does not record is no contradiction; a name beside an unknown number is one.
  if (fitting.length === 0 || parts.byNumber.length === 0)
    return conflict(scope, 'number_mismatch', ordinalsOf(candidates), ref);
  const numbers = parts.unknownNumbers.map(({ value }) => value).join(', ');
  return { candidates: fitting, messages: [`The number ${numbers} is not recorded and was not checked.`] };
};

/**
 * An unknown title beside a number: its words must be words of the text's title, unless the day agrees too, or the text is
 * known by its number alone.
 */
const checkTitle: Check = (scope, ref, parts, candidates) => {
  if (ref.title === null || parts.byName.length > 0 || parts.byCoordinate.length > 0)
    return { candidates, messages: [] };
  const words = longWords(ref.title);
  const untitled = candidates.filter(isUntitled);
  const fitting = candidates.filter((one) => {
    const title = new Set(longWords(one.title));
    return (ref.date !== null && one.date === ref.date) || words.every((word) => title.has(word));
  });
  if (fitting.length > 0) return { candidates: fitting, messages: [] };
  if (untitled.length === 0) return conflict(scope, 'title_number_conflict', ordinalsOf(candidates), ref);
  return {
    candidates: untitled,
    messages: [`The title is not recorded and was not checked: “${ref.title}”.`],
  };
};

/** A text of which a list tells nothing but series and number is called by them. */
function isUntitled({ nature, title }: InstrumentRecord): boolean {
  return longWords(title).every((word) => word === nature);
}

const checkDate: Check = (scope, ref, parts, candidates) => {
  if (ref.date === null) return { candidates, messages: [] };
  const sameDay = candidates.filter((one) => one.date === ref.date || parts.byDate.includes(one.ordinal));
  if (sameDay.length > 0) return { candidates: sameDay, messages: [] };
  const undated = candidates.filter((one) => one.date === null);
  if (undated.length === 0 || parts.byDate.length > 0) {
    const reason = parts.byNumber.length > 0 ? 'number_date_mismatch' : 'title_date_mismatch';
    return conflict(scope, reason, [...ordinalsOf(candidates), ...parts.byDate], ref);
  }
  const messages = [`The date ${ref.date} is not recorded and was not checked.`];
  if (parts.byNumber.length > 0 || parts.byCoordinate.length > 0) return { candidates: undated, messages };
  return { type: 'several', reason: 'date_unverified', instruments: undated, messages };
};

/** The kind of text that the words claim, where a number found it. A name or an identifier needs no such check. */
const checkNature: Check = (scope, ref, parts, candidates) => {
  const { nature } = ref;
  if (nature === null || parts.byName.length > 0 || parts.byCoordinate.length > 0)
    return { candidates, messages: [] };
  const { kindOfTitle } = scope.jurisdiction;
  const same = candidates.filter((one) =>
    kindOfTitle === undefined
      ? isKindOf(one.nature, nature)
      : isKindOf(kindOfTitle(one.title) ?? nature, nature) || isKindOf(one.nature, nature),
  );
  if (same.length > 0) return { candidates: same, messages: [] };
  const group = scope.jurisdiction.completenessGroup(nature);
  const sameSeries = candidates.filter((one) => scope.jurisdiction.completenessGroup(one.nature) === group);
  // One series of numbers for several kinds: number and day together outweigh the wrong word.
  if (ref.date === null || sameSeries.length === 0)
    return conflict(scope, 'nature_mismatch', ordinalsOf(candidates), ref);
  const messages = sameSeries.map(
    (one) => `Cited as “${nature}”, but ${one.title} is of the kind “${one.nature}”; number and date agree.`,
  );
  return { candidates: sameSeries, messages };
};

/** A year alone: the record's day or, in numbers that begin with it, the number has to agree. */
const checkYear: Check = (scope, ref, _parts, candidates) => {
  const { year } = ref;
  if (year === null) return { candidates, messages: [] };
  const fitting = candidates.filter(({ date }) => date === null || yearOf(date) === year);
  if (fitting.length === 0) return conflict(scope, 'title_date_mismatch', ordinalsOf(candidates), ref);
  return { candidates: fitting, messages: [] };
};

/** A title that differs from the one cited in an "etc." alone is taken only where no text can bear it as cited. */
const checkMarks: Check = (scope, ref, parts, candidates) => {
  const { title } = ref;
  const [only] = candidates;
  const settled = parts.byNumber.length > 0 || parts.byCoordinate.length > 0;
  if (title === null || only === undefined || candidates.length > 1 || settled || parts.byName.length === 0)
    return { candidates, messages: [] };
  if (!differsInMarks(only, title) || titleAbsent(scope, ref) !== null) return { candidates, messages: [] };
  return { type: 'several', reason: 'no_such_title', instruments: candidates, messages: [] };
};

/** A name that was put right is taken only where no text can bear it as cited; what reading doubts is asked about. */
const checkDoubt: Check = (scope, ref, parts, candidates) => {
  const messages: readonly string[] = [];
  // A number or an identifier that agrees settles every doubt about the words of a name.
  const named = parts.byName.length > 0;
  const settled = parts.byCoordinate.length > 0 || (named && parts.byNumber.length > 0);
  if (settled || (!named && ref.doubt === null)) return { candidates, messages };
  // A name without its year that one text alone has ever borne is as good as one with it.
  const unique = ref.doubt === 'title_without_year' && candidates.length === 1;
  if (ref.doubt !== null && !unique)
    return { type: 'several', reason: ref.doubt, instruments: candidates, messages };
  if (ref.corrections.length === 0) return { candidates, messages };
  if (candidates.length > 1 || titleAbsent(scope, ref) === null)
    return { type: 'several', reason: 'typo', instruments: candidates, messages };
  const read = candidates[0]?.title;
  return { candidates, messages: [`“${ref.title}” is read as ${read}: no text bears the title as cited.`] };
};

const CHECKS: readonly Check[] = [
  checkUnknownNumbers,
  checkTitle,
  checkDate,
  checkYear,
  checkNature,
  checkDoubt,
  checkMarks,
];

/** `loi_organique` is a kind of `loi`. */
function isKindOf(nature: string, claimed: string): boolean {
  return nature === claimed || nature.startsWith(`${claimed}_`) || nature.startsWith(`${claimed}-`);
}

function ordinalsOf(instruments: readonly InstrumentRecord[]): readonly InstrumentOrdinal[] {
  return instruments.map(({ ordinal }) => ordinal);
}

// ------------------------------------------------------------------------------------------- several remain

function decide(
  scope: Scope,
  ref: InstrumentRef,
  candidates: readonly InstrumentRecord[],
  today: boolean,
  messages: readonly string[],
): InstrumentChoice {
  const [first] = candidates;
  const { corrections } = ref;
  if (first !== undefined && candidates.length === 1)
    return { type: 'one', instrument: first, corrections, messages };
  const exact = ref.title === null ? [] : titled(candidates, ref.title);
  const [byTitle] = exact;
  if (byTitle !== undefined && exact.length === 1)
    return { type: 'one', instrument: byTitle, corrections, messages };
  const spelledOut = ref.title !== null && isSpelledOut(ref.title);
  const living = candidates.filter((one) => instrumentInForce(one, scope.day));
  const former = candidates.filter((one) => one.inForceTo <= scope.day);
  const [current] = living;
  if (
    today &&
    spelledOut &&
    // Two texts with one title and year were made beside each other: which is in force decides nothing.
    ref.titleYear === null &&
    current !== undefined &&
    living.length === 1 &&
    former.length === candidates.length - 1
  ) {
    const names = former.map((one) => one.title).join('; ');
    const message = `“${ref.title}” is read as the text in force on ${scope.at}; repealed by then: ${names}.`;
    return { type: 'one', instrument: current, corrections, messages: [...messages, message] };
  }
  const reason = spelledOut ? 'several_instruments' : 'acronym';
  return { type: 'several', reason, instruments: candidates, messages };
}
