import type { Binding, BindingOf, BoundCitation, Candidate } from '../model/index.ts';
import type { Unchecked } from './model.ts';
import { RULE_OF, RULES, type RuleId } from './rules.ts';

/** What is said about a citation. */
export interface Statement {
  readonly rule: RuleId;
  readonly message: string;
  readonly unchecked: readonly Unchecked[];
}

/** A view of a binding: every kind of it has its rule. */
export function statementOf({ citation, binding }: BoundCitation): Statement {
  if (citation.definition && binding.kind !== 'bound') return said('own-heading', []);
  if (binding.kind === 'bound') return boundStatement(binding);
  const rule = RULE_OF[binding.kind];
  return { ...said(rule, [...binding.messages, ...offers(binding)]), unchecked: uncheckedOf(binding) };
}

function boundStatement(binding: BindingOf<'bound'>): Statement {
  const rule = boundRule(binding);
  const facts = [...factsOf(binding), ...binding.messages];
  return { ...said(rule, facts.length === 0 ? [placeOf(binding)] : facts), unchecked: uncheckedOf(binding) };
}

/** The first thing that has to be looked at. */
function boundRule({ extent, flags, instrument, corrections }: BindingOf<'bound'>): RuleId {
  if (flags.repealed !== null) return 'repealed';
  if (flags.duplicate) return 'several-in-force';
  if (extent.type === 'open') return 'range-open';
  if (flags.pinpointNotFound) return 'place-not-held';
  if (!instrument.held) return 'known-by-name';
  return corrections.length > 0 ? 'name-differs' : 'stands';
}

function factsOf({ flags, corrections }: BindingOf<'bound'>): readonly string[] {
  const facts = corrections.map(([from, to]) => `Read "${from}" as "${to}".`);
  if (flags.repealed !== null) {
    const { from, to, successors } = flags.repealed;
    const until = to === null ? 'It is no longer in force.' : `It was in force until ${to}.`;
    facts.push(from === null ? until : `${until.slice(0, -1)} (from ${from}).`);
    if (successors.length > 0) facts.push(`Succeeded by ${successors.join(', ')}.`);
  }
  if (flags.headingOnly) facts.push('What is held is a heading without text.');
  return facts;
}

function placeOf({ coordinates, instrument }: BindingOf<'bound'>): string {
  const [first = instrument.coordinate, ...more] = coordinates;
  return `${instrument.title}: ${first}${more.length === 0 ? '' : ` and ${more.length} more`}.`;
}

function offers(binding: Binding): readonly string[] {
  const list = (candidates: readonly Candidate[]): string =>
    candidates
      .slice(0, 3)
      .map(({ label }) => label)
      .join('; ');
  switch (binding.kind) {
    case 'ambiguous':
    case 'conflict':
    case 'unlinked':
      return binding.candidates.length === 0 ? [] : [`Held: ${list(binding.candidates)}.`];
    case 'noInstrument':
    case 'noProvision':
      return binding.suggestions.length === 0 ? [] : [`Nearest held: ${list(binding.suggestions)}.`];
    case 'notInForce':
      return binding.successors.length === 0 ? [] : [`Succeeded by ${binding.successors.join(', ')}.`];
    default:
      return [];
  }
}

/** What stays open, for everything that is not a refusal. */
function uncheckedOf(binding: Binding): readonly Unchecked[] {
  const why = (what: string, reason: string): readonly Unchecked[] => [{ what, why: reason }];
  switch (binding.kind) {
    case 'bound':
      return binding.instrument.held
        ? why('whether it is the right law', 'only a reader of the text can say that')
        : why(
            'whether the provision exists',
            'the index knows the instrument by name or number and holds no text of it',
          );
    case 'outOfCoverage':
      return why('existence', `the index does not hold this law (${binding.reason})`);
    case 'unverified':
      return why('existence', `no index holds it (${binding.reason})`);
    case 'ambiguous':
    case 'conflict':
    case 'unlinked':
    case 'unread':
      return why('existence', `it is not clear what is cited (${binding.reason})`);
    default:
      return [];
  }
}

function said(rule: RuleId, messages: readonly string[]): Statement {
  return { rule, message: [`${RULES[rule].title}.`, ...messages].join(' '), unchecked: [] };
}
