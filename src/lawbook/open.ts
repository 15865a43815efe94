import { type Lawbook, lawbookFromBuffers } from './buffers.ts';
import { readCurrent } from './files.ts';

export type { Lawbook } from './buffers.ts';
export { LawbookError } from './errors.ts';

/**
 * Opens the lawbook in a directory, once every byte of it is proved to be the one that was built. What look-ups touch is read
 * into shared memory, which worker threads can open with `lawbookFromBuffers`; the texts that records show stay in their
 * file, which is kept open.
 *
 * @throws LawbookError where the lawbook is missing, damaged, of another format, or not alone in its directory.
 */
export function openLawbook(directory: string): Lawbook {
  const { hot, cold, manifest } = readCurrent(directory);
  return lawbookFromBuffers(hot, cold, manifest);
}
