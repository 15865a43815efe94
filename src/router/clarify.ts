import type { Binding, BindingKind, BindingOf, BoundCitation, Candidate } from '../model/index.ts';
import { whyAsk } from './decide.ts';

const MAX_NAMED = 8;
/** Longer citations are shortened in a question: it is read by people. */
const MAX_CITED = 160;

/** One question for everything that is unclear in a query: what is asked about, and what it could be. */
export function clarification(text: string, deciding: readonly BoundCitation[]): string | null {
  const asked = deciding.map(({ citation, binding, polarity }) => {
    const one = question(quoted(text.slice(citation.span[0], citation.span[1])), binding);
    return one !== null && polarity === 'excluded' ? `What is to be left out is not clear. ${one}` : one;
  });
  const questions = [...new Set(asked.filter((one) => one !== null))];
  return questions.length === 0 ? null : questions.join(' ');
}

/** The words as they stand, on one line. Cut by code points, so that no surrogate is left alone. */
function quoted(cited: string): string {
  const line = cited.replace(/\s+/g, ' ').trim();
  const short = line.length <= MAX_CITED ? line : `${[...line].slice(0, MAX_CITED).join('')}…`;
  return `“${short}”`;
}

type Question<K extends BindingKind> = (cited: string, binding: BindingOf<K>) => string;
type Asked = 'bound' | 'ambiguous' | 'conflict' | 'unlinked';

const QUESTIONS: { readonly [K in BindingKind]: K extends Asked ? Question<K> : null } = {
  bound: (cited, binding) => BOUND[whyAsk(binding) ?? 'range'](cited, binding.instrument.title),
  ambiguous: (cited, { reason, candidates, total }) =>
    asking(AMBIGUOUS, reason, MEANT)(cited, choices(candidates, total)),
  conflict: (cited, { reason, candidates }) =>
    asking(CONFLICT, reason, DISAGREE)(cited, choices(candidates, candidates.length)),
  unlinked: (cited, { reason, candidates, total }) => UNLINKED[reason](cited, choices(candidates, total)),
  noInstrument: null,
  noProvision: null,
  notInForce: null,
  outOfCoverage: null,
  unverified: null,
  notLaw: null,
  unread: null,
};

function question(cited: string, binding: Binding): string | null {
  const ask = QUESTIONS[binding.kind] as Question<BindingKind> | null;
  return ask === null ? null : ask(cited, binding);
}

/** `choices` is empty, or `: A; B or C`. */
type Wording = (cited: string, choices: string) => string;
type Wordings = Readonly<Record<string, Wording>>;

/** Reasons are open, for every legal system has its own: one without a wording here is asked about in general terms. */
function asking(wordings: Wordings, reason: string, general: Wording): Wording {
  return Object.hasOwn(wordings, reason) ? (wordings[reason] as Wording) : general;
}

const MEANT: Wording = (cited, among) => `What does ${cited} mean${among}?`;

/** The words cited may hold a provision too: "the name in", not "the name". */
const AMBIGUOUS: Wordings = {
  title_without_year: (cited, among) => `${cited} names its text without a year. Which one is meant${among}?`,
  year_only: (cited, among) => `Several texts of that year could be meant by ${cited}. Which one is${among}?`,
  several_instruments: (cited, among) => `Several texts bear the name in ${cited}. Which one is meant${among}?`,
  several_decisions: (cited, among) => `Several decisions are cited as ${cited}. Which one is meant${among}?`,
  case_variants: (cited, among) =>
    `The text in ${cited} is told from another one by capital letters alone. Which one is meant${among}?`,
  acronym: (cited, among) => `What does the abbreviation in ${cited} stand for${among}?`,
  typo: (cited, among) => `A name in ${cited} may be misspelt. Is this meant${among}?`,
  reordered: (cited, among) =>
    `The words of a name in ${cited} stand in another order in the title. Is this meant${among}?`,
  embedded_title: (cited, among) =>
    `A name in ${cited} is part of a longer one that is not known. Is it meant all the same${among}?`,
  no_such_title: (cited, among) =>
    `No text is known by the name in ${cited}. ${among === '' ? 'Which one is' : 'Is another one'} meant${among}?`,
  wrong_year: (cited, among) =>
    `No text of that name is known for the year in ${cited}. Is another year meant${among}?`,
  about_the_law: (cited, among) =>
    `${cited} names what was written about the law. Is the law itself meant${among}?`,
  division: (cited, among) => `The part of the text that ${cited} stands behind was not read. Is the whole meant${among}?`,
  several_systems: (cited, among) => `Another legal system has a text of the name in ${cited} too. Is this meant${among}?`,
  date_only: (cited, among) => `Several texts may bear the date in ${cited}. Which one is meant${among}?`,
  date_unverified: (cited, among) => `The date in ${cited} could not be checked. Is this meant${among}?`,
  number_alone: (cited, among) => `${cited} does not say what kind of text it is. Is this meant${among}?`,
  misspelt_number: (cited, among) => `No number is written like ${cited}. Is this meant${among}?`,
  jurisdiction: (cited, among) => `${cited} can be read as law of several legal systems. Which is meant${among}?`,
}; // biome-ignore format: a table

const DISAGREE: Wording = (cited, among) =>
  `The parts of ${cited} do not agree. Which text is meant${among}?`;
const NUMBER: Wording = (cited, among) =>
  `The name and the number in ${cited} do not belong to one text. Which one is meant${among}?`;

const CONFLICT: Wordings = {
  number_mismatch: NUMBER,
  title_number_conflict: NUMBER,
  chapter_mismatch: NUMBER,
  number_date_mismatch: (cited, among) =>
    `The number and the date in ${cited} do not belong to one text. Which one is meant${among}?`,
  title_date_mismatch: (cited, among) =>
    `The name and the date in ${cited} do not belong to one text. Which one is meant${among}?`,
  nature_mismatch: (cited, among) =>
    `The number in ${cited} is that of another kind of text. Which one is meant${among}?`,
};

const UNLINKED: Readonly<Record<BindingOf<'unlinked'>['reason'], Wording>> = {
  provision_without_instrument: (cited, among) => `Which text does ${cited} belong to${among}?`,
  no_antecedent: (cited, among) => `Which text does ${cited} belong to${among}?`,
  context_needed: (cited, among) =>
    `${cited} refers to a text that is not named. Which one is meant${among}?`,
};

const BOUND: Record<NonNullable<ReturnType<typeof whyAsk>>, (cited: string, title: string) => string> = {
  open_range: (cited, title) => `Where does ${cited} (${title}) end?`,
  range: (cited, title) => `Which provisions of ${title} does ${cited} mean?`,
  duplicated_in_source: (cited, title) =>
    `${title} has several provisions cited as ${cited}. Which of them is meant?`,
};

function choices(candidates: readonly Candidate[], total: number): string {
  if (candidates.length === 0) return '';
  const named = candidates.slice(0, MAX_NAMED).map(({ label }) => label);
  const more = total - named.length;
  const last = more > 0 ? `one of ${more} more` : (named.pop() as string);
  return named.length === 0 ? `: ${last}` : `: ${named.join('; ')} or ${last}`;
}
