import { Task, TaskStatus } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import { addressOf, go } from '../../address.ts';
import { corpus as words } from '../../i18n/corpus.ts';
import { formatInterval } from '../../i18n/days.ts';
import { formatDay, languageName, say } from '../../i18n/language.ts';
import { announce } from '../../page.ts';
import { PartElement } from '../../part-element.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { badge } from '../../parts/icons.ts';
import { lawText } from '../../parts/law-text.ts';
import { problemOrAbsence, skeleton } from '../../parts/states.ts';
import { sameLanguage, timeLine } from '../../parts/time-line.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import type { InstrumentView, ProvisionView, TreeNode } from '../../shapes.ts';
import './comparison.ts';
import './contents.ts';
import './edges.ts';
import { shortLabel } from './labels.ts';

/** Characters from which on a heading is set smaller. */
const LONG = 110;

/** `<corpus-place>`: one law or provision on a day: its text, versions, contents, and what cites what. */
class CorpusPlace extends PartElement {
  static override readonly properties = { coordinate: { attribute: false }, query: { attribute: false } };

  declare coordinate: string;
  declare query: string;

  constructor() {
    super();
    this.coordinate = '';
    this.query = '';
  }

  readonly #place = new Task(this, {
    args: () => [this.coordinate, this.#field('at'), this.#field('language'), settings.token] as const,
    task: async ([coordinate, at, language], { signal }) => {
      const place = await ask<ProvisionView>(
        '/v1/provision',
        { coordinate, ...(at === '' ? {} : { at }), ...(language === '' ? {} : { language }) },
        signal,
      );
      document.title = `${place.label} · Pincite`;
      announce(place.label);
      return place;
    },
  });

  override render(): TemplateResult {
    const place = this.#place.status === TaskStatus.COMPLETE ? (this.#place.value ?? null) : null;
    // The heading stays the same element while the place loads, so that it keeps the focus that it was given.
    return html`<article class="place">
      ${place === null || isWhole(place) ? nothing : this.#path(place.path, place.instrument)}
      <h1 class=${(place?.label.length ?? 0) > LONG ? 'long' : ''} lang=${place?.text?.language ?? nothing}>${place?.label ?? this.coordinate}</h1>
      ${this.#place.render({
        pending: () => skeleton(9),
        error: (error) => problemOrAbsence(error, () => this.#place.run()),
        complete: (loaded) => this.#view(loaded),
      })}
    </article>`;
  }

  #view(place: ProvisionView): TemplateResult {
    const t = say(words);
    const { coordinate, successors } = place;
    const whole = isWhole(place);
    return html`
      <p class="card-head">
        ${place.inForce ? badge('good', t.inForce) : badge('ask', place.repealed ? t.repealed : t.notInForce)}
        <code>${coordinate}</code> ${copyButton(coordinate, coordinate)}
      </p>
      ${this.#day(place)}
      ${
        successors.length === 0
          ? nothing
          : html`<p>
              ${t.successors}:
              ${successors.map((one) => html`<a href=${this.#to(one.coordinate)}>${one.label}</a> `)}
            </p>`
      }
      <div class="place-columns">
        <div class="stack">
          ${whole ? this.#contents(place) : html`${this.#text(place)} ${this.#neighbours(place)}`}
        </div>
        <div class="stack">
          ${this.#versions(place)} ${facts(place)} ${whole ? nothing : this.#contents(place)}
          <corpus-edges .coordinate=${coordinate} .direction=${'out'}></corpus-edges>
          <corpus-edges .coordinate=${coordinate} .direction=${'in'}></corpus-edges>
        </div>
      </div>
    `;
  }

  #path(path: readonly TreeNode[], instrument: InstrumentView): TemplateResult {
    const item = ({ coordinate, label }: TreeNode) => {
      const name = shortLabel(label, instrument.title);
      return html`<li>${coordinate === null ? name : html`<a href=${this.#to(coordinate)}>${name}</a>`}</li>`;
    };
    return html`<nav aria-label=${say(words).path}>
      <ol class="path">
        ${path.map(item)}
      </ol>
    </nav>`;
  }

  /** The day whose law is shown, and the language where there are several. */
  #day({ at, languages, text }: ProvisionView): TemplateResult {
    const t = say(words);
    const change = (event: Event) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget as HTMLFormElement);
      const language = String(data.get('language') ?? '');
      go(addressOf('corpus', this.coordinate, { at: String(data.get('at') ?? ''), language }));
    };
    return html`<form class="search" @submit=${change}>
      <p class="field">
        <label for="place-at">${t.at}</label>
        <input id="place-at" name="at" type="date" .value=${at} />
      </p>
      ${
        languages.length < 2
          ? nothing
          : html`<p class="field">
              <label for="place-language">${t.language}</label>
              <select id="place-language" name="language">
                ${languages.map((code) => html`<option value=${code} ?selected=${code === text?.language}>${languageName(code)}</option>`)}
              </select>
            </p>`
      }
      <button type="submit" class="quiet">${t.show}</button>
    </form>`;
  }

  #text({ text, reason }: ProvisionView): TemplateResult {
    const t = say(words);
    if (text === null)
      return html`<section aria-labelledby="text">
        <h2 id="text">${t.text}</h2>
        <p class="note-box info">${t.reasons[reason ?? 'no_text']}</p>
      </section>`;
    return html`<section aria-labelledby="text">
      <h2 id="text">${t.text} <small class="interval">${formatInterval(text.date, text.dateEnd)}</small></h2>
      ${lawText(text.body, text.language)}
    </section>`;
  }

  #neighbours({ previous, next, instrument }: ProvisionView): TemplateResult {
    const t = say(words);
    const link = (name: string, one: ProvisionView['next']) =>
      one === null
        ? html`<span></span>`
        : html`<a href=${this.#to(one.coordinate)}><small>${name}</small> ${shortLabel(one.label, instrument.title)}</a>`;
    return html`<p class="neighbours">${link(t.previous, previous)} ${link(t.next, next)}</p>`;
  }

  #versions({ versions: all, at, text }: ProvisionView): TemplateResult | typeof nothing {
    const versions = sameLanguage(all, text?.language ?? null);
    if (versions.length === 0) return nothing;
    const t = say(words);
    const href = (from: string | null, to: string | null) =>
      addressOf('corpus', this.coordinate, { at: from ?? dayBefore(to) });
    const held = versions.filter(({ hasText }) => hasText);
    return html`<section aria-labelledby="versions">
      <h2 id="versions">${t.versions}</h2>
      ${timeLine(versions, { at, chosen: text?.document ?? null, href: ({ from, to }) => href(from, to) })}
      ${held.length < 2 ? nothing : html`<corpus-comparison .versions=${held} .language=${text?.language ?? null}></corpus-comparison>`}
    </section>`;
  }

  #contents({ coordinate, instrument }: ProvisionView): TemplateResult {
    const t = say(words);
    return html`<section aria-labelledby="contents">
      <h2 id="contents">${t.contents}</h2>
      <corpus-contents .coordinate=${coordinate} .at=${this.#field('at')} .law=${instrument.title}></corpus-contents>
    </section>`;
  }

  /** Another place on the same day. */
  #to(coordinate: string): string {
    return addressOf('corpus', coordinate, { at: this.#field('at') });
  }

  #field(name: string): string {
    return new URLSearchParams(this.query).get(name) ?? '';
  }
}

