import { Task } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import { addressOf, go } from '../../address.ts';
import { corpus as words } from '../../i18n/corpus.ts';
import { formatDay, formatNumber, say } from '../../i18n/language.ts';
import { announce } from '../../page.ts';
import { PartElement } from '../../part-element.ts';
import { problemOrAbsence, skeleton } from '../../parts/states.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import type { InstrumentList, InstrumentView } from '../../shapes.ts';
import { about, systemName } from '../../systems.ts';
import './completeness.ts';
import './hits.ts';
import './terms.ts';

/** Laws on one page of a list; above everything else that is known of the corpus, only a few. */
const PAGE = 50;
const FEW = 10;

interface Search {
  readonly words: string;
  readonly system: string;
  readonly nature: string;
  readonly held: boolean;
  readonly offset: number;
}

/** `<corpus-home>`: a search among laws, and how completely the law is known. */
class CorpusHome extends PartElement {
  static override readonly properties = { query: { attribute: false } };

  declare query: string;

  constructor() {
    super();
    this.query = '';
  }

  readonly #about = new Task(this, { args: () => [settings.token], task: () => about() });

  readonly #found = new Task(this, {
    args: () => [this.query, settings.token] as const,
    task: async ([query], { signal }) => {
      const search = searchOf(query);
      const found = await ask<InstrumentList>('/v1/instruments', bodyOf(search), signal);
      if (isSearch(search)) announce(countWords(found));
      return found;
    },
  });

  override render(): TemplateResult {
    const t = say(words);
    const search = searchOf(this.query);
    return html`
      <h1>${t.title}</h1>
      <p class="lead">${t.lead}</p>
      ${this.#form(search)}
      ${this.#found.render({
        pending: () => skeleton(8),
        error: (error) => problemOrAbsence(error, () => this.#found.run()),
        complete: (found) => this.#list(search, found),
      })}
      ${search.words === '' ? nothing : html`<corpus-hits .words=${search.words} .system=${search.system}></corpus-hits>`}
      ${
        isSearch(search)
          ? nothing
          : html`<corpus-completeness></corpus-completeness><corpus-terms></corpus-terms>`
      }
    `;
  }

  #form({ words: asked, system, nature, held }: Search): TemplateResult {
    const t = say(words);
    const systems = (this.#about.value?.jurisdictions ?? []).map(({ code }) => code);
    const natures = (this.#found.value?.natures ?? []).filter(({ jurisdiction }) => jurisdiction === system);
    const option = (value: string, label: string, chosen: string) =>
      html`<option value=${value} ?selected=${value === chosen}>${label}</option>`;
    return html`<form class="search" role="search" aria-label=${t.find} @submit=${this.#submit}>
      <p class="field grow">
        <label for="words">${t.findLabel}</label>
        <input id="words" name="q" type="search" .value=${asked} autocomplete="off" spellcheck="false" />
      </p>
      <p class="field">
        <label for="system">${t.system}</label>
        <select id="system" name="j">
          ${option('', t.allSystems, system)} ${systems.map((code) => option(code, systemName(code), system))}
        </select>
      </p>
      ${
        natures.length === 0 && nature === ''
          ? nothing
          : html`<p class="field">
              <label for="nature">${t.kind}</label>
              <select id="nature" name="n">
                ${option('', t.allKinds, nature)}
                ${nature !== '' && natures.length === 0 ? option(nature, nature, nature) : nothing}
                ${natures.map((one) => option(one.nature, `${one.nature} (${formatNumber(one.instruments)})`, nature))}
              </select>
            </p>`
      }
      <label class="check-box"><input type="checkbox" name="held" value="1" .checked=${held} /> ${t.heldOnly}</label>
      <button type="submit">${t.submit}</button>
    </form>`;
  }

  #list(search: Search, found: InstrumentList): TemplateResult {
    const t = say(words);
    const { instruments, more, offset } = found;
    if (instruments.length === 0)
      return html`<p class="note-box info">${t.nothingFound} ${search.words === '' ? nothing : html`<a href=${addressOf('ask', '', { q: search.words })}>${t.askAbout}</a>`}</p>`;
    return html`<div class="table-box" tabindex="0" role="group" aria-labelledby="laws">
        <table>
          <caption id="laws">${countWords(found)}</caption>
          <thead>
            <tr>
              <th scope="col">${t.law}</th>
              <th scope="col">${t.system}</th>
              <th scope="col">${t.date}</th>
              <th scope="col" class="number">${t.provisions}</th>
              <th scope="col">${t.structure}</th>
            </tr>
          </thead>
          <tbody>
            ${instruments.map(lawRow)}
          </tbody>
        </table>
      </div>
      <p class="actions">
        ${offset === 0 ? nothing : html`<a class="button quiet" href=${addressFor({ ...search, offset: Math.max(0, offset - PAGE) })}>${t.previous}</a>`}
        ${more ? html`<a class="button quiet" href=${addressFor({ ...search, offset: offset + instruments.length })}>${t.next}</a>` : nothing}
      </p>`;
  }

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const field = (name: string) => String(data.get(name) ?? '').trim();
    const system = field('j');
    // Kinds belong to one system.
    const nature = system === searchOf(this.query).system ? field('n') : '';
    go(addressFor({ words: field('q'), system, nature, held: field('held') !== '', offset: 0 }));
  };
}

function lawRow(law: InstrumentView): TemplateResult {
  const t = say(words);
  return html`<tr>
    <th scope="row" class="title">
      <a href=${addressOf('corpus', law.coordinate)}>${law.title}</a>
      ${law.repealed ? html`<span class="tag">${t.repealed}</span>` : nothing}
      <br /><code>${law.coordinate}</code>
    </th>
    <td>${systemName(law.jurisdiction)}<br /><small>${law.nature}</small></td>
    <td>${law.date === null ? nothing : html`<time datetime=${law.date}>${formatDay(law.date)}</time>`}</td>
    <td class="number">${law.provisions === 0 ? nothing : formatNumber(law.provisions)}</td>
    <td>${law.held ? t.structures[law.structure] : t.notHeld}</td>
  </tr>`;
}

function countWords({ total, instruments, more }: InstrumentList): string {
  const t = say(words);
  if (total !== null) return t.results(formatNumber(total));
  const count = formatNumber(instruments.length);
  return more ? t.resultsSome(count) : t.results(count);
}

function searchOf(query: string): Search {
  const params = new URLSearchParams(query);
  const field = (name: string) => params.get(name) ?? '';
  const offset = Number.parseInt(field('from'), 10);
  return {
    words: field('q'),
    system: field('j'),
    nature: field('n'),
    held: field('held') !== '',
    offset: Math.max(0, offset || 0),
  };
}

function isSearch({ words: asked, system, held, offset }: Search): boolean {
  return asked !== '' || system !== '' || held || offset > 0;
}

function addressFor({ words: asked, system, nature, held, offset }: Search): string {
  return addressOf('corpus', '', {
    q: asked,
    j: system,
    n: nature,
    held: held ? '1' : '',
    from: offset === 0 ? '' : String(offset),
  });
}

function bodyOf(search: Search): object {
  const { words: asked, system, nature, held, offset } = search;
  return {
    ...(asked === '' ? {} : { query: asked }),
    ...(system === '' ? {} : { jurisdiction: system }),
    ...(nature === '' ? {} : { nature }),
    ...(held ? { held: true } : {}),
    limit: isSearch(search) ? PAGE : FEW,
    offset,
  };
}

customElements.define('corpus-home', CorpusHome);
