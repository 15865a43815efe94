import type { IsoDate } from '../model/dates.ts';
import { type DocumentHead, isInForce } from './documents.ts';

/** A document that a query found, with the reading that led to it. */
export interface Hit {
  readonly document: DocumentHead;
  readonly hint: string | null;
}

export const keyOf = ({ jurisdiction, id }: DocumentHead): string => `${jurisdiction}\0${id}`;

/** Hits that are versions of one thing (they share a group or a coordinate), in the order of first appearance. */
export function group(hits: readonly Hit[]): Hit[][] {
  const groups: Hit[][] = [];
  const owner = new Map<string, Hit[]>();
  for (const hit of hits) {
    const names = namesOf(hit.document);
    const found = [...new Set(names.map((name) => owner.get(name)).filter((one) => one !== undefined))];
    const [first = [], ...rest] = found;
    if (found.length === 0) groups.push(first);
    first.push(hit, ...rest.flat());
    for (const merged of rest) groups.splice(groups.indexOf(merged), 1);
    for (const [name, members] of owner) if (rest.includes(members)) owner.set(name, first);
    for (const name of names) owner.set(name, first);
  }
  return groups;
}

function namesOf({ jurisdiction, versionGroup, coordinate, language }: DocumentHead): string[] {
  return [
    ...(versionGroup === null ? [] : [`g${jurisdiction}\0${language}\0${versionGroup}`]),
    ...(coordinate === null ? [] : [`c${language}\0${coordinate}`]),
  ];
}

/** The versions in force on a day; where none is, the last that began by then, else the first to come. */
export function pick(versions: readonly Hit[], day: IsoDate): Hit[] {
  const current = versions.filter(({ document }) => isInForce(document, day));
  if (current.length > 0) return current;
  const byDate = [...versions].sort((a, b) => compare(a.document.date ?? '', b.document.date ?? ''));
  const past = byDate.filter(({ document }) => (document.date ?? '') <= day);
  const one = past.at(-1) ?? byDate[0];
  return one === undefined ? [] : [one];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `from 2000-01-01 to 2010-01-01`, as far as is known. */
export const interval = ({ date, dateEnd }: DocumentHead): string =>
  `from ${date ?? '?'} to ${dateEnd ?? 'open'}`;
