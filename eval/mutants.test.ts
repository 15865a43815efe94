import { describe, expect, it } from 'vitest';
import { mutantsIn } from './mutants.ts';

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
});
