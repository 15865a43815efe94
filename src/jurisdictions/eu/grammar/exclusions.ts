import type { Reading } from '../../../grammar/reading.ts';
import { GroupReader, memberOf } from './group-reader.ts';
import { bracketsAt, depthBeside, type LevelItem, levelsAt, type Place, RANK } from './levels.ts';
import type { Item, ProvisionGroup } from './mentions.ts';
import { standsApart } from './values.ts';
import { Meaning } from './vocabulary.ts';

/** A cue of exclusion word by word, marks included: "with the exception", "à l'exception". */
type Cue = readonly string[];

/** English, French, German, Spanish, Italian, Dutch, then the other languages of the Official Journal that are read. */
const PHRASES =
  'except|except for|excepting|excluding|excl|exc|save|save for|barring|other than|rather than|instead of|apart from|aside from|' +
  'with the exception of|to the exclusion of|without|not|neither|nor|' +
  "sauf|hors|hormis|excepte|excluant|a l ' exception|a l ' exclusion|autre que|autres que|plutot que|pas|non|ni|" +
  'ausser|ausgenommen|ohne|statt|anstatt|anstelle|mit ausnahme|unter ausschluss|nicht|weder|noch|' +
  'excepto|salvo|con excepcion|a excepcion|con exclusion|en lugar|no el|no los|no la|no las|' +
  'tranne|eccetto|escluso|esclusi|escluse|esclusa|ad eccezione|con eccezione|ad esclusione|con esclusione|invece|ne|' +
  'behalve|uitgezonderd|met uitzondering|zonder|niet|' +
  'exceto|com excecao|nao|krome|s vyjimkou|nikoli|oprocz|z wyjatkiem|undtagen|bortset fra|med undtagelse|ikke|' +
  'unntatt|med unntak|utom|med undantag|inte|cu exceptia|nu';

const CUES: readonly Cue[] = PHRASES.split('|').map((phrase) => phrase.split(' '));
const BY_LAST = indexed(-1);
const BY_FIRST = indexed(0);

/** The longest of those that share a word stands in front: "save for" before "save". */
function indexed(word: 0 | -1): ReadonlyMap<string, readonly Cue[]> {
  const index = new Map<string, Cue[]>();
  for (const cue of [...CUES].sort((a, b) => b.length - a.length)) {
    const key = cue.at(word) as string;
    index.set(key, [...(index.get(key) ?? []), cue]);
  }
  return index;
}

/** Cues that may be shortened, with a dot behind. */
const SHORTENED = new Set(['excl', 'exc']);
/** "behalve het in", "à l'exception de l'". */
const MAX_PARTICLES = 5;
/** Negations: in front of a verb or behind "whether or" they take nothing out. */
const NEGATIONS = new Set('not nicht pas non niet nao ikke inte nikoli nu no'.split(' '));
const NO_EXCLUSION = new Set('or does do did whether if oder ob wenn falls soweit sofern ou of'.split(' '));
/** "noch Art. 9" is "still Article 9" but behind "weder", "noch", "niet"; "ne" and "ni" come in pairs. */
const PAIRED: ReadonlyMap<string, readonly string[]> = new Map([
  ['noch', ['weder', 'noch', 'niet', 'geen', 'nicht']],
  ['ne', ['ne', 'non']],
]);
const MAX_PAIR = 24;

/** Whether words right in front of i take out what begins there: "except Article 20", "nicht Art. 9", "à l'exception de l'article 20". */
export function isExcluded(r: Reading, i: number, floor: number): boolean {
  let at = i - 1;
  for (let n = 0; n <= MAX_PARTICLES && at >= floor; n++, at--) {
    const last = r.is(at, '.') && SHORTENED.has(r.folded(at - 1)) ? at - 1 : at;
    if (cueEndsAt(r, last, floor)) return true;
    if (!r.role(at, Meaning.of | Meaning.lead) && !r.is(at, "'")) return false;
  }
  return false;
}

function cueEndsAt(r: Reading, at: number, floor: number): boolean {
  return (BY_LAST.get(r.folded(at)) ?? []).some((cue) => {
    const from = at + 1 - cue.length;
    return from >= floor && r.words(from, ...cue) && takesOut(r, from, cue);
  });
}

function takesOut(r: Reading, from: number, [first = '']: Cue): boolean {
  if (NEGATIONS.has(first) && NO_EXCLUSION.has(r.folded(from - 1))) return false;
  const partners = PAIRED.get(first);
  if (partners === undefined) return true;
  for (let at = from - 1; at >= from - MAX_PAIR && at >= 0; at--)
    if (partners.includes(r.folded(at))) return true;
  // "né l'articolo 6 né l'articolo 9": the first of a pair.
  for (let at = from + 1; first === 'ne' && at < from + MAX_PAIR; at++)
    if (r.folded(at) === 'ne') return true;
  return false;
}

