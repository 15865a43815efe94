import { instrumentCitation } from '../../../grammar/cite.ts';
import { definitionAt } from '../../../grammar/definition.ts';
import { Reading } from '../../../grammar/reading.ts';
import type {
  Citation,
  GrammarEnvironment,
  JurisdictionReader,
  ReadOptions,
  Tokens,
  VersionQualifier,
} from '../../../model/index.ts';
import { annexAt } from './annexes.ts';
import { decisionAt } from './decisions.ts';
import { englishGroupAt } from './english.ts';
import { exclusionBehind } from './exclusion.ts';
import { type Group, groupAt, placeOf } from './group.ts';
import { identifierAt } from './identifiers.ts';
import { knownAt, type LawMention, lawBehind } from './laws.ts';
import { isAbbreviated } from './laws-names.ts';
import { STATES } from './laws-words.ts';
import { linkedCitations } from './link.ts';
import { withMatter } from './matter.ts';
import type { Mention } from './mentions.ts';
import { collectionEnd } from './reports.ts';
import { joinsNorm } from './sharing.ts';
import { versionAt } from './versions.ts';
import { Role } from './words.ts';

const SIGN = '§';
/** Tokens from the word for § to a law behind: "sections 316 to 324 of the German". */
const MAX_ENGLISH = 20;
/** Tokens of the longest name that may stand right before its norm: "GG Art 80", "Bürgerliches Gesetzbuch, § 823". */
const NAME_WINDOW = 8;
/** The same where the name that the text gives it stands between: `Kreditwesengesetz (im Folgenden: "KWG")`. */
const GIVEN_WINDOW = 16;

/** Reads German citations: mentions in one pass, then the laws of norms that are named elsewhere in the sentence. */
export class GermanReader implements JurisdictionReader {
  private readonly r: Reading;
  private mentions: Mention[] = [];
  private citations: Citation[] = [];
  private floor = 0;
  private signed = false;
  private signsRead = 0;

  constructor(environment: GrammarEnvironment) {
    this.r = new Reading(environment);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
    this.mentions = [];
    this.citations = [];
    this.floor = 0;
    this.signed = tokens.text.includes(SIGN);
    this.signsRead = 0;
  }

  visit(i: number): number {
    if (this.signed) this.readSigns(i);
    if (i < this.floor) return this.floor;
    if (!this.r.isElided(i)) this.constructAt(i);
    return Math.max(this.floor, i);
  }

  finish(): readonly Citation[] {
    if (this.signed) this.readSigns(this.r.count);
    if (this.mentions.length === 0) return this.citations;
    return [...this.citations, ...linkedCitations(this.r, this.mentions)];
  }

  /** A sign is no word, so nothing visits it: reads those in front of token i. */
  private readSigns(i: number): void {
    const { r } = this;
    for (let at = Math.max(this.signsRead, this.floor); at < i; at++) {
      if (!r.is(at, SIGN)) continue;
      this.group(at);
      at = Math.max(at, this.floor - 1);
    }
    this.signsRead = Math.max(this.signsRead, i);
  }

  private constructAt(i: number): void {
    const { r } = this;
    const collection = r.role(i, Role.reporter) ? collectionEnd(r, i) : null;
    if (collection !== null) {
      this.floor = collection;
      return;
    }
    const identified = r.role(i, Role.identifier) ? identifierAt(r, i) : null;
    if (identified !== null) {
      this.citations.push(identified.citation);
      this.floor = identified.end;
      return;
    }
    const decision = r.role(i, Role.court | Role.register | Role.reporter)
      ? decisionAt(r, i, this.floor)
      : null;
    if (decision !== null) {
      this.citations.push(...decision.citations);
      this.floor = decision.end;
      return;
    }
    if (r.role(i, Role.article | Role.paragraph) && this.group(i)) return;
    if (r.role(i, Role.annex) && this.annex(i)) return;
    this.law(i);
  }

  // ------------------------------------------------------------------------------------------------ norms

  private group(i: number): boolean {
    const group = groupAt(this.r, i);
    if (group === null || this.isElsewhere(i)) return false;
    this.add(group, this.lawOf(group));
    return true;
  }

