import { Task } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import { corpus as words } from '../../i18n/corpus.ts';
import { formatInterval } from '../../i18n/days.ts';
import { say } from '../../i18n/language.ts';
import { announce } from '../../page.ts';
import { PartElement } from '../../part-element.ts';
import { differenceText } from '../../parts/law-text.ts';
import { problemNote, skeleton } from '../../parts/states.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import type { TextDifference, VersionView } from '../../shapes.ts';

/** `<corpus-comparison>`: what changed between two versions whose texts are held; the last two, until others are chosen. */
class CorpusComparison extends PartElement {
  static override readonly properties = {
    versions: { attribute: false },
    language: { attribute: false },
    pair: { state: true },
  };

  declare versions: readonly VersionView[];
  declare language: string | null;
  /** Ids of the two documents; null until somebody compares. */
  declare pair: readonly [from: string, to: string] | null;

  constructor() {
    super();
    this.versions = [];
    this.language = null;
    this.pair = null;
  }

  readonly #difference = new Task(this, {
    args: () => [this.pair, settings.token] as const,
    task: async ([pair], { signal }) => {
      if (pair === null) return null;
      const [from, to] = pair;
      const found = await ask<TextDifference>('/v1/difference', { from, to }, signal);
      announce(say(words).differenceKinds[found.kind]);
      return found;
    },
  });

  override render(): TemplateResult {
    const t = say(words);
    const last = this.versions.length - 1;
    const options = (chosen: number) =>
      this.versions.map(
        ({ from, to, document }, n) =>
          html`<option value=${document ?? ''} ?selected=${n === chosen}>${formatInterval(from, to)}</option>`,
      );
    return html`<form class="search compare" aria-label=${t.compare} @submit=${this.#compare}>
        <p class="field">
          <label for="compare-from">${t.compareFrom}</label>
          <select id="compare-from" name="from">
            ${options(last - 1)}
          </select>
        </p>
        <p class="field">
          <label for="compare-to">${t.compareTo}</label>
          <select id="compare-to" name="to">
            ${options(last)}
          </select>
        </p>
        <button type="submit" class="quiet">${t.compare}</button>
      </form>
      ${this.pair === null ? nothing : this.#result()}`;
  }

  #result(): TemplateResult {
    const t = say(words);
    return html`<section aria-labelledby="difference" class="card">
      <h3 id="difference">${t.difference}</h3>
      ${this.#difference.render({
        pending: () => skeleton(4),
        error: (error) => problemNote(error, () => this.#difference.run()),
        complete: (found) => (found === null ? nothing : this.#view(found)),
      })}
    </section>`;
  }

  #view({ kind, parts }: TextDifference): TemplateResult {
    const t = say(words);
    const said = html`<p>${t.differenceKinds[kind]}</p>`;
    if (kind === 'same') return said;
    return parts === null
      ? html`${said}<p>${t.tooDifferent}</p>`
      : html`${said}${differenceText(parts, this.language)}`;
  }

  readonly #compare = (event: Event): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    this.pair = [String(data.get('from')), String(data.get('to'))];
  };
}

customElements.define('corpus-comparison', CorpusComparison);
