/** Whether a provision says what a rule claims: the judge, what it accepted, and whether that still holds. */
export type { BudgetLimits } from './budget.ts';
export {
  type Endpoint,
  type EndpointJudge,
  type EndpointOptions,
  endpointFrom,
  openEndpoint,
} from './endpoint.ts';
export {
  type Judged,
  type JudgeModel,
  type JudgeOptions,
  judgeAll,
  judgeCase,
  obstacleTo,
  readAnswer,
} from './judge.ts';
export { LEXICAL_FLAGS, type LexicalFlag, lexicalCheck } from './lexical.ts';
export * from './model.ts';
export { type JudgeRequest, type PromptVersion, promptHash, requestHash } from './prompt.ts';
export { CURRENT_PROMPT } from './prompts/index.ts';
export { recording, replaying } from './recording.ts';
export { textHash } from './text-hash.ts';
export { MAJORITY, UNANIMOUS, type VotePolicy } from './votes.ts';
