import type { Reading } from '../../../grammar/reading.ts';
import type { ProvisionReading, ProvisionTarget } from '../../../model/index.ts';
import { absatzSegment, partsOf, provisionSegment, type Unit } from '../coordinates.ts';
import { englishPlaceAt } from './english-places.ts';
import { lawBehind } from './laws.ts';
import { followingAt, type NormNumber, normNumberAt, romanAt } from './numbers.ts';
import {
  bareSentenceAt,
  bareStepAt,
  listed,
  type Place,
  type PlaceStep,
  placeAt,
  rankOf,
  valueAt,
} from './places.ts';
import { Role } from './words.ts';

/** One norm, or one place of it, or a range of norms. */
export interface Leaf {
  readonly from: number;
  readonly end: number;
  readonly target: ProvisionTarget;
}

/** "§§ 3, 4 Abs. 2 S. 1 Nr. 3 lit. a": what stands under one sign, to be linked to a law. */
export interface Group {
  readonly from: number;
  readonly end: number;
  readonly unit: Unit;
  /** "§§", "Artikeln": a list may follow, also behind the law. */
  readonly plural: boolean;
  readonly leaves: readonly Leaf[];
  /** The article whose paragraphs the group ends with ("Art. 247 §§ 6"). */
  readonly within: string | null;
  /** What of it stands without a law behind: "§ 5 und 7" alone is § 5. */
  readonly firm: { readonly end: number; readonly leaves: readonly Leaf[] };
  /** A word or unit that only German has. */
  readonly german: boolean;
  /** Its sign or number is a word of other languages too, so that only a known law behind shows a citation. */
  readonly weak: boolean;
  /** Why it is not bound, though read: a bound that was hit, an annex that its norm alone tells. */
  readonly limit: string | null;
}

const SIGN = '§';
const MAX_LEAVES = 64;
const MAX_PLACES = 8;
/** No norm that is cited has more Absätze than this, but for the final provisions of tax law. */
const HIGHEST_ABSATZ = 20;

/** The sign at i ("§", "§§", "Art.", "Artikeln", "Paragraph"): unit, number, and the token behind. */
function signAt(r: Reading, i: number): { end: number; unit: Unit; plural: boolean; german: boolean } | null {
  if (r.is(i, SIGN)) {
    const plural = r.is(i + 1, SIGN);
    return { end: plural ? i + 2 : i + 1, unit: 'p', plural, german: false };
  }
  if (r.role(i, Role.paragraph)) {
    const plural = r.folded(i).endsWith('en');
    return { end: i + 1, unit: 'p', plural, german: plural };
  }
  if (!r.role(i, Role.article)) return null;
  const end = r.is(i + 1, '.') && r.size(i) < 5 ? i + 2 : i + 1;
  return { end, unit: 'art', plural: true, german: r.size(i) > 4 };
}

/** A group of norms at i, or null. With `bare`, one whose sign was said before: "§§ 167 VwGO, 708 Nr. 11, 711 ZPO". */
export function groupAt(r: Reading, i: number, bare: Group | null = null): Group | null {
  const sign =
    bare === null ? signAt(r, i) : { end: i, unit: bare.unit, plural: bare.plural, german: bare.german };
  return sign === null ? null : new GroupParser(r, i, sign).parse(sign.end);
}

/** A place of the one norm that a group names, apart from it: "§ 823 BGB mit Ausnahme von Abs. 2". */
export function placeOf(r: Reading, i: number, group: Group): Group | null {
  const reading = group.leaves.length === 1 ? group.leaves[0]?.target.readings[0] : undefined;
  const [first, ...deeper] = placesFrom(r, i);
  if (first === undefined || reading?.type !== 'single') return null;
  const { place } = first;
  const end = (deeper.at(-1) ?? first).end;
  const norm = reading.path.filter((segment) => partsOf(segment) !== null);
  const path = place.unit === 'abs' ? [...norm, absatzSegment(place.value)] : reading.path;
  const pinpoints = [place, ...deeper.map((step) => step.place)];
  const target = { unit: group.unit, readings: [{ ...reading, path }], ordered: false, pinpoints };
  const leaves = [{ from: i, end, target }];
  return { ...group, from: i, end, leaves, firm: { end, leaves } };
}

/** "Abs. 2 Satz 1", step by step. */
export function placesFrom(r: Reading, i: number): readonly PlaceStep[] {
  const steps: PlaceStep[] = [];
  for (let at = i; steps.length < MAX_PLACES; at = (steps.at(-1) as PlaceStep).end) {
    const step = placeAt(r, at);
    if (step === null) break;
    steps.push(step);
  }
  return steps;
}

