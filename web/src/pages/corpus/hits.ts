import { Task } from '@lit/task';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { addressOf } from '../../address.ts';
import { corpus as words } from '../../i18n/corpus.ts';
import { formatNumber, languageName, say } from '../../i18n/language.ts';
import { PartElement } from '../../part-element.ts';
import { problemOrAbsence, skeleton } from '../../parts/states.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import { systemName } from '../../systems.ts';

/** Hits that are listed. */
const LISTED = 20;

interface Hits {
  readonly hits: readonly {
    readonly id: string;
    readonly title: string;
    readonly coordinate: string | null;
    readonly jurisdiction: string;
    readonly language: string;
    readonly snippet: string | null;
  }[];
  readonly total: number;
  readonly more: boolean;
  readonly notIndexed: number;
}

interface Languages {
  readonly jurisdictions: readonly { readonly code: string; readonly languages: readonly string[] }[];
}

/** `<corpus-hits>`: texts of law that hold the words, in one language. */
class CorpusHits extends PartElement {
  static override readonly properties = {
    words: { attribute: false },
    system: { attribute: false },
    language: { state: true },
  };

  declare words: string;
  declare system: string;
  /** Empty until one is chosen: that of the system, or of the reader. */
  declare language: string;

  constructor() {
    super();
    this.words = '';
    this.system = '';
    this.language = '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('system')) this.language = '';
  }

  readonly #languages = new Task(this, {
    args: () => [this.system, settings.token] as const,
    task: async ([system], { signal }) => {
      const { jurisdictions } = await ask<Languages>(
        '/v1/coverage',
        system === '' ? {} : { jurisdiction: system },
        signal,
      );
      return [...new Set(jurisdictions.flatMap(({ languages }) => languages))];
    },
  });

  readonly #hits = new Task(this, {
    args: () => [this.words, this.system, this.#chosen(), settings.token] as const,
    task: async ([query, system, language], { signal }) => {
      if (language === '') return null;
      const tags = system === '' ? {} : { tags: { jurisdiction: system } };
      return ask<Hits>('/v1/search', { query, language, limit: LISTED, ...tags }, signal);
    },
  });

  /** The language that is searched; empty as long as nobody knows which there are. */
  #chosen(): string {
    const known = this.#languages.value ?? [];
    if (this.language !== '') return this.language;
    return this.system === '' && known.includes(settings.language) ? settings.language : (known[0] ?? '');
  }

  override render(): TemplateResult {
    const t = say(words);
    const known = this.#languages.value ?? [];
    const choose = (event: Event) => {
      this.language = (event.target as HTMLSelectElement).value;
    };
    return html`<section class="block" aria-labelledby="hits">
      <h2 id="hits">${t.hits}</h2>
      ${
        known.length < 2
          ? nothing
          : html`<p class="search">
              <label for="hits-language">${t.hitsLanguage}</label>
              <select id="hits-language" @change=${choose}>
                ${known.map((code) => html`<option value=${code} ?selected=${code === this.#chosen()}>${languageName(code)}</option>`)}
              </select>
            </p>`
      }
      ${this.#hits.render({
        pending: () => skeleton(5),
        error: (error) => problemOrAbsence(error, () => this.#hits.run()),
        complete: (found) => (found === null ? nothing : hitList(found)),
      })}
    </section>`;
  }
}

function hitList({ hits, total, more, notIndexed }: Hits): TemplateResult {
  const t = say(words);
  const note =
    notIndexed === 0 ? nothing : html`<p class="lead">${t.notIndexed(formatNumber(notIndexed))}</p>`;
  if (hits.length === 0) return html`<p>${t.noHits}</p>${note}`;
  return html`<p>${more ? t.hitsSome(formatNumber(total)) : t.hitsAll(formatNumber(total))}</p>
    <ol class="hits">
      ${hits.map(
        ({ title, coordinate, jurisdiction, language, snippet }) => html`<li>
          <p>
            ${coordinate === null ? html`<span lang=${language}>${title}</span>` : html`<a lang=${language} href=${addressOf('corpus', coordinate)}>${title}</a>`}
            <span class="tag">${systemName(jurisdiction)}</span>
          </p>
          ${snippet === null ? nothing : html`<p class="quoted" lang=${language}>${found(snippet)}</p>`}
        </li>`,
      )}
    </ol>
    ${note}`;
}

/** The words that were found stand between pairs of stars. */
function found(snippet: string): readonly (string | TemplateResult)[] {
  return snippet.split('**').map((piece, n) => (n % 2 === 1 ? html`<mark>${piece}</mark>` : piece));
}

customElements.define('corpus-hits', CorpusHits);
