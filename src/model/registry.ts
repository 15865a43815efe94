import type { Coordinate } from './coordinate.ts';

/**
 * An official register of law that can be asked whether a work exists: the port behind `VERIFY_LIVE`.
 * Only exact look-ups count. A register that cannot answer says `unknown`: a failure is never an absence.
 */
export interface Registry {
  /** What people know it by: `legislation.gov.uk`. */
  readonly name: string;
  /**
   * The work that a coordinate lies in, as the register knows it; null where it keeps no such series, or the coordinate
   * does not identify one work there. Asks nothing and nobody.
   */
  workOf(coordinate: Coordinate): Coordinate | null;
  /** Whether a work of {@link workOf} exists. */
  lookUp(work: Coordinate): Promise<RegistryAnswer>;
}

export type RegistryAnswer =
  /** It is there, under this coordinate. */
  | { readonly found: 'confirmed'; readonly coordinate: Coordinate }
  /** It is not there. `proves`: the register is complete for its series and year, so that it does not exist. */
  | { readonly found: 'absent'; readonly proves: boolean }
  /**
   * The register did not say. `failed`: it could not be reached or did not work, and should be spared for a while;
   * `retryAfterMs`: for how long, where it asks for that itself.
   */
  | {
      readonly found: 'unknown';
      readonly reason: string;
      readonly failed: boolean;
      readonly retryAfterMs: number | null;
    };
