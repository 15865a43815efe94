import type { Reading } from '../../../grammar/reading.ts';
import { Cue } from './cues-words.ts';
import type { BackReference, InstrumentKind } from './mentions.ts';

/** Words for kinds of instruments. "Instrument" and "S.I." may be of any kind but an Act. */
const KINDS: Readonly<Record<string, InstrumentKind | null>> = {
  act: 'act',
  measure: 'measure',
  order: 'order',
  regulations: 'regulations',
  rules: 'rules',
  scheme: 'scheme',
  directions: 'directions',
  instrument: null,
  si: null,
};

type Direction = BackReference['to'];

const POINTERS: Readonly<Record<string, Direction>> = {
  that: 'same',
  those: 'same',
  said: 'same',
  same: 'same',
  aforesaid: 'same',
  aforementioned: 'same',
  this: 'present',
  these: 'present',
  present: 'present',
  amending: 'amending',
  commencing: 'amending',
  inserting: 'amending',
  substituting: 'amending',
  repealing: 'amending',
  revoking: 'amending',
  modifying: 'amending',
  applying: 'amending',
};

const FIRST_YEAR = 1200;
const LAST_YEAR = 2200;

/**
 * The words that end at the kind of instrument at i and point to one named elsewhere: "that Act", "the said Regulations",
 * "this Order", "the 1996 Act", "the Act", "the amending S.I.". Null where they name one themselves, or point nowhere.
 */
export function backReferenceAt(r: Reading, i: number, floor: number): BackReference | null {
  const kind = kindAt(r, i);
  if (kind === null) return null;
  const { end } = kind;
  // "the Act on Bread" and "the Order made under it" go on; "Act 1996" is the end of a name.
  if (isYear(r, end) && r.folded(i - 1) !== 'the') return null;
  const back = (from: number, to: Direction, year: number | null): BackReference | null =>
    from < floor ? null : { from: withArticle(r, from, floor), end, to, kind: kind.kind, year };
  // "a 1996 act of kindness"
  if (isYear(r, i - 1))
    return r.capitalised(i) || r.folded(i - 2) === 'the' ? back(i - 1, 'definite', r.number(i - 1)) : null;
  const pointer = r.folded(i - 1);
  if (Object.hasOwn(POINTERS, pointer)) return back(i - 1, POINTERS[pointer] as Direction, null);
  if (pointer !== 'the' || i - 1 < floor) return null;
  // "the order of the court": without a capital only "act" is a term of art.
  if (!r.capitalised(i) && kind.kind !== 'act') return null;
  return { from: i - 1, end, to: 'definite', kind: kind.kind, year: null };
}

/** What is known of the kind of an instrument: a number alone does not tell an Order from Regulations, an acronym nothing. */
export type KnownKind = InstrumentKind | 'secondary' | null;

const PRIMARY: ReadonlySet<KnownKind> = new Set(['act', 'measure', 'eu']);

/** Whether words for a kind ("that Act", "those Regulations"; null for "that instrument") can mean an instrument of another. */
export function kindsAgree(kind: InstrumentKind | null, other: KnownKind): boolean {
  if (other === null) return true;
  if (kind === null) return !PRIMARY.has(other);
  return other === 'secondary' ? !PRIMARY.has(kind) : kind === other;
}

/** The kind of instrument at i, and the token after its word: "Act", "S.I.". */
function kindAt(
  r: Reading,
  i: number,
): { readonly end: number; readonly kind: InstrumentKind | null } | null {
  if (r.letter(i) === 's' && r.is(i + 1, '.') && r.letter(i + 2) === 'i')
    return { end: r.is(i + 3, '.') ? i + 4 : i + 3, kind: null };
  if (!r.role(i, Cue.kind)) return null;
  const word = r.folded(i);
  return Object.hasOwn(KINDS, word) ? { end: i + 1, kind: KINDS[word] ?? null } : null;
}

function withArticle(r: Reading, from: number, floor: number): number {
  return from > floor && r.folded(from - 1) === 'the' ? from - 1 : from;
}

function isYear(r: Reading, at: number): boolean {
  const year = r.number(at);
  return r.size(at) === 4 && year >= FIRST_YEAR && year <= LAST_YEAR;
}
