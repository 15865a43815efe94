import type { Naming } from '../model/jurisdiction.ts';
import { NAME_FORMS, type NameForm, type NameInput } from '../model/ports.ts';
import { nameWords } from '../text/name-words.ts';
import { createScanner, foldText } from '../text/scan.ts';
import { byUnit, fitting } from './checks.ts';
import { LawbookError } from './errors.ts';
import { Interner } from './interner.ts';
import { buildSlots } from './table.ts';
import { type TitleEntry, titleColumns } from './titles.ts';

const MAX_YEAR = 2 ** 15 - 1;
const NO_PARTICLES: ReadonlySet<string> = new Set();

interface NameEntry {
  readonly root: number;
  /** Word ids in the order in which reading meets them. */
  readonly words: Int32Array;
  readonly instrument: number;
  readonly year: number;
  readonly form: number;
  readonly text: string;
}

/** Particles as they stand in the lawbook. */
export function foldedParticles(particles: readonly string[]): readonly string[] {
  return particles.map(foldText);
}

/** Turns names into word sequences, and these into one trie. Root r is node r + 1. */
export class NameRegister {
  private readonly scanner = createScanner();
  private readonly words = new Interner();
  private readonly hashes: number[] = [];
  private readonly entries: NameEntry[] = [];
  private readonly namings: readonly { readonly last: boolean; readonly particles: ReadonlySet<string> }[];

  constructor(namings: readonly Naming[]) {
    this.namings = namings.map(({ direction, particles }) => ({
      last: direction === 'last',
      particles: new Set(foldedParticles(particles)),
    }));
  }

  /** @param coordinate the bearer, for messages. */
  add(root: number, name: NameInput, instrument: number, coordinate: string): void {
    const words = this.wordsOf(root, name.text);
    if (words.length === 0)
      throw new LawbookError(
        `a name of ${coordinate} holds no word: "${name.text}"`,
        'correct the name or leave it out',
      );
    this.entries.push({
      root,
      words: Int32Array.from(words),
      instrument,
      year: fitting(name.year, 0, MAX_YEAR, `the year of the name "${name.text}" of ${coordinate}`),
      form: NAME_FORMS.indexOf(name.form),
      text: name.text,
    });
  }

  private wordsOf(root: number, text: string): number[] {
    const naming = this.namings[root];
    const words = nameWords(this.scanner.scan(text), naming?.particles ?? NO_PARTICLES).map(
      ({ word, hash }) => {
        const id = this.words.id(word);
        this.hashes[id] = hash;
        return id;
      },
    );
    return naming?.last === true ? words.reverse() : words;
  }

  /** The vocabulary in order; word ids are positions in it. */
  finish(coordinateOf: (instrument: number) => string) {
    const { texts, rank } = this.words.ranked(byUnit);
    const hashes = new Int32Array(texts.length);
    rank.forEach((position, id) => {
      hashes[position] = this.hashes[id] as number;
    });
    const entries = this.entries.map((entry) => ({
      ...entry,
      words: entry.words.map((id) => rank[id] as number),
    }));
    entries.sort(byNode);
    refuseSharedForms(entries, coordinateOf);
    const trie = new TrieLayout(entries, this.namings.length);
    const titles = titleColumns(entries.flatMap(titleEntry), texts.length, this.namings.length);
    return {
      columns: { ...wordColumns(texts, hashes), ...trie.columns(), ...titles.columns },
      vocabulary: texts,
      firstTitleOf: titles.firstOf,
    };
  }
}

/** Names of several words are titles, whatever they are called: what is misnamed is looked for among them. */
function titleEntry({ root, words, year, instrument, form }: NameEntry): readonly TitleEntry[] {
  if (words.length < 2 || NAME_FORMS[form] === 'acronym') return [];
  return [{ root, year, instrument, words: [...new Set(words)].sort((a, b) => a - b) }];
}

function wordColumns(texts: readonly string[], hashes: Int32Array) {
  const wordOffsets = new Uint32Array(texts.length + 1);
  texts.forEach((text, i) => {
    wordOffsets[i + 1] = (wordOffsets[i] as number) + text.length;
  });
  const wordChars = new Uint16Array(wordOffsets[texts.length] as number);
  texts.forEach((text, i) => {
    for (let k = 0; k < text.length; k++) wordChars[(wordOffsets[i] as number) + k] = text.charCodeAt(k);
  });
  return { wordChars, wordOffsets, wordSlots: buildSlots(texts.length, (word) => hashes[word] as number) };
}

