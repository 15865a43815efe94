import { optional } from '../../text/optional.ts';
import { DiscoveryError } from '../file.ts';
import type { EmbeddingModel } from './model.ts';

/** An endpoint that speaks the OpenAI protocol, local ones included. */
export interface EmbeddingEndpoint {
  /** Up to and including the version: `https://api.example.com/v1`. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
}

const VARIABLES = {
  url: 'PINCITE_EMBEDDING_URL',
  key: 'PINCITE_EMBEDDING_KEY',
  model: 'PINCITE_EMBEDDING_MODEL',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The endpoint that the environment names; null where it names none. @throws DiscoveryError where it names half of one */
export function embeddingEndpointFrom(env: Environment): EmbeddingEndpoint | null {
  const given = (name: string): string => (env[name] ?? '').trim();
  const names = Object.values(VARIABLES);
  const absent = names.filter((name) => given(name) === '');
  if (absent.length === names.length) return null;
  if (absent.length > 0)
    throw new DiscoveryError(
      `the embedding endpoint is named by half: ${absent.join(', ')} ${absent.length === 1 ? 'is' : 'are'} not set`,
      `set ${names.join(', ')}, or none of them`,
    );
  const [url, key, model] = [given(VARIABLES.url), given(VARIABLES.key), given(VARIABLES.model)];
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new DiscoveryError(`${VARIABLES.url} is no http address`, 'write e.g. https://api.example.com/v1');
  return { url, key, model };
}

/** Repetitions where the endpoint is busy or fails; the library doubles the waiting time, or does as the endpoint asks. */
const RETRIES = 3;

/** @throws PackageMissingError where a package is missing */
export async function openEmbeddingModel(
  { url, key, model }: EmbeddingEndpoint,
  retries = RETRIES,
): Promise<EmbeddingModel> {
  const [{ embedMany }, { createOpenAICompatible }] = await Promise.all([
    optional('ai', () => import('ai')),
    optional('@ai-sdk/openai-compatible', () => import('@ai-sdk/openai-compatible')),
  ]);
  const provider = createOpenAICompatible({ name: 'embedding', baseURL: url, apiKey: key });
  const embeddingModel = provider.embeddingModel(model);
  return {
    name: model,
    async embed(texts, patience) {
      try {
        const { embeddings } = await embedMany({
          model: embeddingModel,
          values: [...texts],
          maxRetries: retries,
          abortSignal: AbortSignal.timeout(patience),
        });
        return embeddings;
      } catch (error) {
        throw new Error(reasonOf(error, patience));
      }
    },
  };
}

/** What went wrong, in one line. An endpoint may say anything, its own secrets included: only its status is told. */
function reasonOf(error: unknown, patience: number): string {
  const { name, statusCode, lastError } = error as {
    readonly name: string;
    readonly statusCode?: number;
    readonly lastError?: unknown;
  };
  if (lastError !== undefined) return `${reasonOf(lastError, patience)}, also when asked again`;
  if (name === 'TimeoutError' || name === 'AbortError')
    return `the embedding endpoint did not answer in ${patience} ms`;
  if (statusCode !== undefined && statusCode >= 400)
    return `the embedding endpoint answered with status ${statusCode}`;
  return 'the embedding endpoint cannot be reached, or its answer cannot be read';
}