function facts({ instrument, text, source }: ProvisionView): TemplateResult {
  const t = say(words);
  const ids = Object.entries(instrument.ids);
  return html`<section aria-labelledby="facts">
    <h2 id="facts">${t.facts}</h2>
    <dl class="facts">
      <dt>${t.law}</dt>
      <dd><a href=${addressOf('corpus', instrument.coordinate)}>${instrument.title}</a></dd>
      ${instrument.date === null ? nothing : html`<dt>${t.date}</dt><dd>${formatDay(instrument.date)}</dd>`}
      <dt>${t.structure}</dt>
      <dd>${instrument.held ? t.structures[instrument.structure] : t.notHeld}</dd>
      ${ids.length === 0 ? nothing : html`<dt>${t.number}</dt><dd>${ids.map(([scheme, value]) => html`<span class="tag">${scheme}</span> ${value} `)}</dd>`}
      ${
        source === null
          ? nothing
          : html`<dt>${t.source}</dt>
              <dd>${source.title}</dd>
              <dt>${t.licence}</dt>
              <dd>${source.licence}</dd>
              <dt>${t.attribution}</dt>
              <dd>${source.attribution}</dd>`
      }
      ${text === null ? nothing : html`<dt>${t.hash}</dt><dd><code>${text.contentHash}</code> ${copyButton(text.contentHash, t.hash)}</dd>`}
    </dl>
  </section>`;
}

function isWhole({ coordinate, instrument }: ProvisionView): boolean {
  return coordinate === instrument.coordinate;
}

const DAY_MS = 86_400_000;

/** The last day of what ends on a day; empty where it does not end. */
function dayBefore(day: string | null): string {
  return day === null ? '' : new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

customElements.define('corpus-place', CorpusPlace);
