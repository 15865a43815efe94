import type { IsoDate } from '../../model/dates.ts';
import type { XmlElement, XmlHandler } from '../../text/xml.ts';
import { segment } from './coordinates.ts';
import { divisionTitle, identifierNumber, labelSegment } from './reader-labels.ts';
import { type Level, Outline } from './reader-outline.ts';

/** Elements whose text is the label of the element around them. */
const LABELS = new Set(['NO.P', 'NO.PARAG', 'PREFIX']);
const STARTS_LINE = new Set(['ITEM', 'DLIST.ITEM', 'NP', 'CONSID', 'LIST', 'TBL']);
const ENDS_LINE = new Set([
  'P',
  'ALINEA',
  'TXT',
  'ITEM',
  'DLIST.ITEM',
  'DEFINITION',
  'ROW',
  'FORMULA',
  'NP',
  'TBL',
]);
/** What holds law; signatures, page heads and lists of amending acts beside it are none. */
const LAW = new Set(['ENACTING.TERMS', 'CONS.ANNEX', 'ANNEX', 'GR.CONSID']);
/** What is said of the act before its law begins. */
const FACTS = new Set(['NO.CELEX', 'LG.DOC', 'TI']);
const PASSED = new Set(['NOTE', 'INCL.ELEMENT']);

interface Open {
  readonly name: string;
  /** How many pieces of the outline were open before it opened one; null where it opens none. */
  depth: number | null;
}

/**
 * Reads an act in Formex 4, as published (`ACT`) or consolidated (`CONS.ACT`). A consolidated text keeps the words of what has
 * been deleted between two marks; they are no law.
 */
export class FormexHandler implements XmlHandler {
  wrongRoot: string | null = null;
  /** `32015L0849`, as the file says; null where it does not. */
  celex: string | null = null;
  language = '';
  /** The day of a consolidated text. */
  day: IsoDate | null = null;
  title = '';
  /** CELEX numbers of the acts that have amended it. */
  readonly amendments: string[] = [];
  readonly outline = new Outline();
  private readonly path: Open[] = [];
  /** Words that are read when their element ends. */
  private aside: { readonly level: number; text: string } | null = null;
  private passed: number | null = null;
  private laws = 0;
  private quotations = 0;
  private tables = 0;
  /** Ids of the ends of what is deleted. */
  private readonly deletions: string[] = [];

  /** Marks of deletions that never end: what is law is not certain. */
  get unclosed(): boolean {
    return this.deletions.length > 0;
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    this.path.push({ name, depth: null });
    if (this.passed !== null) return;
    if (this.path.length === 1) this.openRoot(name);
    if (PASSED.has(name)) this.passed = this.path.length;
    else if (name === 'INFO.CONSLEG') this.day = dayOf(attributes.get('START.DATE') ?? '');
    else if (LAW.has(name)) this.laws++;
    else if (this.laws > 0) this.openInLaw(element);
    else if (this.aside === null && FACTS.has(name)) this.beginAside();
  }

  text(text: string): void {
    if (this.passed !== null) return;
    if (this.aside !== null) this.aside.text += text;
    else if (this.laws > 0) this.outline.text(text);
  }

  close(): void {
    const level = this.path.length;
    const open = this.path.pop() as Open;
    if (this.passed !== null) {
      if (this.passed === level) this.passed = null;
      return;
    }
    if (this.aside?.level === level) this.takeAside(open.name);
    else if (this.aside !== null)
      this.aside.text += ENDS_LINE.has(open.name) || LABELS.has(open.name) ? ' ' : '';
    else if (this.laws > 0) this.closeInLaw(open.name);
    if (open.depth !== null) this.outline.endTo(open.depth);
    if (LAW.has(open.name)) this.laws--;
  }

  instruction(target: string, body: string): void {
    const attribute = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(body)?.[1] ?? '';
    if (target === 'CLG.MDFO' && /^(?:DELETED|REPEALED)$/.test(attribute('ACTION'))) {
      this.deletions.push(attribute('IDREF'));
      this.outline.hide();
    } else if (target === 'CLG.MDFC' && this.deletions.at(-1) === attribute('ID')) {
      this.deletions.pop();
      this.outline.show();
    }
  }

  private openRoot(name: string): void {
    if (name !== 'CONS.ACT' && name !== 'ACT' && name !== 'ANNEX') this.wrongRoot = name;
  }

  private openInLaw({ name, attributes }: XmlElement): void {
    const identifier = attributes.get('IDENTIFIER') ?? '';
    if (this.aside !== null) return;
    if (name === 'QUOT.S') this.quotations++;
    else if (name === 'TBL') this.tables++;
    else if (name === 'ARTICLE' && identifier !== '') this.beginArticle(identifierNumber(identifier));
    else if (name === 'PARAG')
      this.frame('paragraph', identifierNumber(identifier.split('.').at(-1) as string));
    else if (LABELS.has(name) || this.isTitle(name)) this.beginAside();
    else if (STARTS_LINE.has(name)) this.outline.endLine();
  }

