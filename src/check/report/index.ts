import { PLAIN_TEXT, type TextStyle } from '../../text/style.ts';
import type { CheckedDocument } from '../model.ts';
import type { ReportContext } from './context.ts';

export const CHECK_FORMATS = ['text', 'json', 'html', 'sarif'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** The report of a check, ready to be written. `style` is for `text` alone. */
export async function formatCheck(
  documents: readonly CheckedDocument[],
  format: CheckFormat,
  context: ReportContext,
  style: TextStyle = PLAIN_TEXT,
): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./text.ts')).textReport(documents, style);
    case 'json':
      return (await import('./json.ts')).jsonReport(documents, context);
    case 'html':
      return (await import('./html.ts')).htmlReport(documents, context);
    case 'sarif':
      return (await import('./sarif.ts')).sarifReport(documents, context);
  }
}
