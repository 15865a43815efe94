import { absentIn, type Endpoint, endpointFailure, endpointIn, notSet } from '../text/endpoint.ts';
import { optional } from '../text/optional.ts';
import { Budget, type BudgetLimits } from './budget.ts';
import type { JudgeModel } from './judge.ts';
import { VerifyError } from './model.ts';
import { answerSchema, type JudgeRequest } from './prompt.ts';

export interface EndpointOptions {
  readonly limits?: BudgetLimits;
  /** Milliseconds for one vote, repetitions included. */
  readonly timeout?: number;
  /** Repetitions where the endpoint is busy or fails; the waiting time doubles, or is what the endpoint asks for. */
  readonly retries?: number;
}

const TIMEOUT = 120_000;
const RETRIES = 3;
/** Enough for a reason, a quote and remarks; what is cut off does not parse and counts as no answer. */
const MAX_ANSWER = 4_000;

const VARIABLES = {
  url: 'PINCITE_JUDGE_URL',
  key: 'PINCITE_JUDGE_KEY',
  model: 'PINCITE_JUDGE_MODEL',
} as const;

/** Reads the endpoint from the environment. @throws VerifyError that names what is missing, never what is there */
export function endpointFrom(env: Readonly<Record<string, string | undefined>>): Endpoint {
  const absent = absentIn(env, VARIABLES);
  if (absent.length > 0)
    throw new VerifyError(
      `the judge has no endpoint: ${notSet(absent)}; ` +
        'set the base URL of an OpenAI-compatible endpoint, its key and a model, or judge with --replay or --lexical',
    );
  const endpoint = endpointIn(env, VARIABLES);
  if (endpoint === null)
    throw new VerifyError(`${VARIABLES.url} is no http address; write e.g. https://api.example.com/v1`);
  return endpoint;
}

/** A judge with what it has spent. */
export interface EndpointJudge extends JudgeModel {
  readonly spent: Pick<Budget, 'calls' | 'tokens'>;
}

/** @throws VerifyError where a package is missing */
export async function openEndpoint(
  { url, key, model }: Endpoint,
  { limits = {}, timeout = TIMEOUT, retries = RETRIES }: EndpointOptions = {},
): Promise<EndpointJudge> {
  const [{ generateText, Output }, { createOpenAICompatible }] = await Promise.all([
    optional('ai', () => import('ai')),
    optional('@ai-sdk/openai-compatible', () => import('@ai-sdk/openai-compatible')),
  ]);
  const budget = new Budget(limits);
  const provider = createOpenAICompatible({
    name: 'judge',
    baseURL: url,
    apiKey: key,
    supportsStructuredOutputs: true,
    // Every request is counted where it goes out, repeated ones too.
    fetch: (input, init) => {
      budget.spendCall();
      return fetch(input, init);
    },
  });
  const languageModel = provider.chatModel(model);
  return {
    name: model,
    spent: budget,
    async ask({ system, user }: JudgeRequest): Promise<unknown> {
      try {
        const answer = await generateText({
          model: languageModel,
          system,
          prompt: user,
          output: Output.object({ schema: answerSchema, name: 'judgement' }),
          temperature: 0,
          maxOutputTokens: MAX_ANSWER,
          maxRetries: retries,
          abortSignal: AbortSignal.timeout(timeout),
        });
        budget.spendTokens(answer.usage.totalTokens, system + user + answer.text);
        return JSON.parse(JSON.stringify(answer.output).replaceAll(key, '[key]'));
      } catch (error) {
        throw new Error(endpointFailure(error, 'the endpoint', timeout, otherwise).replaceAll(key, '[key]'));
      }
    },
  };
}

function otherwise({ name, message }: Error): string {
  if (name === 'AI_NoObjectGeneratedError' || name === 'AI_NoOutputGeneratedError')
    return 'the answer is not the object that was asked for';
  if (name === 'AI_APICallError') return 'the endpoint cannot be reached, or its answer cannot be read';
  return message;
}
