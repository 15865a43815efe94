import { absentIn, type Endpoint, endpointFailure, endpointIn, notSet } from '../../text/endpoint.ts';
import { optional } from '../../text/optional.ts';
import { DiscoveryError } from '../file.ts';
import type { EmbeddingModel } from './model.ts';

const VARIABLES = {
  url: 'PINCITE_EMBEDDING_URL',
  key: 'PINCITE_EMBEDDING_KEY',
  model: 'PINCITE_EMBEDDING_MODEL',
} as const;

/** The endpoint that the environment names; null where it names none. @throws DiscoveryError where it names half of one */
export function embeddingEndpointFrom(env: Readonly<Record<string, string | undefined>>): Endpoint | null {
  const absent = absentIn(env, VARIABLES);
  const names = Object.values(VARIABLES);
  if (absent.length === names.length) return null;
  if (absent.length > 0)
    throw new DiscoveryError(
      `the embedding endpoint is named by half: ${notSet(absent)}`,
      `set ${names.join(', ')}, or none of them`,
    );
  const endpoint = endpointIn(env, VARIABLES);
  if (endpoint === null)
    throw new DiscoveryError(`${VARIABLES.url} is no http address`, 'write e.g. https://api.example.com/v1');
  return endpoint;
}

/** Repetitions where the endpoint is busy or fails; the library doubles the waiting time, or does as the endpoint asks. */
const RETRIES = 3;
const UNREADABLE = 'the embedding endpoint cannot be reached, or its answer cannot be read';

/** @throws PackageMissingError where a package is missing */
export async function openEmbeddingModel(
  { url, key, model }: Endpoint,
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
        throw new Error(endpointFailure(error, 'the embedding endpoint', patience, () => UNREADABLE));
      }
    },
  };
}
