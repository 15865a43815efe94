import { basename } from 'node:path';
import * as be from '../../src/jurisdictions/be/coordinates.ts';
import { MARKS as BELGIAN_MARKS, justelLines } from '../../src/jurisdictions/be/reader-justel-text.ts';
import * as nl from '../../src/jurisdictions/nl/coordinates.ts';
import { ACTS as DUTCH_ACTS } from '../../src/jurisdictions/nl/facts-acts.ts';
import { LawOutline, type LawScheme, type LawText } from '../../src/text/law.ts';
import type { LawFormat } from '../../src/text/law-reader.ts';
import { addLines, type LineMark } from '../../src/text/marks.ts';
import { collected, textOfLaw } from './national-collected.ts';
import { type MarkdownUse, readMarkdown } from './national-markdown.ts';

// -------------------------------------------------------------------------------------------- the Netherlands

const DUTCH_MARKS: readonly LineMark[] = [
  { unit: '', level: 'paragraph', pattern: /^(\d{1,3}[a-z]?)\. / },
  { unit: '', level: 'point', pattern: /^([a-z]{1,2})\. / },
  { unit: 'sub', level: 'point', pattern: /^(\d{1,3})[°º]\. / },
];
const DUTCH: MarkdownUse = {
  scheme: nl.scheme,
  titleDepth: 2,
  provision(heading) {
    const [, number] = /^Artikel (\d+[a-z]*)$/.exec(heading) ?? [];
    return number === undefined ? null : { segment: nl.scheme.segment('art', number), heading: '' };
  },
  marks: DUTCH_MARKS,
  end: /^(?:Lasten en bevelen|Gegeven te)/,
  repealed: /^\[?Vervallen\]?\.?$/i,
};
const BWB_FILE = /^(BWB[A-Z]\d{7})-(\d{4}-\d{2}-\d{2})\.md/;

/** Rows of single articles, retyped: of some the text is not whole, and then not taken. */
interface ArticleRow {
  readonly article: string;
  readonly text: string;
  readonly note?: string;
}

/** A file of Markdown with the day in its name, and lines with single articles of later states. */
export const dutchFormat: LawFormat = {
  ...collected('nl', 'nl', 'laws-markdown', 'CC0-1.0', 'wetten.overheid.nl; statengeneraal, legalize-dev'),
  description: 'Dutch law as Markdown with its day in the name, and single articles as JSON lines',
  label: nl.scheme.label,
  names: /^(?:.*[/\\])?(?:BWB[A-Z]\d{7}-[\d-]+\.md|nl_articles\.jsonl)(?:\.gz)?$/i,
  recognises: () => true,
  lawOf: () => 'all',
  // The whole is of 2015 and single articles are of later days: no one day is that of the collection.
  asOf: () => null,
  parse: (path) =>
    textOfLaw(path, (text) => {
      const [, bwb, day] = BWB_FILE.exec(basename(path)) ?? [];
      if (bwb === undefined || day === undefined) return dutchArticles(text);
      const title = /^##(.*)$/m.exec(text)?.[1]?.trim() ?? bwb;
      const { provisions } = readMarkdown(text, DUTCH);
      return [{ ...dutchLaw(bwb), title, day, provisions }];
    }),
};

function dutchLaw(bwb: string) {
  const fact = DUTCH_ACTS.find(({ act }) => act === `bwb/${bwb}`);
  return {
    coordinate: nl.actCoordinate(bwb),
    language: 'nl',
    title: fact?.title ?? bwb,
    name: fact?.acronyms.split('|')[0] || bwb,
    tags: { nature: 'wet', bwb },
    signed: fact?.date ?? null,
    begins: null,
    ends: null,
  };
}

function dutchArticles(text: string): readonly LawText[] {
  const rows = linesOfJson<ArticleRow & { readonly bwb: string; readonly state_g: string }>(text);
  const states = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) {
    const key = `${row.bwb} ${row.state_g}`;
    states.set(key, [...(states.get(key) ?? []), row]);
  }
  return [...states].map(([key, state]) => {
    const [bwb = '', day = ''] = key.split(' ');
    return excerpt({ ...dutchLaw(bwb), day }, state, nl.scheme, DUTCH_MARKS, (lines) => ({
      lines,
      notes: [],
    }));
  });
}

// ------------------------------------------------------------------------------------------------- Belgium

/** Articles of the act on money laundering, in French, of the state that is named in its title. */
export const belgianFormat: LawFormat = {
  ...collected('be', 'fr', 'legalize', 'Actes officiels; MIT', 'SPF Justice, Justel; legalize-dev'),
  description: 'Belgian articles as JSON lines',
  label: be.scheme.label,
  names: /^be_.*\.jsonl(?:\.gz)?$/i,
  recognises: (head) => /"numac"/.test(head),
  lawOf: (head) => /"numac": "(\w+)"/.exec(head)?.[1],
  asOf: (head) => updated(head),
  parse: (path) =>
    textOfLaw(path, (text) => {
      const rows = linesOfJson<ArticleRow & { readonly numac: string; readonly lang: string }>(text);
      const [first] = rows;
      const coordinate = first === undefined ? null : be.coordinateOf('numac', first.numac);
      if (first === undefined || coordinate === null) return { reason: 'no_law', detail: 'no numac' };
      const { numac, lang: language } = first;
      const named = { title: `Numac ${numac}`, name: `Numac ${numac}`, tags: { nature: 'loi', numac } };
      const law = {
        coordinate,
        language,
        ...named,
        signed: null,
        begins: null,
        ends: null,
        day: updated(text),
      };
      return [excerpt(law, rows, be.scheme, BELGIAN_MARKS, justelLines)];
    }),
};

function updated(text: string): string | null {
  const [, day, month, year] = /mise à jour au (\d{2})-(\d{2})-(\d{4})/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

function linesOfJson<T>(text: string): readonly T[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

/** Single articles prove nothing of the others; of one that is not whole it is known that it is there. */
function excerpt(
  law: Omit<LawText, 'provisions' | 'shows'>,
  rows: readonly ArticleRow[],
  scheme: LawScheme,
  marks: readonly LineMark[],
  clean: (lines: readonly string[]) => {
    readonly lines: readonly string[];
    readonly notes: readonly string[];
  },
): LawText {
  const outline = new LawOutline();
  for (const { article, text, note = '' } of rows) {
    const path = [scheme.segment('art', article)];
    const { lines, notes } = clean(text.split('\n').map((line) => line.trim()));
    const whole = !/\bonly\b/.test(note) && !note.includes(`art. ${article} excerpted`);
    if (whole)
      addLines(outline, scheme, path, lines, marks, { notes, repealed: /^Vervallen\.?$/.test(text) });
    else outline.add(path, 'provision', { wordless: true });
  }
  const held = new Set(rows.map(({ article }) => scheme.segment('art', article)));
  return { ...law, provisions: outline.provisions, shows: (key) => held.has(key.split('/')[0] as string) };
}
