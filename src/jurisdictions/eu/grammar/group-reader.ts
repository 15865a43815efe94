import type { Reading } from '../../../grammar/reading.ts';
import type { ProvisionReading } from '../../../model/index.ts';
import { closedNumberAt, isClosedLetter } from './level-marks.ts';
import {
  bracketsAt,
  depthBeside,
  type Level,
  type LevelItem,
  type LevelList,
  lettersAt,
  levelsAt,
  type Place,
  pathOf,
  pinpointsOf,
  RANK,
  rangeMark,
  separatorAt,
} from './levels.ts';
import type { ProvisionGroup, ProvisionMember } from './mentions.ts';
import { connectorEnd, type Top, topAt } from './tops.ts';
import {
  articleNumber,
  bracketValue,
  divisionNumber,
  romanValue,
  standsApart,
  type Value,
} from './values.ts';
import { Lang, Meaning } from './vocabulary.ts';
import { languagesOf, ordinalAt } from './words.ts';

const MAX_MEMBERS = 200;
const MAX_STEPS = 200;
/** Letters of the longest Roman number of an annex: "XXXVIII". */
const MAX_ROMAN = 7;

/** A member as read so far. */
export interface Draft {
  readonly from: number;
  readonly end: number;
  readonly place: Place;
  readonly to: Place | null;
  readonly open: boolean;
}

/** Reads the members of a group from the unit word on: what lies below the last of them, and what stands beside it. */
export class GroupReader {
  private readonly r: Reading;
  private readonly top: Top;
  private readonly drafts: Draft[] = [];
  /** Languages that all words read so far belong to. */
  private languages: number;

  constructor(r: Reading, top: Top) {
    this.r = r;
    this.top = top;
    this.languages = top.languages;
  }

  /** @param above lists of levels that stood in front of the top, outermost first. */
  read(from: number, above: readonly LevelList[]): ProvisionGroup | null {
    const { top } = this;
    const first = this.member(top.end, from, true);
    if (first === null) return null;
    this.drafts.push(...this.underneath(first, above, from));
    let steps = 0;
    while (steps++ < MAX_STEPS && this.drafts.length < MAX_MEMBERS && (this.down() || this.beside()));
    const tooLong = this.drafts.length >= MAX_MEMBERS;
    const members = this.drafts.map((draft) => memberOf(draft));
    const end = (this.drafts.at(-1) as Draft).end;
    const weak = top.unit === 'ch' || top.unit === 'title' || top.unit === 'part' || top.unit === 'sec';
    const tail = this.last.open ? null : this.last.place;
    return { from, end, members, tooLong, languages: this.languages, weak: weak || this.isSoleAnnex(), tail };
  }

  private isSoleAnnex(): boolean {
    return this.drafts.some(({ place }) => place.unit === 'anx' && place.number === '');
  }

  /** What joins two members tells the language. */
  private narrow(at: number, meaning: number): void {
    const languages = languagesOf(this.r, at, meaning);
    if (languages !== 0) this.languages &= languages;
  }

  private get last(): Draft {
    return this.drafts.at(-1) as Draft;
  }

  // -------------------------------------------------------------------------------------------- a member

  /** A number with its brackets, and the range that it begins. */
  private member(at: number, from: number, first: boolean): Draft | null {
    const { top } = this;
    const number = this.number(at, first);
    if (number === null) return null;
    const place = this.withBrackets(number);
    const open = this.openEnd(place.end);
    if (open > 0) return { from, end: open, place: place.place, to: null, open: true };
    const to = this.rangeEnd(place.end, place.place);
    if (to !== null) return { from, end: to.end, place: place.place, to: to.place, open: false };
    if (!first && !top.plural && !this.isLastOfList(place.end)) return null;
    return { from, end: place.end, place: place.place, to: null, open: false };
  }

