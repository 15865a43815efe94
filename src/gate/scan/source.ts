import { readFile, stat } from 'node:fs/promises';
import type { Place, ScanCode } from '../model.ts';
import type { Span } from './outline.ts';

/** The text of a file, and where its offsets stand. */
export class Source {
  readonly file: string;
  readonly text: string;
  private starts: readonly number[] | null = null;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  place({ start, end }: Span): Place {
    const from = this.position(start);
    const to = this.position(Math.max(start, end));
    return { file: this.file, ...from, endLine: to.line, endColumn: to.column };
  }

  private position(offset: number): { readonly line: number; readonly column: number } {
    this.starts ??= lineStarts(this.text);
    const { starts } = this;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** Why a file has no text. */
export interface Unread {
  readonly code: ScanCode;
  readonly place: Place;
  readonly message: string;
}

/** Reads UTF-8, and UTF-16 where a byte order mark says so. */
export async function readSource(path: string, file: string, maxBytes: number): Promise<Source | Unread> {
  let bytes: Buffer;
  try {
    const { size } = await stat(path);
    if (size > maxBytes)
      return {
        code: 'file_too_large',
        place: startOf(file),
        message: `The file has ${size} bytes, more than the limit of ${maxBytes}: split it, exclude it or raise the limit.`,
      };
    bytes = await readFile(path);
  } catch (error) {
    return {
      code: 'unreadable_file',
      place: startOf(file),
      message: `The file cannot be read (${reasonOf(error)}): make it readable or exclude it.`,
    };
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const source = new Source(file, text);
  const nul = text.indexOf('\0');
  if (nul >= 0)
    return {
      code: 'binary_file',
      place: source.place({ start: nul, end: nul + 1 }),
      message: 'The file holds a NUL byte, so it is no text: exclude it, or save it as UTF-8.',
    };
  return badEncoding(bytes, source) ?? source;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function badEncoding(bytes: Buffer, source: Source): Unread | null {
  const encoding = encodingOf(bytes);
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return null;
  } catch {
    const start = Math.max(0, source.text.indexOf('\uFFFD'));
    return {
      code: 'unreadable_file',
      place: source.place({ start, end: start + 1 }),
      message: `The file is not valid ${encoding.toUpperCase()} from here on: save it as UTF-8.`,
    };
  }
}

export function startOf(file: string): Place {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}

/** The system's own word for what went wrong: it names no path. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code ?? (error instanceof Error ? error.message : String(error));
}
