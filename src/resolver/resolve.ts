import type { BoundCitation, IsoDate, Resolution } from '../model/index.ts';
import { type Corpus, factsOf, ownerOf, qualifierOf, SEVERITY, type Verdict, verdictOf } from './classify.ts';

export interface ResolveView {
  readonly snapshot: IsoDate;
  /** What the corpus of a project holds; by default what the lawbook holds. */
  readonly corpus?: Corpus;
  /** Hash of the text of a document, where a store has it. */
  readonly contentHash?: (documentId: string) => string | null;
}

const held: Corpus = (instrument) => (instrument.held ? 'text' : 'none');

/** The state of a legal basis whose citations are bound. */
export function resolved(text: string, bound: readonly BoundCitation[], view: ResolveView): Resolution {
  const cited = bound.filter(({ polarity }) => polarity === 'cited');
  const parts = cited.map((one) => resolution(one, glossAfter(text, one, bound), view));
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
    parts,
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
  const verdict = verdictOf(binding, view.corpus ?? held);
  const { document, ...facts } = factsOf(binding);
  return {
    ...verdict,
    owner: ownerOf(verdict),
    ...facts,
    qualifier: qualifierOf(one),
    gloss,
    parts: [],
    contentHash: document === null ? null : (view.contentHash?.(document) ?? null),
    verifiable: verdict.status === 'resolved' && document !== null && !facts.headingOnly,
    warnings: binding.messages,
    indexSnapshot: view.snapshot,
  };
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
