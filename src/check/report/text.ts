import { printable } from '../../text/printable.ts';
import type { TextStyle } from '../../text/style.ts';
import type { DocumentCheck, Finding } from '../model.ts';
import type { Level } from '../rules.ts';
import { dayWords, placeWords, summaryOf, wordsOf } from './summary.ts';

const LEVELS: Readonly<
  Record<Level, readonly [tone: Exclude<keyof TextStyle, 'bold' | 'dim'>, word: string]>
> = {
  none: ['good', 'stands'],
  note: ['warn', 'note'],
  warning: ['warn', 'warning'],
  error: ['bad', 'error'],
};
const LONGEST = 160;

/** For people at a terminal, without the characters that it would obey. */
export function textReport(documents: readonly DocumentCheck[], style: TextStyle): string {
  const blocks = documents.map((document) => documentBlock(document, style));
  return `${[...blocks, style.bold(summaryOf(documents))].join('\n')}\n`;
}

function documentBlock(document: DocumentCheck, style: TextStyle): string {
  const head = `${style.bold(printable(document.file))}  ${style.dim(dayWords(document))}`;
  return [head, ...document.findings.map((finding) => findingBlock(finding, style)), ''].join('\n');
}

function findingBlock(finding: Finding, style: TextStyle): string {
  const { level, rule, message, place, checked, unchecked } = finding;
  const [tone, word] = LEVELS[level];
  const where = place === null ? '' : `${placeWords(place.start)}  `;
  const words = shown(wordsOf(finding));
  const lines = [
    `  ${where}${style[tone](word)}  ${style.bold(words)}`,
    `    ${shown(message, 600)} ${style.dim(rule)}`,
  ];
  for (const { document, contentHash } of checked?.texts ?? [])
    lines.push(style.dim(`    against ${printable(document)}, ${contentHash.slice(0, 19)}`));
  if (level !== 'none')
    for (const { what, why } of unchecked)
      lines.push(style.dim(`    not checked: ${shown(what)} (${shown(why)})`));
  return lines.join('\n');
}

function shown(text: string, longest = LONGEST): string {
  const line = printable(text).replaceAll(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
