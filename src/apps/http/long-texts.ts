import type { Pincite } from '../../pincite.ts';
import { queryJson } from '../cli/format.ts';
import type { InputLine } from '../cli/jsonl.ts';
import { reading } from '../cli/session.ts';

/** Characters from which a text is read in a thread of its own: shorter ones take some ten milliseconds at worst. */
export const LONG_TEXT = 1 << 16;

/** The commands that read a text of any length, in one go. */
export const TEXT_COMMANDS = {
  extract: (pincite: Pincite, line: InputLine): object => pincite.extract(line.input, reading(line)),
  query: (pincite: Pincite, line: InputLine): object => ({
    queries: pincite.query(line.input, reading(line)).queries.map(queryJson),
  }),
} as const;
export type TextCommand = keyof typeof TEXT_COMMANDS;

/** What reads long texts beside the thread that answers. */
export interface TextReader {
  /**
   * The answer of a command.
   *
   * @param signal fires once nobody waits for it any more: then the work ends
   * @throws Problem for a text that takes more time or memory than it may
   */
  read(command: TextCommand, line: InputLine, signal: AbortSignal): Promise<object>;
  /** Lets go of what reading holds; texts in flight fail. */
  close(): Promise<void>;
}
