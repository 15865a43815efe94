import { open } from 'node:fs/promises';
import { BrokenPipe, CliError } from './errors.ts';

/** Longest text that is read as one input. */
export const MAX_TEXT_BYTES = 10_000_000;

/** What one run of the command line talks to; tests and `main.ts` supply it. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean };
  readonly out: Output;
  /** For people, beside the answer: notices and progress. */
  note(line: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
}

/** Standard output with back-pressure: `write` waits while the reader is slow, and fails once it has gone. */
export class Output {
  readonly #stream: NodeJS.WritableStream;
  #failure: Error | null = null;
  /** Ends the wait of a writer. */
  #wake: (() => void) | null = null;

  constructor(stream: NodeJS.WritableStream) {
    this.#stream = stream;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.#failure = gone(error) ? new BrokenPipe() : error;
      this.#wake?.();
    });
    stream.on('drain', () => this.#wake?.());
  }

  async write(text: string | Uint8Array): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    if (!this.#stream.write(text)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failure !== null) throw this.#failure;
  }

  line(text: string): Promise<void> {
    return this.write(`${text}\n`);
  }

  /** Waits until everything has left the process. */
  async flush(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#stream.write('', () => resolve());
    });
    if (this.#failure !== null) throw this.#failure;
  }
}

function gone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED' || error.code === 'EOF';
}

/** Standard input as one text. */
export async function readAll(io: Io, what: string): Promise<string> {
  if (io.stdin.isTTY === true)
    throw new CliError(`${what} is missing; give it as an argument or on standard input`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of io.stdin) {
    length += part.length;
    if (length > MAX_TEXT_BYTES) throw tooLong('standard input');
    parts.push(part);
  }
  return decode(Buffer.concat(parts), 'standard input');
}

/** A file as one text. */
export async function readFileText(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const stat = await file.stat();
    if (stat.isDirectory()) throw new CliError(`${path} is a folder; name a file`);
    if (stat.size > MAX_TEXT_BYTES) throw tooLong(path);
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of file.createReadStream({ autoClose: false })) {
      length += part.length;
      if (length > MAX_TEXT_BYTES) throw tooLong(path);
      parts.push(part);
    }
    return decode(Buffer.concat(parts), path);
  } finally {
    await file.close();
  }
}

function tooLong(where: string): CliError {
  return new CliError(
    `${where} is longer than ${MAX_TEXT_BYTES / 1e6} MB; split the text, or send it with --jsonl`,
  );
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array, where: string): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new CliError(`${where} is no text in UTF-8; convert it to plain UTF-8 text first`);
  }
}
