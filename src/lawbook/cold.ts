import { Strings, type Texts } from './bytes.ts';
import { COLD, headerLength, readSections, sectionPlaces } from './format.ts';
import { COLD_FILE } from './manifest.ts';
import { type ByteSource, StoredTexts } from './stored-texts.ts';

/** The texts of the cold file: of instruments, provisions and documents, by ordinal. */
export interface ColdTexts {
  readonly titles: Texts;
  readonly headings: Texts;
  readonly documents: Texts;
}

/** @throws LawbookError where the bytes are no cold file of this format. */
export function coldTexts(cold: ArrayBufferLike | ByteSource): ColdTexts {
  return 'bytes' in cold ? stored(cold) : inMemory(cold);
}

function inMemory(buffer: ArrayBufferLike): ColdTexts {
  const cold = readSections(COLD, buffer, COLD_FILE);
  return {
    titles: new Strings(cold.titleBytes, cold.titleOffsets),
    headings: new Strings(cold.headingBytes, cold.headingOffsets),
    documents: new Strings(cold.documentBytes, cold.documentOffsets),
  };
}

function stored(source: ByteSource): ColdTexts {
  const { byteLength } = source;
  const header = source.bytes(0, Math.min(byteLength, headerLength(COLD))).slice();
  const places = sectionPlaces(COLD, header.buffer, byteLength, COLD_FILE);
  return {
    titles: new StoredTexts(source, places.titleBytes, places.titleOffsets),
    headings: new StoredTexts(source, places.headingBytes, places.headingOffsets),
    documents: new StoredTexts(source, places.documentBytes, places.documentOffsets),
  };
}
