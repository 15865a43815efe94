import { html, type TemplateResult } from 'lit';
import type { RouteResult } from '../../../src/model/index.ts';
import { FILTERS, type FilterDialect } from '../../../src/router/filter.ts';
import { ask as words } from '../i18n/ask.ts';
import { say } from '../i18n/language.ts';
import { PartElement } from '../part-element.ts';
import { copyButton } from './copy-button.ts';

const NAMES: Readonly<Record<FilterDialect, string>> = {
  milvus: 'Milvus',
  sql: 'SQL',
  qdrant: 'Qdrant',
  elasticsearch: 'Elasticsearch',
  weaviate: 'Weaviate',
};
const DIALECTS = Object.keys(NAMES) as FilterDialect[];

/** `<filter-view>`: the filter of a bounded answer in the dialect of a store, made here as the package makes it. */
class FilterView extends PartElement {
  static override readonly properties = { result: { attribute: false }, dialect: { state: true } };

  declare result: RouteResult | null;
  declare dialect: FilterDialect;

  constructor() {
    super();
    this.result = null;
    this.dialect = 'milvus';
  }

  override render(): TemplateResult {
    if (this.result === null) return html``;
    const made = FILTERS[this.dialect](this.result);
    const text = typeof made === 'string' ? made : JSON.stringify(made, null, 2);
    const box = (dialect: FilterDialect) => html`<label class="choice"
      ><input type="radio" name="dialect" value=${dialect} .checked=${dialect === this.dialect} @change=${() => this.#choose(dialect)}
      /><span>${NAMES[dialect]}</span></label
    >`;
    return html`<fieldset class="choices-row">
        <legend class="visually-hidden">${say(words).filter}</legend>
        ${DIALECTS.map(box)}
      </fieldset>
      <pre tabindex="0" lang="en">${text}</pre>
      <p class="actions">${copyButton(text, `${say(words).filter} (${NAMES[this.dialect]})`)}</p>`;
  }

  #choose(dialect: FilterDialect): void {
    this.dialect = dialect;
  }
}

customElements.define('filter-view', FilterView);