  /** "UWG, 28. Aufl., § 5 Rdn. 2", "Palandt aaO § 5": a place in a commentary, unless its law follows. */
  private isElsewhere(i: number): boolean {
    const { r } = this;
    const at = r.is(i - 1, ',') ? i - 2 : i - 1;
    const word = r.is(at, '.') ? at - 1 : at;
    if (!r.isWord(word)) return false;
    // "26 CFR § 1", "38 U.S.C. § 3101".
    if (AMERICAN.has(r.folded(word)) && (r.isNumber(word - 1) || r.is(word - 1, '.'))) return true;
    const edition = r.words(word, 'aufl') || r.words(word, 'auflage') || r.words(word, 'aao');
    return edition && lawBehind(r, groupAt(r, i)?.end ?? i)?.type !== 'named';
  }

  /** The law behind a group; "§ 1 a.F. StGB" names the version first. */
  private lawOf(group: Group): LawMention | null {
    const version = versionAt(this.r, group.end);
    const law = lawBehind(this.r, group.end) ?? (version === null ? null : lawBehind(this.r, version.end));
    // "SGG § 184 Abs 1 GG Art 80": the law behind belongs to what follows it.
    const begins = law?.type === 'named' && this.startsNorm(law.end) && this.nameBefore(group.from) !== null;
    return begins ? null : law;
  }

  private startsNorm(i: number): boolean {
    return this.r.is(i, SIGN) || this.r.role(i, Role.article);
  }

  private add(group: Group, law: LawMention | null): void {
    const { r } = this;
    if (law === null) {
      this.addBare(group);
      return;
    }
    const version = versionAt(r, law.end) ?? versionAt(r, group.end);
    this.mentions.push({
      type: 'group',
      from: group.from,
      group,
      law,
      before: null,
      version: version?.version ?? versionOfYear(law),
    });
    this.floor = law.end;
    if (law.type === 'named' && group.plural) this.continued(group, law.end);
    this.leftOut(group);
  }

  /** "§§ 823 bis 826 BGB außer 825", "§ 823 BGB mit Ausnahme von Abs. 2": what has no sign of its own. */
  private leftOut(group: Group): void {
    const { r } = this;
    const at = exclusionBehind(r, this.floor);
    if (at === null) return;
    const less = r.isNumber(at) ? groupAt(r, at, group) : placeOf(r, at, group);
    if (less === null || (r.isWord(less.end) && !r.role(less.end, Role.and | Role.german))) return;
    this.mentions.push({ type: 'group', from: at, group: less, law: null, before: null, version: null });
    this.floor = less.end;
  }

  /** A group without a law behind it keeps what stands by itself; its law may stand right before it. */
  private addBare(full: Group): void {
    const { r } = this;
    const before = this.nameBefore(full.from);
    // "§ 280 I i.V.m. § 241 II BGB": a norm behind shows as well as a law that a numeral is a place.
    const whole = before !== null || (isOfOneNorm(full) && joinsNorm(r, full.end));
    const group: Group = whole ? full : { ...full, ...full.firm };
    const version = versionAt(r, group.end);
    if (before !== null) this.dropLaws(before.from);
    this.mentions.push({
      type: 'group',
      from: before?.from ?? group.from,
      group,
      law: null,
      before: before?.law ?? null,
      version: version?.version ?? versionOfYear(before?.law ?? null),
    });
    this.floor = group.end;
    this.leftOut(group);
  }

  /** A law that was read for itself and turns out to be part of a norm's citation. */
  private dropLaws(from: number): void {
    while (this.mentions.at(-1)?.type === 'law' && (this.mentions.at(-1) as Mention).from >= from)
      this.mentions.pop();
  }

  /** "§§ 167 Abs. 2 VwGO, 708 Nr. 11, 711 ZPO": the sign holds for the laws that follow. */
  private continued(group: Group, end: number): void {
    const { r } = this;
    let at = r.is(end, ',') ? end + 1 : end;
    if (r.role(at, Role.and)) at++;
    if (at === end || !r.isNumber(at)) return;
    const next = groupAt(r, at, group);
    const law = next === null ? null : lawBehind(r, next.end);
    if (next !== null && law?.type === 'named') this.add(next, law);
  }

