import type { XmlElement, XmlHandler } from '../../text/xml.ts';
import { segment, type Unit } from './coordinates.ts';
import {
  arabic,
  closesQuotation,
  divisionTitle,
  identifierNumber,
  labelSegment,
  opensQuotation,
} from './reader-labels.ts';
import { Outline } from './reader-outline.ts';

/** Names that ids of divisions begin with. */
const DIVISIONS: Readonly<Record<string, Unit>> = { prt: 'part', tis: 'title', cpt: 'ch', sct: 'sec' };
const ENDS_LINE = new Set(['p', 'div', 'tr', 'table', 'br', 'li', 'dd', 'dt']);
/** Marks of amendments, page heads and notes: no words of the act. */
const PASSED_CLASSES = new Set(['modref', 'arrow', 'disclaimer', 'oj-note', 'note', 'footnote']);
/** The head of a consolidated text: `02014R0596 — EN — 04.12.2024 — 004.001`. */
const STATE_HEAD = /^0(\d{4}[A-Z]\d{4}(?:\(\d{2}\))?) [—–-] ([A-Z]{2}) [—–-] (\d{2})\.(\d{2})\.(\d{4})/;

/** What the head of a consolidated text says of it. */
export interface StateHead {
  /** Of the act: `32014R0596`. */
  readonly celex: string;
  readonly language: string;
  readonly day: string;
}

/** An open element, and what closing it does. */
interface Open {
  readonly name: string;
  readonly close: (() => void) | null;
}

/** A table: of a list where its rows are a label and a text. */
interface Table {
  readonly list: boolean;
  columns: number;
  cell: number;
  /** A row has shown its label, or something else in its place. */
  labelled: boolean;
  /** A row has opened a point. */
  item: boolean;
}

/**
 * Reads acts as the Publications Office renders them in XHTML, in the layout of the Official Journal and in that of
 * consolidated texts. Own articles are divisions with the id `art_N`; an article that an act quotes is a heading without such
 * a division, and makes no provision, nor does what follows it in its cell.
 */
export class XhtmlHandler implements XmlHandler {
  /** Day of the Official Journal, as in its head; '' where there is none. */
  published = '';
  /** Language of the Official Journal, as in its head; null where there is none. */
  language: string | null = null;
  /** The head of a consolidated text; null for the text of the Official Journal. */
  state: StateHead | null = null;
  title = '';
  readonly outline = new Outline();
  private readonly open_: Open[] = [];
  private readonly tables: Table[] = [];
  /** Where words go that are not law: a label, a heading, a date. */
  private aside: { text: string; readonly level: number } | null = null;
  private passed: number | null = null;
  private article = '';
  /** Words of the block that is open. */
  private block = '';
  /** Level of the element in which a quotation has begun. */
  private quotation: number | null = null;

  open(element: XmlElement): void {
    const level = this.open_.length + 1;
    const close = this.passed === null ? this.begin(element, level) : null;
    this.open_.push({ name: element.name, close });
  }

  text(text: string): void {
    if (this.passed !== null) return;
    if (this.aside !== null) this.aside.text += text;
    else if (this.inAct()) {
      this.block += text;
      this.outline.text(text);
    }
  }

  close(): void {
    const level = this.open_.length;
    const open = this.open_.pop();
    if (this.passed !== null) {
      if (this.passed === level) this.passed = null;
      return;
    }
    if (open !== undefined && ENDS_LINE.has(open.name)) this.endBlock(level);
    open?.close?.();
    if (this.quotation !== null && this.quotation >= level) this.quotation = null;
  }

  /** Begins what the element stands for; returns what its end has to do. */
  private begin(element: XmlElement, level: number): (() => void) | null {
    const { name, attributes } = element;
    const classes = (attributes.get('class') ?? '').split(' ');
    if (this.isPassed(element, classes)) {
      this.passed = level;
      return null;
    }
    if (ENDS_LINE.has(name)) this.endBlock(level);
    const id = attributes.get('id') ?? '';
    if (name === 'div') return this.beginDivision(id, classes, level);
    if (name === 'p') return this.beginParagraph(classes, level);
    if (name === 'span' && classes.includes('no-parag')) return this.beginNumber(level);
    if (name === 'table') return this.beginTable(classes);
    if (name === 'col') this.countColumn();
    if (name === 'tr') return this.beginRow();
    if (name === 'td') return this.beginCell(level);
    return null;
  }

