import type { Span } from '../model/citation.ts';
import type { Coordinate } from '../model/coordinate.ts';
import type { IndexedProvision } from './collect.ts';
import { IntColumn } from './columns.ts';
import type { Language } from './languages.ts';
import { priorOf, territoryOf } from './priors.ts';
import { wordsOf } from './words.ts';

/** What of a provision is indexed, each with its own weight. */
export const FIELDS = ['heading', 'structure', 'title', 'body', 'anchor'] as const;
export type Field = (typeof FIELDS)[number];

/** Words of each field that are read. */
const MOST_WORDS: Readonly<Record<Field, number>> = {
  heading: 60,
  structure: 120,
  title: 60,
  body: 400,
  anchor: 200,
};

/** Bits of an entry that tell its field. */
export const FIELD_BITS = 3;
/** Characters around a reference that say what it is for. */
const AROUND = 100;

/** What the builder has to know of the law besides the documents. */
export interface GatherLaw {
  titleOf(instrument: Coordinate): string;
  natureOf(instrument: Coordinate): string;
  /** What a provision refers to, and where in its body. */
  referencesOf(provision: IndexedProvision): readonly Reference[];
}

export interface Reference {
  readonly coordinate: Coordinate;
  readonly span: Span;
}

/** Words of all provisions as columns: what weights are computed from. */
export interface Gathered {
  readonly coordinates: readonly Coordinate[];
  /** What is shown of a provision: its heading, or the title of the group right above it. */
  readonly headings: readonly string[];
  readonly languages: readonly string[];
  readonly jurisdictions: readonly string[];
  readonly languageOf: Int32Array;
  readonly jurisdictionOf: Int32Array;
  /** Provisions of one instrument have the same number. */
  readonly instrumentOf: Int32Array;
  /** 0, or the number of the territory of the system plus one. */
  readonly territoryOf: Int32Array;
  readonly prior: Float32Array;
  /** Provisions that refer to it. */
  readonly references: Int32Array;
  /** Distinct words, each of one language: `de:geldwasche`. */
  readonly forms: readonly string[];
  /** Entries of provision n: `entryFirst[n] .. entryFirst[n + 1]`. */
  readonly entryFirst: Int32Array;
  readonly entryForm: Int32Array;
  /** Field in the lowest three bits, number of occurrences above. */
  readonly entryCount: Int32Array;
  /** Words of each field of each provision, {@link FIELDS}`.length` numbers each. */
  readonly lengths: Int32Array;
}

/** Reads the words of provisions. */
export class Gatherer {
  private readonly coordinates: Coordinate[] = [];
  private readonly headings: string[] = [];
  private readonly languageNames = new Numbering();
  private readonly jurisdictionNames = new Numbering();
  private readonly instrumentNames = new Numbering();
  private readonly forms = new Numbering();
  private readonly languageOf = new IntColumn();
  private readonly jurisdictionOf = new IntColumn();
  private readonly instrumentOf = new IntColumn();
  private readonly territory = new IntColumn();
  private readonly prior: number[] = [];
  private readonly entryFirst = new IntColumn();
  private readonly entries = new Entries();
  private readonly languages = new Map<string, Language>();
  private readonly lengths = new IntColumn();
  /** By language and coordinate. */
  private readonly referred = new Map<string, Referred>();
  private readonly law: GatherLaw;

  constructor(law: GatherLaw) {
    this.law = law;
  }

  add(provision: IndexedProvision, language: Language): void {
    const { coordinate, instrument, heading, structure, body, jurisdiction } = provision;
    const title = this.law.titleOf(instrument);
    const nature = this.law.natureOf(instrument);
    const texts: Readonly<Record<Field, string>> = {
      heading,
      structure: structure.join(' '),
      title,
      body,
      anchor: '',
    };
    this.coordinates.push(coordinate);
    this.headings.push(heading !== '' ? heading : (structure.at(-1) ?? ''));
    this.languageOf.push(this.languageNames.of(language.code));
    this.jurisdictionOf.push(this.jurisdictionNames.of(jurisdiction));
    this.instrumentOf.push(this.instrumentNames.of(instrument));
    this.territory.push(territoryOf(jurisdiction, nature));
    this.prior.push(priorOf({ ...provision, nature, title }, language.data));
    this.entryFirst.push(this.entries.length);
    this.languages.set(language.code, language);
    FIELDS.forEach((field, number) => {
      const words = wordsOf(texts[field], MOST_WORDS[field]);
      this.lengths.push(words.length);
      this.enter(words, number, language, this.entries);
    });
    this.refer(provision, language);
  }

