import { absatzSegment, partsOf, slug } from './coordinates.ts';
import { type Designation, designation } from './reader-gii-numbers.ts';
import type { GiiNorm, GiiState } from './reader-gii-parse.ts';

/** A provision of one state of a law, an Absatz of one, or a text of the law that has no number. */
export interface GiiProvision {
  /** Segments below the law; of a text without number its name (`praeambel`). */
  readonly path: readonly string[];
  readonly level: 'norm' | 'absatz' | 'text';
  readonly doknr: string;
  readonly designation: string;
  readonly heading: string;
  /** Titles of the units of the structure around it, outermost first. */
  readonly section: readonly string[];
  readonly sectionId: string | null;
  readonly text: string;
  /** A number of which nothing but "(weggefallen)" is left. */
  readonly repealed: boolean;
  /** It has a text that has no words here: a picture, or the paragraphs within. */
  readonly wordless: boolean;
}

/** A unit of the structure. */
export interface GiiSection {
  readonly doknr: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly parent: string | null;
}

const GONE = new Set(['weggefallen', 'aufgehoben', 'gegenstandslos', 'entfallen']);

/** What one file shows, in its order: provisions by path (a second one of the same number has `:2`), and the structure. */
export function provisionsOf(state: GiiState): {
  readonly provisions: ReadonlyMap<string, GiiProvision>;
  readonly sections: readonly GiiSection[];
} {
  const walk = new Walk();
  for (const norm of state.norms) walk.take(norm);
  return walk;
}

class Walk {
  readonly provisions = new Map<string, GiiProvision>();
  readonly sections: GiiSection[] = [];
  /** Units of the structure that are open, outermost first. */
  private open: { readonly key: string; readonly label: string; readonly section: GiiSection | null }[] = [];

  take(norm: GiiNorm): void {
    if (norm.designation === '') this.takeUnit(norm);
    else this.takeProvision(norm);
  }

  /** A Part or chapter; in some laws the articles are units of the structure, with a text or with paragraphs in them. */
  private takeUnit(norm: GiiNorm): void {
    const { unit } = norm;
    if (unit === null) return;
    this.leave(unit.key);
    const article = designation(unit.label);
    if (article?.unit === 'art') {
      this.open.push({ key: unit.key, label: unit.label, section: null });
      this.add(norm, article, [], unit.label, unit.title);
      return;
    }
    const title = [unit.label, unit.title].filter((part) => part !== '' && part !== '-').join(' ');
    if (title === '') return;
    const section = {
      doknr: norm.doknr,
      title,
      titles: [...this.titles(), title],
      parent: this.section()?.doknr ?? null,
    };
    this.sections.push(section);
    this.open.push({ key: unit.key, label: unit.label, section });
  }

  private takeProvision(norm: GiiNorm): void {
    if (norm.unit !== null) this.leave(norm.unit.key, true);
    const named = designation(norm.designation);
    if (named === null) this.addText(norm);
    else
      this.add(
        norm,
        named,
        named.unit === 'p' ? this.articleAround(norm) : [],
        norm.designation,
        norm.heading,
      );
  }

  /** `['art229']` for a paragraph within an article that is a unit of the structure. */
  private articleAround({ unit }: GiiNorm): readonly string[] {
    const around = designation(unit?.label ?? '') ?? designation(this.open.findLast(isArticle)?.label ?? '');
    return around?.unit === 'art' ? around.segments.slice(0, 1) : [];
  }

  private add(
    norm: GiiNorm,
    { unit, segments }: Designation,
    around: readonly string[],
    label: string,
    heading: string,
  ): void {
    const repealed = segments.length > 1 || isGone(norm.text, heading);
    if (around.length > 0 && !repealed) this.keepArticle(around.join('/'));
    for (const segment of segments) {
      const path = [...around, segment];
      const whole = this.put(norm, { path, level: 'norm', designation: label, heading, repealed });
      if (repealed || unit === 'anlage' || whole === null) continue;
      for (const [number, text] of norm.absaetze)
        this.put(norm, {
          path: [...path, absatzSegment(number)],
          level: 'absatz',
          designation: `${label} Abs. ${number}`,
          heading,
          text,
          repealed: isGone(text.slice(text.indexOf(')') + 1), ''),
        });
    }
  }

  /** Above paragraphs that stand, "(weggefallen)" is said of the article's own text alone (Art. 229 EGBGB). */
  private keepArticle(path: string): void {
    const article = this.provisions.get(path);
    if (article?.repealed === true)
      this.provisions.set(path, { ...article, repealed: false, wordless: true });
  }

  private addText(norm: GiiNorm): void {
    const { designation: label, heading } = norm;
    this.put(norm, { path: [slug(label)], level: 'text', designation: label, heading, repealed: false });
  }

  private put(
    norm: GiiNorm,
    own: Pick<GiiProvision, 'path' | 'level' | 'designation' | 'heading' | 'repealed'> & {
      readonly text?: string;
    },
  ): GiiProvision | null {
    const { text = norm.text } = own;
    // Annexes stand behind the last unit of the structure, not in it.
    const inside = partsOf(own.path[0] as string)?.unit !== 'anlage';
    const provision = {
      ...own,
      doknr: norm.doknr,
      section: inside ? this.titles() : [],
      sectionId: inside ? (this.section()?.doknr ?? null) : null,
      text: own.repealed ? '' : text,
      wordless: !own.repealed && text === '' && (norm.picture || norm.designation === ''),
    };
    const key = own.path.join('/');
    let occurrence = 1;
    while (this.provisions.has(keyOf(key, occurrence))) occurrence++;
    this.provisions.set(keyOf(key, occurrence), provision);
    return occurrence === 1 ? provision : null;
  }

  /** Closes the units that do not hold the key: a unit's key begins with those of the units around it. */
  private leave(key: string, itself = false): void {
    this.open = this.open.filter(
      (unit) => key.startsWith(unit.key) && (itself || key.length > unit.key.length),
    );
  }

  private titles(): readonly string[] {
    return this.section()?.titles ?? [];
  }

  private section(): GiiSection | null {
    return this.open.findLast(({ section }) => section !== null)?.section ?? null;
  }
}

function isArticle({ section }: { readonly section: GiiSection | null }): boolean {
  return section === null;
}

function keyOf(path: string, occurrence: number): string {
  return occurrence === 1 ? path : `${path}:${occurrence}`;
}

/** Nothing is left but a heading, or a word in the place of the text. */
function isGone(text: string, heading: string): boolean {
  const word = text.replace(/[^\p{L}]/gu, '').toLowerCase();
  return GONE.has(word) || (word === '' && GONE.has(heading.replace(/[^\p{L}]/gu, '').toLowerCase()));
}
