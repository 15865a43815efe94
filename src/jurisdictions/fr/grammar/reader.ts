import { instrumentCitation } from '../../../grammar/cite.ts';
import { definitionAt } from '../../../grammar/definition.ts';
import { Reading } from '../../../grammar/reading.ts';
import type {
  Citation,
  GrammarEnvironment,
  InstrumentRef,
  JurisdictionReader,
  Pinpoint,
  ProvisionReading,
  ReadOptions,
  Tokens,
  VersionQualifier,
} from '../../../model/index.ts';
import { Antecedents } from './antecedents.ts';
import { citation } from './cite.ts';
import { dateAt } from './dates.ts';
import { bareCaseNumber, countsOther, decisionAt, type Found } from './decisions.ts';
import { divisionsAt } from './divisions.ts';
import {
  type ArticleGroup,
  articleGroup,
  becomesAt,
  formerBefore,
  formerBehind,
  isRemark,
  type Member,
  openEnd,
  opened,
} from './group.ts';
import { identifierAt, norAfter } from './identifiers.ts';
import { standsAlone } from './numbers.ts';
import { leadingPortions, trailingPortions } from './portions.ts';
import {
  backReferenceAt,
  definiteAt,
  euNumberAt,
  euNumbered,
  isAbbreviatedNature,
  isUpper,
  numberedTextAt,
  SHORT_INPUT,
  shortNameAt,
  type TextMatch,
  textAt,
} from './texts.ts';
import { versionAt } from './versions.ts';
import { Role } from './words.ts';

/** How far left of an article its portions and an exclusion are looked for, in tokens. */
const LOOK_BACK = 40;
/** How far back an article may be named whose heading is then quoted, in citations. */
const MAX_ANNOUNCED = 12;
/** How far a list of items is taken to reach, in tokens. */
const ENUMERATION = 800;
/** Tokens of the longest short name that may stand right before an article. */
const NAME_WINDOW = 8;

/** A citation of a group that has no text of its own yet; tokens of the group with its portions. */
interface Waiting {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Where the text of a group was found. */
interface Link {
  readonly end: number;
  /** Portions and a successor named behind the text: "L. 531-2 du CSS, dernier alinéa", "devenu l'article 1103". */
  readonly pinpoints?: readonly Pinpoint[];
  readonly becomes?: readonly string[] | null;
  readonly ref: InstrumentRef | null;
  readonly unlinked: Citation['unlinked'];
  readonly version: VersionQualifier | null;
  /** Something that is no law has the articles. */
  readonly notLaw: boolean;
  /** How the words tie the text to the article. */
  readonly owns: Ownership;
}

type FoundText = Omit<Link, 'version' | 'owns'>;

const NO_LINK: Link = { end: 0, ref: null, unlinked: null, version: null, notLaw: false, owns: 'none' };

/** Reads French citations. One pass; what a back reference needs is kept in {@link Antecedents}. */
export class FrenchReader implements JurisdictionReader {
  private readonly r: Reading;
  private readonly antecedents = new Antecedents();
  private out: Citation[] = [];
  /** Citations that wait for an instrument named right behind a coordinated group. */
  private waiting: Waiting[] = [];
  /** A list of items opened by a text and a colon. */
  private enumeration: { readonly ref: InstrumentRef; readonly from: number } | null = null;
  /** Index of the first citation of the group that was emitted last. */
  private groupStart = 0;
  private consumed = 0;
  /** Token behind the last text whose subject is said and had no article of its own; -1 for none. */
  private describedFrom = -1;

  constructor(environment: GrammarEnvironment) {
    this.r = new Reading(environment);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
    this.antecedents.begin(options);
    this.out = [];
    this.waiting = [];
    this.enumeration = null;
    this.consumed = 0;
    this.describedFrom = -1;
  }

  visit(i: number): number {
    const end = this.constructAt(i);
    if (end > i) this.consumed = end;
    return end;
  }

  finish(): readonly Citation[] {
    if (this.r.count <= SHORT_INPUT && this.out.every(({ kind }) => kind === 'instrument')) this.shortInput();
    this.fillFromContext();
    return this.out;
  }

  /** Follow-ups ("and article 9?"): what names no text at all belongs to the one text that was talked about. */
  private fillFromContext(): void {
    const context = this.antecedents.contextText();
    if (context === null || this.out.some(({ instrument }) => instrument !== null)) return;
    this.out = this.out.map((one) =>
      one.unlinked === 'provision_without_instrument' && one.alternative === null
        ? { ...one, instrument: context, unlinked: null }
        : one,
    );
  }

  private constructAt(i: number): number {
    const { r } = this;
    if (r.isElided(i)) return i;
    const decision = decisionAt(r, i) ?? identifierAt(r, i);
    if (decision !== null) {
      const articles = this.articlesOfAgreement(i, decision);
      if (articles !== null) return articles;
      this.out.push(...decision.citations);
      return decision.end;
    }
    if (isAbbreviatedNature(r, i)) return this.text(i);
    const annex = r.role(i, Role.annexe) ? this.annexOfCode(i) : null;
    if (annex !== null) return annex;
    if (r.role(i, Role.article | Role.annexe) || standsAlone(r, i)) return this.article(i);
    if (r.role(i, Role.division) && !r.role(i, Role.code)) return this.divisions(i);
    if (r.role(i, Role.same | Role.present)) return this.backReference(i);
    if (r.role(i, Role.code | Role.nature | Role.otherText | Role.constitutional)) {
      const end = this.text(i);
      return end === i && r.role(i, Role.division) ? this.divisions(i) : end;
    }
    if (r.role(i, Role.numero)) {
      const text = countsOther(r, i) ? null : numberedTextAt(r, i);
      return text === null ? i : this.namedText(i, text);
    }
    return i;
  }

  /** "IDCC 1486, art. 15", "(IDCC 1486), art. 20": articles behind the number of an agreement. */
  private articlesOfAgreement(i: number, { end, citations: [cited] }: Found): number | null {
    const { r } = this;
    const ref = cited?.instrument ?? null;
    if (ref?.nature !== 'idcc') return null;
    return this.codeFirst(i, { end: r.is(i - 1, '(') && r.is(end, ')') ? end + 1 : end, ref });
  }

