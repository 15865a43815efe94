import type { Reading } from '../../../grammar/reading.ts';
import { Role } from './words.ts';

/** An article number as read at a place. */
export interface ArticleNumber {
  /** Token after the number. */
  readonly end: number;
  /** Letter prefix, upper case, '' for none. */
  readonly letter: string;
  /** Digits and what belongs to them: `561-10-2`, `199 terdecies-0 A`. */
  readonly body: string;
  /**
   * The same number without a last letter that could as well be a portion or the next word ("150 V", "39 A"): body and
   * end. The index decides.
   */
  readonly shorter: { readonly end: number; readonly body: string } | null;
}

/** The canonical number: letter, star-free, digits. */
export function canonical(number: Pick<ArticleNumber, 'letter' | 'body'>): string {
  return number.letter + number.body;
}

const ROMAN = /^[ivxlcdm]+$/;
const PREFIX_LETTERS = 'lrda';
/** Letters of the longest prefix: "LO". */
const LONGEST_PREFIX = 2;
const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  premier: '1',
  unique: 'unique',
  liminaire: 'liminaire',
  preliminaire: 'préliminaire',
};

/** A letter prefix at i ("L.", "L.O.", "R. *", "**D"), with the token after it; null where there is none. */
export function letterPrefix(r: Reading, i: number): { end: number; letter: string } | null {
  let at = i;
  while (r.is(at, '*')) at++;
  if (!r.isWord(at) || r.size(at) > LONGEST_PREFIX) return null;
  // "à" folds to a letter and is a word.
  if (r.tokens.text.charCodeAt(r.tokens.start[at] as number) > 127) return null;
  const word = r.folded(at);
  let letter: string;
  if (word === 'lo') letter = 'LO';
  else if (word.length === 1 && PREFIX_LETTERS.includes(word)) letter = word.toUpperCase();
  else return null;
  at++;
  if (
    letter === 'L' &&
    r.is(at, '.') &&
    r.letter(at + 1) === 'o' &&
    (r.is(at + 2, '.') || r.isNumber(at + 2))
  ) {
    letter = 'LO';
    at += 2;
  } else if (letter === 'L' && r.letter(at) === 'o' && r.is(at + 1, '.')) {
    letter = 'LO';
    at++;
  }
  if (r.is(at, '.')) at++;
  while (r.is(at, '*')) at++;
  if (r.is(at, '.')) at++;
  return r.isNumber(at) ? { end: at, letter } : null;
}

/** Whether the words at i can only be a lettered article number, so that no "article" has to stand before it. */
export function standsAlone(r: Reading, i: number): boolean {
  const prefix = letterPrefix(r, i);
  if (prefix === null || startsWithZero(r, prefix.end)) return false;
  const hyphenated = r.is(prefix.end + 1, '-') && r.glued(prefix.end + 1) && r.isNumber(prefix.end + 2);
  if (prefix.letter === 'A' || prefix.letter === 'D')
    return hyphenated && (r.capitalised(i) || r.is(i + 1, '.'));
  return hyphenated || r.is(i + 1, '.');
}

function startsWithZero(r: Reading, i: number): boolean {
  return r.head(i) === 48 && r.size(i) > 1;
}

/** Reads a whole article number at i, with or without its letter. */
export function articleNumber(r: Reading, i: number): ArticleNumber | null {
  const special = specialName(r, i);
  if (special !== null) return special;
  const prefix = letterPrefix(r, i);
  const at = prefix === null ? i : prefix.end;
  if (!r.isNumber(at) || startsWithZero(r, at) || r.size(at) > 6) return null;
  return withTail(r, at + 1, prefix?.letter ?? '', String(r.number(at)));
}

function specialName(r: Reading, i: number): ArticleNumber | null {
  const name = r.role(i, Role.special) ? SPECIAL_NAMES[r.folded(i)] : undefined;
  if (name === undefined) return null;
  // "article premier bis" goes on like a number.
  return name === '1' ? withTail(r, i + 1, '', '1') : { end: i + 1, letter: '', body: name, shorter: null };
}

