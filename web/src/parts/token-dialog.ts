import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../i18n/language.ts';
import { shell } from '../i18n/shell.ts';
import { PartElement } from '../part-element.ts';
import { settings } from '../settings.ts';

/** `<token-dialog>` asks for the token of the service. */
class TokenDialog extends PartElement {
  open(): void {
    this.requestUpdate();
    const dialog = this.querySelector('dialog');
    if (dialog?.open === false) dialog.showModal();
  }

  override render(): TemplateResult {
    const t = say(shell);
    return html`<dialog aria-labelledby="token-title">
      <form @submit=${this.#use}>
        <h2 id="token-title">${t.tokenTitle}</h2>
        <p id="token-help">${t.tokenHelp}</p>
        <p class="field">
          <label for="token">${t.tokenLabel}</label>
          <input id="token" type="password" autocomplete="off" spellcheck="false" aria-describedby="token-help" .value=${settings.token} />
        </p>
        <p class="actions">
          <button type="submit">${t.tokenUse}</button>
          ${settings.token === '' ? nothing : html`<button type="button" class="quiet" @click=${this.#forget}>${t.tokenForget}</button>`}
          <button type="button" class="quiet" @click=${this.#close}>${t.close}</button>
        </p>
      </form>
    </dialog>`;
  }

  readonly #use = (event: Event): void => {
    event.preventDefault();
    settings.token = this.querySelector('input')?.value.trim() ?? '';
    this.#close();
  };

  readonly #forget = (): void => {
    settings.token = '';
    this.#close();
  };

  readonly #close = (): void => this.querySelector('dialog')?.close();
}

customElements.define('token-dialog', TokenDialog);

declare global {
  interface HTMLElementTagNameMap {
    'token-dialog': TokenDialog;
  }
}
