import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Output } from './io.ts';

const NEWLINE = 10;

/** A file of answers that a run goes on with. */
export interface Answers {
  /** Whole lines in it: as many of the input have been answered. */
  readonly answered: number;
  readonly out: Output;
  /** Writes what is left and closes the file. */
  close(): Promise<void>;
}

/**
 * Opens the answers of a run that was cut short, or begins them where there are none. What was written of a line that is
 * not whole is taken off: that line is answered again.
 */
export async function resumeAnswers(path: string): Promise<Answers> {
  const file = await open(path, 'a+');
  try {
    let answered = 0;
    let whole = 0;
    let read = 0;
    for await (const chunk of file.createReadStream({
      autoClose: false,
      start: 0,
    }) as AsyncIterable<Buffer>) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) {
        answered++;
        whole = read + at + 1;
      }
      read += chunk.length;
    }
    if (whole < read) await file.truncate(whole);
    const out = new Output(createWriteStream(path, { flags: 'a' }));
    return { answered, out, close: () => out.flush() };
  } finally {
    await file.close();
  }
}
