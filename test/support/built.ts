import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './shared.ts';

const dist = join(repoRoot, 'dist');
const lock = join(repoRoot, 'node_modules/.cache/pincite/building');

/** What `npm run build` does; the last step writes the file that tells when it was. */
const STEPS: readonly (readonly [script: string, ...args: string[]])[] = [
  ['node_modules/tsdown/dist/run.mjs'],
  ['node_modules/vite/bin/vite.js', 'build', 'web'],
  ['scripts/pack-base.mjs'],
];

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
        for (const [script, ...args] of STEPS) {
          execFileSync(process.execPath, [join(repoRoot, script), ...args], {
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
  const files = [...sources('src'), ...sources('web')];
  files.push(join(repoRoot, 'package.json'), join(repoRoot, 'tsdown.config.ts'));
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

function sources(folder: string): string[] {
  return readdirSync(join(repoRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|css|html|svg|json)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(repoRoot, folder, file));
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