interface Norm {
  readonly number: NormNumber;
  /** Segments up to the norm. */
  readonly path: readonly string[];
  /** The last of a range of norms. */
  readonly to: readonly string[] | null;
  readonly open: boolean;
}

class GroupParser {
  private readonly r: Reading;
  private readonly from: number;
  private readonly sign: { readonly unit: Unit; readonly plural: boolean; readonly german: boolean };
  private readonly leaves: Leaf[] = [];
  private at = 0;
  private norm!: Norm;
  private places: readonly Place[] = [];
  /** A second reading of the next leaf: "§§ 21 Abs. 2, 5" may go on to § 5. */
  private rival: ProvisionReading | null = null;
  /** The second reading is the likelier one: no Absatz is counted so high. */
  private rivalIsLikelier = false;
  /** What the list goes on with shows that the first of the two readings is meant, where both exist. */
  private prefersFirst = false;
  private german: boolean;
  private isRoman = false;
  /** The article that the paragraphs which are read lie in, and the unit that is counted. */
  private prefix: readonly string[] = [];
  private unit: Unit;
  private plural: boolean;
  private norms = 0;
  private firm: Group['firm'] | null = null;

  constructor(r: Reading, from: number, sign: { unit: Unit; plural: boolean; german: boolean }) {
    this.r = r;
    this.from = from;
    this.sign = sign;
    this.german = sign.german;
    this.unit = sign.unit;
    this.plural = sign.plural;
  }

  parse(start: number): Group | null {
    if (!this.startNorm(start)) return null;
    let from = this.from;
    let more = true;
    while (more && this.leaves.length < MAX_LEAVES) {
      this.steps();
      this.push(from);
      from = this.at;
      const next = this.next();
      more = next !== null;
      from = next ?? from;
    }
    const { from: begin, at: end, leaves, sign } = this;
    const firm = this.firm ?? { end, leaves };
    const limit = more ? 'too_many_members' : null;
    return {
      from: begin,
      end,
      unit: sign.unit,
      plural: sign.plural,
      leaves,
      within: this.prefix[0] ?? null,
      firm,
      german: this.german,
      weak: this.r.role(begin, Role.paragraph) ? !this.german : this.isRoman,
      limit,
    };
  }

  /** What was read so far stands by itself, what comes needs a law behind it. */
  private settle(): void {
    this.firm ??= { end: this.at, leaves: [...this.leaves] };
  }

  private startNorm(at: number): boolean {
    const number = normNumberAt(this.r, at, this.unit === 'art');
    if (number === null) return false;
    const path = [...this.prefix, provisionSegment(this.unit, number.text)];
    this.norm = { number, path, to: null, open: number.open };
    this.places = [];
    this.at = number.end;
    this.norms++;
    this.isRoman ||= number.value === 0;
    return true;
  }

  // -------------------------------------------------------------------------------- places of one norm

  private steps(): void {
    this.nested();
    while (this.step());
    const open = followingAt(this.r, this.at);
    if (open > this.at && this.places.length > 0) this.at = open;
    // "§§ 1004 Abs. 1 Satz 2 analog, 823 Abs. 1 BGB": how it is applied is no part of the place.
    if (this.r.words(this.at, 'analog')) this.at++;
  }

  /** "Art. 229 § 6", "Art. 247 §§ 6 und 10": paragraphs inside an article. */
  private nested(): void {
    const { r, at, norm } = this;
    if (this.unit !== 'art' || !r.is(at, SIGN) || this.places.length > 0) return;
    const plural = r.is(at + 1, SIGN);
    const first = plural ? at + 2 : at + 1;
    if (normNumberAt(r, first, false) === null) return;
    this.prefix = norm.path;
    this.unit = 'p';
    this.plural = plural;
    this.startNorm(first);
    this.norms = 1;
  }

  private step(): boolean {
    const { r, places } = this;
    const last = places.at(-1)?.unit ?? null;
    const comma = this.commaStep();
    const step =
      comma ??
      placeAt(r, this.at) ??
      (this.unit === 'p' ? englishPlaceAt(r, this.at) : null) ??
      bareStepAt(r, this.at, last) ??
      (this.short && last === 'abs' ? bareSentenceAt(r, this.at) : null);
    if (step === null) return false;
    if (places.some(({ unit }) => unit === step.place.unit)) return false;
    if (step.bare && this.firm === null && !r.is(this.at, '(')) this.settleShort();
    if (!step.bare && !('english' in step)) this.german = true;
    this.places = [...places, step.place];
    this.at = step.end;
    return true;
  }

  /** Whether the Absatz is written in Roman numerals, behind which a bare number is a Satz. */
  private short = false;

  private settleShort(): void {
    const from = this.leaves.at(-1)?.end ?? this.from;
    const alone: Leaf = { from, end: this.at, target: this.target() };
    this.firm = { end: this.at, leaves: [...this.leaves, alone] };
    this.short = true;
  }

