import { LitElement } from 'lit';
import { settings } from './settings.ts';

/**
 * What pages and their parts are: elements in the one tree of the document, so that headings, labels and links between them
 * work across elements, and the style is one. They draw anew where a setting changes.
 */
export abstract class PartElement extends LitElement {
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
