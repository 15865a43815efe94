import type { GrammarWord } from '../../../model/index.ts';
import { ACT_WORDS, INITIAL_WORDS } from './acts.ts';
import { REPORTER_WORDS } from './reporters.ts';
import { RULE_WORDS } from './rules.ts';
import { WORDS } from './words.ts';

/** Where citations are entered. Bits above those of the roles of words. */
export const Entry = {
  code: 1 << 10,
  title: 1 << 11,
  publicLaw: 1 << 12,
  volume: 1 << 13,
  order: 1 << 14,
  bill: 1 << 15,
  constitution: 1 << 16,
  amendment: 1 << 17,
  rules: 1 << 18,
  act: 1 << 19,
  initials: 1 << 20,
  reporter: 1 << 21,
  same: 1 << 22,
  dottedCode: 1 << 23,
  state: 1 << 24,
  filing: 1 << 25,
  /** "this section", and sections of the text that is read. */
  own: 1 << 26,
} as const;

function entries(entry: number, words: readonly string[]): readonly GrammarWord[] {
  return words.map((word) => ({ word, roles: entry, value: 0 }));
}

const ENTRY_WORDS: readonly GrammarWord[] = [
  ...entries(Entry.code, ['u', 'us', 'usc', 'usca', 'uscs', 'united', 'c', 'cfr', 'code']),
  ...entries(Entry.title, ['title', 'tit']),
  ...entries(Entry.publicLaw, ['pub', 'public', 'pl', 'p']),
  ...entries(Entry.volume, ['stat', 'fr', 'f', 'fed', 'federal']),
  ...entries(Entry.order, ['exec', 'executive', 'e']),
  ...entries(Entry.bill, ['h', 's']),
  ...entries(Entry.constitution, ['const', 'constitution']),
  ...entries(Entry.amendment, ['amendment']),
  ...entries(Entry.rules, RULE_WORDS),
  ...entries(Entry.act, ACT_WORDS),
  ...entries(Entry.initials, INITIAL_WORDS),
  ...entries(Entry.reporter, REPORTER_WORDS),
  ...entries(Entry.same, ['id']),
  ...entries(Entry.dottedCode, ['r']),
  ...entries(Entry.state, ['code', 'stat', 'statutes']),
  ...entries(Entry.filing, ['edgar', 'accession', 'exhibit', 'ex']),
  ...entries(Entry.own, ['section', 'sections', 'title', 'part', 'chapter']),
];

/** Words of the grammar, and those by which it is entered. */
export const ALL_WORDS: readonly GrammarWord[] = [...WORDS, ...ENTRY_WORDS];
export const TRIGGERS: readonly string[] = [...new Set(ENTRY_WORDS.map(({ word }) => word))];
