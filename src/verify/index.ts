/** Whether a provision says what a rule claims: the judge, what it accepted, and whether that still holds. */

export type { Endpoint } from '../text/endpoint.ts';
export { textHash } from '../text/text-hash.ts';
export { type Acceptance, accept } from './accept.ts';
export type { BudgetLimits } from './budget.ts';
export {
  type Calibration,
  calibrate,
  type LabelledPair,
  type LabelledSet,
  ORIGINS,
  type Probe,
  parseSet,
  probesOf,
  type Rate,
} from './calibration.ts';
export { type ChangeKind, changesBetween, type ProvisionChange } from './changes.ts';
export { STALE_REASONS, type StaleEntry, type Staleness, type StaleReason, staleEntries } from './drift.ts';
export {
  type EndpointJudge,
  type EndpointOptions,
  endpointFrom,
  openEndpoint,
} from './endpoint.ts';
export { casesOf, type HeldLaw, type ResolvedBasis } from './evidence.ts';
export { type Judged, type JudgeModel, type JudgeOptions, judgeAll, judgeCase, obstacleTo } from './judge.ts';
export { LEXICAL_FLAGS, type LexicalFlag, lexicalCheck } from './lexical.ts';
export {
  type AcceptedCitation,
  type ExceptedCitation,
  formatLockfile,
  LOCKFILE,
  type Lockfile,
  subjectKey,
} from './lockfile.ts';
export { type CitedBasis, checkExceptions, checkLockfile, type LockfileFinding } from './lockfile-check.ts';
export { parseLockfile, readLockfile, writeLockfile } from './lockfile-file.ts';
export * from './model.ts';
export { type JudgeRequest, type PromptVersion, promptHash, requestHash } from './prompt.ts';
export { CURRENT_PROMPT } from './prompts/index.ts';
export { recording, replaying } from './recording.ts';
export { type Drifted, type Sweep, sweep } from './sweep.ts';
export { MAJORITY, UNANIMOUS, type VotePolicy } from './votes.ts';
export {
  changeLines,
  changesInWords,
  type Difference,
  differenceOf,
  type WordPart,
  wordParts,
} from './wording.ts';
