import type { IsoDate } from '../../model/dates.ts';
import type { Reject } from '../../model/document.ts';
import { RunningText } from '../../text/running.ts';
import { readXml, type XmlElement, type XmlHandler } from '../../text/xml.ts';

/** One `norm` of a file: the law itself (the first one), a unit of its structure, a provision, or a text without number. */
export interface GiiNorm {
  readonly doknr: string;
  /** Designation, `§ 5a`; '' for a unit of the structure. */
  readonly designation: string;
  readonly heading: string;
  /** The unit of the structure that it is, or that it names as the one it lies in. */
  readonly unit: { readonly key: string; readonly label: string; readonly title: string } | null;
  readonly text: string;
  /** Numbered Absätze: those of one number are one place. */
  readonly absaetze: ReadonlyMap<string, string>;
  /** The text holds a picture, which has no words. */
  readonly picture: boolean;
}

/** One file: a law as it read when the file was built. */
export interface GiiState {
  readonly doknr: string;
  readonly built: IsoDate;
  readonly jurabk: string;
  readonly amtabk: string | null;
  readonly title: string;
  readonly shortTitle: string | null;
  /** Day of enactment, or of the promulgation that the text goes back to. */
  readonly enacted: IsoDate | null;
  /** Where it was published: `BGBl I 2017, 1822`. */
  readonly published: string | null;
  /** What the editors say of its last changes. */
  readonly changes: readonly string[];
  /** The first day in force, where the documentation of the text begins with it. */
  readonly inForce: IsoDate | null;
  readonly norms: readonly GiiNorm[];
}

/**
 * Reads one file of gesetze-im-internet.de.
 *
 * @returns why it cannot be read, without `where`: of a damaged file nothing is taken, because half a law looks like a short one.
 */
export async function parseGii(path: string): Promise<GiiState | Omit<Reject, 'where'>> {
  const handler = new GiiHandler();
  const fault = await readXml(path, handler);
  if (handler.wrongRoot !== null)
    return { reason: 'not_a_law', detail: `the root element is ${handler.wrongRoot}` };
  if (fault !== null) return fault;
  return (
    handler.result() ?? { reason: 'no_law', detail: 'no abbreviation or build date tells which law it is' }
  );
}

/** Elements of `metadaten` that are read. */
const FIELDS = new Set([
  ...[
    'jurabk',
    'amtabk',
    'ausfertigung-datum',
    'langue',
    'kurzue',
    'periodikum',
    'zitstelle',
    'standkommentar',
  ],
  ...['enbez', 'titel', 'gliederungskennzahl', 'gliederungsbez', 'gliederungstitel'],
]);
/** Elements whose end is the end of a line. */
const BLOCKS = new Set(['P', 'DD', 'DL', 'LA', 'row', 'Title', 'Subtitle', 'Ident', 'pre', 'table', 'TOC']);
/** What stands on the line of its number. */
const CONTENTS = new Set(['DD', 'LA']);
/** Notes of the editors, and the marks that lead to them. */
const PASSED = new Set(['FnR', 'Footnotes', 'FnArea', 'kommentar']);
const ABSATZ = /^\((\d{1,3}[a-z]{0,2})\)/;
/** The editors' word for the day from which their text reaches: of a law that is younger than their work, its first. */
const DOCUMENTED_SINCE = '1990';
const FIRST_DAY = /Textnachweis ab: ?(\d{1,2})\.(\d{1,2})\.(\d{4})/;

type Fields = Map<string, string[]>;

/** Where the text of a norm and of its Absätze stands in the running text. */
interface Span {
  readonly from: number;
  to: number;
}

class GiiHandler implements XmlHandler {
  wrongRoot: string | null = null;
  private root: XmlElement | null = null;
  private readonly path: string[] = [];
  private readonly text_ = new RunningText();
  private readonly norms: GiiNorm[] = [];
  private law: Fields = new Map();
  private notes = '';
  private doknr = '';
  private fields: Fields = new Map();
  private field: string | null = null;
  private start = 0;
  private absaetze: { readonly number: string; readonly span: Span }[] = [];
  private picture = false;
  /** Where a paragraph that stands directly below the text begins. */
  private paragraph: number | null = null;
  /** Level of an element that is passed over with all it holds. */
  private passed: number | null = null;

  open(element: XmlElement): void {
    const { name } = element;
    this.path.push(name);
    if (this.path.length === 1) this.openRoot(element);
    else if (this.passed !== null) return;
    else if (PASSED.has(name)) this.passed = this.path.length;
    else if (name === 'norm') this.openNorm(element);
    else if (this.inText()) this.openText(name);
    else if (name === 'BR' && this.field !== null) this.append(' ');
    else if (this.path.includes('metadaten') && FIELDS.has(name)) {
      this.field = name;
      this.fields.set(name, [...(this.fields.get(name) ?? []), '']);
    }
  }

