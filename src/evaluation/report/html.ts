import { html, type Markup, pageOf } from '../../text/markup.ts';
import { thousands } from '../../text/table.ts';
import type { Scored } from '../model.ts';
import type { Evaluated, Evaluation } from '../outcome.ts';
import type { Changes } from '../runs.ts';
import { byKind, intervalText, percent, tally } from '../tally.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left;padding:.5rem 0}
th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}
th:first-child,td:first-child,.words td{text-align:left}.scroll{overflow-x:auto}`;

/** For readers: one page without script that loads nothing; whatever a battery holds is text. */
export function htmlReport({ engine, date, batteries }: Evaluation): string {
  const body = html`<header><h1>Evaluation</h1>
<p>${date}. Law of ${engine.snapshot}, ${engine.lawbook === null ? 'base layer' : `lawbook ${engine.lawbook.slice(0, 12)}`}. Pincite ${engine.version}, build ${engine.build.slice(7, 19)}.</p></header>
<main>
${batteries.map(section)}
</main>`;
  return pageOf('Evaluation of Pincite', STYLE, body);
}

function section({ name, hash, rows, changes, since }: Evaluated, n: number): Markup {
  const id = `b${n + 1}`;
  const kinds = byKind(rows);
  const unlike = rows.filter(({ verdict }) => verdict !== 'expected');
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${name}</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}"><table>
<caption>${rows.length} rows of ${hash}</caption>
<thead><tr><th scope="col">Kind</th><th scope="col">Expected</th><th scope="col">Other</th><th scope="col">Wrong</th><th scope="col">Total</th><th scope="col">Share</th><th scope="col">95 %</th></tr></thead>
<tbody>
${[...kinds.map(([kind, part]) => line(kind, part)), line('all', rows)]}
</tbody></table></div>
${changes === null ? [] : [changed(changes, since)]}
${unlike.length === 0 ? [] : [list(unlike)]}
</section>`;
}

function line(kind: string, rows: readonly Scored[]): Markup {
  const { expected, other, WRONG, total } = tally(rows);
  const cells = [expected, other, WRONG, total].map((count) => html`<td>${thousands(count)}</td>`);
  return html`<tr><th scope="row">${kind}</th>${cells}<td>${percent(expected, total)}</td><td>${intervalText(expected, total)}</td></tr>`;
}

function changed({ won, lost, wrong }: Changes, since: string | null): Markup {
  const ids = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(' '));
  return html`<h3>Since ${since ?? 'the run before'}</h3>
<dl><dt>Newly as expected</dt><dd>${ids(won)}</dd><dt>Newly lost</dt><dd>${ids(lost)}</dd><dt>Newly wrong</dt><dd>${ids(wrong)}</dd></dl>`;
}

function list(rows: readonly Scored[]): Markup {
  const items = rows.map(
    ({ id, verdict, reason, detail }) =>
      html`<tr><td>${id}</td><td>${verdict}</td><td>${reason}</td><td>${(detail ?? '').split('\n')[0] ?? ''}</td></tr>`,
  );
  return html`<details><summary>${rows.length} rows that are not as expected</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Rows that are not as expected"><table class="words">
<thead><tr><th scope="col">Row</th><th scope="col">Verdict</th><th scope="col">Reason</th><th scope="col">Input</th></tr></thead>
<tbody>
${items}
</tbody></table></div></details>`;
}
