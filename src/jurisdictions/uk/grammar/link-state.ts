import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, InstrumentRef } from '../../../model/index.ts';
import type { Antecedent, Antecedents } from './antecedents.ts';
import { isExcluded } from './cues.ts';
import type { Item, Sequence } from './link-items.ts';
import type { ProvisionGroup } from './mentions.ts';

/** How a group of provisions came to its instrument. */
export type Tie =
  /** Its words stand together: "s. 4 of the X Act", "X Act, s. 4". */
  | 'words'
  /** Another member of its list has the instrument. */
  | 'list'
  /** Nothing but the clause, or the note, joins them. */
  | 'clause'
  /** The text's own instrument, or the one talked about before. */
  | 'around'
  | 'none';

/** What one group of provisions belongs to. */
export interface Link {
  readonly tie: Tie;
  readonly owner: Antecedent | null;
  /** Item that names the owner; -1 where none does. */
  readonly by: number;
  /** Instrument that it may belong to instead. */
  readonly alternative: InstrumentRef | null;
  readonly unlinked: Citation['unlinked'];
  /** Token after a name that the text defined: "section 13 EqA". */
  readonly end: number;
  /** The group in its place, where its words leave that unsaid: "subsection (2) of that section". */
  readonly group: ProvisionGroup | null;
}

export const UNLINKED: Link = {
  tie: 'none',
  owner: null,
  by: -1,
  alternative: null,
  unlinked: null,
  end: 0,
  group: null,
};

/** A text while its provisions are linked. */
export interface Linking {
  readonly r: Reading;
  readonly sequence: Sequence;
  /** By item: the instrument that it names or points to. */
  readonly owners: readonly (Antecedent | null)[];
  readonly antecedents: Antecedents;
  /** By item; null for everything but provisions. */
  readonly links: (Link | null)[];
  /** By item: whether words take it out of what is meant. */
  readonly excluded: readonly boolean[];
}

export function beginLinking(
  r: Reading,
  sequence: Sequence,
  owners: readonly (Antecedent | null)[],
  antecedents: Antecedents,
): Linking {
  const { items } = sequence;
  return {
    r,
    sequence,
    owners,
    antecedents,
    links: items.map(({ type }) => (type === 'provisions' ? UNLINKED : null)),
    excluded: items.map(({ from }, k) => isExcluded(r, from, items[k - 1]?.tail ?? 0)),
  };
}

/** A link to the instrument of item `by`, or the reason why that item points to none. */
export function ownedBy({ sequence, owners }: Linking, by: number, tie: Tie): Link {
  const owner = owners[by] ?? null;
  if (owner !== null) return { ...UNLINKED, tie, owner, by };
  const item = sequence.items[by];
  const definite = item?.type === 'back' && item.reference.to === 'definite';
  return { ...UNLINKED, tie, by, unlinked: definite ? 'no_antecedent' : 'context_needed' };
}

/** A link to the instrument that the text stands in, or that was talked about before it. */
export function ownedAround(owner: Antecedent, alternative: InstrumentRef | null = null): Link {
  return { ...UNLINKED, tie: 'around', owner, alternative };
}

/** An instrument that other words than its name point to. */
export function pointedTo(ref: InstrumentRef): InstrumentRef {
  return ref.source === 'named' ? { ...ref, source: 'backReference' } : ref;
}

const UNITS_OF_ACTS = new Set(['s', 'sch', 'pt', 'ch']);

/**
 * Whether an instrument has units of this name. Where words tie them a wrong one is put right; where nothing does, it shows
 * that another instrument is meant. A bare paragraph may be one of a judgment or of the provision that is spoken of.
 */
export function suits(item: Item | undefined, { kind }: Antecedent): boolean {
  if (item?.type !== 'provisions') return false;
  const unit = item.group.members[0]?.target.unit ?? '';
  if (unit === 'para') return false;
  if (kind === null) return true;
  return kind === 'act' || kind === 'measure' ? UNITS_OF_ACTS.has(unit) : unit !== 's';
}
