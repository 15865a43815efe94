import { html, nothing, type TemplateResult } from 'lit';
import type { Candidate, RouteResult } from '../../../../src/model/index.ts';
import { type Question, questionAddress } from './question.ts';

/** What may be meant instead, each a link to the question that means it. */
export function offers(
  heading: string,
  offered: readonly Candidate[],
  question: Question,
  result: RouteResult,
): TemplateResult | typeof nothing {
  if (offered.length === 0) return nothing;
  const link = ({ coordinate, label }: Candidate) => html`<li>
    <a class="button quiet" href=${questionAddress(meaning(coordinate, question, result))}>${label}</a>
    <code>${coordinate}</code>
  </li>`;
  return html`<p class="label">${heading}</p>
    <ul class="offers">
      ${offered.map(link)}
    </ul>`;
}

/** The question with one candidate meant: in place of the words of its citation its coordinate, which denotes nothing else. */
function meaning(coordinate: string, question: Question, { citations }: RouteResult): Question {
  const asked = citations.find(({ candidates }) => candidates.some((one) => one.coordinate === coordinate));
  const [start, end] = asked?.span ??
    citations.find(({ binding }) => binding !== 'bound')?.span ?? [0, question.text.length];
  return { ...question, text: question.text.slice(0, start) + coordinate + question.text.slice(end) };
}
