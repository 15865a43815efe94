import { compareStrings, hashText, type Strings, type Texts } from './bytes.ts';

/**
 * Open-addressed hash tables with linear probing. A slot is two numbers side by side, so that one line of memory holds
 * both: an index plus one, zero where the slot is free, and the hash it was entered under. A third of the slots stays
 * free. What a slot points to is always compared in full, so a collision costs time and no truth.
 */

/** Slots for `count` entries, entered in the order of their index. */
export function buildSlots(count: number, hash: (index: number) => number): Int32Array {
  const slots = new Int32Array(capacityFor(count) * 2);
  for (let index = 0; index < count; index++) {
    const own = hash(index) | 0;
    let slot = firstSlot(own, slots);
    while (slots[slot] !== 0) slot = nextSlot(slot, slots);
    slots[slot] = index + 1;
    slots[slot + 1] = own;
  }
  return slots;
}

/** Always more than `count`: a search ends at a free slot. */
function capacityFor(count: number): number {
  return (Math.floor(count * 1.5) + 1) | 1;
}

/** Position of the slot that a search for a hash begins at. */
export function firstSlot(hash: number, slots: Int32Array): number {
  return ((hash >>> 0) % (slots.length >>> 1)) << 1;
}

export function nextSlot(slot: number, slots: Int32Array): number {
  return slot + 2 === slots.length ? 0 : slot + 2;
}

/** Numbers the distinct strings among `indices` by first appearance; `firsts` are the indices that appeared first. */
export function numberDistinct(
  strings: Strings,
  indices: readonly number[],
): { readonly ids: Int32Array; readonly firsts: readonly number[] } {
  const slots = new Int32Array(capacityFor(indices.length) * 2);
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

  constructor(strings: T, slots: Int32Array) {
    this.strings = strings;
    this.slots = slots;
  }

  /** Index of the string that is this text, or -1. */
  find(text: string): number {
    const { slots, strings } = this;
    const hash = hashText(text, false);
    let slot = firstSlot(hash, slots);
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      if (slots[slot + 1] === hash && strings.spells(entry - 1, text, false)) return entry - 1;
      slot = nextSlot(slot, slots);
    }
    return -1;
  }
}

/** Finds strings whatever the case of their ASCII letters. */
export class FoldedTable {
  readonly strings: Strings;
  private readonly slots: Int32Array;

  constructor(strings: Strings, slots: Int32Array) {
    this.strings = strings;
    this.slots = slots;
  }

  /** The exact string, or the only one that differs by case alone; -1 where there is none or more than one. */
  find(text: string): number {
    const { slots, strings } = this;
    const hash = hashText(text, true);
    let found = -1;
    let several = false;
    let slot = firstSlot(hash, slots);
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      if (slots[slot + 1] === hash) {
        if (strings.spells(entry - 1, text, false)) return entry - 1;
        if (strings.spells(entry - 1, text, true)) {
          several ||= found >= 0;
          found = entry - 1;
        }
      }
      slot = nextSlot(slot, slots);
    }
    return several ? -1 : found;
  }
}
