import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, InstrumentRef } from '../../../model/index.ts';
import { exclusionEnd } from './exclusions.ts';
import type { BackReference, Item, ProvisionGroup } from './mentions.ts';
import type { Antecedent, Surroundings } from './references.ts';
import { Lang, Meaning } from './vocabulary.ts';
import { languagesOf } from './words.ts';

/** The acts that a group of provisions belongs to: one, or each of a list. */
export interface Link {
  readonly owners: readonly InstrumentRef[];
  /** Item that names them; -1 where none does. */
  readonly by: number;
  /** Act that the group may belong to instead. */
  readonly alternative: InstrumentRef | null;
  readonly unlinked: Citation['unlinked'];
}

/** Longest input that is taken for a question, in which a provision belongs to the one act that it names. */
const SHORT_INPUT = 96;
/** Tokens between a provision and its act: "of the said", ", de la". */
const MAX_CONNECTOR = 6;

/** Which of two acts a group belongs to: the one in front, the one behind, or either. */
type Side = 'front' | 'behind' | 'either';

const NONE: Link = { owners: [], by: -1, alternative: null, unlinked: 'provision_without_instrument' };

/** Links groups of provisions to acts: behind them, in front of them, through a list, then by what surrounds the text. */
export function linked(
  r: Reading,
  items: readonly Item[],
  excluded: readonly boolean[],
  surroundings: Surroundings,
): readonly (Link | null)[] {
  return new Linker(r, items, excluded, surroundings).links();
}

class Linker {
  private readonly r: Reading;
  private readonly items: readonly Item[];
  /** For each item whether words take it out. */
  private readonly excluded: readonly boolean[];
  private readonly around: Surroundings;
  private readonly found: (Link | null)[];
  /** What stands for the words of an item: the acts that it names or refers to. */
  private readonly owners: readonly (readonly InstrumentRef[] | null)[];
  /** For groups between two acts, with nothing but a mark on either side: which of the two has them. */
  private readonly sides: ReadonlyMap<number, Side>;
  /** The one act of the text; -1 where there is none, or more than one. */
  private readonly only: number;

  constructor(r: Reading, items: readonly Item[], excluded: readonly boolean[], around: Surroundings) {
    this.r = r;
    this.items = items;
    this.excluded = excluded;
    this.around = around;
    this.found = items.map(() => null);
    this.owners = this.resolvedOwners();
    this.sides = this.sidesOfGroups();
    const first = items.findIndex(({ type }) => type === 'act');
    this.only = first === items.findLastIndex(({ type }) => type === 'act') ? first : -1;
  }

  links(): readonly (Link | null)[] {
    const { items, found } = this;
    for (let k = items.length - 1; k >= 0; k--) if (items[k]?.type === 'group') found[k] = this.forward(k);
    for (let k = 0; k < items.length; k++) if (this.isGroup(k)) found[k] ??= this.backward(k);
    for (let k = items.length - 1; k >= 0; k--) if (this.isGroup(k)) found[k] ??= this.rest(k);
    for (let k = 0; k < items.length; k++) if (items[k]?.type === 'group') found[k] ??= this.above(k);
    return found;
  }

  private isGroup(k: number): boolean {
    const item = this.items[k];
    return item?.type === 'group' && item.rest !== true;
  }

  /** What is taken out of provisions is of their act. */
  private above(k: number): Link {
    for (let at = k - 1; at >= 0; at--) if (this.isGroup(at)) return this.found[at] ?? NONE;
    return NONE;
  }

  // -------------------------------------------------------------------------------------- what items mean

  private resolvedOwners(): readonly (readonly InstrumentRef[] | null)[] {
    const named: Antecedent[] = [];
    return this.items.map((item) => {
      if (item.type === 'act') {
        const { parts, letter } = item.mention;
        const [only] = parts;
        // "that Regulation" behind several means none of them alone.
        if (only !== undefined && parts.length === 1) named.push({ ref: only.ref, letter });
        return parts.map(({ ref }) => ref);
      }
      if (item.type !== 'back') return null;
      const meant = this.resolve(item.reference, named);
      if (meant === null) return [];
      const source = meant.source === 'named' ? 'backReference' : meant.source;
      return [{ ...meant, span: this.r.span(item.from, item.end), source }];
    });
  }

