import type { DocumentCheck, Finding } from '../../../../src/check/model.ts';
import type { Level } from '../../../../src/check/rules.ts';
import { upload } from '../../service.ts';

/** What is sent to be checked: a file, or a text as one. */
export interface Submission {
  readonly file: File;
  /** A day, or empty. */
  readonly at: string;
}

/** A document that was checked, with its text and the law beside it. */
export interface CheckedDocument extends DocumentCheck {
  readonly text?: string;
  /** By document id. */
  readonly law?: Readonly<Record<string, { readonly title: string; readonly body: string }>>;
}

export interface CheckReport {
  readonly document: CheckedDocument;
  readonly counts: Readonly<Record<Level, number>>;
}

export const LEVELS: readonly Level[] = ['error', 'warning', 'note', 'none'];

export const EXPORTS = {
  html: { name: 'HTML', ending: 'html' },
  sarif: { name: 'SARIF', ending: 'sarif' },
  json: { name: 'JSON', ending: 'json' },
} as const;
export type ExportFormat = keyof typeof EXPORTS;

/** @throws ServiceProblem */
export async function checkFile({ file, at }: Submission, signal: AbortSignal): Promise<CheckReport> {
  const response = await upload(`/v1/check?${query({ format: 'json', include: 'text', at })}`, file, signal);
  const { documents } = (await response.json()) as { documents: readonly [CheckedDocument] };
  const [document] = documents;
  return { document, counts: countsOf(document.findings) };
}

/** The report as a file: the document is sent once more, for nothing of it was kept. @throws ServiceProblem */
export async function exportReport({ file, at }: Submission, format: ExportFormat): Promise<File> {
  const response = await upload(`/v1/check?${query({ format, at })}`, file);
  const name = `${file.name}.${EXPORTS[format].ending}`;
  return new File([await response.arrayBuffer()], name, { type: 'application/octet-stream' });
}

function countsOf(findings: readonly Finding[]): CheckReport['counts'] {
  const counts = { error: 0, warning: 0, note: 0, none: 0 };
  for (const { level } of findings) counts[level]++;
  return counts;
}

function query(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
}
