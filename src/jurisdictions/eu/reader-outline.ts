import { RunningText } from '../../text/running.ts';

/** Levels of what an act consists of. A group holds articles that do not lie below it in their coordinates. */
export type Level = 'group' | 'recital' | 'article' | 'annex' | 'part' | 'paragraph' | 'point';

/** A provision of one text of an act. */
export interface ActProvision {
  /** Segments below the act: `['art6', '1', 'f']`. */
  readonly path: readonly string[];
  readonly level: Level;
  readonly heading: string;
  readonly text: string;
  /** The act has had it, and its text is shown no more. */
  readonly deleted: boolean;
  /** Of a group: the path of the last provision that it holds. */
  readonly groupEnd: readonly string[] | null;
}

interface Entry {
  readonly path: readonly string[];
  readonly level: Level;
  readonly deleted: boolean;
  heading: string;
  groupEnd: readonly string[] | null;
  /** Where its words stand: in several places, where several bear one number. */
  readonly spans: { readonly from: number; to: number }[];
}

interface Frame {
  readonly level: Level | null;
  readonly path: readonly string[];
  /** Null for what has no number of its own: dashes, quotations. */
  readonly entry: Entry | null;
  /** Within an article, a recital or an annex: elsewhere no paragraph or point is one of the act. */
  readonly inLaw: boolean;
}

/** Levels that lie in no other but a group. */
const TOP: ReadonlySet<Level> = new Set(['group', 'recital', 'article', 'annex']);

/**
 * Builds the provisions of an act from its pieces in document order. Subparagraphs have no numbers, so that the points of two
 * lists in one paragraph share theirs: they are one provision, with the words of both.
 */
export class Outline {
  private readonly running = new RunningText();
  private readonly entries = new Map<string, Entry>();
  private readonly frames: Frame[] = [];
  private last: readonly string[] | null = null;
  private hidden = 0;
  /** The last part that has begun, for the letter of the next one. */
  private lastPart = '';

  /**
   * Opens a provision, which lies below what is open.
   *
   * @param segment null for what has no number; what lies in it belongs to the provision around it.
   */
  begin(level: Level, segment: string | null): void {
    this.running.endLine();
    const outer = TOP.has(level);
    const inLaw = outer ? level !== 'group' : this.frames.at(-1)?.inLaw === true;
    const around = outer && level !== 'group' ? [] : (this.frames.at(-1)?.path ?? []);
    const numbered = segment !== null && (outer || inLaw);
    const path = numbered ? [...withoutPrefixes(around, segment), segment] : around;
    this.frames.push({ level, path, inLaw, entry: numbered ? this.entry(level, path) : null });
  }

  /**
   * Opens a part of an annex by its title. It reaches to the next one of its kind: parts do not close by themselves.
   *
   * @param unit '' for parts that bear numbers alone.
   */
  beginPart(unit: string, segment: string, heading: string): void {
    const open = this.frames.findLastIndex(
      ({ level, path }) => level === 'part' && unitOf(path.at(-1) as string) === unit,
    );
    if (open >= 0) this.endTo(open);
    const number = followsLetter(this.lastPart, unit, segment) ?? segment;
    if (unit !== '') this.lastPart = number;
    this.begin('part', number);
    this.heading(heading);
  }

  /**
   * Opens a division of which only the title is known. It reaches to the next title of its kind, or of one that stands above it:
   * what has begun within an open division lies below it.
   */
  beginGroup(unit: string, segment: string): void {
    const open = this.frames.findIndex(
      ({ level, path }) => level === 'group' && unitOf(path.at(-1) as string) === unit,
    );
    if (open >= 0) this.endTo(open);
    this.begin('group', segment);
  }

  /** Opens a piece without number and level, a quotation for example. */
  beginUnnamed(): void {
    const { path = [], inLaw = false } = this.frames.at(-1) ?? {};
    this.frames.push({ level: null, path, inLaw, entry: null });
  }

  end(): void {
    this.running.endLine();
    const frame = this.frames.pop();
    if (frame?.entry == null) return;
    (frame.entry.spans.at(-1) as { to: number }).to = this.running.length;
    if (frame.level === 'group') frame.entry.groupEnd = this.last;
  }

  /** How many pieces are open. */
  get depth(): number {
    return this.frames.length;
  }

  /** Closes all that was opened beyond a depth. */
  endTo(depth: number): void {
    while (this.frames.length > depth) this.end();
  }

  /** Closes everything down to, and with, the innermost frame of a level; false where there is none. */
  endLevel(level: Level): boolean {
    const at = this.frames.findLastIndex((frame) => frame.level === level);
    if (at < 0) return false;
    this.endTo(at);
    return true;
  }

  /** Adds to the heading of the innermost provision. */
  heading(text: string): void {
    const entry = this.frames.at(-1)?.entry;
    const words = tidied(text);
    if (entry == null || words === '') return;
    entry.heading = entry.heading === '' ? words : `${entry.heading} ${words}`;
  }

  /** The label of a provision, at the beginning of its line. */
  label(text: string): void {
    if (this.hidden === 0) this.running.number(tidied(text));
  }

  text(text: string): void {
    if (this.hidden === 0) this.running.push(text);
  }

  endLine(): void {
    this.running.endLine();
  }

  endCell(): void {
    this.running.endCell();
  }

  /** What follows has been deleted: its numbers were there, its words are no law. */
  hide(): void {
    this.running.endLine();
    this.hidden++;
  }

  show(): void {
    this.hidden--;
  }

  /** Whether a frame of the level is open. */
  isIn(level: Level): boolean {
    return this.frames.some((frame) => frame.level === level);
  }

  /** Provisions by path, in document order. */
  result(): ReadonlyMap<string, ActProvision> {
    this.endTo(0);
    const provisions = new Map<string, ActProvision>();
    for (const [key, { spans, ...entry }] of this.entries) {
      const texts = spans.map(({ from, to }) => this.running.between(from, to)).filter((text) => text !== '');
      // Groups repeat nothing of their articles.
      provisions.set(key, { ...entry, text: entry.level === 'group' ? '' : texts.join('\n') });
    }
    return provisions;
  }

  private entry(level: Level, path: readonly string[]): Entry {
    const key = path.join('/');
    const span = { from: this.running.length, to: this.running.length };
    const known = this.entries.get(key.toLowerCase());
    if (level !== 'group') this.last = path;
    if (known !== undefined && !(known.deleted && this.hidden === 0)) {
      known.spans.push(span);
      return known;
    }
    const entry = { path, level, deleted: this.hidden > 0, heading: '', groupEnd: null, spans: [span] };
    this.entries.set(key.toLowerCase(), entry);
    return entry;
  }
}

function unitOf(segment: string): string {
  return /^[a-z]+(?=[0-9A-Z])/.exec(segment)?.[0] ?? '';
}

/** Behind Part H, Part I is no Part 1. */
function followsLetter(before: string, unit: string, segment: string): string | null {
  const letter: Readonly<Record<string, string>> = { H1: 'I', U5: 'V', W10: 'X' };
  const found = letter[before.slice(unit.length) + segment.slice(unit.length)];
  return unit === '' || found === undefined ? null : unit + found;
}

/** `1.2.3` says by itself that it lies in `1.2`. */
function withoutPrefixes(path: readonly string[], segment: string): readonly string[] {
  const end = path.findLastIndex((one) => !segment.startsWith(`${one}.`));
  return path.slice(0, end + 1);
}

function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