  /** "annexe II au CGI", "CGI, annexe III": the annexes of a code that are texts of their own. */
  private annexOfCode(i: number): number | null {
    const { r } = this;
    for (let from = Math.max(this.consumed, i - NAME_WINDOW); from <= i; from++) {
      const match = r.isWord(from) ? shortNameAt(r, from) : null;
      if (match !== null && match.ref.named.length > 0 && match.end > i + 1)
        return this.namedText(from, match);
    }
    return null;
  }

  /** Articles, with the text they belong to where it follows. */
  private article(i: number): number {
    const { r } = this;
    const read = articleGroup(r, i);
    if (read === null) return this.relativeArticle(i);
    if (this.isNoCitation(read)) return read.end;
    const owner = this.ownLink(read);
    const open = owner.ref !== null && read.members.length === 1 ? openEnd(r, owner.end) : 0;
    const group = open === 0 ? read : { ...read, members: read.members.map(opened) };
    const link = open === 0 ? owner : { ...owner, end: open };
    if (isInAnnex(r, i)) return this.articleOfAnnex(group);
    const owned = link.owns === 'genitive' && (link.ref !== null || link.unlinked !== null);
    const named = owned ? null : this.nameBefore(i);
    if (named !== null) {
      this.emit(
        group,
        { ...NO_LINK, end: group.end, version: link.ref === null ? link.version : null },
        named.ref,
      );
      this.widenFirst(named.from);
      return link.ref === null ? Math.max(group.end, link.end) : group.end;
    }
    this.emit(group, link, null);
    const end = Math.max(group.end, link.end);
    return link.ref === null ? end : this.leftOut(this.continued(end));
  }

  /** "articles 1101 à 1105 du code civil sauf 1103": the unit word holds for the number that is left out too. */
  private leftOut(end: number): number {
    const { r } = this;
    let at = end;
    while (at < end + 2 && (r.is(at, ',') || r.is(at, '('))) at++;
    while (at < end + 5 && (r.role(at, Role.particle) || r.is(at, "'"))) at++;
    if (!r.role(at, Role.exclusion)) return end;
    const start = skipConnectors(r, at + 1);
    if (r.role(start, Role.article)) return end;
    const group = articleGroup(r, start, true);
    if (group === null) return this.portionLeftOut(start) ?? end;
    if (r.isWord(group.end) && !r.role(group.end, Role.and | Role.particle)) return end;
    const link = this.link(group.end);
    if (link.ref !== null || link.notLaw) return end;
    this.consumed = end;
    this.emit(group, { ...NO_LINK, end: group.end }, null);
    return group.end;
  }

  /** "à l'exception de son alinéa 2", "sauf le deuxième alinéa": no place of an article has a coordinate of its own. */
  private portionLeftOut(start: number): number | null {
    const { r } = this;
    const own = POSSESSIVE.has(r.folded(start)) ? start + 1 : start;
    const ordinal = r.role(own, Role.ordinal) ? own + 1 : own;
    if (!r.role(ordinal, Role.alinea)) return null;
    const end = ordinal === own && r.isNumber(own + 1) ? own + 2 : ordinal + 1;
    // "sauf l'alinéa 2 de l'article 5" is of another article.
    if (r.role(skipConnectors(r, end), Role.article) && skipConnectors(r, end) > end) return null;
    this.out.push({
      ...citation({ kind: 'provision', span: r.span(own, end), unlinked: null }),
      polarity: 'excluded',
      limit: 'unread_exclusion',
    });
    return end;
  }

  /** "les articles 4 et 5 du code civil et 434-7-1 du code pénal": the unit word holds for the second text too. */
  private continued(end: number): number {
    const { r } = this;
    let at = end;
    if (r.is(at, ',')) at++;
    if (r.role(at, Role.and)) at++;
    if (at === end || !r.isNumber(at)) return end;
    const group = articleGroup(r, at, true);
    if (group === null) return end;
    const link = this.link(group.end);
    if (link.ref === null || link.notLaw) return end;
    this.consumed = end;
    this.emit(group, link, null);
    return this.continued(Math.max(group.end, link.end));
  }

  /** "annexe III, article 39 du CGI": the annex of a code is a text of its own, and which one the words do not fix. */
  private articleOfAnnex(group: ArticleGroup): number {
    this.emit(group, { ...NO_LINK, end: group.end, unlinked: 'context_needed' }, null);
    return group.end;
  }

  /** Contracts number their articles without letters: "L. 5132-1 du contrat" is no article of one. */
  private ownLink(group: ArticleGroup): Link {
    const link = this.link(group.end);
    const lettered = group.members.some(({ lettered }) => lettered);
    return link.notLaw && lettered ? { ...NO_LINK, end: group.end } : link;
  }

  /** "CMF Art. L561-10-2", "C. civ., art. 1240": a short name that ends right before the article. */
  private nameBefore(i: number): { from: number; ref: InstrumentRef } | null {
    const { r } = this;
    for (let from = Math.max(this.consumed, i - NAME_WINDOW); from < i; from++) {
      const match = r.isWord(from) ? shortNameAt(r, from) : null;
      if (match === null) continue;
      let at = match.end;
      // The dot of an abbreviation, not that of a sentence: "C. civ. art. 9", not "le CGI. Art. 6".
      if (r.is(at, '.') && !(isUpper(r, from) && r.capitalised(i) && match.end === from + 1)) at++;
      while (r.is(at, ',') || r.is(at, ':') || (r.isDash(at) && !r.glued(at))) at++;
      // "C. civ., anc. art. 1382".
      if (at !== formerBefore(r, i)) continue;
      this.antecedents.rememberText(match.ref);
      return { from, ref: isAnnexOf(r, from) ? annexDoubted(match).ref : match.ref };
    }
    return null;
  }

  /** "cote D 1430", "catégorie A1": letters and numbers after words that count other things. */
  private isNoCitation(group: ArticleGroup): boolean {
    return !this.r.role(group.from, Role.article) && LABELS.has(this.r.folded(group.from - 1));
  }

