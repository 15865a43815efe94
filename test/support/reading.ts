import { Reading } from '../../src/grammar/reading.ts';
import type { Grammar, Lexicon } from '../../src/model/index.ts';
import { NAME_UNASKED } from '../../src/model/tokens.ts';
import { createScanner } from '../../src/text/scan.ts';

/** A lexicon without a name. */
const NO_NAMES: Lexicon = {
  wordId: () => -1,
  root: () => 0,
  step: () => 0,
  namesAt: () => [],
  entryWords: () => [],
  neighbours: () => [],
  wordText: () => '',
};

/** A text with the roles that the words of a grammar have, for tests of its parts. */
export function readingOf(
  grammar: Pick<Grammar, 'words'>,
  text: string,
  lexicon: Lexicon = NO_NAMES,
): Reading {
  const scanner = createScanner(grammar.words.map(({ word }) => word));
  const roles = new Int32Array(scanner.words.words.length + 1);
  const values = new Int32Array(roles.length);
  const ids = new Map(scanner.words.words.map((word, index) => [word, index + 1]));
  for (const { word, roles: bits, value } of grammar.words) {
    const id = ids.get(word) as number;
    roles[id] = (roles[id] as number) | bits;
    if (value !== 0) values[id] = value;
  }
  const reading = new Reading({
    lexicon,
    roles,
    values,
    names: new Int32Array(roles.length).fill(NAME_UNASKED),
  });
  reading.begin(scanner.scan(text), { host: null, context: [] });
  return reading;
}