  /** "GG Art 80", "BGB, § 823": a name that ends right before the norm. */
  private nameBefore(
    i: number,
  ): { readonly from: number; readonly law: Extract<LawMention, { type: 'named' }> } | null {
    const { r } = this;
    const end = r.is(i - 1, ',') ? i - 1 : i;
    const window = r.is(end - 1, ')') ? GIVEN_WINDOW : NAME_WINDOW;
    for (let from = Math.max(this.nameFloor, end - window); from < end; from++) {
      if (!r.isWord(from) || !r.capitalised(from) || isJoinedInFront(r, from)) continue;
      const law = knownAt(r, from);
      if (law === null || isForeign(r, from)) continue;
      if (law.end === end || this.givenNameEnd(law) === end) return { from, law };
    }
    return null;
  }

  /** "Bürgerliches Gesetzbuch (BGB), § 823": token behind the name that the text gives the law; -1 for none, or that of another. */
  private givenNameEnd({ end, ref }: Extract<LawMention, { type: 'named' }>): number {
    const given = definitionAt(this.r, end);
    const other = given === null ? null : knownAt(this.r, given.from);
    const differs = other?.end === given?.to && other?.ref.named.every((one) => !ref.named.includes(one));
    return given === null || differs === true ? -1 : given.end;
  }

  /** Names that were read as laws of their own may still belong to the norm behind. */
  private get nameFloor(): number {
    const last = this.mentions.at(-1);
    return last?.type === 'law' && last.end === this.floor ? last.from : this.floor;
  }

  /** "Anlage 1 AWV", "Anlage 2 zum BNatSchG", "Anlage zu § 9 BDSG". */
  private annex(i: number): boolean {
    const { r } = this;
    const annex = annexAt(r, i);
    if (annex === null) return false;
    const { group, numbered, ofNorm } = annex;
    const law = lawBehind(r, r.words(group.end, 'zu') ? group.end + 1 : group.end);
    const known = law?.type === 'named' && (law.ref.named.length > 0 || numbered);
    const union = law?.type === 'union';
    if (!known && !union && !ofNorm) return false;
    this.add(group, known || union ? law : null);
    return true;
  }

  // ------------------------------------------------------------------------------------------- laws alone

  /** A law named by itself. Abbreviations are letters that mean much: an article or the whole input shows that it is one. */
  private law(i: number): void {
    const { r } = this;
    if ((!r.capitalised(i) && i > 0) || isJoinedInFront(r, i)) return;
    const law = knownAt(r, i);
    if (law === null || law.ref.named.length === 0) return;
    if (this.english(i, law) || this.englishBefore(i, law)) return;
    const whole = i === 0 && law.end === r.count;
    const announced = r.role(i - 1, Role.particle) || ANNOUNCING.has(r.folded(i - 1));
    const short = isAbbreviated(r, i) || !r.capitalised(i) || (law.end - i === 1 && r.size(i) < 9);
    if (!whole && (short ? !announced : false)) return;
    if (isForeign(r, i)) return;
    const ref = withMatter(r, law.ref, i, law.end);
    const cited = instrumentCitation(ref, r.span(i, law.end));
    const citation = { ...cited, version: versionOfYear(law) };
    this.mentions.push({ type: 'law', from: i, end: law.end, citation });
    this.floor = law.end;
  }

  /** "GwG s. 15(3)", "HGB section 325": the norm behind its law, in English. */
  private english(i: number, law: Extract<LawMention, { type: 'named' }>): boolean {
    const { r } = this;
    const mixed = hasInnerCapitals(r.source(i, law.end));
    const at = r.is(law.end, ',') ? law.end + 1 : law.end;
    const group = isForeign(r, i) ? null : englishGroupAt(r, at, mixed);
    if (group === null) return false;
    this.mentions.push({
      type: 'group',
      from: i,
      group,
      law: null,
      before: law,
      version: versionOfYear(law),
    });
    this.floor = group.end;
    return true;
  }

