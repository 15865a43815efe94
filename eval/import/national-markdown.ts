import { parse as parseYaml } from 'yaml';
import { LawOutline, type LawProvision, type LawScheme } from '../../src/text/law.ts';
import { type LineMark, markedParts } from '../../src/text/marks.ts';
import { raised } from '../../src/text/tree.ts';

/** How a law is written as Markdown: what its headings and lines are. */
export interface MarkdownUse {
  readonly scheme: LawScheme;
  /** A heading of a provision: its segments and the words behind the number. */
  provision(heading: string): { readonly segment: string; readonly heading: string } | null;
  /** A heading of a group in which numbers begin anew. */
  chapter?(heading: string): string | null;
  /** A paragraph may go over several lines, up to an empty one. */
  readonly blocks?: true;
  /** Headings up to this depth are titles of the law. */
  readonly titleDepth: number;
  /** A line that begins an annex: its segment. */
  annex?(line: string): string | null;
  /** A heading directly below the number is that of the provision. */
  readonly headingBelow?: true;
  readonly marks: readonly LineMark[];
  /** A provision without numbered paragraphs counts as one. */
  readonly soleParagraph?: true;
  /** Notes of the publisher among the lines. */
  readonly note?: RegExp;
  /** Where the text of the law ends. */
  readonly end?: RegExp;
  readonly repealed?: RegExp;
}

/** The values of the lines between `---` at the beginning, and the lines behind them. */
export function frontMatter(text: string): {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
} {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) return { values: {}, body: text };
  return { values: parseYaml(head) as Record<string, string>, body };
}

interface Draft {
  readonly path: readonly string[];
  readonly level: LawProvision['level'];
  heading: string;
  readonly section: readonly string[];
  readonly lines: string[];
  readonly notes: string[];
}

/** The provisions of a law, and notes that stand behind its last one. */
export function readMarkdown(
  body: string,
  use: MarkdownUse,
): { readonly provisions: ReadonlyMap<string, LawProvision>; readonly notes: readonly string[] } {
  const drafts: Draft[] = [];
  const around: { readonly depth: number; readonly title: string }[] = [];
  const notes: string[] = [];
  let chapter: string | null = null;
  for (const block of body.split(use.blocks ? /\n\s*\n/ : '\n')) {
    const [, marks = '', title = ''] = /^\s*(#{1,6})\s*(.*?)\s*$/.exec(block) ?? [];
    const words = plainLine(title === '' ? block : title);
    const last = drafts.at(-1);
    const named = title === '' ? null : use.provision(words);
    const annex = title === '' ? use.annex?.(words) : null;
    if (use.end?.test(words)) break;
    if (named !== null) {
      const path = chapter === null ? [named.segment] : [chapter, named.segment];
      const section = around.map((one) => one.title);
      drafts.push({ path, level: 'provision', heading: named.heading, section, lines: [], notes: [] });
    } else if (annex != null)
      drafts.push({ path: [annex], level: 'annex', heading: '', section: [], lines: [words], notes: [] });
    else if (title !== '' && use.headingBelow && last?.heading === '' && last.lines.length === 0)
      last.heading = words;
    else if (title !== '') {
      while ((around.at(-1)?.depth ?? 0) >= marks.length) around.pop();
      around.push({ depth: marks.length, title: words });
      const begun = use.chapter?.(words) ?? null;
      if (begun === null) continue;
      chapter = begun;
      drafts.push({ path: [begun], level: 'group', heading: words, section: [], lines: [], notes: [] });
    } else if (use.note?.test(words)) (last?.notes ?? notes).push(words);
    else if (words !== '') last?.lines.push(words);
  }
  return { provisions: outlineOf(drafts, use), notes };
}

function outlineOf(drafts: readonly Draft[], use: MarkdownUse): ReadonlyMap<string, LawProvision> {
  const outline = new LawOutline();
  for (const { path, level, heading, section, lines, notes } of drafts) {
    const within = (titles: readonly string[]): void => {
      const [first, ...rest] = titles;
      if (first !== undefined) outline.within(first, () => within(rest));
      else {
        const repealed = use.repealed?.test(lines.join(' ')) === true;
        outline.add(path, level, { heading, text: lines.join('\n'), notes, repealed });
        if (level === 'provision' && !repealed) addParts(path, lines, use, outline);
      }
    };
    within(section);
  }
  return outline.provisions;
}

function addParts(
  path: readonly string[],
  lines: readonly string[],
  use: MarkdownUse,
  outline: LawOutline,
): void {
  const { scheme, marks, soleParagraph } = use;
  const parts = markedParts(lines, marks);
  const numbered = parts.some(({ level }) => level === 'paragraph');
  if (soleParagraph && parts.length > 0 && !numbered)
    outline.add([...path, scheme.segment('', '1')], 'paragraph', { text: lines.join('\n') });
  for (const { path: below, level, text } of parts)
    outline.add([...path, ...below.map(([unit, number]) => scheme.segment(unit, number))], level, { text });
}

/** A block as one line: without bullets, emphasis, links and marks of notes. */
function plainLine(block: string): string {
  return block
    .replace(/<sup>([^<]*)<\/sup>/g, (_, text: string) => raised(text))
    .replace(/\[([^\]]*)\]\(\/?[^)]*\)/g, '$1')
    .replace(/(?<=\S)\^\d{1,3}[a-z]?\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^- (?=\S{1,4}[).])/, '')
    .replace(/\*(?=\p{L})|(?<=[\p{L}:;,.])\*/gu, '');
}
