import type { CorpusDocument, CorpusReader, ReaderItem } from '../../model/document.ts';
import { type LawFormat, lawReader } from '../../text/law-reader.ts';
import { splitCoordinate } from './coordinates.ts';
import { sectionTag } from './tags.ts';

/** A reader whose documents bear the number of their section as it is cited: `501`, `240.10b-5`. */
export function taggedReader(format: LawFormat): CorpusReader {
  const reader = lawReader(format);
  return {
    ...reader,
    async *read(path) {
      for await (const item of reader.read(path)) yield tagged(item);
    },
  };
}

function tagged(item: ReaderItem): ReaderItem {
  return item.type === 'document' ? { ...item, document: withSection(item.document) } : item;
}

function withSection(document: CorpusDocument): CorpusDocument {
  const { instrument, path } = splitCoordinate(document.coordinate ?? '');
  const { provision: _, ...tags } = document.tags;
  if (path.length === 0) return { ...document, tags };
  return { ...document, tags: { ...tags, section: sectionTag(instrument, path) } };
}
