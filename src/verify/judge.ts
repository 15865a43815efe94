import type { Case, Evidence, Judgement, Vote } from './model.ts';
import { undecided } from './model.ts';
import { answerSchema, type JudgeRequest, type PromptVersion, requestOf } from './prompt.ts';
import { CURRENT_PROMPT } from './prompts/index.ts';
import { collapsed, faultOfQuote } from './quote.ts';
import { checkedPolicy, outcomeOf, UNANIMOUS, type VotePolicy, wantsVote } from './votes.ts';

/** Whoever answers: an endpoint, a recording, a stub. */
export interface JudgeModel {
  readonly name: string;
  /**
   * The parsed answer, of whatever shape.
   *
   * @throws for anything that is no answer; the message goes into the reason of an INDETERMINATE
   */
  ask(request: JudgeRequest): Promise<unknown>;
}

export interface JudgeOptions {
  readonly policy?: VotePolicy;
  readonly prompt?: PromptVersion;
  /** Cases that are judged at the same time. */
  readonly concurrency?: number;
  /** Told of every case as it is done. */
  readonly onDone?: (one: Judged) => void;
}

export interface Judged {
  readonly asked: Case;
  readonly judgement: Judgement;
}

/** Longer than any provision should be. A text that is cut would be judged by a part of it. */
const MAX_TEXT = 200_000;
const CONCURRENCY = 4;

/** Judges cases in their order; nothing that goes wrong with one of them stops the others. */
export async function judgeAll(
  model: JudgeModel,
  cases: readonly Case[],
  options: JudgeOptions = {},
): Promise<Judged[]> {
  const { concurrency = CONCURRENCY, onDone } = options;
  const judged: Judged[] = new Array(cases.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < cases.length; at = next++) {
      const asked = cases[at] as Case;
      const one = { asked, judgement: await judgeCase(model, asked, options) };
      judged[at] = one;
      onDone?.(one);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
  return judged;
}

/** The votes on one case, and what they come to. */
export async function judgeCase(
  model: JudgeModel,
  one: Case,
  { policy = UNANIMOUS, prompt = CURRENT_PROMPT }: JudgeOptions = {},
): Promise<Judgement> {
  checkedPolicy(policy);
  const { statement, evidence } = one;
  const obstacle = obstacleTo(one);
  if (obstacle !== null || statement === null || evidence === null)
    return { ...undecided(obstacle ?? ''), label: null, votes: [], promptId: prompt.id, model: null };
  const asked = { statement, citation: one.citation, evidence };
  const votes: Vote[] = [];
  while (wantsVote(votes, policy)) {
    const request = requestOf(prompt, asked, votes.length + 1);
    votes.push(await voteOf(model, request, evidence));
  }
  const { standing, label } = outcomeOf(votes, policy);
  return { ...standing, label, votes, promptId: prompt.id, model: model.name };
}

/** Why a case cannot be judged whatever a model says; null where it can. */
export function obstacleTo({ statement, evidence, missing }: Case): string | null {
  if (evidence === null) return missing ?? 'the text of the provision is not held';
  if (evidence.headingOnly || collapsed(evidence.text) === '')
    return `of ${evidence.coordinate} only a heading is held`;
  if (evidence.caution !== null) return evidence.caution;
  if (evidence.text.length > MAX_TEXT)
    return `the text has ${evidence.text.length} characters and is judged up to ${MAX_TEXT}; cite a narrower provision`;
  if (statement === null || collapsed(statement) === '')
    return 'the rule does not say what it demands, so there is nothing to compare with the provision';
  return null;
}

async function voteOf(model: JudgeModel, request: JudgeRequest, evidence: Evidence): Promise<Vote> {
  let answer: unknown;
  try {
    answer = await model.ask(request);
  } catch (error) {
    return undecided(`no answer: ${error instanceof Error ? error.message : String(error)}`);
  }
  return readAnswer(answer, evidence);
}

/** An answer counts for what it proves: a verdict that needs words of the text is none without them. */
export function readAnswer(answer: unknown, evidence: Evidence): Vote {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? 'the answer' : issue.path.join('.');
    return undecided(`the answer has the wrong shape: ${where}: ${issue?.message ?? 'unreadable'}`);
  }
  const { verdict, reason, quote, exceeds: warnings } = parsed.data;
  if (verdict !== 'SUPPORTS' && verdict !== 'CONTRADICTS') return { verdict, reason, quote: null, warnings };
  const fault = faultOfQuote(quote, evidence.text);
  if (fault !== null) return { ...undecided(`${verdict} without proof: ${fault} (${reason})`), warnings };
  return { verdict, reason, quote: collapsed(quote ?? ''), warnings };
}
