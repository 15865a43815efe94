import type { Citation } from '../../model/index.ts';
import { newCitation, newDecision, newInstrumentRef } from '../cite.ts';
import type { Reading } from '../reading.ts';
import type { ActMention } from './system.ts';

/** Longest identifier, in tokens. */
const MAX_TOKENS = 40;

/** What is glued to the word at i, marks of a sentence at the end left out. */
export function gluedRun(r: Reading, i: number): { readonly end: number; readonly text: string } {
  let end = i + 1;
  for (; end < Math.min(r.count, i + MAX_TOKENS) && r.glued(end); end++)
    if (!r.isWord(end) && !r.isNumber(end) && !MARKS.some((mark) => r.is(end, mark))) break;
  while (end > i + 1 && !r.isWord(end - 1) && !r.isNumber(end - 1)) end--;
  return { end, text: r.source(i, end) };
}

const MARKS = ['/', ':', '.', '-', '_'];

/** "ECLI:NL:HR:2019:1234" of the system's country. */
export function ecliAt(
  r: Reading,
  i: number,
  code: string,
): { readonly end: number; readonly citation: Citation } | null {
  if (r.folded(i) !== 'ecli' || !r.is(i + 1, ':') || r.folded(i + 2) !== code) return null;
  const { end, text } = gluedRun(r, i);
  const ecli = text.toUpperCase();
  const [, , court, year, number, ...more] = ecli.split(':');
  if (court === undefined || number === undefined || more.length > 0 || !/^\d{4}$/.test(year ?? ''))
    return null;
  const decision = newDecision({ ecli, courts: [court] });
  return { end, citation: newCitation(code, { kind: 'decision', span: r.span(i, end), decision }) };
}

/** Parts of an ELI from the word "eli" on: `eli/sd/2017/444` is `['sd', '2017', '444']`; null for anything else. */
export function eliAt(
  r: Reading,
  i: number,
): { readonly end: number; readonly parts: readonly string[] } | null {
  if (r.folded(i) !== 'eli' || !r.is(i + 1, '/')) return null;
  const { end, text } = gluedRun(r, i);
  return { end, parts: text.toLowerCase().split('/').slice(1) };
}

/** An act by an identifier. */
export function identified(
  r: Reading,
  code: string,
  from: number,
  end: number,
  scheme: string,
  value: string,
): ActMention {
  const ref = newInstrumentRef(code, { span: r.span(from, end), numbers: [{ scheme, value }] });
  return { end, ref, firm: true };
}