function byNode(a: NameEntry, b: NameEntry): number {
  if (a.root !== b.root) return a.root - b.root;
  const length = Math.min(a.words.length, b.words.length);
  for (let i = 0; i < length; i++) {
    const difference = (a.words[i] as number) - (b.words[i] as number);
    if (difference !== 0) return difference;
  }
  return a.words.length - b.words.length || a.year - b.year || a.instrument - b.instrument || a.form - b.form;
}

function sameNode(a: NameEntry, b: NameEntry): boolean {
  return (
    a.root === b.root && a.words.length === b.words.length && a.words.every((word, i) => word === b.words[i])
  );
}

/**
 * Titles may be shared by law; a short form that two instruments claim is a fault of the input. Initials with a year are
 * made by rule, and two titles of one year may have the same.
 */
function isUnshared({ form, year }: NameEntry): boolean {
  const name = NAME_FORMS[form] as NameForm;
  return name === 'short' || (name === 'acronym' && year === 0);
}

function refuseSharedForms(
  entries: readonly NameEntry[],
  coordinateOf: (instrument: number) => string,
): void {
  let previous: NameEntry | undefined;
  for (const entry of entries) {
    if (!isUnshared(entry)) continue;
    if (
      previous !== undefined &&
      previous.year === entry.year &&
      previous.instrument !== entry.instrument &&
      sameNode(previous, entry)
    )
      throw new LawbookError(
        `the form "${entry.text}" names both ${coordinateOf(previous.instrument)} and ${coordinateOf(entry.instrument)}`,
        'take it from one of them, give it a year, or enter it as a title if both bear it by law',
      );
    previous = entry;
  }
}

/**
 * The trie of sorted entries, level by level: the children of a node stand together and sorted, so that a step is one
 * binary search.
 */
class TrieLayout {
  private readonly entries: readonly NameEntry[];
  /** Entries `[from, to)` that pass through a node, and the depth of the node, by node. Node 0 is "no node". */
  private readonly ranges: { readonly from: number; readonly to: number; readonly depth: number }[] = [];
  private readonly childFirst: number[] = [];
  private readonly word: number[] = [];
  private readonly postingFirst: number[] = [];
  private readonly postings: NameEntry[] = [];

  constructor(entries: readonly NameEntry[], roots: number) {
    this.entries = entries;
    this.addNode(0, 0, 0, -1);
    let from = 0;
    for (let root = 0; root < roots; root++) {
      let to = from;
      while (to < entries.length && entries[to]?.root === root) to++;
      this.addNode(from, to, 0, -1);
      from = to;
    }
    for (let node = 0; node < this.ranges.length; node++) this.expand(node);
    this.childFirst.push(this.ranges.length);
    this.postingFirst.push(this.postings.length);
  }

  columns() {
    return {
      nodeChildFirst: Int32Array.from(this.childFirst),
      nodeWord: Int32Array.from(this.word),
      nodePostingFirst: Int32Array.from(this.postingFirst),
      postingInstrument: Int32Array.from(this.postings, ({ instrument }) => instrument),
      postingYear: Int16Array.from(this.postings, ({ year }) => year),
      postingForm: Uint8Array.from(this.postings, ({ form }) => form),
    };
  }

  private addNode(from: number, to: number, depth: number, word: number): void {
    this.ranges.push({ from, to, depth });
    this.word.push(word);
  }

  private expand(node: number): void {
    const { from, to, depth } = this.ranges[node] as { from: number; to: number; depth: number };
    this.childFirst.push(this.ranges.length);
    this.postingFirst.push(this.postings.length);
    let at = from;
    for (; at < to && this.entries[at]?.words.length === depth; at++)
      this.addPosting(this.entries[at] as NameEntry, node);
    while (at < to) {
      const word = this.entries[at]?.words[depth] as number;
      const start = at;
      while (at < to && this.entries[at]?.words[depth] === word) at++;
      this.addNode(start, at, depth + 1, word);
    }
  }

  /** Of several forms of one name the strongest stands for all: entries come sorted by form. */
  private addPosting(entry: NameEntry, node: number): void {
    const last =
      this.postings.length > (this.postingFirst[node] as number) ? this.postings.at(-1) : undefined;
    if (last?.instrument !== entry.instrument || last.year !== entry.year) this.postings.push(entry);
  }
}
