import type { BoundCitation, InstrumentRecord, IsoDate, Resolution } from '../model/index.ts';
import {
  type Corpus,
  factsOf,
  instrumentOf,
  ownerOf,
  type Phrase,
  qualifierOf,
  SEVERITY,
  type Verdict,
  verdictOf,
} from './classify.ts';
import { type Segment, segmentsOf, spaced } from './segments.ts';

export interface ResolveView {
  readonly snapshot: IsoDate;
  /** What the corpus of a project holds; by default what the lawbook holds. */
  readonly corpus?: Corpus;
  /** What words mean that a project declares for a whole basis, or for a part of one; null for any others. */
  readonly phrase?: (words: string) => Phrase | null;
  /** Why the text that a project holds of an instrument is to be read with care; null where nothing speaks against it. */
  readonly caution?: (instrument: InstrumentRecord) => string | null;
  /** Hash of the text of a document, where a store has it. */
  readonly contentHash?: (documentId: string) => string | null;
}

/** The state of a legal basis whose citations are bound. What a project declares for the words stands before what they cite. */
export function resolved(text: string, bound: readonly BoundCitation[], view: ResolveView): Resolution {
  const whole = phraseOf(spaced(text), bound, view);
  if (whole !== null) return ofPhrase(whole, null, view);
  const spans = bound.map(({ citation }) => citation.span);
  const segments = segmentsOf(text, spans);
  const parts = segments.flatMap((segment) => partsOf(text, segment, bound, view));
  const [first] = parts;
  if (first === undefined) return unresolved(bound.length > 0 ? 'excluded' : 'no_citation', view.snapshot);
  if (parts.length === 1) return first;
  // The worst part governs, the first of several that are equally bad.
  const worst = parts.reduce((left, right) =>
    SEVERITY[right.status] < SEVERITY[left.status] ? right : left,
  );
  return {
    ...worst,
    gloss: parts.at(-1)?.gloss ?? null,
    verifiable: parts.every((one) => one.verifiable),
    warnings: [...new Set(parts.flatMap(({ warnings }) => warnings))],
    parts,
  };
}

/** What one part of a basis comes to: one state for each of its citations, or for its words where nothing is cited. */
function partsOf(
  text: string,
  segment: Segment,
  bound: readonly BoundCitation[],
  view: ResolveView,
): readonly Resolution[] {
  const [from, to] = segment.span;
  const inside = bound.filter(({ citation: { span } }) => span[0] >= from && span[0] < to);
  const phrase = phraseOf(segment.words, inside, view);
  if (phrase !== null) return withPhrase(phrase, text, segment, inside, view);
  if (inside.length === 0) return hasWords(segment.words) ? [unresolved('no_citation', view.snapshot)] : [];
  const cited = inside.filter(
    (one) => one.polarity === 'cited' && !inside.some((other) => isNameOf(one, other)),
  );
  const unread = unreadWarning(text, segment, inside);
  return cited.map((one, n) => {
    const part = resolution(one, glossAfter(text, one, cited), view);
    return unread === null || n > 0 ? part : { ...part, warnings: [...part.warnings, unread] };
  });
}

/** What a project declares, and the law that a gloss behind it cites: "Sector risk assessment (AMLR Art. 20)". */
function withPhrase(
  phrase: Phrase,
  text: string,
  { gloss, glossFrom }: Segment,
  inside: readonly BoundCitation[],
  view: ResolveView,
): readonly Resolution[] {
  const cited = inside.filter(
    ({ polarity, citation }) => polarity === 'cited' && citation.span[0] >= glossFrom,
  );
  if (cited.length === 0) return [ofPhrase(phrase, gloss, view)];
  const law = cited.map((one) => resolution(one, glossAfter(text, one, cited), view));
  return [ofPhrase(phrase, null, view), ...law];
}

