import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import { type Antecedent, type Antecedents, antecedentOf } from './antecedents.ts';
import { isNameGoingOn, kindsAgree } from './antecedents-words.ts';
import type { Item } from './link-items.ts';
import type { BackReference, InstrumentMention } from './mentions.ts';

/** What each mention of an instrument means; null for other items, and for pointers to what no one named. */
export function ownersOf(
  r: Reading,
  items: readonly Item[],
  antecedents: Antecedents,
): readonly (Antecedent | null)[] {
  const ahead = namedAhead(items);
  const owners = items.map((item, k) => {
    const owner = ownerOf(r, item, antecedents, ahead[k] ?? null);
    if (owner !== null) antecedents.remember(owner);
    return owner;
  });
  // "the 1996 Act" in a heading: the text names it later, or never.
  return owners.map((owner, k) => {
    const item = items[k] as Item;
    return owner !== null || item.type !== 'back' || item.reference.year === null
      ? owner
      : (pointed(r, item.reference, antecedents, null) ?? ofYear(r, item.reference, item.reference.year));
  });
}

function ownerOf(
  r: Reading,
  item: Item,
  antecedents: Antecedents,
  ahead: Antecedent | null,
): Antecedent | null {
  switch (item.type) {
    case 'back':
      return pointed(r, item.reference, antecedents, ahead);
    case 'identifier':
      return antecedentOf({ ref: item.mention.ref, kind: null });
    case 'instrument': {
      const { ref } = item.mention;
      const label = antecedents.labelAt(item.from);
      const own = label !== null && label.end === item.end ? label : null;
      const shared = ref.named.length > 1 && !isNameGoingOn(r, item.end);
      const known = own ?? (shared ? antecedents.namedInFull(ref) : null);
      if (known === null)
        return antecedentOf(isVague(r, item.mention, antecedents) ? doubted(item.mention) : item.mention);
      return { ref: { ...known.ref, span: ref.span, source: 'backReference' }, kind: known.kind };
    }
    default:
      return null;
  }
}

/** Longest input in which a title without its year is taken for the only one that bears it, in tokens. */
const SHORT_INPUT = 96;

/** "article 133 of the Building Act" in a judgment: a title without its year that the text has not named in full. */
function isVague(r: Reading, { ref, kind }: InstrumentMention, antecedents: Antecedents): boolean {
  const bare = ref.titleYear === null && ref.numbers.length === 0 && ref.doubt === null;
  return bare && kind !== null && r.count > SHORT_INPUT && !antecedents.hasNamed(ref.named);
}

function doubted(mention: InstrumentMention): InstrumentMention {
  return { ...mention, ref: { ...mention.ref, doubt: 'title_without_year' } };
}

function pointed(
  r: Reading,
  reference: BackReference,
  antecedents: Antecedents,
  ahead: Antecedent | null,
): Antecedent | null {
  return antecedents.resolve(reference, r.span(reference.from, reference.end), ahead);
}

/** "the 1996 Act" where nothing tells which: any of that year, to be asked about. */
function ofYear(r: Reading, { from, end, kind }: BackReference, year: number): Antecedent {
  const named = r.folded(from) === 'the' ? from + 1 : from;
  const ref = newInstrumentRef(CODE, {
    span: r.span(from, end),
    source: 'backReference',
    title: r.source(named, end),
    titleYear: year,
    doubt: 'year_only',
  });
  return { ref, kind };
}

/** For "the amending Act": the first instrument of its kind behind it. */
function namedAhead(items: readonly Item[]): readonly (Antecedent | null)[] {
  const ahead: (Antecedent | null)[] = items.map(() => null);
  if (!items.some((item) => item.type === 'back' && item.reference.to === 'amending')) return ahead;
  let next: readonly Antecedent[] = [];
  for (let k = items.length - 1; k >= 0; k--) {
    const item = items[k] as Item;
    if (item.type === 'instrument') {
      const named = antecedentOf(item.mention);
      next = [named, ...next.filter(({ kind }) => kind !== named.kind)];
    } else if (item.type === 'back' && item.reference.to === 'amending') {
      const { kind } = item.reference;
      ahead[k] = next.find((one) => kindsAgree(kind, one.kind)) ?? null;
    }
  }
  return ahead;
}
