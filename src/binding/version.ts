import {
  ALWAYS,
  type Citation,
  type DayNumber,
  dayNumber,
  FOREVER,
  type InstrumentRecord,
  type InstrumentRef,
  type IsoDate,
  isoDate,
  type ProvisionRecord,
  type ProvisionVersion,
} from '../model/index.ts';
import { chooseInstrument } from './instrument.ts';
import { makingOf } from './making.ts';
import { find } from './provision.ts';
import type { Scope } from './scope.ts';
import { wordsOf } from './title-words.ts';
import { holds, type Interval, lifeOf, versionsOf } from './versions.ts';

/** Which state of the law a citation asks for, once for all of its provisions. */
export type VersionPlan =
  | { readonly type: 'day'; readonly messages: readonly string[] }
  /** The version that ends, or begins, at the first change on or after a day. */
  | {
      readonly type: 'before' | 'from';
      readonly limit: DayNumber;
      readonly text: string;
      readonly messages: readonly string[];
    }
  | { readonly type: 'former'; readonly successorStart: DayNumber | null }
  | { readonly type: 'unfixed'; readonly messages: readonly string[] };

/** Which version of one provision was chosen. */
export type VersionChoice =
  | {
      readonly type: 'chosen';
      readonly document: string | null;
      readonly at: IsoDate;
      readonly messages: readonly string[];
    }
  /** None is in force, and no date was asked for: the last one, or the next. */
  | { readonly type: 'gone'; readonly version: ProvisionVersion }
  | {
      readonly type: 'notInForce';
      readonly reason: 'repealed' | 'not_yet_in_force';
      readonly messages: readonly string[];
    }
  /** The words do not fix a version. */
  | { readonly type: 'unfixed'; readonly messages: readonly string[] };

/**
 * A text takes effect some time after its signature: a change further away than this is not taken for its work
 * (the recodified Code du travail came into force 14 months after its ordonnance).
 */
const MAX_DELAY = 3 * 366;
/** What a text is said to have made has to be nearer to it: other texts change the same article within a few years. */
const MAX_DELAY_OF_ITS_OWN = 366;

export function planVersion(scope: Scope, citation: Citation, instrument: InstrumentRecord): VersionPlan {
  const { version } = citation;
  switch (version?.type) {
    case undefined:
    case 'at':
      return { type: 'day', messages: [] };
    case 'undated':
      return {
        type: 'day',
        messages: [`“${version.words}” fixes no date: the law of ${scope.at} is meant here.`],
      };
    case 'former':
      return { type: 'former', successorStart: startOfSuccessor(scope, citation, instrument) };
    case 'before':
    case 'from':
      return changeBy(scope, version.type, version.text);
  }
}

/** The day from which an amending text can have changed anything. */
function changeBy(scope: Scope, type: 'before' | 'from', ref: InstrumentRef): VersionPlan {
  const choice = chooseInstrument(scope, ref, true);
  const cited = wordsOf(ref);
  const known = choice.type === 'one' ? choice.instrument : null;
  if (choice.type === 'conflict') return { type: 'unfixed', messages: choice.messages };
  const signed = known?.date ?? ref.date;
  const limit =
    known !== null && known.inForceFrom !== ALWAYS
      ? known.inForceFrom
      : signed === null
        ? null
        : dayNumber(signed);
  if (limit === null)
    return { type: 'unfixed', messages: [`The day of “${cited}” is not known: the version is not fixed.`] };
  const messages = known === null ? [`“${cited}” was not found; its date as cited was used.`] : [];
  return { type, limit, text: cited, messages };
}

/** When the current text of the successor that the citation itself states ("devenu l'article 1240") began. */
function startOfSuccessor(scope: Scope, citation: Citation, instrument: InstrumentRecord): DayNumber | null {
  if (citation.becomes === null) return null;
  const [successor] = find(scope, instrument, citation.becomes);
  if (successor === undefined || successor.rest.length > 0) return null;
  const current = versionsOf(scope.index, successor.record).findLast(({ from }) => from <= scope.day);
  return current === undefined || current.from === ALWAYS ? null : current.from;
}

