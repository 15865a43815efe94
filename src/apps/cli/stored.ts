import { z } from 'zod';
import { RESOLUTION_STATUSES } from '../../model/index.ts';
import type { StoredResolution } from '../../resolver/recheck.ts';
import { CliError } from './errors.ts';

/** A resolution as it was kept beside a finding. */
export interface StoredBasis {
  readonly id: unknown;
  readonly input: string;
  readonly at: string | undefined;
  readonly resolution: StoredResolution;
}

const resolution: z.ZodType<StoredResolution> = z.lazy(() =>
  z.object({
    status: z.enum(RESOLUTION_STATUSES),
    coordinate: z.string().nullable(),
    contentHash: z
      .string()
      .nullish()
      .transform((hash) => hash ?? null),
    parts: z.array(resolution).default([]),
  }),
) as z.ZodType<StoredResolution>;

/** Either all of it in one object, as `resolve --json` prints it, or the answer of its own under `resolution`. */
const record = z.looseObject({
  id: z.unknown().optional(),
  input: z.string('the text that was resolved is missing: keep it as "input" beside the answer'),
  at: z.string().nullish(),
});

/**
 * The resolutions of a file: JSON lines, one object, or an array of them.
 *
 * @throws CliError with the place of what is none.
 */
export function storedBases(text: string, path: string): readonly StoredBasis[] {
  const bases = values(text, path).map(({ value, where }) => storedBasis(value, `${path}:${where}`));
  if (bases.length === 0)
    throw new CliError(`${path} holds no result; store the answers of pincite resolve --json in it`);
  return bases;
}

function storedBasis(value: unknown, where: string): StoredBasis {
  const kept = record.safeParse(value);
  if (!kept.success) throw new CliError(`${where}: ${faultOf(kept.error)}`);
  const answer = resolution.safeParse(kept.data.resolution ?? value);
  if (!answer.success)
    throw new CliError(`${where} is no answer of pincite resolve: ${faultOf(answer.error)}`);
  const { id = null, input, at } = kept.data;
  return { id, input, at: at ?? undefined, resolution: answer.data };
}

function faultOf({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');
}

interface Value {
  readonly value: unknown;
  /** Line of the file, or position in its array. */
  readonly where: string;
}

function values(text: string, path: string): readonly Value[] {
  const whole = parsed(text);
  if (whole !== null)
    return (Array.isArray(whole.value) ? whole.value : [whole.value]).map((value, n) => ({
      value,
      where: `${n + 1}`,
    }));
  return text.split('\n').flatMap((line, n) => {
    if (line.trim() === '') return [];
    const one = parsed(line);
    if (one === null) throw new CliError(`${path}:${n + 1} is not JSON; write one object a line`);
    return [{ value: one.value, where: `${n + 1}` }];
  });
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}
