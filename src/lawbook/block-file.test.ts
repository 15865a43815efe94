import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlockFile } from './block-file.ts';

/** More blocks than are kept, the last one not whole. */
const SIZE = 5_000_001;
const content = Uint8Array.from({ length: SIZE }, (_, i) => (i * 7 + (i >>> 11)) & 255);

let directory = '';
let path = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'block-file-'));
  path = join(directory, 'file');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function opened(): BlockFile {
  writeFileSync(path, content);
  return new BlockFile(path);
}

describe('a file read in blocks', () => {
  it('gives the bytes of any place, within a block and across several', () => {
    const file = opened();
    fc.assert(
      fc.property(fc.nat(SIZE), fc.nat(40_000), (start, length) => {
        const end = Math.min(SIZE, start + length);
        expect(Buffer.compare(file.bytes(start, end), content.subarray(start, end))).toBe(0);
      }),
      { numRuns: 2_000 },
    );
    expect(file.byteLength).toBe(SIZE);
    file.close();
  });

  it('is hashed as a whole', () => {
    const file = opened();
    expect(file.sha256()).toBe(createHash('sha256').update(content).digest('hex'));
    file.close();
  });

  it('stays readable when it is removed, and is refused once it was written to', () => {
    const removed = opened();
    rmSync(path);
    expect(removed.bytes(99, 100)[0]).toBe(content[99]);
    removed.close();

    const rewritten = opened();
    expect(rewritten.bytes(0, 1)[0]).toBe(content[0]);
    writeFileSync(path, content.slice().reverse());
    utimesSync(path, new Date(), new Date(Date.now() + 60_000));
    expect(() => rewritten.bytes(SIZE - 1, SIZE)).toThrow(/file was changed while it was open/);
    rewritten.close();

    const cut = opened();
    truncateSync(path, 100);
    expect(() => cut.bytes(0, 50_000)).toThrow(/was changed while it was open/);
    cut.close();
  });

  it('closes once, however often it is told to', () => {
    const file = opened();
    file.close();
    expect(() => file.close()).not.toThrow();
    expect(() => file.bytes(0, 1)).toThrow(/EBADF/);
  });
});
