import type { Idiom } from '../outline.ts';
import {
  indentOf,
  joinSeparatorLast,
  lower,
  notEvaluated,
  onText,
  percentFormat,
  replaceAll,
  same,
  trim,
  trimEnd,
  trimStart,
  upper,
  withoutMargin,
} from '../transforms.ts';
import { COMMON_ESCAPES, type Escapes } from './literal.ts';

/** What the functions of the standard library do to texts. */
export const KOTLIN_IDIOM: Idiom = {
  transforms: {
    StringBuilder: notEvaluated,
    StringBuffer: notEvaluated,
    buildString: notEvaluated,
    trim,
    trimStart,
    trimEnd,
    trimIndent: onText((text) => withoutBlankEnds(withoutMargin(text))),
    trimMargin: onText((text) => withoutBlankEnds(text.split('\n').map(afterBar).join('\n'))),
    uppercase: upper,
    lowercase: lower,
    joinToString: joinSeparatorLast(', '),
    format: percentFormat,
    replace: replaceAll,
    toString: same,
    lazy: notEvaluated,
  },
  lists: ['listOf', 'setOf', 'arrayOf', 'mutableListOf', 'sequenceOf', 'listOfNotNull', 'persistentListOf'],
  adds: ['add', 'addAll'],
  self: ['this'],
  classNamesHidden: false,
};
/** The Kotlin language specification, "Escaped characters". */
export const KOTLIN_ESCAPES: Escapes = {
  letters: { ...COMMON_ESCAPES, $: '$' },
  digits: { u: 4 },
  octal: false,
  continues: false,
  keepsUnknown: false,
};

/** `trimIndent` and `trimMargin` drop a blank first and last line. */
function withoutBlankEnds(text: string): string {
  const lines = text.split('\n');
  if (lines[0]?.trim() === '') lines.shift();
  if (lines.at(-1)?.trim() === '') lines.pop();
  return lines.join('\n');
}

function afterBar(line: string): string {
  const indent = indentOf(line);
  return line[indent.length] === '|' ? line.slice(indent.length + 1) : line;
}
