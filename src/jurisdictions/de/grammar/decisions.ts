import { newCitation, newDecision } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, DecisionRef, Span } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { COURTS } from '../facts-courts.ts';
import { type DateMatch, dateAt, dateBefore } from './dates.ts';
import { type FileNumber, fileNumberAt, isAnnounced } from './files.ts';
import { type Report, reportAt, reportContinued } from './reports.ts';
import { Role } from './words.ts';

export interface DecisionMatch {
  readonly end: number;
  readonly citations: readonly Citation[];
}

/** How far behind a court its date and number are looked for, in tokens. */
const MAX_PARTS = 24;

/** A decision whose court, file number or reporter stands at i; nothing before `floor` belongs to it. */
export function decisionAt(r: Reading, i: number, floor: number): DecisionMatch | null {
  if (r.role(i, Role.court)) {
    const numbered = olgNumber(r, i, floor);
    const court = numbered ?? courtDecision(r, i);
    if (court !== null) return court;
  }
  if (r.role(i, Role.register)) {
    const file = fileNumberAt(r, i, floor);
    if (
      file !== null &&
      (!file.dotted ||
        file.court !== null ||
        isAnnounced(r, file) ||
        dateBefore(r, file.from, floor) !== null)
    )
      return withReports(r, numbered(r, file, floor));
  }
  const report = reportAt(r, i);
  return report === null ? null : reports(r, report, false);
}

export function decisionCitation(span: Span, facts: Partial<DecisionRef>): Citation {
  return newCitation(CODE, { kind: 'decision', span, decision: newDecision(facts) });
}

/** A file number alone: its court follows from the register, its day from the words in front. */
function numbered(r: Reading, file: FileNumber, floor: number): DecisionMatch {
  const facts = {
    courts: file.court === null ? [] : [file.court],
    number: file.text,
    date: dateBefore(r, file.from, floor),
  };
  return { end: file.end, citations: [decisionCitation(r.span(file.from, file.end), facts)] };
}

/** "1 OLG 2 Ss 74/17": the court's name is part of the number. */
function olgNumber(r: Reading, i: number, floor: number): DecisionMatch | null {
  if (!r.words(i, 'olg') || !r.isNumber(i - 1) || !r.isNumber(i + 1) || i - 1 < floor) return null;
  const file = fileNumberAt(r, i + 2, floor);
  return file === null || file.from !== i - 1 ? null : numbered(r, { ...file, court: 'OLG' }, floor);
}

// ------------------------------------------------------------------------------------- court and its parts

interface Bench {
  readonly end: number;
  readonly code: string;
  readonly location: string | null;
}

/** "BGH, Urt. v. 27.11.1963 - Ib ZR 60/62", "LSG München vom 7.9.2016 - L 20 KR 597/15", "BVerwG 4 NB 43.93". */
function courtDecision(r: Reading, i: number): DecisionMatch | null {
  const bench = benchAt(r, i);
  if (bench === null) return null;
  const parts = partsAt(r, bench);
  const { file, report, ruled } = parts;
  const from = parts.again ?? i;
  const known = {
    courts: [bench.code],
    location: bench.location,
    date: parts.date ?? (file === null ? null : dateBefore(r, i, 0)),
  };
  if (file !== null) {
    const late = parts.date === null ? dateBehind(r, file.end) : null;
    const end = late?.end ?? parts.end;
    const facts = { ...known, date: late?.date ?? known.date, number: file.text };
    return withReports(r, { end, citations: [decisionCitation(r.span(from, end), facts)] });
  }
  if (report !== null) {
    const first = decisionCitation(r.span(i, report.end), { ...known, reporter: report.text });
    return withReports(r, { end: report.end, citations: [first] });
  }
  if (parts.date === null || !ruled) return null;
  return { end: parts.end, citations: [decisionCitation(r.span(i, parts.end), known)] };
}

/** A court at i: one of the Federation, or another with its place. */
function benchAt(r: Reading, i: number): Bench | null {
  const court = r.capitalised(i) ? COURTS.get(r.folded(i)) : undefined;
  if (court === undefined || (r.size(i) < 6 && !hasCapitals(r, i))) return null;
  if (!court.placed) return { end: i + 1, code: court.code, location: null };
  const end = placeEnd(r, i + 1);
  if (end === i + 1) return court.code === 'KG' ? { end, code: 'KG', location: null } : null;
  return { end, code: court.code, location: r.source(i + 1, end) };
}

function hasCapitals(r: Reading, i: number): boolean {
  const text = r.source(i, i + 1);
  return text.slice(1) !== text.slice(1).toLowerCase();
}

