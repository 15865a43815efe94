import { settings } from './settings.ts';

/** What the service answered other than what was asked for, or that it did not answer (`unreachable`). */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  /** One word for each cause: docs/service.md lists them. */
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds after which asking again may help. */
  readonly retryAfter: number | null;

  constructor(
    code: string,
    detail: string,
    requestId: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(detail);
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** Whether a token would help. */
export function needsToken(problem: unknown): boolean {
  return problem instanceof ServiceProblem && ['no_token', 'unknown_token'].includes(problem.code);
}

/** Asks a path with a JSON body, which may be left out of. @throws ServiceProblem */
export async function ask<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) }, signal);
  return (await response.json()) as T;
}

/** @throws ServiceProblem */
export async function look<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await send(path, {}, signal)).json()) as T;
}

/** Sends a document as it is. @throws ServiceProblem */
export async function upload(path: string, file: File, signal?: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.append('file', file);
  return send(path, { method: 'POST', body: form }, signal);
}

/** Whether the token as it is now is let in, as the first request finds out; null while nobody has asked. */
let door: { readonly refusal: Promise<ServiceProblem | null> } | null = null;
settings.addEventListener('change', () => {
  door = null;
});

/** One request goes first: the service counts those that it refuses, and would soon close to the right token as well. */
async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  if (door === null) {
    const first = request(path, init, signal);
    door = { refusal: first.then(() => null, refusalOf) };
    return first;
  }
  const refusal = await door.refusal;
  if (refusal !== null) throw refusal;
  return request(path, init, signal);
}

function refusalOf(problem: unknown): ServiceProblem | null {
  return problem instanceof ServiceProblem && needsToken(problem) ? problem : null;
}

async function request(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const headers = new Headers(init.headers);
  if (settings.token !== '') headers.set('authorization', `Bearer ${settings.token}`);
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers, signal: signal ?? null, credentials: 'omit' });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ServiceProblem('unreachable', String(error));
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function problemOf(response: Response): Promise<ServiceProblem> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const seconds = Number.isNaN(retryAfter) ? null : retryAfter;
  const told: unknown = await response.json().catch(() => null);
  const { code, detail, requestId } = (told ?? {}) as Partial<Record<string, string>>;
  return new ServiceProblem(
    code ?? 'failed',
    detail ?? `${response.status} ${response.statusText}`,
    requestId ?? null,
    seconds,
  );
}