  /** "§ 433, Abs. 1", "Abs. 1, Satz 2": a comma before what lies deeper. */
  private commaStep() {
    const { r, places } = this;
    if (!r.is(this.at, ',')) return null;
    const step = placeAt(r, this.at + 1);
    const last = places.at(-1);
    if (step === null || (last !== undefined && rankOf(step.place.unit) <= rankOf(last.unit))) return null;
    return step;
  }

  // --------------------------------------------------------------------------------------------- lists

  private push(from: number): void {
    this.leaves.push({ from, end: this.at, target: this.target() });
    this.rival = null;
    this.rivalIsLikelier = false;
    this.prefersFirst = false;
  }

  private target(): ProvisionTarget {
    return {
      unit: this.sign.unit,
      readings: this.readings(),
      ordered: this.norm.number.without !== null || this.prefersFirst,
      // Where the number may be another norm's, the places of this one would not fit it.
      pinpoints: this.rival === null ? this.places : [],
    };
  }

  private readings(): readonly ProvisionReading[] {
    const { norm, places, rival } = this;
    const absatz = places.find(({ unit }) => unit === 'abs');
    if (norm.to !== null) return [{ type: 'range', from: norm.path, to: norm.to }];
    if (absatz === undefined) return norm.open ? [{ type: 'open', from: norm.path }] : this.plain();
    const path = [...norm.path, absatzSegment(absatz.value)];
    const inner = places.length === 1 && absatz.to !== undefined;
    const own: ProvisionReading = inner
      ? { type: 'range', from: path, to: [...norm.path, absatzSegment(absatz.to as string)] }
      : { type: 'single', path };
    if (rival === null) return [own];
    return this.rivalIsLikelier ? [rival, own] : [own, rival];
  }

  /** "433f": § 433f, or § 433 and the next. */
  private plain(): readonly ProvisionReading[] {
    const { path, number } = this.norm;
    const single: ProvisionReading = { type: 'single', path };
    if (this.rival !== null) return [single, this.rival];
    if (number.without === null) return [single];
    const shorter = [...path.slice(0, -1), provisionSegment(this.unit, number.without)];
    return [single, { type: 'open', from: shorter }];
  }

  /** Reads on to the next member; the token at which it begins, or null where the group ends. */
  private next(): number | null {
    const { r } = this;
    if (r.role(this.at, Role.to) || this.isHyphen(this.at)) return this.range();
    const separator = this.separatorAt(this.at);
    if (separator === this.at) return null;
    const start = separator;
    const before = this.at;
    if (this.nextPlace(start) || this.nextNumber(start)) return start;
    this.at = before;
    return null;
  }

  private isHyphen(at: number): boolean {
    const { r } = this;
    const hyphen = (r.is(at, '-') || r.is(at, '\u2013')) && r.isNumber(at + 1);
    return hyphen && (this.plural || r.glued(at));
  }

  /** ",", "und", "oder", "sowie", "/", also ", und": the token behind; `at` itself where none stands. */
  private separatorAt(at: number): number {
    const { r } = this;
    let end = r.is(at, ',') || r.is(at, ';') ? at + 1 : at;
    if (r.role(end, Role.and)) end = r.is(end + 1, '.') && r.size(end) < 5 ? end + 2 : end + 1;
    if (r.is(at, ';') && end === at + 1) return at;
    return end;
  }

  /** "§§ 2 bis 4", "§ 1 bis § 5": the members between are law of the index, so both ends make one leaf. */
  private range(): number | null {
    const { r, norm } = this;
    if (this.places.length > 0 || norm.to !== null || norm.open) return null;
    const at =
      r.is(this.at + 1, SIGN) || r.role(this.at + 1, Role.article) ? this.signEnd(this.at + 1) : this.at + 1;
    const last = normNumberAt(r, at, this.unit === 'art');
    if (last === null || (norm.number.value > 0 && last.value < norm.number.value)) return null;
    this.norm = { ...norm, to: [...norm.path.slice(0, -1), provisionSegment(this.unit, last.text)] };
    const first = this.leaves.pop() as Leaf;
    this.at = last.end;
    return first.from;
  }

  private signEnd(at: number): number {
    return signAt(this.r, at)?.end ?? at;
  }

  /** "Abs. 1 und Abs. 3", "Buchst. a und b", "I, III": the next place of the same norm. */
  private nextPlace(at: number): boolean {
    const { r, places } = this;
    const last = places.at(-1);
    if (last === undefined) return false;
    const step = placeAt(r, at) ?? this.sameUnit(at, last);
    if (step === null) return false;
    this.places = listed(places, step.place);
    this.at = step.end;
    return true;
  }

