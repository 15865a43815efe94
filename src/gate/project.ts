import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { GateError } from './gate-error.ts';
import type { Project } from './model.ts';
import { checkProject } from './project-schema.ts';

/** What a declaration may be called, in the order in which it is looked for. */
export const PROJECT_FILES = ['pincite.config.ts', 'pincite.config.mjs', 'pincite.config.json'] as const;

/** A declaration that was read. */
export interface LoadedProject {
  readonly project: Project;
  /** Absolute path of the declaration, and of the folder that all its paths start from. */
  readonly file: string;
  readonly root: string;
}

/**
 * Loads the declaration of a project: the file or the folder that is named, else the nearest declaration at or above a folder.
 * One in TypeScript or JavaScript is run: it is code of the project, like its build.
 *
 * @throws GateError where there is none, it does not load, or what it declares is wrong: every fault with its place.
 */
export async function loadProject(named: string | undefined, folder: string): Promise<LoadedProject> {
  const file = named === undefined ? nearest(folder) : declarationAt(resolve(folder, named));
  const checked = checkProject(await read(file));
  if (checked.project === null)
    throw new GateError(
      `${file} does not declare a project.\n${checked.faults.map((one) => `  ${one}`).join('\n')}`,
    );
  return { project: checked.project, file, root: dirname(file) };
}

function declarationAt(path: string): string {
  if (!existsSync(path))
    throw new GateError(`${path}: there is no such file; name the pincite.config.ts of the project`);
  if (!statSync(path).isDirectory()) return path;
  const found = within(path);
  if (found === null) throw new GateError(`${path} holds none of ${PROJECT_FILES.join(', ')}; name the file`);
  return found;
}

function within(folder: string): string | null {
  return PROJECT_FILES.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function nearest(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = within(at);
    if (found !== null) return found;
    if (dirname(at) === at)
      throw new GateError(
        `no ${PROJECT_FILES[0]} in ${resolve(folder)} or above; write one (docs/legal-basis.md shows how), or name it with --config`,
      );
  }
}

async function read(file: string): Promise<unknown> {
  try {
    if (extname(file) === '.json') return JSON.parse(await readFile(file, 'utf8'));
    const { createJiti } = await import('jiti');
    // A declaration is read anew whenever it is asked for: an editor's language server outlives many of its states.
    return await createJiti(file, { fsCache: false, moduleCache: false }).import(file, { default: true });
  } catch (error) {
    if (isMissing(error, 'jiti'))
      throw new GateError(
        `${file} is code, which the package jiti loads; install it with: npm install --save-dev jiti`,
      );
    throw new GateError(`${file} does not load: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isMissing(error: unknown, name: string): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`);
}
