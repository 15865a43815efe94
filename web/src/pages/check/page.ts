import { html, type TemplateResult } from 'lit';
import { PageElement } from '../../page.ts';

class P extends PageElement {
  override render(): TemplateResult {
    return html`<h1>check</h1>`;
  }
}
customElements.define('check-page', P);