  private sameUnit(at: number, last: Place) {
    const { r } = this;
    // "§ 307 I 1, II Nr. 1": Roman numerals are Absätze, whatever the one before went down to.
    const unit = this.short && romanAt(r, at) > 0 ? 'abs' : last.unit;
    if (unit !== 'lit' && unit !== 'abs') return null;
    const value = r.isWord(at) ? valueAt(r, at, unit) : null;
    return value === null ? null : { end: value.end, place: { unit, value: value.text } };
  }

  /** "§ 13 Abs. 1 Nr. 1 und 210 DM": the number counts something. */
  private counts(end: number): boolean {
    const { r } = this;
    if (r.is(end, '%') || r.is(end, '€')) return true;
    const noun = r.isWord(end) && r.capitalised(end) && !r.role(end, Role.place | Role.and | Role.following);
    return noun && !r.newlineBefore(end) && lawBehind(r, end) === null;
  }

  private nextNumber(at: number): boolean {
    const { r, places, norm } = this;
    const last = places.at(-1);
    const number = normNumberAt(r, at, this.unit === 'art');
    if (number === null) return false;
    if (last === undefined) {
      if (!this.plural) this.settle();
      const rival = this.gluedPlace(at, number);
      if (!this.startNorm(at)) return false;
      this.rival = rival;
      return true;
    }
    if (this.isNorm(number, last)) {
      if (!this.plural) this.settle();
      return this.startNorm(at);
    }
    const value = valueAt(r, at, last.unit);
    if (value === null || this.counts(value.end)) return false;
    // "§§" promises a second norm; where there is one already, nothing speaks for another.
    const counted = last.unit === 'abs' && norm.number.value > 0;
    const doubtful = counted && this.plural && this.norms === 1 && number.value <= norm.number.value;
    const uncounted = counted && !this.plural && this.isNoAbsatz(number);
    if (uncounted) this.settle();
    this.rival = doubtful || uncounted ? this.asNorm(number) : null;
    this.rivalIsLikelier = uncounted;
    this.prefersFirst = doubtful && this.ascendsBehind(value.end);
    const to = r.role(value.end, Role.to) ? valueAt(r, value.end + 1, last.unit) : null;
    const place = { unit: last.unit, value: value.text };
    this.places = listed(places, to === null ? place : { ...place, to: to.text });
    this.at = to?.end ?? value.end;
    return true;
  }

  /** A number behind places as a norm of its own. */
  private asNorm({ text, open }: NormNumber): ProvisionReading {
    const path = [...this.prefix, provisionSegment(this.unit, text)];
    return open ? { type: 'open', from: path } : { type: 'single', path };
  }

  /** "§§ 280 Abs. 1, 3, 281 BGB": norms ascend, so a number below theirs with a higher one behind it is an Absatz. */
  private ascendsBehind(end: number): boolean {
    for (let at = end, n = 0; n < MAX_PLACES; n++) {
      const next = this.separatorAt(at);
      const number = next === at ? null : normNumberAt(this.r, next, this.unit === 'art');
      if (number === null) return false;
      if (number.value > this.norm.number.value) return true;
      at = number.end;
    }
    return false;
  }

  /** "§ 280 II, 286 BGB", "§ 280 Abs. 2, 286 BGB": no Absatz is written so, or counted so high. */
  private isNoAbsatz({ value }: NormNumber): boolean {
    return this.short || (value > this.norm.number.value && value > HIGHEST_ABSATZ);
  }

  /** "§ 823,1 BGB": one sign, and a comma without a blank, may as well go down to Absatz 1. */
  private gluedPlace(at: number, { text, value }: NormNumber): ProvisionReading | null {
    const { r, norm } = this;
    const glued = r.is(at - 1, ',') && r.glued(at - 1) && r.glued(at);
    if (this.plural || !glued || value > norm.number.value) return null;
    return { type: 'single', path: [...norm.path, absatzSegment(text)] };
  }

  /**
   * Whether the number behind places is the next norm and not one more of these places: "§§ 27 Abs. 1 Satz 1, 39 Abs. 1" goes
   * on to § 39, "§ 3 Abs. 1 und 2" to Abs. 2. Lists of norms ascend.
   */
  private isNorm({ end, value }: NormNumber, last: Place): boolean {
    const { r, places, norm } = this;
    const behind = placeAt(r, end);
    const first = places[0] as Place;
    if (behind !== null && rankOf(behind.place.unit) <= rankOf(first.unit)) return true;
    if (!this.plural) return false;
    if (r.isNumber(end)) return true;
    const previous = Number.parseInt(last.to ?? last.value, 10);
    return value > norm.number.value || (Number.isFinite(previous) && value <= previous);
  }
}