  private resolve({ to, letter }: BackReference, named: readonly Antecedent[]): InstrumentRef | null {
    const { host, context } = this.around;
    const surrounding = [host, context].find(
      (one) => one !== null && (letter === null || one.letter === letter),
    );
    if (to === 'present') return surrounding?.ref ?? null;
    const nearest = named.findLast((one) => letter === null || one.letter === null || one.letter === letter);
    // A name that acts of several kinds bear may be of this one.
    if (nearest !== undefined && nearest.letter === null && letter !== null) return null;
    return nearest?.ref ?? surrounding?.ref ?? null;
  }

  // ----------------------------------------------------------------------------- "Article 5 of Directive X"

  private forward(k: number): Link | null {
    const item = this.items[k] as Item;
    const next = this.items[k + 1];
    if (next === undefined) return null;
    if (next.type === 'group') return this.listed(k, next);
    if (next.type === 'whole' || !this.connects(item.end, next)) return null;
    const side = this.sides.get(k) ?? 'behind';
    if (side === 'front') return null;
    const link = this.owned(k + 1);
    if (side === 'behind') return link;
    const [alternative = null] = this.owners[this.runStart(k) - 1] ?? [];
    return { ...link, alternative };
  }

  private owned(by: number): Link {
    const owners = this.owners[by] ?? [];
    if (owners.length > 0) return { owners, by, alternative: null, unlinked: null };
    return { ...NONE, by, unlinked: 'context_needed' };
  }

  /** "Article 2, point (10), and Article 22 of Directive X": what the last member of a list has; in a host perhaps. */
  private listed(k: number, next: Item): Link | null {
    const behind = this.found[k + 1] ?? null;
    if (behind === null || behind.by <= k || !this.isSeparator((this.items[k] as Item).end, next.from))
      return null;
    const { host } = this.around;
    const [other] = behind.owners;
    if (host === null || other === undefined || other.source === 'host') return behind;
    return { owners: [host.ref], by: -1, alternative: other, unlinked: null };
  }

  /** Whether only a connector stands between a provision and what begins behind it. */
  private connects(end: number, next: Item): boolean {
    const { r } = this;
    const { from } = next;
    if (from - end > MAX_CONNECTOR || r.newlineBefore(from)) return false;
    let at = end;
    if (r.is(at, '(') && at + 1 === from) return r.is(next.end, ')') || this.bracketed(next.end);
    if (r.is(at, ',')) at++;
    const behindComma = at > end;
    const start = at;
    while (at < from && this.isConnector(at)) at++;
    if (at < from) return false;
    // "Article 5, Regulation X": in a sentence two things, alone one.
    return !behindComma || at > start || next.type === 'back' || this.isShort();
  }

  /** "of the said", never "and": "Article 6 and the GDPR" are two things. */
  private isConnector(at: number): boolean {
    const { r } = this;
    if (r.role(at, Meaning.of | Meaning.that) || r.is(at, "'")) return true;
    return r.role(at, Meaning.between) && !r.role(at, Meaning.and);
  }

  /** "(GDPR, as amended)" */
  private bracketed(end: number): boolean {
    return this.r.is(end, ',');
  }

  private isSeparator(end: number, from: number): boolean {
    const { r } = this;
    if (isConjunction(r, end, from) || exclusionEnd(r, end) === from) return true;
    let at = end;
    if (r.is(at, ',') || r.is(at, ';')) at++;
    if (r.role(at, Meaning.and) || r.is(at, '&')) at++;
    if (at === end) return false;
    while (at < from && (r.role(at, Meaning.of) || r.is(at, "'"))) at++;
    return at === from;
  }

  // ----------------------------------------------------------------------------- "GDPR, Article 6", "AMLR Art. 28"

