import { html, nothing, type TemplateResult } from 'lit';
import type { GateView } from '../../../../src/apps/http/project.ts';
import { gate as words } from '../../i18n/gate.ts';
import { formatDay, say } from '../../i18n/language.ts';

type Register = GateView['registers'][number];

/** What is declared not to stand, by its owner. */
export function registersView(registers: readonly Register[]): TemplateResult {
  const t = say(words);
  return html`<h2>${t.registers}</h2>
    <p class="lead">${t.registersLead}</p>
    ${registers.length === 0 ? html`<p class="note-box info">${t.noRegisters}</p>` : registers.map(registerView)}`;
}

function registerView({ owner, file, entries }: Register): TemplateResult {
  const t = say(words);
  const id = `register-${owner}`;
  return html`<section class="block" aria-labelledby=${id}>
    <h3 id=${id}>${t.registerOf[owner]} <code>${file}</code></h3>
    ${
      entries.length === 0
        ? html`<p>${t.noEntries}</p>`
        : html`<div class="table-box" tabindex="0" role="group" aria-labelledby=${id}>
            <table>
              <thead>
                <tr>
                  <th scope="col">${t.citation}</th>
                  <th scope="col">${t.rule}</th>
                  <th scope="col">${t.reason}</th>
                  <th scope="col">${t.issue}</th>
                  <th scope="col">${t.expires}</th>
                  <th scope="col">${t.failure}</th>
                </tr>
              </thead>
              <tbody>
                ${entries.map(entryRow)}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function entryRow({
  citation,
  rule,
  reason,
  issue,
  expires,
  failure,
}: Register['entries'][number]): TemplateResult {
  return html`<tr>
    <th scope="row" class="quoted">${citation}</th>
    <td>${rule ?? nothing}</td>
    <td>${reason}</td>
    <td>${issue}</td>
    <td>${expires === null ? nothing : html`<time datetime=${expires}>${formatDay(expires)}</time>`}</td>
    <td>${failure === null ? nothing : html`<code>${failure}</code>`}</td>
  </tr>`;
}