  private emit(group: ArticleGroup, link: Link, before: InstrumentRef | null): void {
    const { r } = this;
    this.groupStart = this.out.length;
    const floor = Math.max(this.consumed, group.from - LOOK_BACK);
    const portions = leadingPortions(r, group.from, floor);
    const polarity = this.isExcluded(portions?.edge ?? group.from, floor) ? 'excluded' : 'cited';
    // What is excluded is excluded from what was cited right before it.
    const ref =
      link.ref ??
      before ??
      (polarity === 'excluded' ? this.excludedFrom(portions?.edge ?? group.from) : null);
    const linked = ref !== null || link.unlinked !== null;
    const former = formerBefore(r, group.from) < group.from;
    const alone = group.members.length === 1;
    // A heading inside the text quotes an article, often of another text.
    const quoted = !linked && group.from > 0 && this.isDefinition(group);
    const announced = quoted ? this.announcedText(group.members[0] as Member) : null;
    group.members.forEach((member, index) => {
      const first = index === 0;
      const from = first ? (portions?.edge ?? group.from) : member.from;
      const to = alone && link.ref !== null ? Math.max(member.to, link.end) : member.to;
      this.push(member, {
        span: r.span(from, to),
        leading: first ? (portions?.pinpoints ?? []) : [],
        ref: linked ? ref : quoted ? announced : this.hostOf(group),
        unlinked: quoted && announced === null ? 'context_needed' : link.unlinked,
        alternative: linked || quoted ? null : this.enumerated(group.from),
        version: link.version ?? (former ? { type: 'former' } : null),
        polarity,
        limit: group.tooLong ? 'too_many_members' : null,
        notLaw: link.notLaw,
        definition: this.isDefinition(group),
        trailing: index === group.members.length - 1 ? (link.pinpoints ?? []) : [],
        becomes: alone ? (link.becomes ?? null) : null,
        relation: r.role(group.from - 1, Role.same) ? 'same' : null,
      });
      if (!linked && !quoted) {
        this.waiting.push({
          index: this.out.length - 1,
          start: portions?.edge ?? group.from,
          end: group.end,
        });
      }
    });
    const last = this.out.at(-1) as Citation;
    this.versionTexts(group, link);
    if (link.ref !== null) this.openEnumeration(link.ref, link.end);
    if (link.ref !== null) this.settleWaiting(portions?.edge ?? group.from, link.ref);
    else if (linked) this.waiting = [];
    this.antecedents.rememberArticle(last);
  }

  /** The texts by which versions are told apart are cited too, as context. */
  private versionTexts(group: ArticleGroup, link: Link): void {
    const versions = [...group.members.map(({ version }) => version), link.version];
    for (const version of versions) {
      if (version === null || (version.type !== 'before' && version.type !== 'from')) continue;
      const { span } = version.text;
      if (span !== null) this.out.push({ ...instrumentCitation(version.text, span), polarity: 'context' });
    }
  }

  /** "l'article R. 1 est ainsi rédigé : « Art. R. 1. - ...": the text of the article that the heading repeats. */
  private announcedText(member: Member): InstrumentRef | null {
    const key = JSON.stringify(member.target.readings[0]);
    for (const { provision, instrument } of this.out.slice(-MAX_ANNOUNCED).reverse()) {
      if (provision !== null && JSON.stringify(provision.readings[0]) === key) return instrument;
    }
    return null;
  }

  /** "les dispositions suivantes du code du travail : 1° Articles R. 1 ...": the text that a list of items was opened for. */
  private enumerated(at: number): InstrumentRef | null {
    const open = this.enumeration;
    return open !== null && at > open.from && at < open.from + ENUMERATION ? open.ref : null;
  }

  private openEnumeration(ref: InstrumentRef, from: number): void {
    const { r } = this;
    let announced = false;
    for (let at = from - 12; at < from + 8; at++) {
      if (r.role(at, Role.following)) announced = true;
      if (at >= from && (r.is(at, '.') || r.is(at, ';'))) return;
      if (announced && at >= from && r.is(at, ':')) this.enumeration = { ref, from: at };
    }
  }

  /** The host's article, unless words that were not read claim a bare number ("article 16 du marché", "article 16 DDHC"). */
  private hostOf(group: ArticleGroup): InstrumentRef | null {
    const lettered = group.members.some(({ lettered }) => lettered);
    return lettered || !isClaimed(this.r, group.end) ? this.antecedents.host() : null;
  }

  /** "Art. L. 322-66. - ": the heading of an article, not a reference to it. */
  private isDefinition(group: ArticleGroup): boolean {
    const { from, end, members } = group;
    const { r } = this;
    if (members.length > 1 || !r.role(from, Role.article) || !r.capitalised(from)) return false;
    if (isHeading(r, group)) return true;
    return from === 0 && (end === r.count || r.is(end, '('));
  }

  private push(
    member: Member,
    facts: {
      span: Citation['span'];
      leading: readonly Pinpoint[];
      ref: InstrumentRef | null;
      unlinked: Citation['unlinked'];
      version: VersionQualifier | null;
      polarity: Citation['polarity'];
      limit: string | null;
      notLaw: boolean;
      definition: boolean;
      trailing: readonly Pinpoint[];
      alternative: InstrumentRef | null;
      becomes: readonly string[] | null;
      relation: Citation['relation'];
    },
  ): void {
    const pinpoints = [...facts.leading, ...member.target.pinpoints, ...facts.trailing];
    const readings = withItems(member.target.readings, facts.ref);
    this.out.push(
      citation({
        kind: facts.notLaw ? 'notLaw' : 'provision',
        span: facts.span,
        polarity: facts.polarity,
        instrument: facts.ref,
        provision: { ...member.target, readings, pinpoints },
        version: member.version ?? facts.version,
        becomes: member.becomes ?? facts.becomes,
        unlinked: facts.ref === null ? (facts.unlinked ?? 'provision_without_instrument') : null,
        limit: facts.limit,
        definition: facts.definition,
        relation: facts.relation,
        alternative: facts.ref === null ? null : facts.alternative,
        remark: member.remark,
      }),
    );
  }

  /**
   * "l'article 1 et l'article 2 du code civil": what waits and is joined to the linked group by nothing but conjunctions
   * may belong to the same text. It may as well be the host's, or of a text never named: binding looks where it exists.
   */
  private settleWaiting(from: number, ref: InstrumentRef): void {
    let edge = from;
    for (let n = this.waiting.length - 1; n >= 0; n--) {
      const { index, start, end } = this.waiting[n] as Waiting;
      if (!this.onlyJoined(end, edge)) break;
      const waited = this.out[index] as Citation;
      this.out[index] = { ...waited, alternative: ref };
      edge = Math.min(edge, start);
    }
    this.waiting = [];
  }

  private onlyJoined(from: number, to: number): boolean {
    const { r } = this;
    for (let at = from; at < to; at++) {
      const joint = r.role(at, Role.and | Role.particle) || r.is(at, ',') || r.is(at, "'");
      if (!joint && !r.words(at, 'ainsi') && !r.words(at, 'que')) return false;
    }
    return to - from < 8;
  }

