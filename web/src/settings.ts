import { LANGUAGES, type Language } from './i18n/languages.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEYS = { language: 'pincite.language', theme: 'pincite.theme', token: 'pincite.token' } as const;

/**
 * What the reader has chosen: language and colours for good, the token for this tab alone. `change` tells of every choice.
 * A browser that keeps nothing for pages (private windows, full storage) only forgets them.
 */
class Settings extends EventTarget {
  #language: Language = chosen(LANGUAGES, kept(KEYS.language)) ?? preferredLanguage();
  #theme: Theme = chosen(THEMES, kept(KEYS.theme)) ?? 'system';
  #token: string = keptInTab(KEYS.token) ?? '';

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = language;
    keep(() => localStorage.setItem(KEYS.language, language));
    this.#changed();
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    keep(() => localStorage.setItem(KEYS.theme, theme));
    this.#changed();
  }

  /** Sent with every request; empty where none is needed. */
  get token(): string {
    return this.#token;
  }

  set token(token: string) {
    this.#token = token;
    keep(() => sessionStorage.setItem(KEYS.token, token));
    this.#changed();
  }

  /** Writes language and theme onto the page as a whole. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.#language;
    root.dataset.theme = this.#theme;
  }

  #changed(): void {
    this.apply();
    this.dispatchEvent(new Event('change'));
  }
}

export const settings = new Settings();

function preferredLanguage(): Language {
  const known = navigator.languages.map((tag) => chosen(LANGUAGES, tag.slice(0, 2).toLowerCase()));
  return known.find((language) => language !== null) ?? 'en';
}

function chosen<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((one) => one === value) ?? null;
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keptInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(write: () => void): void {
  try {
    write();
  } catch {
    // Storage is refused or full: the choice lasts as long as the page.
  }
}
