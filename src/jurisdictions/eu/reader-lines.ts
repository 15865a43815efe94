import { segment } from './coordinates.ts';
import {
  closesQuotation,
  type DivisionTitle,
  divisionTitle,
  labelSegment,
  opensQuotation,
} from './reader-labels.ts';
import { Outline } from './reader-outline.ts';

/** `Article 28`, `Article premier`, `Artikel 3a`, with nothing behind it but a mark of a note. */
const ARTICLE =
  /^(?:Article|Artikel|Artículo|Articolo|Artigo)[ \u00a0](\d{1,3}[a-z]{0,2}|premier)(?: \[?[*(]+\]?\)?)?$/i;
const PROTOCOL = /^PROTOCOLE? \([Nn][o°] ?(\d{1,2})\)$/;
/** What stands behind the law of a treaty. */
const APPENDED = /^(?:DECLARATIONS|DÉCLARATIONS|TABLES? OF EQUIVALENCES?|TABLEAUX? DE CORRESPONDANCE)\b/i;
const ANNEXES = /^ANNEXE?S$/i;
const LONGEST_HEADING = 200;

/** The levels of points that a text without markup may have, and how one follows another. */
type Style = 'number' | 'letter' | 'roman';

/** A line of an article; its label is known to be that of a point, or may be that of a paragraph. */
export interface ArticleLine {
  readonly text: string;
  readonly point: boolean;
}

/** A protocol: its provisions, and its lines from the title on. */
export interface Protocol {
  readonly outline: Outline;
  readonly lines: string[];
}

interface Point {
  readonly style: Style;
  readonly last: string;
}

/**
 * Reads the lines of an act of which nothing but the lines is known: old pages of EUR-Lex, articles kept as plain text. Divisions
 * and articles are lines of their own; paragraphs count from 1; points follow one another, and a list within a list begins anew.
 */
export class LineReader {
  readonly outline = new Outline();
  /** Protocols annexed to a treaty, by their number: instruments of their own. */
  readonly protocols = new Map<string, Protocol>();
  private current = this.outline;
  private protocol: Protocol | null = null;
  private article = false;
  private fresh = false;
  private paragraph = 0;
  private recital = 0;
  private points: Point[] = [];
  private quoted = false;
  private ended = false;
  /** An article has begun: what stands before is a table of contents or a preamble. */
  private begun = false;
  /** The last line of law was the end of a sentence: a line without a label behind it is not of the same point. */
  private complete = false;

  /** Reads lines one by one, with those behind them at hand. */
  read(lines: readonly string[]): void {
    for (const [at, line] of lines.entries())
      this.line(line.replace(/[\s\u00a0]+/g, ' ').trim(), lines[at + 1] ?? '');
  }

  /** Reads the lines of the article that has begun: whatever they look like, they begin no other one. */
  readArticle(lines: readonly ArticleLine[]): void {
    for (const { text, point } of lines) this.law(tidied(text), point);
  }

  /** Begins an article that is known by number. */
  beginArticle(number: string, heading: string): void {
    this.closePoints();
    this.current.endLevel('article');
    this.current.begin('article', segment('art', number));
    this.current.heading(heading);
    Object.assign(this, { article: true, begun: true, fresh: heading === '', paragraph: 0, quoted: false });
    this.complete = false;
  }

  /** A recital that is known by number. */
  addRecital(number: string, text: string): void {
    this.current.begin('recital', segment('rct', number));
    this.current.label(`(${number})`);
    this.current.text(text);
    this.current.end();
  }

  private line(line: string, next: string): void {
    if (line === '' || this.ended) return;
    const article = articleNumber(line);
    const protocol = PROTOCOL.exec(line);
    if (APPENDED.test(line) && this.begun) this.ended = true;
    else if (ANNEXES.test(line)) this.turnTo(this.outline);
    else if (protocol !== null) this.beginProtocol(protocol[1] as string);
    else if (article !== null) this.beginArticle(article, '');
    else if (!this.division(line, next)) this.words(line, next);
    if (protocol === null) this.protocol?.lines.push(line);
  }

  private beginProtocol(number: string): void {
    const protocol = { outline: new Outline(), lines: [] };
    this.protocols.set(number, protocol);
    this.turnTo(protocol.outline);
    this.protocol = protocol;
  }

  /** What follows belongs to another instrument, or is annexed to all of them. */
  private turnTo(outline: Outline): void {
    this.closePoints();
    this.current.endTo(0);
    this.current = outline;
    this.protocol = null;
    this.article = false;
    if (this.begun) this.recital = Number.NaN;
  }

  private division(line: string, next: string): boolean {
    const title = divisionTitle(line);
    if (title === null || this.quoted || !isTitle(title, next)) return false;
    if (title.unit !== 'anx' && this.current.isIn('annex')) return false;
    this.closePoints();
    this.article = false;
    this.current.endLevel('article');
    if (title.unit === 'anx') {
      this.current.endTo(0);
      this.current.begin('annex', title.segment);
    } else this.current.beginGroup(title.unit, title.segment);
    this.current.heading(title.rest);
    this.fresh = title.rest === '';
    return true;
  }