  /** The text of the provisions that an exclusion takes something from: those cited right before it. */
  private excludedFrom(from: number): InstrumentRef | null {
    const { r } = this;
    // "ni l'article 1103 ni l'article 1104 du code civil" takes nothing from what stands before.
    for (let at = from - 1; at > from - 4; at--) if (r.folded(at) === 'ni') return null;
    const before = this.out.at(-1);
    return before?.kind === 'provision' ? before.instrument : null;
  }

  /** "à l'exception de", "sauf", "hors" right before the citation. */
  private isExcluded(from: number, floor: number): boolean {
    const { r } = this;
    let at = from - 1;
    while (at >= floor && (r.role(at, Role.particle) || r.is(at, "'"))) at--;
    if (at < floor) return false;
    if (r.role(at, Role.exclusion) || r.folded(at) === 'non' || r.folded(at) === 'ni') return true;
    // "du code du travail, pas du code de commerce".
    if (r.folded(at) === 'pas') return r.is(at - 1, ',') || r.is(at - 1, '(') || r.role(at - 1, Role.and);
    return r.folded(at) === 'que' && OTHERWISE.has(r.folded(at - 1));
  }

  /** The text behind a group: "du code X", ", CGI", "précité du même code", with a version before or behind it. */
  private link(from: number): Link {
    const { r } = this;
    let at = skipRemarks(r, from);
    let version = this.versionClause(at);
    if (version !== null) at = version.end;
    const comma = r.is(at, ',') ? 1 : 0;
    const connector = skipConnectors(r, at + comma);
    const owns = ownership(r, at + comma, connector);
    // Without a word between them, article and text have to stand on one line.
    // "de l'article 6 au code civil" goes from one to the other.
    const apart =
      owns === 'other' || (owns === 'none' && (connector > at + comma || r.newlineBefore(connector)));
    const former = apart ? null : this.formerNamed(connector, owns);
    if (former !== null) return former;
    const found = apart ? null : this.linkedText(connector, owns, comma === 1);
    if (found === null) return { ...NO_LINK, end: version?.end ?? from, version: version?.version ?? null };
    if (found.ref !== null && r.role(found.end, Role.former))
      return this.formerText(found.ref, found.end, owns);
    const end = skipRemarks(r, found.end);
    version ??= this.versionClause(end);
    return this.tail({
      ...found,
      end: version !== null && version.end > end ? version.end : found.end,
      version: version?.version ?? null,
      owns,
    });
  }

  /** "du code de procédure civile ancien": not the code in force of that name. */
  private formerText(ref: InstrumentRef, end: number, owns: Ownership): Link {
    const title = `${ref.title ?? ''} ${this.r.source(end, end + 1)}`.trim();
    return { ...NO_LINK, end: end + 1, ref: { ...ref, named: [], numbers: [], date: null, title }, owns };
  }

  /** "ancien C. com.", "de l'ancien code pénal". */
  private formerNamed(at: number, owns: Ownership): Link | null {
    const { r } = this;
    const name = formerBehind(r, at);
    const text = name === at ? null : textAt(r, name);
    if (text === null || text.ref.named.length === 0) return null;
    const ref = { ...text.ref, named: [], title: r.source(at, text.end) };
    return { ...NO_LINK, end: text.end, ref, owns };
  }

  private tail(link: Link): Link {
    const { r } = this;
    const becomes = becomesAt(r, link.end);
    if (becomes !== null)
      return {
        ...link,
        end: becomes.end,
        becomes: becomes.path,
        version: link.version ?? { type: 'former' },
      };
    const portions = r.is(link.end, ',') ? trailingPortions(r, link.end) : null;
    return portions === null ? link : { ...link, end: portions.edge, pinpoints: portions.pinpoints };
  }

  private versionClause(at: number): { end: number; version: VersionQualifier } | null {
    const { r } = this;
    const comma = r.is(at, ',') ? 1 : 0;
    const found = versionAt(r, at + comma);
    if (found === null) return null;
    return comma === 1 && r.is(found.end, ',') ? { ...found, end: found.end } : found;
  }

  /**
   * @param comma a comma stands between article and text: only a text that its words identify is meant then
   *   ("L. 122-1, du contrat ..." goes on with something else).
   */
  private linkedText(at: number, owns: Ownership, comma: boolean): FoundText | null {
    const { r } = this;
    const connected = owns === 'genitive';
    const back = backReferenceAt(r, at);
    if (back !== null && (connected || CONTRACTED.has(r.folded(at))) && (!comma || back.nature === 'code')) {
      const ref = this.antecedents.resolve(back, r.span(at, back.end));
      return { end: back.end, ref, unlinked: ref === null ? 'no_antecedent' : null, notLaw: false };
    }
    const text = connected ? textAt(r, at) : shortNameOrCode(r, at);
    if (text !== null) {
      const definite = definiteAt(r, at);
      if (
        text.ref.outside === 'agreement' ||
        (definite !== null && text.end === definite.end && isBare(text))
      ) {
        return this.outsideOrDefinite(at, text);
      }
      this.antecedents.rememberText(text.ref);
      return { end: text.end, ref: text.ref, unlinked: null, notLaw: false };
    }
    const definite = owns === 'genitive' && !comma ? definiteAt(r, at) : null;
    if (definite === null) return null;
    const ref = this.antecedents.resolve(definite, r.span(at, definite.end));
    return { end: definite.end, ref, unlinked: ref === null ? 'no_antecedent' : null, notLaw: false };
  }

  /** "du règlement": a European act named before, else a body's own rules; "du contrat" never is law. */
  private outsideOrDefinite(at: number, text: TextMatch): FoundText {
    const definite = definiteAt(this.r, at);
    const ref = definite === null ? null : this.antecedents.resolve(definite, this.r.span(at, definite.end));
    if (ref !== null) return { end: text.end, ref, unlinked: null, notLaw: false };
    return { end: text.end, ref: text.ref, unlinked: null, notLaw: true };
  }

