import type { Citation, InstrumentRef, ProvisionTarget } from '../../../model/index.ts';

/** Token positions `[from, end)` of something read. */
export interface Extent {
  readonly from: number;
  readonly end: number;
}

/** One member of a list of provisions. */
export interface ProvisionMember extends Extent {
  /** Readings by the unit word as cited. What an instrument of another kind calls the unit is added when it is linked. */
  readonly target: ProvisionTarget;
  /** The words of the list take it out: "sections 9 to 11 (but not 10)". */
  readonly excluded: boolean;
}

/** "sections 94, 95 and 98", "para. 4(1) of Schedule 2", "regs. 3-5": provisions under one unit word. */
export interface ProvisionGroup extends Extent {
  readonly members: readonly ProvisionMember[];
  /** More members than are read; such a group is never bound. */
  readonly tooLong: boolean;
  /**
   * Set where the words place the provisions themselves, so that they never belong to an instrument named beside them:
   * `text` for the text that the words stand in ("section 3 above"); `provision` for the provision that they stand in, below
   * which the paths of the members begin ("subsection (2)", "paragraph 4 of this Schedule"; "this section" has no member);
   * `antecedent` for one spoken of before ("subsection (2) of that section"). Null: free to be linked.
   */
  readonly relative: 'text' | 'provision' | 'antecedent' | null;
}

/** What the type word of an instrument says of its units: an Act has sections, an Order articles. */
export type InstrumentKind =
  | 'act'
  | 'measure'
  | 'order'
  | 'regulations'
  | 'rules'
  | 'scheme'
  | 'directions'
  | 'eu';

/** "the Theft Act 1968 (c. 60)", "S.I. 2011/3006", "HRA": an instrument named. */
export interface InstrumentMention extends Extent {
  readonly ref: InstrumentRef;
  /** Null where the words do not tell. */
  readonly kind: InstrumentKind | null;
}

/** "that Act", "the 1996 Act", "the said Regulations", "this Act": words that point to an instrument named elsewhere. */
export interface BackReference extends Extent {
  /** `amending`: "the amending Act", which an annotation names behind the words. */
  readonly to: 'same' | 'present' | 'definite' | 'amending';
  /** Null for "instrument" and "S.I.", which may be of any kind but an Act. */
  readonly kind: InstrumentKind | null;
  /** "the 1996 Act". */
  readonly year: number | null;
}

/** A decision, or an identifier of one document, complete in itself. */
export interface WholeMention extends Extent {
  readonly citation: Citation;
}

/** A coordinate, an instrument id or an address: an instrument, and the provision where it names one. */
export interface IdentifierMention extends Extent {
  readonly ref: InstrumentRef;
  readonly provision: ProvisionTarget | null;
  /** Day of the version that an address asks for, ISO. */
  readonly at: string | null;
}
