/**
 * What British provisions are called, as coordinates write it. `sub` is whatever lies in brackets below a provision: a
 * subsection, a paragraph of a section, a sub-paragraph.
 */
export type UnitCode =
  | 's'
  | 'art'
  | 'reg'
  | 'rule'
  | 'sch'
  | 'pt'
  | 'ch'
  | 'para'
  | 'grp'
  | 'app'
  | 'annex'
  | 'sub';

export interface UnitWord {
  readonly code: UnitCode;
  readonly plural: boolean;
  /** May have a dot behind it. */
  readonly abbreviation: boolean;
  /** One or two letters: needs more around it than a word does to be taken for a unit. */
  readonly short: boolean;
}

interface Forms {
  readonly abbreviations: readonly [singular: string, plural: string];
  readonly words: readonly [singular: string, plural: string];
}

/** Singular and plural forms; Welsh words are those of the Welsh texts of Acts of Senedd Cymru. */
const UNITS: Readonly<Record<UnitCode, Forms>> = {
  s: { abbreviations: ['s sec sect', 'ss secs sects'], words: ['section adran', 'sections adrannau'] },
  art: { abbreviations: ['art', 'arts'], words: ['article erthygl', 'articles erthyglau'] },
  reg: { abbreviations: ['reg', 'regs'], words: ['regulation rheoliad', 'regulations rheoliadau'] },
  rule: { abbreviations: ['r', 'rr'], words: ['rule rheol', 'rules rheolau'] },
  sch: { abbreviations: ['sch sched', 'schs scheds'], words: ['schedule atodlen', 'schedules atodlenni'] },
  pt: { abbreviations: ['pt', 'pts'], words: ['part rhan', 'parts rhannau'] },
  ch: { abbreviations: ['ch chap', 'chs chaps'], words: ['chapter pennod', 'chapters penodau'] },
  para: { abbreviations: ['para', 'paras'], words: ['paragraph paragraff', 'paragraphs paragraffau'] },
  grp: { abbreviations: ['grp gp', 'grps gps'], words: ['group', 'groups'] },
  app: { abbreviations: ['', ''], words: ['appendix atodiad', 'appendices atodiadau'] },
  annex: { abbreviations: ['', ''], words: ['annex annexe', 'annexes'] },
  sub: {
    abbreviations: ['subs subsec subpara', 'subss subsecs subparas'],
    words: ['subsection subparagraph', 'subsections subparagraphs'],
  },
};

const TABLE = new Map<string, UnitWord>();
for (const [code, { abbreviations, words }] of Object.entries(UNITS) as [UnitCode, Forms][])
  for (const [forms, abbreviation] of [
    [abbreviations, true],
    [words, false],
  ] as const)
    forms.forEach((list, number) => {
      for (const word of list.split(' '))
        if (word !== '')
          TABLE.set(word, { code, plural: number === 1, abbreviation, short: word.length <= 2 });
    });

/** Words that people misspell: long enough that one slip leaves them recognisable. */
const MISSPELT =
  'section sections article articles regulation regulations schedule schedules paragraph paragraphs';

/** Words one slip away from a unit that are words themselves, in English or in the languages next door. */
const OTHER_WORDS = new Set(
  'suction suctions seccion sektion particle particles articled scheduled scheduler schedulers paragraphe'.split(
    ' ',
  ),
);

const MISSPELLINGS = new Map<string, UnitWord>();
for (const word of MISSPELT.split(' '))
  for (const slip of oneEditFrom(word))
    if (!TABLE.has(slip) && !OTHER_WORDS.has(slip)) MISSPELLINGS.set(slip, TABLE.get(word) as UnitWord);

/** Every unit word, folded. */
export const UNIT_WORDS: readonly string[] = [...TABLE.keys(), 'sub'];

/** Every unit word with one letter inserted, deleted, replaced or swapped with its neighbour. */
export const MISSPELT_UNIT_WORDS: readonly string[] = [...MISSPELLINGS.keys()];

export function unitOf(folded: string): UnitWord | null {
  return TABLE.get(folded) ?? null;
}

export function misspeltUnitOf(folded: string): UnitWord | null {
  return MISSPELLINGS.get(folded) ?? null;
}

/** All words within one edit (optimal string alignment), the word itself left out. */
function oneEditFrom(word: string): ReadonlySet<string> {
  const out = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    for (let letter = 0; letter < 26; letter++) {
      const char = String.fromCharCode(97 + letter);
      out.add(head + char + tail);
      if (tail !== '') out.add(head + char + tail.slice(1));
    }
    if (tail !== '') out.add(head + tail.slice(1));
    if (tail.length > 1) out.add(head + (tail[1] as string) + (tail[0] as string) + tail.slice(2));
  }
  out.delete(word);
  return out;
}
