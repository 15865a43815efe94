/** An endpoint that speaks the OpenAI protocol, local ones included. */
export interface Endpoint {
  /** Up to and including the version: `https://api.example.com/v1`. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
}

/** Variables of the environment that name an endpoint. */
export type EndpointVariables = Readonly<Record<keyof Endpoint, string>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Those of the variables that are not set. */
export function absentIn(env: Environment, variables: EndpointVariables): readonly string[] {
  return Object.values(variables).filter((name) => given(env, name) === '');
}

/** The endpoint that the variables name; null where its address is none of http. */
export function endpointIn(env: Environment, variables: EndpointVariables): Endpoint | null {
  const url = given(env, variables.url);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
  return { url, key: given(env, variables.key), model: given(env, variables.model) };
}

function given(env: Environment, name: string): string {
  return (env[name] ?? '').trim();
}

/** "A and B are not set", for what is absent. */
export function notSet(absent: readonly string[]): string {
  return `${absent.join(', ')} ${absent.length === 1 ? 'is' : 'are'} not set`;
}

/**
 * What went wrong, in one line. An endpoint may say anything, its own secrets included: only its status is told.
 *
 * @param name what messages call the endpoint
 * @param otherwise the reason of an error that is neither one of time nor of status
 */
export function endpointFailure(
  error: unknown,
  name: string,
  ms: number,
  otherwise: (error: Error) => string,
): string {
  const { statusCode, lastError } = error as { readonly statusCode?: number; readonly lastError?: unknown };
  if (lastError !== undefined)
    return `${endpointFailure(lastError, name, ms, otherwise)}, also when asked again`;
  const failed = error as Error;
  if (failed.name === 'TimeoutError' || failed.name === 'AbortError')
    return `${name} did not answer in ${ms} ms`;
  return statusCode !== undefined && statusCode >= 400
    ? `${name} answered with status ${statusCode}`
    : otherwise(failed);
}
