import { describe, expect, it } from 'vitest';
import type { NamePosting } from '../../../model/index.ts';
import { bearers } from './titles-reading.ts';

const posting = (instrument: number, year: number): NamePosting => ({ instrument, year, form: 'title' });

describe('bearers of a name', () => {
  const postings = [posting(1, 1996), posting(2, 2004), posting(1, 1996), posting(3, 0)];

  it('are those of the year, or of any where none is cited, each once', () => {
    expect(bearers(postings, 1996)).toEqual([1]);
    expect(bearers(postings, 0)).toEqual([3]);
    expect(bearers(postings, 1997)).toEqual([]);
    expect(bearers(postings, null)).toEqual([1, 2, 3]);
  });

  it('are one list for one name, however often it is cited', () => {
    expect(bearers(postings, null)).toBe(bearers(postings, null));
    expect(bearers([posting(4, 1996)], 1996)).toEqual([4]);
  });
});
