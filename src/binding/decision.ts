import {
  type Binding,
  type BindingOf,
  type Citation,
  type DecisionRef,
  type InstrumentRecord,
  isCoordinate,
} from '../model/index.ts';
import { candidate, distinct, type Scope } from './scope.ts';
import { whole } from './whole.ts';

/** A decision binds where the lawbook holds one that agrees with everything cited. */
export function bindDecision(scope: Scope, citation: Citation, decision: DecisionRef): Binding {
  return decision.misspelt === true
    ? misspelt(scope, citation, decision)
    : bindWritten(scope, citation, decision);
}

/** What the number is probably meant for: a question where it is known, never a decision taken. */
function misspelt(scope: Scope, citation: Citation, decision: DecisionRef): Binding {
  const known = decision.number === null ? [] : denoted(scope, 'case', decision.number);
  const messages = [`No number is written like that; ${decision.number} has the same figures.`];
  const reason = 'misspelt_number';
  if (known.length === 0) return { ...unverified(scope, citation, decision, []), reason, messages };
  const candidates = distinct(known.map((one) => candidate(scope, one, one.coordinate)));
  return { kind: 'ambiguous', reason, candidates, total: candidates.length, messages };
}

function bindWritten(scope: Scope, citation: Citation, decision: DecisionRef): Binding {
  const byEcli = decision.ecli === null ? [] : denoted(scope, 'ecli', decision.ecli);
  const byCase = decision.number === null ? [] : denoted(scope, 'case', decision.number);
  if (byEcli.length === 0 && byCase.length === 0) return unverified(scope, citation, decision, []);
  const both = byEcli.length > 0 && byCase.length > 0;
  const known = both
    ? byEcli.filter((one) => byCase.some(({ ordinal }) => ordinal === one.ordinal))
    : [...byEcli, ...byCase];
  if (known.length === 0) return conflict(scope, 'ecli_number_mismatch', [...byEcli, ...byCase]);
  const sameCourt = known.filter((one) => courtAgrees(one, decision));
  // Registers of courts are series of their own: the number of another court says nothing of this one.
  if (sameCourt.length === 0) return unverified(scope, citation, decision, []);
  const sameChamber = sameCourt.filter((one) => scope.jurisdiction.decisionAgrees(decision, one));
  if (sameChamber.length === 0) return conflict(scope, 'chamber_mismatch', sameCourt);
  const sameDay = sameChamber.filter(
    ({ date }) => decision.date === null || date === null || date === decision.date,
  );
  if (sameDay.length === 0) return conflict(scope, 'number_date_mismatch', sameChamber);
  const held = sameDay.filter((one) => one.held);
  const [only] = held;
  if (sameDay.length === 1 && only !== undefined) return whole(scope, only, []);
  if (sameDay.length === 1) return unverified(scope, citation, decision, sameDay);
  const candidates = distinct(sameDay.map((one) => candidate(scope, one, one.coordinate)));
  const messages = [`${sameDay.length} decisions bear the number ${decision.number ?? decision.ecli}.`];
  return { kind: 'ambiguous', reason: 'several_decisions', candidates, total: candidates.length, messages };
}

function denoted(scope: Scope, scheme: string, value: string): readonly InstrumentRecord[] {
  const ordinals = scope.index.byNumber(scope.jurisdiction.code, scheme, value);
  return ordinals.map((ordinal) => scope.index.instrument(ordinal));
}

function courtAgrees(record: InstrumentRecord, decision: DecisionRef): boolean {
  const { court } = record.ids;
  return court === undefined || decision.courts.length === 0 || decision.courts.includes(court);
}

function conflict(scope: Scope, reason: string, records: readonly InstrumentRecord[]): Binding {
  const candidates = distinct(records.map((one) => candidate(scope, one, one.coordinate)));
  const known = records.map(({ title, date }) => (date === null ? title : `${title} (${date})`));
  return {
    kind: 'conflict',
    reason,
    candidates,
    messages: [`The parts of the citation denote different decisions: ${known.join('; ')}.`],
  };
}

function unverified(
  scope: Scope,
  citation: Citation,
  decision: DecisionRef,
  known: readonly InstrumentRecord[],
): BindingOf<'unverified'> {
  const coordinate = known[0]?.coordinate ?? scope.jurisdiction.unverifiedCoordinate(citation);
  const sameNumber = known.map(({ title }) => `The number is known from ${title}.`);
  return {
    kind: 'unverified',
    reason: decision.ecli === null && decision.number === null ? 'number_not_given' : 'not_ingested',
    coordinate: coordinate !== null && isCoordinate(coordinate) ? coordinate : null,
    checkable: decision.ecli !== null || (decision.number !== null && decision.courts.length === 1),
    messages: [`The decision is not in the lawbook (snapshot ${scope.snapshot}).`, ...sameNumber],
  };
}
