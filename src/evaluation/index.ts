/**
 * Batteries of citations with expected answers: scores with their denominators, what changed since an earlier run, and seals.
 *
 * @module
 */
export { type Asked, type Battery, EvaluationError, type Row, type Scored, type Verdict } from './model.ts';
export type { Evaluated, Evaluation } from './outcome.ts';
export { EVALUATION_FORMATS, type EvaluationFormat, formatEvaluation } from './report/index.ts';
export { readBattery } from './rows.ts';
export { type Changes, changes, compact, type Run, readRun } from './runs.ts';
export { scored } from './score.ts';
export {
  type Answered,
  brokenBy,
  type Engine,
  readSeal,
  resultHash,
  type Seal,
  sealOf,
  withResult,
} from './seal.ts';
export { interval, type Tally, tally } from './tally.ts';
