import { describe, expect, it } from 'vitest';
import { codeBlocks, commands, sameOutput } from '../support/markdown.ts';

const page = [
  'Text.',
  '```console',
  '$ pincite route "a \\',
  'b"',
  'first',
  '...',
  '(exit 1)',
  '```',
  '<!-- no-run: needs the full corpus -->',
  '```ts no-run',
  'later();',
  '```',
].join('\n');

describe('code blocks of a page', () => {
  it('are found with their line, language and reason', () => {
    expect(codeBlocks(page)).toMatchObject([
      { line: 2, language: 'console', noRun: undefined },
      { line: 10, language: 'ts', code: 'later();', noRun: 'needs the full corpus' },
    ]);
  });

  it('may stay unrun only with a reason', () => {
    expect(() => codeBlocks('```ts no-run\n```')).toThrow('without a reason');
    expect(() => codeBlocks('<!-- no-run: why -->\nText between.\n```ts no-run\n```')).toThrow(
      'without a reason',
    );
  });

  it('hold commands with their output and exit code', () => {
    expect(commands(codeBlocks(page)[0]?.code ?? '')).toEqual([
      { run: 'pincite route "a \\\nb"', output: ['first', '...'], exit: 1 },
    ]);
  });
});

describe('a written output', () => {
  it.each([
    [['a', 'b'], ['a', 'b'], true],
    [['a'], ['a', 'b'], false],
    [['a', 'b'], ['a'], false],
    [['a', '...'], ['a', 'b', 'c'], true],
    [['a', '...'], ['a'], true],
    [['...', 'c'], ['a', 'b', 'c'], true],
    [['...', 'c'], ['a', 'b'], false],
    [['took … ns'], ['took 12 ns'], true],
    [['took … ns, …'], ['took 12 ms, done'], false],
  ])('%j against %j is %s', (written, actual, same) => {
    expect(sameOutput(written, actual)).toBe(same);
  });
});
