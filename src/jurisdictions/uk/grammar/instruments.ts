import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { InstrumentRef, OfficialNumber } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { spelledInitialsAt } from './initials-spelled.ts';
import { outsideAround, outsideAt } from './instruments-outside.ts';
import { Name } from './instruments-words.ts';
import type { InstrumentKind, InstrumentMention } from './mentions.ts';
import { numberAt, numberBehind } from './numbers.ts';
import { europeanAt, listedEuropeanAt } from './numbers-eu.ts';
import type { NumberMatch } from './numbers-match.ts';
import { listedNumberAt } from './numbers-series.ts';
import { regnalAt } from './regnal.ts';
import { kindlessTitleAt, titleAt, titleOfYear } from './titles.ts';
import { yearNumber } from './titles-boundary.ts';
import { longerTitleEnd } from './titles-longer.ts';
import { titleAround } from './titles-part.ts';
import type { TitleReading } from './titles-reading.ts';

/**
 * The instrument that the word at i is part of, or null. A title is entered from its end, so it may begin before i, but
 * never before `floor`: what lies there has been read.
 */
export function instrumentAt(r: Reading, i: number, floor: number): InstrumentMention | null {
  if (!r.isWord(i) || i < floor) return null;
  const number =
    (r.role(i, Name.reign) ? regnalAt(r, i, floor) : null) ??
    (r.role(i, Name.series) ? (europeanAt(r, i) ?? numberAt(r, i, floor)) : null);
  if (number !== null) return outsideAround(r, numberMention(r, number), floor);
  const outside = r.role(i, Name.outside) ? outsideAt(r, i, floor) : null;
  if (outside !== null) return outside;
  const title = titleAt(r, i, floor);
  return title === null ? null : outsideAround(r, titleMention(r, title), floor);
}

/**
 * "employment rights 1996" with its year at i, for short inputs: a year is no trigger, so whoever has read nothing else
 * asks for it at the end.
 */
export function kindlessInstrumentAt(r: Reading, i: number, floor: number): InstrumentMention | null {
  const title = kindlessTitleAt(r, i, floor);
  return title === null ? null : titleMention(r, title);
}

/** "TULR(C)A 1992" with its year at i: looked for at the end too, as neither a letter nor a year is a trigger. */
export function initialsAt(r: Reading, i: number, floor: number): InstrumentMention | null {
  const title = spelledInitialsAt(r, i, floor);
  return title === null ? null : titleMention(r, title);
}

function numberMention(
  r: Reading,
  { from, end, numbers, nature, kind, doubt }: NumberMatch,
): InstrumentMention {
  const title = numbers.length === 0 ? r.source(from, end) : null;
  // "(1976 No. 2 Order) (Commencement) Order 1978", "Regulation (EC) No 1370/2007 (Public Service) Regulations 2021".
  const isPart =
    (r.role(end, Name.kind) && r.capitalised(end)) ||
    isPartOfTitle(r, end) ||
    titleAround(r, { from, end }) !== null;
  const ref = newInstrumentRef(CODE, {
    span: r.span(from, end),
    numbers,
    nature,
    doubt: doubt ?? (isPart ? 'embedded_title' : null),
    title,
  });
  return { from, end, kind, ref };
}

/** "S.I. 1998/1833 (Amendment) Regulations 1999", but "S.I. 2011/3006 (article 3), 2026/310 (article 2)". */
function isPartOfTitle(r: Reading, end: number): boolean {
  return !(r.is(end, '(') && !r.capitalised(end + 1)) && longerTitleEnd(r, end) !== null;
}

/** A title and the official number behind it are one mention, and have to agree. */
function titleMention(r: Reading, title: TitleReading): InstrumentMention {
  const { from, named, year, near, corrections, doubt } = title;
  const whole = sessionEnd(r, title.end);
  const number = numberBehind(r, whole, year, title.kind);
  const end = number?.end ?? whole;
  const numbers: readonly OfficialNumber[] = number?.numbers ?? [];
  const kind: InstrumentKind | null = title.kind ?? number?.kind ?? null;
  const ref: InstrumentRef = newInstrumentRef(CODE, {
    span: r.span(from, end),
    named,
    titleYear: year,
    near,
    corrections,
    doubt,
    title: r.source(from, whole),
    numbers,
  });
  return { from, end, kind, ref };
}

/** Token behind "(Session 2)", "Session 2": of one year two sessions may have an Act of one title. */
function sessionEnd(r: Reading, at: number): number {
  const first = r.is(at, '(') ? at + 1 : at;
  if (r.folded(first) !== 'session' || !r.isNumber(first + 1)) return at;
  return first === at ? first + 2 : r.is(first + 2, ')') ? first + 3 : at;
}

// ---------------------------------------------------------------------------------------------------- lists

const MAX_LISTED = 24;

/** The same with the rest of the list that it begins: "S.I.s 2011/3006 and 2026/310", "the Theft Acts 1968 and 1978". */
export function instrumentsAt(r: Reading, i: number, floor: number): readonly InstrumentMention[] {
  const first = instrumentAt(r, i, floor);
  if (first === null) return [];
  const mentions = [first];
  for (let previous = first; mentions.length < MAX_LISTED; ) {
    const next = instrumentContinuedAt(r, previous.end, previous);
    if (next === null) break;
    mentions.push(next);
    previous = next;
  }
  return mentions;
}

/**
 * The next member of the list that `previous` belongs to, where `at` is the separator before it, or its first token. Other
 * things may have been read between the two: "S.I. 2011/3006, article 3, 2026/310, article 2".
 */
export function instrumentContinuedAt(
  r: Reading,
  at: number,
  previous: InstrumentMention,
): InstrumentMention | null {
  const from = afterSeparator(r, at);
  const [number] = previous.ref.numbers;
  if (number !== undefined && previous.ref.title === null) {
    const [year = '', last = ''] = number.value.split('/');
    const next = EUROPEAN.has(number.scheme)
      ? listedEuropeanAt(r, from, number.scheme)
      : LISTED.has(number.scheme)
        ? listedNumberAt(r, from, number.scheme, Number(year), Number(last))
        : null;
    return next === null ? null : numberMention(r, next);
  }
  return previous.ref.titleYear === null ? null : continuedTitle(r, from);
}

const EUROPEAN = new Set(['eur', 'eudr', 'eudn']);
const LISTED = new Set(['si', 'ssi', 'nisr', 'nisro', 'uksro']);

function afterSeparator(r: Reading, at: number): number {
  let from = at;
  if (r.is(from, ',') || r.is(from, ';')) from++;
  if (r.is(from, '&') || r.folded(from) === 'and' || r.folded(from) === 'or') from++;
  return from;
}

/** "1978" behind "the Theft Acts 1968": the same name in another year. */
function continuedTitle(r: Reading, from: number): InstrumentMention | null {
  const year = yearNumber(r, from);
  const title = year === null || r.is(from + 1, '/') ? null : titleOfYear(r, from, year);
  if (title === null || year === null) return null;
  const mention = titleMention(r, title);
  const named = `${r.source(title.from, title.last + 1)} ${year}`;
  return { ...mention, from, ref: { ...mention.ref, span: r.span(from, mention.end), title: named } };
}
