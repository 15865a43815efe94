import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { celexOf } from '../celex.ts';
import { CODE, coordinateOf, Scheme } from '../coordinates.ts';
import type { ActMention } from './mentions.ts';
import { Meaning } from './vocabulary.ts';

/** "Article 234 EC", "Art. 81 EG": the treaty as the Court named it from 1999 to 2009. */
const MARKS: Readonly<Record<string, string>> = {
  EC: 'tec',
  CE: 'tec',
  EG: 'tec',
  EEC: 'eec',
  CEE: 'eec',
  EWG: 'eec',
};

/** The mark of a treaty right behind an article. */
export function treatyMarkAt(r: Reading, i: number, floor: number): ActMention | null {
  // "(ex 82 EC)": a number that was not read as that of an article.
  if (floor < i) return null;
  const name = r.role(i, Meaning.tag) ? MARKS[r.source(i, i + 1)] : undefined;
  const behind = r.isNumber(i - 1) || (r.is(i - 1, ')') && !r.role(i - 2, Meaning.tag));
  if (name === undefined || !behind || r.glued(i)) return null;
  // "(No) EC 1370/2007"
  if (r.isNumber(i + 1) && r.is(i + 2, '/')) return null;
  // "Article 5 EC Regulation", "7 CE n° 1/2003"
  if (r.role(i + 1, Meaning.kind | Meaning.number) || (r.isWord(i + 1) && r.capitalised(i + 1))) return null;
  return treaty(r, i, i + 1, name);
}

const PROTOCOLS = new Set(['protocol', 'protocole', 'protokoll', 'protocolo', 'protocollo']);
/** The Treaties have 37 protocols, the European Convention on Human Rights 16. */
const LAST_PROTOCOL = 37;
const LAST_OF_CONVENTION = 16;

/** "Protocol No 21", "Protocol (No 26)": of the Treaties where it is no number that the Convention's protocols have too. */
export function protocolAt(r: Reading, i: number): ActMention | null {
  if (!r.capitalised(i) || r.size(i) < 8 || !PROTOCOLS.has(r.folded(i))) return null;
  const open = r.is(i + 1, '(');
  let at = open ? i + 2 : i + 1;
  if (!r.role(at, Meaning.number)) return null;
  at++;
  if (r.is(at, '.') || r.is(at, '°')) at++;
  const number = r.number(at);
  if (number < 1 || number > LAST_PROTOCOL || (open && !r.is(at + 1, ')'))) return null;
  const end = open ? at + 2 : at + 1;
  if (number <= LAST_OF_CONVENTION && !annexedToTreaties(r, end)) return null;
  const name = `protocol-${number}`;
  const ref = newInstrumentRef(CODE, {
    span: r.span(i, end),
    nature: 'treaty',
    numbers: [
      { scheme: Scheme.protocol, value: String(number) },
      { scheme: Scheme.celex, value: celexOf(['treaty', name]) as string },
    ],
    coordinate: coordinateOf(['treaty', name]),
  });
  return { from: i, end, parts: [{ from: i, end, ref }], letter: 'T', short: false };
}

/** How far behind its number the words say what a protocol is annexed to. */
const MAX_TITLE = 24;
const TREATY_NAMES = new Set(['tfeu', 'teu', 'treaties', 'tfue', 'tue', 'aeuv', 'euv']);

function annexedToTreaties(r: Reading, from: number): boolean {
  for (let at = from; at < from + MAX_TITLE && !r.is(at, '.') && !r.is(at, ';'); at++) {
    if (TREATY_NAMES.has(r.folded(at))) return true;
    if (r.words(at, 'convention') || r.words(at, 'echr')) return false;
  }
  return false;
}

function treaty(r: Reading, from: number, end: number, name: string): ActMention {
  const ref = newInstrumentRef(CODE, {
    span: r.span(from, end),
    nature: 'treaty',
    numbers: [{ scheme: Scheme.celex, value: celexOf(['treaty', name]) as string }],
    coordinate: coordinateOf(['treaty', name]),
  });
  return { from, end, parts: [{ from, end, ref }], letter: 'T', short: false };
}