  private backward(k: number): Link | null {
    const before = this.items[k - 1];
    const item = this.items[k] as Item;
    if (POSSESSIVES.has(this.r.folded(item.from - 1))) return this.possessed(k);
    if (before === undefined) return null;
    if (this.isBehindAside(k)) return this.owned(k - 2);
    if (!this.touches(before.end, item)) return null;
    if (before.type === 'act' && this.isAside(k - 1)) return { ...NONE, unlinked: 'context_needed' };
    if (before.type === 'act') return this.isTaken(k - 1) ? null : this.behindAct(k);
    const chain = this.found[k - 1] ?? null;
    const chained = before.type === 'group' && chain !== null && chain.by >= 0 && chain.by < k - 1;
    return chained && this.isSeparator(before.end, item.from) ? chain : null;
  }

  /** "the Treaty on European Union, and in particular its Article 50": of what was named right before. */
  private possessed(k: number): Link {
    const before = this.items[k - 1];
    const named = before?.type === 'act' || before?.type === 'back';
    return named ? this.owned(k - 1) : { ...NONE, unlinked: 'context_needed' };
  }

  /** "Directive 95/46 (repealed by Regulation 2016/679) art 7": of the act that the bracket says something of. */
  private isBehindAside(k: number): boolean {
    const { r, items } = this;
    const [act, aside, item] = [items[k - 2], items[k - 1], items[k]];
    if (act?.type !== 'act' || aside?.type !== 'act' || item === undefined) return false;
    if (!r.is(act.end, '(') || !r.is(aside.end, ')') || aside.end + 1 !== item.from) return false;
    for (let at = act.end + 1; at < aside.from; at++) if (!r.isWord(at)) return false;
    return true;
  }

  /** "Directive 95/46, repealed by Regulation 2016/679, Article 7": of which of the two, the words do not tell. */
  private isAside(k: number): boolean {
    const { r, items } = this;
    const [act, aside] = [items[k - 1], items[k]];
    if (act?.type !== 'act' || aside === undefined || !r.is(act.end, ',') || !r.is(aside.end, ','))
      return false;
    return aside.from - act.end <= MAX_CONNECTOR && AGENTS.has(r.folded(aside.from - 1));
  }

  private behindAct(k: number): Link {
    const before = this.items[k - 1] as Item;
    const item = this.items[k] as Item;
    const link = this.owned(k - 1);
    const { host } = this.around;
    const [owner] = link.owners;
    if (host === null || before.end === item.from || owner === undefined) return link;
    return { owners: [owner], by: k - 1, alternative: host.ref, unlinked: null };
  }

  /** Provisions in front of the act have it already. */
  private isTaken(by: number): boolean {
    const link = this.found[by - 1] ?? null;
    return link !== null && link.by === by;
  }

  private touches(end: number, { from }: Item): boolean {
    const { r } = this;
    if (r.newlineBefore(from)) return false;
    const mark = r.is(end, ',') || r.is(end, '(') || r.is(end, ':') || r.is(end, '-') || r.is(end, '–');
    const joined = this.isSeparator(end, from) && !r.is(end, ';');
    return end === from || (mark && end + 1 === from) || joined;
  }

  // ------------------------------------------------------------- between two acts: "GDPR Art. 6, DORA Art. 5"

  /**
   * Names stand in front of their provisions or behind them, and a list keeps to one order: whose act stands nearer has the
   * provisions; where both are as near, the order of what follows tells.
   */
  private sidesOfGroups(): ReadonlyMap<number, Side> {
    const { items } = this;
    const free = new Map<number, Side>();
    for (let k = items.length - 1; k >= 0; k--) {
      const side = this.sideBetween(k, free);
      if (side !== null) free.set(k, side);
    }
    // An act that the provisions in front of it have is not in front of those behind it.
    const sides = new Map<number, Side>();
    for (const k of [...free.keys()].reverse()) {
      const before = this.runStart(k) - 2;
      const taken = items[before]?.type === 'group' && this.reaches(before) && sides.get(before) !== 'front';
      sides.set(k, taken ? 'behind' : (free.get(k) as Side));
    }
    return sides;
  }