/** The annex that the words at i name: "annexe", "annexe I", "annexe 4-1". */
export function annexNumber(r: Reading, i: number): ArticleNumber | null {
  if (!r.role(i, Role.annexe)) return null;
  if (r.isNumber(i + 1)) {
    const number = withTail(r, i + 2, '', r.folded(i + 1));
    return { ...number, body: `Annexe ${number.body}`, shorter: null };
  }
  const ofArticle = annexOfArticle(r, i);
  if (ofArticle !== null) return ofArticle;
  if (r.capitalised(i + 1) && ROMAN.test(r.folded(i + 1))) {
    return { end: i + 2, letter: '', body: `Annexe ${r.folded(i + 1).toUpperCase()}`, shorter: null };
  }
  return null;
}

/** "Annexe à l'article R. 1422-4", "annexe II de l'article R. 511-9": titled after the article that it belongs to. */
function annexOfArticle(r: Reading, i: number): ArticleNumber | null {
  const roman =
    r.capitalised(i + 1) && ROMAN.test(r.folded(i + 1)) ? ` ${r.folded(i + 1).toUpperCase()}` : '';
  let at = roman === '' ? i + 1 : i + 2;
  if (!r.role(at, Role.to | Role.particle)) return null;
  while (at < i + 6 && (r.role(at, Role.particle) || r.is(at, "'"))) at++;
  if (!r.role(at, Role.article)) return null;
  const number = articleNumber(r, r.is(at + 1, '.') ? at + 2 : at + 1);
  if (number === null) return null;
  return {
    end: number.end,
    letter: '',
    body: `Annexe${roman} à l'article ${canonical(number)}`,
    shorter: null,
  };
}

/** Everything that may follow the first digits: hyphen parts, Latin adverbs, letters. */
function withTail(r: Reading, from: number, letter: string, digits: string): ArticleNumber {
  let body = digits;
  let at = from;
  let shorter: ArticleNumber['shorter'] = null;
  if (r.glued(at) && (r.folded(at) === 'er' || (r.folded(at) === 'e' && body === '1'))) at++;
  else if (r.glued(at) && r.folded(at) === 'i' && r.folded(at + 1) === 'er') at += 2;
  for (let parts = 0; parts < 12; parts++) {
    const hyphen = hyphenPart(r, at, letter);
    if (hyphen !== null) {
      body += hyphen.text;
      at = hyphen.end;
    } else if (r.role(at, Role.latin) && !(r.is(at + 1, '.') && r.isNumber(at + 2) && r.glued(at + 2))) {
      body += ` ${r.folded(at)}`;
      at++;
    } else {
      const item = letter !== '' && body.includes('-') && isRomanItem(r, at);
      const suffix = item ? null : letterSuffix(r, at);
      if (suffix === null) break;
      if (mayStandAlone(r, at)) shorter ??= { end: at, body };
      body += r.glued(at) ? suffix : ` ${suffix}`;
      at++;
    }
  }
  return { end: at, letter, body, shorter };
}

/**
 * Whether capital letters behind a number may be something else than its last part: a Roman item without its comma
 * ("article 219 I"), or the first word of what follows ("article 5 A compter du ...").
 */
function mayStandAlone(r: Reading, at: number): boolean {
  if (ROMAN.test(r.folded(at))) return !r.glued(at);
  return r.letter(at) === 'a' && r.isWord(at + 1) && !r.capitalised(at + 1) && !r.role(at + 1, ~0);
}

/**
 * "L. 233-3-I", "article 3-II", "L. 561-15 II": a Roman item of the article. Of all numbers in LEGI with a hyphen none ends in one
 * behind a blank ("L. 80 I" of the LPF has no hyphen), and one behind another hyphen (D. 222-1-I C. env.).
 */
export function isRomanItem(r: Reading, at: number): boolean {
  return r.isWord(at) && ROMAN_ITEM.test(r.folded(at)) && allCapitals(r, at) && !r.is(at + 1, "'");
}