  /** What follows a number that no plural announces: a mark, or the act ("čl. 19, 20 nebo 21 nařízení"), but no other word. */
  private isLastOfList(end: number): boolean {
    const { r } = this;
    return standsApart(r, end) || r.is(end, '(') || r.role(end, Meaning.kind);
  }

  private number(at: number, first: boolean): Value | null {
    const { r, top } = this;
    if (top.unit === 'art') {
      if (first && ordinalAt(r, at) === 1 && r.folded(at) !== 'first') return { end: at + 1, text: '1' };
      return articleNumber(r, at);
    }
    if (top.unit === 'rct') {
      const value = bracketValue(r, at) ?? articleNumber(r, at);
      return value !== null && /^\d/.test(value.text) ? value : null;
    }
    const number = divisionNumber(r, at);
    if (number !== null || !first || top.unit !== 'anx') return number;
    // "the Annex to Directive ..."
    return !top.plural && r.role(at, Meaning.of) ? { end: at, text: '' } : null;
  }

  private withBrackets(number: Value): { readonly end: number; readonly place: Place } {
    const { r, top } = this;
    const { unit } = top;
    const plain = { unit, number: number.text, levels: [] };
    if (unit !== 'art' && unit !== 'anx') return { end: number.end, place: plain };
    const short = unit === 'art' ? this.shortened(number) : null;
    const above = short?.levels ?? [];
    const { end, levels } = bracketsAt(r, short?.end ?? number.end, above);
    const letter = levels.at(-1)?.kind === 'par' ? this.letterBehind(end) : null;
    if (letter === null) return { end, place: { unit, number: number.text, levels } };
    const below: Level = { kind: 'point', value: r.letter(end) };
    return { end: letter, place: { unit, number: number.text, levels: [...levels, below] } };
  }

  /** "6(1)f", "6 (1) f)": token behind a letter without its word, glued to the paragraph or closed by a bracket. */
  private letterBehind(at: number): number | null {
    const { r } = this;
    if (r.letter(at) === '' || r.capitalised(at)) return null;
    if (r.is(at + 1, ')')) return at + 2;
    return r.glued(at) ? at + 1 : null;
  }

  private shortened({
    end,
    text,
  }: Value): { readonly end: number; readonly levels: readonly Level[] } | null {
    return this.dotted(end) ?? this.hyphened(end, Number.parseInt(text, 10)) ?? this.roman(end);
  }

  /** "5-1-c", "5-1": as French lawyers write. What does not count on is no range, and articles of the Union have no hyphens in their numbers. */
  private hyphened(
    at: number,
    article: number,
  ): { readonly end: number; readonly levels: readonly Level[] } | null {
    const { r } = this;
    const tight = (mark: number): boolean => r.is(mark, '-') && r.glued(mark) && r.glued(mark + 1);
    if (!tight(at) || !r.isNumber(at + 1) || r.size(at + 1) > 2) return null;
    const paragraph: Level = { kind: 'par', value: String(r.number(at + 1)) };
    const letter = tight(at + 2) && !r.capitalised(at + 3) ? r.letter(at + 3) : '';
    if (letter !== '')
      return {
        end: r.is(at + 4, ')') ? at + 5 : at + 4,
        levels: [paragraph, { kind: 'point', value: letter }],
      };
    return r.number(at + 1) < article ? { end: at + 2, levels: [paragraph] } : null;
  }

  /** "6.1", "6.1.f)", "6.1 f)": as Spanish and Dutch lawyers write. */
  private dotted(at: number): { readonly end: number; readonly levels: readonly Level[] } | null {
    const { r } = this;
    if (!r.is(at, '.') || !r.glued(at) || !r.glued(at + 1) || !r.isNumber(at + 1) || r.size(at + 1) > 2)
      return null;
    const levels: Level[] = [{ kind: 'par', value: String(r.number(at + 1)) }];
    let end = at + 2;
    const letter = r.is(end, '.') && r.glued(end) && r.glued(end + 1) ? end + 1 : end;
    if (r.letter(letter) !== '' && (letter > end || this.isPoint(letter))) {
      levels.push({ kind: 'point', value: r.letter(letter) });
      end = r.is(letter + 1, ')') ? letter + 2 : letter + 1;
    }
    return { end, levels };
  }