  /** "présent article", "même article", "article précédent". */
  private relativeArticle(i: number): number {
    const { r } = this;
    const same = r.role(i - 1, Role.same);
    const present = r.role(i - 1, Role.present);
    const neighbour = NEIGHBOURS[r.folded(i + 1)] !== undefined;
    if (!same && !present && !neighbour) return i;
    let from = i;
    while (from > this.consumed && r.role(from - 1, Role.same | Role.present)) from--;
    const end = neighbour ? i + 2 : i + 1;
    const portions = leadingPortions(r, from, Math.max(this.consumed, from - LOOK_BACK));
    const known = neighbour
      ? null
      : present
        ? this.antecedents.hostArticle()
        : this.antecedents.lastArticle();
    const link = neighbour ? this.link(end) : null;
    this.out.push(
      citation({
        kind: 'provision',
        span: r.span(portions?.edge ?? from, end),
        instrument: known?.instrument ?? link?.ref ?? null,
        provision: {
          unit: 'art',
          readings: known?.readings ?? [],
          ordered: true,
          pinpoints: portions?.pinpoints ?? [],
        },
        unlinked: known === null ? (present ? 'context_needed' : 'no_antecedent') : null,
        relation: neighbour ? (NEIGHBOURS[r.folded(i + 1)] ?? null) : present ? 'present' : 'same',
      }),
    );
    return Math.max(end, link?.end ?? end);
  }

  /**
   * "chapitre III du titre Ier du livre III du code du travail": divisions of a text that is named behind them. Without a
   * text they are read only where the input is nothing else.
   */
  private divisions(i: number): number {
    const { r } = this;
    const ordinal = r.role(i - 1, Role.ordinal) && i - 1 >= this.consumed ? i - 1 : i;
    const found = divisionsAt(r, ordinal);
    if (found === null) return i;
    const link = this.link(found.end);
    if (link.notLaw || (link.ref === null && found.end < r.count)) return i;
    const portions = leadingPortions(r, ordinal, Math.max(this.consumed, ordinal - LOOK_BACK));
    const pinpoints = [...found.pinpoints, ...(portions?.pinpoints ?? [])];
    const end = Math.max(found.end, link.end);
    this.out.push(
      citation({
        // A division of a named text cites the text: no index knows where divisions begin and end.
        kind: link.ref === null ? 'provision' : 'instrument',
        span: r.span(portions?.edge ?? ordinal, end),
        instrument: link.ref,
        provision: { unit: 'division', readings: [], ordered: true, pinpoints },
        version: link.version,
        unlinked: link.ref === null ? 'context_needed' : null,
      }),
    );
    return end;
  }

  /** "le même code", "la présente loi" standing alone; "même article 5" is an article with its number. */
  private backReference(i: number): number {
    const { r } = this;
    let at = i;
    while (r.role(at, Role.same | Role.present) && at < i + 3) at++;
    if (r.role(at, Role.article)) {
      const end = this.article(at);
      return end > at ? end : i;
    }
    // Identified all the same: "même loi organique n° 2001-692 du ...".
    const text = r.role(at, Role.code | Role.nature | Role.otherText) ? textAt(r, at) : null;
    if (text !== null && !isBare(text)) {
      return this.namedText(at, { ...text, ref: { ...text.ref, source: 'backReference' } });
    }
    const back = backReferenceAt(r, i);
    if (back === null) return i;
    const ref = this.antecedents.resolve(back, r.span(i, back.end));
    return ref === null ? i : (this.codeFirst(i, { end: back.end, ref }) ?? back.end);
  }

  private text(i: number): number {
    const text = textAt(this.r, i);
    // "CEDH, art. 8": the letters alone are mostly the court.
    const treaty = text?.ref.outside === 'international' && isUpper(this.r, i) && this.codeFirst(i, text);
    if (treaty) return treaty;
    if (text === null || isBare(text) || isUnknownCode(text)) return i;
    return this.namedText(i, text);
  }

  private namedText(i: number, text: TextMatch): number {
    const { r } = this;
    if (r.folded(i) === 'ordonnance' && isJudgesOrder(r, text.end)) return text.end;
    if (text.ref.outside === 'agreement') return i;
    this.antecedents.rememberText(text.ref);
    const articles = this.codeFirst(i, isAnnexOf(r, i) ? annexDoubted(text) : text);
    if (articles !== null) return articles;
    if (isDescribed(r, text)) this.describedFrom = text.end;
    this.openEnumeration(text.ref, text.end);
    const cited = instrumentCitation(text.ref, r.span(i, text.end));
    const floor = Math.max(this.consumed, i - 10);
    const unread = hasUnreadArticle(r, floor, i, text.end) || this.hasCutArticle(i);
    const former = r.role(i - 1, Role.former) || r.role(text.end, Role.former);
    this.out.push({
      ...cited,
      polarity: this.isExcluded(i, floor) ? 'excluded' : cited.polarity,
      limit: unread ? 'unread_article' : null,
      version: former ? { type: 'former' } : null,
    });
    return text.end;
  }

  /** "article L. 1234 9 du code du travail", "article 1.240 du code civil": the number goes on behind what was read of it. */
  private hasCutArticle(i: number): boolean {
    const { r } = this;
    const before = this.out.at(-1);
    if (before?.unlinked !== 'provision_without_instrument') return false;
    let at = i - 1;
    while (at > i - 4 && r.role(at, Role.particle)) at--;
    const cut = r.isNumber(at) && (r.is(at - 1, '.') ? r.isNumber(at - 2) : r.isNumber(at - 1));
    const read = r.is(at - 1, '.') ? at - 2 : at - 1;
    return cut && before.span[1] === r.span(read, read + 1)[1];
  }

