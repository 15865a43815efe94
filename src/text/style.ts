/** How parts of a text for people are set off. */
export interface TextStyle {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  warn(text: string): string;
  bad(text: string): string;
}

const plain = (text: string): string => text;
/** Not at all: for files and pipes. */
export const PLAIN_TEXT: TextStyle = { bold: plain, dim: plain, good: plain, warn: plain, bad: plain };
