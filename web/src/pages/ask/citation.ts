import { html, nothing, type TemplateResult } from 'lit';
import type { Pinpoint, RoutedCitation, RouteResult } from '../../../../src/model/index.ts';
import { addressOf } from '../../address.ts';
import { ask as words } from '../../i18n/ask.ts';
import { formatInterval } from '../../i18n/days.ts';
import { formatDay, formatNumber, say } from '../../i18n/language.ts';
import { outcomes } from '../../i18n/outcomes.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { badge } from '../../parts/icons.ts';
import { reasonWords } from '../../parts/reason.ts';
import '../../parts/provision-text.ts';
import { BINDING_TONES } from '../../parts/tones.ts';
import { systemName } from '../../systems.ts';
import { offers } from './offers.ts';
import type { Question } from './question.ts';

/** Citations whose texts are fetched at once; those of the others are a click away. */
const MOST_TEXTS = 6;
/** Coordinates of a range that are listed. */
const MOST_LISTED = 40;

export function citationId(n: number): string {
  return `citation-${n}`;
}

/** Everything that is known of one citation, and the text of the law where it is bound. */
export function citationCard(
  citation: RoutedCitation,
  n: number,
  question: Question,
  result: RouteResult,
): TemplateResult {
  const t = say(words);
  const { binding, polarity, coordinates, candidates, text } = citation;
  const isBound = binding === 'bound';
  const isRefused = BINDING_TONES[binding] === 'bad';
  return html`<li class="card citation ${BINDING_TONES[binding]}" id=${citationId(n)} tabindex="-1" aria-labelledby="${citationId(n)}-title">
    <p class="card-head">
      ${badge(BINDING_TONES[binding], say(outcomes).bindings[binding])}
      ${polarity === 'cited' ? nothing : html`<span class="tag">${polarity === 'excluded' ? t.excluded : t.mentioned}</span>`}
      <span class="tag">${systemName(citation.jurisdiction)}</span>
    </p>
    <h3 id="${citationId(n)}-title"><span class="visually-hidden">${t.citation(n)}: </span>${text}</h3>
    <dl class="facts">
      ${rows(citation)}
    </dl>
    ${offers(isRefused ? t.suggestions : t.candidates, isInWhole(citation, result) ? [] : candidates, question, result)}
    ${
      isBound && coordinates.length === 1 && n <= MOST_TEXTS
        ? html`<provision-text .coordinate=${coordinates[0]} .at=${question.at}></provision-text>`
        : nothing
    }
  </li>`;
}

/** Whether the candidates of a citation are those that the decision as a whole asks about, or suggests. */
function isInWhole({ candidates }: RoutedCitation, whole: RouteResult): boolean {
  const offered = [...whole.candidates, ...whole.suggestions];
  return candidates.every(({ coordinate }) => offered.some((one) => one.coordinate === coordinate));
}

function rows(citation: RoutedCitation): readonly TemplateResult[] {
  const t = say(words);
  const { instrument, pinpoints, decision, version, reason, binding, repealed } = citation;
  const found: TemplateResult[] = [];
  const row = (name: string, value: unknown) => {
    found.push(html`<dt>${name}</dt><dd>${value}</dd>`);
  };
  if (instrument !== null && instrument.title !== null)
    row(
      t.instrument,
      instrument.coordinate === null
        ? instrument.title
        : html`<a href=${addressOf('corpus', instrument.coordinate)}>${instrument.title}</a>`,
    );
  if (decision !== null)
    row(
      t.decisionRef,
      [
        decision.court,
        decision.number,
        decision.date === null ? null : formatDay(decision.date),
        decision.ecli,
      ]
        .filter((one) => one !== null)
        .join(' · '),
    );
  if (pinpoints.length > 0) row(t.place, html`<span class="places">${pinpoints.map(place)}</span>`);
  if (citation.coordinates.length > 0) row(t.coordinate, coordinateList(citation.coordinates));
  else if (citation.coordinate !== null) row(t.coordinate, html`<code>${citation.coordinate}</code>`);
  if (version !== null) row(t.version, Object.values(version).map(dayOrWords).join(' '));
  if (repealed !== null) row(t.repealed, formatInterval(repealed.from, repealed.to));
  if (repealed !== null && repealed.successors.length > 0)
    row(t.successors, coordinateList(repealed.successors));
  if (reason !== null) row(t.reason, reasonWords(reason));
  if (binding !== 'notLaw' && binding !== 'unread') row(t.existence, existence(citation));
  return found;
}

/** A refusal is a check that was made, and found nothing. */
function existence({ binding, verified }: RoutedCitation): string {
  const t = say(words);
  if (binding === 'noInstrument' || binding === 'noProvision') return t.absent;
  if (binding === 'notInForce') return t.notThen;
  return verified ? t.verified : t.unverified;
}

function place({ unit, value, to }: Pinpoint): TemplateResult {
  return html`<span class="tag">${unit} ${value}${to === undefined ? nothing : html`–${to}`}</span>`;
}

function coordinateList(coordinates: readonly string[]): TemplateResult {
  const t = say(words);
  const [only] = coordinates;
  if (coordinates.length === 1 && only !== undefined)
    return html`<a href=${addressOf('corpus', only)}><code>${only}</code></a> ${copyButton(only, only)}`;
  const listed = coordinates.slice(0, MOST_LISTED);
  return html`<details>
    <summary>${t.coordinates(formatNumber(coordinates.length))}</summary>
    <ul class="plain">
      ${listed.map((one) => html`<li><a href=${addressOf('corpus', one)}><code>${one}</code></a></li>`)}
      ${coordinates.length > listed.length ? html`<li>…</li>` : nothing}
    </ul>
  </details>`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayOrWords(value: string): string {
  return DAY.test(value) ? formatDay(value) : value;
}
