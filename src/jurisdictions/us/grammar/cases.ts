import { newCitation, newDecision } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, ProvisionTarget } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import type { ReporterFact } from '../facts-reporters.ts';
import { courtAndYearAt } from './brackets.ts';
import { partiesBefore } from './parties.ts';
import { type Pins, pageAt, pinsAt, type ReporterMatch, reporterAt } from './reporters.ts';

/** Decisions by the reporters that print them: "Roe v. Wade, 410 U.S. 113, 153, 93 S. Ct. 705 (1973)". */

export interface CaseMention {
  /** Token behind all of it. */
  readonly end: number;
  readonly citations: readonly Citation[];
}

interface Report {
  readonly start: number;
  readonly end: number;
  readonly volume: string;
  readonly reporter: ReporterFact;
  readonly page: string | null;
  readonly pins: Pins['values'];
}

/** Parallel citations of one decision at most. */
const MAX_PARALLEL = 6;

/** The decision whose reporter is named at token i, with the parallel reports behind it and the brackets that close them. */
export function caseAt(r: Reading, i: number, floor: number): CaseMention | null {
  const first = reportAt(r, i);
  if (first === null) return null;
  const reports = [first];
  while (reports.length < MAX_PARALLEL) {
    const next = parallelAt(r, (reports.at(-1) as Report).end);
    if (next === null) break;
    reports.push(next);
  }
  const last = reports.at(-1) as Report;
  const brackets = courtAndYearAt(r, closesInsertion(r, last.end));
  // "2 Or. 3" needs its court or year: "or" and "F" are other things too.
  if (reports.every(({ reporter }) => reporter.form === 'doubtful') && brackets === null) return null;
  const parties = partiesBefore(r, first.start, floor);
  const end = brackets?.end ?? last.end;
  const court = brackets?.court ?? reports.find(({ reporter }) => reporter.court !== null)?.reporter.court ?? null;
  const citations = reports.map((report, at) =>
    newCitation(CODE, {
      kind: 'decision',
      span: r.span(at === 0 ? (parties?.from ?? report.start) : report.start, at === reports.length - 1 ? end : report.end),
      decision: newDecision({
        courts: [report.reporter.court ?? court].filter((one) => one !== null),
        number: report.page === null ? null : `${report.volume} ${report.reporter.name} ${report.page}`,
        reporter: report.reporter.name,
        date: brackets?.date ?? null,
        parties: parties?.text ?? null,
      }),
      provision: pages(report.pins),
    }),
  );
  return { end, citations };
} // biome-ignore format: one line each

function reportAt(r: Reading, i: number): Report | null {
  const match = reporterAt(r, i);
  const page = match === null ? null : pageAt(r, match.end);
  if (match === null || page === null) return null;
  const pins = pinsAt(r, page.end, (at) => isReport(r, at));
  const { start, reporter } = match;
  return { start, end: pins.end, volume: r.folded(start), reporter, page: page.text, pins: pins.values };
}

function isReport(r: Reading, volume: number): boolean {
  return reporterAt(r, volume + 1) !== null;
}

/** ", 93 S. Ct. 705", "; 212 NW2d 190", "[, 763 A.2d 252]": another report of the same decision. */
function parallelAt(r: Reading, i: number): Report | null {
  const open = r.is(i, '[') ? i + 1 : i;
  const at = r.is(open, ',') || r.is(open, ';') ? open + 1 : open;
  return at === i || !r.isNumber(at) ? null : reportAt(r, at + 1);
}

/** Behind the bracket of a report that was put in. */
function closesInsertion(r: Reading, i: number): number {
  return r.is(i, ']') ? i + 1 : i;
}

/** The pages that are meant inside a decision. */
export function pages(pins: Pins['values']): ProvisionTarget | null {
  if (pins.length === 0) return null;
  const pinpoints = pins.map((pin) => ({ unit: 'page', ...pin }));
  return { unit: 'page', readings: [], ordered: true, pinpoints };
}

/** "410 U.S. at 153": a decision cited before, by volume and reporter. */
export function shortCaseAt(
  r: Reading,
  i: number,
  known: readonly Citation[],
): CaseMention | null {
  const match: ReporterMatch | null = reporterAt(r, i);
  if (match === null) return null;
  const pins = pinsAt(r, match.end, () => false);
  if (pins.values.length === 0 || !saysAt(r, match.end)) return null;
  const prefix = `${r.folded(match.start)} ${match.reporter.name} `;
  const before = known.findLast(({ decision }) => decision?.number?.startsWith(prefix) === true)?.decision;
  // What was never cited in full is known by a page inside it alone.
  const decision =
    before ?? newDecision({ courts: match.reporter.court === null ? [] : [match.reporter.court], reporter: match.reporter.name });
  const span = r.span(match.start, pins.end);
  const citation = newCitation(CODE, { kind: 'decision', span, decision, provision: pages(pins.values) });
  return { end: pins.end, citations: [citation] };
} // biome-ignore format: one line

function saysAt(r: Reading, i: number): boolean {
  return r.words(i, 'at') || (r.is(i, ',') && r.words(i + 1, 'at'));
}
