import { optional } from '../../text/optional.ts';
import type { ReadDocument } from '../model.ts';
import { DocumentError } from './errors.ts';
import { MAX_TEXT } from './limits.ts';
import { joined, raised, type Unit } from './mapped-text.ts';
import { unzipped } from './zip.ts';

const MAIN = 'word/document.xml';
/** The texts of a Word file, in the order in which they are read; comments and page headers are none. */
const PARTS: readonly (readonly [path: string, part: string | null])[] = [
  [MAIN, null],
  ['word/footnotes.xml', 'footnote'],
  ['word/endnotes.xml', 'endnote'],
];

/** The text of a Word file (ECMA-376), with the notes behind it. What is struck by revision is left out. */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await unzipped(bytes, new Set(PARTS.map(([path]) => path)));
  if (!parts.has(MAIN)) throw new DocumentError('unsupported', `it has no ${MAIN}: it is no Word file`);
  const units: Unit[] = [];
  for (const [path, part] of PARTS) {
    const xml = parts.get(path);
    if (xml !== undefined) await appendParagraphs(units, path, xml, part);
  }
  const { text, place } = joined(units);
  return { type: 'docx', text, place, quoted: [], stated: null, unread: [] };
}

/** Elements whose text is not that of the document: the old form of a drawing, and what a revision has moved away. */
const UNSEEN = new Set(['Fallback', 'moveFrom', 'del']);
const DEEPEST = 1000;

/** Word nests text boxes into paragraphs; their own paragraphs stand by themselves. */
class Paragraphs {
  readonly #units: Unit[];
  readonly #part: string | null;
  #number = 0;
  #pieces: string[] = [];
  #length = 0;

  constructor(units: Unit[], part: string | null) {
    this.#units = units;
    this.#part = part;
  }

  add(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_TEXT) throw new DocumentError('too_long', 'one of its paragraphs is too long');
    this.#pieces.push(text);
  }

  begin(): void {
    this.#flush();
    this.#number++;
  }

  end(): void {
    this.#flush();
  }

  #flush(): void {
    const text = this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    if (text.trim() === '') return;
    const place = { page: null, paragraph: this.#number, part: this.#part, line: null };
    this.#units.push({ text, place, joint: '\n\n' });
  }
}

const MARKS: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011' };

async function appendParagraphs(
  units: Unit[],
  path: string,
  xml: Buffer,
  part: string | null,
): Promise<void> {
  const { SaxesParser } = await optional('saxes', () => import('saxes'));
  const paragraphs = new Paragraphs(units, part);
  const stack: string[] = [];
  let unseen = 0;
  let isRaised = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new DocumentError('damaged', `its part ${path} is no XML (${error.message}); save it again`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (stack.push(local) > DEEPEST) throw new DocumentError('damaged', `its part ${path} nests too deep`);
    if (UNSEEN.has(local)) unseen++;
    if (local === 'p') paragraphs.begin();
    if (local === 'r') isRaised = false;
    if (local === 'vertAlign') isRaised = attributes['w:val'] === 'superscript';
    if (unseen === 0 && stack.at(-2) === 'r') paragraphs.add(MARKS[local] ?? '');
  });
  parser.on('text', (text) => {
    if (unseen === 0 && stack.at(-1) === 't') paragraphs.add(isRaised ? raised(text) : text);
  });
  parser.on('closetag', () => {
    const local = stack.pop() ?? '';
    if (UNSEEN.has(local)) unseen--;
    if (local === 'p') paragraphs.end();
  });
  parser.write(xmlText(xml, path)).close();
}

function xmlText(xml: Buffer, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(xml);
  } catch {
    throw new DocumentError('damaged', `its part ${path} is not in UTF-8; save it again`);
  }
}
