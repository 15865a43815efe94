import type { DocumentCheck, Finding, Place } from '../model.ts';
import type { Level } from '../rules.ts';

/** Whether a check has anything that a person has to look at: a refusal, a question, a document that could not be read. */
export function hasFindings(documents: readonly DocumentCheck[]): boolean {
  return documents.some(({ findings }) =>
    findings.some(({ level }) => level === 'error' || level === 'warning'),
  );
}

/** How many findings there are of each level. */
export function countsOf(documents: readonly DocumentCheck[]): Readonly<Record<Level, number>> {
  const counts: Record<Level, number> = { error: 0, warning: 0, note: 0, none: 0 };
  for (const { findings } of documents) for (const { level } of findings) counts[level]++;
  return counts;
}

/** The sum of a check in words. */
export function summaryOf(documents: readonly DocumentCheck[]): string {
  const { error, warning, note, none } = countsOf(documents);
  const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
  return `${count(documents.length, 'document')}: ${count(error, 'error')}, ${count(warning, 'warning')}, ${count(note, 'note')}, ${none} that stand`;
}

/** `12:5`, `page 3, line 7`, `paragraph 4`. */
export function placeWords({ page, paragraph, part, line, column }: Place): string {
  if (page !== null) return `page ${page}, line ${line}`;
  if (paragraph !== null) return `${part === null ? '' : `${part}, `}paragraph ${paragraph}`;
  return line === null ? '' : `${line}:${column}`;
}

/** The words that a finding is about; empty where it is about the whole document. */
export function wordsOf({ quotation, citation, parallel }: Finding): string {
  if (quotation !== null) return quotation.text;
  return [citation, ...parallel].flatMap((one) => (one === null ? [] : [one.text])).join(', ');
}

/** The day whose law a document was held against, in words. */
export function dayWords({ at }: DocumentCheck): string {
  const why = {
    asked: 'as asked for',
    stated: `the date of the document (${at.where})`,
    snapshot: 'the day of the index',
  };
  return `law of ${at.date}, ${why[at.source]}`;
}
