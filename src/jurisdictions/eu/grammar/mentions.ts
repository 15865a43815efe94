import type { Citation, InstrumentRef, Pinpoint, ProvisionReading } from '../../../model/index.ts';
import type { Place } from './levels.ts';

/** Token positions `[from, end)` of something read. */
export interface Extent {
  readonly from: number;
  readonly end: number;
}

/** One act of a mention: "Regulations (EU) No 1093/2010 and (EU) No 1094/2010" has two. */
export interface ActPart extends Extent {
  readonly ref: InstrumentRef;
}

/** An act, or several under one word, named by number or name. */
export interface ActMention extends Extent {
  readonly parts: readonly ActPart[];
  /** The letter of its kind (`R`, `L`, `D` ...; `T` for treaties); null where the words do not tell. */
  readonly letter: string | null;
  /** An abbreviation so short that without a provision beside it it may mean anything: "MAR", "RED". */
  readonly short: boolean;
}

/** "that Regulation", "la présente directive", "thereof": words that point to an act named elsewhere. */
export interface BackReference extends Extent {
  readonly to: 'same' | 'present';
  /** Null where any kind may be meant. */
  readonly letter: string | null;
}

/** One place of a list, with what lies below it. */
export interface ProvisionMember extends Extent {
  readonly unit: string;
  readonly reading: ProvisionReading;
  readonly pinpoints: readonly Pinpoint[];
}

/** "Articles 5, 6(1) and 9 to 12", "point (b) of Article 2(1)", "recital 26". */
export interface ProvisionGroup extends Extent {
  readonly members: readonly ProvisionMember[];
  /** More members than are read; such a group is never bound. */
  readonly tooLong: boolean;
  /** Languages that its words belong to, as bits. */
  readonly languages: number;
  /** Means something only beside an act: a chapter, a title. */
  readonly weak: boolean;
  /** The last place, from which words behind may take something out; null where none may. */
  readonly tail: Place | null;
}

/** A decision, or an identifier, complete in itself. */
export interface WholeMention extends Extent {
  readonly citation: Citation;
}

/** Something read, in the order of the text. */
export type Item =
  | (Extent & { readonly type: 'act'; readonly mention: ActMention })
  | (Extent & {
      readonly type: 'group';
      readonly group: ProvisionGroup;
      /** Taken out of the provisions before it, whose act it has. */
      readonly rest?: true;
    })
  | (Extent & { readonly type: 'back'; readonly reference: BackReference })
  | (Extent & { readonly type: 'whole'; readonly mention: WholeMention });
