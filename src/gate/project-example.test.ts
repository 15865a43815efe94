import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { jurisdictions } from '../jurisdictions/list.ts';
import { facts } from '../jurisdictions/readers.ts';
import { createBaseLawbook } from '../lawbook/memory.ts';
import { createPincite } from '../pincite.ts';
import { projectLaw } from './corpus.ts';
import { basisResolver } from './corpus-basis.ts';
import { loadProject } from './project.ts';
import { scan } from './scan/index.ts';

const folder = fileURLToPath(new URL('../../examples/legal-basis', import.meta.url));

describe('the example project', () => {
  it('states bases that are all understood, in five languages', async () => {
    const { project, root } = await loadProject(folder, folder);
    const { bases, findings } = await scan(root, project.surfaces);
    expect(new Set(bases.map(({ place }) => place.file.split('.').at(-1)))).toEqual(
      new Set(['yaml', 'json', 'py', 'ts', 'java']),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(Object.keys(project.withoutBasis ?? {}));
    const lawbook = createBaseLawbook(facts, { jurisdictions, sources: [], snapshot: '2025-11-01' });
    const { law, options } = projectLaw({ lawbook, jurisdictions }, project);
    const resolve = basisResolver(createPincite(law), options);
    const understood = bases.map((basis) => [basis.text, resolve(basis).status === 'unparseable']);
    expect(understood.filter(([, lost]) => lost === true)).toEqual([]);
    expect(bases.length).toBeGreaterThan(20);
  });
});
