import type { Address } from './address.ts';
import { PartElement } from './part-element.ts';

/** A page: it draws what its address says. */
export abstract class PageElement extends PartElement {
  static override readonly properties = { address: { attribute: false } };

  declare address: Address;
}

/** Tells a screen reader what has just happened. */
export function announce(message: string): void {
  dispatchEvent(new CustomEvent('pincite-announce', { detail: message }));
}
