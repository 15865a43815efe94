import { createPincite } from '../../pincite.ts';
import type { EdgeDraft, ReadDocument } from '../../store/edges-extract.ts';
import type { JobServer } from '../pool/jobs.ts';
import { createExtractor } from '../worker/extractor.ts';
import type { OpenedLaw } from './session.ts';
import type { ThreadWork } from './threads.ts';

/** Reads documents for references. */
export function edgeServer(
  { lawbook }: Extract<ThreadWork, { kind: 'edges' }>,
  { opened, jurisdictions }: OpenedLaw,
): JobServer<ReadDocument, readonly EdgeDraft[]> {
  const extractor = createExtractor(createPincite({ lawbook: opened, jurisdictions }), lawbook);
  return { answer: (document) => extractor.extract(document) };
}
