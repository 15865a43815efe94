import type { Resolution } from '../model/index.ts';

/** What is compared of a resolution that was stored: its state, what it binds to, and the text that stood there. */
export type StoredResolution = Pick<Resolution, 'status' | 'coordinate'> & {
  readonly contentHash?: string | null;
  readonly parts?: readonly StoredResolution[];
};

/** One thing that is no longer as it was stored. */
export interface ResolutionChange {
  /** `status`, `coordinate`, `contentHash` or `parts`, with the place of the part in front: `parts[1].status`. */
  readonly field: string;
  readonly was: string | null;
  readonly is: string | null;
}

/**
 * What changed since a resolution was stored. A hash that was not known then proves nothing.
 *
 * @param hashed whether hashes are known now: without a store none is, and that is no change.
 */
export function changesOf(
  stored: StoredResolution,
  now: Resolution,
  hashed: boolean,
): readonly ResolutionChange[] {
  const was = stored.contentHash ?? null;
  const changes: ResolutionChange[] = [
    ...changed('status', stored.status, now.status),
    ...changed('coordinate', stored.coordinate, now.coordinate),
    ...(hashed && was !== null ? changed('contentHash', was, now.contentHash) : []),
  ];
  const parts = stored.parts ?? [];
  if (parts.length !== now.parts.length)
    return [...changes, { field: 'parts', was: `${parts.length}`, is: `${now.parts.length}` }];
  return [
    ...changes,
    ...parts.flatMap((part, n) =>
      changesOf(part, now.parts[n] as Resolution, hashed).map((one) => ({
        ...one,
        field: `parts[${n}].${one.field}`,
      })),
    ),
  ];
}

function changed(field: string, was: string | null, is: string | null): readonly ResolutionChange[] {
  return was === is ? [] : [{ field, was, is }];
}
