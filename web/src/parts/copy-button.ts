import { html, type TemplateResult } from 'lit';
import { common } from '../i18n/common.ts';
import { say } from '../i18n/language.ts';
import { announce } from '../page.ts';
import { PartElement } from '../part-element.ts';
import { icon } from './icons.ts';

const SHOWN_MS = 2_000;

/** `<copy-button>` puts a text on the clipboard and says so. `what` names it for those who do not see what is beside it. */
class CopyButton extends PartElement {
  static override readonly properties = { text: {}, what: {}, copied: { state: true } };

  declare text: string;
  declare what: string;
  declare copied: boolean;

  constructor() {
    super();
    this.text = '';
    this.what = '';
    this.copied = false;
  }

  override render(): TemplateResult {
    const t = say(common);
    return html`<button type="button" class="quiet small" aria-label=${t.copyOf(this.what)} @click=${this.#copy}
      >${icon('copy')}<span aria-hidden="true">${this.copied ? t.copied : t.copy}</span></button
    >`;
  }

  readonly #copy = async (): Promise<void> => {
    await toClipboard(this.text, this);
    this.copied = true;
    announce(say(common).copied);
    setTimeout(() => {
      this.copied = false;
    }, SHOWN_MS);
  };
}

/** Pages that came without TLS from another machine have no clipboard of their own; the old way asks for none. */
async function toClipboard(text: string, near: HTMLElement): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  near.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

customElements.define('copy-button', CopyButton);

export function copyButton(text: string, what: string): TemplateResult {
  return html`<copy-button .text=${text} .what=${what}></copy-button>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'copy-button': CopyButton;
  }
}
