import type { Lexicon, ProvisionIndex } from '../model/ports.ts';
import { Strings } from './bytes.ts';
import { COLD, HOT, readSections } from './format.ts';
import { LawbookLexicon } from './lexicon.ts';
import { COLD_FILE, HOT_FILE, type Manifest } from './manifest.ts';
import { LawbookIndex } from './provision-index.ts';

/** An opened lawbook. */
export interface Lawbook {
  readonly lexicon: Lexicon;
  readonly index: ProvisionIndex;
  readonly manifest: Manifest;
  /** The files as they lie in memory: what another thread needs for `lawbookFromBuffers`. */
  readonly buffers: { readonly hot: ArrayBufferLike; readonly cold: ArrayBufferLike };
}

/**
 * A lawbook over the bytes of its files, in any kind of buffer and without a copy. The bytes are trusted: hashes are
 * compared where files are read.
 *
 * @throws LawbookError where a buffer is no lawbook file of this format.
 */
export function lawbookFromBuffers(hot: ArrayBufferLike, cold: ArrayBufferLike, manifest: Manifest): Lawbook {
  const columns = readSections(HOT, hot, HOT_FILE);
  const names = new Strings(columns.symbolBytes, columns.symbolOffsets);
  const symbols = Array.from({ length: names.length }, (_, symbol) => names.at(symbol));
  const lexicon = new LawbookLexicon(columns, symbols);
  return {
    lexicon,
    index: new LawbookIndex(
      columns,
      readSections(COLD, cold, COLD_FILE),
      symbols,
      manifest.snapshot,
      lexicon,
    ),
    manifest,
    buffers: { hot, cold },
  };
}
