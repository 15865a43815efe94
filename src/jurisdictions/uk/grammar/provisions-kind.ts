import { type ProvisionReading, type ProvisionTarget, readingPath } from '../../../model/index.ts';
import type { InstrumentKind, ProvisionMember } from './mentions.ts';

/** What the text of an instrument is divided into, the unit that its kind says first. */
const UNITS: Readonly<Record<InstrumentKind, readonly string[]>> = {
  act: ['s'],
  measure: ['s'],
  order: ['art', 'reg', 'rule'],
  regulations: ['reg', 'art', 'rule'],
  rules: ['rule', 'reg', 'art'],
  scheme: ['art', 'reg', 'rule', 'para'],
  directions: ['para', 'art', 'reg'],
  eu: ['art'],
};

/** Where the words do not say what the instrument is, the unit as cited stands first. */
const ANY = ['s', 'art', 'reg', 'rule'];

/** A unit of the body and its number. */
const BODY = /^(s|art|reg|rule)(?=[0-9A-Z])/;
/**
 * The members of a group in an instrument of a kind. "Sch. 1, reg. 3" of Regulations are two places, as these have regulations of
 * their own; "Schedule 1, rule 37" of them is one, in the Schedule. Where the kind is not told, articles and regulations are taken
 * for those of an instrument that is cited by its number, and regulations for those of one that goes by initials.
 */
export function membersForKind(
  members: readonly ProvisionMember[],
  kind: InstrumentKind | null,
  isNumbered: boolean,
): readonly ProvisionMember[] {
  const read: ProvisionMember[] = [];
  for (const member of members) {
    const body = besideSchedule(member.target);
    const schedule = body === null ? undefined : read.at(-1);
    if (body === null || schedule === undefined) {
      read.push(member);
      continue;
    }
    const unit = BODY.exec(startOf(body))?.[1] ?? '';
    const natural = kind === null ? (isNumbered ? BY_NUMBER : BY_INITIALS) : UNITS[kind].slice(0, 1);
    const { target } = member;
    if (natural.includes(unit)) {
      read.push({ ...member, target: { ...target, unit, readings: [body], ordered: true } });
      continue;
    }
    const readings = kind === null ? target.readings : target.readings.filter((one) => one !== body);
    read[read.length - 1] = { ...member, from: schedule.from, target: { ...target, readings } };
  }
  return read;
}

const BY_NUMBER: readonly string[] = ['art', 'reg'];
const BY_INITIALS: readonly string[] = ['reg'];

/** The reading of the body in a target that may as well lie in the Schedule named before it; null for all others. */
function besideSchedule({ readings }: ProvisionTarget): ProvisionReading | null {
  const [first, ...others] = readings;
  if (first === undefined || !/^sch/.test(startOf(first))) return null;
  return others.find((one) => BODY.test(startOf(one))) ?? null;
}

/**
 * The target with the units that an instrument of a kind has: an "article" of an Act is its section, a "section" of
 * Regulations their regulation. The number is never changed. A unit that such instruments do have stays first: titles say
 * less than citations do ("Rules of the Supreme Court (Amendment) 1988, art. 1").
 */
export function forKind(target: ProvisionTarget, kind: InstrumentKind | null): ProvisionTarget {
  const [first] = target.readings;
  const cited = first === undefined ? undefined : BODY.exec(startOf(first))?.[1];
  if (cited === undefined) return target;
  const natural = kind === null ? ANY : UNITS[kind];
  const units = kind === null || natural.includes(cited) ? [cited, ...natural] : [...natural, cited];
  if (DELEGATED.has(cited) && (kind === 'act' || kind === 'measure')) return asDelegated(target, natural);
  const readings = [...new Set(units)].flatMap((unit) =>
    target.readings.map((reading) => renamed(reading, unit)),
  );
  if (cited !== 'art' || (kind !== 'act' && kind !== null)) return { ...target, readings };
  return {
    ...target,
    readings: [...readings, ...target.readings.flatMap(asScheduledArticle)],
    ordered: false,
  };
}

/** Units of instruments made under an Act. */
const DELEGATED: ReadonlySet<string> = new Set(['reg', 'rule']);

/** "Care Act 2014, reg 3": of Regulations under the Act, rather than its section, which is offered and never bound. */
function asDelegated(target: ProvisionTarget, natural: readonly string[]): ProvisionTarget {
  const sections = target.readings.flatMap((reading) =>
    natural.flatMap((unit) => {
      const one = renamed(reading, unit);
      return one.type === 'single' ? [{ ...one, doubtful: true }] : [];
    }),
  );
  return { ...target, readings: [...target.readings, ...sections] };
}

function startOf(reading: ProvisionReading): string {
  return readingPath(reading)[0] ?? '';
}

function renamed(reading: ProvisionReading, unit: string): ProvisionReading {
  const path = ([head = '', ...rest]: readonly string[]) => [head.replace(BODY, unit), ...rest];
  if (reading.type === 'single') return { ...reading, path: path(reading.path) };
  if (reading.type === 'open') return { ...reading, from: path(reading.from) };
  return { ...reading, from: path(reading.from), to: path(reading.to) };
}

/**
 * "Article 8 of the Human Rights Act": the Act sets out a treaty in a Schedule. Where a Schedule has such an article the
 * section of the same number is not bound: it is asked which one is meant.
 */
function asScheduledArticle(reading: ProvisionReading): readonly ProvisionReading[] {
  if (reading.type !== 'single') return [];
  const [article = ''] = reading.path;
  const schedules = [
    ['sch1', article],
    ['sch', article],
  ];
  return schedules.map((path) => ({ type: 'single', path }));
}
