import { Task } from '@lit/task';
import { html, nothing, type TemplateResult } from 'lit';
import { addressOf } from '../address.ts';
import { common } from '../i18n/common.ts';
import { corpus } from '../i18n/corpus.ts';
import { formatInterval } from '../i18n/days.ts';
import { say } from '../i18n/language.ts';
import { PartElement } from '../part-element.ts';
import { ask } from '../service.ts';
import { settings } from '../settings.ts';
import type { ProvisionView } from '../shapes.ts';
import { lawText } from './law-text.ts';
import { absence, problemNote, skeleton } from './states.ts';
import { sameLanguage, timeLine } from './time-line.ts';

/** Characters of a text that are shown beside something else. */
const SHOWN = 1_200;

/** `<provision-text>`: the law of a coordinate on a day, beside what cites it, with its versions. `at` empty: the index's day. */
class ProvisionText extends PartElement {
  static override readonly properties = { coordinate: { attribute: false }, at: { attribute: false } };

  declare coordinate: string;
  declare at: string;

  constructor() {
    super();
    this.coordinate = '';
    this.at = '';
  }

  readonly #provision = new Task(this, {
    args: () => [this.coordinate, this.at, settings.token] as const,
    task: ([coordinate, at], { signal }) =>
      ask<ProvisionView>('/v1/provision', { coordinate, ...(at === '' ? {} : { at }) }, signal),
  });

  override render(): TemplateResult {
    return html`${this.#provision.render({
      pending: () => skeleton(3),
      error: (error) =>
        absence(error) === null
          ? problemNote(error, () => this.#provision.run())
          : html`<p class="lead">${absence(error)}</p>`,
      complete: (provision) => this.#view(provision),
    })}`;
  }

  #view({ coordinate, label, text, reason, versions, at, source }: ProvisionView): TemplateResult {
    const t = say(corpus);
    if (text === null)
      return html`<p class="lead">${reason === null ? t.reasons.no_text : t.reasons[reason]}</p>`;
    const { body, language, date, dateEnd } = text;
    const own = sameLanguage(versions, language);
    const shown = body.length > SHOWN ? `${body.slice(0, SHOWN)} …` : body;
    return html`<div class="provision">
      <p class="label">${label} · ${formatInterval(date, dateEnd)}</p>
      ${lawText(shown, language)}
      ${own.length > 1 ? timeLine(own, { at, chosen: text.document, href: null }) : nothing}
      <p class="actions">
        <a href=${addressOf('corpus', coordinate, { at: this.at })}>${say(common).openInCorpus}</a>
        ${source === null ? nothing : html`<small class="attribution">${source.attribution}</small>`}
      </p>
    </div>`;
  }
}

customElements.define('provision-text', ProvisionText);
