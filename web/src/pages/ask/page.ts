import { Task } from '@lit/task';
import { html, type TemplateResult } from 'lit';
import type { RouteResult } from '../../../../src/model/index.ts';
import { addressOf, go } from '../../address.ts';
import { ask as words } from '../../i18n/ask.ts';
import { say } from '../../i18n/language.ts';
import { outcomes } from '../../i18n/outcomes.ts';
import { announce, PageElement } from '../../page.ts';
import { problemNote, skeleton } from '../../parts/states.ts';
import { systemChoice } from '../../parts/system-choice.ts';
import { ask } from '../../service.ts';
import { settings } from '../../settings.ts';
import { about, systemName } from '../../systems.ts';
import { answerView } from './answer.ts';
import { EXAMPLES, TRICKY } from './examples.ts';
import { type Question, questionAddress, questionOf } from './question.ts';

/** A question with its reading drawn over the text. The question stands in the address. */
class AskPage extends PageElement {
  readonly #answer = new Task(this, {
    args: () => [this.address.query.toString(), settings.token] as const,
    task: async ([query], { signal }) => {
      const { text, at, systems, context } = questionOf(new URLSearchParams(query));
      if (text.trim() === '') return null;
      const result = await ask<RouteResult>(
        '/v1/route',
        {
          input: text,
          ...(at === '' ? {} : { at }),
          ...(systems.length === 0 ? {} : { jurisdictions: systems }),
          ...(context.length === 0 ? {} : { context }),
        },
        signal,
      );
      announce(say(words).answered(say(outcomes).routes[result.status].label, result.citations.length));
      return result;
    },
  });

  readonly #about = new Task(this, { args: () => [settings.token], task: () => about() });

  override render(): TemplateResult {
    const t = say(words);
    const question = questionOf(this.address.query);
    return html`
      <div class="ask-head">
        <h1>${t.title}</h1>
        <p class="lead">${t.lead}</p>
        ${this.#form(question)}
      </div>
      ${this.#answer.render({
        pending: () => html`<div class="ask-answer">${skeleton(8)}</div>`,
        error: (error) => problemNote(error, () => this.#answer.run()),
        complete: (result) => (result === null ? this.#examples() : answerView(question, result)),
      })}
    `;
  }

  #form({ text, at, systems, context }: Question): TemplateResult {
    const t = say(words);
    const isOpen = at !== '' || systems.length > 0 || context.length > 0;
    return html`<form class="ask-form" role="search" aria-label=${t.title} @submit=${this.#submit}>
      <p class="field">
        <label for="question">${t.question}</label>
        <textarea id="question" name="q" rows="2" maxlength="4096" spellcheck="false" autocomplete="off" required
          .value=${text} @keydown=${this.#onKey}></textarea>
      </p>
      <p class="actions"><button type="submit">${t.submit}</button></p>
      <details ?open=${isOpen}>
        <summary>${t.options}</summary>
        <div class="ask-options">
          <p class="field">
            <label for="at">${t.at}</label>
            <input id="at" name="at" type="date" .value=${at} aria-describedby="at-help" />
            <small id="at-help">${t.atHelp}</small>
          </p>
          ${systemChoice(t.systems, t.allSystems, this.#codes(), systems)}
          <p class="field">
            <label for="context">${t.context}</label>
            <textarea id="context" name="ctx" rows="2" spellcheck="false" class="code" aria-describedby="context-help"
              .value=${context.join('\n')}></textarea>
            <small id="context-help">${t.contextHelp}</small>
          </p>
        </div>
      </details>
    </form>`;
  }

  #codes(): readonly string[] {
    const read = (this.#about.value?.jurisdictions ?? []).map(({ code }) => code);
    return read.length > 0 ? read : EXAMPLES.map(({ system }) => system);
  }

  #examples(): TemplateResult {
    const t = say(words);
    const codes = this.#codes();
    const link = (text: string, language: string) =>
      html`<a href=${addressOf('ask', '', { q: text })} lang=${language}>${text}</a>`;
    return html`
      <section class="examples" aria-labelledby="examples">
        <h2 id="examples">${t.examples}</h2>
        <p class="lead">${t.examplesLead}</p>
        <ul class="example-list">
          ${EXAMPLES.filter(({ system }) => codes.includes(system)).map(
            ({ system, language, text }) =>
              html`<li><span class="label">${systemName(system)}</span>${link(text, language)}</li>`,
          )}
        </ul>
        <h3>${t.tricky}</h3>
        <ul class="example-list tricky">
          ${TRICKY.map(({ text, language }) => html`<li>${link(text, language)}</li>`)}
        </ul>
      </section>
    `;
  }

  /** Enter asks; Shift and Enter begin a line. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    (event.target as HTMLTextAreaElement).form?.requestSubmit();
  };

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const field = (name: string) => String(data.get(name) ?? '');
    go(
      questionAddress({
        text: field('q').trim(),
        at: field('at'),
        systems: data.getAll('j').map(String),
        context: field('ctx')
          .split(/\s+/)
          .filter((one) => one !== ''),
      }),
    );
  };
}

customElements.define('ask-page', AskPage);
