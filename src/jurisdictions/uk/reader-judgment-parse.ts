import type { Reject } from '../../model/index.ts';
import { RunningText } from '../../text/running.ts';
import { readXml, type XmlElement, type XmlHandler } from '../../text/xml.ts';
import { type JudgmentMetadata, JudgmentMetadataReader } from './reader-judgment-metadata.ts';

/** One file: a judgment with what its metadata say. */
export interface Judgment extends JudgmentMetadata {
  /** Numbers of the case at the court: `CO/1234/2023`. */
  readonly dockets: readonly string[];
  readonly judges: readonly string[];
  /** One line a block, paragraphs behind their numbers, notes at the end. */
  readonly body: string;
}

/** Namespace of LegalDocML (Akoma Ntoso 3.0, OASIS). */
export const LEGALDOCML = 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0';

/** @returns why it cannot be read, in words of {@link Reject}, without `where`; a damaged file gives nothing. */
export async function parseJudgment(path: string): Promise<Judgment | Omit<Reject, 'where'>> {
  const handler = new JudgmentHandler();
  const fault = await readXml(path, handler);
  if (handler.wrongRoot !== null)
    return { reason: 'not_a_judgment', detail: `the document is a ${handler.wrongRoot}` };
  return fault ?? handler.result();
}

/** The root, and the judgment in it, which holds metadata, header and body. */
const INSIDE = 3;

class JudgmentHandler implements XmlHandler {
  /** Name of a root element, or of the element in it, that is no judgment. */
  wrongRoot: string | null = null;
  private readonly metadata = new JudgmentMetadataReader();
  private readonly running = new JudgmentText();
  private level = 0;
  private inMetadata = false;

  open(element: XmlElement): void {
    this.level++;
    if (this.level < INSIDE) this.openRoot(element);
    if (this.wrongRoot !== null || this.level < INSIDE) return;
    if (this.level === INSIDE) this.inMetadata = element.name === 'meta';
    if (this.inMetadata) this.metadata.open(element);
    else this.running.open(element);
  }

  text(text: string): void {
    if (this.wrongRoot !== null || this.level < INSIDE) return;
    if (this.inMetadata) this.metadata.add(text);
    else this.running.add(text);
  }

  close(): void {
    if (this.wrongRoot === null && this.level >= INSIDE) {
      if (this.inMetadata) this.metadata.close();
      else this.running.close();
    }
    this.level--;
  }

  result(): Judgment {
    return { ...this.metadata.result(), ...this.running.result() };
  }

  private openRoot({ name, namespace }: XmlElement): void {
    const expected = this.level === 1 ? 'akomaNtoso' : 'judgment';
    if (namespace !== LEGALDOCML || name !== expected) this.wrongRoot ??= name;
  }
}

/** Elements whose ends are ends of lines. */
const BLOCKS = new Set(
  'p heading tr block tocItem docTitle br li paragraph subparagraph level content'.split(' '),
);
/** What is no text of the judgment: tables of contents, appendices with metadata of their own. */
const PASSED = new Set(['toc', 'attachments', 'marker', 'img', 'math', 'meta']);
const CELLS = new Set(['td', 'th']);
/** Elements whose text is kept by itself as well. */
const NAMED = new Set(['docketNumber', 'judge']);

/** Reads header and body of a judgment into running text. */
class JudgmentText {
  private readonly body = new RunningText();
  private readonly notes = new RunningText();
  private readonly path: string[] = [];
  /** Level of an element that is passed over with all it holds. */
  private passed: number | null = null;
  /** Level of a note, whose text goes to the end. */
  private noted: number | null = null;
  /** Text of the element that is open and kept by itself. */
  private own = '';
  private readonly named = new Map<string, string[]>();

  open({ name, attributes }: XmlElement): void {
    this.path.push(name);
    if (this.passed !== null) return;
    if (PASSED.has(name)) this.passed = this.path.length;
    else if (name === 'authorialNote' && this.noted === null) {
      this.noted = this.path.length;
      this.notes.number(attributes.get('marker') ?? '');
    } else if (name === 'num' || NAMED.has(name)) this.own = '';
  }

  add(text: string): void {
    if (this.passed !== null) return;
    this.own += text;
    if (!this.path.includes('num')) this.target.push(text);
  }

  close(): void {
    const level = this.path.length;
    const name = this.path.pop() ?? '';
    if (this.passed !== null) {
      if (level === this.passed) this.passed = null;
      return;
    }
    if (name === 'num') this.target.number(this.own.trim());
    else if (NAMED.has(name)) this.named.set(name, [...(this.named.get(name) ?? []), collapsed(this.own)]);
    else if (CELLS.has(name)) this.target.endCell();
    else if (BLOCKS.has(name)) this.target.endLine();
    if (level === this.noted) this.noted = null;
  }

  result(): Pick<Judgment, 'body' | 'dockets' | 'judges'> {
    const parts = [this.body, this.notes].map((text) => text.between(0, text.length).trim());
    return {
      body: parts.filter((part) => part !== '').join('\n'),
      dockets: [...new Set(this.named.get('docketNumber') ?? [])],
      judges: [...new Set(this.named.get('judge') ?? [])],
    };
  }

  private get target(): RunningText {
    return this.noted === null ? this.body : this.notes;
  }
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
