import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Finding } from '../../../../src/check/model.ts';
import type { Level } from '../../../../src/check/rules.ts';
import type { Span } from '../../../../src/model/index.ts';
import { addressOf } from '../../address.ts';
import { check as words } from '../../i18n/check.ts';
import { common } from '../../i18n/common.ts';
import { formatDay, formatNumber, say } from '../../i18n/language.ts';
import { PartElement } from '../../part-element.ts';
import { toneIcon } from '../../parts/icons.ts';
import { type Stretch, stretches } from '../../parts/marks.ts';
import { problemNote } from '../../parts/states.ts';
import { LEVEL_TONES } from '../../parts/tones.ts';
import { findingId, findingItem } from './finding.ts';
import {
  type CheckReport,
  EXPORTS,
  type ExportFormat,
  exportReport,
  LEVELS,
  type Submission,
} from './report.ts';

/** Characters of a document that are drawn: a browser lays out no more without waiting. */
const DRAWN = 200_000;
/** Findings that are listed at first, and each time more are asked for. */
const LISTED = 100;

/** A finding with its number in the document. */
interface Numbered {
  readonly n: number;
  readonly span: Span;
  readonly finding: Finding;
}

/** `<check-result>`: the document with its citations marked, and beside it what was found. */
class CheckResult extends PartElement {
  static override readonly properties = {
    report: { attribute: false },
    submission: { attribute: false },
    open: { attribute: false },
    shown: { state: true },
    listed: { state: true },
    problem: { state: true },
  };

  declare report: CheckReport;
  declare submission: Submission;
  /** The number of the finding that is open, as the address has it. */
  declare open: string | null;
  declare shown: ReadonlySet<Level>;
  declare listed: number;
  declare problem: unknown;

  constructor() {
    super();
    this.open = null;
    this.shown = new Set(LEVELS);
    this.listed = LISTED;
    this.problem = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const open = Number(this.open ?? -1);
    if (changed.has('open') && open >= this.listed) this.listed = open + 1;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('open') || this.open === null) return;
    document.getElementById(`at-${findingId(Number(this.open))}`)?.scrollIntoView({ block: 'center' });
    const card = document.getElementById(findingId(Number(this.open)));
    card?.scrollIntoView({ block: 'nearest' });
    card?.focus({ preventScroll: true });
  }

  override render(): TemplateResult {
    const t = say(words);
    const { document: checked } = this.report;
    const numbered = checked.findings.map((finding, n) => ({ n, finding }));
    const shown = numbered.filter(({ finding }) => this.shown.has(finding.level));
    const marks = shown.flatMap(({ n, finding }) =>
      finding.span === null ? [] : [{ n, finding, span: finding.span }],
    );
    return html`
      <section class="check-head" aria-labelledby="result">
        <h2 id="result">${checked.file}</h2>
        <p>${this.#day()}</p>
        ${this.#levels()} ${this.#exports()}
        ${this.problem === null ? nothing : problemNote(this.problem, null)}
      </section>
      <div class="check-columns">
        ${this.#text(checked.text ?? '', marks)}
        <section aria-labelledby="findings">
          <h2 id="findings">${t.findings}</h2>
          ${shown.length === 0 ? html`<p>${t.noFindings}</p>` : nothing}
          <ol class="cards">
            ${shown
              .slice(0, this.listed)
              .map(({ n, finding }) => findingItem(finding, n, String(n) === this.open))}
          </ol>
          ${this.#more(shown.length - this.listed)}
        </section>
      </div>
    `;
  }

  #day(): string {
    const t = say(words);
    const { date, source, where } = this.report.document.at;
    return t.day[source](formatDay(date), where ?? '');
  }

  /** How many findings there are of each level, and which are shown. */
  #levels(): TemplateResult {
    const t = say(words);
    const box = (level: Level) => html`<label class="choice level ${LEVEL_TONES[level]}"
      ><input type="checkbox" .checked=${this.shown.has(level)} @change=${() => this.#toggle(level)} /><span
        >${toneIcon(LEVEL_TONES[level])} ${formatNumber(this.report.counts[level])} ${t.levels[level]}</span
      ></label
    >`;
    return html`<fieldset class="choices-row">
      <legend class="visually-hidden">${t.filter}</legend>
      ${LEVELS.map(box)}
    </fieldset>`;
  }

  #exports(): TemplateResult {
    const t = say(words);
    const button = (format: ExportFormat) =>
      html`<button type="button" class="quiet small" aria-label="${t.export}: ${EXPORTS[format].name}" @click=${() => this.#save(format)}>
        ${EXPORTS[format].name}
      </button>`;
    return html`<p class="actions">
      <span class="label" aria-hidden="true">${t.export}</span>
      ${(Object.keys(EXPORTS) as ExportFormat[]).map(button)}
      <button type="button" class="quiet small" @click=${this.#again}>${t.again}</button>
    </p>`;
  }

  /** The document itself; of one that could not be read there is none. */
  #text(text: string, marks: readonly Numbered[]): TemplateResult | typeof nothing {
    if (text === '') return nothing;
    const t = say(words);
    const drawn = text.slice(0, DRAWN);
    const within = marks.filter(({ span }) => span[1] <= drawn.length);
    return html`<section aria-labelledby="checked-text" class="check-text">
      <h2 id="checked-text">${t.text}</h2>
      <div class="document" tabindex="0" role="group" aria-labelledby="checked-text">${stretches(drawn, within).map((stretch) => this.#drawn(stretch))}</div>
      ${text.length > drawn.length ? html`<p class="note-box">${t.cut(formatNumber(DRAWN))}</p>` : nothing}
    </section>`;
  }

  #drawn({ text, mark }: Stretch<Numbered>): TemplateResult {
    if (mark === null) return html`${text}`;
    const { n, finding } = mark;
    const tone = LEVEL_TONES[finding.level];
    const current = String(n) === this.open ? 'true' : nothing;
    return html`<a class="mark-line ${tone}" id="at-${findingId(n)}" href=${addressOf('check', '', { finding: String(n) })} aria-current=${current}
      >${text}<span class="visually-hidden"> (${say(words).levels[finding.level]}) </span></a
    >`;
  }

  #more(left: number): TemplateResult | typeof nothing {
    if (left <= 0) return nothing;
    const more = () => {
      this.listed += LISTED;
    };
    const count = formatNumber(Math.min(left, LISTED));
    return html`<p class="actions"><button type="button" class="quiet" @click=${more}>${say(common).more(count)}</button></p>`;
  }

  #toggle(level: Level): void {
    const shown = new Set(this.shown);
    if (!shown.delete(level)) shown.add(level);
    this.shown = shown;
  }

  async #save(format: ExportFormat): Promise<void> {
    try {
      this.problem = null;
      save(await exportReport(this.submission, format));
    } catch (problem) {
      this.problem = problem;
    }
  }

  readonly #again = (): void => {
    this.dispatchEvent(new CustomEvent('check-again'));
  };
}

/** Hands a file to the browser to be saved. */
function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

customElements.define('check-result', CheckResult);
