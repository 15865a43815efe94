import { scheme as danishScheme } from '../../src/jurisdictions/dk/coordinates.ts';
import { actOf } from '../../src/jurisdictions/dk/reader-acts.ts';
import * as no from '../../src/jurisdictions/no/coordinates.ts';
import * as ro from '../../src/jurisdictions/ro/coordinates.ts';
import { LawOutline, type LawScheme, type LawText } from '../../src/text/law.ts';
import type { LawFault, LawFormat } from '../../src/text/law-reader.ts';
import { addLines, follows, type LineMark } from '../../src/text/marks.ts';
import { type Collected, collected, textOfLaw } from './national-collected.ts';

/** A law as the collections of Ansvar have it. */
interface AnsvarLaw {
  readonly id: string;
  readonly title: string;
  readonly short_name?: string;
  readonly issued_date: string;
  readonly in_force_date?: string;
  readonly provisions: readonly {
    readonly section: string;
    readonly chapter?: string;
    readonly title?: string;
    readonly content: string;
  }[];
}

type Provision = AnsvarLaw['provisions'][number];

interface AnsvarUse {
  readonly base: Collected;
  readonly scheme: LawScheme;
  readonly unit: string;
  /** What the identifiers of its laws look like. */
  readonly id: RegExp;
  about(law: AnsvarLaw): Pick<LawText, 'coordinate' | 'name' | 'begins' | 'signed' | 'day' | 'tags'> | null;
  /** The lines of a provision, and what the publisher adds. */
  lines(provision: Provision): { readonly lines: readonly string[]; readonly notes: readonly string[] };
  heading(provision: Provision): string;
  readonly marks: readonly LineMark[];
  /** The day whose law a file shows, where its beginning tells. */
  asOf(head: string): string | null;
  /** The number of a paragraph that is a line, where there are several: the first one bears none. */
  numberOf?(line: string): string;
}

const ANSVAR = 'ansvar';

/** Consolidated acts put everything on one line; from the second on, each paragraph begins with its number. */
const DANISH: AnsvarUse = {
  base: collected(
    'dk',
    'da',
    ANSVAR,
    'Love (§ 9 ophavsretsloven); Apache-2.0',
    'Retsinformation; Ansvar Systems',
  ),
  scheme: danishScheme,
  unit: 'p',
  id: /^\d{4}:\d+$/,
  about({ id, title, issued_date }) {
    const [year = '', number = ''] = id.split(':');
    const { coordinate, signed } = actOf(year, number);
    const [, name = title] = /\(([^()]+)\)$/.exec(title) ?? [];
    const tags = { nature: 'lbk', lta: `${year}/${number}`, short_title: name };
    return { coordinate, name, tags, begins: null, signed, day: issued_date };
  },
  lines({ content }) {
    const [first = '', ...rest] = content.replace(/^§ ?\d+ ?[a-z]?\. /, '').split(/ (?=Stk\. \d+\. )/);
    return { lines: [first, ...rest], notes: [] };
  },
  heading: () => '',
  marks: [],
  // A consolidation shows the law of its own day.
  asOf: (head) => /"issued_date": ?"([\d-]+)"/.exec(head)?.[1] ?? null,
  numberOf: (line) => /^Stk\. (\d+)\./.exec(line)?.[1] ?? '1',
};

const NORWEGIAN: AnsvarUse = {
  base: collected('no', 'nb', ANSVAR, 'NLOD-2.0; Apache-2.0', 'Lovdata; Ansvar Systems'),
  scheme: no.scheme,
  unit: 'p',
  id: /^LOV-\d{4}-\d{2}-\d{2}/,
  about({ id, title, short_name = '', issued_date, in_force_date }) {
    const coordinate = no.instrumentOf(`no/lov/${id.slice('LOV-'.length).toLowerCase()}`);
    const short = short_name.split(' – ').filter((name) => name !== '');
    const tags = { nature: 'lov', lovdata: id, short_title: short };
    const begins = in_force_date ?? null;
    return coordinate === null
      ? null
      : { coordinate, name: short[0] ?? title, tags, begins, signed: issued_date, day: begins };
  },
  lines: ({ content }) => ({ lines: content.split('\n').map((line) => line.trim()), notes: [] }),
  heading: ({ title = '' }) => title,
  marks: [
    { unit: '', level: 'paragraph', pattern: /^\((\d{1,2})\)/ },
    { unit: '', level: 'point', pattern: /^([a-zæøå])\. / },
    { unit: 'nr', level: 'point', pattern: /^(\d{1,2})\. / },
  ],
  // The file names the days of the act and not its own.
  asOf: () => null,
};

