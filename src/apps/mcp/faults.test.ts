import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from './faults.ts';

const schema = z.strictObject({
  query: z.string().min(1),
  at: z
    .string()
    .refine((day) => day === '2026-01-01', 'must be a calendar day, YYYY-MM-DD')
    .optional(),
  codes: z.array(z.string()).min(1).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  limit: z.int().min(1).max(200).default(50),
  format: z.enum(['json', 'html']).optional(),
});

function told(value: unknown): string | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : faultsOf(schema, value, parsed.error);
}

describe('what a schema has against a value', () => {
  it.each<readonly [unknown, string]>([
    [null, 'what is sent is null; it must be an object'],
    [[], 'what is sent is a list; it must be an object'],
    [{}, 'query is missing; it must be a string'],
    [{ query: 7 }, 'query is a number; it must be a string'],
    [{ query: '' }, 'query must have at least 1 character'],
    [{ query: 'x', at: 'soon' }, 'at must be a calendar day, YYYY-MM-DD'],
    [{ query: 'x', codes: ['fr', null] }, 'codes[1] is null; it must be a string'],
    [{ query: 'x', codes: [] }, 'codes must have at least 1 member'],
    [{ query: 'x', tags: { court: 5 } }, 'tags.court is a number; it must be a string'],
    [{ query: 'x', limit: 1e6 }, 'limit must be at most 200'],
    [{ query: 'x', limit: 1.5 }, 'limit is a number; it must be a whole number'],
    [{ query: 'x', format: 'xml' }, 'format must be one of json, html'],
    [{ query: 'x', qurey: 'x' }, 'qurey is no field; known: query, at, codes, tags, limit, format'],
    [
      { query: 7, limit: 'x' },
      'query is a number; it must be a string; limit is a string; it must be a number',
    ],
  ])('of %j names the field, what was given and what is expected', (value, words) => {
    expect(told(value)).toBe(words);
  });

  it('repeats nothing of the value, stays in one line, and is bounded', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`a\n"${n}${'x'.repeat(999)}`, 1]));
    const words = told({ query: { secret: 1 }, ...many }) ?? '';
    expect(words).not.toMatch(/\n|secret/);
    expect(words.length).toBeLessThan(600);
  });
});
