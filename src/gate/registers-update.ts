import type { IsoDate } from '../model/index.ts';
import type { CheckedBasis, Scan, Tier } from './model.ts';
import {
  citedByKey,
  type EntryState,
  keyOf,
  type Register,
  type RegisterEntry,
  stateOf,
} from './registers.ts';
import type { RegisterEdits } from './registers-file.ts';
import type { Owner } from './tiers.ts';

/** Why undeclared failures may be declared; without it a register only shrinks. */
export interface Grounds {
  readonly reason: string;
  readonly issue: string;
  readonly expires: IsoDate | null;
}

export interface UpdateInput {
  readonly tier: Tier;
  readonly registers: readonly Register[];
  readonly checked: readonly CheckedBasis[];
  readonly scan: Scan;
  readonly grounds: Grounds | null;
}

export interface UpdateCounts {
  readonly removed: number;
  readonly pinned: number;
  readonly moved: number;
  readonly added: number;
  /** Entries that need a person: their failure changed, or part of the project could not be read. */
  readonly left: number;
}

export interface Update {
  readonly edits: ReadonlyMap<Register, RegisterEdits>;
  readonly counts: UpdateCounts;
}

/** What can be done with an entry without anybody deciding anything. */
type Act = 'keep' | 'remove' | 'pin' | 'move' | 'leave';

/**
 * Brings the registers up to what the rules cite: removes what stands now or is cited no more, writes down how entries fail,
 * moves entries to their owner. What is new, or fails in another way, is declared only on given grounds.
 */
export function updateRegisters({ tier, registers, checked, scan, grounds }: UpdateInput): Update {
  const cited = citedByKey(checked, tier);
  // What a file that could not be read cites is unknown: then nothing is known to be cited no more.
  const readAll = scan.findings.every(({ code }) => code === 'no_basis_stated');
  const drafts = new Map<
    Owner,
    { remove: number[]; replace: Map<number, RegisterEntry>; add: RegisterEntry[] }
  >(registers.map(({ owner }) => [owner, { remove: [], replace: new Map(), add: [] }]));
  const counts = { removed: 0, pinned: 0, moved: 0, added: 0, left: 0 };
  const draftOf = (owner: Owner) => drafts.get(owner) as NonNullable<ReturnType<typeof drafts.get>>;

  for (const register of registers) {
    const draft = draftOf(register.owner);
    register.entries.forEach(({ place: _, ...entry }, at) => {
      const failure = cited.get(keyOf(entry))?.failure ?? null;
      const state = stateOf(entry, register.owner, cited.get(keyOf(entry)), tier);
      const exact = failure?.exact ?? null;
      const same = entry.failure === null || entry.failure === exact;
      switch (actOf(state, same, readAll, grounds)) {
        case 'keep':
          break;
        case 'remove':
          draft.remove.push(at);
          counts.removed++;
          break;
        case 'pin':
          draft.replace.set(at, { ...entry, ...(same ? {} : grounds), failure: exact });
          counts.pinned++;
          break;
        case 'move':
          draft.remove.push(at);
          draftOf((failure ?? { owner: register.owner }).owner).add.push({
            ...entry,
            ...(same ? {} : grounds),
            failure: exact,
          });
          counts.moved++;
          break;
        case 'leave':
          counts.left++;
      }
    });
  }

  if (grounds !== null) {
    const declared = new Set(registers.flatMap(({ entries }) => entries.map(keyOf)));
    for (const [key, { checked: one, failure }] of cited) {
      if (failure === null || declared.has(key)) continue;
      const { text: citation, rule } = one.basis;
      draftOf(failure.owner).add.push({ citation, rule, ...grounds, failure: failure.exact });
      counts.added++;
    }
  }
  return { edits: new Map(registers.map((register) => [register, draftOf(register.owner)])), counts };
}

function actOf(state: EntryState, same: boolean, readAll: boolean, grounds: Grounds | null): Act {
  switch (state) {
    case 'sound':
      return 'keep';
    case 'stale':
      return 'remove';
    case 'uncited':
      return readAll ? 'remove' : 'leave';
    case 'unpinned':
      return 'pin';
    case 'misplaced':
      return same || grounds !== null ? 'move' : 'leave';
    case 'changed':
      return grounds !== null ? 'pin' : 'leave';
  }
}