const ROMAN_ITEM = /^(?:i{1,3}|i?v|vi{1,3}|i?x|xi{1,3}|xi?v|xvi{0,3})$/;

/** "-10", "-A", "-0" directly behind what stands before; an en dash counts within lettered numbers only. */
function hyphenPart(r: Reading, at: number, letter: string): { end: number; text: string } | null {
  const dash = r.is(at, '-') || (letter !== '' && r.is(at, '–'));
  if (!dash || !r.glued(at)) return null;
  // "L. 245- 3": a blank that slipped in behind the hyphen of a lettered number.
  if (!r.glued(at + 1) && (letter === '' || !r.isNumber(at + 1) || r.newlineBefore(at + 1))) return null;
  if (r.isNumber(at + 1)) {
    // "- 0" is a number's own; anything of more than four digits is a date or file number.
    if (r.size(at + 1) > 4) return null;
    // "39-1-5° du CGI": the item of an article.
    if (r.is(at + 2, '°') && r.glued(at + 2)) return null;
    return { end: at + 2, text: `-${r.folded(at + 1)}` };
  }
  if (isRomanItem(r, at + 1)) return null;
  if (r.letter(at + 1) !== '' && r.capitalised(at + 1) && !r.is(at + 2, "'") && !r.is(at + 2, '.')) {
    return { end: at + 2, text: `-${r.folded(at + 1).toUpperCase()}` };
  }
  return null;
}

/** In capitals "ARTICLE 700 DU CODE" the next word looks like letters of the number. */
const NEXT_WORDS =
  Role.particle | Role.and | Role.to | Role.same | Role.present | Role.code | Role.nature | Role.article;

/** Whether the text is written in capitals here: the last long word before was. */
function inCapitals(r: Reading, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 12); before--) {
    if (r.isWord(before) && r.size(before) > 2) return allCapitals(r, before);
  }
  return false;
}

/** Capital letters that belong to a number after a blank: "199 undecies B", "223 VR", "L. 1453-1 A". */
function letterSuffix(r: Reading, at: number): string | null {
  if (!r.isWord(at) || r.newlineBefore(at) || !r.capitalised(at)) return null;
  const size = r.size(at);
  const text = r.folded(at);
  if (size > 3 || (size > 1 && !allCapitals(r, at))) return null;
  if (size > 1 && (ABBREVIATIONS.has(text) || (r.role(at, NEXT_WORDS) && inCapitals(r, at)))) return null;
  // "ART.222-13 AL.1 C.PENAL".
  if (r.role(at, Role.alinea) && (r.is(at + 1, '.') || r.isNumber(at + 1))) return null;
  // "ARTICLES L. 1453-1 A L. 1453-9": "à".
  if (text === 'a' && inCapitals(r, at) && (letterPrefix(r, at + 1) !== null || r.isNumber(at + 1)))
    return null;
  // "D. 755-5 II. 2.": a Roman item with its dot.
  if (ROMAN.test(text) && r.is(at + 1, '.')) return null;
  // "À" folds to "a" and is a word; "L. 3" after a number is the next article.
  if (size === 1 && r.source(at, at + 1).charCodeAt(0) > 127) return null;
  if (r.is(at + 1, "'") || ((r.is(at + 1, '.') || r.is(at + 1, '*')) && 'lrdaco'.includes(text))) return null;
  if ('lrd'.includes(text) && r.isNumber(at + 1)) return null;
  return text.toUpperCase();
}

/** Abbreviations of codes that may follow a number without any connector ("art. 219 CGI"). */
const ABBREVIATIONS = new Set(
  'cgi css cmf cpc cpp csp cpi cch lpf coj cja ccp cgct cp cc ct crpa casf cdc ce ue cee dc tva tfue due'.split(
    ' ',
  ),
);

function allCapitals(r: Reading, at: number): boolean {
  const text = r.source(at, at + 1);
  return text === text.toUpperCase();
}