export function chooseVersion(scope: Scope, plan: VersionPlan, provision: ProvisionRecord): VersionChoice {
  const versions = versionsOf(scope.index, provision);
  if (plan.type === 'unfixed') return plan;
  if (plan.type === 'day') return onDay(scope, versions, plan.messages, provision);
  if (plan.type === 'former') return formerVersion(scope, plan.successorStart, versions);
  return byChange(plan, versions);
}

function onDay(
  scope: Scope,
  versions: readonly ProvisionVersion[],
  messages: readonly string[],
  provision: ProvisionRecord,
): VersionChoice {
  const { day, asked, at } = scope;
  // Versions overlap in real sources: the one that began last holds.
  const current = versions.findLast((version) => holds(version, day));
  const made =
    asked !== null && current?.from === ALWAYS
      ? makingOf(scope.index.instrument(provision.instrument))
      : null;
  if (made !== null && day < made.day) {
    const message = `Not in force on ${at}: the text was made ${made.when}.`;
    return { type: 'notInForce', reason: 'not_yet_in_force', messages: [message] };
  }
  if (current !== undefined) return { type: 'chosen', document: current.document, at, messages };
  const past = versions.filter(({ to }) => to <= day);
  const last = past.at(-1);
  const next = versions.find(({ from }) => from > day);
  if (asked === null) return { type: 'gone', version: (last ?? next) as ProvisionVersion };
  if (last === undefined)
    return { type: 'notInForce', reason: 'not_yet_in_force', messages: startsLater(next, at) };
  const { to } = lifeOf(past);
  const again = next === undefined ? '' : `, and again from ${isoDate(next.from)}`;
  const message = `Not in force on ${at}: it was in force until ${to}${again}.`;
  return { type: 'notInForce', reason: 'repealed', messages: [message] };
}

function startsLater(next: Interval | undefined, at: IsoDate): readonly string[] {
  return [
    `Not in force on ${at}: it enters into force on ${next === undefined ? null : isoDate(next.from)}.`,
  ];
}

function byChange(
  plan: Extract<VersionPlan, { limit: DayNumber }>,
  versions: readonly ProvisionVersion[],
): VersionChoice {
  const ends = plan.type === 'before';
  const boundaries = versions
    .flatMap(({ from, to }) => [from, to])
    .filter((day) => day !== ALWAYS && day !== FOREVER && day >= plan.limit);
  const boundary = Math.min(...boundaries);
  const version = versions.findLast(({ from, to }) => (ends ? to : from) === boundary);
  if (version === undefined || boundary - plan.limit > (ends ? MAX_DELAY : MAX_DELAY_OF_ITS_OWN)) {
    const message = `No change of this provision is known that “${plan.text}” made: the version is not fixed.`;
    return { type: 'unfixed', messages: [...plan.messages, message] };
  }
  const at = isoDate(ends ? boundary - 1 : boundary) as IsoDate;
  const message = ends
    ? `The version before the change of ${isoDate(boundary)} (“${plan.text}”).`
    : `The version that began on ${at} (“${plan.text}”).`;
  return { type: 'chosen', document: version.document, at, messages: [...plan.messages, message] };
}

function formerVersion(
  scope: Scope,
  successorStart: DayNumber | null,
  versions: readonly ProvisionVersion[],
): VersionChoice {
  const ended = versions.filter(({ to }) => to <= scope.day);
  const [only] = ended;
  const replaced = successorStart === null ? undefined : ended.findLast(({ to }) => to === successorStart);
  const version = replaced ?? (ended.length === 1 ? only : undefined);
  if (version === undefined)
    return {
      type: 'unfixed',
      messages: ['A former version is meant, and the words do not say which: the version is not fixed.'],
    };
  const message = `The former version, in force until ${isoDate(version.to)}.`;
  return {
    type: 'chosen',
    document: version.document,
    at: isoDate(version.to - 1) as IsoDate,
    messages: [message],
  };
}
