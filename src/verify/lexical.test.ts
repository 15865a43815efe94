import { describe, expect, it } from 'vitest';
import { textHash } from '../text/text-hash.ts';
import { lexicalCheck } from './lexical.ts';

const text =
  'Keepers shall record every lamp. The record is kept for five (5) years, above EUR 10 000 for ten years.';
const evidence = {
  coordinate: 'xx/act/1/s1',
  to: null,
  title: 'Lighthouse Act, section 1',
  text,
  contentHash: textHash(text),
  headingOnly: false,
  caution: null,
};
const codes = (statement: string) => lexicalCheck(statement, evidence).map(({ code }) => code);

describe('the lexical check', () => {
  it('flags a rule that shares no words with its provision', () => {
    expect(codes('Directors disclose holdings of other companies.')).toEqual(['no_shared_words']);
    expect(codes('Recording of the lamps of lighthouses')).toEqual([]);
  });
  it('flags quoted words that do not stand there', () => {
    expect(codes('Keepers “shall record every  lamp”')).toEqual([]);
    expect(codes('Keepers “shall record every candle”')).toEqual(['quote_absent']);
  });
  it('flags numbers that the provision does not name, however they are written', () => {
    expect(codes('Records above 10.000 are kept for 5 years')).toEqual([]);
    expect(codes('Records above 15,000 are kept for 5 years')).toEqual(['number_absent']);
  });
  it('has no word for a rule that it finds right', () => {
    expect(lexicalCheck('Keepers record lamps.', evidence)).toEqual([]);
  });
});
