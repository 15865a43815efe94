import type { Vote } from './model.ts';

/** How many votes an acceptance takes. */
export interface VotePolicy {
  /** Votes that must say SUPPORTS. */
  readonly needed: number;
  /** Votes that are taken where the first one says SUPPORTS. */
  readonly votes: number;
}

/** For what takes a citation off the list: one first vote and two further ones, all of them. */
export const UNANIMOUS: VotePolicy = { needed: 3, votes: 3 };
/** For the sweep, which accepts nothing: two of three. */
export const MAJORITY: VotePolicy = { needed: 2, votes: 3 };

/**
 * Only SUPPORTS is asked again, because it ends scrutiny: temperature 0 is not determinism, and one accepting vote is a sample.
 * Every other verdict adds scrutiny and stands on one call.
 */
export function wantsVote(votes: readonly Vote[], policy: VotePolicy): boolean {
  const [first] = votes;
  return first === undefined || (first.verdict === 'SUPPORTS' && votes.length < policy.votes);
}

/** The vote that stands, and what to call a judge that disagreed with itself. */
export interface Outcome {
  readonly standing: Vote;
  readonly label: string | null;
}

/** @param votes that {@link wantsVote} wants no more of: one at least */
export function outcomeOf(votes: readonly Vote[], { needed }: VotePolicy): Outcome {
  const [first] = votes as readonly [Vote];
  if (first.verdict !== 'SUPPORTS') return { standing: first, label: null };
  const supports = votes.filter(({ verdict }) => verdict === 'SUPPORTS').length;
  const dissent = votes.find(({ verdict }) => verdict !== 'SUPPORTS');
  if (supports >= needed || dissent === undefined) return { standing: first, label: null };
  return { standing: dissent, label: `UNSTABLE — ${supports}/${votes.length}` };
}

/** @throws RangeError for a policy that no votes could meet, or one that would accept without any */
export function checkedPolicy({ needed, votes }: VotePolicy): VotePolicy {
  const sound = Number.isInteger(needed) && Number.isInteger(votes) && needed >= 1 && votes >= needed;
  if (!sound || 2 * needed <= votes)
    throw new RangeError(`${needed} of ${votes} votes is no majority; write e.g. 3 of 3, or 2 of 3`);
  return { needed, votes };
}
