import { describe, expect, it } from 'vitest';
import { lineBlocks, linesOf } from './line-blocks.ts';

async function cut(parts: readonly string[], limit?: number): Promise<string[]> {
  const stream = (async function* () {
    for (const part of parts) yield Buffer.from(part);
  })();
  const found: string[] = [];
  for await (const block of lineBlocks(stream, limit)) found.push(Buffer.from(block).toString());
  return found;
}

describe('blocks of lines', () => {
  it.each([
    [['a\nb\nc\n'], ['a\nb\nc\n']],
    [['a\nb\nc'], ['a\nb\n', 'c']],
    [
      ['a', 'b\nc', '\n', 'd'],
      ['ab\n', 'c\n', 'd'],
    ],
    [['\n\n'], ['\n\n']],
    [[''], []],
    [[], []],
  ])('of %j are %j', async (parts, expected) => {
    expect(await cut(parts)).toEqual(expected);
  });

  it('are whole lines, all of them and in order, however much comes at once', async () => {
    const all = Array.from({ length: 20_000 }, (_, n) => `line ${n}\n`).join('');
    for (const size of [1_000, 65_536, all.length]) {
      const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
        all.slice(n * size, (n + 1) * size),
      );
      const blocks = await cut(parts);
      expect(blocks.join('')).toBe(all);
      for (const block of blocks) {
        expect(block.endsWith('\n')).toBe(true);
        expect(block.length).toBeLessThan(50_000);
      }
    }
  });

  it('hold a line longer than any block', async () => {
    const long = `${'x'.repeat(200_000)}\n`;
    expect((await cut([`a\n${long}b\n`])).join('')).toBe(`a\n${long}b\n`);
  });

  it('keep of a line over the limit only that it is over it', async () => {
    const blocks = await cut(['x'.repeat(10), 'x'.repeat(50), 'x'.repeat(50), 'x\nb\n'], 20);
    expect(
      blocks
        .join('')
        .split('\n')
        .map(({ length }) => length),
    ).toEqual([22, 1, 0]);
    expect(await cut(['x'.repeat(30), 'x'.repeat(90)], 20)).toEqual(['x'.repeat(21)]);
  });

  it('fall apart into their lines', () => {
    const lines = linesOf(Buffer.from('a\n\nb')).map((line) => Buffer.from(line).toString());
    expect(lines).toEqual(['a\n', '\n', 'b']);
  });
});