  /** Of an article, a division, an annex or a group of paragraphs. */
  private isTitle(name: string): boolean {
    if (name === 'TI.ART' || name === 'STI.ART') return true;
    return (name === 'TI' || name === 'STI') && this.path.at(-2)?.name === 'TITLE';
  }

  private beginAside(): void {
    this.aside = { level: this.path.length, text: '' };
  }

  private beginArticle(number: string): void {
    this.frame('article', segment('art', number));
  }

  /** Opens a provision that ends with an element; in a quotation it is none of this act. */
  private frame(level: Level, segment_: string | null, holder = this.path.at(-1) as Open): void {
    holder.depth ??= this.outline.depth;
    if (this.quotations > 0 || segment_ === null) this.outline.beginUnnamed();
    else this.outline.begin(level, segment_);
  }

  private closeInLaw(name: string): void {
    if (name === 'QUOT.S') this.quotations--;
    else if (name === 'TBL') this.tables--;
    else if (name === 'CELL') this.outline.endCell();
    else if (name === 'TERM') this.outline.text(': ');
    else if (ENDS_LINE.has(name)) this.outline.endLine();
  }

  private takeAside(name: string): void {
    const text = (this.aside?.text ?? '').replace(/\s+/g, ' ').trim();
    this.aside = null;
    if (this.laws === 0) this.takeFact(name, text);
    else if (LABELS.has(name)) this.takeLabel(text, name);
    else if (this.quotations > 0) {
      this.outline.text(text);
      this.outline.endLine();
    } else if (name === 'TI.ART') this.takeArticle(text);
    else if (name === 'TI') this.takeTitle(text);
    else this.outline.heading(text);
  }

  private takeFact(name: string, text: string): void {
    if (name === 'LG.DOC') this.language ||= text.toLowerCase();
    else if (name === 'TI' && this.isActTitle()) this.title = text;
    else if (name === 'NO.CELEX' && this.celex !== null) this.amendments.push(text);
    else if (name === 'NO.CELEX') this.celex = text;
  }

  /** Directly below the act, not that of an amending one. */
  private isActTitle(): boolean {
    const holders = this.path.map(({ name }) => name).join(' ');
    return holders === 'CONS.ACT CONS.DOC TITLE' || holders === 'ACT TITLE';
  }

  /** The title numbers an article that has no identifier. */
  private takeArticle(text: string): void {
    const holder = this.path.at(-1) as Open;
    const number = /(\d+[a-z]*)/i.exec(text)?.[1];
    if (holder.depth === null && number !== undefined)
      this.frame('article', segment('art', number.toLowerCase()), holder);
  }

  private takeLabel(text: string, name: string): void {
    const holder = this.path.at(-1) as Open;
    if (name !== 'NO.PARAG' && holder.depth === null) {
      const number = labelSegment(text) ?? null;
      if (holder.name !== 'NP' || this.path.at(-2)?.name !== 'CONSID')
        this.frame('point', this.tables > 0 ? null : number, holder);
      else this.frame('recital', number === null ? null : segment('rct', number), holder);
    }
    this.outline.label(text);
  }

  /** `CHAPTER III` of a division, `ANNEX II`, `Section A` or `1.2. Heading` of a group of paragraphs. */
  private takeTitle(text: string): void {
    const title = divisionTitle(text);
    const holder = this.path.at(-2) as Open;
    if (holder.name === 'CONS.ANNEX' || holder.name === 'ANNEX')
      this.frame('annex', title?.unit === 'anx' ? title.segment : null, holder);
    else if (holder.name === 'DIVISION')
      this.frame('group', title === null || title.unit === 'anx' ? null : title.segment, holder);
    else if (holder.name === 'GR.SEQ') this.takePart(text, holder);
  }

  private takePart(text: string, holder: Open): void {
    const title = divisionTitle(text);
    const [label = '', ...rest] = text.split(' ');
    const number = labelSegment(label);
    if (title !== null && title.unit !== 'anx') this.outline.beginPart(title.unit, title.segment, title.rest);
    else if (number != null) this.outline.beginPart('', number, rest.join(' '));
    holder.depth ??= Math.max(0, this.outline.depth - 1);
    this.outline.text(text);
    this.outline.endLine();
  }
}

/** `20241230`; null for no day (`99999999`). */
function dayOf(digits: string): IsoDate | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  return year === '' || year === '9999' ? null : `${year}-${month}-${day}`;
}
