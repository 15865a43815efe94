import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretches } from './marks.ts';

describe('a text cut at its marks', () => {
  it('keeps the outer of two marks, and what lies between', () => {
    const marks = [
      { span: [8, 10], name: 'inner' },
      { span: [4, 12], name: 'outer' },
      { span: [12, 14], name: 'next' },
    ] as const;
    expect(stretches('See art. 1 CC.', marks).map(({ text, mark }) => [text, mark?.name ?? null])).toEqual([
      ['See ', null],
      ['art. 1 C', 'outer'],
      ['C.', 'next'],
    ]);
  });

  it('loses and doubles nothing, whatever is marked', () => {
    const spans = fc.array(fc.tuple(fc.nat(40), fc.nat(40)));
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), spans, (text, made) => {
        const marks = made.map(([start, end]) => ({ span: [start, end] as const }));
        expect(
          stretches(text, marks)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
