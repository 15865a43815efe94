/** What is known of one language for finding law in it. Facts entered by hand; each file says where they come from. */
export interface LanguageData {
  /** Words of questions that no provision is about, beside the stop words of the library. */
  readonly saysNothing: string;
  /** Whether words are written together that other languages write apart: then they are taken apart. */
  readonly compounds: boolean;
  /** Letters at the end of stems that are left of an ending which the stemmer knows with its accent alone. */
  readonly mutedEnding: string | null;
  /** Words that lose their vowel before another one, as they are then written. */
  readonly elided: readonly string[];
  /** What participles begin with, where they do. */
  readonly participle: string | null;
  /** Headings of provisions that seldom answer a question about the law itself, with the weight that they get. */
  readonly minorHeadings: readonly (readonly [words: string, weight: number])[];
  /** The same, of headings that say nothing else: the interpretation of legislation is a subject of its own. */
  readonly minorWhenWhole: readonly (readonly [heading: string, weight: number])[];
  /** Words at the start of a provision that changes another law. */
  readonly amending: readonly string[];
  /** Endings by which words of one family differ, as stems have them: `pfändung` and `pfändbar` are about the same. */
  readonly derivations: string;
  /** What people say, and what the law of a field says for it: `sacked, fired = dismissal, dismiss`. */
  readonly thesaurus: string;
  /** The same for the whole vocabulary of everyday life, where one word may mean the things of several fields: best first. */
  readonly everyday: string;
  /** Names and adjectives of legal systems and their parts, beyond the names of states. */
  readonly peoples: string;
}