/** `(la 26-05-2025, Alineatul (1) ... din 23 mai 2025 )`, when a part of the text was changed; it ends with a year. */
const CHANGE = /\(la (\d{2})-(\d{2})-(\d{4}),.{0,900}?\d{4} \)/g;
/** Behind a paragraph, what another act says of it. */
const NOTE = /(?<=[.;)]) Notă (?=\p{Lu})/u;
/** The next paragraph in running text: behind the end of a sentence, before a capital, and not a reference. */
const NEXT = /(?<=[.;:)”"] )(?<!alin\. )\((\d{1,2}(?:\^\d)?)\) (?=[\p{Lu}„])/gu;

const ROMANIAN: AnsvarUse = {
  base: collected('ro', 'ro', ANSVAR, 'Texte oficiale; Apache-2.0', 'Portal Legislativ; Ansvar Systems'),
  scheme: ro.scheme,
  unit: 'art',
  id: /^law-doc-\d+$/,
  about({ title, issued_date, provisions }) {
    const [, number] = /^LEGE nr\. (\d+) /.exec(title) ?? [];
    const named = `${number}/${issued_date.slice(0, 4)}`;
    const coordinate = ro.instrumentOf(`ro/lege/${issued_date.slice(0, 4)}/${number}`);
    // The text is that of its last change.
    const day = changesIn(provisions.map(({ content }) => content).join('\n')).at(-1) ?? null;
    const tags = { nature: 'lege', number: named };
    return coordinate === null
      ? null
      : { coordinate, name: `Legea ${named}`, tags, begins: null, signed: issued_date, day };
  },
  lines({ content }) {
    const notes = [...content.matchAll(CHANGE)].map(([note]) => note);
    const lines = paragraphsIn(content.replace(CHANGE, ' ').replace(/\s+/g, ' ').trim());
    const parted = lines.map((line) => line.split(NOTE));
    return {
      lines: parted.map(([own = '']) => own.trim()),
      notes: [...notes, ...parted.flatMap(([, ...rest]) => rest)],
    };
  },
  heading: () => '',
  marks: [{ unit: '', level: 'paragraph', pattern: /^\((\d{1,2}(?:\^\d)?)\)/ }],
  asOf: (head) => changesIn(head).at(-1) ?? null,
};

/** Days of changes that a text names, in their order. */
function changesIn(text: string): readonly string[] {
  return [...text.matchAll(CHANGE)].map(([, day, month, year]) => `${year}-${month}-${day}`).sort();
}

/** Running text, a line a paragraph: their numbers rise. */
function paragraphsIn(text: string): readonly string[] {
  if (!text.startsWith('(1)')) return [text];
  const starts = [0];
  let last = '1';
  for (const { index, 1: number } of text.matchAll(NEXT)) {
    if (number === undefined || index === 0 || !follows(last, number)) continue;
    starts.push(index);
    last = number;
  }
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
}

export const ansvarFormats: readonly LawFormat[] = [DANISH, NORWEGIAN, ROMANIAN].map((use) => ({
  ...use.base,
  description: `law of ${use.base.code} in JSON`,
  label: use.scheme.label,
  names: /\.json(?:\.gz)?$/i,
  recognises: (head) => use.id.test(idIn(head)) && /"provisions"|"issued_date"/.test(head),
  lawOf: (head) => /"title": ?"([^"]*)"/.exec(head)?.[1],
  asOf: use.asOf,
  parse: (path) => textOfLaw(path, (text) => textsOf(JSON.parse(text) as AnsvarLaw, use)),
}));

function idIn(head: string): string {
  return /"id": ?"([^"]*)"/.exec(head)?.[1] ?? '';
}

function textsOf(law: AnsvarLaw, use: AnsvarUse): readonly LawText[] | LawFault {
  const about = use.about(law);
  if (about === null) return { reason: 'no_law', detail: `${law.id} is no identifier of a law` };
  const outline = new LawOutline();
  let last = '0';
  for (const [at, provision] of law.provisions.entries()) {
    const { section, chapter } = provision;
    // Behind its own, a consolidated act has what its amending acts say of the day on which they take effect.
    if (!comesAfter(last, section)) {
      const text = law.provisions
        .slice(at)
        .map(({ content }) => content)
        .join('\n');
      outline.add(['appended'], 'text', { heading: 'Appended provisions of other acts', text });
      break;
    }
    last = section;
    const path = [use.scheme.segment(use.unit, section.replace('^', '.'))];
    const { lines, notes } = use.lines(provision);
    const add = (): void => {
      addLines(outline, use.scheme, path, lines, use.marks, { heading: use.heading(provision), notes });
      if (use.numberOf === undefined || lines.length < 2) return;
      for (const text of lines)
        outline.add([...path, use.scheme.segment('', use.numberOf(text))], 'paragraph', { text });
    };
    if (chapter === undefined) add();
    else outline.within(chapter, add);
  }
  return [
    { ...about, language: use.base.language, title: law.title, ends: null, provisions: outline.provisions },
  ];
}

/** Whether a section follows another: numbers left out are repealed. */
function comesAfter(before: string, section: string): boolean {
  const [a, b] = [Number.parseInt(before, 10), Number.parseInt(section, 10)];
  return b > a || (b === a && section.length >= before.length && section !== before);
}
