import { html, type TemplateResult } from 'lit';
import { PageElement } from '../../page.ts';
import './home.ts';
import './place.ts';

/** The law that is held: a search and what is known of it as a whole, or one place in it. The place is in the address. */
class CorpusPage extends PageElement {
  override render(): TemplateResult {
    const { path, query } = this.address;
    return path === ''
      ? html`<corpus-home .query=${query.toString()}></corpus-home>`
      : html`<corpus-place .coordinate=${path} .query=${query.toString()}></corpus-place>`;
  }
}

customElements.define('corpus-page', CorpusPage);
