import { addressOf, listOf } from '../../address.ts';

/** What is asked, as it stands in the address. */
export interface Question {
  readonly text: string;
  /** A day, or empty: that of the index. */
  readonly at: string;
  /** Codes of legal systems; none: all. */
  readonly systems: readonly string[];
  /** Coordinates that were spoken of before. */
  readonly context: readonly string[];
}

export function questionOf(query: URLSearchParams): Question {
  return {
    text: query.get('q') ?? '',
    at: query.get('at') ?? '',
    systems: listOf(query, 'j'),
    context: listOf(query, 'ctx'),
  };
}

export function questionAddress({ text, at, systems, context }: Question): string {
  return addressOf('ask', '', { q: text, at, j: systems, ctx: context });
}