  /** "Section 25h(1) KWG", "sections 316 to 324 of the German Commercial Code": the norm in front of its law, in English. */
  private englishBefore(i: number, law: Extract<LawMention, { type: 'named' }>): boolean {
    const { r } = this;
    if (isForeign(r, i)) return false;
    for (let from = i - 1; from >= Math.max(this.floor, i - MAX_ENGLISH); from--) {
      const group = englishGroupAt(r, from, hasInnerCapitals(r.source(i, law.end)));
      if (group === null) continue;
      const joints = pastEnglishJoints(r, group.end);
      if (joints !== i && (joints === group.end || !r.words(i, 'german') || joints - 1 !== i)) continue;
      this.mentions.push({ type: 'group', from, group, law, before: null, version: versionOfYear(law) });
      this.floor = law.end;
      return true;
    }
    return false;
  }
}

/** "GwG", "HinSchG": small letters in an abbreviation, as no English one has. */
function hasInnerCapitals(name: string): boolean {
  return /\p{Lu}\p{Ll}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(name);
}

/** "§ 280 I, III": places of the first norm alone. */
function isOfOneNorm({ leaves }: Group): boolean {
  const norms = leaves.map(({ target: { readings } }) =>
    readings[0]?.type === 'single' ? readings[0].path[0] : null,
  );
  return norms.every((norm) => norm !== null && norm === norms[0]);
}

/** Between a norm in English and its law: "Section 325 of the German". */
function pastEnglishJoints(r: Reading, i: number): number {
  const of = r.words(i, 'of') ? (r.words(i + 1, 'the') ? i + 2 : i + 1) : i;
  return of > i && r.words(of, 'german') ? of + 1 : of;
}

/** "AktG 1937": the year tells which law or state of it is meant. */
function versionOfYear(law: LawMention | null): VersionQualifier | null {
  return law?.type === 'named' && law.year !== null ? { type: 'undated', ...law.year } : null;
}

const AMERICAN = new Set(['cfr', 'c', 'usc', 'stat', 'code']);
const ANNOUNCING = new Set(['nach', 'gemass', 'laut', 'gem', 'gegen', 'durch']);

/** "das österreichische Strafgesetzbuch": the law of another country. */
function isForeign(r: Reading, i: number): boolean {
  if (!r.isWord(i - 1)) return false;
  // "Switzerland's BGB".
  if (r.words(i - 1, 's') && r.is(i - 2, "'") && STATES.has(r.folded(i - 3))) return true;
  const word = r.folded(i - 1);
  if (ENGLISH_FOREIGN.has(word)) return true;
  return !r.capitalised(i - 1) && FOREIGN.some((stem) => word.startsWith(stem));
}

/** "Ö-GwG", "FM-GwG": letters joined in front make it another law, as they do behind. */
function isJoinedInFront(r: Reading, i: number): boolean {
  return r.is(i - 1, '-') && r.glued(i) && r.glued(i - 1) && r.isWord(i - 2);
}

/** Stems of the adjectives of countries, but for "deutsch". */
const FOREIGN = (
  'albanisch amerikanisch andorranisch australisch belgisch bosnisch brasilianisch britisch bulgarisch chilenisch chinesisch danisch ' +
  'englisch estnisch finnisch franzosisch georgisch griechisch indisch irisch islandisch israelisch italienisch japanisch kanadisch ' +
  'koreanisch kosovarisch kroatisch lettisch liechtensteinisch litauisch luxemburgisch maltesisch marokkanisch mazedonisch ' +
  'mexikanisch moldauisch monegassisch montenegrinisch niederlandisch nordmazedonisch norwegisch osterreichisch polnisch ' +
  'portugiesisch rumanisch russisch schottisch schwedisch schweizerisch serbisch slowakisch slowenisch spanisch sudafrikanisch ' +
  'thailandisch tschechisch tschechoslowakisch tunesisch turkisch ukrainisch ungarisch vietnamesisch zypriotisch zyprisch'
).split(' ');
/** "Austrian StGB": registers of rules name laws of many countries in English. */
const ENGLISH_FOREIGN = new Set(
  (
    'albanian american australian austrian belgian bosnian brazilian british bulgarian chinese croatian cypriot czech danish dutch ' +
    'english estonian finnish french greek hungarian icelandic indian irish israeli italian japanese korean kosovan latvian ' +
    'liechtenstein lithuanian luxembourg maltese moldovan montenegrin norwegian polish portuguese romanian russian scottish serbian ' +
    'slovak slovakian slovene slovenian spanish swedish swiss turkish ukrainian'
  ).split(' '),
);