  /** Null for a group that does not stand between two acts, both of which it may belong to. */
  private sideBetween(k: number, later: ReadonlyMap<number, Side>): Side | null {
    const { items } = this;
    const item = items[k];
    const next = items[k + 1];
    if (item?.type !== 'group' || next?.type !== 'act' || !this.reaches(k)) return null;
    const start = this.runStart(k);
    const before = items[start - 1];
    const first = items[start] as Item;
    if (before?.type !== 'act' || !this.touches(before.end, first)) return null;
    const front = first.from - before.end;
    const behind = this.wordsBetween(k) ? 0 : next.from - item.end;
    if (front !== behind) return front < behind ? 'front' : 'behind';
    const follower = items[k + 2];
    if (follower?.type !== 'group' || !this.touches(next.end, follower)) return 'either';
    // The last of a list has nothing behind it.
    return later.get(k + 2) ?? (this.reaches(k + 2) ? 'either' : 'front');
  }

  /** Whether a group is connected to an act behind it. */
  private reaches(k: number): boolean {
    const next = this.items[k + 1];
    return next?.type === 'act' && this.connects((this.items[k] as Item).end, next);
  }

  /** "of the" decides for the act behind. */
  private wordsBetween(k: number): boolean {
    const { r } = this;
    for (let at = (this.items[k] as Item).end; at < (this.items[k + 1] as Item).from; at++)
      if (r.isWord(at)) return true;
    return false;
  }

  /** The first of groups that stand in a list: "Art. 6, Art. 9". */
  private runStart(k: number): number {
    const { items } = this;
    let start = k;
    while (
      items[start - 1]?.type === 'group' &&
      this.isSeparator((items[start - 1] as Item).end, (items[start] as Item).from)
    )
      start--;
    return start;
  }

  // ------------------------------------------------------------------------------------------ what is left

  private rest(k: number): Link {
    const { group } = this.items[k] as Item & { type: 'group' };
    if (this.isOfOther(k)) return { ...NONE, unlinked: 'context_needed' };
    const { host, context } = this.around;
    if (group.weak) return NONE;
    if (host !== null) return { ...NONE, owners: [host.ref], unlinked: null };
    const { only } = this;
    if (only >= 0 && this.isAcrossOther(k)) return { ...NONE, unlinked: 'context_needed' };
    if (only >= 0 && this.isShort() && this.excluded[only] !== true)
      return this.precedesOwn(k) || this.isInGloss(k) ? NONE : this.owned(only);
    if (context !== null && only < 0) return { ...NONE, owners: [context.ref], unlinked: null };
    return NONE;
  }

  /** "Art. 6 DSGVO, § 823 BGB und Art. 14 Grundgesetz": a law of another system stands between the provision and the act. */
  private isAcrossOther(k: number): boolean {
    const { r, items, only } = this;
    const [first, last] = [items[Math.min(k, only)] as Item, items[Math.max(k, only)] as Item];
    let item = items.indexOf(first);
    for (let at = first.end; at < last.from; at++) {
      while ((items[item]?.end ?? r.count) <= at) item++;
      const read = (items[item]?.from ?? r.count) <= at;
      if (!read && (r.is(at, '§') || isAbbreviation(r, at))) return true;
    }
    return false;
  }

  /** "Art. 6 and DORA Art. 5": the one act stands in front of its own provisions, and what precedes it is of something else. */
  private precedesOwn(k: number): boolean {
    const { only } = this;
    return k < only && this.found[only + 1]?.by === only;
  }

  /** "Article 95 (relationship with Directive 2002/58/EC)": the act is part of what brackets say of the provision. */
  private isInGloss(k: number): boolean {
    const { r, only } = this;
    const { end } = this.items[k] as Item;
    const { from } = this.items[only] as Item;
    if (!r.is(end, '(') || from <= end) return false;
    let at = end + 1;
    while (at < from && this.isConnector(at)) at++;
    return at < from;
  }

