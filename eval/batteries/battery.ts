import type { Scored } from '../../src/evaluation/model.ts';
import type { Engine } from './engine.ts';

export type { Scored, Verdict } from '../../src/evaluation/model.ts';

export interface BatteryOptions {
  readonly limit: number | null;
  /** Print rows of these outcomes or kinds. */
  readonly show: string | null;
  readonly kind: string | null;
  readonly data: string;
  /** Draw the rows that people read anew. */
  readonly review: boolean;
  readonly disputed: ReadonlySet<string>;
}

export interface BatteryResult {
  readonly rows: readonly Scored[];
  /** Lines printed under the table. */
  readonly report: readonly string[];
  /** Figures kept with the run. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** Batteries of many rows keep those alone that are not as expected. */
  readonly keep: 'all' | 'exceptions';
}

export interface Battery {
  readonly name: string;
  readonly about: string;
  /** Jurisdictions that must be present. */
  readonly needs: readonly string[];
  run(engine: Engine, options: BatteryOptions): Promise<BatteryResult>;
}
