import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { cache } from 'lit/directives/cache.js';
import { type Address, addressOf, currentAddress, PAGES, type PageName } from './address.ts';
import { formatDay, formatNumber, say } from './i18n/language.ts';
import { LANGUAGES, type Language } from './i18n/languages.ts';
import { shell } from './i18n/shell.ts';
import './parts/token-dialog.ts';
import { settings, THEMES, type Theme } from './settings.ts';
import { type About, about } from './systems.ts';

/** A page is loaded when it is first opened. */
const DRAW: Readonly<Record<PageName, (address: Address) => TemplateResult>> = {
  ask: (address) => html`<ask-page .address=${address}></ask-page>`,
  check: (address) => html`<check-page .address=${address}></check-page>`,
  corpus: (address) => html`<corpus-page .address=${address}></corpus-page>`,
  gate: (address) => html`<gate-page .address=${address}></gate-page>`,
};
const LOAD: Readonly<Record<PageName, () => Promise<unknown>>> = {
  ask: () => import('./pages/ask/page.ts'),
  check: () => import('./pages/check/page.ts'),
  corpus: () => import('./pages/corpus/page.ts'),
  gate: () => import('./pages/gate/page.ts'),
};

const NATIVE: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** The frame around every page: where one is, where one can go, what the reader has chosen, what the law is of. */
class PinciteApp extends LitElement {
  static override readonly properties = {
    address: { state: true },
    about: { state: true },
    said: { state: true },
  };

  declare address: Address;
  declare about: About | null;
  /** What a screen reader is told. */
  declare said: string;

  constructor() {
    super();
    this.address = currentAddress();
    this.about = null;
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    // What stood here until the script ran.
    this.replaceChildren();
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#moved);
    addEventListener('pincite-announce', this.#announce);
    addEventListener('pincite-token', this.#openToken);
    settings.addEventListener('change', this.#chosen);
    void this.#introduce();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#moved);
    removeEventListener('pincite-announce', this.#announce);
    removeEventListener('pincite-token', this.#openToken);
    settings.removeEventListener('change', this.#chosen);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address')) void LOAD[this.address.page]();
    document.title = `${say(shell)[this.address.page]} · Pincite`;
  }

  override render(): TemplateResult {
    const t = say(shell);
    return html`
      <a class="skip" href="#content" @click=${this.#toContent}>${t.skip}</a>
      <header class="bar">
        <a class="mark" href=${addressOf('ask')}>Pincite</a>
        <nav aria-label=${t.navigation}>
          <ul>
            ${PAGES.map((page) => this.#link(page))}
          </ul>
        </nav>
        <div class="choices">${this.#choices()}</div>
      </header>
      <main id="content" tabindex="-1">${cache(DRAW[this.address.page](this.address))}</main>
      <footer class="foot">${this.#foot()}</footer>
      <p class="visually-hidden" role="status">${this.said}</p>
      <token-dialog></token-dialog>
    `;
  }

  #link(page: PageName): TemplateResult {
    const current = this.address.page === page ? 'page' : nothing;
    return html`<li><a href=${addressOf(page)} aria-current=${current}>${say(shell)[page]}</a></li>`;
  }

  #choices(): TemplateResult {
    const t = say(shell);
    const { language, theme, token } = settings;
    const setLanguage = (event: Event) => {
      settings.language = (event.target as HTMLSelectElement).value as Language;
    };
    const setTheme = (event: Event) => {
      settings.theme = (event.target as HTMLSelectElement).value as Theme;
    };
    return html`
      <select aria-label=${t.language} .value=${language} @change=${setLanguage}>
        ${LANGUAGES.map((code) => html`<option value=${code} lang=${code} ?selected=${code === language}>${NATIVE[code]}</option>`)}
      </select>
      <select aria-label=${t.theme} .value=${theme} @change=${setTheme}>
        ${THEMES.map((name) => html`<option value=${name} ?selected=${name === theme}>${t.themes[name]}</option>`)}
      </select>
      <button type="button" class="quiet small" @click=${this.#openToken}>${token === '' ? t.token : t.tokenSet}</button>
    `;
  }

  #foot(): TemplateResult {
    const t = say(shell);
    const about = this.about;
    const law =
      about === null
        ? nothing
        : html`<p>
            Pincite ${about.version} · ${t.footer} <time datetime=${about.snapshot}>${formatDay(about.snapshot)}</time>${
              about.lawbook === null
                ? nothing
                : html` · ${t.laws(formatNumber(about.lawbook.instruments))} · ${t.provisions(formatNumber(about.lawbook.provisions))}`
            }
          </p>`;
    return html`<p>${t.duty}</p>
      ${about !== null && about.lawbook === null ? html`<p>${t.noLawbook}</p>` : nothing} ${law}
      <p><a href="/openapi.json">${t.api}</a></p>`;
  }

  readonly #moved = (): void => {
    const before = this.address;
    this.address = currentAddress();
    if (before.page !== this.address.page || before.path !== this.address.path) void this.#begin();
  };

  /** Another page begins at its top, and with its heading for those who hear it. */
  async #begin(): Promise<void> {
    await LOAD[this.address.page]();
    await this.updateComplete;
    const page = this.querySelector('main > *') as LitElement | null;
    await page?.updateComplete;
    scrollTo(0, 0);
    const heading = page?.querySelector<HTMLElement>('h1') ?? this.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }

  async #introduce(): Promise<void> {
    try {
      this.about = await about();
    } catch {
      // The page that is open says what is wrong with the service; this line alone is left out.
      this.about = null;
    }
  }

  readonly #chosen = (): void => {
    this.requestUpdate();
    if (this.about === null) void this.#introduce();
  };

  readonly #announce = (event: Event): void => {
    this.said = (event as CustomEvent<string>).detail;
  };

  readonly #openToken = (): void => this.querySelector('token-dialog')?.open();

  readonly #toContent = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('main')?.focus();
  };
}

export function defineApp(): void {
  customElements.define('pincite-app', PinciteApp);
}