  /** "6.1 f)", "6.1 f i förordning": a letter that is no word. */
  private isPoint(at: number): boolean {
    const { r } = this;
    if (r.is(at + 1, ')')) return true;
    return !r.capitalised(at) && !r.role(at, Meaning.and | Meaning.to | Meaning.of) && standsApart(r, at + 1);
  }

  /** "Art. 6 I lit. f", "Art. 101 III 1": the paragraph as German lawyers write it. */
  private roman(at: number): { readonly end: number; readonly levels: readonly Level[] } | null {
    const { r, top } = this;
    if ((top.languages & Lang.de) === 0 || !r.isWord(at) || !r.capitalised(at) || r.glued(at)) return null;
    const value = romanValue(r.folded(at));
    if (value === 0 || !(standsApart(r, at + 1) || r.isNumber(at + 1) || r.letter(at + 1) !== ''))
      return null;
    const levels: Level[] = [{ kind: 'par', value: String(value), roman: true }];
    if (r.isNumber(at + 1) && r.size(at + 1) === 1)
      return { end: at + 2, levels: [...levels, { kind: 'sentence', value: r.folded(at + 1) }] };
    if (r.letter(at + 1) !== '' && !r.capitalised(at + 1) && !r.role(at + 1, Meaning.and))
      return { end: at + 2, levels: [...levels, { kind: 'point', value: r.letter(at + 1) }] };
    return { end: at + 1, levels };
  }

  /** The other end: "to 12", "-37", "to (3)", "to Article 7". */
  private rangeEnd(at: number, start: Place): { readonly end: number; readonly place: Place } | null {
    const { r, top } = this;
    const mark = rangeMark(r, at, top.languages);
    if (mark < 0) return null;
    const end = this.rangeEndAt(mark, start);
    if (end !== null) this.narrow(at, Meaning.to);
    return end;
  }

  private rangeEndAt(mark: number, start: Place): { readonly end: number; readonly place: Place } | null {
    const { r, top } = this;
    const bracket = bracketValue(r, mark);
    if (bracket !== null) {
      const depth = depthBeside(start.levels, bracket.text);
      if (depth < 0) return null;
      const level = { kind: (start.levels[depth] as Level).kind, value: bracket.text };
      return { end: bracket.end, place: { ...start, levels: [...start.levels.slice(0, depth), level] } };
    }
    const repeated = topAt(r, mark);
    const number = this.number(repeated?.unit === top.unit ? repeated.end : mark, false);
    return number === null ? null : this.withBrackets(number);
  }

  /** Token behind "et seq.", "ff.", "et suivants"; 0 where none stands here. */
  private openEnd(at: number): number {
    const { r, top } = this;
    const joined = r.words(at, 'et') || (languagesOf(r, at, Meaning.and) & top.languages) !== 0;
    const word = joined ? at + 1 : at;
    const languages = r.words(at, 'et', 'seq') ? top.languages : languagesOf(r, word, Meaning.following);
    if ((languages & top.languages) === 0) return 0;
    const dotted = r.is(word + 1, '.') && r.glued(word + 1);
    // "f." opens a range, "S. 1" is a sentence.
    if (r.size(word) === 1 && (!dotted || r.isNumber(word + 2))) return 0;
    return dotted && r.size(word) <= 4 ? word + 2 : word + 1;
  }

  // ------------------------------------------------------------------------------------------------ below

  /** Levels named in front of the top lie below its first member. */
  private underneath(head: Draft, above: readonly LevelList[], from: number): readonly Draft[] {
    let drafts: Draft[] = [head];
    for (const list of above) {
      const outer = drafts.at(-1) as Draft;
      drafts = list.items.map((item) => below(outer, item, outer.place.levels));
    }
    return drafts.map((draft, n) => ({
      ...draft,
      from: n === 0 ? from : draft.from,
      end: n === drafts.length - 1 ? head.end : draft.end,
    }));
  }

