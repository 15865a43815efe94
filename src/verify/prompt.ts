import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Evidence, EXCESSES, VERDICTS } from './model.ts';

/** A way of asking. Its text never changes under one id: every verdict names the prompt that it was given under. */
export interface PromptVersion {
  readonly id: string;
  readonly system: string;
}

/** What one vote is asked by. */
export interface JudgeRequest {
  readonly promptId: string;
  readonly system: string;
  readonly user: string;
  /** Stands before and after all material, and nowhere in it. */
  readonly boundary: string;
  /** 1 for the first vote on a case: a further vote is another sample of the same question. */
  readonly vote: number;
}

/** What a judge must answer. */
export const answerSchema = z.strictObject({
  verdict: z.enum(VERDICTS),
  reason: z.string(),
  quote: z.string().nullable(),
  exceeds: z.array(z.strictObject({ kind: z.enum(EXCESSES), note: z.string() })),
});

export interface Asked {
  readonly statement: string;
  readonly citation: string;
  readonly evidence: Evidence;
}

/** @param boundary of other material than random bytes only in tests */
export function requestOf(
  prompt: PromptVersion,
  { statement, citation, evidence }: Asked,
  vote: number,
  boundary: string = randomBytes(16).toString('hex'),
): JudgeRequest {
  const material = (name: string, text: string): string =>
    `<<<${boundary} ${name}>>>\n${text}\n<<<${boundary} end of ${name}>>>`;
  const user = [
    `Material stands between markers that bear the number ${boundary}.`,
    material('rule', statement),
    material('citation', citation),
    material('title', evidence.title),
    material('provision', evidence.text),
    'Is this provision the right legal basis for the obligation that the rule states?',
  ].join('\n\n');
  return { promptId: prompt.id, system: prompt.system, user, boundary, vote };
}

/** What a request is known by: everything that was asked, but not the number that its markers bear. */
export function requestHash(model: string, { promptId, system, user, boundary, vote }: JudgeRequest): string {
  const asked = [model, promptId, system, user.replaceAll(boundary, '#'), vote];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** What the text of a prompt is known by. */
export function promptHash({ id, system }: PromptVersion): string {
  const shape = z.toJSONSchema(answerSchema);
  // The frame around the material is part of the prompt.
  const empty = {
    coordinate: '',
    to: null,
    title: '',
    text: '',
    contentHash: '',
    headingOnly: false,
    caution: null,
  };
  const { user } = requestOf({ id, system }, { statement: '', citation: '', evidence: empty }, 1, '#');
  return createHash('sha256')
    .update(JSON.stringify([id, system, user, shape]))
    .digest('hex');
}