/** "Koblenz", "Nordrhein-Westfalen", "Frankfurt am Main", "Frankfurt (Oder)". */
function placeEnd(r: Reading, from: number): number {
  let end = from;
  while (r.isWord(end) && r.capitalised(end) && !r.newlineBefore(end) && end < from + 4) {
    if (
      end > from &&
      !r.is(end - 1, '-') &&
      !r.role(end - 1, Role.particle) &&
      !['am', 'an', 'bad', 'sankt', 'st'].includes(r.folded(end - 1))
    )
      break;
    if (r.role(end, Role.ruling | Role.register | Role.reporter) && !r.is(end - 1, '-')) break;
    end++;
    if (r.is(end, '-') && r.glued(end) && r.isWord(end + 1) && r.glued(end + 1)) end++;
    else if (['am', 'an', 'der'].includes(r.folded(end)) && r.capitalised(end + 1)) end++;
  }
  if (end === from) return from;
  const last = ['am', 'an', 'der'].includes(r.folded(end - 1)) || r.is(end - 1, '-') ? end - 1 : end;
  // "LG München I": two courts of one place.
  if (r.capitalised(last) && (r.words(last, 'i') || r.words(last, 'ii')) && !r.is(last + 1, '.'))
    return last + 1;
  return r.is(last, '(') && r.words(last + 1, 'oder') && r.is(last + 2, ')') ? last + 3 : last;
}

interface Parts {
  readonly end: number;
  /** The court named again right before its number: "BVerwG, Beschluss vom 29. Juli 1999 - BVerwG 4 BN 24.99". */
  readonly again: number | null;
  readonly date: string | null;
  readonly file: FileNumber | null;
  readonly report: Report | null;
  readonly ruled: boolean;
}

const JOINTS = new Set(['vom', 'v', 'az', 'aktenzeichen', 'in', 'des', 'nr']);

/** Kind of ruling, day, file number or reporter, in the order in which they come; ends with the first number. */
function partsAt(r: Reading, bench: Bench): Parts {
  let date: string | null = null;
  let end = bench.end;
  let ruled = false;
  let opened = false;
  let again: number | null = null;
  for (let at = bench.end; at < Math.min(r.count, bench.end + MAX_PARTS); ) {
    const file = fileStartingAt(r, at);
    if (file !== null) {
      const closed = opened && r.is(file.end, ')') ? file.end + 1 : file.end;
      return { end: closed, again, date, file, report: null, ruled };
    }
    const report = opened ? null : reportAt(r, at);
    if (report !== null) return { end: report.end, again: null, date, file: null, report, ruled };
    const day: DateMatch | null = date === null ? dateAt(r, at) : null;
    if (day !== null) {
      date = day.date;
      end = day.end;
      at = day.end;
    } else if (r.role(at, Role.ruling) || isRulingLetter(r, at)) {
      ruled = true;
      at++;
    } else if (isJoint(r, at, bench)) {
      opened ||= r.is(at, '(');
      again = r.role(at, Role.court) ? at : r.isWord(at) ? null : again;
      at++;
    } else break;
  }
  return { end, again: null, date, file: null, report: null, ruled };
}

/** "U.v. 3.5.2018", "B. v.": Urteil and Beschluss as the Bavarian courts shorten them. */
function isRulingLetter(r: Reading, i: number): boolean {
  return r.capitalised(i) && (r.words(i, 'u', '.', 'v') || r.words(i, 'b', '.', 'v'));
}

function isJoint(r: Reading, i: number, { code }: Bench): boolean {
  if (r.is(i, ',') || r.is(i, '.') || r.is(i, ':') || r.is(i, '(') || r.isDash(i)) return true;
  return JOINTS.has(r.folded(i)) || (r.role(i, Role.court) && COURTS.get(r.folded(i))?.code === code);
}

/** Longest part of a file number in front of its register sign, in tokens. */
const MAX_CHAMBER = 3;

function fileStartingAt(r: Reading, from: number): FileNumber | null {
  for (let at = from; at <= from + MAX_CHAMBER; at++) {
    const file = fileNumberAt(r, at, from);
    if (file !== null) return file.from === from ? file : null;
  }
  return null;
}

/** "I ZR 12/19 vom 5. Mai 2020". */
function dateBehind(r: Reading, i: number) {
  return r.words(i, 'vom') || r.words(i, 'v', '.') ? dateAt(r, r.is(i + 1, '.') ? i + 2 : i + 1) : null;
}

// ------------------------------------------------------------------------------------------------ reporters

/** A report with those that continue it; `parallel` where they print a decision already cited. */
function reports(r: Reading, first: Report, parallel: boolean): DecisionMatch {
  const citations: Citation[] = [];
  let end = first.end;
  let behind = parallel;
  for (let report: Report | null = first; report !== null; report = reportContinued(r, end, report)) {
    const cited = decisionCitation(r.span(report.from, report.end), {
      courts: report.court === null ? [] : [report.court],
      reporter: report.text,
    });
    citations.push(behind ? { ...cited, polarity: 'context' } : cited);
    behind = false;
    end = report.end;
  }
  return { end, citations };
}

/** ", GRUR 1964, 274 = WRP 1963, 10": further places where the same decision is printed. */
function withReports(r: Reading, match: DecisionMatch): DecisionMatch {
  let { end } = match;
  const citations = [...match.citations];
  for (let joined = true; joined; ) {
    const at = r.is(end, ',') || r.is(end, '=') || r.is(end, '(') ? end + 1 : end;
    const report = at === end ? null : reportAt(r, at);
    joined = report !== null;
    if (report === null) break;
    const next = reports(r, report, true);
    citations.push(...next.citations);
    end = next.end;
  }
  return { end, citations };
}
