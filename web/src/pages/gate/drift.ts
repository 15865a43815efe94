import { Task } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import type { DriftView } from '../../../../src/apps/http/project.ts';
import { addressOf } from '../../address.ts';
import { gate as words } from '../../i18n/gate.ts';
import { formatNumber, say } from '../../i18n/language.ts';
import { PartElement } from '../../part-element.ts';
import { badge } from '../../parts/icons.ts';
import { differenceText } from '../../parts/law-text.ts';
import { problemNote, skeleton } from '../../parts/states.ts';
import { look } from '../../service.ts';
import { settings } from '../../settings.ts';

type Drifted = DriftView['drifted'][number];

/** `<gate-drift>`: what has moved under the acceptances. */
class GateDrift extends PartElement {
  readonly #drift = new Task(this, {
    args: () => [settings.token],
    task: (_, { signal }) => look<DriftView>('/v1/drift', signal),
  });

  override render(): TemplateResult {
    const t = say(words);
    return html`<section aria-labelledby="drift">
      <h2 id="drift">${t.drift}</h2>
      <p class="lead">${t.driftLead}</p>
      ${this.#drift.render({
        pending: () => skeleton(5),
        error: (error) => problemNote(error, () => this.#drift.run()),
        complete: driftView,
      })}
    </section>`;
  }
}

function driftView({ accepted, drifted }: DriftView): TemplateResult {
  const t = say(words);
  if (drifted.length === 0) return html`<p class="note-box good">${t.noDrift(formatNumber(accepted))}</p>`;
  return html`<p>${t.drifted(formatNumber(drifted.length))} / ${t.acceptedCount(formatNumber(accepted))}</p>
    <ul class="cards">
      ${drifted.map(driftedCard)}
    </ul>`;
}

function driftedCard({
  rule,
  citation,
  coordinate,
  reasons,
  difference,
  parts,
  quote,
  votes,
  promptId,
}: Drifted): TemplateResult {
  const t = say(words);
  const tone = difference === 'cosmetic' ? 'info' : 'ask';
  return html`<li class="card finding ${tone}">
    <p class="card-head">${reasons.map((reason) => badge(tone, t.driftReasons[reason]))}</p>
    <h3>${rule === null ? nothing : html`${rule}: `}<span class="quoted">${citation}</span></h3>
    <p><a href=${addressOf('corpus', coordinate)}><code>${coordinate}</code></a></p>
    ${difference === null ? nothing : html`<p>${t.changed}: ${t.differences[difference]}</p>`}
    ${parts === null ? nothing : differenceText(parts, null)}
    <dl class="facts">
      <dt>${t.quote}</dt>
      <dd class="quoted">${quote}</dd>
      <dt>${t.votes}</dt>
      <dd>${votes} <code>${promptId}</code></dd>
    </dl>
  </li>`;
}

customElements.define('gate-drift', GateDrift);
