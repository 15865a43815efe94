/**
 * Where the anchor of an official link stands in the text that it was cut from. White space does not count: the links
 * were taken from another rendering of the same text.
 */

/** A text without white space, with the way back to its offsets. */
export interface Squeezed {
  readonly text: string;
  /** Offset in the original of each unit; one more entry for the end. */
  readonly offsets: Int32Array;
}

export function squeeze(original: string): Squeezed {
  const offsets = new Int32Array(original.length + 1);
  let text = '';
  let from = 0;
  let count = 0;
  for (let i = 0; i <= original.length; i++) {
    const blank = i === original.length || isBlank(original.charCodeAt(i));
    if (!blank) offsets[count++] = i;
    else {
      if (i > from) text += original.slice(from, i);
      from = i + 1;
    }
  }
  offsets[count] = original.length;
  return { text, offsets };
}

function isBlank(unit: number): boolean {
  return (
    unit === 32 ||
    (unit >= 9 && unit <= 13) ||
    unit === 0xa0 ||
    unit === 0x202f ||
    (unit >= 0x2000 && unit <= 0x200b)
  );
}

const packed = (text: string): string => squeeze(text).text;

export interface Anchor {
  readonly left: string;
  readonly anchor: string;
  readonly right: string;
}

export type Aligned =
  | { readonly start: number; readonly end: number; readonly occurrence: number; readonly of: number }
  | { readonly failed: 'anchor not in text' | 'context not in text' };

/**
 * @param nth how many rows with the same anchor and context came before in the same text: they are taken to stand in
 * order where the text repeats itself.
 */
export function align(text: Squeezed, row: Anchor, nth = 0): Aligned {
  const anchor = packed(row.anchor);
  if (anchor === '' || !text.text.includes(anchor)) return { failed: 'anchor not in text' };
  const left = packed(row.left);
  const right = packed(row.right);
  // A note may follow the text; contexts shrink until one is found.
  const body = packed(row.right.replace(/ ?NOTA ?:.*$/s, ''));
  for (const [before, after] of [
    [left, right],
    [left, body],
    [left.slice(-24), body.slice(0, 24)],
    [left.slice(-24), body.slice(0, 8)],
    [left.slice(-10), body.slice(0, 10)],
  ] as const) {
    const found = occurrences(text.text, before + anchor + after);
    if (found.length === 0) continue;
    const occurrence = Math.min(nth, found.length - 1);
    return result(
      text,
      (found[occurrence] as number) + before.length,
      anchor.length,
      found.length,
      occurrence,
    );
  }
  // The heading of the article stands before its first words: what is left of the context opens the text.
  if (/# ?Article \S/.test(row.left))
    for (let cut = 0; cut <= left.length; cut++)
      if (text.text.startsWith(left.slice(cut) + anchor))
        return result(text, left.length - cut, anchor.length, 1, 0);
  const alone = occurrences(text.text, anchor);
  if (alone.length === 1) return result(text, alone[0] as number, anchor.length, 1, 0);
  return { failed: 'context not in text' };
}

function result(text: Squeezed, at: number, length: number, of: number, occurrence: number): Aligned {
  return {
    start: text.offsets[at] as number,
    end: (text.offsets[at + length - 1] as number) + 1,
    occurrence,
    of,
  };
}

function occurrences(text: string, needle: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(needle); at >= 0 && found.length < 64; at = text.indexOf(needle, at + 1))
    found.push(at);
  return found;
}
