import { html, nothing, svg, type TemplateResult } from 'lit';
import type { GateView } from '../../../../src/apps/http/project.ts';
import { RESOLUTION_STATUSES } from '../../../../src/model/index.ts';
import { gate as words } from '../../i18n/gate.ts';
import { formatNumber, say } from '../../i18n/language.ts';
import { outcomes } from '../../i18n/outcomes.ts';
import { badge, toneIcon } from '../../parts/icons.ts';
import { LEVEL_TONES, RESOLUTION_TONES } from '../../parts/tones.ts';
import { placeWords } from './place.ts';

type GateFinding = GateView['findings'][number];

/** How the bases stand as a whole, and what is to be mended. */
export function overviewView({ states, findings }: GateView): TemplateResult {
  const t = say(words);
  return html`<section aria-labelledby="states">
      <h2 id="states">${t.states}</h2>
      ${stateBar(states)}
    </section>
    <section aria-labelledby="gate-findings">
      <h2 id="gate-findings">${t.findings}</h2>
      ${
        findings.length === 0
          ? html`<p class="note-box good">${t.noFindings}</p>`
          : html`<ul class="cards">
              ${findings.map(findingCard)}
            </ul>`
      }
    </section>`;
}

/** Best first, so that the eye reads from what stands to what does not. */
const ORDER = [...RESOLUTION_STATUSES].reverse();

function stateBar(states: GateView['states']): TemplateResult {
  const total = Math.max(
    1,
    ORDER.reduce((sum, status) => sum + states[status], 0),
  );
  let x = 0;
  const bar = ORDER.map((status) => {
    const width = (states[status] / total) * 1000;
    x += width;
    return svg`<rect class="part ${RESOLUTION_TONES[status]}" x=${x - width} y="0" width=${Math.max(0, width - 2)} height="14"></rect>`;
  });
  return html`<svg class="states" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">${bar}</svg>
    <ul class="state-list">
      ${ORDER.map(
        (status) => html`<li class=${RESOLUTION_TONES[status]}>
          ${toneIcon(RESOLUTION_TONES[status])} <strong>${formatNumber(states[status])}</strong>
          ${say(outcomes).resolutions[status]}
        </li>`,
      )}
    </ul>`;
}

function findingCard({
  code,
  level,
  rule,
  citation,
  place,
  message,
  evidence,
  didYouMean,
  remedy,
}: GateFinding): TemplateResult {
  const t = say(words);
  const row = (name: string, value: unknown) => html`<dt>${name}</dt><dd lang="en">${value}</dd>`;
  return html`<li class="card finding ${LEVEL_TONES[level]}">
    <p class="card-head">
      ${badge(LEVEL_TONES[level], t.levels[level])} <code>${code}</code>
      ${place === null ? nothing : html`<span class="tag">${placeWords(place)}</span>`}
    </p>
    <h3>${rule ?? citation ?? code}${rule !== null && citation !== null ? html`: <span class="quoted">${citation}</span>` : nothing}</h3>
    <p lang="en">${message}</p>
    <dl class="facts">
      ${remedy === null ? nothing : row(t.remedy, remedy)}
      ${didYouMean.length === 0 ? nothing : row(t.didYouMean, didYouMean.join('; '))}
      ${evidence.length === 0 ? nothing : row(t.evidence, evidence.join('; '))}
    </dl>
  </li>`;
}
