import { html, nothing, type TemplateResult } from 'lit';
import type { BasisView } from '../../../../src/apps/http/project.ts';
import { addressOf } from '../../address.ts';
import { gate as words } from '../../i18n/gate.ts';
import { say } from '../../i18n/language.ts';
import { outcomes } from '../../i18n/outcomes.ts';
import { badge } from '../../parts/icons.ts';
import { reasonWords } from '../../parts/reason.ts';
import { RESOLUTION_TONES } from '../../parts/tones.ts';
import { placeWords } from './place.ts';

/** Every legal basis as the project states it, no firmer than it stands. */
export function basesView(bases: readonly BasisView[]): TemplateResult {
  const t = say(words);
  return html`<section aria-labelledby="bases">
    <h2 id="bases">${t.bases}</h2>
    <div class="table-box" tabindex="0" role="group" aria-labelledby="bases">
      <table>
        <thead>
          <tr>
            <th scope="col">${t.rule}</th>
            <th scope="col">${t.citation}</th>
            <th scope="col">${t.state}</th>
            <th scope="col">${t.judgement}</th>
            <th scope="col">${t.place}</th>
          </tr>
        </thead>
        <tbody>
          ${bases.map(row)}
        </tbody>
      </table>
    </div>
  </section>`;
}

function row({
  rule,
  citation,
  status,
  reason,
  owner,
  coordinate,
  verifiable,
  statement,
  judgement,
  place,
}: BasisView): TemplateResult {
  const t = say(words);
  const href = verifiable && coordinate !== null ? addressOf('corpus', coordinate) : null;
  return html`<tr>
    <th scope="row">${rule ?? nothing}${statement === null ? nothing : html`<br /><small class="quoted">${statement}</small>`}</th>
    <td>
      <citation-pill .citation=${citation} .status=${status} .verifiable=${verifiable} .coordinate=${coordinate} .href=${href}></citation-pill>
    </td>
    <td>
      ${badge(RESOLUTION_TONES[status], say(outcomes).resolutions[status])}
      ${reason === null ? nothing : html`<br /><small>${reasonWords(reason)}</small>`}
      ${owner === null ? nothing : html`<br /><small>${t.owner}: ${t.owners[owner]}</small>`}
    </td>
    <td class="unbroken">${t.judgements[judgement]}</td>
    <td class="unbroken"><code>${placeWords(place)}</code></td>
  </tr>`;
}
