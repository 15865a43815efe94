import type { CorpusDocument, TagValue } from '../model/document.ts';
import { LETTERS } from './letters.ts';

/**
 * Look-up terms: what a document can be found by, as 32-bit hashes in one column with one GIN index. A term is only a
 * way in: the SQL that uses one always compares the values themselves as well, so a collision costs a row, never an
 * answer. Integers, because the same index over texts made ingestion three times slower.
 */

/** Bears the tag, whatever its value. */
export const keyTerm = (key: string): number => hash(`?${key}`);
/** Bears the tag with a value that is the same when only letters and digits count. */
export const valueTerm = (key: string, value: string): number => hash(`=${key}\0${squash(value)}`);
/** Has this id, in any case, with or without the jurisdiction in front. */
export const idTerm = (id: string): number => hash(`#${id.toLowerCase()}`);
/** Has this coordinate, in any case. */
export const coordinateTerm = (coordinate: string): number => hash(`@${coordinate.toLowerCase()}`);

/** All terms of a document. */
export function termsOf({ id, jurisdiction, coordinate, tags }: CorpusDocument): number[] {
  const terms = new Set([idTerm(id)]);
  if (id.startsWith(`${jurisdiction}.`)) terms.add(idTerm(id.slice(jurisdiction.length + 1)));
  if (coordinate !== null) terms.add(coordinateTerm(coordinate));
  for (const [key, value] of Object.entries(tags)) {
    terms.add(keyTerm(key));
    for (const one of valuesOf(value)) terms.add(valueTerm(key, one));
  }
  return [...terms];
}

export const valuesOf = (value: TagValue): readonly string[] => (typeof value === 'string' ? [value] : value);

const PLAIN = /^[0-9A-Za-z]*$/;
const ASCII_OTHER = /[^0-9a-z]+/g;
const OTHER = /[^\p{L}\p{N}]+/gu;
const FOREIGN = /[^\0-\x7f]/gu;

/**
 * Letters and digits alone, without case and accents. Coarser than every comparison of the store: what is equal to
 * one of them (`corpus.fold`, `lower`, a NORMALIZE without letters in its class) is equal here.
 */
export function squash(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const latin = folded(text);
  return PLAIN.test(latin) ? latin : latin.replace(ASCII.test(latin) ? ASCII_OTHER : OTHER, '');
}

/** Without case and accents. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(FOREIGN, (char) => LETTERS.get(char) ?? (WORD.test(char) ? char : ''));
}

const WORD = /[\p{L}\p{N}]/u;
const ASCII = /^[\0-\x7f]*$/;

/** FNV-1a over UTF-16 units, mixed so that all bits count; signed, as PostgreSQL's integer is. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}
