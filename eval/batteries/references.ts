/**
 * A count of references to articles, made without the grammar: plain expressions, good enough to hold against what
 * the grammar finds.
 */

export interface Counted {
  readonly start: number;
  readonly end: number;
  /** `L.`, `R.`, `D.`, `A.`, `LO` or `bare`. */
  readonly shape: string;
  /** It stands directly behind "article" or "articles". */
  readonly afterWord: boolean;
  /** Another text than the host is named behind it, or its list. */
  readonly elsewhere: boolean;
}

const LETTERED = /(?<![\p{L}\d.-])(L\.?\s?O\.?|[LRDA])(?:\.\s{0,2}|\s)?\*{0,2}\s?\d+(?:-\d+)*/gu;
const BARE = /\barticles?\s+(\d+(?:-\d+)*)(?![\d°])/gu;
const SAME_BEFORE = /\bmêmes? articles?\s+$/u;
const WORD_BEFORE = /\barticles?\s+$/u;
/** What may stand between a number and the name of its text: more numbers, connectors, places. */
const BETWEEN =
  /^(?:[,\s()]+|(?:et|ou|à|aux?|articles?|des?|du|la|les?|premiers?|première|deuxième|troisième|derniers?|alinéas?|phrases?|bis|ter|quater|er|\p{L}*(?:ies|decies)|précités?|modifiés?)(?![\p{L}\d])|[ld]['’]|L\.? ?O\.?|[LRDA]\.|\*|\d+(?:-\d+)*°?|[a-z]\))/iu;
/** Capitals behind a number: "204 A", "44 quindecies A". */
const CAPITALS = /^\p{Lu}{1,4}(?!\p{L})/u;
/** The name of a text, with the word before it that may point to the host. */
const TEXT_NAME =
  /^(?:(?:du|de la|des|de l['’]|au|dudit|de ladite|de ce|de cette)\s*)?(présente?s? |même |ladite |ledit |dit )?(?:nouveau )?(code|lois?|ordonnances?|décrets?|arrêtés?|règlements?|directives?|livre des procédures|livre(?! [IVXLier])|conventions?|traités?|accords?|constitution|annexe|statuts?)(?!\p{L})/iu;

/** Whether a text other than the host is named behind a number, after other numbers of its list at most. */
function namedElsewhere(behind: string): boolean {
  let rest = behind;
  for (let step = 0; step < 60 && rest !== ''; step++) {
    const text = TEXT_NAME.exec(rest);
    if (text !== null) return !/^présent/iu.test(text[1] ?? '');
    const between = (BETWEEN.exec(rest) ?? CAPITALS.exec(rest))?.[0];
    if (between === undefined) return false;
    rest = rest.slice(between.length);
  }
  return false;
}

/** Every number of an article that the text names, in order. */
export function countReferences(text: string): Counted[] {
  const found: Counted[] = [];
  const add = (start: number, end: number, shape: string): void => {
    const behind = text.slice(end, end + 400);
    found.push({
      start,
      end,
      shape,
      afterWord: WORD_BEFORE.test(text.slice(Math.max(0, start - 14), start)),
      // "du même article L. 1" repeats an article of whatever text was named before.
      elsewhere: namedElsewhere(behind) || SAME_BEFORE.test(text.slice(Math.max(0, start - 20), start)),
    });
  };
  for (const match of text.matchAll(LETTERED)) {
    // "A4" or "D 12" alone is a line of a table, not an article.
    const plainLetter = !/[.-]/.test(match[0]);
    if (plainLetter && !WORD_BEFORE.test(text.slice(Math.max(0, match.index - 14), match.index))) continue;
    const letters = (match[1] as string).replace(/[.\s]/g, '');
    add(match.index, match.index + match[0].length, letters === 'LO' ? 'LO' : `${letters}.`);
  }
  for (const match of text.matchAll(BARE)) {
    const end = match.index + match[0].length;
    add(end - (match[1] as string).length, end, 'bare');
  }
  return found.sort((a, b) => a.start - b.start);
}
