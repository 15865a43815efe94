import type { Scored } from './model.ts';
import type { Changes } from './runs.ts';
import type { Engine } from './seal.ts';

/** A battery with its outcome. */
export interface Evaluated {
  readonly name: string;
  readonly hash: string;
  readonly rows: readonly Scored[];
  /** Against an earlier run, where there is one; and when that was made. */
  readonly changes: Changes | null;
  readonly since: string | null;
}

export interface Evaluation {
  readonly engine: Engine;
  readonly date: string;
  readonly batteries: readonly Evaluated[];
}
