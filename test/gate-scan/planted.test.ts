import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Surface } from '../../src/gate/model.ts';
import { scan } from '../../src/gate/scan/index.ts';
import { CITATION, PLANTED, plant } from './planted.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const surface: Surface = {
  files: ['*'],
  fields: ['basis'],
  calls: ['note#1'],
  decorators: ['Basis', 'LegalBasis', 'legal_basis'],
  rule: ['id'],
};

/** Offsets as the scanner counts lines and columns. */
function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

describe.each(PLANTED)('planted in .$ending', ({ ending, forms, written, broken }) => {
  const cases = forms.flatMap((form) =>
    written.map((one) => ({ name: `${form.name}-${one.name}`, ...plant(form, one) })),
  );

  test('every form of every string is found, with its text and its place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scan-'));
    folders.push(folder);
    for (const { name, text } of cases) writeFileSync(join(folder, `${name}.${ending}`), text);
    const { bases, findings, files } = await scan(folder, [surface]);
    expect(files).toBe(cases.length);
    const found = new Map(bases.map((basis) => [basis.place.file, basis]));
    const missed = cases.flatMap(({ name, text, start, end }): unknown[] => {
      const basis = found.get(`${name}.${ending}`);
      if (basis === undefined)
        return [{ name, text, finding: findings.find(({ place }) => place.file.startsWith(`${name}.`)) }];
      const { line, column, endLine, endColumn } = basis.place;
      const seen = [basis.text, line, column, endLine, endColumn];
      const meant = [CITATION, ...placeOf(text, start), ...placeOf(text, end)];
      return JSON.stringify(seen) === JSON.stringify(meant) ? [] : [{ name, text, seen, meant }];
    });
    expect(missed).toEqual([]);
    expect(findings).toEqual([]);
    expect(bases).toHaveLength(cases.length);
  });

  test('none of it is read where the file has a syntax error, and each file is a finding', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scan-'));
    folders.push(folder);
    for (const { name, text } of cases) writeFileSync(join(folder, `${name}.${ending}`), text + broken);
    const { bases, findings } = await scan(folder, [surface]);
    expect(bases).toEqual([]);
    expect(findings.map(({ code, place }) => `${place.file} ${code}`).sort()).toEqual(
      cases.map(({ name }) => `${name}.${ending} syntax_error`).sort(),
    );
  });
});

test('there are enough of them', () => {
  expect(PLANTED.reduce((sum, { forms, written }) => sum + forms.length * written.length, 0)).toBeGreaterThan(
    900,
  );
});
