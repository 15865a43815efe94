import { compareStrings, hashText, type Strings, type Texts } from './bytes.ts';

/**
 * Open-addressed hash tables with linear probing. A slot is one number: in its low bits an index plus one, in the others as
 * much of the hash as there is room for, so that a slot of another text is nearly always told by the slot alone; zero where
 * it is free. A third of the slots stays free. What a slot points to is always compared in full, so a collision costs time
 * and no truth.
 */

/** Slots for `count` entries, entered in the order of their index. */
export function buildSlots(count: number, hash: (index: number) => number): Int32Array {
  const slots = new Int32Array(capacityFor(count));
  const bits = indexBits(slots);
  for (let index = 0; index < count; index++) {
    const own = hash(index) | 0;
    let slot = firstSlot(own, slots);
    while (slots[slot] !== 0) slot = nextSlot(slot, slots);
    slots[slot] = (own & ~bits) | (index + 1);
  }
  return slots;
}

/** Always more than `count`: a search ends at a free slot. */
function capacityFor(count: number): number {
  return (Math.floor(count * 1.5) + 1) | 1;
}

/** The bits of a slot that hold the index: enough for as many as there are slots. */
export function indexBits(slots: Int32Array): number {
  return 2 ** (32 - Math.clz32(slots.length)) - 1;
}

/** Position of the slot that a search for a hash begins at. */
export function firstSlot(hash: number, slots: Int32Array): number {
  return (hash >>> 0) % slots.length;
}

export function nextSlot(slot: number, slots: Int32Array): number {
  return slot + 1 === slots.length ? 0 : slot + 1;
}

/** Whether what a slot holds can have been entered under a hash. */
export function isOfHash(entry: number, hash: number, bits: number): boolean {
  return ((entry ^ hash) & ~bits) === 0;
}

/** Numbers the distinct strings among `indices` by first appearance; `firsts` are the indices that appeared first. */
export function numberDistinct(
  strings: Strings,
  indices: readonly number[],
): { readonly ids: Int32Array; readonly firsts: readonly number[] } {
  const slots = new Int32Array(capacityFor(indices.length));
  const ids = new Int32Array(indices.length);
  const firsts: number[] = [];
  indices.forEach((index, i) => {
    const hash = strings.hash(index, false);
    let slot = firstSlot(hash, slots);
    let entry = slots[slot] as number;
    while (entry !== 0 && compareStrings(strings, firsts[entry - 1] as number, index) !== 0) {
      slot = nextSlot(slot, slots);
      entry = slots[slot] as number;
    }
    if (entry === 0) {
      entry = firsts.push(index);
      slots[slot] = entry;
    }
    ids[i] = entry - 1;
  });
  return { ids, firsts };
}

/** Finds strings of a heap by their text. */
export class StringTable<T extends Texts = Strings> {
  readonly strings: T;
  private readonly slots: Int32Array;
  private readonly bits: number;

  constructor(strings: T, slots: Int32Array) {
    this.strings = strings;
    this.slots = slots;
    this.bits = indexBits(slots);
  }

  /** Index of the string that is this text, or -1. */
  find(text: string): number {
    const { slots, strings, bits } = this;
    const hash = hashText(text, false);
    let slot = firstSlot(hash, slots);
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      const index = (entry & bits) - 1;
      if (isOfHash(entry, hash, bits) && strings.spells(index, text, false)) return index;
      slot = nextSlot(slot, slots);
    }
    return -1;
  }
}

/** Finds strings whatever the case of their ASCII letters. */
export class FoldedTable {
  readonly strings: Strings;
  private readonly slots: Int32Array;
  private readonly bits: number;

  constructor(strings: Strings, slots: Int32Array) {
    this.strings = strings;
    this.slots = slots;
    this.bits = indexBits(slots);
  }

  /** The exact string, or the only one that differs by case alone; -1 where there is none or more than one. */
  find(text: string): number {
    const { slots, strings, bits } = this;
    const hash = hashText(text, true);
    let found = -1;
    let several = false;
    let slot = firstSlot(hash, slots);
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      const index = (entry & bits) - 1;
      if (isOfHash(entry, hash, bits)) {
        if (strings.spells(index, text, false)) return index;
        if (strings.spells(index, text, true)) {
          several ||= found >= 0;
          found = index;
        }
      }
      slot = nextSlot(slot, slots);
    }
    return several ? -1 : found;
  }
}
