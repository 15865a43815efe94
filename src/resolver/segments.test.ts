import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';

const partsOf = (text: string, ...cited: string[]) =>
  segmentsOf(
    text,
    cited.map((words) => [text.indexOf(words), text.indexOf(words) + words.length] as const),
  ).map(({ words, gloss }) => (gloss === null ? words : `${words} | ${gloss}`));

describe('the parts of a basis', () => {
  it.each([
    ['AMLR Art. 28', ['AMLR Art. 28']],
    ['AMLR Art. 28 + GwG s. 15 (EDD)', ['AMLR Art. 28', 'GwG s. 15 | EDD']],
    ['PSD2 Art. 11 / CRR Art. 8; policy', ['PSD2 Art. 11', 'CRR Art. 8', 'policy']],
    ['R&D policy 2016/679', ['R&D policy 2016/679']],
    ['first\nsecond', ['first', 'second']],
    ['risk (a + b) model', ['risk (a + b) model']],
    ['risk (why (really))', ['risk | why (really)']],
    ['  two   blanks ', ['two blanks']],
    ['+ ; +', []],
    [')(', [')(']],
  ])('%s', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('never part what a citation spans', () => {
    expect(partsOf('Act A + B 2000, s. 1 + other', 'Act A + B 2000, s. 1')).toEqual([
      'Act A + B 2000, s. 1',
      'other',
    ]);
  });
});
