import { beforeAll, describe, expect, it } from 'vitest';
import { citation, smallLawbook } from '../../test/support/small-law.ts';
import type { Binding, BindingOf, InstrumentRecord } from '../model/index.ts';
import { clarification } from './clarify.ts';

const TEXT = 'the Bread Act';
const candidates = ['Bread Act 1976', 'Bread Act 1985', 'Bread Act 2006'].map((label, n) => ({
  coordinate: `xx/act/${n}`,
  label,
}));

let civil: InstrumentRecord;
beforeAll(async () => {
  const { index } = await smallLawbook();
  civil = index.instrument(index.instrumentAt('xx/code/civil'));
});

function asked(binding: Binding, text = TEXT, polarity: 'cited' | 'excluded' = 'cited'): string | null {
  return clarification(text, [
    { citation: citation({ span: [0, text.length], polarity }), binding, polarity },
  ]);
}

function ambiguous(reason: string, offered = candidates, total = offered.length): BindingOf<'ambiguous'> {
  return { kind: 'ambiguous', reason, candidates: offered, total, messages: [] };
}

function conflict(reason: string): BindingOf<'conflict'> {
  return { kind: 'conflict', reason, candidates: candidates.slice(0, 2), messages: [] };
}

const THREE = ': Bread Act 1976; Bread Act 1985 or Bread Act 2006?';
const TWO = ': Bread Act 1976 or Bread Act 1985?';

describe('each reason has its question', () => {
  it.each([
    ['title_without_year', `“the Bread Act” names its text without a year. Which one is meant${THREE}`],
    ['year_only', `Several texts of that year could be meant by “the Bread Act”. Which one is${THREE}`],
    ['several_instruments', `Several texts bear the name in “the Bread Act”. Which one is meant${THREE}`],
    ['several_decisions', `Several decisions are cited as “the Bread Act”. Which one is meant${THREE}`],
    ['case_variants', `The text in “the Bread Act” is told from another one by capital letters alone. Which one is meant${THREE}`],
    ['acronym', `What does the abbreviation in “the Bread Act” stand for${THREE}`],
    ['typo', `A name in “the Bread Act” may be misspelt. Is this meant${THREE}`],
    ['reordered', `The words of a name in “the Bread Act” stand in another order in the title. Is this meant${THREE}`],
    ['embedded_title', `A name in “the Bread Act” is part of a longer one that is not known. Is it meant all the same${THREE}`],
    ['no_such_title', `No text is known by the name in “the Bread Act”. Is another one meant${THREE}`],
    ['wrong_year', `No text of that name is known for the year in “the Bread Act”. Is another year meant${THREE}`],
    ['about_the_law', `“the Bread Act” names what was written about the law. Is the law itself meant${THREE}`],
    ['division', `The part of the text that “the Bread Act” stands behind was not read. Is the whole meant${THREE}`],
    ['several_systems', `Another legal system has a text of the name in “the Bread Act” too. Is this meant${THREE}`],
    ['date_only', `Several texts may bear the date in “the Bread Act”. Which one is meant${THREE}`],
    ['date_unverified', `The date in “the Bread Act” could not be checked. Is this meant${THREE}`],
    ['number_alone', `“the Bread Act” does not say what kind of text it is. Is this meant${THREE}`],
    ['misspelt_number', `No number is written like “the Bread Act”. Is this meant${THREE}`],
    ['jurisdiction', `“the Bread Act” can be read as law of several legal systems. Which is meant${THREE}`],
    ['reading', `What does “the Bread Act” mean${THREE}`],
    ['a reason of one legal system', `What does “the Bread Act” mean${THREE}`],
    ['toString', `What does “the Bread Act” mean${THREE}`],
  ])('%s', (reason, question) => expect(asked(ambiguous(reason))).toBe(question)); // biome-ignore format: a table

  const unfit = 'The name and the number in “the Bread Act” do not belong to one text. Which one is meant';
  it.each([
    ['number_mismatch', unfit],
    ['title_number_conflict', unfit],
    ['chapter_mismatch', unfit],
    ['number_date_mismatch', 'The number and the date in “the Bread Act” do not belong to one text. Which one is meant'],
    ['title_date_mismatch', 'The name and the date in “the Bread Act” do not belong to one text. Which one is meant'],
    ['nature_mismatch', 'The number in “the Bread Act” is that of another kind of text. Which one is meant'],
    ['parts_disagree', 'The parts of “the Bread Act” do not agree. Which text is meant'],
  ])('conflict: %s', (reason, question) => expect(asked(conflict(reason))).toBe(question + TWO)); // biome-ignore format: a table

  it.each([
    ['provision_without_instrument', 'Which text does “the Bread Act” belong to'],
    ['no_antecedent', 'Which text does “the Bread Act” belong to'],
    ['context_needed', '“the Bread Act” refers to a text that is not named. Which one is meant'],
  ] as const)('unlinked: %s', (reason, question) => {
    const two = candidates.slice(0, 2);
    expect(asked({ kind: 'unlinked', reason, candidates: two, total: 2, messages: [] })).toBe(question + TWO);
    expect(asked({ kind: 'unlinked', reason, candidates: [], total: 0, messages: [] })).toBe(`${question}?`);
  });

  it.each([
    ['open_range', 'Where does “ss 1 ff” (Code civil) end?'],
    ['range', 'Which provisions of Code civil does “ss 1 ff” mean?'],
  ] as const)('bound: %s', (why, question) => {
    const extent = { type: 'open', from: 'xx/code/civil/art1', to: null, why } as const;
    const flags = { repealed: null, duplicate: false, headingOnly: false, pinpointNotFound: false };
    const binding = { kind: 'bound', instrument: civil, coordinates: [], extent, flags } as const;
    expect(asked(binding as unknown as Binding, 'ss 1 ff')).toBe(question);
  });

  it('but only where something is asked', () => {
    expect(asked({ kind: 'unread', reason: 'too_complex', messages: [] })).toBeNull();
  });
});

it('says that it is about what is left out', () => {
  expect(asked(ambiguous('reading', candidates.slice(0, 1)), TEXT, 'excluded')).toBe(
    'What is to be left out is not clear. What does “the Bread Act” mean: Bread Act 1976?',
  );
});

it('names eight, and says how many more there are', () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ coordinate: `xx/act/${n}`, label: `${n}` }));
  expect(asked(ambiguous('reading', many, 132))).toBe(
    'What does “the Bread Act” mean: 0; 1; 2; 3; 4; 5; 6; 7 or one of 124 more?',
  );
  expect(asked(ambiguous('no_such_title', []))).toBe(
    'No text is known by the name in “the Bread Act”. Which one is meant?',
  );
});

it('quotes on one line, and not at length', () => {
  expect(asked(ambiguous('reading', []), ' the\n\t Bread\u00a0Act ')).toBe('What does “the Bread Act” mean?');
  const long = asked(ambiguous('reading', []), '😀'.repeat(500)) as string;
  expect(long).toBe(`What does “${'😀'.repeat(160)}…” mean?`);
});
