import { type Endpoint, getEndpoint } from './endpoint.ts';
import type { Served } from './law.ts';
import { Problem } from './problem.ts';
import { driftShape, gateShape, monitoringShape, ProjectUnreadable, type ServedProject } from './project.ts';

/** How long what was found out about a project is repeated: reading all of its files takes seconds. */
const FRESH_MS = 30_000;

/** The routes about the project that the service watches. */
export function watched(project: ServedProject | null): readonly Endpoint[] {
  const gate = remembered((served) => project?.gate(served));
  const drift = remembered((served) => project?.drift(served));
  return [
    getEndpoint({
      path: '/v1/gate',
      operation: 'gate',
      title: 'See what the rules of the project rest on',
      description:
        'Every legal basis of the project that the service watches, with its state, the findings of the gate, the registers ' +
        'of exceptions and the lockfile. Read from the files of the project, at most every 30 s.',
      output: gateShape,
      run: (served) => shown(gate(served)),
    }),
    getEndpoint({
      path: '/v1/drift',
      operation: 'drift',
      title: 'See what moved under accepted citations',
      description:
        'Acceptances of the lockfile that rest on another text, place, demand or prompt than that of today, with the ' +
        'change of the words. Nobody is asked, and nothing is written.',
      output: driftShape,
      run: (served) => shown(drift(served)),
    }),
    getEndpoint({
      path: '/monitoring/citation-drift',
      operation: 'citationDrift',
      title: 'See whether drift would be noticed',
      description:
        'Whether the sweep is turned on, on schedule and at work, how its last run ended, and what the lockfile really ' +
        'holds. Anything that is off, missing or unreadable is healthy: false, with a status_note.',
      role: 'administrator',
      output: monitoringShape,
      run: (served) => shown(project?.monitoring(served)),
    }),
  ];
}

/** @throws Problem where there is no project, or it cannot be read */
async function shown<T>(answer: Promise<T> | undefined): Promise<T> {
  if (answer === undefined)
    throw new Problem(
      501,
      'no_project',
      'this service watches no project; name one with pincite serve --config FILE',
    );
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProjectUnreadable)) throw error;
    throw new Problem(503, 'project_unreadable', error.message, { 'retry-after': '30' });
  }
}

/** The answer of a work for one law, for a while; one that failed is tried again. */
function remembered<T>(work: (served: Served) => Promise<T> | undefined) {
  let kept: { readonly served: Served; readonly answer: Promise<T>; readonly until: number } | null = null;
  return (served: Served): Promise<T> | undefined => {
    if (kept !== null && kept.served === served && performance.now() < kept.until) return kept.answer;
    const answer = work(served);
    if (answer === undefined) return undefined;
    const mine = { served, answer, until: performance.now() + FRESH_MS };
    kept = mine;
    answer.catch(() => {
      if (kept === mine) kept = null;
    });
    return answer;
  };
}
