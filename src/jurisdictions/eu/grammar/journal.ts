import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { dayOf, type IsoDate, isoDate, type OfficialNumber } from '../../../model/index.ts';
import { CODE, Scheme } from '../coordinates.ts';
import { identifierAt } from './identifiers.ts';
import type { ActMention } from './mentions.ts';
import { Meaning } from './vocabulary.ts';

/** Words between the name of the Journal and the series: "ABl. EU Nr. L", "OJ of the European Union, series L". */
const MAX_BETWEEN = 8;
const PAGE_WORDS = new Set('p pp s ss pag blz str lk page pages seite strona side sid'.split(' '));
const DATE_WORDS = new Set('du de del vom van of the dd z ze dne'.split(' '));
const BETWEEN_WORDS = new Set(
  'of the european union series serie der europaischen communities communautes eu eg ue ce eec nr no n'.split(
    ' ',
  ),
);
/** Since that day every act has a Journal of its own, under its own number. Source: OJ L 2023/2151. */
const MAX_DIGITS = 5;

/** "OJ L 119, 4.5.2016, p. 1", "OJ 2016 L 119, p. 1", "OJ L, 2024/1689, 12.7.2024, ELI: ..."; i is the name of the Journal. */
export function journalAt(r: Reading, i: number): ActMention | null {
  if (!r.role(i, Meaning.journal) || !r.capitalised(i)) return null;
  const series = seriesAt(r, i + 1);
  if (series === null) return null;
  const place = numberedAt(r, series) ?? classicAt(r, series);
  if (place === null) return null;
  const address = addressAt(r, place.end);
  const end = address?.end ?? place.end;
  const further = address?.numbers ?? [];
  const span = r.span(i, end);
  const ref = newInstrumentRef(CODE, { span, numbers: [...place.numbers, ...further] });
  return { from: i, end, parts: [{ from: i, end, ref }], letter: null, short: false };
}

interface Series {
  readonly letter: string;
  readonly end: number;
  /** "OJ 2016 L 119". */
  readonly year: string | null;
}

function seriesAt(r: Reading, start: number): Series | null {
  let year: string | null = null;
  for (let at = start; at < start + MAX_BETWEEN; at++) {
    const letter = r.letter(at);
    if ((letter === 'l' || letter === 'c') && r.capitalised(at) && !r.is(at + 1, '.'))
      return { letter: letter.toUpperCase(), end: at + 1, year };
    if (r.isNumber(at) && r.size(at) === 4 && year === null) year = r.folded(at);
    else if (!r.is(at, '.') && !r.is(at, ',') && !r.is(at, '°') && !BETWEEN_WORDS.has(r.folded(at)))
      return null;
  }
  return null;
}

interface Place {
  readonly end: number;
  readonly numbers: readonly OfficialNumber[];
}

/** ", 2024/1689, 12.7.2024": the number is that of the act. */
function numberedAt(r: Reading, { letter, end }: Series): Place | null {
  const at = r.is(end, ',') ? end + 1 : end;
  if (
    !r.isNumber(at) ||
    r.size(at) !== 4 ||
    !r.is(at + 1, '/') ||
    !r.isNumber(at + 2) ||
    r.size(at + 2) > MAX_DIGITS
  )
    return null;
  const value = `${letter}/${r.folded(at)}/${r.number(at + 2)}`;
  const day = dateAt(r, at + 3);
  return { end: day?.end ?? at + 3, numbers: numbersOf(value, day?.date ?? null) };
}

/** " 119, 4.5.2016, p. 1", " 119/1", " 119, p. 1". */
function classicAt(r: Reading, { letter, end, year }: Series): Place | null {
  const number = r.number(end);
  if (number <= 0 || number > 999) return null;
  let at = end + 1;
  // "L 169I" is a part of its own of the issue.
  const part = r.glued(at) && r.letter(at) !== '' ? r.letter(at).toUpperCase() : '';
  if (part !== '') at++;
  const day = dateAt(r, at);
  at = day?.end ?? at;
  const page = pageAt(r, at);
  at = page?.end ?? at;
  const issued = day?.date.slice(0, 4) ?? year;
  if (issued === null) return null;
  const value = [letter, issued, `${number}${part}`, ...(page === null ? [] : [page.number])].join('/');
  return { end: at, numbers: numbersOf(value, day?.date ?? null) };
}

function numbersOf(value: string, date: IsoDate | null): readonly OfficialNumber[] {
  const place = { scheme: Scheme.oj, value };
  return date === null ? [place] : [place, { scheme: Scheme.ojDate, value: date }];
}

/** ", 4.5.2016", " du 4.5.2016", " vom 04/05/2016". */
function dateAt(r: Reading, start: number): { readonly end: number; readonly date: IsoDate } | null {
  let at = r.is(start, ',') ? start + 1 : start;
  if (DATE_WORDS.has(r.folded(at))) at++;
  const mark = r.is(at + 1, '.') ? '.' : '/';
  if (!r.isNumber(at) || !r.is(at + 1, mark) || !r.is(at + 3, mark) || r.size(at + 4) !== 4) return null;
  const day = dayOf(r.number(at + 4), r.number(at + 2), r.number(at));
  const date = day === null ? null : isoDate(day);
  return date === null ? null : { end: at + 5, date };
}

/** ", p. 1", ", S. 1", "/1"; of "pp. 1–88" the first. */
function pageAt(r: Reading, start: number): { readonly end: number; readonly number: string } | null {
  if (r.is(start, '/') && r.glued(start) && r.isNumber(start + 1))
    return { end: start + 2, number: String(r.number(start + 1)) };
  let at = r.is(start, ',') ? start + 1 : start;
  if (!PAGE_WORDS.has(r.folded(at))) return null;
  at = r.is(at + 1, '.') ? at + 2 : at + 1;
  if (r.number(at) <= 0) return null;
  const number = String(r.number(at));
  const range = (r.is(at + 1, '-') || r.is(at + 1, '–')) && r.isNumber(at + 2);
  return { end: range ? at + 3 : at + 1, number };
}

/** ", ELI: http://data.europa.eu/eli/reg/2023/2854/oj" */
function addressAt(r: Reading, start: number): Place | null {
  if (!r.is(start, ',') || !r.words(start + 1, 'eli') || !r.is(start + 2, ':')) return null;
  for (let at = start + 3; at < start + 14; at++) {
    if (!r.words(at, 'eli')) continue;
    const found = identifierAt(r, at, start + 3);
    const [part] = found?.parts ?? [];
    return found === null || part === undefined ? null : { end: found.end, numbers: part.ref.numbers };
  }
  return null;
}
