import type { GrammarWord } from '../../../model/index.ts';

/** What a word can be in a citation. Bits: a word may be several things. */
export const Role = {
  /** "section", "sec.", "s.". */
  section: 1,
  /** Announces a list: "sections", "secs.". */
  several: 1 << 1,
  and: 1 << 2,
  to: 1 << 3,
  /** Stands between a provision and its text: "of", "in", "under". */
  particle: 1 << 4,
  month: 1 << 5,
  ordinal: 1 << 6,
  /** Kinds of groups: "chapter", "part", "subpart". */
  group: 1 << 7,
  /** A document of the proceedings: behind it "id." means that document and no authority. */
  record: 1 << 8,
} as const;

const MONTHS =
  'january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec';

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth';

/** The coordinate's word for each kind of group. */
export const GROUPS: Readonly<Record<string, string>> = {
  subtitle: 'st',
  subtit: 'st',
  chapter: 'ch',
  ch: 'ch',
  subchapter: 'subch',
  subch: 'subch',
  part: 'pt',
  parts: 'pt',
  pt: 'pt',
  pts: 'pt',
  subpart: 'subpt',
  subpt: 'subpt',
  appendix: 'app',
  app: 'app',
};

/** Words in front of a place below a section. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  'subsection subsections paragraph paragraphs subparagraph clause subclause'.split(' '),
);

function words(roles: number, list: string): readonly GrammarWord[] {
  return list.split(' ').map((word) => ({ word, roles, value: 0 }));
}

/** Words that share a value: months and ordinals count from 1. */
function counted(roles: number, list: string): readonly GrammarWord[] {
  return list
    .split(' ')
    .flatMap((group, at) => group.split('|').map((word) => ({ word, roles, value: at + 1 })));
}

export const WORDS: readonly GrammarWord[] = [
  ...words(Role.section, 'section sec s'),
  ...words(Role.section | Role.several, 'sections secs ss'),
  ...words(Role.and, 'and or'),
  ...words(Role.to, 'to through thru'),
  ...words(Role.particle, 'of in under to the'),
  ...words(Role.group, Object.keys(GROUPS).join(' ')),
  ...words(Role.record, 'compl complaint tr app ex exh dkt decl br brief aff affidavit dep ecf exhibit answer motion mot mem'),
  ...counted(Role.month, MONTHS),
  ...counted(Role.ordinal, ORDINALS),
]; // biome-ignore format: a table
