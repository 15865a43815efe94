import type { ProvisionReading, ProvisionTarget } from '../../../model/index.ts';
import type { InstrumentKind } from './mentions.ts';

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

function startOf(reading: ProvisionReading): string {
  return (reading.type === 'single' ? reading.path : reading.from)[0] ?? '';
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
