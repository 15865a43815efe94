import { describe, expect, it } from 'vitest';
import { mutantsIn, SWITCH, switched } from './mutants.ts';

const becoming = (text: string): readonly string[] =>
  mutantsIn('a.ts', text).map(({ start, end, becomes }) => text.slice(0, start) + becomes + text.slice(end));

describe('the mutants of a source text', () => {
  it('slip in operators, negations, values and conditions', () => {
    expect(becoming('x = a < b;')).toEqual(['x = a <= b;']);
    expect(becoming('x = a && !b;')).toEqual(['x = a || !b;', 'x = a && (b);']);
    expect(becoming('x = true;')).toEqual(['x = false;']);
    expect(becoming('x = 1_000;')).toEqual(['x = 1001;']);
    expect(becoming('if (a) b();')).toEqual(['if (false) b();']);
    expect(becoming('x = a ? b : c;')).toEqual(['x = true ? b : c;']);
  });

  it('leave types, imports and words alone', () => {
    expect(
      becoming("import { a } from 'b';\ninterface C { d: 1 }\ntype E = 2;\nlet f: 3 | true = 'g';"),
    ).toEqual([]);
  });

  it('are all in one text, each off until it is switched on', () => {
    const text = 'if (!a && b < 2) { c = a ? 1 : 3; } else c = b + 1;';
    const mutants = mutantsIn('a.ts', text);
    const all = switched(text, new Map(mutants.map((mutant, n) => [n, mutant])));
    const run = (code: string, a: boolean, b: number): unknown =>
      new Function('a', 'b', `let c; ${code}; return c;`)(a, b);
    const globals = globalThis as Record<string, unknown>;
    const inputs = [true, false].flatMap((a) => [0, 1, 2, 3].map((b) => [a, b] as const));
    for (const n of [-1, ...mutants.keys()]) {
      const { start, end, becomes } = mutants[n] ?? { start: 0, end: 0, becomes: '' };
      globals[SWITCH] = n;
      for (const [a, b] of inputs)
        expect(run(all, a, b), `${n}`).toBe(run(text.slice(0, start) + becomes + text.slice(end), a, b));
    }
    delete globals[SWITCH];
    expect(mutants.length).toBeGreaterThan(7);
  });

  it('tell what runs only when a module is loaded', () => {
    const inFunction = (text: string): readonly boolean[] =>
      mutantsIn('a.ts', text).map((one) => one.inFunction);
    expect(inFunction('const a = 1; function f() { return 2; } class C { d = 3; }')).toEqual([
      false,
      true,
      true,
    ]);
  });
});