  /** "Article 6(1), point (a)": levels named behind the last member, unless they belong to what follows. */
  private down(): boolean {
    const { r, last } = this;
    if (last.to !== null || last.open) return false;
    const at = r.is(last.end, ',') ? last.end + 1 : last.end;
    const deepest = last.place.levels.at(-1);
    const bare = deepest === undefined ? this.top.unit === 'art' : deepest.kind === 'sentence';
    const letters = bare
      ? isClosedLetter(r, at)
      : at > last.end && (deepest?.kind === 'par' || deepest?.kind === 'sub');
    const list =
      this.levels(at) ??
      this.annexPoint(at) ??
      this.closedNumber(at) ??
      (letters ? lettersAt(r, at, this.top.languages) : null);
    if (list === null || r.newlineBefore(at)) return false;
    if (deepest !== undefined && !isBelow(list, deepest)) return false;
    const items = list.items.map((item) => below(last, item, last.place.levels));
    this.drafts.splice(-1, 1, ...items.map((item, n) => (n === 0 ? { ...item, from: last.from } : item)));
    return true;
  }

  /** "Annex III, 5.(b)": annexes that are counted in Roman numerals have points in Arabic ones. */
  private annexPoint(at: number): LevelList | null {
    const { r, top, last } = this;
    if (top.unit !== 'anx' || top.plural || last.place.levels.length > 0 || at === last.end) return null;
    if (!r.isNumber(at) || r.size(at) > 2 || !this.isRoman) return null;
    const dotted = r.is(at + 1, '.') && r.is(at + 2, '(') ? at + 2 : at + 1;
    const { end, levels } = bracketsAt(r, dotted, [{ kind: 'point', value: r.folded(at) }]);
    const mark = rangeMark(r, end, top.languages);
    const upTo = mark < 0 || !r.isNumber(mark) ? null : mark;
    const to: readonly Level[] | null = upTo === null ? null : [{ kind: 'point', value: r.folded(upTo) }];
    const item = { from: at, end: upTo === null ? end : upTo + 1, levels, to };
    return { from: at, end: item.end, kind: 'point', items: [item], languages: top.languages };
  }

  /** "art. 4, 11)", "art. 6, 1, f)". */
  private closedNumber(at: number): LevelList | null {
    const { r, top, last } = this;
    const closed = top.unit === 'art' && last.place.levels.length === 0 ? closedNumberAt(r, at) : null;
    if (closed === null) return null;
    const kind = closed.point === null ? 'point' : 'par';
    const levels: Level[] = [{ kind, value: String(r.number(at)) }];
    if (closed.point !== null) levels.push({ kind: 'point', value: closed.point });
    const item = { from: at, end: closed.end, levels, to: null };
    return { from: at, end: closed.end, kind, items: [item], languages: top.languages };
  }

  /** Whether the first number behind the unit word is a Roman one. */
  private get isRoman(): boolean {
    return this.r.isWord(this.top.end) && this.r.size(this.top.end) <= MAX_ROMAN;
  }

  private levels(at: number): LevelList | null {
    const { r, top } = this;
    if (top.unit === 'rct') return null;
    const divisions = top.unit === 'anx' || top.unit === 'ch' || top.unit === 'part';
    const context = { outerPlural: top.plural, divisions, languages: top.languages };
    const list = levelsAt(r, at, context);
    if (list === null) return null;
    const next = connectorEnd(r, list.end);
    // "Article 5, point (b) of Article 6": the point is of another article.
    const owned =
      next >= 0 && (topAt(r, next)?.unit === 'art' || r.role(next, Meaning.annex | Meaning.paragraph));
    return owned ? null : list;
  }

  // ------------------------------------------------------------------------------------------------ beside

