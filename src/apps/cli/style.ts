import { PLAIN_TEXT, type TextStyle } from '../../text/style.ts';
import type { Io } from './io.ts';

/** How parts of an answer for people are set off. */
export type Style = TextStyle;

const sgr =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`;
const COLOURED: Style = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  good: sgr(32, 39),
  warn: sgr(33, 39),
  bad: sgr(31, 39),
};

/** Colours on a terminal alone, and not where `NO_COLOR` is set. */
export function styleFor(io: Io): Style {
  const { NO_COLOR = '', TERM = '' } = io.env;
  return io.outIsTerminal && NO_COLOR === '' && TERM !== 'dumb' ? COLOURED : PLAIN_TEXT;
}
