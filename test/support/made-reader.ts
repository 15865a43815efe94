import type { CorpusDocument, CorpusReader } from '../../src/model/document.ts';

/** A reader that gives the documents of a test, whatever file it is pointed to. */
export function madeReader(documents: readonly CorpusDocument[]): CorpusReader {
  return {
    format: 'made',
    description: 'documents of a test',
    accepts: async () => true,
    source: async () => ({ source: 'made', title: 'M', licence: 'CC0', attribution: 'us', snapshot: null }),
    async *read() {
      for (const document of documents) yield { type: 'document', document } as const;
    },
  };
}
