import type { Reading } from '../reading.ts';
import { Role } from './system.ts';

/**
 * English names of states and their adjectives, folded; those in its own language each system has itself. A law of one of them is
 * not that of the system, whatever name or number it shares with one of its own.
 */
const STATES: Readonly<Record<string, string>> = {
  es: 'spanish',
  pt: 'portugal portuguese',
  fr: 'french',
  it: 'italian',
  de: 'german germany',
  at: 'austria austrian',
  ch: 'swiss switzerland',
  be: 'belgian belgium',
  nl: 'dutch',
  lu: 'luxembourg',
  uk: 'british',
  ie: 'irish',
  pl: 'polish poland',
  sk: 'slovak slovakia',
  cz: 'czech',
  hu: 'hungarian hungary',
  ro: 'romanian',
  md: 'moldova',
  bg: 'bulgarian bulgaria',
  gr: 'greek greece',
  dk: 'danish',
  fo: 'faroe faroese greenland',
  no: 'norwegian norway',
  se: 'swedish sweden',
  fi: 'finnish finland',
  is: 'icelandic iceland',
  ee: 'estonia estonian',
  lv: 'latvian latvia',
  lt: 'lithuanian lithuania',
  ru: 'russian',
  ua: 'ukrainian ukraine',
  tr: 'turkish turkey',
  us: 'american',
  mx: 'mexico mexican',
  ar: 'argentina argentine',
  cl: 'chile chilean',
  co: 'colombia colombian',
  pe: 'peru peruvian',
  ve: 'venezuela',
  bo: 'bolivia',
  ec: 'ecuador',
  uy: 'uruguay',
  py: 'paraguay',
  cu: 'cuba cuban',
  gt: 'guatemala',
  hn: 'honduras',
  ni: 'nicaragua',
  br: 'brazilian',
  ad: 'andorra',
  ma: 'moroccan',
  jp: 'japanese',
  cn: 'chinese',
  sr: 'suriname',
  cw: 'curacao aruba',
  id: 'indonesia',
};

/** English words for the states that a system is not the law of. */
export function statesBut(code: string): string {
  return Object.entries(STATES)
    .filter(([state]) => state !== code)
    .map(([, words]) => words)
    .join(' ');
}

const MAX_BETWEEN = 4;

/**
 * Token behind the state or region that the words right behind a law tell it to be of: "mexicana", "de la República
 * Portuguesa", "a Republicii Moldova", "(Perú)", ", de la Comunitat Valenciana"; null where they tell none.
 */
export function stateBehind(r: Reading, i: number): number | null {
  const bracket = r.is(i, '(');
  const comma = r.is(i, ',');
  let at = bracket || comma ? i + 1 : i;
  const limit = at + MAX_BETWEEN;
  const start = at;
  while (at < limit && !isState(r, at) && !r.newlineBefore(at) && isBetween(r, at)) at++;
  if (!isState(r, at) || r.newlineBefore(at)) return null;
  if (bracket) return r.is(at + 1, ')') ? at + 2 : null;
  // ", Polish Act": in a list the adjective belongs to what follows.
  return comma && at === start && r.isWord(at + 1) ? null : at + 1;
}

function isBetween(r: Reading, i: number): boolean {
  return r.role(i, Role.particle | Role.joint) || (r.is(i, '.') && r.folded(i - 1) === 'r');
}

/** Whether a word tells a state or region other than the one whose law is read. */
export function isState(r: Reading, i: number): boolean {
  return r.role(i, Role.state | Role.qualifier);
}
