import type { LawOutline, LawProvision, LawScheme } from './law.ts';
import { lowered } from './tree.ts';

/** A kind of mark at the beginning of a line: `(2)`, `b)`, `1°`. */
export interface LineMark {
  /** The unit that it numbers. */
  readonly unit: string;
  readonly level: 'paragraph' | 'point';
  /** The number in its first group; anchored at the beginning of the line. */
  readonly pattern: RegExp;
}

/** A numbered part of a provision. */
export interface MarkedPart {
  /** Units and numbers below the provision. */
  readonly path: readonly (readonly [unit: string, number: string])[];
  readonly level: 'paragraph' | 'point';
  readonly text: string;
}

interface Draft {
  readonly mark: LineMark;
  readonly number: string;
  readonly path: MarkedPart['path'];
  readonly lines: string[];
}

/** A line that begins with a quote holds words of another act, whose numbers are not those of this one. */
const QUOTED = /^[«„“"‘‚»]/;
/** Numbers that are left out were repealed; more at once are no numbers of a list. */
const LARGEST_STEP = 10;

/**
 * Finds the numbered parts of a provision by the marks at the beginnings of its lines. Within a paragraph the kind of mark that
 * comes first numbers its points, and another kind below it points of points, which are text. Numbers rise, or begin anew with
 * another list: a line whose number does neither is text. A provision that quotes another act is not divided.
 */
export function markedParts(lines: readonly string[], marks: readonly LineMark[]): readonly MarkedPart[] {
  if (lines.some((line) => QUOTED.test(line))) return [];
  const drafts: Draft[] = [];
  let paragraph: Draft | null = null;
  let point: Draft | null = null;
  for (const line of lines) {
    for (const mark of marks) {
      const number = mark.pattern.exec(line)?.[1];
      if (number === undefined) continue;
      const before: Draft | null = mark.level === 'paragraph' ? paragraph : point;
      if (before !== null && before.mark !== mark) continue;
      if (!isFirst(number) && (before === null || !follows(before.number, number))) continue;
      const around: MarkedPart['path'] = mark.level === 'point' && paragraph !== null ? paragraph.path : [];
      const draft: Draft = {
        mark,
        number,
        path: [
          ...around,
          [mark.unit, lowered(number).replace('^', '.').replace(/\s/g, '').replace(/^1er$/, '1')],
        ],
        lines: [],
      };
      drafts.push(draft);
      if (mark.level === 'paragraph') [paragraph, point] = [draft, null];
      else point = draft;
      break;
    }
    paragraph?.lines.push(line);
    point?.lines.push(line);
  }
  return drafts.map(({ mark: { level }, path, lines: own }) => ({ path, level, text: own.join('\n') }));
}

/** Adds a provision whose text is lines, with its numbered parts. */
export function addLines(
  outline: LawOutline,
  { segment }: LawScheme,
  path: readonly string[],
  lines: readonly string[],
  marks: readonly LineMark[],
  more: Partial<LawProvision>,
): void {
  outline.add(path, 'provision', { ...more, text: lines.join('\n') });
  if (more.repealed === true) return;
  for (const { path: below, level, text } of markedParts(lines, marks)) {
    const segments = below.map(([unit, number]) => segment(unit, number));
    outline.add([...path, ...segments], level, { text });
  }
}

function isFirst(number: string): boolean {
  return /^(?:1|1er|a|A)$/.test(number);
}

/** Whether a number comes after another: `2a` after `2`, `i` after `ch`, `aa` after `z`. */
export function follows(before: string, number: string): boolean {
  const [a, b] = [rankOf(before), rankOf(number)];
  if (a.value !== b.value) return b.value > a.value && b.value - a.value <= LARGEST_STEP;
  return b.rest.length !== a.rest.length ? b.rest.length > a.rest.length : b.rest > a.rest;
}

function rankOf(number: string): { readonly value: number; readonly rest: string } {
  const [, digits = '', rest = ''] = /^(\d*)(.*)$/.exec(lowered(number).toLowerCase()) ?? [];
  if (digits !== '') return { value: Number(digits), rest };
  // Czech lists have "ch" behind "h".
  const letters = rest === 'ch' ? 'h~' : rest;
  const [first = ''] = letters;
  return {
    value: letters.length > 1 && first === letters[1] ? 26 + alphabet(first) : alphabet(first),
    rest: letters.slice(1),
  };
}

function alphabet(letter: string): number {
  return letter === '' ? 0 : letter.charCodeAt(0) - 96;
}
