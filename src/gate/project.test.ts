import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadProject } from './project.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pincite-project-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const path = join(root, name);
  writeFileSync(path, text);
  return path;
};
const SMALL = '{ corpus: { instruments: [{ coordinate: "xx/act/1", names: ["First Act"] }] }, surfaces: [] }';
const faultOf = (text: string) => {
  write('pincite.config.json', text);
  return loadProject(root, root).then(
    () => 'no fault',
    (error: Error) => `${error.name}: ${error.message}`,
  );
};

describe('the declaration of a project', () => {
  it.each([
    ['pincite.config.ts', `const project: object = ${SMALL};\nexport default project;`],
    ['pincite.config.mjs', `export default ${SMALL};`],
    [
      'pincite.config.json',
      '{"corpus":{"instruments":[{"coordinate":"xx/act/1","names":["First Act"]}]},"surfaces":[]}',
    ],
  ])('is read from %s, from any folder below', async (name, text) => {
    const file = write(name, text);
    mkdirSync(join(root, 'a/b'), { recursive: true });
    const loaded = await loadProject(undefined, join(root, 'a/b'));
    expect(loaded).toMatchObject({ file, root });
    expect(loaded.project.corpus.instruments[0]).toEqual({ coordinate: 'xx/act/1', names: ['First Act'] });
    expect((await loadProject(name, root)).file).toBe(file);
  });

  it('that is not there is a fault with its remedy', async () => {
    await expect(loadProject('other.ts', root)).rejects.toThrow(/other\.ts: there is no such file/);
    await expect(loadProject('.', root)).rejects.toThrow(/holds none of pincite\.config\.ts/);
  });

  it('that does not load says why', async () => {
    write('pincite.config.ts', 'export default {');
    await expect(loadProject(root, root)).rejects.toThrow(/pincite\.config\.ts does not load: /);
    expect(await faultOf('{').then((text) => text.includes('does not'))).toBe(true);
  });

  it('names every fault with its place', async () => {
    rmSync(join(root, 'pincite.config.ts'), { force: true });
    const text = JSON.stringify({
      corpus: {
        instruments: [
          { coordinate: 'AMLR', citable: 'whole' },
          { coordinate: 'xx/act/1', textAsOf: '1 May' },
        ],
      },
      methodology: { patterns: ['Internal *', '* *'] },
      surfaces: [{ files: [] }],
      surface: 1,
    });
    const fault = await faultOf(text);
    expect(fault).toMatch(/^GateError: .*pincite\.config\.json does not declare a project\./);
    expect(fault).toContain('corpus.instruments[0].coordinate: write a coordinate, e.g. eu/reg/2024/1624');
    expect(fault).toContain('corpus.instruments[0].citable: ');
    expect(fault).toContain('corpus.instruments[1].textAsOf: write a calendar day');
    expect(fault).toContain('methodology.patterns[1]: write words beside the stars');
    expect(fault).toContain('surfaces[0].files: name at least one file');
    expect(fault).toContain('surface');
  });

  it('may not contradict itself', async () => {
    const instruments = [
      { coordinate: 'xx/act/1', names: ['First Act'] },
      { coordinate: 'xx/act/2', names: ['first  act'] },
      { coordinate: 'XX/act/2' },
    ];
    const groups = [{ name: 'First Act', members: ['xx/act/1'] }];
    const fault = await faultOf(JSON.stringify({ corpus: { instruments, groups }, surfaces: [] }));
    expect(fault).toContain('the name "first  act" stands for xx/act/1 and for xx/act/2');
    expect(fault).toContain('XX/act/2 is declared twice');
    expect(fault).toContain('for the group "First Act"');
  });
});
