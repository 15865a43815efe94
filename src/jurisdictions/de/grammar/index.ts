import type { Grammar, GrammarWord } from '../../../model/index.ts';
import { COURTS, REGISTERS } from '../facts-courts.ts';
import { INFLECTED_ENTRIES } from '../facts-laws.ts';
import { BY_NORM, REPORTERS } from '../facts-reporters.ts';
import { IDENTIFIER_WORDS } from './identifiers.ts';
import { GermanReader } from './reader.ts';
import { Role, WORDS } from './words.ts';

function roled(names: Iterable<string>, roles: number): GrammarWord[] {
  return [...new Set([...names].map((name) => name.toLowerCase()))].map((word) => ({
    word,
    roles,
    value: 0,
  }));
}

/** Signs of social courts' registers are any letters: the court's own letter and number stand in front. */
const SOCIAL_REGISTERS =
  'kr ka as al sb so vg ve vk vs vu vj vh vm ay eg bl sf r u p lw kg bk ek dr zv rj ra kn a'.split(' ');

const ALL: readonly GrammarWord[] = collect([
  ...WORDS,
  ...roled(COURTS.keys(), Role.court),
  ...roled([...REGISTERS, ...SOCIAL_REGISTERS], Role.register),
  ...roled([...REPORTERS.keys(), ...BY_NORM], Role.reporter),
  ...roled(IDENTIFIER_WORDS, Role.identifier),
]);

const TRIGGERS =
  Role.article | Role.paragraph | Role.annex | Role.court | Role.register | Role.reporter | Role.identifier;

export const grammar: Grammar = {
  words: ALL,
  triggers: [
    ...ALL.filter(({ roles }) => (roles & TRIGGERS) !== 0).map(({ word }) => word),
    ...INFLECTED_ENTRIES,
  ],
  nameTriggers: 'first',
  wakes: { signs: '§' },
  createReader: (environment) => new GermanReader(environment),
};

/** One entry a word: roles joined; the first value given stands. */
function collect(list: readonly GrammarWord[]): GrammarWord[] {
  const byWord = new Map<string, GrammarWord>();
  for (const entry of list) {
    const known = byWord.get(entry.word);
    const joined =
      known === undefined
        ? entry
        : {
            word: entry.word,
            roles: known.roles | entry.roles,
            value: known.value === 0 ? entry.value : known.value,
          };
    byWord.set(entry.word, joined);
  }
  return [...byWord.values()];
}
