import { Task } from '@lit/task';
import { html, svg, type TemplateResult } from 'lit';
import { corpus as words } from '../../i18n/corpus.ts';
import { formatNumber, say } from '../../i18n/language.ts';
import { PartElement } from '../../part-element.ts';
import { problemOrAbsence, skeleton } from '../../parts/states.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import type { CompletenessSeries } from '../../shapes.ts';
import { systemName } from '../../systems.ts';
import { runWords, type SeriesRow, seriesRows, type YearKind, type YearRun } from './years.ts';

/** Years between two marks of the scale. */
const MARKS = 50;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** `<corpus-completeness>`: which years of which series are completely known, as a picture and as a table. */
class CorpusCompleteness extends PartElement {
  readonly #series = new Task(this, {
    args: () => [settings.token],
    task: async (_, { signal }) =>
      (await ask<{ series: readonly CompletenessSeries[] }>('/v1/completeness', {}, signal)).series,
  });

  override render(): TemplateResult {
    const t = say(words);
    return html`<section class="block" aria-labelledby="completeness">
      <h2 id="completeness">${t.completeness}</h2>
      <p class="lead">${t.completenessLead}</p>
      ${this.#series.render({
        pending: () => skeleton(6),
        error: (error) => problemOrAbsence(error, () => this.#series.run()),
        complete: (series) => picture(series.filter(({ years }) => years.length > 0)),
      })}
    </section>`;
  }
}

function picture(series: readonly CompletenessSeries[]): TemplateResult {
  const t = say(words);
  const years = series.flatMap((one) => one.years.map(({ year }) => year));
  if (years.length === 0) return html`<p class="note-box info">${t.noSeries}</p>`;
  const span = { first: Math.min(...years), last: Math.max(...years) };
  const rows = seriesRows(series);
  const systems = [...new Set(rows.map(({ jurisdiction }) => jurisdiction))];
  return html`<p class="legend">
      <span class="key complete"></span>${t.complete} <span class="key incomplete"></span>${t.incomplete}
      <span class="key notBegun"></span>${t.notBegun} <span class="key"></span>${t.unknownYear}
    </p>
    ${systems.map(
      (system) => html`<h3>${systemName(system)}</h3>
        ${scale(span)}
        <ul class="strips">
          ${rows.filter(({ jurisdiction }) => jurisdiction === system).map((row) => strip(row, span))}
        </ul>`,
    )}
    <details>
      <summary>${t.asTable}</summary>
      ${asTable(rows)}
    </details>`;
}

/** The years along the top, every so many. */
function scale({ first, last }: Span): TemplateResult {
  const start = Math.ceil(first / MARKS) * MARKS;
  const marks = Array.from({ length: Math.floor((last - start) / MARKS) + 1 }, (_, n) => start + n * MARKS);
  return html`<div class="strip scale" aria-hidden="true">
    <span></span>
    <svg viewBox="0 0 1000 16" focusable="false">
      ${marks.map((year) => svg`<text x=${position(year, { first, last }, 1000)} y="12">${year}</text>`)}
    </svg>
    <span></span>
  </div>`;
}

function strip(row: SeriesRow, span: Span): TemplateResult {
  const t = say(words);
  const { runs, instruments } = row;
  const name = seriesName(row);
  const told = [
    [t.complete, runWords(runs, 'complete')],
    [t.incomplete, runWords(runs, 'incomplete')],
    [t.notBegun, runWords(runs, 'notBegun')],
  ]
    .filter(([, years]) => years !== '')
    .map(([label, years]) => `${label}: ${years}`);
  return html`<li class="strip">
    <span class="name">${name}</span>
    <svg viewBox="0 0 1000 14" preserveAspectRatio="none" role="img" aria-label="${t.completenessPicture(name)}. ${told.join('. ')}">
      <rect class="ground" x="0" y="0" width="1000" height="14"></rect>
      ${runs.map((run) => runBar(run, span))}
    </svg>
    <span class="count">${formatNumber(instruments)}</span>
  </li>`;
}

/** Kinds differ by their height, not only by colour. */
const BARS: Readonly<Record<YearKind, { readonly y: number; readonly height: number }>> = {
  complete: { y: 0, height: 14 },
  incomplete: { y: 5, height: 4 },
  notBegun: { y: 6.5, height: 1 },
};

function runBar({ from, to, kind }: YearRun, span: Span): TemplateResult {
  const x = position(from, span, 1000);
  const width = position(to + 1, span, 1000) - x;
  const { y, height } = BARS[kind];
  return svg`<rect class=${kind} x=${x} y=${y} width=${width} height=${height}></rect>`;
}

function position(year: number, { first, last }: Span, width: number): number {
  return Math.round(((year - first) / (last + 1 - first)) * width * 100) / 100;
}

function seriesName({ group, registers }: SeriesRow): string {
  const t = say(words);
  return `${group} (${registers.map((register) => t.registers[register]).join(', ')})`;
}

function asTable(rows: readonly SeriesRow[]): TemplateResult {
  const t = say(words);
  return html`<div class="table-box" tabindex="0" role="group" aria-labelledby="completeness">
    <table>
      <thead>
        <tr>
          <th scope="col">${t.system}</th>
          <th scope="col">${t.series}</th>
          <th scope="col">${t.years}</th>
          <th scope="col">${t.incomplete}</th>
          <th scope="col" class="number">${t.highest}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr>
            <td>${systemName(row.jurisdiction)}</td>
            <th scope="row">${seriesName(row)}</th>
            <td>${runWords(row.runs, 'complete')}</td>
            <td>${runWords(row.runs, 'incomplete')}</td>
            <td class="number">${formatNumber(row.highest)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

customElements.define('corpus-completeness', CorpusCompleteness);
