import type { Lexicon, ProvisionIndex } from '../model/ports.ts';
import { Strings } from './bytes.ts';
import { coldTexts } from './cold.ts';
import { HOT, readSections } from './format.ts';
import { LawbookLexicon } from './lexicon.ts';
import { HOT_FILE, type Manifest } from './manifest.ts';
import { LawbookIndex } from './provision-index.ts';
import type { ByteSource } from './stored-texts.ts';

type ColdBytes = ArrayBufferLike | ByteSource;

/** An opened lawbook. */
export interface Lawbook<Cold extends ColdBytes = ColdBytes> {
  readonly lexicon: Lexicon;
  readonly index: ProvisionIndex;
  readonly manifest: Manifest;
  /** What it was opened over. Another thread opens the same hot bytes with `lawbookFromBuffers`. */
  readonly buffers: { readonly hot: ArrayBufferLike; readonly cold: Cold };
}

/**
 * A lawbook over the bytes of its files, in any kind of buffer and without a copy; the cold ones may stay where they are. The
 * bytes are trusted: hashes are compared where files are read.
 *
 * @throws LawbookError where a buffer is no lawbook file of this format.
 */
export function lawbookFromBuffers<Cold extends ColdBytes>(
  hot: ArrayBufferLike,
  cold: Cold,
  manifest: Manifest,
): Lawbook<Cold> {
  const columns = readSections(HOT, hot, HOT_FILE);
  const names = new Strings(columns.symbolBytes, columns.symbolOffsets);
  const symbols = Array.from({ length: names.length }, (_, symbol) => names.at(symbol));
  const lexicon = new LawbookLexicon(columns, symbols);
  return {
    lexicon,
    index: new LawbookIndex(columns, coldTexts(cold), symbols, manifest.snapshot, lexicon),
    manifest,
    buffers: { hot, cold },
  };
}
