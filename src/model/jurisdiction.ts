import type { Citation, DecisionRef } from './citation.ts';
import type { Coordinate } from './coordinate.ts';
import type { CorpusDocument } from './document.ts';
import type { Grammar } from './grammar.ts';
import type { InstrumentInput, InstrumentRecord, NameDirection, NameInput, ProvisionIndex } from './ports.ts';
import type { TagQuery } from './tag-query.ts';

/** A legal system: how its citations are written and what they denote. One folder under `jurisdictions/`. */
export interface Jurisdiction {
  /** Lower-case ISO 3166-1 code, or `eu`. First segment of every coordinate. */
  readonly code: string;
  readonly name: string;
  /** ISO 639-1 codes of the languages its law is written in; the first is the default. */
  readonly languages: readonly string[];
  readonly grammar: Grammar;
  readonly naming: Naming;
  /**
   * The key under which a provision is looked up, from the coordinate segments below the instrument. Two numbers that
   * denote one provision whatever their spelling (`R*123-1` and `R123-1`, upper and lower case) share a key.
   */
  lookupKey(path: readonly string[]): string;
  /**
   * Whether what is cited below a provision may be a level that the law has without a number, where these segments are known
   * below it ("Art. 267 Abs. 3 AEUV": paragraphs that nothing numbers, and points in one of them). It is then cited within
   * the provision, and refused else. Omitted where levels are numbered throughout.
   */
  mayBeUnnumbered?(cited: string, known: readonly string[]): boolean;
  /** Letters that provision numbers begin with, '' for none: a refusal offers the same number under another one. */
  readonly numberLetters: readonly string[];
  /** A provision in words, from the coordinate segments below the instrument; which one it is matters where series differ. */
  label(path: readonly string[], instrument?: Coordinate): string;
  /** Whether a known decision can be the one cited, by what only this system knows (chamber, formation). */
  decisionAgrees(cited: DecisionRef, known: InstrumentRecord): boolean;
  /** Coordinate of an instrument that no lawbook holds, from what a citation says of it; null where it says too little. */
  unverifiedCoordinate(citation: Citation): Coordinate | null;
  /** The store queries that a citation stands for, most natural first. */
  queries(citation: Citation, index: ProvisionIndex): readonly TagQuery[];
  /**
   * The kind that the title of a record shows, where the numbers of one series do not tell it; null where it shows none. A number
   * that is cited as that of another kind asks.
   */
  kindOfTitle?(title: string): string | null;
  /** Series (natures) whose numbers share one completeness group, for refusals. */
  completenessGroup(nature: string): string;
  /**
   * The completeness groups of all series that could bear a title, judged by its words ("Act", "(Scotland)") and by the
   * nature that the citation claims. A title is refused only where the titles of every one are complete; an empty list
   * means that it never is.
   */
  titleGroups(title: string, nature: string | null): readonly string[];
  /**
   * Natures of instruments that were taken over from another system, with its code (`{ eur: 'eu' }`). Where that one reads
   * the same words, its original is meant, unless the text is about this system. Omitted where there are none.
   */
  readonly takenOver?: Readonly<Record<string, string>>;
  /** The instruments that people most often mean when they cite a provision without its text: offered, never bound. */
  readonly salient: readonly Coordinate[];
}

/** How titles become keys of the name trie; the same for building and reading. */
export interface Naming {
  readonly direction: NameDirection;
  /** Folded words that a title may have or lack without becoming another title ("de", "la", "of"). */
  readonly particles: readonly string[];
}

/**
 * The half of a jurisdiction that only building needs: facts kept by hand, and how documents of its sources turn into
 * lawbook entries. Lives in `instruments.ts`; the other half never imports it.
 */
export interface JurisdictionFacts {
  readonly code: string;
  /** The base layer: instruments known by name and number, with provenance. */
  readonly instruments: readonly InstrumentInput[];
  /** Names and numbers of an instrument held as a document. */
  describe(document: CorpusDocument): {
    readonly names: readonly NameInput[];
    readonly numbers: readonly { readonly scheme: string; readonly value: string }[];
  };
  readonly completeness: readonly {
    readonly group: string;
    readonly year: number;
    readonly basis: string;
    readonly asOf: string;
    readonly highest: number;
  }[];
  /** Series whose lists prove by their numbers which years they hold completely; none where omitted. */
  readonly series?: readonly ListedSeries[];
  /** Where an instrument stands in its series; null for what has no place in one (a draft, say). */
  place?(instrument: InstrumentInput): SeriesPlace | null;
}

/**
 * A numbering group of which a list is kept so well that a year without gaps in its numbers can be taken for complete.
 * Before it begins no number of it exists, which proves as much.
 */
export interface ListedSeries {
  readonly group: string;
  /** The year of its first number. */
  readonly begins: number;
  /** The year from which on the list is trusted. */
  readonly from: number;
  /** The year from which on one of which nothing is listed had no number; null where the list proves no such thing. */
  readonly emptyFrom: number | null;
}

/** The place of an instrument in a numbering group. */
export interface SeriesPlace {
  readonly group: string;
  readonly year: number;
  /** What numbers run through without a gap: a year, or a session of Parliament that touches several. */
  readonly run: string;
  readonly number: number;
  /** Whether its title with the year is known, by which people cite it. */
  readonly titled: boolean;
}

/** A label for people: `Code du travail, article L1234-9`. */
export function provisionLabel(
  jurisdiction: Jurisdiction,
  instrument: InstrumentRecord,
  coordinate: Coordinate,
): string {
  const path = coordinate.slice(instrument.coordinate.length + 1);
  return path === ''
    ? instrument.title
    : `${instrument.title}, ${jurisdiction.label(path.split('/'), instrument.coordinate)}`;
}
