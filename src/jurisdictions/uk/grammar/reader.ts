import { Reading } from '../../../grammar/reading.ts';
import type {
  Citation,
  GrammarEnvironment,
  JurisdictionReader,
  ReadOptions,
  Tokens,
} from '../../../model/index.ts';
import { Antecedents } from './antecedents.ts';
import { backReferenceAt } from './antecedents-words.ts';
import { decisionAt } from './decisions.ts';
import { identifierAt } from './identifiers.ts';
import { instrumentAt } from './instruments.ts';
import { linked } from './link.ts';
import { type Item, sequenceOf } from './link-items.ts';
import { ownersOf } from './link-owners.ts';
import type { InstrumentMention } from './mentions.ts';
import { provisionGroupAt } from './provisions.ts';
import { citationsOf } from './reader-emit.ts';

/** A title may hold the title of another instrument, and provisions of it: so many mentions it can take in. */
const MAX_TAKEN_IN = 3;
/** How far back a title can reach over what was read, in tokens. */
const LONGEST_TITLE = 48;

/** Reads British citations: mentions in one pass, then the links between them. */
export class BritishReader implements JurisdictionReader {
  private readonly r: Reading;
  private readonly antecedents: Antecedents;
  private items: Item[] = [];

  constructor(environment: GrammarEnvironment) {
    this.r = new Reading(environment);
    this.antecedents = new Antecedents(this.r);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
    this.antecedents.begin(options);
    this.items = [];
  }

  /** What is complete in itself stands before what has to be linked; of the rest the longest reading stands. */
  visit(i: number): number {
    const { r } = this;
    const identifier = identifierAt(r, i);
    if (identifier !== null)
      return this.add({ ...extent(identifier), type: 'identifier', mention: identifier });
    const decision = decisionAt(r, i, this.floor);
    if (decision !== null)
      return this.add({ ...extent(decision), type: 'whole', citation: decision.citation });
    const instrument = this.instrument(i);
    const group = provisionGroupAt(r, i);
    const back = backReferenceAt(r, i, this.floor);
    const longest = Math.max(width(instrument), width(group), width(back));
    if (longest === 0) return i;
    if (instrument !== null && width(instrument) === longest) return this.addInstrument(instrument);
    if (group !== null && width(group) === longest)
      return this.add({ ...extent(group), type: 'provisions', group });
    return back === null ? i : this.add({ ...extent(back), type: 'back', reference: back });
  }

  finish(): readonly Citation[] {
    const { r, items, antecedents } = this;
    if (items.length === 0) return [];
    const sequence = sequenceOf(r, items);
    const owners = ownersOf(r, items, antecedents);
    return citationsOf(r, sequence, owners, linked(r, sequence, owners, antecedents));
  }

  /** Token behind everything that was read. */
  private get floor(): number {
    return this.items.at(-1)?.tail ?? 0;
  }

  private add(item: Item): number {
    this.items.push(item);
    return item.tail;
  }

  private addInstrument(mention: InstrumentMention): number {
    while ((this.items.at(-1)?.tail ?? 0) > mention.from) this.items.pop();
    const tail = this.antecedents.define(mention);
    return this.add({ ...extent(mention), tail, type: 'instrument', mention });
  }

  /**
   * The instrument at i. A title that is known may begin with what was read as another one: "Employment Rights Act 1996
   * (Commencement) Order 1996".
   */
  private instrument(i: number): InstrumentMention | null {
    const { r, floor } = this;
    const loose = this.looseFloor(i);
    if (loose < floor) {
      const wide = instrumentAt(r, i, loose);
      if (wide === null || wide.from >= floor) return wide;
      if (wide.ref.named.length > 0 && this.beginsAnItem(wide.from)) return wide;
    }
    return instrumentAt(r, i, floor);
  }

  private looseFloor(i: number): number {
    const { items, floor } = this;
    let taken = 0;
    for (; taken < MAX_TAKEN_IN; taken++) {
      const item = items.at(-1 - taken);
      const near = item !== undefined && i - item.from <= LONGEST_TITLE;
      if (!near || (item.type !== 'instrument' && item.type !== 'provisions')) break;
    }
    return taken === 0 ? floor : (items.at(-1 - taken)?.tail ?? 0);
  }

  /** Whether a title that begins at `from` takes in whole mentions only. */
  private beginsAnItem(from: number): boolean {
    return this.items.slice(-MAX_TAKEN_IN).every((item) => item.from >= from || item.tail <= from);
  }
}

function extent({
  from,
  end,
}: {
  readonly from: number;
  readonly end: number;
}): Pick<Item, 'from' | 'end' | 'tail'> {
  return { from, end, tail: end };
}

function width(mention: { readonly from: number; readonly end: number } | null): number {
  return mention === null ? 0 : mention.end - mention.from;
}
