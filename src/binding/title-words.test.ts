import { describe, expect, it } from 'vitest';
import type { InstrumentRecord } from '../model/index.ts';
import { isOfOtherYear, isShortened, sameBrackets } from './title-words.ts';

const named = (title: string): InstrumentRecord => ({ title }) as InstrumentRecord;

describe('a title cited by the beginnings of its words', () => {
  it.each([
    ['Employment Rights Act 1996', 'Emp Rights Act 1996', true],
    ['Equality Act 2010', 'Eq Act 2010', true],
    ['Bread and Butter Act 1996', 'Bre Butt Act 1996', false],
    ['Breadmaking and Buttering Act 1996', 'Brea Butt Act 1996', true],
    // Nothing is cut.
    ['Equality Act 2010', 'Equality Act 2010', false],
    // A long word is left out.
    ['Employment Rights Act 1996', 'Emp Act 1996', false],
    // Another year, and words that the title does not have.
    ['Equality Act 2010', 'Eq Act 2011', false],
    ['Equality Act 2010', 'Eq Act 2010 Order', false],
    ['Equality Act 2010', 'Equal Act 2010', false],
  ])('%s as %s: %s', (title, cited, expected) => {
    expect(isShortened(named(title), cited)).toBe(expected);
  });
});

describe('a title with another year', () => {
  it.each([
    ['Bread Act 1996', 'Bread Act 1997', true],
    ['The Bread Act 1996', 'Bread Act 1997', true],
    ['Bread Act 1996 (repealed)', 'Bread Act 1997', true],
    ['Bread Act 1996', 'Butter Act 1996', false],
    ['Bread Act 1996', 'Bread Order 1997', false],
  ])('%s as %s: %s', (title, cited, expected) => {
    expect(isOfOtherYear(named(title), cited)).toBe(expected);
  });
});

describe('words in brackets', () => {
  it.each([
    ['Justice Act (Northern Ireland) 2009', 'Northern Ireland Justice Act 2009', false],
    ['Northern Ireland Justice Act 2009', 'Justice Act (Northern Ireland) 2009', false],
    ['Justice Act (Northern Ireland) 2009', 'Justice Act 2009', true],
    ['Justice Act (Northern Ireland) 2009', 'Justice (Northern Ireland) Act 2009', true],
  ])('of %s and of %s agree: %s', (one, other, expected) => {
    expect(sameBrackets(one, other)).toBe(expected);
  });
});
