import { LitElement } from 'lit';
import type { Address } from './address.ts';
import { settings } from './settings.ts';

/**
 * What all pages are: elements in the one tree of the document, so that headings, labels and links between them work across
 * pages and the style is one. They draw anew where the address or a setting changes.
 */
export abstract class PageElement extends LitElement {
  static override readonly properties = { address: { attribute: false } };

  declare address: Address;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    settings.addEventListener('change', this.#redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    settings.removeEventListener('change', this.#redraw);
  }

  readonly #redraw = (): void => this.requestUpdate();
}

/** Tells a screen reader what has just happened. */
export function announce(message: string): void {
  dispatchEvent(new CustomEvent('pincite-announce', { detail: message }));
}
