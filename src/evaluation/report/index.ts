import { PLAIN_TEXT, type TextStyle } from '../../text/style.ts';
import type { Evaluation } from '../outcome.ts';

export const EVALUATION_FORMATS = ['text', 'json', 'html'] as const;
export type EvaluationFormat = (typeof EVALUATION_FORMATS)[number];

/** The report of a run, ready to be written. `style` is for `text` alone. */
export async function formatEvaluation(
  evaluation: Evaluation,
  format: EvaluationFormat,
  style: TextStyle = PLAIN_TEXT,
): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./text.ts')).textReport(evaluation, style);
    case 'json':
      return (await import('./json.ts')).jsonReport(evaluation);
    case 'html':
      return (await import('./html.ts')).htmlReport(evaluation);
  }
}
