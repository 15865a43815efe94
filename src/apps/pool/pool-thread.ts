/** A thread of a pool of interpreters. */
import { jurisdictions } from '../../jurisdictions/list.ts';
import { createPincite } from '../../pincite.ts';
import type { Answers, Call } from './calls.ts';
import { serveJobs } from './jobs.ts';
import { lawbookOf, type SharedLawbook } from './thread.ts';

await serveJobs((law: SharedLawbook) => {
  const pincite = createPincite({ lawbook: lawbookOf(law), jurisdictions });
  const answer = ({ name, input, options }: Call): Answers[keyof Answers] => pincite[name](input, options);
  return { answer: (calls: readonly Call[]) => calls.map(answer) };
});
