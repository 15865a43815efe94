import { html, nothing, type TemplateResult } from 'lit';
import { common } from '../i18n/common.ts';
import { say } from '../i18n/language.ts';
import { needsToken, ServiceProblem } from '../service.ts';

/** The place of something that is on its way: as many grey lines as it may have. */
export function skeleton(lines = 4): TemplateResult {
  const line = (_: unknown, n: number) => html`<span class="line ${n % 3 === 2 ? 'short' : ''}"></span>`;
  return html`<div class="skeleton" role="status">
    <span class="visually-hidden">${say(common).loading}</span>${Array.from({ length: lines }, line)}
  </div>`;
}

/** What went wrong and what to do, in the reader's language where its code is known. */
export function problemNote(error: unknown, retry: (() => void) | null): TemplateResult {
  const t = say(common);
  const problem = error instanceof ServiceProblem ? error : new ServiceProblem('failed', String(error));
  const { code, message, requestId, retryAfter } = problem;
  const words = t.problems[code];
  return html`<div class="note-box bad" role="alert">
    <p><strong>${t.failed}.</strong> ${words ?? message}</p>
    ${words !== undefined && message !== '' && code !== 'unreachable' ? html`<p class="detail" lang="en">${message}</p>` : nothing}
    ${retryAfter === null ? nothing : html`<p>${t.seconds(retryAfter)}</p>`}
    <p class="actions">
      ${needsToken(error) ? html`<button type="button" @click=${enterToken}>${t.enterToken}</button>` : nothing}
      ${retry === null ? nothing : html`<button type="button" class="quiet" @click=${retry}>${t.retry}</button>`}
      ${requestId === null ? nothing : html`<small class="code">${t.request(requestId)}</small>`}
    </p>
  </div>`;
}

/** What is not there for want of something, which is no failure: no store, no lawbook, no project. */
export function absence(error: unknown): string | null {
  const isAbsence =
    error instanceof ServiceProblem &&
    ['no_store', 'no_lawbook', 'no_project', 'no_such_path'].includes(error.code);
  return isAbsence ? (say(common).problems[error.code] ?? error.message) : null;
}

/** Either what is missing and how to get it, or the problem. */
export function problemOrAbsence(error: unknown, retry: () => void): TemplateResult {
  const missing = absence(error);
  return missing === null ? problemNote(error, retry) : html`<p class="note-box info">${missing}</p>`;
}

function enterToken(): void {
  dispatchEvent(new Event('pincite-token'));
}
