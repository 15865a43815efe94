import { html, nothing, type TemplateResult } from 'lit';
import type { LockfileView } from '../../../../src/apps/http/project.ts';
import { addressOf } from '../../address.ts';
import { gate as words } from '../../i18n/gate.ts';
import { formatNumber, say } from '../../i18n/language.ts';

/** What was accepted, and what is declared not to be. */
export function lockfileView(lockfile: LockfileView): TemplateResult {
  const t = say(words);
  return html`<h2>${t.lockfile} <code>${lockfile.file}</code></h2>
    <p class="lead">${t.lockfileLead}</p>
    ${body(lockfile)}`;
}

function body({
  present,
  error,
  accepted,
  exceptions,
  promptIds,
  currentPromptId,
}: LockfileView): TemplateResult {
  const t = say(words);
  if (error !== null)
    return html`<div class="note-box bad"><p><strong>${t.lockfileBroken}.</strong></p><p lang="en">${error}</p></div>`;
  if (!present) return html`<p class="note-box info">${t.noLockfile}</p>`;
  const older = Object.entries(promptIds).reduce(
    (sum, [id, count]) => sum + (id === currentPromptId ? 0 : count),
    0,
  );
  return html`${older === 0 ? nothing : html`<p class="note-box ask">${t.olderPrompts(formatNumber(older))} (${currentPromptId})</p>`}
    <section class="block" aria-labelledby="accepted">
      <h3 id="accepted">${t.acceptedCount(formatNumber(accepted.length))}</h3>
      ${accepted.length === 0 ? nothing : acceptedTable(accepted)}
    </section>
    <section class="block" aria-labelledby="exceptions">
      <h3 id="exceptions">${t.exceptionsCount(formatNumber(exceptions.length))}</h3>
      ${exceptions.length === 0 ? nothing : exceptionTable(exceptions)}
    </section>`;
}

function acceptedTable(accepted: LockfileView['accepted']): TemplateResult {
  const t = say(words);
  return html`<div class="table-box" tabindex="0" role="group" aria-labelledby="accepted">
    <table>
      <thead>
        <tr>
          <th scope="col">${t.citation}</th>
          <th scope="col">${t.rule}</th>
          <th scope="col">${t.quote}</th>
          <th scope="col">${t.votes}</th>
          <th scope="col">${t.prompt}</th>
        </tr>
      </thead>
      <tbody>
        ${accepted.map(
          ({ citation, coordinate, rule, quote, votes, promptId, model }) => html`<tr>
            <th scope="row">
              <citation-pill .citation=${citation} .coordinate=${coordinate} .href=${addressOf('corpus', coordinate)}></citation-pill>
            </th>
            <td>${rule ?? nothing}</td>
            <td class="quoted" lang="und">${quote}</td>
            <td>${votes}</td>
            <td><code>${promptId}</code><br /><small>${model}</small></td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function exceptionTable(exceptions: LockfileView['exceptions']): TemplateResult {
  const t = say(words);
  return html`<div class="table-box" tabindex="0" role="group" aria-labelledby="exceptions">
    <table>
      <thead>
        <tr>
          <th scope="col">${t.citation}</th>
          <th scope="col">${t.rule}</th>
          <th scope="col">${t.verdict}</th>
          <th scope="col">${t.reason}</th>
          <th scope="col">${t.issue}</th>
        </tr>
      </thead>
      <tbody>
        ${exceptions.map(
          ({ citation, rule, verdict, label, reason, issue }) => html`<tr>
            <th scope="row" class="quoted">${citation}</th>
            <td>${rule ?? nothing}</td>
            <td><code>${label ?? verdict}</code></td>
            <td lang="en">${reason}</td>
            <td>${issue}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
