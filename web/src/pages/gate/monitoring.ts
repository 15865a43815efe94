import { Task } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import type { MonitoringView } from '../../../../src/apps/http/project.ts';
import { gate as words } from '../../i18n/gate.ts';
import { formatMoment, formatNumber, say } from '../../i18n/language.ts';
import { PartElement } from '../../part-element.ts';
import { badge } from '../../parts/icons.ts';
import { problemNote, skeleton } from '../../parts/states.ts';
import { look } from '../../service.ts';
import { settings } from '../../settings.ts';

/** `<gate-monitoring>`: whether drift would be noticed. For administrators. */
class GateMonitoring extends PartElement {
  readonly #state = new Task(this, {
    args: () => [settings.token],
    task: (_, { signal }) => look<MonitoringView>('/monitoring/citation-drift', signal),
  });

  override render(): TemplateResult {
    const t = say(words);
    return html`<section aria-labelledby="monitoring">
      <h2 id="monitoring">${t.monitoring}</h2>
      <p class="lead">${t.monitoringLead}</p>
      ${this.#state.render({
        pending: () => skeleton(5),
        error: (error) => problemNote(error, () => this.#state.run()),
        complete: monitoringView,
      })}
    </section>`;
  }
}

function monitoringView({
  healthy,
  status_note: note,
  flag,
  schedule,
  last_run: lastRun,
  lockfile,
}: MonitoringView): TemplateResult {
  const t = say(words);
  const count = (value: number | null) => (value === null ? '—' : formatNumber(value));
  return html`<div class="card stack">
    <p>${badge(healthy ? 'good' : 'bad', healthy ? t.healthy : t.unhealthy)}</p>
    ${note === null ? nothing : html`<p lang="en">${note}</p>`}
    <dl class="facts">
      <dt>${t.flag}</dt>
      <dd>${flag.enabled ? t.yes : t.no} <code>${flag.name}</code></dd>
      <dt>${t.schedule}</dt>
      <dd>${schedule.present ? html`<code>${schedule.cron}</code> ${schedule.timezone}` : t.noSchedule}</dd>
      ${schedule.error === null ? nothing : html`<dd lang="en">${schedule.error}</dd>`}
      <dt>${t.lastRun}</dt>
      <dd>
        ${
          lastRun === null
            ? t.never
            : html`<code>${lastRun.state}</code> ${lastRun.finished_at === null ? nothing : formatMoment(lastRun.finished_at)}
              ${lastRun.drifted === null ? nothing : t.drifted(formatNumber(lastRun.drifted))}
              ${lastRun.error === null ? nothing : html`<span lang="en">${lastRun.error}</span>`}`
        }
      </dd>
      <dt>${t.lockfile}</dt>
      <dd>
        <code>${lockfile.file}</code> ${t.acceptedCount(count(lockfile.accepted))}, ${t.exceptionsCount(count(lockfile.exceptions))}
        ${lockfile.error === null ? nothing : html`<span lang="en">${lockfile.error}</span>`}
      </dd>
      <dt>${t.prompt}</dt>
      <dd><code>${lockfile.current_prompt_id}</code> ${t.olderPrompts(count(lockfile.under_older_prompt))}</dd>
    </dl>
  </div>`;
}

customElements.define('gate-monitoring', GateMonitoring);