  private isShort(): boolean {
    return this.r.tokens.text.length <= SHORT_INPUT;
  }

  /** "Article 8 of the Convention", "Art. 80 GG", "C. civ., art. 5": words in front or behind name a text that was not read. */
  isOfOther(k: number): boolean {
    const { r } = this;
    const { from, end } = this.items[k] as Item;
    // "Article 40.3.3": no number of an article of the Union goes on like that.
    if (r.is(end, '.') && r.glued(end) && r.isNumber(end + 1) && r.glued(end + 1)) return true;
    let at = end;
    while (at < end + MAX_CONNECTOR && GENITIVES.has(r.folded(at))) at++;
    if (at > end && !r.role(at, UNITS)) return true;
    if (isAbbreviation(r, end) && !r.newlineBefore(end)) return true;
    const before = r.is(from - 1, ',') ? from - 2 : from - 1;
    return isAbbreviation(r, before) || (r.is(before, '.') && r.is(from - 1, ',') && r.isWord(before - 1));
  }
}

/** "Artikel 66 Absatz 3 in Verbindung mit Artikel 67 Absatz 6": read together, and of one act. */
function isConjunction(r: Reading, end: number, from: number): boolean {
  if (from - end > MAX_CONJUNCTION || from <= end) return false;
  const start = r.is(end, ',') ? end + 1 : end;
  const words: string[] = [];
  for (let at = start; at < from; at++) if (!r.is(at, '.')) words.push(r.folded(at));
  return CONJUNCTIONS.has(words.join(' '));
}

const MAX_CONJUNCTION = 8;
const CONJUNCTIONS = new Set([
  'in verbindung mit', 'i v m', 'ivm', 'in conjunction with', 'read in conjunction with', 'read together with', 'together with',
  'read with', 'en liaison avec', 'lu en liaison avec', 'lu en combinaison avec l', 'en liaison avec l', 'en combinaison avec l', 'juncto',
  'in samenhang met', 'gelezen in samenhang met', 'en relacion con el', 'en relacion con los', 've spojeni s', 've spojeni se',
  'w zwiazku z', 'sammenholdt med', 'jf', 'jfr', 'coroborat cu',
]); // biome-ignore format: a list of words

const POSSESSIVES = new Set(
  'its their son ses sa leur leurs seinem seinen seiner seine dessen deren su sus suo suoi sua sue zijn haar'.split(
    ' ',
  ),
);
/** "repealed by", "modifié par", "geändert durch". */
const AGENTS = new Set('by par durch por da door'.split(' '));
const GENITIVES = new Set('of du de des d der del della dell dello dei degli van do da dos das'.split(' '));
const UNITS =
  Meaning.chapter | Meaning.title | Meaning.part | Meaning.section | Meaning.annex | Meaning.article;

/** "GG", "StGB", "EMRK": capitals inside a word, as abbreviations of laws have them. */
function isAbbreviation(r: Reading, i: number): boolean {
  if (!r.isWord(i) || r.role(i, Meaning.article | Meaning.and)) return false;
  return (r.source(i, i + 1).match(/\p{Lu}/gu)?.length ?? 0) >= 2;
}

/** Whether a group without an act is written as only acts of the Union, in English, are: others are left to their own system. */
export function isInUnionStyle(r: Reading, { languages, from, end, weak }: ProvisionGroup): boolean {
  if (weak || (languages & Lang.en) === 0) return false;
  const english = (languages & Lang.fr) === 0;
  let capital = false;
  let bracketed = false;
  for (let at = from; at < end; at++) {
    if (r.role(at, Meaning.article | Meaning.annex) && r.capitalised(at) && r.size(at) > 3) capital = true;
    if (r.is(at, '(')) bracketed = true;
    if (languagesOf(r, at, Meaning.recital) === Lang.en) return true;
  }
  return capital && (bracketed || english);
}
