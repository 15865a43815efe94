import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './shared.ts';

const dist = join(repoRoot, 'dist');
const lock = join(repoRoot, 'node_modules/.cache/pincite/building');

/** The command line as it is shipped. Call `ensureBuilt` before running it. */
export const builtCli: string = join(dist, 'apps/cli/main.js');

/**
 * Builds the package unless the last build is newer than every source file. Test files run side by side:
 * one of them builds, the others wait.
 */
export async function ensureBuilt(): Promise<void> {
  while (!isFresh()) {
    if (takeLock()) {
      try {
        for (const script of ['node_modules/tsdown/dist/run.mjs', 'scripts/pack-base.mjs']) {
          execFileSync(process.execPath, [join(repoRoot, script)], {
            cwd: repoRoot,
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'pipe'],
          });
        }
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function isFresh(): boolean {
  if (existsSync(lock)) return false;
  const built = join(dist, 'base/manifest.json');
  return existsSync(built) && statSync(built).mtimeMs >= newest();
}

function newest(): number {
  const source = join(repoRoot, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(source, file));
  files.push(join(repoRoot, 'package.json'), join(repoRoot, 'tsdown.config.ts'));
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

function takeLock(): boolean {
  mkdirSync(join(lock, '..'), { recursive: true });
  try {
    mkdirSync(lock);
    return true;
  } catch {
    // A build that was killed leaves its lock behind.
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > 120_000) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
