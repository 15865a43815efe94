import { Task } from '@lit/task';
import { html, type TemplateResult } from 'lit';
import { corpus as words } from '../../i18n/corpus.ts';
import { formatDay, formatNumber, say } from '../../i18n/language.ts';
import { PartElement } from '../../part-element.ts';
import { problemNote, skeleton } from '../../parts/states.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import { systemName } from '../../systems.ts';

/** What the service covers (`/v1/coverage`), as far as it is shown. */
interface Coverage {
  readonly sources: readonly {
    readonly source: string;
    readonly title: string;
    readonly licence: string;
    readonly attribution: string;
    readonly documents: number | null;
    readonly newest: string | null;
    readonly jurisdictions: readonly string[];
  }[];
}

/** `<corpus-terms>`: where the texts come from, and under which terms. */
class CorpusTerms extends PartElement {
  readonly #coverage = new Task(this, {
    args: () => [settings.token],
    task: (_, { signal }) => ask<Coverage>('/v1/coverage', {}, signal),
  });

  override render(): TemplateResult {
    return html`<section class="block" aria-labelledby="terms">
      <h2 id="terms">${say(words).terms}</h2>
      ${this.#coverage.render({
        pending: () => skeleton(6),
        error: (error) => problemNote(error, () => this.#coverage.run()),
        complete: table,
      })}
    </section>`;
  }
}

function table({ sources }: Coverage): TemplateResult {
  const t = say(words);
  return html`<div class="table-box" tabindex="0" role="group" aria-labelledby="terms">
    <table>
      <thead>
        <tr>
          <th scope="col">${t.source}</th>
          <th scope="col">${t.system}</th>
          <th scope="col" class="number">${t.documents}</th>
          <th scope="col">${t.newest}</th>
          <th scope="col">${t.licence}</th>
          <th scope="col">${t.attribution}</th>
        </tr>
      </thead>
      <tbody>
        ${sources.map(
          ({ title, jurisdictions, documents, newest, licence, attribution }) => html`<tr>
            <th scope="row">${title}</th>
            <td>${jurisdictions.map(systemName).join(', ')}</td>
            <td class="number">${documents === null ? '' : formatNumber(documents)}</td>
            <td>${newest === null ? '' : formatDay(newest)}</td>
            <td>${licence}</td>
            <td>${attribution}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

customElements.define('corpus-terms', CorpusTerms);