  private isPassed({ name, attributes }: XmlElement, classes: readonly string[]): boolean {
    if (name === 'head') return true;
    if (name === 'a' && /^#(?:ntr|E\d|src\.E)/.test(attributes.get('href') ?? '')) return true;
    return classes.some((one) => PASSED_CLASSES.has(one)) || /^fnp_/.test(attributes.get('id') ?? '');
  }

  private beginDivision(id: string, classes: readonly string[], level: number): (() => void) | null {
    const [, kind = '', number = ''] = /^(art|rct|anx)_\s*([^.]*)$/.exec(id) ?? [];
    if (kind === 'art') return this.beginArticle(number);
    if (kind === 'rct') return this.beginUnit('recital', segment('rct', number));
    if (kind === 'anx') return this.beginUnit('annex', segment('anx', arabic(number).toLowerCase()));
    if (/\.tit_\d+$/.test(id) || classes.includes('eli-title')) return this.beginHeading(level);
    const paragraph = /^(\d{3}[A-Z]*)\.(\d{3}[A-Z]*)$/.exec(id);
    if (paragraph !== null) return this.beginNumbered(paragraph[1] as string, paragraph[2] as string);
    const part = /(?:^|\.)(prt|tis|cpt|sct)_\s*([^.]+)$/.exec(id);
    if (part !== null) return this.beginGroup(part[1] as string, part[2] as string);
    if (classes.includes('grid-list-column-1')) return this.beginLabel(level);
    if (classes.includes('grid-container')) return this.beginGrid();
    return null;
  }

  private beginUnit(level: 'recital' | 'annex', segment_: string): () => void {
    this.outline.begin(level, segment_);
    return () => this.outline.endLevel(level);
  }

  private beginArticle(number: string): () => void {
    this.article = identifierNumber(number);
    this.outline.begin('article', segment('art', this.article));
    return () => {
      this.outline.endLevel('article');
      this.article = '';
    };
  }

  private beginGroup(kind: string, number: string): (() => void) | null {
    if (this.inAct()) return null;
    const unit = DIVISIONS[kind] as Unit;
    const ordinal = divisionTitle(`part ${number}`)?.segment.slice('part'.length) ?? arabic(number);
    this.outline.begin('group', segment(unit, ordinal.toLowerCase()));
    return () => this.outline.endLevel('group');
  }

  /** A paragraph by its id; one of another article is quoted. */
  private beginNumbered(article: string, number: string): () => void {
    // Its own paragraphs stand directly in the article; those in a list are of another one with the same number.
    const own = identifierNumber(article) === this.article && this.tables.length === 0;
    if (own && this.quotation === null) this.outline.begin('paragraph', identifierNumber(number));
    else {
      this.outline.beginUnnamed();
      this.quotation ??= this.open_.length + 1;
    }
    return () => this.outline.end();
  }

  /** The number of a paragraph in consolidated texts: it reaches to the next one, whatever stands between. */
  private beginNumber(level: number): () => void {
    this.aside = { text: '', level };
    return () => {
      const label = this.takeAside();
      const number = labelSegment(label);
      if (this.quotation !== null || number == null) this.outline.text(`${label} `);
      else {
        this.outline.endLevel('paragraph');
        this.outline.begin('paragraph', number);
        this.outline.label(label);
      }
    };
  }

  private beginParagraph(classes: readonly string[], level: number): (() => void) | null {
    const [kind = ''] = classes.map((one) => one.replace(/^oj-/, ''));
    if (kind === 'hd-date') return this.collect(level, (text) => this.takeDate(text));
    if (kind === 'hd-lg') return this.collect(level, (text) => this.takeLanguage(text));
    if (kind === 'reference') return this.collect(level, (text) => this.takeHead(text));
    if (kind === 'doc-ti' && !this.inAct())
      return this.collect(level, (text) => {
        this.title = `${this.title} ${text}`.trim();
      });
    if (kind === 'doc-ti' || kind === 'title-annex-1' || kind === 'title-annex-2')
      return this.collect(level, (text) => this.takeTitle(text));
    if (kind.startsWith('ti-grseq')) return this.collect(level, (text) => this.takePart(text));
    if (kind === 'ti-section-1' || kind === 'title-division-1')
      return this.outline.isIn('article') || this.outline.isIn('annex')
        ? null
        : this.collect(level, () => {});
    if (kind === 'ti-art' || kind === 'title-article-norm')
      return this.collect(level, (text) => this.takeArticle(text, level));
    return null;
  }

  /** The title of an own article is in its coordinate; that of a quoted one begins the quotation. */
  private takeArticle(text: string, level: number): void {
    const number = /(\d+[a-z]*)/i.exec(text)?.[1]?.toLowerCase();
    if (this.quotation === null && this.open_.length === this.articleLevel() && number === this.article)
      return;
    if (this.quotation === null && number === undefined && this.open_.length === this.articleLevel()) return;
    this.outline.text(text);
    this.outline.endLine();
    this.quotation ??= level - 1;
  }

  /** Level of the division of the own article that is open. */
  private articleLevel(): number {
    return this.open_.findLastIndex(({ name, close }) => name === 'div' && close !== null) + 1;
  }

  /** The title of an annex: `ANNEX III`, then what it is about. */
  private takeTitle(text: string): void {
    if (divisionTitle(text)?.unit !== 'anx') this.outline.heading(text);
  }

  /** The title of a part of an annex: `PART A`, `Section 2`, `3. Quality`; anything else is a line of text. */
  private takePart(text: string): void {
    const own = this.quotation === null && this.outline.isIn('annex');
    const title = own ? divisionTitle(text) : null;
    const [label = '', ...rest] = text.split(' ');
    const number = own ? labelSegment(label) : undefined;
    if (title !== null && title.unit !== 'anx') this.outline.beginPart(title.unit, title.segment, title.rest);
    else if (number != null) this.outline.beginPart('', number, rest.join(' '));
    this.outline.text(text);
    this.outline.endLine();
  }

  private takeDate(text: string): void {
    const [, day = '', month = '', year = ''] = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text) ?? [];
    if (year !== '') this.published ||= `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }

  private takeLanguage(text: string): void {
    if (/^[A-Z]{2}$/.test(text)) this.language ??= text.toLowerCase();
  }

  private takeHead(text: string): void {
    const [, number, language = '', day, month, year] = STATE_HEAD.exec(text) ?? [];
    if (number !== undefined)
      this.state ??= {
        celex: `3${number}`,
        language: language.toLowerCase(),
        day: `${year}-${month}-${day}`,
      };
  }

  private beginHeading(level: number): () => void {
    return this.collect(level, (text) => {
      if (this.quotation === null) this.outline.heading(text);
      else this.outline.text(text);
    });
  }

  private beginTable(classes: readonly string[]): () => void {
    const list = !classes.some((one) => one.endsWith('table'));
    this.tables.push({ list, columns: 0, cell: 0, labelled: false, item: false });
    return () => this.tables.pop();
  }

  private countColumn(): void {
    const table = this.tables.at(-1);
    if (table !== undefined) table.columns++;
  }

  private beginRow(): () => void {
    const table = this.tables.at(-1);
    if (table !== undefined) Object.assign(table, { cell: 0, labelled: false, item: false });
    return () => {
      if (table?.item === true) this.outline.end();
    };
  }

  private beginCell(level: number): () => void {
    const table = this.tables.at(-1);
    if (table === undefined || !this.inAct()) return () => {};
    table.cell++;
    // The last cell holds the text, whatever stands before it.
    if (table.list && !table.labelled && table.cell < table.columns && this.aside === null)
      return this.collect(level, (text) => {
        table.labelled = text !== '';
        table.item = table.labelled && this.takeLabel(text);
      });
    return () => this.outline.endCell();
  }

  private beginLabel(level: number): () => void {
    return this.collect(level, (text) => {
      const grid = this.tables.at(-1);
      if (grid !== undefined) grid.item = this.takeLabel(text);
    });
  }

  private beginGrid(): () => void {
    const grid: Table = { list: true, columns: 0, cell: 0, labelled: false, item: false };
    this.tables.push(grid);
    return () => {
      if (grid.item) this.outline.end();
      this.tables.pop();
    };
  }

  /** A label opens a point; in a recital it is that of the recital, and in a quotation that of another act. */
  private takeLabel(text: string): boolean {
    const number = labelSegment(text);
    if (number === undefined) {
      this.noteQuotation(text, this.levelAroundTable());
      this.outline.text(text);
      this.outline.endCell();
      return false;
    }
    const inData = this.tables.slice(0, -1).some(({ list }) => !list);
    if (number === null || inData || this.quotation !== null || this.outline.isIn('recital'))
      this.outline.beginUnnamed();
    else this.outline.begin('point', number);
    this.outline.label(text);
    return true;
  }

  /** Level of what holds the innermost table: a quotation that opens in a cell goes on behind its table. */
  private levelAroundTable(): number {
    return this.open_.findLastIndex(({ name }) => name === 'table');
  }

  private collect(level: number, take: (text: string) => void): () => void {
    if (this.aside !== null) return () => {};
    this.aside = { text: '', level };
    return () => take(this.takeAside());
  }

  private takeAside(): string {
    const text = (this.aside?.text ?? '').replace(/\s+/g, ' ').trim();
    this.aside = null;
    return text;
  }

  private endBlock(level: number): void {
    if (this.aside !== null) {
      this.aside.text += ' ';
      return;
    }
    this.noteQuotation(this.block.trim(), level - 1);
    this.block = '';
    this.outline.endLine();
  }

  /** A block that opens a quotation begins one, until a block ends it or the element around it ends. */
  private noteQuotation(text: string, level: number): void {
    if (text === '') return;
    if (this.quotation !== null) {
      if (closesQuotation(text)) this.quotation = null;
    } else if (opensQuotation(text)) this.quotation = level;
  }

  private inAct(): boolean {
    return this.outline.isIn('article') || this.outline.isIn('recital') || this.outline.isIn('annex');
  }
}