  /**
   * "Code pénal, article 323-1", "LOI n° ... - art. 5", "loi du 19 avril 1831 (article 9)", "Arrêté du 29/12/2014 fixant les
   * montants du paramètre R0, art. 2".
   */
  private codeFirst(i: number, text: TextMatch): number | null {
    const { r } = this;
    const named = givenNameEnd(r, descriptionEnd(r, text), text.ref);
    let at = named;
    while (at <= named + 2 && (isMark(r, at) || (at === named && isShortened(r, text)))) at++;
    if (at > named + 2) return null;
    const own =
      r.words(at, 'en', 'son') || r.words(at, 'en', 'ses') || r.words(at, 'dans', 'son') ? at + 2 : at;
    const portion = leadingItems(r, own);
    const start = portion ?? formerBehind(r, own);
    const marked = at > text.end || text.ref.named.length > 0;
    const alone = own === at && marked && standsAlone(r, start);
    // "code civil 1240": where the input is nothing else, a number behind a code is its article.
    const direct = own === text.end || (own === text.end + 1 && r.is(text.end, '.'));
    const bare = direct && r.count <= SHORT_INPUT && text.ref.named.length > 0;
    if (!r.role(start, Role.article) && !alone && !bare) return null;
    const group = articleGroup(r, start, bare);
    if (group === null || (bare && !r.role(start, Role.article) && !alone && group.end < r.count))
      return null;
    const link = this.link(group.end);
    // "du code civil" owns the article; a text that merely comes next ("art. 16, CPC art. 700") begins another citation.
    if (link.owns === 'genitive' && (link.ref !== null || link.unlinked !== null)) return null;
    if (at > text.end && this.isSharedWithDescribed(i)) {
      this.out.push(instrumentCitation(text.ref, r.span(i, text.end)));
      this.consumed = text.end;
      this.emit(group, { ...NO_LINK, end: group.end, unlinked: 'context_needed' }, null);
      return group.end;
    }
    const { end, ref } = lateDate(r, group.end, text.ref);
    this.consumed = i;
    this.emit(group, { ...NO_LINK, end: group.end, version: link.ref === null ? link.version : null }, ref);
    this.widenFirst(i);
    return Math.max(end, link.ref === null ? link.end : group.end);
  }

  /** "décret n° 72-678 fixant les conditions d'application de la loi n° 70-9, art. 72": an article of the decree, or of the loi. */
  private isSharedWithDescribed(i: number): boolean {
    const from = this.describedFrom;
    if (from < 0 || i - from > MAX_DESCRIPTION) return false;
    for (let at = from; at < i; at++) if (this.r.is(at, ';') || this.r.newlineBefore(at)) return false;
    return true;
  }

  /** The first citation of a group that begins with its text covers the text too. */
  private widenFirst(i: number): void {
    const widened = this.out[this.groupStart] as Citation;
    this.out[this.groupStart] = { ...widened, span: [this.r.span(i, i + 1)[0], widened.span[1]] };
    this.waiting = [];
  }

  /** Forms without a signal word, tried only where the input is nothing else. */
  private shortInput(): void {
    const { r } = this;
    const found = this.out;
    this.out = [];
    this.consumed = 0;
    if (this.bareArticle() > 0) return;
    this.out = found;
    if (found.length > 0) return;
    for (let i = 0; i < r.count; i++) {
      const end = this.bareAt(i);
      if (end > i) return;
    }
  }

  private bareAt(i: number): number {
    const { r } = this;
    const alone = (i === 0 ? bareCaseNumber(r, i) : null) ?? norAfter(r, i);
    if (alone !== null) {
      this.out.push(...alone.citations);
      return alone.end;
    }
    const text = r.role(i, Role.otherText) ? textAt(r, i) : null;
    if (text !== null) {
      this.out.push(
        instrumentCitation(
          { ...text.ref, outside: text.ref.outside ?? 'international' },
          r.span(i, text.end),
        ),
      );
      return text.end;
    }
    const eu = euNumberAt(r, i);
    if (eu?.suffixed === true) return this.namedText(i, euNumbered(r, i, eu.end, null, eu.value));
    const starts = (i === 0 || r.role(i - 1, Role.particle)) && !r.role(i, Role.code | Role.nature);
    const name = starts ? shortNameAt(r, i) : null;
    if (name !== null) return this.namedText(i, name);
    return this.barePortion(i);
  }

  /** "199 terdecies-0 A du CGI", "1382 ancien (devenu 1240)": an article without its word, known by what follows it. */
  private bareArticle(): number {
    const annex = this.r.role(0, Role.annexe) ? shortNameAt(this.r, 0) : null;
    if (annex !== null && annex.ref.named.length > 0) return 0;
    const group = articleGroup(this.r, 0, true);
    if (group === null) return 0;
    const link = this.link(group.end);
    const former = group.members.some(({ version, becomes }) => version !== null || becomes !== null);
    if (link.ref === null ? !former : link.notLaw) return 0;
    this.emit(group, link, null);
    return Math.max(group.end, link.end);
  }