  text(text: string): void {
    if (this.passed !== null) return;
    if (this.inText()) this.text_.push(text);
    else if (this.field !== null) this.append(text);
    else if (this.norms.length === 0 && this.path[3] === 'fussnoten') this.notes += text;
  }

  close(): void {
    const name = this.path.pop() as string;
    if (this.passed !== null) {
      if (this.passed > this.path.length) this.passed = null;
    } else if (name === this.field) this.field = null;
    else if (name === 'norm') this.closeNorm();
    else if (this.inText()) this.closeText(name);
  }

  result(): GiiState | null {
    const one = (name: string): string | null => tidied(this.law.get(name)?.[0] ?? '') || null;
    const built = dayOf(this.root?.attributes.get('builddate') ?? '');
    const doknr = this.root?.attributes.get('doknr');
    const jurabk = one('jurabk');
    if (built === null || doknr === undefined || jurabk === null) return null;
    const enacted = one('ausfertigung-datum');
    const [, day = '', month = '', year = ''] = FIRST_DAY.exec(this.notes) ?? [];
    const begins = year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return {
      doknr,
      built,
      jurabk,
      amtabk: one('amtabk'),
      title: one('langue') ?? jurabk,
      shortTitle: one('kurzue'),
      enacted,
      published: [one('periodikum'), one('zitstelle')].filter(Boolean).join(' ') || null,
      changes: (this.law.get('standkommentar') ?? []).map(tidied),
      inForce: enacted !== null && enacted >= DOCUMENTED_SINCE ? begins : null,
      norms: this.norms.slice(1),
    };
  }

  /** Within `dokumente/norm/textdaten/text`. */
  private inText(): boolean {
    return this.path[3] === 'text' && this.path[2] === 'textdaten';
  }

  private openRoot(element: XmlElement): void {
    this.root = element;
    if (element.name !== 'dokumente') this.wrongRoot = element.name;
  }

  private openNorm(element: XmlElement): void {
    this.doknr = element.attributes.get('doknr') ?? '';
    this.fields = new Map();
    this.start = this.text_.length;
    this.absaetze = [];
    this.picture = false;
  }

  private openText(name: string): void {
    if (name === 'P' && this.path.length === 6) {
      this.text_.endLine();
      this.paragraph = this.text_.length;
    } else if (name === 'BR' || name === 'DT' || (BLOCKS.has(name) && !CONTENTS.has(name)))
      this.text_.endLine();
    else if (name === 'IMG' || name === 'FILE') this.picture = true;
  }

  private closeText(name: string): void {
    if (name === 'entry') this.text_.endCell();
    else if (name === 'DT') this.text_.push(' ');
    else if (BLOCKS.has(name)) this.text_.endLine();
    if (name === 'P' && this.path.length === 5) this.closeParagraph();
  }

  /** A paragraph that bears a number begins an Absatz; what follows it belongs to it until the next one. */
  private closeParagraph(): void {
    const from = this.paragraph as number;
    const number = ABSATZ.exec(this.text_.between(from, this.text_.length))?.[1];
    const last = this.absaetze.at(-1);
    if (number !== undefined) this.absaetze.push({ number, span: { from, to: this.text_.length } });
    else if (last !== undefined) last.span.to = this.text_.length;
    this.paragraph = null;
  }

  private closeNorm(): void {
    if (this.norms.length === 0) this.law = this.fields;
    const one = (name: string): string => tidied(this.fields.get(name)?.[0] ?? '');
    const key = one('gliederungskennzahl');
    const absaetze = new Map<string, string>();
    for (const { number, span } of this.absaetze) {
      const text = this.text_.between(span.from, span.to);
      const before = absaetze.get(number);
      absaetze.set(number, before === undefined ? text : `${before}\n${text}`);
    }
    this.norms.push({
      doknr: this.doknr,
      designation: one('enbez'),
      heading: one('titel'),
      unit: key === '' ? null : { key, label: one('gliederungsbez'), title: one('gliederungstitel') },
      text: this.text_.between(this.start, this.text_.length),
      absaetze,
      picture: this.picture,
    });
  }

  private append(text: string): void {
    const values = this.fields.get(this.field as string) as string[];
    values[values.length - 1] += text;
  }
}

function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** `20260302215514` */
function dayOf(time: string): IsoDate | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(time) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
