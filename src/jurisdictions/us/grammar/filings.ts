import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE, Scheme } from '../coordinates.ts';
import type { LawMention } from './mentions.ts';
import { pastDot } from './tokens.ts';

/**
 * Exhibits of filings with the SEC: contracts that have a coordinate of their own. "Exhibit 10.1 to the Form 8-K filed ...
 * (Accession No. 0000320193-24-000123)", "sec.gov/Archives/edgar/data/320193/000032019324000123/ex10-1.htm".
 */

/** Tokens between an exhibit and the number of its filing. */
const MAX_BETWEEN = 40;
const ACCESSION = [10, 2, 6] as const;

interface Filing {
  readonly end: number;
  readonly accession: string;
  readonly cik: string | null;
  readonly exhibit: string | null;
}

/** Met at "edgar", "accession", or "exhibit". */
export function filingAt(r: Reading, i: number): LawMention | null {
  if (r.words(i, 'edgar')) return mention(r, i, addressAt(r, i));
  if (r.words(i, 'accession')) return mention(r, i, accessionAt(r, i));
  const exhibit = exhibitAt(r, i);
  if (exhibit === null) return null;
  for (let at = exhibit.end; at < exhibit.end + MAX_BETWEEN; at++) {
    if (!r.words(at, 'accession')) continue;
    const filing = accessionAt(r, at);
    return mention(r, i, filing && { ...filing, cik: filing.cik ?? keyWithin(r, exhibit.end, at), exhibit: exhibit.text });
  }
  return null;
} // biome-ignore format: one line

function mention(r: Reading, start: number, filing: Filing | null): LawMention | null {
  if (filing === null) return null;
  const { cik, accession, exhibit, end } = filing;
  const value = [cik, accession, exhibit].filter((part) => part !== null).join('/');
  // The number alone names the agent that filed and not the company.
  const numbers = cik === null ? [] : [{ scheme: Scheme.edgar, value }];
  const ref = newInstrumentRef(CODE, { span: null, numbers, title: r.source(start, end), outside: 'structure_unavailable' });
  return { start, end, ref, members: [], unit: 'ex' };
} // biome-ignore format: one line

/** "Accession No. 0000320193-24-000123", "(CIK 320193)" behind it. */
function accessionAt(r: Reading, i: number): Filing | null {
  let at = i + 1;
  if (r.words(at, 'no') || r.words(at, 'number')) at = pastDot(r, at + 1);
  if (r.is(at, ':') || r.is(at, '#')) at++;
  const fits = ACCESSION.every((size, n) => r.isNumber(at + 2 * n) && r.size(at + 2 * n) === size);
  if (!fits || !r.isDash(at + 1) || !r.isDash(at + 3)) return null;
  const accession = [0, 2, 4].map((offset) => r.folded(at + offset)).join('-');
  const end = at + 5;
  const key = keyAt(r, r.is(end, ',') || r.is(end, '(') || r.is(end, ';') ? end + 1 : end);
  return { end: key?.end ?? end, accession, cik: key?.text ?? null, exhibit: null };
}

/** "CIK 320193", "CIK No. 0000320193". */
function keyAt(r: Reading, i: number): { readonly end: number; readonly text: string } | null {
  if (!r.words(i, 'cik')) return null;
  let at = i + 1;
  if (r.words(at, 'no') || r.words(at, 'number')) at = pastDot(r, at + 1);
  if (r.is(at, ':') || r.is(at, '#')) at++;
  if (!r.isNumber(at) || r.size(at) > 10) return null;
  return { end: r.is(at + 1, ')') ? at + 2 : at + 1, text: withoutZeros(r.folded(at)) };
}

function keyWithin(r: Reading, from: number, until: number): string | null {
  for (let at = from; at < until; at++) {
    const key = keyAt(r, at);
    if (key !== null) return key.text;
  }
  return null;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** "edgar/data/320193/000032019324000123/ex10-1.htm". */
function addressAt(r: Reading, i: number): Filing | null {
  const fits = r.is(i + 1, '/') && r.words(i + 2, 'data') && r.is(i + 3, '/') && r.isNumber(i + 4) && r.is(i + 5, '/');
  const [first, second, third] = ACCESSION;
  if (!fits || !r.isNumber(i + 6) || r.size(i + 6) !== first + second + third) return null;
  const digits = r.folded(i + 6);
  const accession = [digits.slice(0, first), digits.slice(first, first + second), digits.slice(-third)].join('-');
  const exhibit = r.is(i + 7, '/') ? exhibitAt(r, i + 8) : null;
  return { end: exhibit?.end ?? i + 7, accession, cik: withoutZeros(r.folded(i + 4)), exhibit: exhibit?.text ?? null };
} // biome-ignore format: one line

/** "Exhibit 10.1", "EX-10.1", "ex10-1.htm". */
function exhibitAt(r: Reading, i: number): { readonly end: number; readonly text: string } | null {
  if (!r.words(i, 'exhibit') && !r.words(i, 'ex')) return null;
  const at = r.is(i + 1, '.') || r.isDash(i + 1) ? i + 2 : i + 1;
  if (!r.isNumber(at) || r.size(at) > 3) return null;
  const deeper = (r.is(at + 1, '.') || r.isDash(at + 1)) && r.isNumber(at + 2) && r.glued(at + 2);
  if (!deeper) return { end: at + 1, text: `ex${r.folded(at)}` };
  const file = r.is(at + 3, '.') && /^html?$|^txt$|^pdf$/.test(r.folded(at + 4));
  return { end: file ? at + 5 : at + 3, text: `ex${r.folded(at)}.${r.folded(at + 2)}` };
}
