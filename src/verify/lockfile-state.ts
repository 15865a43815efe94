import { join } from 'node:path';
import { LOCKFILE, type Lockfile } from './lockfile.ts';
import { readLockfile } from './lockfile-file.ts';
import { VerifyError } from './model.ts';
import { CURRENT_PROMPT } from './prompts/index.ts';

/** A lockfile as it lies in the root of a project. */
export interface LockfileState {
  /** Null where there is none, or it cannot be read. */
  readonly lockfile: Lockfile | null;
  /** Why it cannot be read, with the line. */
  readonly error: string | null;
  /** How many acceptances were given under which prompt. */
  readonly promptIds: Readonly<Record<string, number>>;
  readonly underOlderPrompt: number;
}

/** Never throws for what the file holds. */
export function lockfileAt(root: string): LockfileState {
  let lockfile: Lockfile | null = null;
  let error: string | null = null;
  try {
    lockfile = readLockfile(join(root, LOCKFILE), LOCKFILE);
  } catch (fault) {
    if (!(fault instanceof VerifyError)) throw fault;
    error = fault.message;
  }
  const promptIds: Record<string, number> = {};
  for (const { promptId } of lockfile?.accepted ?? []) promptIds[promptId] = (promptIds[promptId] ?? 0) + 1;
  const { [CURRENT_PROMPT.id]: current = 0 } = promptIds;
  return { lockfile, error, promptIds, underOlderPrompt: (lockfile?.accepted.length ?? 0) - current };
}
