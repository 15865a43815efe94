import type { Binding, BindingKind, BindingOf, BoundCitation, Candidate } from '../model/index.ts';
import { whyAsk } from './decide.ts';

const MAX_NAMED = 8;

/** One question for everything that is unclear in a query: what is asked about, and what it could be. */
export function clarification(text: string, deciding: readonly BoundCitation[]): string | null {
  const questions = deciding.map(({ citation, binding }) =>
    question(text.slice(citation.span[0], citation.span[1]), binding),
  );
  const asked = [...new Set(questions.filter((one) => one !== null))];
  return asked.length === 0 ? null : asked.join(' ');
}

type Question<K extends BindingKind> = (cited: string, binding: BindingOf<K>) => string;
type Asked = 'bound' | 'ambiguous' | 'conflict' | 'unlinked';

const QUESTIONS: { readonly [K in BindingKind]: K extends Asked ? Question<K> : null } = {
  bound: (cited, binding) => BOUND[whyAsk(binding) ?? 'range'](cited, binding.instrument.title),
  ambiguous: (cited, { candidates, total }) => `What does “${cited}” mean${choices(candidates, total)}?`,
  conflict: (cited, { candidates }) =>
    `The parts of “${cited}” do not agree. Which text is meant${choices(candidates, candidates.length)}?`,
  unlinked: (cited, { candidates, total }) =>
    `Which text does “${cited}” belong to${choices(candidates, total)}?`,
  noInstrument: null,
  noProvision: null,
  notInForce: null,
  outOfCoverage: null,
  unverified: null,
  notLaw: null,
  unread: null,
};

const BOUND: Record<NonNullable<ReturnType<typeof whyAsk>>, (cited: string, title: string) => string> = {
  open_range: (cited, title) => `Where does “${cited}” (${title}) end?`,
  range: (cited, title) => `Which provisions of ${title} does “${cited}” mean?`,
  duplicated_in_source: (cited, title) =>
    `${title} has several provisions cited as “${cited}”. Which of them is meant?`,
};

function question(cited: string, binding: Binding): string | null {
  const ask = QUESTIONS[binding.kind] as Question<BindingKind> | null;
  return ask === null ? null : ask(cited, binding);
}

function choices(candidates: readonly Candidate[], total: number): string {
  if (candidates.length === 0) return '';
  const named = candidates.slice(0, MAX_NAMED).map(({ label }) => label);
  const more = total - named.length;
  const last = more > 0 ? `one of ${more} more` : (named.pop() as string);
  return named.length === 0 ? `: ${last}` : `: ${named.join('; ')} or ${last}`;
}