  private enter(words: readonly string[], field: number, { code, stopWords }: Language, into: Entries): void {
    const counts = new Map<string, number>();
    for (const word of words)
      if (word.length > 1 && !stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      into.push(this.forms.of(`${code}:${word}`), (count << FIELD_BITS) | field);
    }
  }

  /** What other provisions say where they refer to one is said of it. */
  private refer(provision: IndexedProvision, { code }: Language): void {
    const told = new Set<string>();
    for (const { coordinate, span } of this.law.referencesOf(provision)) {
      const key = `${code} ${coordinate}`;
      if (coordinate === provision.coordinate || told.has(key)) continue;
      told.add(key);
      const referred = this.referred.get(key) ?? { times: 0, words: [] };
      this.referred.set(key, referred);
      referred.times++;
      if (referred.words.length >= MOST_WORDS.anchor) continue;
      const before = provision.body.slice(Math.max(0, span[0] - AROUND), span[0]);
      const after = provision.body.slice(span[1], span[1] + AROUND);
      referred.words.push(...wordsOf(before, 100).slice(1), ...wordsOf(after, 100).slice(0, -1));
    }
  }

  finish(): Gathered {
    this.entryFirst.push(this.entries.length);
    const referred = this.referredTo();
    const { entries, entryFirst, anchors } = this.withAnchors(referred);
    return {
      coordinates: this.coordinates,
      headings: this.headings,
      languages: this.languageNames.names,
      jurisdictions: this.jurisdictionNames.names,
      languageOf: this.languageOf.finish(),
      jurisdictionOf: this.jurisdictionOf.finish(),
      instrumentOf: this.instrumentOf.finish(),
      territoryOf: this.territory.finish(),
      prior: Float32Array.from(this.prior),
      references: Int32Array.from(referred, (one) => one?.times ?? 0),
      forms: this.forms.names,
      entryFirst,
      entryForm: entries.form.finish(),
      entryCount: entries.count.finish(),
      lengths: anchors,
    };
  }

  /** By provision, what refers to it: a reference to a part of it counts for the whole. */
  private referredTo(): (Referred | undefined)[] {
    const places = new Map<string, number>();
    this.coordinates.forEach((coordinate, n) => {
      places.set(`${this.languageNames.names[this.languageOf.at(n)]} ${coordinate}`, n);
    });
    const found = new Array<Referred | undefined>(this.coordinates.length).fill(undefined);
    for (const [key, { times, words }] of this.referred) {
      let whole = key;
      while (!places.has(whole) && whole.includes('/')) whole = whole.slice(0, whole.lastIndexOf('/'));
      const place = places.get(whole);
      if (place === undefined) continue;
      const before = found[place];
      found[place] =
        before === undefined
          ? { times, words }
          : { times: before.times + times, words: [...before.words, ...words] };
    }
    return found;
  }

  /** The entries with those of the anchors behind those of each provision. */
  private withAnchors(referred: readonly (Referred | undefined)[]) {
    const entries = new Entries();
    const entryFirst = new Int32Array(this.coordinates.length + 1);
    const anchors = this.lengths.finish();
    const field = FIELDS.indexOf('anchor');
    referred.forEach((one, n) => {
      for (let at = this.entryFirst.at(n); at < this.entryFirst.at(n + 1); at++)
        entries.push(this.entries.form.at(at), this.entries.count.at(at));
      const words = one?.words.slice(0, MOST_WORDS.anchor) ?? [];
      anchors[n * FIELDS.length + field] = words.length;
      const language = this.languages.get(this.languageNames.names[this.languageOf.at(n)] as string);
      if (language !== undefined) this.enter(words, field, language, entries);
      entryFirst[n + 1] = entries.length;
    });
    return { entries, entryFirst, anchors };
  }
}

/** References to one provision, and the words around them. */
interface Referred {
  times: number;
  words: string[];
}

class Entries {
  readonly form = new IntColumn();
  readonly count = new IntColumn();

  get length(): number {
    return this.form.length;
  }

  push(form: number, count: number): void {
    this.form.push(form);
    this.count.push(count);
  }
}

/** Numbers names in the order of their first appearance. */
class Numbering {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  of(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.numbers.set(name, number);
    }
    return number;
  }
}
