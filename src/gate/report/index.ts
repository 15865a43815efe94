import { PLAIN_TEXT, type TextStyle } from '../../text/style.ts';
import type { GateReport, Place } from '../model.ts';
import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { sarifReport } from './sarif.ts';
import { textReport } from './text.ts';

export type { TextStyle } from '../../text/style.ts';

/** What a report says besides its findings. */
export interface ReportContext {
  /** Version of the package. */
  readonly version: string;
  /** Path from where the report is read to the root of the project, with `/`: put before every file. JSON stays as it is. */
  readonly prefix?: string;
  /** How a text for people is set off; plain where omitted. */
  readonly style?: TextStyle;
}

type Writer = (report: GateReport, context: ReportContext) => string | Promise<string>;

const WRITERS = {
  text: (report, { style = PLAIN_TEXT }) => textReport(report, style),
  json: jsonReport,
  sarif: (report, { version }) => sarifReport(report, version),
  // The library that writes XML is loaded for this format alone.
  junit: async (report) => (await import('./junit.ts')).junitReport(report),
  github: githubReport,
} as const satisfies Record<string, Writer>;

export type ReportFormat = keyof typeof WRITERS;
export const REPORT_FORMATS = Object.keys(WRITERS) as ReportFormat[];

/** A report in one of the formats, with a line break at its end. */
export async function formatReport(
  report: GateReport,
  format: ReportFormat,
  context: ReportContext,
): Promise<string> {
  const write: Writer = WRITERS[format];
  const { prefix = '' } = context;
  const placed = format === 'json' || prefix === '' ? report : below(report, prefix);
  return `${(await write(placed, context)).trimEnd()}\n`;
}

/** The same report, with files named from another folder. */
function below(report: GateReport, prefix: string): GateReport {
  const moved = <P extends Place | null>(place: P): P =>
    place === null ? place : { ...place, file: `${prefix}/${place.file}` };
  return {
    ...report,
    checked: report.checked.map((one) => ({
      ...one,
      basis: { ...one.basis, place: moved(one.basis.place) },
    })),
    findings: report.findings.map((finding) => ({ ...finding, place: moved(finding.place) })),
  };
}
