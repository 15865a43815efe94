import type { Coordinate, Registry, RegistryAnswer, RoutedCitation, RouteResult } from '../model/index.ts';
import { NEXT } from './decide.ts';
import { registryFor } from './registry.ts';

/** What an official register said of the work that a citation names. */
export interface LiveCheck {
  readonly answer: RegistryAnswer['found'];
  /** Name of the register. */
  readonly registry: string;
  /** The work asked about; where the register confirmed it under another coordinate, that one. */
  readonly work: Coordinate;
  /** Why the answer is unknown, else null. */
  readonly reason: string | null;
}

export interface LiveCitation extends RoutedCitation {
  /** Null for what was not asked about. */
  readonly live: LiveCheck | null;
}

export interface LiveRouteResult extends RouteResult {
  readonly citations: readonly LiveCitation[];
}

interface Asked {
  readonly registry: Registry;
  readonly work: Coordinate;
  readonly answer: RegistryAnswer;
}

/**
 * Does what `VERIFY_LIVE` says: asks the registers about the works that the lawbook could not tell of. Other results come
 * back unchanged, nobody asked.
 *
 * - Confirmed, or unknown: the law is still not held, and the next action is `DECLARE_OUT_OF_COVERAGE`.
 * - Absent where the register is complete: `EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND`. Nothing else turns into a
 *   refusal, a failure of the network least of all.
 *
 * Never rejects. Each work is asked about once.
 */
export async function verifyLive(
  result: RouteResult,
  registries: readonly Registry[],
): Promise<LiveRouteResult> {
  const subjects = result.nextAction === 'VERIFY_LIVE' ? result.citations.filter(isSubject) : [];
  const asked = await askedAbout(subjects, registries);
  const citations = result.citations.map((citation) =>
    checked(citation, isSubject(citation) ? (asked.get(citation.coordinate) ?? null) : null),
  );
  if (result.nextAction !== 'VERIFY_LIVE') return { ...result, citations };
  const absent = citations.some(({ resolution }) => resolution === ABSENT);
  const status = absent ? ABSENT : result.status;
  return {
    ...result,
    status,
    nextAction: NEXT[status],
    reason: absent ? 'not_in_registry' : result.reason,
    citations,
    messages: [...result.messages, ...[...new Set(asked.values())].map(messageOf)],
  };
}

const ABSENT = 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND';

type Subject = RoutedCitation & { readonly coordinate: Coordinate };

function isSubject(citation: RoutedCitation): citation is Subject {
  return citation.liveCheckable && citation.coordinate !== null;
}

/** Answers by the coordinate of the citation; citations of one work share one answer. */
async function askedAbout(
  subjects: readonly Subject[],
  registries: readonly Registry[],
): Promise<ReadonlyMap<Coordinate, Asked>> {
  const byWork = new Map<string, Promise<Asked>>();
  const answers = new Map<Coordinate, Asked>();
  const waiting = subjects.map(async ({ coordinate }) => {
    const found = registryFor(registries, coordinate);
    if (found === null) return;
    const { registry, work } = found;
    const key = `${registry.name} ${work}`;
    const asked = byWork.get(key) ?? ask(registry, work);
    byWork.set(key, asked);
    answers.set(coordinate, await asked);
  });
  await Promise.all(waiting);
  return answers;
}

async function ask(registry: Registry, work: Coordinate): Promise<Asked> {
  try {
    return { registry, work, answer: await registry.lookUp(work) };
  } catch {
    return {
      registry,
      work,
      answer: { found: 'unknown', reason: 'failed', failed: true, retryAfterMs: null },
    };
  }
}

function checked(citation: RoutedCitation, asked: Asked | null): LiveCitation {
  if (asked === null) return { ...citation, live: null };
  const { registry, work, answer } = asked;
  const proved = answer.found === 'absent' && answer.proves;
  return {
    ...citation,
    resolution: proved ? ABSENT : citation.resolution,
    live: {
      answer: answer.found,
      registry: registry.name,
      work: answer.found === 'confirmed' ? answer.coordinate : work,
      reason: answer.found === 'unknown' ? answer.reason : null,
    },
  };
}

function messageOf({ registry: { name }, work, answer }: Asked): string {
  switch (answer.found) {
    case 'confirmed':
      return `${name} has ${answer.coordinate}: it exists, and its text is not held here.`;
    case 'absent':
      return answer.proves
        ? `${name} has no ${work}, and is complete for its series and year.`
        : `${name} has no ${work}; it is not complete for that series and year, so this proves nothing.`;
    case 'unknown':
      return `${name} gave no answer about ${work} (${answer.reason}): its existence was not checked.`;
  }
}
