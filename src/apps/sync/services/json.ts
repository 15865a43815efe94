import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { SyncError } from '../model.ts';

/** Reads a list of a service. @throws SyncError that says what it lacks: without its list nothing is known of its law */
export async function readList<T>(path: string, address: URL, schema: z.ZodType<T>): Promise<T> {
  const read = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SyncError(
    `the list ${address.href} is not as it was described: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}; the service has changed, and needs a newer pincite`,
  );
}
