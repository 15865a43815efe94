/** Checks whole documents: every citation in them, held against the law. */

export { PackageMissingError } from '../text/optional.ts';
export type { TextStyle } from '../text/style.ts';
export { type CheckOptions, type CitationReader, checkDocument, uncheckedDocument } from './check.ts';
export type { DocumentInput } from './documents/read.ts';
export type { TextSource } from './law.ts';
export type {
  CheckedDay,
  CheckedDocument,
  CheckedText,
  Difference,
  DocumentCheck,
  DocumentType,
  Finding,
  LawText,
  Place,
  QuotationCheck,
  Unchecked,
} from './model.ts';
export { DOCUMENT_TYPES } from './model.ts';
export type { ReportContext } from './report/context.ts';
export { CHECK_FORMATS, type CheckFormat, formatCheck } from './report/index.ts';
export { countsOf, hasFindings } from './report/summary.ts';
export { type Level, RULES, type RuleId } from './rules.ts';
