import { readFileSync } from 'node:fs';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { writeWhole } from '../text/whole-file.ts';
import { bySubject, formatLockfile, type Lockfile, lockfileSchema, sealOf, subjectKey } from './lockfile.ts';
import { VerifyError } from './model.ts';

/** More than any list of citations should hold; a larger file is something else. */
const MAX_BYTES = 64_000_000;
const REMEDY = 'restore the file from Git, or remove it and let pincite judge --accept write it anew';

/** The lockfile at a path; null where there is none. @throws VerifyError with the place of what is wrong */
export function readLockfile(path: string, name: string = path): Lockfile | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new VerifyError(
      code === 'EISDIR'
        ? `${name} is a folder and no file; move it away, and restore the file from Git`
        : `${name} cannot be read: ${message}`,
    );
  }
  if (bytes.length > MAX_BYTES)
    throw new VerifyError(`${name} is longer than ${MAX_BYTES / 1e6} MB and cannot be a lockfile; ${REMEDY}`);
  try {
    return parseLockfile(new TextDecoder('utf-8', { fatal: true }).decode(bytes), name);
  } catch (error) {
    if (error instanceof VerifyError) throw error;
    throw new VerifyError(`${name} is no text in UTF-8; ${REMEDY}`);
  }
}

/** @throws VerifyError that names the line and what is wrong there */
export function parseLockfile(text: string, name: string): Lockfile {
  const conflict = /^(?:<{7}|={7}|>{7}|\|{7})/m.exec(text);
  if (conflict !== null)
    throw new VerifyError(
      `${name}:${lineOf(text, conflict.index)} is a mark of a merge conflict; keep the entries of both sides that the ` +
        'rules still cite, remove the marks, and check with pincite gate',
    );
  if (text.trim() === '') throw new VerifyError(`${name} is empty; ${REMEDY}`);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [broken] = errors;
  if (tree === undefined || broken !== undefined) {
    const offset = broken?.offset ?? 0;
    const cut = offset >= text.trimEnd().length ? 'is cut off here' : 'is no JSON here';
    const why = broken === undefined ? '' : ` (${printParseErrorCode(broken.error)})`;
    throw new VerifyError(`${name}:${lineOf(text, offset)} ${cut}${why}; ${REMEDY}`);
  }
  const at = (path: readonly PropertyKey[]): string => `${name}:${lineOf(text, offsetOf(tree, path))}`;
  const parsed = lockfileSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues as [z.core.$ZodIssue];
    throw new VerifyError(
      `${at(issue.path)} ${issue.path.join('.') || 'the file'}: ${issue.message}; ${REMEDY}`,
    );
  }
  checkEntries(parsed.data, at);
  const bare = <E extends { readonly seal: string }>({ seal: _, ...entry }: E): Omit<E, 'seal'> => entry;
  return { accepted: parsed.data.accepted.map(bare), exceptions: parsed.data.exceptions.map(bare) };
}

/** Every entry as it was written, each subject once, all in their order: what a merge or a hand may spoil. */
function checkEntries(
  lists: z.infer<typeof lockfileSchema>,
  at: (path: readonly PropertyKey[]) => string,
): void {
  const seen = new Set<string>();
  for (const list of ['accepted', 'exceptions'] as const) {
    const entries = lists[list];
    for (const [n, entry] of entries.entries()) {
      const what = `"${entry.citation}"${entry.rule === null ? '' : ` of ${entry.rule}`}`;
      const where = at([list, n]);
      if (entry.seal !== sealOf(entry))
        throw new VerifyError(`${where} the entry for ${what} was changed by hand; ${REMEDY}`);
      if (seen.has(subjectKey(entry)))
        throw new VerifyError(`${where} ${what} has two entries; remove the older one`);
      seen.add(subjectKey(entry));
      const before = entries[n - 1];
      if (before !== undefined && bySubject(before, entry) > 0)
        throw new VerifyError(
          `${where} ${what} is out of order: entries are sorted by rule and citation; move it`,
        );
    }
  }
}

function offsetOf(tree: Node, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = findNodeAtLocation(tree, path.slice(0, depth) as (string | number)[]);
    if (node !== undefined) return node.offset;
  }
  return 0;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Replaces the file at once or not at all. */
export function writeLockfile(path: string, lockfile: Lockfile): void {
  writeWhole(path, formatLockfile(lockfile));
}
