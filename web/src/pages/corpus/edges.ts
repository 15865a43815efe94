import { Task } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import { addressOf } from '../../address.ts';
import { corpus as words } from '../../i18n/corpus.ts';
import { formatNumber, say } from '../../i18n/language.ts';
import { PartElement } from '../../part-element.ts';
import { problemOrAbsence, skeleton } from '../../parts/states.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import type { EdgeList } from '../../shapes.ts';

/** References that are fetched at a time. */
const PAGE = 25;
/** References that the service gives at most in one answer. */
const MOST = 200;

/** `<corpus-edges>`: what a place cites (`out`), or what cites it (`in`). */
class CorpusEdges extends PartElement {
  static override readonly properties = {
    coordinate: { attribute: false },
    direction: { attribute: false },
    limit: { state: true },
  };

  declare coordinate: string;
  declare direction: 'in' | 'out';
  declare limit: number;

  constructor() {
    super();
    this.coordinate = '';
    this.direction = 'out';
    this.limit = PAGE;
  }

  readonly #edges = new Task(this, {
    args: () => [this.coordinate, this.direction, this.limit, settings.token] as const,
    task: ([coordinate, direction, limit], { signal }) =>
      ask<EdgeList>('/v1/edges', { coordinate, direction, limit }, signal),
  });

  override render(): TemplateResult {
    const t = say(words);
    const id = `edges-${this.direction}`;
    return html`<section aria-labelledby=${id}>
      <h2 id=${id}>${this.direction === 'out' ? t.edgesOut : t.edgesIn}</h2>
      ${this.#edges.render({
        pending: () => skeleton(2),
        error: (error) => problemOrAbsence(error, () => this.#edges.run()),
        complete: (list) => this.#list(list),
      })}
    </section>`;
  }

  #list({ edges, total }: EdgeList): TemplateResult {
    const t = say(words);
    if (edges.length === 0) return html`<p class="lead">${t.noEdges}</p>`;
    return html`<ul class="edges">
        ${edges.map(edgeItem)}
      </ul>
      ${
        total > edges.length && this.limit < MOST
          ? html`<p class="actions"><button type="button" class="quiet small" @click=${this.#more}>${t.moreEntries} (${formatNumber(total - edges.length)})</button></p>`
          : nothing
      }`;
  }

  readonly #more = (): void => {
    this.limit = Math.min(this.limit + 50, MOST);
  };
}

function edgeItem({ kind, reference, state, other }: EdgeList['edges'][number]): TemplateResult {
  const t = say(words);
  const end =
    other === null
      ? html`<span class="tag">${t.edgeStates[state]}</span>`
      : other.coordinate === null
        ? html`<span lang=${other.language}>${other.title}</span>`
        : html`<a lang=${other.language} href=${addressOf('corpus', other.coordinate)}>${other.title}</a>`;
  return html`<li>
    ${end}<br /><small><span class="tag">${kind}</span> ${reference === '' ? nothing : html`“${reference}”`}</small>
  </li>`;
}

customElements.define('corpus-edges', CorpusEdges);
