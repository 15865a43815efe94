import { COURT_WORDS } from './courts.ts';
import { REPORT_WORDS } from './reports-series.ts';

/** Words that can begin the part of a citation by which a decision is known. */
export const DECISION_WORDS: readonly string[] = [
  ...new Set([...COURT_WORDS, ...REPORT_WORDS, 'case', 'cases', 'caselaw', 'bailii']),
];

/** Words that can begin an identifier: a coordinate or an id, and the address of the official site. */
export const IDENTIFIER_WORDS: readonly string[] = ['uk', 'legislation'];
