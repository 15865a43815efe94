import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lawbook } from '../../src/lawbook/buffers.ts';
import type { Jurisdiction, JurisdictionFacts } from '../../src/model/index.ts';
import type { Pincite } from '../../src/pincite.ts';
import { outcomeOf, readCases } from '../support/cases.ts';
import { repoRoot } from '../support/shared.ts';

/** A made-up code, and the copy of the source tree that gets it. Inside the repository, so that its packages are found. */
const CODE = 'zz';
const house = join(repoRoot, '.cache/new-jurisdiction');
const source = join(house, 'src');
const folder = join(source, 'jurisdictions', CODE);
const GENERATED = ['jurisdictions/list.ts', 'jurisdictions/readers.ts'];

describe('a new jurisdiction', () => {
  let before: ReadonlyMap<string, string>;

  beforeAll(() => {
    rmSync(house, { recursive: true, force: true });
    cpSync(join(repoRoot, 'src'), source, { recursive: true });
    before = hashes();
    addJurisdiction();
    generate();
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it('touches its own folder and the generated lists, and nothing else', () => {
    const after = hashes();
    const changed = [...before].filter(([file, hash]) => after.get(file) !== hash).map(([file]) => file);
    const added = [...after.keys()].filter((file) => !before.has(file));
    expect(changed.sort()).toEqual(GENERATED);
    expect(added.filter((file) => !file.startsWith(`jurisdictions/${CODE}/`))).toEqual([]);
    expect(added.length).toBeGreaterThan(0);
  });

  it('leaves lists that the check takes for current', () => {
    expect(() => generate('--check')).not.toThrow();
  });

  it('is read by the interpreter of all, as its case file says', async () => {
    const { pincite, codes } = await interpreter();
    expect(codes).toContain(CODE);
    expect(codes.length).toBe(folders().length);
    for (const { line, text, outcomes, host } of readCases(join(folder, 'cases.txt'))) {
      const found = pincite.readAndBind(text, {
        jurisdictions: [CODE],
        ...(host === null ? {} : { context: [host] }),
      });
      expect({ line, found: found.map(outcomeOf) }).toEqual({ line, found: outcomes });
    }
  });

  it('takes no citation away from the others', async () => {
    const { pincite } = await interpreter();
    const [own, foreign] = ['section 4 of the Act on Bread', "l'article 1240 du code civil"];
    const found = pincite.readAndBind(`${own}; ${foreign}`);
    expect(found.map(outcomeOf)).toEqual([`${CODE}/act/12/s4`, 'fr/code/civil/art1240']);
  });
});

/** What a newcomer does first: copy the template, and put the code in place of `xx`. */
function addJurisdiction(): void {
  cpSync(join(source, 'jurisdictions/_template'), folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('xx', CODE));
  }
  renameSync(join(folder, 'template.test.ts'), join(folder, `${CODE}.test.ts`));
}

function generate(...args: readonly string[]): void {
  const script = join(repoRoot, 'scripts/generate-jurisdictions.mjs');
  execFileSync(process.execPath, [script, '--in', join(source, 'jurisdictions'), ...args], { stdio: 'pipe' });
}

function hashes(): ReadonlyMap<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const plain = files.filter((file) => statSync(join(source, file)).isFile());
  return new Map(
    plain.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(source, file)))
        .digest('hex'),
    ]),
  );
}

function folders(): readonly string[] {
  const entries = readdirSync(join(source, 'jurisdictions'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

/** The interpreter of the copied tree, with every jurisdiction of its generated lists. */
async function interpreter(): Promise<{ pincite: Pincite; codes: readonly string[] }> {
  const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(source, file)).href);
  const { jurisdictions } = await load<{ jurisdictions: readonly Jurisdiction[] }>('jurisdictions/list.ts');
  const { facts } = await load<{ facts: readonly JurisdictionFacts[] }>('jurisdictions/readers.ts');
  const { createBaseLawbook } = await load<{ createBaseLawbook: (...all: unknown[]) => Lawbook }>('lawbook/memory.ts'); // biome-ignore format: one line
  const { createPincite } = await load<{ createPincite: (options: unknown) => Pincite }>('pincite.ts');
  const { BASE_SNAPSHOT } = await load<{ BASE_SNAPSHOT: string }>('apps/cli/session.ts');
  const lawbook = createBaseLawbook(facts, { sources: [], snapshot: BASE_SNAPSHOT, jurisdictions });
  return {
    pincite: createPincite({ lawbook, jurisdictions }),
    codes: jurisdictions.map(({ code }) => code),
  };
}
