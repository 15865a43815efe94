import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GateError } from './gate-error.ts';
import { findingOf } from './gate-finding.ts';
import type { GateFinding, Place, Project } from './model.ts';
import { PROJECT_FILES } from './project.ts';
import type { Register } from './registers.ts';
import { parseRegister, registerFiles } from './registers-file.ts';
import type { Owner } from './tiers.ts';

const run = promisify(execFile);

/** The registers as they were at the merge base; null where the project was not declared yet. */
export interface Baseline {
  readonly commit: string;
  readonly registers: readonly Register[] | null;
}

/**
 * Reads the registers at the merge base of HEAD and another Git reference.
 *
 * @throws GateError where there is no repository, no such reference, or a shallow clone that does not reach the merge base
 */
export async function readBaseline(
  root: string,
  ref: string,
  project: Pick<Project, 'registers'>,
  configFile: string,
): Promise<Baseline> {
  const prefix = await prefixOf(root);
  const commit = await mergeBase(root, ref);
  const show = (file: string): Promise<string | null> => git(root, ['show', `${commit}:${prefix}${file}`]);
  // A declaration that was renamed is no new project.
  const declarations = await Promise.all([configFile, ...PROJECT_FILES].map(show));
  if (declarations.every((text) => text === null)) return { commit, registers: null };
  const files = Object.entries(registerFiles(project)) as [Owner, string][];
  const registers = await Promise.all(
    files.map(async ([owner, file]) =>
      parseRegister((await show(file)) ?? '', `${file} at ${commit.slice(0, 12)}`, owner),
    ),
  );
  return { commit, registers };
}

/** A file of the project at the merge base of HEAD and another Git reference; null where it was not there. @throws GateError */
export async function readAtMergeBase(root: string, ref: string, file: string): Promise<string | null> {
  const prefix = await prefixOf(root);
  return git(root, ['show', `${await mergeBase(root, ref)}:${prefix}${file}`]);
}

/** Path of a folder below the root of its repository. */
async function prefixOf(root: string): Promise<string> {
  const prefix = await git(root, ['rev-parse', '--show-prefix']);
  if (prefix === null)
    throw new GateError(
      `${root} is in no Git repository (or git is not installed), so --against has nothing to compare with`,
    );
  return prefix.trim();
}

async function mergeBase(root: string, ref: string): Promise<string> {
  const named = await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  const shallow = (await git(root, ['rev-parse', '--is-shallow-repository']))?.trim() === 'true';
  const deepen =
    'the clone is shallow: fetch its history with git fetch --unshallow, or fetch-depth: 0 in actions/checkout';
  if (named === null) {
    throw new GateError(
      `there is no commit ${ref} to compare with; ${shallow ? deepen : `fetch it, e.g. git fetch origin ${ref.replace(/^origin\//, '')}`}`,
    );
  }
  const base = await git(root, ['merge-base', named.trim(), 'HEAD']);
  if (base === null)
    throw new GateError(
      `${ref} and HEAD have no commit in common; ${shallow ? deepen : 'name another reference'}`,
    );
  return base.trim();
}

/** What git prints, or null where it fails. */
async function git(root: string, args: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: 64_000_000 });
    return stdout;
  } catch {
    return null;
  }
}

const START: Place = { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 };

/**
 * Declared exceptions may shrink and never grow. They are counted by citation, over both registers: a rule that was renamed
 * and an entry that moved to its right owner are no growth.
 */
export function checkRatchet(
  registers: readonly Register[],
  { commit, registers: before }: Baseline,
  configFile: string,
): GateFinding[] {
  const short = commit.slice(0, 12);
  if (before === null) {
    const place = { ...START, file: configFile };
    return [findingOf('ratchet_starts', `${configFile} is not in the merge base ${short}`, { place })];
  }
  const left = new Map<string, number>();
  for (const { citation } of before.flatMap(({ entries }) => entries))
    left.set(citation, (left.get(citation) ?? 0) + 1);
  return registers.flatMap(({ entries }) =>
    entries.flatMap(({ citation, rule, place }) => {
      const count = left.get(citation) ?? 0;
      left.set(citation, count - 1);
      if (count > 0) return [];
      const message = `declared since the merge base ${short}`;
      const remedy = 'solve the citation instead of declaring it';
      return [findingOf('exceptions_grew', message, { citation, rule, place, remedy })];
    }),
  );
}
