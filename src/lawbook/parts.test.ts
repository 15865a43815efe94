import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashBytes, hashText, StringHeap, spells } from './bytes.ts';
import { naturalOrder } from './natural.ts';
import { sha256Hex } from './sha256.ts';
import { buildSlots, FoldedTable, numberDistinct, StringTable } from './table.ts';
import { readTar, writeTar } from './tar.ts';
import { timeline } from './versions.ts';

const text = fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 4 }));
const utf8 = (value: string): Uint8Array => new TextEncoder().encode(value);

describe('strings', () => {
  it('hash and compare as their bytes do', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (a, b, folded) => {
        const bytes = utf8(a);
        expect(hashText(a, folded)).toBe(hashBytes(bytes, 0, bytes.length, folded));
        const fold = (value: string): string =>
          folded ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value;
        expect(spells(bytes, 0, bytes.length, b, folded)).toBe(fold(a) === fold(b));
        expect(spells(bytes, 0, bytes.length, a, folded)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('are found in tables', () => {
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 60 }), text, (texts, asked) => {
        const heap = new StringHeap();
        for (const entry of texts) heap.add(entry);
        const strings = heap.strings();
        expect(texts.map((_, i) => strings.at(i))).toEqual(texts);
        const table = new StringTable(
          strings,
          buildSlots(texts.length, (i) => strings.hash(i, false)),
        );
        texts.forEach((entry, i) => {
          expect(table.find(entry)).toBe(i);
        });
        expect(table.find(asked)).toBe(texts.indexOf(asked));
      }),
    );
  });

  it('are compared in full where their hashes collide', () => {
    // FNV-1a sends these two to one hash.
    expect(hashText('costarring', false)).toBe(hashText('liquid', false));
    const heap = new StringHeap();
    heap.add('liquid');
    const strings = heap.strings();
    const table = new StringTable(
      strings,
      buildSlots(1, (i) => strings.hash(i, false)),
    );
    expect(['liquid', 'costarring'].map((entry) => table.find(entry))).toEqual([0, -1]);
  });

  it('are found whatever their case, unless that leaves a choice', () => {
    const heap = new StringHeap();
    for (const entry of ['a/B', 'a/b', 'c/D', 'é/É']) heap.add(entry);
    const strings = heap.strings();
    const table = new FoldedTable(
      strings,
      buildSlots(4, (i) => strings.hash(i, true)),
    );
    expect(['a/B', 'a/b', 'A/B', 'C/d', 'é/É', 'É/É', 'x'].map((entry) => table.find(entry))).toEqual([
      ...[0, 1, -1, 2, 3, -1, -1],
    ]);
  });

  it('are numbered by first appearance', () => {
    const heap = new StringHeap();
    for (const entry of ['x', 'y', 'x', '', 'y', 'z']) heap.add(entry);
    const { ids, firsts } = numberDistinct(heap.strings(), [0, 1, 2, 3, 4, 5]);
    expect([...ids]).toEqual([0, 1, 0, 2, 1, 3]);
    expect(firsts).toEqual([0, 1, 3, 5]);
  });
});

describe('natural order', () => {
  it('reads digits by value', () => {
    const sorted = ['L1', 'L2', 'L2-1', 'L2-9', 'L2-10', 'L02-10', 'L10', 'R1'];
    expect(sorted.toReversed().sort(naturalOrder)).toEqual([
      'L1',
      'L2',
      'L2-1',
      'L2-9',
      'L02-10',
      'L2-10',
      'L10',
      'R1',
    ]);
  });

  it('is an order', () => {
    const number = fc.string({ unit: fc.constantFrom('0', '1', '9', 'a', '-'), maxLength: 5 });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(Math.sign(naturalOrder(a, b))).toBe(-Math.sign(naturalOrder(b, a)) + 0);
        expect(naturalOrder(a, b) === 0).toBe(a === b);
        if (naturalOrder(a, b) < 0 && naturalOrder(b, c) < 0) expect(naturalOrder(a, c)).toBeLessThan(0);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a timeline', () => {
  it('gives shared days to the later start, then to the earlier end, then to the last', () => {
    const claims = [
      { from: 0, to: 10, input: 1 },
      { from: 0, to: 20, input: 2 },
      { from: 5, to: 7, input: 3 },
      { from: 30, to: 40, input: 4 },
      { from: 30, to: 40, input: 5 },
    ];
    expect(timeline(claims)).toEqual({
      overlaps: 3,
      versions: [
        { from: 0, to: 5, input: 1 },
        { from: 5, to: 7, input: 3 },
        { from: 7, to: 10, input: 1 },
        { from: 10, to: 20, input: 2 },
        { from: 30, to: 40, input: 5 },
      ],
    });
  });
});

describe('SHA-256', () => {
  it('is that of the standard', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
      { numRuns: 500 },
    );
  });
});

describe('an archive of files', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 1100 }), { maxLength: 4 }), (contents) => {
        const files = new Map(contents.map((bytes, i) => [`file-${i}.bin`, bytes]));
        const read = readTar(writeTar(files), 'x.tar');
        expect([...read].map(([name, bytes]) => [name, [...bytes]])).toEqual(
          [...files].map(([name, bytes]) => [name, [...bytes]]),
        );
      }),
    );
  });

  it('refuses links, folders, cut and repeated files', () => {
    const one = writeTar(new Map([['a', utf8('x')]]));
    const link = one.slice();
    link[156] = 50;
    const twice = new Uint8Array([...one.subarray(0, 1024), ...one]);
    for (const bad of [link, twice, one.subarray(0, 1024), one.subarray(0, 700), new Uint8Array(0)])
      expect(() => readTar(bad, 'x.tar')).toThrow(/x\.tar is damaged, or no archive of a lawbook/);
  });
});