  private words(line: string, next: string): void {
    if (this.fresh && isHeading(line, next)) this.current.heading(line);
    else if (this.article || this.current.isIn('annex')) this.law(line);
    else this.preamble(line);
    this.fresh = false;
  }

  /** Recitals count from 1 before the first article. */
  private preamble(line: string): void {
    const [, number = '', text = ''] = /^\((\d{1,3})\) (.+)$/.exec(line) ?? [];
    if (Number(number) !== this.recital + 1) return;
    this.recital++;
    this.addRecital(number, text);
  }

  private law(line: string, point = false): void {
    const { label, text } = labelled(line);
    if (label === null && this.complete) this.closePoints();
    if (this.quoted || label === null) this.current.text(line);
    else if ((point || !this.takeParagraph(label, text)) && !this.takePoint(label, text))
      this.current.text(line);
    this.current.endLine();
    this.complete = /[.;]$/.test(line) && !this.quoted;
    if (!this.quoted) this.quoted = opensQuotation(text);
    else if (closesQuotation(line)) this.quoted = false;
  }

  private takeParagraph(label: string, text: string): boolean {
    const number = /^(\d{1,3})([a-z]?)\.$/.exec(label);
    if (number === null || this.current.isIn('annex')) return false;
    const value = Number(number[1]);
    const follows = value === this.paragraph + 1 || (value === this.paragraph && number[2] !== '');
    if (!follows) return false;
    this.closePoints();
    this.current.endLevel('paragraph');
    this.current.begin('paragraph', `${number[1]}${number[2]}`);
    this.current.label(label);
    this.current.text(text);
    this.paragraph = value;
    return true;
  }

  private takePoint(label: string, text: string): boolean {
    const number = labelSegment(label);
    if (number == null) return false;
    const level = this.levelOf(number);
    if (level === null) return false;
    while (this.points.length > level.at) {
      this.points.pop();
      this.current.end();
    }
    this.points.push({ style: level.style, last: number });
    this.current.begin('point', number);
    this.current.label(label);
    this.current.text(text);
    return true;
  }

  /** The deepest list that a label continues; else the list that it begins: anew, or within the point that is open. */
  private levelOf(number: string): { readonly at: number; readonly style: Style } | null {
    const continued = this.points.findLastIndex(({ style, last }) => follows(style, last, number));
    if (continued >= 0) return { at: continued, style: (this.points[continued] as Point).style };
    const style = FIRST[number];
    if (style === undefined) return null;
    const again = this.points.findIndex((point) => point.style === style);
    return { at: again >= 0 ? again : this.points.length, style };
  }

  private closePoints(): void {
    while (this.points.pop() !== undefined) this.current.end();
  }
}

/** A title whose heading stands on its line may be one of a table of contents, unless an article or a bare title follows. */
function isTitle({ rest }: DivisionTitle, next: string): boolean {
  return rest === '' || articleNumber(next) !== null || divisionTitle(next)?.rest === '';
}

const FIRST: Readonly<Record<string, Style>> = {
  '1': 'number',
  a: 'letter',
  i: 'roman',
  I: 'roman',
  A: 'letter',
};
const ROMAN = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
];

function follows(style: Style, last: string, next: string): boolean {
  if (style === 'number')
    return Number.parseInt(next, 10) === Number.parseInt(last, 10) + 1 || next === `${last}a`;
  if (style === 'roman') return ROMAN.indexOf(next.toLowerCase()) === ROMAN.indexOf(last.toLowerCase()) + 1;
  const one = last.length === 1 ? String.fromCharCode(last.charCodeAt(0) + 1) : '';
  return next === one || next === `${last[0]}a` || (next.length === 2 && next[0] === last[0] && next > last);
}

/** `3a` of `Article 3a` and of `Article 3 bis`; null for any other line. */
function articleNumber(line: string): string | null {
  const [, number = '', suffix = ''] = ARTICLE.exec(line) ?? [];
  if (number === '') return null;
  return labelSegment(`${number.toLowerCase().replace('premier', '1')}${suffix}.`) ?? null;
}

/** The label at the beginning of a line: `1.`, `(a)`, `(iv)`. */
function labelled(line: string): { readonly label: string | null; readonly text: string } {
  const blank = line.indexOf(' ');
  const label = blank < 0 ? line : line.slice(0, blank);
  if (labelSegment(label) == null) return { label: null, text: line };
  return { label, text: blank < 0 ? '' : line.slice(blank + 1) };
}

/** A short line that ends without a mark, with a text behind it. */
function isHeading(line: string, next: string): boolean {
  if (line.length > LONGEST_HEADING || next === '' || articleNumber(next) !== null) return false;
  return !/[.:;,]$/.test(line) && labelled(line).label === null && !line.startsWith('(');
}

function tidied(line: string): string {
  return line.replace(/[\s\u00a0]+/g, ' ').trim();
}
