import {
  CODE,
  numberCoordinate,
  provisionLabel,
  Scheme,
  segment,
} from '../../src/jurisdictions/us/coordinates.ts';
import { codeTitle, codeTitleOf } from '../../src/jurisdictions/us/facts-titles.ts';
import { LawOutline, type LawText } from '../../src/text/law.ts';
import type { LawFault, LawFormat } from '../../src/text/law-reader.ts';
import { collected, textOfLaw } from './national-collected.ts';
import { type ListedSection, ownSections, WHOLE_TITLES } from './us-sections.ts';

/** A title of the Code as the collection has it: sections with their texts, those of quoted acts among them. */
interface CollectedTitle {
  readonly documents: readonly { readonly identifier: string }[];
  readonly provisions: readonly {
    readonly section_number: string;
    readonly title: string;
    readonly text: string;
  }[];
}

const TITLE = /"identifier": ?"(\d+) USC"/;
const LICENCE = 'public domain (17 U.S.C. § 105); collection Apache-2.0';

/** Titles of the United States Code in JSON; their day is not told. */
export const codeFormat: LawFormat = {
  ...collected(CODE, 'en', 'ansvar', LICENCE, 'Office of the Law Revision Counsel; Ansvar Systems'),
  description: 'titles of the United States Code in JSON',
  label: (path) => provisionLabel(path),
  names: /^usc-title\d+\.json(?:\.gz)?$/i,
  recognises: (head) => TITLE.test(head),
  lawOf: (head) => TITLE.exec(head)?.[1],
  asOf: () => null,
  parse: (path) => textOfLaw(path, (text) => textsOf(JSON.parse(text) as CollectedTitle)),
};

function textsOf({ documents, provisions }: CollectedTitle): readonly LawText[] | LawFault {
  const number = TITLE.exec(`"identifier": "${documents[0]?.identifier}"`)?.[1] ?? '';
  const fact = codeTitleOf(number);
  const coordinate = numberCoordinate(Scheme.usc, number);
  if (fact === null || coordinate === null) return { reason: 'no_law', detail: `there is no title ${number}` };
  const rows = provisions.map(({ section_number, title, text }) => ({ number: section_number, heading: title, text }));
  const outline = new LawOutline();
  for (const section of ownSections(number, rows)) outline.add([section.number], 'provision', textIn(rows, section));
  const held = outline.provisions;
  const law = {
    coordinate,
    language: 'en',
    title: codeTitle(fact),
    name: `${number} U.S.C.`,
    tags: { nature: Scheme.usc },
    signed: null,
    begins: fact.since,
    ends: null,
    day: null,
    undated: true,
    provisions: held,
  };
  return [WHOLE_TITLES.has(number) ? law : { ...law, shows: (key: string) => held.has(key) }];
} // biome-ignore format: one line

/** The text under a number and its heading: quoted sections have the same numbers. */
function textIn(
  rows: readonly (ListedSection & { readonly text: string })[],
  { number, heading }: ListedSection,
): { readonly heading: string; readonly text: string } {
  const row = rows.find((one) => segment(one.number.replace(/§/g, '').trim()) === number && one.heading.endsWith(heading));
  return { heading, text: row?.text ?? '' };
} // biome-ignore format: one line
