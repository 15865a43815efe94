import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dataPath, findDataDirectory, prepareDataDirectory } from './data-dir.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-data-'));
let path = root;
let number = 0;
beforeEach(() => {
  path = join(root, String(number++));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('dataPath', () => {
  it.each([
    ['other', { PINCITE_DATA: 'x' }, '/here/other'],
    [undefined, { PINCITE_DATA: '/x' }, '/x'],
    [undefined, { PINCITE_DATA: '' }, '/here/.pincite'],
    [undefined, {}, '/here/.pincite'],
  ])('of %s and %j is %s', (option, env, expected) => {
    expect(dataPath(option, env, '/here')).toBe(expected);
  });
});

describe('a data directory', () => {
  it('is looked for without being made', () => {
    expect(findDataDirectory(path)).toMatchObject({ path, exists: false });
    expect(findDataDirectory(path)).toMatchObject({ exists: false });
  });

  it('is made once, with a marker', () => {
    expect(prepareDataDirectory(path)).toMatchObject({ exists: true, database: join(path, 'db') });
    expect(JSON.parse(readFileSync(join(path, 'pincite.json'), 'utf8'))).toEqual({
      pincite: 'data',
      format: 1,
    });
    expect(prepareDataDirectory(path)).toEqual(findDataDirectory(path));
  });

  it('may be an empty folder, or hold sources and other data directories already', () => {
    mkdirSync(join(path, 'sources'), { recursive: true });
    prepareDataDirectory(join(path, 'other'));
    expect(findDataDirectory(path).exists).toBe(false);
    expect(prepareDataDirectory(path).exists).toBe(true);
  });

  it('may be reached by a link', () => {
    prepareDataDirectory(path);
    symlinkSync(path, `${path}-link`);
    expect(findDataDirectory(`${path}-link`).exists).toBe(true);
  });

  it('is not somebody else’s folder', () => {
    mkdirSync(path);
    writeFileSync(join(path, 'thesis.txt'), '');
    expect(() => findDataDirectory(path)).toThrow(/holds other things .* --data/);
    expect(() => prepareDataDirectory(path)).toThrow(/holds other things/);
  });

  it('is not a file', () => {
    writeFileSync(path, '');
    expect(() => findDataDirectory(path)).toThrow(/is a file; name a folder/);
  });

  it.each([
    ['{"format":2}', /made by a newer pincite/],
    ['{"form', /damaged/],
    ['null', /damaged/],
    ['{"format":"1"}', /damaged/],
  ])('with the marker %s is refused', (marker, message) => {
    prepareDataDirectory(path);
    writeFileSync(join(path, 'pincite.json'), marker);
    expect(() => findDataDirectory(path)).toThrow(message);
  });
});