/** "AWG s. 4 (Aussenwirtschaftsgesetz)": the name of a text again, beside its provision, is no basis of its own. */
function isNameOf(one: BoundCitation, other: BoundCitation): boolean {
  if (one.citation.kind !== 'instrument' || other.citation.kind !== 'provision') return false;
  const own = instrumentOf(one.binding);
  return own !== null && own.ordinal === instrumentOf(other.binding)?.ordinal;
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Names and numbers beside a citation that were not read: it may be that more is cited than is said. */
function unreadWarning(text: string, segment: Segment, inside: readonly BoundCitation[]): string | null {
  const pieces: string[] = [];
  let at = segment.span[0];
  for (const { citation } of inside) {
    pieces.push(text.slice(at, Math.max(at, citation.span[0])));
    at = Math.max(at, citation.span[1]);
  }
  pieces.push(text.slice(at, Math.max(at, segment.span[1])));
  const words = pieces.map(spaced).filter((piece) => !piece.startsWith('(') && /\p{Lu}\p{L}|\d/u.test(piece));
  return words.length === 0 ? null : `unread: ${words.map((one) => `“${one}”`).join(', ')}.`;
}

/**
 * What a project declares of words; a pattern of its does not hide that they cite known law, even a provision that it lacks. Of an
 * address that leads to law, that holds where its text is not held, too: a pattern for the pages of a government takes its
 * register of statutes for one of them.
 */
function phraseOf(words: string, inside: readonly BoundCitation[], view: ResolveView): Phrase | null {
  const phrase = view.phrase?.(words) ?? null;
  const hides = phrase?.type === 'methodology' && !phrase.exact;
  return hides && inside.some((one) => isLaw(one, words)) ? null : phrase;
}

function isLaw({ binding, citation: { span } }: BoundCitation, words: string): boolean {
  if (instrumentOf(binding) !== null) return true;
  const isWhole = span[1] - span[0] >= words.length;
  return binding.kind === 'outOfCoverage' && isWhole && /^https?:/i.test(words);
}

/** A basis that a project declares: no law, or a group of instruments, of which none alone is meant. */
function ofPhrase(phrase: Phrase, gloss: string | null, view: ResolveView): Resolution {
  const verdict: Verdict =
    phrase.type === 'methodology'
      ? { status: 'non_statutory', reason: 'methodology' }
      : { status: 'instrument_only', reason: 'group' };
  const group = phrase.type === 'group' ? phrase : null;
  return {
    ...unresolved('', view.snapshot),
    ...verdict,
    owner: null,
    instrument: group === null ? null : group.name,
    candidates: group === null ? [] : group.members,
    gloss,
  };
}

/** A string in which nothing is cited. */
export function unresolved(reason: string, snapshot: IsoDate): Resolution {
  const verdict: Verdict = { status: 'unparseable', reason };
  return {
    ...verdict,
    owner: ownerOf(verdict),
    coordinate: null,
    instrument: null,
    provision: null,
    qualifier: null,
    range: null,
    etSeq: false,
    gloss: null,
    headingOnly: false,
    successor: null,
    candidates: [],
    parts: [],
    contentHash: null,
    verifiable: false,
    warnings: [],
    indexSnapshot: snapshot,
  };
}

function resolution(one: BoundCitation, gloss: string | null, view: ResolveView): Resolution {
  const { binding } = one;
  const verdict = verdictOf(binding, view.corpus ?? null);
  const { document, ...facts } = factsOf(binding);
  const instrument = instrumentOf(binding);
  const caution =
    verdict.status === 'resolved' && instrument !== null ? (view.caution?.(instrument) ?? null) : null;
  return {
    ...verdict,
    owner: ownerOf(verdict),
    ...facts,
    qualifier: qualifierOf(one),
    gloss,
    parts: [],
    contentHash: document === null ? null : (view.contentHash?.(document) ?? null),
    verifiable: isVerifiable(verdict, document, facts.headingOnly),
    warnings: caution === null ? binding.messages : [...binding.messages, caution],
    indexSnapshot: view.snapshot,
  };
}

/** Whether the basis can be checked against its text: it is resolved, the text is held, and it is more than a heading. */
function isVerifiable({ status }: Verdict, document: string | null, headingOnly: boolean): boolean {
  return status === 'resolved' && document !== null && !headingOnly;
}

/** "GwG s. 43 (Meldepflicht)": what stands in brackets behind a citation, unless it cites something itself. */
function glossAfter(text: string, { citation }: BoundCitation, all: readonly BoundCitation[]): string | null {
  let start = citation.span[1];
  while (/\s/.test(text[start] ?? '')) start++;
  if (text[start] !== '(') return null;
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) {
      const cites = all.some((other) => other.citation.span[0] > start && other.citation.span[0] < i);
      const gloss = text.slice(start + 1, i).trim();
      return cites || gloss === '' ? null : gloss;
    }
  }
  return null;
}
