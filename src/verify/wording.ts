import { optional } from '../text/optional.ts';

/** How two texts differ: in words, or in white space and typography alone. */
export type Difference = 'wording' | 'cosmetic';

/** Null where the texts are the same, character by character. */
export function differenceOf(before: string, after: string): Difference | null {
  if (before === after) return null;
  return plain(before) === plain(after) ? 'cosmetic' : 'wording';
}

/** Characters that editors and typesetters exchange without a change of the law. */
const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, ''],
  [/[\u2018\u2019\u201a\u201b\u2039\u203a\u02bc\u0060\u00b4]/gu, "'"],
  [/[\u201c-\u201f\u00ab\u00bb]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u2026/gu, '...'],
  [/\s+/gu, ' '],
];

function plain(text: string): string {
  return TYPOGRAPHY.reduce((left, [from, to]) => left.replace(from, to), text.normalize('NFC')).trim();
}

/** Unchanged words that are shown on either side of a change. */
const AROUND = 60;
/** A comparison that takes longer is given up: two texts with nothing in common. */
const MOST_MS = 2_000;

/** A piece of two texts that are compared word by word. */
export interface WordPart {
  readonly type: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Both texts as one, in the order of the words; null where they are too different to be compared. */
export async function wordParts(before: string, after: string): Promise<WordPart[] | null> {
  const { diffWords } = await optional('diff', () => import('diff'));
  const parts = diffWords(before, after, { timeout: MOST_MS });
  return (
    parts?.map(({ value: text, added, removed }) => ({
      type: added ? 'added' : removed ? 'removed' : 'same',
      text,
    })) ?? null
  );
}

/** The same in one line a change: `the old [-five-]{+ten+} years`. */
export function changeLines(parts: readonly WordPart[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { type, text } of parts) {
    const words = text.replace(/\s+/gu, ' ');
    if (type === 'added') line += `{+${words}+}`;
    else if (type === 'removed') line += `[-${words}-]`;
    else if (words.length <= 2 * AROUND) line += words;
    else {
      if (isChange(line)) lines.push(`${line}${words.slice(0, AROUND)}…`);
      line = `…${words.slice(-AROUND)}`;
    }
  }
  return isChange(line) ? [...lines, line] : lines;
}

/** The changes of a text, one a line; null where the texts are too different to be compared. */
export async function changesInWords(before: string, after: string): Promise<readonly string[] | null> {
  const parts = await wordParts(before, after);
  return parts === null ? null : changeLines(parts);
}

function isChange(line: string): boolean {
  return line.includes('{+') || line.includes('[-');
}