  private beside(): boolean {
    const { r, last, top } = this;
    const next = separatorAt(r, last.end, top.languages);
    if (next < 0 || r.newlineBefore(next)) return false;
    const read =
      this.besideBracket(next) ||
      this.besideRoman(next) ||
      this.besideLevels(next) ||
      (closedNumberAt(r, next) === null ? this.besideNumber(next) : this.besideClosed(next));
    if (read) this.narrow(next - 1, Meaning.and);
    return read;
  }

  private besideBracket(at: number): boolean {
    const { r, last } = this;
    const value = bracketValue(r, at);
    if (value === null || last.open) return false;
    if (this.top.unit === 'rct') return this.besideNumber(at);
    const { place } = last;
    const depth = depthBeside(place.levels, value.text);
    if (depth < 0) return false;
    const level = { kind: (place.levels[depth] as Level).kind, value: value.text };
    const { end, levels } = bracketsAt(r, value.end, [...place.levels.slice(0, depth), level]);
    const start = { ...place, levels };
    const to = this.rangeEnd(end, start);
    this.drafts.push({ from: at, end: to?.end ?? end, place: start, to: to?.place ?? null, open: false });
    return true;
  }

  /** "Art. 9 II lit. h, III": a further paragraph of the same article, as German lawyers write it. */
  private besideRoman(at: number): boolean {
    const { last } = this;
    const roman = last.open || last.place.levels[0]?.roman !== true ? null : this.roman(at);
    if (roman === null) return false;
    const place = { ...last.place, levels: roman.levels };
    this.drafts.push({ from: at, end: roman.end, place, to: null, open: false });
    return true;
  }

  /** "Absatz 1 Buchstabe a und Absatz 2": a unit of the same article. */
  private besideLevels(at: number): boolean {
    const { last } = this;
    const list = this.levels(at);
    if (list === null || last.place.levels.length === 0) return false;
    const kept = last.place.levels.filter(({ kind }) => RANK[kind] < RANK[list.kind]);
    this.drafts.push(...list.items.map((item) => below(last, item, kept)));
    return true;
  }

  /** "7) et 11)": a further point of the same article. */
  private besideClosed(at: number): boolean {
    const { r, last } = this;
    const closed = closedNumberAt(r, at);
    const [level] = last.place.levels;
    if (closed?.point !== null || last.place.levels.length !== 1 || level?.kind !== 'point') return false;
    const item = { from: at, end: closed.end, levels: [{ ...level, value: String(r.number(at)) }], to: null };
    this.drafts.push(below(last, item, []));
    return true;
  }

  private besideNumber(at: number): boolean {
    // "Annex III, 5": no annex 5 beside one that has a Roman number.
    if (this.top.unit === 'anx' && this.isRoman && this.r.isNumber(at)) return false;
    const member = this.member(at, at, false);
    if (member === null) return false;
    this.drafts.push(member);
    return true;
  }
}

function isBelow(list: LevelList, { kind }: Level): boolean {
  return RANK[list.kind] > RANK[kind] || (list.kind === 'point' && (kind === 'point' || kind === 'sentence'));
}

function below({ place }: Draft, item: LevelItem, above: readonly Level[]): Draft {
  const to = item.to === null ? null : { ...place, levels: [...above, ...item.to] };
  return {
    from: item.from,
    end: item.end,
    place: { ...place, levels: [...above, ...item.levels] },
    to,
    open: false,
  };
}

export function memberOf({ from, end, place, to, open }: Draft): ProvisionMember {
  const path = pathOf(place);
  // Where a range lies below what bears numbers, its place is that above it.
  const target = to === null ? null : pathOf(to);
  const ranged = target !== null && target.join('/') !== path.join('/');
  const reading: ProvisionReading = open
    ? { type: 'open', from: path }
    : ranged
      ? { type: 'range', from: path, to: target }
      : { type: 'single', path };
  const within = to !== null && to.number === place.number ? to.levels : null;
  return { from, end, unit: place.unit, reading, pinpoints: pinpointsOf(place.levels, within) };
}