/** Token behind the cue of exclusion at `at` and its particles; -1 where none stands there. A mark and "but" may stand in front. */
export function exclusionEnd(r: Reading, at: number): number {
  let from = at;
  while (from < at + 2 && (r.is(from, ',') || r.is(from, '(') || r.is(from, '–') || r.is(from, ';'))) from++;
  if (JOINTS.has(r.folded(from))) from++;
  if (r.newlineBefore(from)) return -1;
  const cue = BY_FIRST.get(r.folded(from))?.find((one) => r.words(from, ...one));
  if (cue === undefined || !takesOut(r, from, cue)) return -1;
  let end = from + cue.length;
  if (r.is(end, '.') && SHORTENED.has(r.folded(end - 1))) end++;
  for (let n = 0; n < MAX_PARTICLES && (r.role(end, Meaning.of) || r.is(end, "'")); n++) end++;
  return end;
}

const JOINTS = new Set('but and mais et aber und jedoch pero y ma e maar en men og'.split(' '));

/** Words that take out what stands in front of them: "Article 20 excluded". */
const TAKEN_OUT = new Set(
  'excluded excepted excepte exceptes exclu exclus ausgenommen ausgeschlossen uitgezonderd excluido exceptuado escluso esclusi'.split(
    ' ',
  ),
);

function isExcludedBehind(r: Reading, end: number): boolean {
  return TAKEN_OUT.has(r.folded(end)) && !(r.isWord(end + 1) && !r.role(end + 1, Meaning.and));
}

/** For each item whether words beside it take it out; "and", "or" between two go on with the first. */
export function excludedOf(r: Reading, items: readonly Item[]): readonly boolean[] {
  const out: boolean[] = [];
  items.forEach((item, k) => {
    const floor = items[k - 1]?.end ?? 0;
    const joined = item.from === floor + 1 && r.role(floor, Meaning.and) && items[k - 1]?.type === 'group';
    const goesOn = joined && item.type === 'group' && out[k - 1] === true;
    out.push(
      item.type === 'back' ? false : goesOn || isExcluded(r, item.from, floor) || isBehind(r, items, k),
    );
  });
  return out;
}

function isBehind(r: Reading, items: readonly Item[], k: number): boolean {
  const { type, end, from } = items[k] as Item;
  return type === 'group' && r.is(from - 1, ',') && isExcludedBehind(r, end);
}

/** The items, with what is taken out of the provisions before by number alone: "Articles 101-109 TFEU (except 106)", "except point (f)". */
export function withRests(r: Reading, items: readonly Item[]): readonly Item[] {
  const out: Item[] = [];
  let above: ProvisionGroup | null = null;
  items.forEach((item, k) => {
    out.push(item);
    if (item.type === 'group') above = item.group;
    else if (item.type === 'whole') above = null;
    const at = above === null ? -1 : exclusionEnd(r, item.end);
    const next = items[k + 1]?.from ?? r.count;
    const group = at < 0 || at >= next || above === null ? null : restAt(r, at, above);
    if (group === null || group.end > next) return;
    out.push({ from: group.from, end: group.end, type: 'group', group, rest: true });
  });
  return out;
}

/** What is named at `at` beside or below the last member of a group. */
function restAt(r: Reading, at: number, above: ProvisionGroup): ProvisionGroup | null {
  const { tail, languages } = above;
  if (tail === null) return null;
  if (r.isNumber(at)) {
    const top = { unit: tail.unit, end: at, languages, plural: true };
    const group = new GroupReader(r, top).read(at, []);
    return group !== null && standsApart(r, group.end) ? { ...group, weak: true } : null;
  }
  const list = levelsAt(r, at, { outerPlural: false, divisions: false, languages });
  const items = list?.items ?? bracketAt(r, at, tail);
  const last = items.at(-1);
  if (last === undefined) return null;
  const kept = list === null ? [] : tail.levels.filter(({ kind }) => RANK[kind] < RANK[list.kind]);
  const members = items.map(({ from, end, levels, to }) => {
    const place: Place = { ...tail, levels: [...kept, ...levels] };
    const until = to === null ? null : { ...tail, levels: [...kept, ...to] };
    return memberOf({ from, end, place, to: until, open: false });
  });
  return { from: at, end: last.end, members, tooLong: false, languages, weak: true, tail: null };
}

/** "(f)": beside the last bracket of its kind, or below the place. */
function bracketAt(r: Reading, at: number, { levels }: Place): readonly LevelItem[] {
  const value = r.letter(at + 1) || r.folded(at + 1);
  const depth = depthBeside(levels, value);
  const read = bracketsAt(r, at, depth < 0 ? levels : levels.slice(0, depth));
  return read.end === at ? [] : [{ from: at, end: read.end, levels: read.levels, to: null }];
}
