import { html, nothing, type TemplateResult } from 'lit';
import type { RoutedCitation, RouteResult } from '../../../../src/model/index.ts';
import { addressOf } from '../../address.ts';
import { ask as words } from '../../i18n/ask.ts';
import { formatDay, say } from '../../i18n/language.ts';
import { outcomes } from '../../i18n/outcomes.ts';
import { toneIcon } from '../../parts/icons.ts';
import { type Stretch, stretches } from '../../parts/marks.ts';
import { reasonWords } from '../../parts/reason.ts';
import { BINDING_TONES, ROUTE_TONES } from '../../parts/tones.ts';
import { citationCard, citationId } from './citation.ts';
import '../../parts/filter-view.ts';
import { offers } from './offers.ts';
import { type Question, questionAddress } from './question.ts';

/** A citation with its number, as the reading and the cards count it. */
interface Numbered {
  readonly n: number;
  readonly span: RoutedCitation['span'];
  readonly citation: RoutedCitation;
}

/** The answer: what was decided, the text as it was read, every citation, and the filter. */
export function answerView(question: Question, result: RouteResult): TemplateResult {
  const t = say(words);
  const numbered = result.citations.map((citation, n) => ({ n: n + 1, span: citation.span, citation }));
  return html`<div class="ask-answer">
    <section class="said ${ROUTE_TONES[result.status]}" aria-labelledby="decision">
      ${decision(question, result)}
    </section>
    <section aria-labelledby="reading">
      <h2 id="reading">${t.reading}</h2>
      ${reading(question.text, numbered)} ${corrections(result)}
    </section>
    <div class="ask-columns">
      <section aria-labelledby="citations" class="stack">
        <h2 id="citations">${t.citations}</h2>
        ${
          numbered.length === 0
            ? html`<p>${t.noCitations}</p>`
            : html`<ol class="cards">
                ${numbered.map(({ n, citation }) => citationCard(citation, n, question, result))}
              </ol>`
        }
      </section>
      <aside class="stack">
        ${followUp(question, result)}
        <section aria-labelledby="filter">
          <h2 id="filter">${t.filter}</h2>
          ${
            result.status === 'ROUTE_BOUNDED'
              ? html`<p>${t.filterLead}</p><filter-view .result=${result}></filter-view>`
              : html`<p>${t.noFilter}</p>`
          }
        </section>
        ${remarks(result)}
        <details>
          <summary>${t.asJson}</summary>
          <pre tabindex="0" lang="en">${JSON.stringify(result, null, 2)}</pre>
        </details>
      </aside>
    </div>
  </div>`;
}

function decision(question: Question, result: RouteResult): TemplateResult {
  const t = say(words);
  const { routes, verifyLive } = say(outcomes);
  const { label, todo } = routes[result.status];
  const reason = result.reason === null ? null : reasonWords(result.reason);
  const day =
    question.at === '' ? t.snapshot(formatDay(result.indexSnapshot)) : t.lawOf(formatDay(question.at));
  return html`
    <h2 id="decision">${toneIcon(ROUTE_TONES[result.status])} ${label}</h2>
    <p>${result.nextAction === 'VERIFY_LIVE' ? verifyLive : todo}</p>
    ${reason === null || result.status === 'ROUTE_BOUNDED' ? nothing : html`<p>${t.reason}: ${reason}</p>`}
    ${result.clarification === null ? nothing : html`<p class="clarification" lang="en">${result.clarification}</p>`}
    ${offers(t.candidates, result.candidates, question, result)}
    ${offers(t.suggestions, result.suggestions, question, result)}
    <p class="day">${day} · <code>${result.status}</code> · <code>${result.nextAction}</code></p>
  `;
}

/** The text in the reader's own words, with what stands in it drawn underneath. */
function reading(text: string, numbered: readonly Numbered[]): TemplateResult {
  return html`<p class="reading">${stretches(text, numbered).map(drawn)}</p>`;
}

function drawn({ text, mark }: Stretch<Numbered>): TemplateResult {
  if (mark === null) return html`<span>${text}</span>`;
  const { n, citation } = mark;
  const tone = BINDING_TONES[citation.binding];
  const label = say(outcomes).bindings[citation.binding];
  const go = (event: Event) => {
    event.preventDefault();
    document.getElementById(citationId(n))?.focus();
  };
  return html`<a class="mark-up ${tone}" href="#${citationId(n)}" @click=${go}
    ><span class="cited">${text}</span><span class="caption"><span class="visually-hidden"> (</span>${toneIcon(tone)}${n}. ${label}<span class="visually-hidden">)</span></span></a
  >`;
}

function corrections({ corrections }: RouteResult): TemplateResult | typeof nothing {
  if (corrections.length === 0) return nothing;
  const t = say(words);
  return html`<p class="label">${t.corrections}</p>
    <ul>
      ${corrections.map(([from, to]) => html`<li>${t.readAs(from, to)}</li>`)}
    </ul>`;
}

/** What was bound, as the context of the next question. */
function followUp(question: Question, { coordinates }: RouteResult): TemplateResult | typeof nothing {
  if (coordinates.length === 0) return nothing;
  const next = questionAddress({ ...question, text: '', context: coordinates.slice(0, MOST_CONTEXT) });
  return html`<p><a class="button quiet" href=${next}>${say(words).followUp}</a></p>`;
}

/** Coordinates that an address can hold without becoming unwieldy. */
const MOST_CONTEXT = 20;

function remarks({ messages, excluded }: RouteResult): TemplateResult | typeof nothing {
  const t = say(words);
  if (messages.length === 0 && excluded.length === 0) return nothing;
  return html`<section aria-labelledby="remarks">
    <h2 id="remarks">${t.messages}</h2>
    ${messages.map((message) => html`<p lang="en">${message}</p>`)}
    ${
      excluded.length === 0
        ? nothing
        : html`<p class="label">${t.excludes}</p>
            <ul class="plain">
              ${excluded.map((coordinate) => html`<li><a href=${addressOf('corpus', coordinate)}><code>${coordinate}</code></a></li>`)}
            </ul>`
    }
  </section>`;
}
