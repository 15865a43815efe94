/** Text without the control characters that a terminal would obey; line breaks and tabs stay. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** The same in one line: what others wrote forges no line of a report. */
export function printableLine(text: string): string {
  return printable(text).replaceAll(/\s+/g, ' ').trim();
}
