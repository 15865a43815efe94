import { html, type TemplateResult } from 'lit';
import { PageElement } from '../../page.ts';

class P extends PageElement {
  override render(): TemplateResult {
    return html`<h1>corpus</h1>`;
  }
}
customElements.define('corpus-page', P);
