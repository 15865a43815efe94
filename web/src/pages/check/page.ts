import { Task, TaskStatus } from '@lit/task';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { check as words } from '../../i18n/check.ts';
import { say } from '../../i18n/language.ts';
import { announce, PageElement } from '../../page.ts';
import { icon } from '../../parts/icons.ts';
import { problemNote } from '../../parts/states.ts';
import { settings } from '../../settings.ts';
import { EXAMPLE } from './example.ts';
import { checkFile, type Submission } from './report.ts';
import './result.ts';

const ENDINGS = { text: 'txt', markdown: 'md', html: 'html' } as const;
type Written = keyof typeof ENDINGS;

/** A document in, its citations held against the law. The document stays on this page; the finding that is open is in the address. */
class CheckPage extends PageElement {
  static override readonly properties = {
    ...PageElement.properties,
    submission: { state: true },
    chosen: { state: true },
    isOver: { state: true },
    isNeeded: { state: true },
  };

  declare submission: Submission | null;
  /** The file that is chosen and not sent yet. */
  declare chosen: File | null;
  /** Whether something is held over the place where it can be dropped. */
  declare isOver: boolean;
  /** Whether nothing was given that could be checked. */
  declare isNeeded: boolean;

  constructor() {
    super();
    this.submission = null;
    this.chosen = null;
    this.isOver = false;
    this.isNeeded = false;
  }

  readonly #report = new Task(this, {
    args: () => [this.submission, settings.token] as const,
    task: async ([submission], { signal }) => {
      if (submission === null) return null;
      const report = await checkFile(submission, signal);
      const { error, warning } = report.counts;
      announce(say(words).done(report.document.file, error, warning));
      return report;
    },
  });

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('submission') && this.submission !== null)
      this.querySelector('.check-state')?.scrollIntoView({ block: 'nearest' });
  }

  override render(): TemplateResult {
    const t = say(words);
    const isBusy = this.#report.status === TaskStatus.PENDING && this.submission !== null;
    const isDone = this.#report.status === TaskStatus.COMPLETE && this.#report.value != null;
    return html`
      <h1>${t.title}</h1>
      ${isDone ? nothing : html`<p class="lead">${t.lead}</p>${this.#form(isBusy)}`}
      <div class="check-state">
        ${this.#report.render({
          pending: () => (isBusy ? this.#progress() : nothing),
          error: (error) => problemNote(error, () => this.#report.run()),
          complete: (report) =>
            report === null || this.submission === null
              ? this.#teaching()
              : html`<check-result
                  .report=${report}
                  .submission=${this.submission}
                  .open=${this.address.query.get('finding')}
                  @check-again=${this.#again}
                ></check-result>`,
        })}
      </div>
    `;
  }

  #form(isBusy: boolean): TemplateResult {
    const t = say(words);
    const { chosen } = this;
    return html`<form class="check-form" @submit=${this.#submit} aria-label=${t.title}>
      <div
        class="drop ${this.isOver ? 'over' : ''}"
        @dragover=${this.#over}
        @dragleave=${this.#left}
        @drop=${this.#drop}
      >
        ${icon('file')}
        <label for="file">${t.file}</label>
        <input
          id="file"
          type="file"
          accept=".txt,.text,.md,.markdown,.html,.htm,.docx,.pdf,text/plain,text/markdown,text/html,application/pdf"
          @change=${this.#choose}
        />
        <p class="lead" role="status">${chosen === null ? t.drop : t.chosen(chosen.name)}</p>
      </div>
      <div class="paste">
        <p class="field">
          <label for="text">${t.paste}</label>
          <textarea id="text" name="text" rows="8" spellcheck="false"></textarea>
        </p>
        <div class="check-options">
          <p class="field">
            <label for="written">${t.type}</label>
            <select id="written" name="written">
              ${(Object.keys(ENDINGS) as Written[]).map((type) => html`<option value=${type}>${t.types[type]}</option>`)}
            </select>
          </p>
          <p class="field">
            <label for="check-at">${t.at}</label>
            <input id="check-at" name="at" type="date" aria-describedby="check-at-help" />
          </p>
        </div>
        <small id="check-at-help">${t.atHelp}</small>
      </div>
      ${this.isNeeded ? html`<p class="note-box ask" role="alert">${t.needed}</p>` : nothing}
      <p class="actions">
        <button type="submit" ?disabled=${isBusy}>${t.submit}</button>
        <button type="button" class="quiet" @click=${this.#example}>${t.example}</button>
      </p>
    </form>`;
  }

  #progress(): TemplateResult {
    const t = say(words);
    return html`<div class="card progress">
      <p role="status">${t.reading(this.submission?.file.name ?? '')}</p>
      <progress aria-label=${t.reading(this.submission?.file.name ?? '')}></progress>
      <p class="actions"><button type="button" class="quiet" @click=${this.#again}>${t.cancel}</button></p>
    </div>`;
  }

  #teaching(): TemplateResult {
    const t = say(words);
    return html`<section aria-labelledby="teach">
      <h2 id="teach">${t.teach}</h2>
      <ul class="lead">
        ${t.teachItems.map((item) => html`<li>${item}</li>`)}
      </ul>
    </section>`;
  }

  readonly #over = (event: DragEvent): void => {
    event.preventDefault();
    this.isOver = true;
  };

  readonly #left = (): void => {
    this.isOver = false;
  };

  readonly #drop = (event: DragEvent): void => {
    event.preventDefault();
    this.isOver = false;
    this.#take(event.dataTransfer?.files[0]);
  };

  readonly #choose = (event: Event): void => this.#take((event.target as HTMLInputElement).files?.[0]);

  #take(file: File | undefined): void {
    this.chosen = file ?? null;
    if (file !== undefined) this.isNeeded = false;
  }

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const text = String(data.get('text') ?? '');
    const file =
      this.chosen ?? (text.trim() === '' ? null : asFile(text, String(data.get('written')) as Written));
    this.isNeeded = file === null;
    if (file !== null) this.submission = { file, at: String(data.get('at') ?? '') };
  };

  readonly #example = (): void => {
    const field = this.querySelector<HTMLTextAreaElement>('#text');
    if (field === null) return;
    field.value = EXAMPLE;
    this.isNeeded = false;
    field.focus();
  };

  /** Back to the form; what was under way is given up. */
  readonly #again = async (): Promise<void> => {
    this.#report.abort();
    this.submission = null;
    this.chosen = null;
    await this.updateComplete;
    this.querySelector<HTMLElement>('#text')?.focus();
  };
}

/** What was pasted, as a document of its own. */
function asFile(text: string, written: Written): File {
  return new File([text], `${say(words).pasted}.${ENDINGS[written]}`);
}

customElements.define('check-page', CheckPage);
