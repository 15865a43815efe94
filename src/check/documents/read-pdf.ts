import { optional } from '../../text/optional.ts';
import type { ReadDocument } from '../model.ts';
import { DocumentError } from './errors.ts';
import { joined, raised, type Unit } from './mapped-text.ts';

const MOST_PAGES = 5_000;
/** A mark of a note is set smaller than its line. */
const SMALL = 0.8;

/** One piece of text as it stands on a page, or the end of a line. */
interface Piece {
  readonly str: string;
  readonly height: number;
  readonly hasEOL: boolean;
}

/** The text of a PDF, page by page. Scripts in it are not run, fonts not loaded, nothing is fetched. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const { getDocument, VerbosityLevel } = await optional(
    'pdfjs-dist',
    () => import('pdfjs-dist/legacy/build/pdf.mjs'),
  );
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    enableXfa: false,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MOST_PAGES)
      throw new DocumentError(
        'too_large',
        `it has ${pdf.numPages} pages; more than ${MOST_PAGES} are not read`,
      );
    const units: Unit[] = [];
    const blank: number[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      const pieces = items.filter((item): item is typeof item & Piece => 'str' in item);
      if (!appendLines(units, pieces, number)) blank.push(number);
    }
    if (units.length === 0)
      throw new DocumentError(
        'no_text',
        'none of its pages holds text: they are images; recognise the text first',
      );
    const unread =
      blank.length === 0 ? [] : [`pages without text, as scanned images are: ${blank.join(', ')}`];
    return { type: 'pdf', ...joined(units), quoted: [], stated: null, unread };
  } catch (error) {
    throw faultOf(error as Error);
  } finally {
    await task.destroy();
  }
}

const SENTENCE_END = /[.!?:;]["»”“)]{0,3}\s*$/;

/** Adds the lines of a page. False where it holds no text. */
function appendLines(units: Unit[], pieces: readonly Piece[], page: number): boolean {
  let line: Piece[] = [];
  let number = 0;
  const before = units.length;
  const end = (): void => {
    const text = lineText(line);
    line = [];
    if (text.trim() === '') return;
    number++;
    const place = { page, paragraph: null, part: null, line: number };
    units.push({ text, place, joint: '\n' });
  };
  for (const piece of pieces) {
    line.push(piece);
    if (piece.hasEOL) end();
  }
  end();
  for (let n = before; n < units.length; n++) units[n] = rejoined(units[n] as Unit, units[n + 1]);
  const last = units.at(-1);
  if (last === undefined || units.length === before) return false;
  // A sentence that a page breaks goes on on the next one.
  if (SENTENCE_END.test(last.text)) units[units.length - 1] = { ...last, joint: '\n\n' };
  return true;
}

function lineText(line: readonly Piece[]): string {
  const full = line.reduce((most, { height }) => Math.max(most, height), 0);
  return line.map(({ str, height }) => (isMark(str, height, full) ? raised(str) : str)).join('');
}

function isMark(text: string, height: number, full: number): boolean {
  return height > 0 && height < full * SMALL && /^\s*\d{1,3}\s*$/.test(text);
}

/** A word that is broken at the end of a line is one word; a number with a hyphen keeps it. */
function rejoined(unit: Unit, next: Unit | undefined): Unit {
  const { text } = unit;
  const after = next?.text.charAt(0) ?? '';
  if (!/[\p{L}\d][-\u00ad\u2010]$/u.test(text)) return unit;
  if (/\d/.test(after)) return { ...unit, joint: '' };
  return /\p{Ll}/u.test(after) ? { ...unit, text: text.slice(0, -1), joint: '' } : unit;
}

function faultOf(error: Error): Error {
  if (error instanceof DocumentError) return error;
  if (error.name === 'PasswordException')
    return new DocumentError('encrypted', 'it is protected by a password; remove it first');
  return new DocumentError('damaged', `it is damaged (${error.message}); save it again`);
}
