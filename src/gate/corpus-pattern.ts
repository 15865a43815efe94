/** A pattern whose only sign is `*`, for any characters or none: the pieces between the stars. */
export type Pattern = readonly string[];

export function patternOf(text: string): Pattern {
  return text.split('*');
}

/** Whether a pattern describes the whole of a text. Looks at each character once for each piece at most: nothing is tried again. */
export function matches(pattern: Pattern, text: string): boolean {
  const [first = '', ...rest] = pattern;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
