import {
  type CheckFormat,
  type CheckOptions,
  checkDocument,
  type DocumentInput,
  formatCheck,
  type ReportContext,
} from '../../check/index.ts';
import type { LiveLaw } from './law.ts';

/** A document to be checked, and the report that is wanted of it. */
export interface CheckRequest extends Required<Pick<DocumentInput, 'name' | 'bytes'>> {
  readonly type?: DocumentInput['type'];
  readonly at?: string;
  readonly jurisdictions?: readonly string[];
  readonly context?: readonly string[];
  readonly format: CheckFormat;
  /** In JSON: the plain text of the document, in which spans count, and the texts of law that it was held against. */
  readonly withTexts: boolean;
}

/** What checks documents. */
export interface Checker {
  /**
   * The report.
   *
   * @param signal fires once nobody waits for it any more
   * @throws Problem for a document that takes more time or memory than a check may
   */
  check(request: CheckRequest, signal?: AbortSignal): Promise<string>;
  /** Lets go of what checking holds; checks in flight fail. */
  close(): Promise<void>;
}

/** What a check reads the law from. */
export interface CheckLaw extends Omit<CheckOptions, 'at' | 'jurisdictions' | 'context'>, ReportContext {}

/** Checks within this process: others wait meanwhile, and nothing ends a document that takes for ever. */
export function checkerOf(law: LiveLaw): Checker {
  return {
    check(request) {
      const { pincite, jurisdictions, lawbook, index, store, version } = law.current();
      return reportOf(request, {
        pincite,
        texts: store?.lookup() ?? null,
        languages: [...new Set(jurisdictions.flatMap(({ languages }) => languages))],
        ...(index === null ? {} : { snapshotOf: (code: string) => index.snapshotOf(code) }),
        version,
        index: { snapshot: pincite.snapshot, contentId: lawbook?.contentId ?? null },
      });
    },
    close: async () => {},
  };
}

/** One document as a report. A document that cannot be read is a finding of it. */
export async function reportOf(request: CheckRequest, law: CheckLaw): Promise<string> {
  const { name, bytes, type, at, jurisdictions, context, format, withTexts } = request;
  const { version, index, ...how } = law;
  const checked = await checkDocument(
    { name, bytes, ...(type === undefined ? {} : { type }) },
    {
      ...how,
      ...(at === undefined ? {} : { at }),
      ...(jurisdictions === undefined ? {} : { jurisdictions }),
      ...(context === undefined ? {} : { context }),
    },
  );
  const report = await formatCheck([checked], format, { version, index });
  if (!withTexts) return report;
  const { documents, ...rest } = JSON.parse(report) as { documents: readonly object[] };
  const texts = { text: checked.text, law: Object.fromEntries(checked.law) };
  return JSON.stringify({ documents: documents.map((one) => ({ ...one, ...texts })), ...rest });
}
