import type { NameTokens } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { Name, TITLE_PARTICLES } from './instruments-words.ts';

const PARTICLES = new Set(TITLE_PARTICLES);

/**
 * The tokens inside titles: words that the keys of titles lack, all of them joiners, which is quicker to see; and the year at
 * token `inner`, where one stands inside the name.
 */
export function titleTokens(r: Reading, inner = -1): NameTokens {
  return new TitleTokens(r, inner);
}

/** An object with methods: closures made for each of a million anchors cost a tenth of the reading. */
class TitleTokens implements NameTokens {
  private readonly r: Reading;
  private readonly inner: number;

  constructor(r: Reading, inner: number) {
    this.r = r;
    this.inner = inner;
  }

  particle(i: number): boolean {
    const { r } = this;
    if (i === this.inner) return true;
    if (!r.role(i, Name.joiner) || !PARTICLES.has(r.folded(i)) || isPartOfNumber(r, i)) return false;
    // "Ireland the Act": an article joins words of a title only behind a word that does.
    return (
      !isArticle(r, i) ||
      r.role(i - 1, Name.joiner) ||
      !r.isWord(i - 1) ||
      !r.capitalised(i + 1) ||
      !r.capitalised(i - 1)
    );
  }

  shortens(i: number): boolean {
    return isAbbreviated(this.r, i);
  }

  /** "Regs"; "(NI)", "(S)", "(W)": the part of the kingdom, in the bracket of a title. */
  spelledOut(i: number): readonly string[] | null {
    const { r } = this;
    if (r.words(i, 'regs')) return ['regulations'];
    const bracketed = r.is(i - 1, '(') && r.is(i + 1, ')');
    return bracketed && r.capitalised(i) ? (TERRITORIES[r.folded(i)] ?? null) : null;
  }
}

/** "Junction 4a", "A312": letters glued to numbers are parts of them, and no words. */
function isPartOfNumber(r: Reading, i: number): boolean {
  return (r.glued(i) && r.isNumber(i - 1)) || (r.glued(i + 1) && r.isNumber(i + 1));
}

function isArticle(r: Reading, i: number): boolean {
  const word = r.folded(i);
  return word === 'the' || word === 'a' || word === 'an';
}

const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  ni: ['ireland', 'northern'],
  s: ['scotland'],
  w: ['wales'],
};

const ABBREVIATED = new Set(['no', 'nos', 'etc', 'c', 'st', 'co', 'ltd', 'dr', 'rev']);

/** Whether the dot at i shortens a word ("No. 2", "etc.", "N.I.") instead of ending a sentence. */
export function isAbbreviated(r: Reading, i: number): boolean {
  return r.glued(i) && (r.letter(i - 1) !== '' || ABBREVIATED.has(r.folded(i - 1)));
}
