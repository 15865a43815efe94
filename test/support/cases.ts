import { readFileSync } from 'node:fs';
import type {
  Binding,
  BindingKind,
  BindingOf,
  BoundCitation,
  Citation,
  ProvisionReading,
  VersionQualifier,
} from '../../src/model/index.ts';

/**
 * The case files of the jurisdictions (docs/adding-a-jurisdiction.md describes the format):
 *
 *     # a comment
 *     text => outcome ; outcome @ host
 */
export interface Case {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly text: string;
  /** One for each citation, in the order of the text; empty where nothing may be read. */
  readonly outcomes: readonly string[];
  readonly host: string | null;
}

const ARROW = ' => ';
const NOTHING = '-';

/** @throws Error for a line that is no case, with its number. */
export function readCases(file: string): readonly Case[] {
  return parseCases(readFileSync(file, 'utf8'));
}

export function parseCases(source: string): readonly Case[] {
  return source.split('\n').flatMap((raw, index) => {
    const line = index + 1;
    if (raw.trim() === '' || raw.startsWith('#')) return [];
    const arrow = raw.lastIndexOf(ARROW);
    if (arrow < 0) throw new Error(`line ${line} is no case, for it has no "=>": ${raw}`);
    const [expected = '', host = null, ...more] = raw.slice(arrow + ARROW.length).split(' @ ');
    const outcomes = expected.split(' ; ').map((outcome) => outcome.trim());
    if (more.length > 0 || outcomes.includes(''))
      throw new Error(`line ${line} has an outcome that says nothing: ${raw}`);
    const text = raw.slice(0, arrow).trim().replaceAll('\\n', '\n');
    const nothing = outcomes.length === 1 && outcomes[0] === NOTHING;
    return [{ line, text, outcomes: nothing ? [] : outcomes, host: host?.trim() ?? null }];
  });
}

/** A bound citation in the words of a case file. */
export function outcomeOf({ citation, binding }: BoundCitation): string {
  return [...(OUTCOME[binding.kind] as Outcome<BindingKind>)(binding, citation)].join(' ');
}

type Outcome<K extends BindingKind> = (binding: BindingOf<K>, citation: Citation) => readonly string[];

const place = (coordinate: string, citation: Citation): readonly string[] => [
  coordinate + furtherReadings(citation),
  ...details([...pinpoints(citation), ...version(citation.version), ...polarity(citation)]),
];
const recognised = (reason: string, citation: Citation): readonly string[] => [
  `~ ${reason}`,
  ...details([
    ...asCited(citation),
    ...provision(citation),
    ...pinpoints(citation),
    ...version(citation.version),
  ]),
];
const covered = (
  { reason, coordinate }: Extract<Binding, { coordinate: string | null; reason: string }>,
  citation: Citation,
) => (coordinate === null ? recognised(reason, citation) : place(coordinate, citation));
const asked = ({ reason, candidates }: Extract<Binding, { candidates: unknown }>) => [
  `? ${reason}`,
  ...details(candidates.map(({ coordinate }) => coordinate)),
];
const refused = ({ reason }: { readonly reason: string }) => [`! ${reason}`];

/** Every kind of binding in a case file. A kind that is left out does not compile. */
const OUTCOME: { readonly [K in BindingKind]: Outcome<K> } = {
  bound: ({ coordinates: [first = ''] }, citation) => place(first, citation),
  outOfCoverage: covered,
  unverified: covered,
  ambiguous: asked,
  conflict: asked,
  unlinked: asked,
  noInstrument: refused,
  noProvision: refused,
  notInForce: refused,
  notLaw: refused,
  unread: refused,
};

function details(all: readonly string[]): readonly string[] {
  return all.length === 0 ? [] : [`[${all.join(', ')}]`];
}

/** The end of a range, and the other readings that the words allow: `..artL1225-28`, `|art42..art44`. */
function furtherReadings({ provision }: Citation): string {
  const [first, ...others] = provision?.readings ?? [];
  if (first === undefined) return '';
  return [end(first), ...others.map((other) => `|${from(other)}${end(other)}`)].join('');
}

/** The provision of something that has no coordinate, with all its readings. */
function provision(citation: Citation): readonly string[] {
  const [first] = citation.provision?.readings ?? [];
  return first === undefined ? [] : [from(first) + furtherReadings(citation)];
}

function from(reading: ProvisionReading): string {
  return (reading.type === 'single' ? reading.path : reading.from).join('/');
}

function end(reading: ProvisionReading): string {
  if (reading.type === 'single') return reading.doubtful === true ? '?' : '';
  return reading.type === 'open' ? '..' : `..${reading.to.join('/')}`;
}

function pinpoints({ provision }: Citation): readonly string[] {
  return (provision?.pinpoints ?? []).map(
    ({ unit, value, to }) => `${unit} ${value}${to === undefined ? '' : `..${to}`}`,
  );
}

function version(qualifier: VersionQualifier | null): readonly string[] {
  if (qualifier === null) return [];
  if (qualifier.type === 'at') return [`at ${qualifier.date}`];
  return [qualifier.type];
}

function polarity(citation: Citation): readonly string[] {
  return citation.polarity === 'cited' ? [] : [citation.polarity];
}

/** What is known of something that has no coordinate: ids, official numbers, the day. */
function asCited({ instrument, decision, documents }: Citation): readonly string[] {
  const numbers = (instrument?.numbers ?? []).map(({ scheme, value }) => `${scheme} ${value}`);
  const parts = [
    ...documents,
    ...numbers,
    instrument?.date,
    decision?.courts.join('|'),
    decision?.ecli ?? decision?.number,
    decision?.date,
  ];
  return parts.filter((part) => part !== null && part !== undefined && part !== '') as string[];
}
