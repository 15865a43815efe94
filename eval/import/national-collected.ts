import { FileStop, wholeText } from '../../src/text/files.ts';
import type { LawFault, LawFormat } from '../../src/text/law-reader.ts';

const LARGEST = 64 * 1024 * 1024;

/** What the collections have in common: texts are official, the compilations are under free licences. */
export type Collected = Omit<
  LawFormat,
  'names' | 'recognises' | 'lawOf' | 'asOf' | 'parse' | 'label' | 'description'
>;

/** A collection of law of a legal system. */
export function collected(
  code: string,
  language: string,
  source: string,
  licence: string,
  attribution: string,
): Collected {
  const title = `National law of ${code.toUpperCase()}, as compiled by ${source}`;
  // Sources are known by their names: the same compiler has collections of several systems.
  const name = `${source}-${code}`;
  return { code, language, source: name, format: name, title, licence, attribution };
}

/** The text of a file, or why there is none. */
export async function textOfLaw<T>(path: string, read: (text: string) => T): Promise<T | LawFault> {
  try {
    return read(await wholeText(path, 'utf-8', LARGEST));
  } catch (error) {
    if (error instanceof FileStop) return error.fault;
    if (error instanceof SyntaxError) return { reason: 'not_json', detail: error.message };
    throw error;
  }
}
