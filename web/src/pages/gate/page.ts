import { Task } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import type { GateView } from '../../../../src/apps/http/project.ts';
import { addressOf } from '../../address.ts';
import { gate as words } from '../../i18n/gate.ts';
import { formatDay, formatMoment, formatNumber, say } from '../../i18n/language.ts';
import { PageElement } from '../../page.ts';
import { badge } from '../../parts/icons.ts';
import { absence, problemNote, skeleton } from '../../parts/states.ts';
import { look } from '../../service.ts';
import { settings } from '../../settings.ts';
import { basesView } from './bases.ts';
import './drift.ts';
import { lockfileView } from './lockfile.ts';
import './monitoring.ts';
import { overviewView } from './overview.ts';
import { registersView } from './registers.ts';

const SECTIONS = ['overview', 'bases', 'registers', 'lockfile', 'drift', 'monitoring'] as const;
type Section = (typeof SECTIONS)[number];

/** What the service's project rests on. The part that is shown is in the address. */
class GatePage extends PageElement {
  readonly #gate = new Task(this, {
    args: () => [settings.token],
    task: (_, { signal }) => look<GateView>('/v1/gate', signal),
  });

  override render(): TemplateResult {
    const t = say(words);
    const section = SECTIONS.find((name) => name === this.address.path) ?? 'overview';
    return html`
      <h1>${t.title}</h1>
      ${this.#gate.render({
        pending: () => skeleton(8),
        error: (error) => this.#without(error),
        complete: (gate) => this.#view(gate, section),
      })}
    `;
  }

  /** Without a project there is something to learn, not an error. */
  #without(error: unknown): TemplateResult {
    const missing = absence(error);
    if (missing === null) return problemNote(error, () => this.#gate.run());
    return html`<p class="lead">${say(words).lead}</p>
      <p class="note-box info">${missing}</p>
      <pre lang="en">${EXAMPLE}</pre>`;
  }

  #view(gate: GateView, section: Section): TemplateResult {
    const t = say(words);
    const { project, passed, files, bases, indexSnapshot, tier, ranAt } = gate;
    const link = (name: Section) =>
      html`<li><a href=${addressOf('gate', name === 'overview' ? '' : name)} aria-current=${name === section ? 'page' : nothing}>${t[name]}</a></li>`;
    return html`
      <p class="card-head">
        ${badge(passed ? 'good' : 'bad', passed ? t.passed : t.failed)}
        <strong>${project.name ?? project.config}</strong> <span class="tag">${t.tiers[tier]}</span>
      </p>
      <p class="lead">
        ${t.summary(formatNumber(files), formatNumber(bases.length), indexSnapshot === null ? '—' : formatDay(indexSnapshot))}
        ${t.ran(formatMoment(ranAt))}
        <button type="button" class="text" @click=${() => this.#gate.run()}>${t.again}</button>
      </p>
      <nav class="parts" aria-label=${t.sections}>
        <ul>
          ${SECTIONS.map(link)}
        </ul>
      </nav>
      ${this.#section(gate, section)}
    `;
  }

  #section(gate: GateView, section: Section): TemplateResult {
    switch (section) {
      case 'overview':
        return overviewView(gate);
      case 'bases':
        return basesView(gate.bases);
      case 'registers':
        return registersView(gate.registers);
      case 'lockfile':
        return lockfileView(gate.lockfile);
      case 'drift':
        return html`<gate-drift></gate-drift>`;
      case 'monitoring':
        return html`<gate-monitoring></gate-monitoring>`;
    }
  }
}

const EXAMPLE = `# pincite.config.json
{ "corpus": { "instruments": [{ "coordinate": "eu/reg/2024/1624", "names": ["AMLR"] }] },
  "surfaces": [{ "files": ["rules/*.yaml"], "keyPaths": ["rules[*].basis"], "rule": ["id"] }] }

pincite serve --config pincite.config.json`;

customElements.define('gate-page', GatePage);
