import type { CheckedDocument } from '../model.ts';
import type { ReportContext } from './context.ts';
import { countsOf } from './summary.ts';

/** For programs: everything but the texts. */
export function jsonReport(documents: readonly CheckedDocument[], { index }: ReportContext): string {
  const report = {
    documents: documents.map(({ text: _, law: __, ...document }) => document),
    counts: countsOf(documents),
    index,
  };
  return `${JSON.stringify(report)}\n`;
}
