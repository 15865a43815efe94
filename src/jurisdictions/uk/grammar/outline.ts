import type { Draft, Paths } from './lists.ts';
import { below } from './nesting.ts';
import type { UnitCode } from './units.ts';

/** A group while it is read: members so far, and what the last of them lies in. */
export interface Outline {
  readonly from: number;
  readonly end: number;
  readonly drafts: readonly Draft[];
  readonly tooLong: boolean;
  /** Units of the last member, outermost first, each with the paths down to it. */
  readonly chain: readonly Step[];
}

export interface Step {
  readonly code: UnitCode;
  readonly paths: Paths;
}

/** The first member takes the unit word. */
export function startingAt(drafts: readonly Draft[], from: number): readonly Draft[] {
  const [first, ...rest] = drafts;
  return first === undefined ? drafts : [{ ...first, from }, ...rest];
}

/** The member below what the group has come to. */
export function under(outer: Step, draft: Draft, code: UnitCode): Draft {
  const to = draft.to.length === 0 ? draft.to : below(outer.paths, outer.code, draft.to, code);
  return { ...draft, paths: below(outer.paths, outer.code, draft.paths, code), to };
}

/** The member below what the group has come to, or beside it: which of the two, the kind of the instrument tells, or what exists. */
export function underOrBeside(outer: Step, draft: Draft, code: UnitCode): Draft {
  const { paths } = under(outer, draft, code);
  return { ...draft, paths: [...paths, ...draft.paths], ordered: false };
}
