import type { GateReport } from '../model.ts';

/** The report as it is: one JSON object. */
export function jsonReport(report: GateReport): string {
  return JSON.stringify(report);
}
