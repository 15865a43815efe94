/** A thread of a command: does the part of its work that takes time. */
import { jurisdictions } from '../../jurisdictions/list.ts';
import { serveJobs } from '../pool/jobs.ts';
import { lawbookOf } from '../pool/thread.ts';
import type { OpenedLaw } from './session.ts';
import type { ThreadBegin } from './threads.ts';

await serveJobs<ThreadBegin, unknown, unknown>(async (begun, ask) => {
  const { held, work } = begun;
  const law: OpenedLaw = { opened: lawbookOf(begun.law), held, jurisdictions };
  switch (work.kind) {
    case 'lines':
      return (await import('./thread-lines.ts')).lineServer(begun, work, law, ask);
    case 'check':
      return (await import('./thread-check.ts')).checkServer(begun, work, law, ask);
    case 'edges':
      return (await import('./thread-edges.ts')).edgeServer(work, law);
  }
});
