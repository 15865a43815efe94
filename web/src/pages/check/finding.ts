import { html, nothing, type TemplateResult } from 'lit';
import type { Finding, Place } from '../../../../src/check/model.ts';
import { addressOf, go } from '../../address.ts';
import { check as words } from '../../i18n/check.ts';
import { say } from '../../i18n/language.ts';
import { ruleTitles } from '../../i18n/rules.ts';
import { badge } from '../../parts/icons.ts';
import { differenceText } from '../../parts/law-text.ts';
import '../../parts/provision-text.ts';
import { LEVEL_TONES } from '../../parts/tones.ts';

export function findingId(n: number): string {
  return `finding-${n}`;
}

/** One finding: in a line, and when open with the law beside it. */
export function findingItem(finding: Finding, n: number, isOpen: boolean): TemplateResult {
  const t = say(words);
  const id = findingId(n);
  const title = say(ruleTitles)[finding.rule];
  const toggle = addressOf('check', '', isOpen ? {} : { finding: String(n) });
  return html`<li class="card finding ${LEVEL_TONES[finding.level]}" id=${id} tabindex="-1" aria-labelledby="${id}-title">
    <p class="card-head">
      ${badge(LEVEL_TONES[finding.level], t.levels[finding.level])}
      ${finding.place === null ? nothing : html`<span class="tag">${placeWords(finding.place.start)}</span>`}
    </p>
    <h3 id="${id}-title"><button type="button" class="disclosure" aria-expanded=${isOpen ? 'true' : 'false'} @click=${() => go(toggle)}>${title}</button></h3>
    ${cited(finding)}
    ${isOpen || isGrave(finding) ? html`<p class="message" lang="en">${finding.message}</p>` : nothing}
    ${isOpen ? details(finding) : nothing}
  </li>`;
}

/** What has to be read by all is not hidden. */
function isGrave({ level }: Finding): boolean {
  return level === 'error' || level === 'warning';
}

/** What is cited, no firmer than it stands: only what is held leads anywhere. */
function cited({ citation, quotation }: Finding): TemplateResult | typeof nothing {
  if (citation === null)
    return quotation === null ? nothing : html`<p class="quoted">${shortened(quotation.text)}</p>`;
  const { text, binding, coordinate } = citation;
  if (binding === 'bound')
    return html`<p><citation-pill .citation=${text} .coordinate=${coordinate} .href=${coordinate === null ? null : addressOf('corpus', coordinate)}></citation-pill></p>`;
  if (binding === 'outOfCoverage' || binding === 'unverified')
    return html`<p><citation-pill .citation=${text} .verifiable=${false}></citation-pill></p>`;
  return html`<p class="quoted">${text}</p>`;
}

const SHORT = 160;

function shortened(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT)} …` : text;
}

function details(finding: Finding): TemplateResult {
  const t = say(words);
  const { unchecked, quotation, parallel, checked: against } = finding;
  return html`<div class="finding-details">
    ${parallel.length === 0 ? nothing : html`<p>${t.parallel}: ${parallel.map(({ text }) => text).join('; ')}</p>`}
    ${
      quotation === null || quotation.differences.length === 0
        ? nothing
        : html`<p>${t.quotation}</p>${differenceText(quotation.differences, null)}`
    }
    ${(against?.texts ?? []).map(
      ({ coordinate }) =>
        html`<provision-text .coordinate=${coordinate} .at=${against?.at ?? ''}></provision-text>`,
    )}
    ${
      unchecked.length === 0
        ? nothing
        : html`<p class="label">${t.unchecked}</p>
            <ul lang="en">
              ${unchecked.map(({ what, why }) => html`<li>${what}: ${why}</li>`)}
            </ul>`
    }
  </div>`;
}

function placeWords({ page, paragraph, part, line }: Place): string {
  const t = say(words).place;
  const known = [
    part,
    page === null ? null : t.page(page),
    paragraph === null ? null : t.paragraph(paragraph),
    line === null ? null : t.line(line),
  ];
  return known.filter((word) => word !== null).join(', ');
}
