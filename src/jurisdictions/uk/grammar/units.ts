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
  /** One or two letters: needs more around it than a word does to be taken for a unit. */
  readonly short: boolean;
}

/** Singular and plural words; Welsh ones are those of the Welsh texts of Acts of Senedd Cymru. */
const UNITS: Readonly<Record<UnitCode, readonly [singular: string, plural: string]>> = {
  s: ['s sec sect section adran', 'ss secs sects sections adrannau'],
  art: ['art article erthygl', 'arts articles erthyglau'],
  reg: ['reg regulation rheoliad', 'regs regulations rheoliadau'],
  rule: ['r rule rheol', 'rr rules rheolau'],
  sch: ['sch sched schedule atodlen', 'schs scheds schedules atodlenni'],
  pt: ['pt part rhan', 'pts parts rhannau'],
  ch: ['ch chap chapter pennod', 'chs chaps chapters penodau'],
  para: ['para paragraph paragraff', 'paras paragraphs paragraffau'],
  grp: ['grp group', 'grps groups'],
  app: ['app appendix atodiad', 'apps appendices'],
  annex: ['annex annexe', 'annexes'],
  sub: ['subs subsec subsection subpara subparagraph', 'subss subsecs subsections subparas subparagraphs'],
};

const TABLE = new Map<string, UnitWord>();
for (const [code, forms] of Object.entries(UNITS) as [UnitCode, readonly [string, string]][])
  forms.forEach((words, number) => {
    for (const word of words.split(' '))
      TABLE.set(word, { code, plural: number === 1, short: word.length <= 2 });
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
