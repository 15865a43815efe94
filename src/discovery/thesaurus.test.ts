import { beforeAll, expect, it } from 'vitest';
import { type Language, openLanguages } from './languages.ts';
import { type Synonym, type Thesaurus, thesaurusOf } from './thesaurus.ts';
import { wordsOf } from './words.ts';

let language: Language;
let thesaurus: Thesaurus;

beforeAll(async () => {
  const english = (await openLanguages(['en'])).get('en') as Language;
  const data = {
    ...(english.data as NonNullable<Language['data']>),
    thesaurus: 'sacked = dismissal, dismissed\nwithout asking = consent',
    everyday: 'dog bites, bitten = liability for animals, injury\nhow much = amount',
  };
  language = { ...english, data };
  thesaurus = thesaurusOf(language);
});

/** Synonyms by the word of the question that they stand for. */
function found(question: string): Record<string, readonly Synonym[]> {
  const words = wordsOf(question, 50);
  const stems = words.map((word) => language.stem(word));
  return Object.fromEntries([...thesaurus.find(words, stems)].map(([place, law]) => [words[place], law]));
}

const after = (question: string): unknown =>
  Object.fromEntries(
    Object.entries(found(question)).map(([word, law]) => [
      word,
      law.map(({ stems, after }) => [stems.join(' '), after]),
    ]),
  );

it('says what the law says, and how likely: what a field says counts in full', () => {
  expect(after('I was sacked')).toEqual({
    sacked: [
      [language.stem('dismissal'), null],
      [language.stem('dismissed'), null],
    ],
  });
  expect(after('he was bitten')).toMatchObject({
    bitten: [
      [expect.any(String), 0],
      ['injuri', 1],
    ],
  });
});

it('finds words that tell something wherever they stand, in any order', () => {
  expect(Object.keys(found('who pays if my neighbour is bitten or a dog only bites'))).toContain('bites');
  expect(Object.keys(found('it bites me, that dog'))).toContain('dog');
  expect(found('a dog is a dog')).toEqual({});
});

it('finds words that say nothing by themselves in their order alone', () => {
  expect(Object.keys(found('how much may it be'))).toEqual(['much']);
  expect(found('much as I like, how')).toEqual({});
  expect(Object.keys(found('without asking me'))).toHaveLength(1);
});
