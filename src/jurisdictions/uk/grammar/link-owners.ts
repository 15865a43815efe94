import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import { type Antecedent, type Antecedents, antecedentOf } from './antecedents.ts';
import { kindsAgree } from './antecedents-words.ts';
import type { Item } from './link-items.ts';
import type { BackReference } from './mentions.ts';

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
      const label = antecedents.labelAt(item.from);
      if (label === null || label.end !== item.end) return antecedentOf(item.mention);
      const { span } = item.mention.ref;
      return { ref: { ...label.ref, span, source: 'backReference' }, kind: label.kind };
    }
    default:
      return null;
  }
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
