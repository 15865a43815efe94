import { Task } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import { addressOf } from '../../address.ts';
import { corpus as words } from '../../i18n/corpus.ts';
import { formatNumber, say } from '../../i18n/language.ts';
import { PartElement } from '../../part-element.ts';
import { problemOrAbsence, skeleton } from '../../parts/states.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import type { Tree, TreeNode } from '../../shapes.ts';
import { entryName } from './labels.ts';

/** Entries that are fetched at a time. */
const PAGE = 100;

/** `<corpus-contents>`: what lies below a place, each part opened when it is asked for. */
class CorpusContents extends PartElement {
  static override readonly properties = {
    coordinate: { attribute: false },
    at: { attribute: false },
    law: { attribute: false },
    open: { state: true },
    limit: { state: true },
  };

  declare coordinate: string;
  declare at: string;
  /** The title of the law, which labels begin with. */
  declare law: string;
  declare open: ReadonlySet<string>;
  declare limit: number;

  constructor() {
    super();
    this.coordinate = '';
    this.at = '';
    this.law = '';
    this.open = new Set();
    this.limit = PAGE;
  }

  readonly #tree = new Task(this, {
    args: () => [this.coordinate, this.at, this.limit, settings.token] as const,
    task: ([coordinate, at, limit], { signal }) =>
      ask<Tree>('/v1/tree', { coordinate, limit, ...(at === '' ? {} : { at }) }, signal),
  });

  override render(): TemplateResult {
    // More entries are on their way while the first ones stay.
    const known = this.#tree.value;
    if (known !== undefined && known.of.coordinate === this.coordinate) return this.#list(known);
    return html`${this.#tree.render({
      pending: () => skeleton(4),
      error: (error) => problemOrAbsence(error, () => this.#tree.run()),
      complete: (tree) => this.#list(tree),
    })}`;
  }

  #list({ entries, total }: Tree): TemplateResult {
    const t = say(words);
    if (entries.length === 0) return html`<p class="lead">${t.emptyContents}</p>`;
    return html`<ul class="contents">
        ${entries.map((node) => this.#entry(node))}
      </ul>
      ${
        total > entries.length && this.limit < MOST
          ? html`<p class="actions"><button type="button" class="quiet small" @click=${this.#more}>${t.moreEntries} (${formatNumber(total - entries.length)})</button></p>`
          : nothing
      }`;
  }

  #entry({ coordinate, label, heading, inForce, children }: TreeNode): TemplateResult {
    const t = say(words);
    const name = entryName(label, heading, this.law);
    const isOpen = coordinate !== null && this.open.has(coordinate);
    const link =
      coordinate === null
        ? html`${name}`
        : html`<a href=${addressOf('corpus', coordinate, { at: this.at })}>${name}</a>`;
    const toggle =
      coordinate === null || children === null || children === 0
        ? html`<span class="leaf"></span>`
        : html`<button type="button" class="disclosure" aria-expanded=${isOpen ? 'true' : 'false'} aria-label="${name}: ${t.children(formatNumber(children))}" @click=${() => this.#toggle(coordinate)}></button>`;
    return html`<li>
      ${toggle}${link}${inForce ? nothing : html` <span class="tag">${t.notInForce}</span>`}
      ${isOpen ? html`<corpus-contents .coordinate=${coordinate} .at=${this.at} .law=${this.law}></corpus-contents>` : nothing}
    </li>`;
  }

  #toggle(coordinate: string): void {
    const open = new Set(this.open);
    if (!open.delete(coordinate)) open.add(coordinate);
    this.open = open;
  }

  readonly #more = (): void => {
    this.limit = Math.min(this.limit + 200, MOST);
  };
}

/** Entries of one list that the service gives at most. */
const MOST = 500;

customElements.define('corpus-contents', CorpusContents);
