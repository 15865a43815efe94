import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

/** The folder of this repository. */
export const repoRoot: string = fileURLToPath(new URL('../../', import.meta.url));

export const inCI: boolean = process.env.CI === 'true' || process.env.CI === '1';

/** `PINCITE_MATRIX=1` asks for the short suite: the same code on another Node, without the long data tests. */
export const shortSuite = process.env.PINCITE_MATRIX === '1';

/** The folder of real law or of test cases beside the repository, or null where it is absent. */
export function sharedDir(kind: 'data' | 'cases'): string | null {
  const folder = fileURLToPath(new URL(`../../../shared/${kind}/`, import.meta.url));
  return existsSync(folder) ? folder : null;
}

export interface SharedDirs {
  readonly data: string;
  readonly cases: string;
}

/**
 * A suite that needs `../shared`. Where the folder is absent it is skipped and says why; with `CI=true` it
 * fails instead, so that a machine that should have the data cannot pass by not having it.
 */
export function describeWithData(name: string, suite: (dirs: SharedDirs) => void): void {
  const data = sharedDir('data');
  const cases = sharedDir('cases');
  if (shortSuite) skipped(name, 'PINCITE_MATRIX=1 leaves the data tests out');
  else if (data !== null && cases !== null) describe(name, () => suite({ data, cases }));
  else missing(name, '../shared/data and ../shared/cases are not beside the repository');
}

/** Skips a suite with a printed reason, or fails it with the same reason where `CI=true`. */
export function missing(name: string, reason: string): void {
  if (inCI) {
    describe(name, () => {
      it('has what it needs', () => {
        throw new Error(`${reason}, and CI=true does not allow skipping`);
      });
    });
  } else {
    skipped(name, reason);
  }
}

export function skipped(name: string, reason: string): void {
  console.warn(`skipped: ${name} (${reason})`);
  describe.skip(`${name} [${reason}]`, () => {
    it('needs what is absent here', () => {});
  });
}