  /** "au I", "troisième alinéa", "1°" alone. */
  private barePortion(i: number): number {
    const { r } = this;
    if (i > 0) return i;
    const portions = leadingPortions(r, r.count, 0, true);
    if (portions === null || isCount(portions.pinpoints)) return i;
    this.out.push(
      citation({
        kind: 'provision',
        span: r.span(portions.edge, r.count),
        provision: { unit: 'art', readings: [], ordered: true, pinpoints: portions.pinpoints },
        unlinked: 'context_needed',
      }),
    );
    return r.count;
  }
}

/** "Art. L. 322-66.-", "Art. 3 - ": the number is set off from the text of the article. */
function isHeading(r: Reading, { from, end }: ArticleGroup): boolean {
  const dash = r.is(end, '.') ? end + 1 : end;
  return r.capitalised(from) && (r.is(dash, '-') || r.is(dash, '–')) && r.is(end, '.');
}

/**
 * "article 39-1 du CGI" is item 1 of article 39 in the usage of tax lawyers, and no article of the code has that number: it is
 * asked about.
 */
function withItems(
  readings: readonly ProvisionReading[],
  ref: InstrumentRef | null,
): readonly ProvisionReading[] {
  const [first] = readings;
  if (readings.length !== 1 || first?.type !== 'single' || !isTaxCode(ref)) return readings;
  const article = /^(art\d+)-\d{1,2}$/.exec(first.path[0] ?? '')?.[1];
  return article === undefined ? readings : [first, { type: 'single', path: [article], doubtful: true }];
}

function isTaxCode(ref: InstrumentRef | null): boolean {
  return /^(?:cgi|code g[ée]n[ée]ral des imp[ôo]ts)$/i.test(ref?.title ?? '');
}

const POSSESSIVE = new Set(['son', 'sa', 'ses', 'leur', 'leurs']);
const OTHERWISE = new Set(['autre', 'autres', 'plutot']);

/** A number alone is no portion without its degree sign: "catégorie A1". */
function isCount(pinpoints: readonly Pinpoint[]): boolean {
  return pinpoints.every(({ unit, value }) => unit === 'point' && !value.includes('°'));
}

const LABELS = new Set('cote categorie autoroute vitamine groupe classe type serie modele'.split(' '));
const NEIGHBOURS: Readonly<Record<string, 'previous' | 'next'>> = {
  precedent: 'previous',
  precedents: 'previous',
  suivant: 'next',
  suivants: 'next',
};

/**
 * "L 761.1 CJA", "CGI art. 39-1-2°": an article was meant and could not be read. The text alone would be too much of an
 * answer.
 */
function hasUnreadArticle(r: Reading, floor: number, from: number, end: number): boolean {
  const after = r.is(end, ',') ? end + 1 : end;
  if (r.role(after, Role.article) && r.isNumber(r.is(after + 1, '.') ? after + 2 : after + 1)) return true;
  for (let at = from - 1; at > floor; at--) {
    if (r.is(at, ';') || r.newlineBefore(at)) return false;
    if (!r.isNumber(at)) continue;
    for (let word = at - 1; word >= Math.max(floor, at - 4); word--) {
      if (r.role(word, Role.article) || (ARTICLE_LETTERS.has(r.letter(word)) && r.capitalised(word)))
        return true;
    }
  }
  return false;
}

const ARTICLE_LETTERS = new Set(['l', 'r', 'd', 'a']);

/** Whether an owner that was not read follows: "du marché", "des CGV", "of the Act", an abbreviation. */
function isClaimed(r: Reading, end: number): boolean {
  const from = skipRemarks(r, end);
  const at = skipConnectors(r, from);
  if (r.folded(from) === 'of' || r.folded(from) === 'von') return true;
  if (!r.isWord(at)) return false;
  if (at === from) return isUpper(r, at) && r.size(at) > 2 && !r.role(at, ~0) && !isUpper(r, at + 1);
  return ownership(r, from, at) === 'genitive' && !r.role(at, ~Role.particle);
}

/** "ann. III au CGI": what stands in front of the code at i is an annex of it, which was not read as the text that it is. */
function isAnnexOf(r: Reading, i: number): boolean {
  const joiner = r.folded(i - 1) === 'au' || r.folded(i - 1) === 'du' || r.is(i - 1, ',') ? i - 1 : i;
  if (joiner < i && r.role(joiner - 1, Role.annexe)) return true;
  const word = r.is(joiner - 2, '.') ? joiner - 3 : joiner - 2;
  return r.role(word, Role.annexe) && (r.isNumber(joiner - 1) || r.capitalised(joiner - 1));
}

function annexDoubted(text: TextMatch): TextMatch {
  return { ...text, ref: { ...text.ref, doubt: text.ref.doubt ?? 'embedded_title' } };
}

/** "annexe III, " right before an article. */
function isInAnnex(r: Reading, i: number): boolean {
  return r.is(i - 1, ',') && r.role(i - 3, Role.annexe) && (r.isNumber(i - 2) || r.capitalised(i - 2));
}

/** What may stand between a text and its article. */
function isMark(r: Reading, at: number): boolean {
  return r.is(at, ',') || r.is(at, ':') || r.is(at, '(') || r.is(at, '-') || r.is(at, '–');
}

/** "C. civ. 1240", "Const. art. 61-1": the dot of an abbreviation behind the name, not that of a sentence. */
function isShortened(r: Reading, { end, ref }: TextMatch): boolean {
  const cites = r.role(end + 1, Role.article) || r.isNumber(end + 1) || standsAlone(r, end + 1);
  if (!r.is(end, '.') || !cites) return false;
  const begins = r.capitalised(end + 1) && !(r.count <= SHORT_INPUT && standsAlone(r, end + 1));
  return (ref.named.length > 0 || ref.nature === 'constitution') && !begins;
}

/** A text that its words do not identify: "la loi", "règlement", "convention". */
function isBare({ ref }: TextMatch): boolean {
  return (
    ref.named.length === 0 &&
    ref.numbers.length === 0 &&
    ref.date === null &&
    (ref.title === null || ref.outside !== null) &&
    ref.outside !== 'eu' &&
    !/\s/.test(ref.title ?? '')
  );
}

/** "code promo", "le code de la porte": any word may follow "code"; without an article it is taken for none of law. */
function isUnknownCode({ ref }: TextMatch): boolean {
  return ref.nature === 'code' && ref.named.length === 0;
}

/** A judge's order is no ordonnance in the sense of the Constitution: "ordonnance du 24 juin 2021 prononçant la radiation". */
function isJudgesOrder(r: Reading, end: number): boolean {
  return JUDGES.has(r.folded(end)) || (r.is(end, ',') && JUDGES.has(r.folded(end + 1)));
}

const JUDGES = new Set(
  'prononcant rejetant constatant disant rendue statuant ordonnant renvoyant'.split(' '),
);

function skipRemarks(r: Reading, from: number): number {
  let at = from;
  for (let n = 0; n < 4; n++) {
    const comma = r.is(at, ',') ? at + 1 : at;
    if (isRemark(r, comma)) at = comma + 1;
    else if (r.folded(comma) === 'ci' && r.is(comma + 1, '-')) at = comma + 3;
    else if (r.words(comma, 'in', 'fine')) at = comma + 2;
    // "art. 1231-5 nouveau du code civil": the one in force.
    else if (r.folded(comma) === 'nouveau' && (r.folded(comma + 1) === 'du' || r.role(comma + 1, Role.code)))
      at = comma + 1;
    else {
      const aside = asideEnd(r, at);
      if (aside === at) break;
      at = aside;
    }
  }
  return at;
}

/** "(faute)", "[sic]", "(nouveau)": a short aside between an article and its text. */
function asideEnd(r: Reading, at: number): number {
  const close = r.is(at, '(') ? ')' : r.is(at, '[') ? ']' : '';
  if (close === '') return at;
  for (let end = at + 1; end < at + 6; end++) {
    if (r.is(end, close)) return end + 1;
    if (r.isNumber(end) || r.role(end, Role.article | Role.code | Role.nature)) return at;
  }
  return at;
}

/** "du", "de la", "de l'", "des": one or two words. */
function skipConnectors(r: Reading, from: number): number {
  let at = from;
  // "L." and "D." are abbreviations, not articles of the language.
  while (at < from + 4 && ((r.role(at, Role.particle) && !r.is(at + 1, '.')) || r.is(at, "'"))) at++;
  return at;
}

/**
 * What the words between an article and a text say: "du", "de la" make the text own the article; "au", "en" may; "la" alone
 * does not ("L. 1 la loi n° 2" are two cells of a table).
 */
type Ownership = 'genitive' | 'other' | 'none';

function ownership(r: Reading, from: number, to: number): Ownership {
  let owns: Ownership = 'none';
  for (let at = from; at < to; at++) {
    if (GENITIVE.has(r.folded(at))) return 'genitive';
    if (!ARTICLE_WORDS.has(r.folded(at)) && !r.is(at, "'")) owns = 'other';
  }
  return owns;
}

/** Back references that hold their preposition. */
const CONTRACTED = new Set(['dudit', 'desdits', 'desdites', 'audit', 'auxdits']);
const GENITIVE = new Set(['du', 'de', 'des', 'd']);
const ARTICLE_WORDS = new Set(['la', 'le', 'les', 'l']);

/** Contracts, statutes, conventions without a name: they have articles and are no held law. */
function isAgreement({ ref: { outside, title } }: TextMatch): boolean {
  const bare = title === null || (!/\s/.test(title) && title !== title.toUpperCase());
  return outside === 'agreement' || (outside === 'international' && bare);
}

/** Without a connector only a code or a short name may follow an article: "art. 219 CGI", "L. 1 code du travail". */
function shortNameOrCode(r: Reading, at: number): TextMatch | null {
  const match = textAt(r, at);
  // "article 10, loi n° 89-462": a number is as good as a name.
  if (match !== null && r.role(at, Role.nature)) {
    return match.ref.numbers.length > 0 || match.ref.named.length > 0 ? match : null;
  }
  // "267 TFUE", "8 CEDH": treaties have short names too.
  const short = match !== null && match.end === at + 1 && match.ref.outside !== null && !isAgreement(match);
  const known = match !== null && (match.ref.named.length > 0 || match.ref.numbers.length > 0);
  const constitutional = r.role(at, Role.constitutional) && match?.ref.outside === null;
  return known || short || constitutional ? match : null;
}

/** "3° du I. de l'" between a text and its article: where the article stands. */
function leadingItems(r: Reading, from: number): number | null {
  for (let at = from; at < from + 10; at++) {
    if (r.role(at, Role.article))
      return at === from ? null : leadingPortions(r, at, from)?.edge === from ? at : null;
    if (
      !r.isNumber(at) &&
      !r.isWord(at) &&
      !r.is(at, '°') &&
      !r.is(at, "'") &&
      !r.is(at, '.') &&
      !r.is(at, ')')
    )
      return null;
  }
  return null;
}

/**
 * "code monétaire et financier (CMF), art. L. 561-2": token behind the name that the words give the text named up to `at`; `at` itself
 * where they give none, or that of another text.
 */
function givenNameEnd(r: Reading, at: number, { named }: InstrumentRef): number {
  const given = definitionAt(r, at);
  const known = r.is(at, '(') ? shortNameAt(r, given?.from ?? at + 1) : null;
  const isSame = known?.ref.named.some((one) => named.includes(one)) === true;
  // "(C. trav.)": no label, but a name that is known.
  const close = known !== null && r.is(known.end, '.') ? known.end + 1 : known?.end;
  if (given === null) return isSame && close !== undefined && r.is(close, ')') ? close + 1 : at;
  return known?.end === given.to && !isSame ? at : given.end;
}

/** Words with which the title of a dated or numbered text goes on. */
const DESCRIBING = new Set(
  `relatif relative relatifs relatives portant modifiant fixant autorisant instituant approuvant pris prise sur pour visant tendant
  completant concernant organisant reformant creant transposant interdisant abrogeant definissant reglementant reprimant
  garantissant renforcant renovant ameliorant adaptant ratifiant determinant precisant`.split(/\s+/),
);
const MAX_DESCRIPTION = 48;

/**
 * Token behind what a text is about, where a mark and an article follow it: then the article is the text's. Any other text or
 * article named in between makes it uncertain whose the article is.
 */
function descriptionEnd(r: Reading, { end, ref }: TextMatch): number {
  if (ref.nature === 'code') return partEnd(r, end);
  if (ref.date === null && ref.numbers.length === 0) return end;
  const remarked = skipRemarks(r, end);
  const first = r.is(remarked, ',') ? remarked + 1 : remarked;
  if (!DESCRIBING.has(r.folded(first))) return remarked;
  for (let at = first + 1; at < first + MAX_DESCRIPTION && at < r.count; at++) {
    if (r.role(at, Role.article | Role.same | Role.present) || namesText(r, at)) return end;
    if (r.newlineBefore(at) || r.is(at, '.') || r.is(at, ';') || r.is(at, ':')) return end;
    const marked = r.is(at, ',') || r.is(at, '(') || (r.is(at, '-') && !r.glued(at));
    if (marked && r.role(at + 1, Role.article)) return at;
  }
  return end;
}

/** Whether words behind a dated or numbered text say what it is about. */
function isDescribed(r: Reading, { end, ref }: TextMatch): boolean {
  if (ref.date === null && ref.numbers.length === 0) return false;
  const at = skipRemarks(r, end);
  // "modifiée par la loi n° 2004-801".
  if (at > end && r.folded(at) === 'par') return true;
  return DESCRIBING.has(r.folded(r.is(at, ',') ? at + 1 : at));
}

/** "Code monétaire et financier, partie législative, art. L. 561-22", "code de commerce (partie réglementaire)": token behind the part. */
function partEnd(r: Reading, end: number): number {
  if (r.folded(end + 1) !== 'partie' || !PARTS.has(r.folded(end + 2))) return end;
  if (r.is(end, '(')) return r.is(end + 3, ')') ? end + 4 : end;
  return r.is(end, ',') ? end + 3 : end;
}

const PARTS = new Set(['legislative', 'reglementaire']);

/** Whether a text is named at a token: "la loi n° 78-17", "le code civil", not "relative aux lois de finances". */
function namesText(r: Reading, at: number): boolean {
  if (r.role(at, Role.code | Role.otherText)) return true;
  if (!r.role(at, Role.nature)) return false;
  const text = textAt(r, at);
  return text !== null && !isBare(text);
}

/** "Loi 2019-1479, art. 2 du 28/12/2019": the date of the text stands behind the article. */
function lateDate(r: Reading, at: number, ref: InstrumentRef): { end: number; ref: InstrumentRef } {
  if (ref.date !== null || ref.numbers.length === 0 || r.folded(at) !== 'du') return { end: at, ref };
  const date = dateAt(r, at + 1);
  return date === null ? { end: at, ref } : { end: date.end, ref: { ...ref, date: date.date } };
}
